import { type RawBuilder, sql } from 'kysely';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { PricePoint } from '#domain/recipes/history.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';

/**
 * Of the item `i`: price and supplier_name of today's cheapest offer, as `cheapestOn` of the items has it. No row where
 * nobody sells it. One step into the history of each supplier: prices of the past are not read.
 */
export const cheapestOffer = (today: LocalDate): RawBuilder<unknown> => sql`
  select c.price, s.name as supplier_name
  from supplier_articles a
  join suppliers s on s.org_id = a.org_id and s.id = a.supplier_id and s.deleted_at is null
  cross join lateral (select p.price from item_prices p
    where p.org_id = a.org_id and p.item_id = a.item_id and p.supplier_id = a.supplier_id
      and p.valid_from <= ${today}::date and (p.valid_to is null or p.valid_to >= ${today}::date)
    order by p.valid_from desc limit 1) c
  where a.org_id = i.org_id and a.item_id = i.id and a.deleted_at is null
  order by c.price, s.name_key, s.id limit 1`;

/** The cheapest price of each item at the first day, and on every day since on which a price began or ended. */
export async function pricePoints(
  tx: OrgTx,
  itemIds: readonly string[],
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<PricePoint[]> {
  if (itemIds.length === 0) return [];
  const { rows } = await sql<PricePoint>`
    with days as (
      select id as item_id, ${from}::date as day from unnest(${itemIds}::uuid[]) as id
      union
      select one.item_id, p.day from unnest(${itemIds}::uuid[]) as one (item_id) cross join lateral (
        select d.day from item_prices p cross join lateral (values (p.valid_from), (p.valid_to + 1)) d (day)
        where p.item_id = one.item_id and d.day > ${from}::date and d.day <= ${to}::date
          and (p.valid_to is null or p.valid_to >= p.valid_from) offset 0) p
    )
    select d.item_id, d.day, (
      select min(p.price) from item_prices p
      join suppliers s on s.org_id = p.org_id and s.id = p.supplier_id and s.deleted_at is null
      where p.item_id = d.item_id and p.valid_from <= d.day and (p.valid_to is null or p.valid_to >= d.day)
    ) as price
    from days d order by d.day, d.item_id`.execute(tx);
  return rows;
}
