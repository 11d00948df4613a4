import { sql } from 'kysely';
import { run } from '#server/features/imports/rows/outcomes.sql.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';

/**
 * What each price does to the history, as `changePrice` (domain/items/prices.ts) says, for any number of days of one
 * item at once: a price equal to the one before it changes nothing; one that falls into a range takes over its rest.
 * Most items have one line, and need no look at their neighbours.
 */
export async function pricePoints(tx: OrgTx): Promise<void> {
  await run(
    tx,
    sql`create temp table imp_points on commit drop as
      with known as (
        select g.id, cover.id as cover_id, cover.price as cover_price, cover.valid_to as cover_to,
          case when cover.id is null then next.valid_from end as next_from
        from imp_checked g
        left join lateral (
          select p.id, p.price, p.valid_to from item_prices p
          where p.item_id = g.item_id and p.supplier_id = g.supplier_id
            and p.valid_from <= g.price_from and (p.valid_to is null or p.valid_to >= g.price_from)
          order by p.valid_from desc limit 1) cover on true
        left join lateral (
          select p.valid_from from item_prices p
          where cover.id is null and p.item_id = g.item_id and p.supplier_id = g.supplier_id and p.valid_from > g.price_from
            and (p.valid_to is null or p.valid_to >= p.valid_from)
          order by p.valid_from limit 1) next on true
        where g.refused is null and g.unit_price is not null and g.item_id is not null and g.supplier_id is not null
      ), points as (
        select g.id, g.is_several, g.leader_id, g.supplier, g.price_from, g.unit_price,
          k.cover_id, k.cover_price, k.cover_to, k.next_from
        from imp_checked g left join known k on k.id = g.id
        where g.refused is null and g.unit_price is not null
      ), compared as (
        select *, case when row_number() over stretch = 1
            then cover_id is null or cover_price <> unit_price
            else lag(unit_price) over stretch <> unit_price end as effective
        from points where is_several
        window stretch as (partition by leader_id, supplier, cover_id, next_from order by price_from)
      )
      select id, cover_id, cover_price, effective,
        case when effective then least(
          case when cover_id is null then next_from - 1 else cover_to end,
          lead(price_from) over (partition by leader_id, supplier, cover_id, next_from, effective order by price_from) - 1)
        end as valid_to
      from compared
      union all
      select id, cover_id, cover_price, cover_id is null or cover_price <> unit_price,
        case when cover_id is null then next_from - 1 else cover_to end
      from points where not is_several`,
  );
  await run(tx, sql`analyze imp_points`);
}
