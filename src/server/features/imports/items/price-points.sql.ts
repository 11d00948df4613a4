import { sql } from 'kysely';
import { run } from '#server/features/imports/rows/statements.sql.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';

/**
 * What each price does to the history, as `changePrice` (domain/items/prices.ts) says, for any number of days of one
 * item at once: a price equal to the one before it changes nothing; one that falls into a range takes over its rest.
 * Most items have one line, and need no look at their neighbours.
 *
 * The last day announced goes with the price that it is said of: the new one, or (`announced_id`) the one that is there
 * already. Said again by a later line of the same price, the latest day counts.
 */
export async function pricePoints(tx: OrgTx): Promise<void> {
  await run(
    tx,
    sql`create temp table imp_points on commit drop as
      with known as (
        select g.id, cover.id as cover_id, cover.price as cover_price, cover.valid_to as cover_to,
          cover.announced_until as cover_until, case when cover.id is null then next.valid_from end as next_from
        from imp_checked g
        left join lateral (
          select p.id, p.price, p.valid_to, p.announced_until from item_prices p
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
        select g.id, g.is_several, g.leader_id, g.supplier, g.price_from, g.unit_price, g.announced_until,
          k.cover_id, k.cover_price, k.cover_to, k.cover_until, k.next_from
        from imp_checked g left join known k on k.id = g.id
        where g.refused is null and g.unit_price is not null
      ), compared as (
        select *, case when row_number() over stretch = 1
            then cover_id is null or cover_price <> unit_price
            else lag(unit_price) over stretch <> unit_price end as effective
        from points where is_several
        window stretch as (partition by leader_id, supplier, cover_id, next_from order by price_from)
      ), runs as (
        select *, count(*) filter (where effective) over stretch as run
        from compared
        window stretch as (partition by leader_id, supplier, cover_id, next_from order by price_from)
      ), spans as (
        select id, cover_id, cover_price, cover_until, effective,
          case when effective then least(
            case when cover_id is null then next_from - 1 else cover_to end,
            lead(price_from) over (partition by leader_id, supplier, cover_id, next_from, effective order by price_from) - 1)
          end as valid_to,
          -- Once for each price: with its first line.
          case when effective or run = 0 and row_number() over same = 1 then max(announced_until) over (
            partition by leader_id, supplier, cover_id, next_from, run) end as announced_until
        from runs
        window same as (partition by leader_id, supplier, cover_id, next_from, run order by price_from)
        union all
        select id, cover_id, cover_price, cover_until, cover_id is null or cover_price <> unit_price,
          case when cover_id is null then next_from - 1 else cover_to end, announced_until
        from points where not is_several
      )
      select id, cover_id, cover_price, effective, valid_to, announced_until,
        case when not effective and announced_until is distinct from cover_until and announced_until is not null
          then cover_id end as announced_id
      from spans`,
  );
  await run(tx, sql`analyze imp_points`);
}
