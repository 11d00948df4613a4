import { type RawBuilder, sql } from 'kysely';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { USUAL_VAT_RATE } from '#domain/recipes/recipe.ts';
import type { Period } from '#domain/reports/period.ts';
import type { RowLimit } from '#domain/reports/report.ts';
import { NAMES_TO_CHECK, type SalesTax } from '#domain/sales/sales.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';

type SoldOn = { day: LocalDate; qty: number; revenue: number };

/** As the tills tell it, or without VAT; of names that are no dish at the usual rate. */
export const revenueOf = (tax: SalesTax | null | undefined): RawBuilder<unknown> =>
  tax === 'reckoned'
    ? sql`round(case when s.tax_included then s.revenue * 100 / (100 + coalesce(r.vat_rate, ${USUAL_VAT_RATE}::numeric))
        else s.revenue end, 2)`
    : sql`s.revenue`;

const ratesOf = (tax: SalesTax | null): RawBuilder<unknown> =>
  tax === 'reckoned'
    ? sql`join sold_names n on n.id = s.sold_name_id left join recipes r on r.id = n.recipe_id`
    : sql``;

/** How the revenue of these days is told: two periods that are compared are told in one way. */
export async function taxOf(tx: OrgTx, { from, to }: Period): Promise<SalesTax | null> {
  const { rows } = await sql<{ with_tax: boolean | null; without_tax: boolean | null }>`
    select bool_or(tax_included) as with_tax, bool_or(not tax_included) as without_tax
    from sales where day between ${from}::date and ${to}::date`.execute(tx);
  const { with_tax, without_tax } = rows[0] ?? {};
  if (with_tax && without_tax) return 'reckoned';
  if (with_tax) return 'included';
  return without_tax ? 'excluded' : null;
}

/** What was sold on each day that has sales. */
export const soldByDay = async (tx: OrgTx, { from, to }: Period, tax: SalesTax | null): Promise<SoldOn[]> =>
  (
    await sql<SoldOn>`
      select s.day, sum(s.qty) as qty, sum(${revenueOf(tax)}) as revenue
      from sales s ${ratesOf(tax)}
      where s.day between ${from}::date and ${to}::date group by s.day order by s.day`.execute(tx)
  ).rows;

type SoldDish = {
  recipe_id: string | null;
  name: string | null;
  qty: number;
  revenue: number;
  qty_before: number;
  revenue_before: number;
  dishes: number;
};

/** What brought most in the period, beside what it brought in the one before; names that are no dish are one line. */
export const soldByDish = async (
  tx: OrgTx,
  { period, before, tax, limit }: { period: Period; before: Period; tax: SalesTax | null; limit: RowLimit },
): Promise<SoldDish[]> =>
  (
    await sql<SoldDish>`
      with names as (
        select s.sold_name_id, sum(s.qty) filter (where s.day >= ${period.from}::date) as qty,
          sum(${revenueOf(tax)}) filter (where s.day >= ${period.from}::date) as revenue,
          sum(s.qty) filter (where s.day < ${period.from}::date) as qty_before,
          sum(${revenueOf(tax)}) filter (where s.day < ${period.from}::date) as revenue_before
        from sales s ${ratesOf(tax)}
        where s.day between ${before.from}::date and ${period.to}::date group by s.sold_name_id
      ), dishes as (
        select n.recipe_id, sum(t.qty) as qty, sum(t.revenue) as revenue, sum(t.qty_before) as qty_before,
          sum(t.revenue_before) as revenue_before
        from names t join sold_names n on n.id = t.sold_name_id group by n.recipe_id having count(t.qty) > 0
      )
      select d.recipe_id, r.name, coalesce(d.qty, 0) as qty, coalesce(d.revenue, 0) as revenue,
        coalesce(d.qty_before, 0) as qty_before, coalesce(d.revenue_before, 0) as revenue_before, count(*) over () as dishes
      from dishes d left join recipes r on r.id = d.recipe_id
      order by d.revenue desc, r.name limit ${limit}`.execute(tx)
  ).rows;

export const soldSince = async (
  tx: OrgTx,
): Promise<{ first_day: LocalDate | null; last_day: LocalDate | null }> => {
  const { rows } = await sql<{ first_day: LocalDate | null; last_day: LocalDate | null }>`
    select (select day from sales order by day limit 1) as first_day,
      (select day from sales order by day desc limit 1) as last_day`.execute(tx);
  return rows[0] ?? { first_day: null, last_day: null };
};

export const countToCheck = async (tx: OrgTx): Promise<number> => {
  const { count } = await tx
    .selectFrom('sold_names')
    .select(sql<number>`count(*)`.as('count'))
    .where('matched_by', 'in', [...NAMES_TO_CHECK])
    .executeTakeFirstOrThrow();
  return count;
};
