import { type RawBuilder, sql } from 'kysely';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { Period } from '#domain/reports/period.ts';
import { NO_DISH, type SalesTax } from '#domain/sales/sales.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { BY_KEY } from '#server/platform/db/lists/by-key.ts';
import { countUpTo } from '#server/platform/db/lists/count-up-to.ts';
import { revenueOf } from './figures.sql.ts';

export type SaleLine = {
  id: string;
  day: LocalDate;
  sold_name: string;
  recipe_id: string | null;
  dish: string | null;
  qty: number;
  portions: number;
  revenue: number;
};

export type LinePlace = { day: LocalDate; id: string };

export type AskedLines = Period & { dish: string };

/** What tills told of a dish: by its names, of which it has a few. */
const linesOf = ({ from, to, dish }: AskedLines, more: RawBuilder<unknown>) => sql`
  select s.day, s.id from sold_names n join sales s on s.org_id = n.org_id and s.sold_name_id = n.id
  where ${dish === NO_DISH ? sql`n.recipe_id is null` : sql`n.recipe_id = ${dish}::uuid`}
    and s.day between ${from}::date and ${to}::date and ${more}`;

export async function saleLines(
  tx: OrgTx,
  {
    after,
    limit,
    tax,
    ...asked
  }: AskedLines & { tax?: SalesTax | null | undefined; after: LinePlace | undefined; limit: number },
): Promise<SaleLine[]> {
  const beyond =
    after === undefined ? sql`true` : sql`(s.day, s.id) < (${after.day}::date, ${after.id}::uuid)`;
  const { rows } = await sql<SaleLine>`
    select line.* from (
      ${linesOf(asked, beyond)} order by s.day desc, s.id desc limit ${limit}
    ) page cross join lateral (
      select s.id, s.day, n.name as sold_name, n.recipe_id, r.name as dish, s.qty, s.qty * n.portions as portions,
        ${revenueOf(tax)} as revenue
      from sales s join sold_names n on n.org_id = s.org_id and n.id = s.sold_name_id
        left join recipes r on r.org_id = n.org_id and r.id = n.recipe_id
      where s.id = page.id offset ${BY_KEY}) line
    order by page.day desc, page.id desc`.execute(tx);
  return rows;
}

export const countSaleLines = (tx: OrgTx, asked: AskedLines, most: number) =>
  countUpTo(tx, linesOf(asked, sql`true`), most);

/** Where a page starts: after this line. */
export const placeOfSaleLine = (tx: OrgTx, id: string): Promise<LinePlace | undefined> =>
  tx.selectFrom('sales').select(['day', 'id']).where('id', '=', id).executeTakeFirst();
