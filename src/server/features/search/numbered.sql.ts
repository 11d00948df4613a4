import { type RawBuilder, sql } from 'kysely';
import { RANKS } from '#domain/kernel/search/ranking.ts';
import type { SoughtNumbers } from '#domain/orders/order-number.ts';
import { COUNTED_MAX, FOUND_MAX } from '#domain/search/limits.ts';
import type { SoughtEverywhere } from './sought.ts';

/** Found by what else is known of it: its supplier, its items. */
const THROUGH = sql.lit(RANKS.elsewhere);
const BEGINS = sql.lit(RANKS.name_begins);
const INSIDE = sql.lit(RANKS.inside_name);

/** Of one item: more than a page of them was ordered since. */
const LINES_MAX = 30;

/** Beyond every letter: all that begins with a text stands before the text and this. */
const LAST_LETTER = '\u{10ffff}';

/**
 * Whose number begins with what was typed, whatever its blanks and dashes: two comparisons, which row-level security
 * lets an index answer. Of dashes alone there is no number.
 */
const begins = (key: RawBuilder<unknown>, typed: string): RawBuilder<boolean> =>
  sql`(select code_key(${typed}) <> '') and ${key} >= (select left(code_key(${typed}), 60))
    and ${key} < (select left(code_key(${typed}), 60) || ${LAST_LETTER})`;

/** Of last digits alone it is less sure that a number was meant. */
function ordersNumbered(numbers: SoughtNumbers): RawBuilder<unknown> {
  const test =
    'among' in numbers
      ? sql`o.order_number = any(${numbers.among}::text[])`
      : sql`o.order_number >= ${numbers.first} and o.order_number <= ${numbers.last}`;
  const rank = 'among' in numbers ? sql.lit(RANKS.word_begins) : BEGINS;
  return sql`(select o.id, o.ordered_at, ${rank} as rank, null::uuid as item_id
    from purchase_orders o where ${test} and o.deleted_at is null order by o.order_number desc limit ${COUNTED_MAX})`;
}

/** As `orders_found`: by number, and by supplier or item, the newest of each. */
export function ordersFound({ typed, numbers }: SoughtEverywhere): RawBuilder<unknown> {
  return sql`
    orders_found as materialized (
      select id, ordered_at, min(rank) as rank, min(item_id::text)::uuid as item_id from (
        ${numbers ? sql`${ordersNumbered(numbers)} union all` : sql``}
        (select o.id, o.ordered_at, ${BEGINS} as rank, null::uuid as item_id
        from purchase_orders o where o.external_key is not null and o.deleted_at is null
          and ${begins(sql`o.external_key`, typed)} order by o.external_key limit ${COUNTED_MAX})
        union all
        select o.id, o.ordered_at, ${THROUGH}, null from led_sellers s cross join lateral (
          select o.id, o.ordered_at from purchase_orders o where o.supplier_id = s.id and o.deleted_at is null
          order by o.ordered_at desc, o.id desc limit ${COUNTED_MAX}) o
        union all
        select o.id, o.ordered_at, ${THROUGH}, i.id from led_goods i
        cross join lateral (
          select l.po_id from purchase_order_lines l where l.item_id = i.id and l.deleted_at is null
          order by l.created_at desc limit ${LINES_MAX}) l
        cross join lateral (
          select o.id, o.ordered_at from purchase_orders o where o.id = l.po_id and o.deleted_at is null offset 0) o
      ) ways group by id, ordered_at
    )`;
}

/** As `lots_found`: by code, of what is left also by any part of it; by item where something is left. */
export const lotsFound = ({ typed }: SoughtEverywhere): RawBuilder<unknown> => sql`
  lots_found as materialized (
    select id, min(rank) as rank from (
      (select l.id, ${BEGINS} as rank from lots l
      where l.lot_key is not null and ${begins(sql`l.lot_key`, typed)} order by l.lot_key limit ${COUNTED_MAX})
      union all
      (select l.id, ${INSIDE} from lots l
      where l.qty_left > 0 and (select code_key(${typed}) <> '') and strpos(l.lot_key, (select code_key(${typed}))) > 0
      limit ${COUNTED_MAX})
      union all
      select l.id, ${THROUGH} from led_goods i cross join lateral (
        select l.id from lots l where l.item_id = i.id and l.qty_left > 0
        order by l.expires_on, l.received_at, l.id limit ${FOUND_MAX}) l
    ) ways group by id
  )`;

/** As `receipts_found`: by delivery note, by day, by the order's number, by supplier. What only takes another back is not meant. */
export const receiptsFound = ({ typed, day }: SoughtEverywhere): RawBuilder<unknown> => sql`
  receipts_found as materialized (
    select id, received_at, min(rank) as rank from (
      (select g.id, g.received_at, ${BEGINS} as rank from grns g
      where g.note_key is not null and g.reversal_of is null and ${begins(sql`g.note_key`, typed)} order by g.note_key limit ${COUNTED_MAX})
      union all
      ${
        day
          ? sql`(select g.id, g.received_at, ${BEGINS} from grns g where g.received_at >= ${day.from}::timestamptz
              and g.received_at < ${day.before}::timestamptz and g.reversal_of is null limit ${COUNTED_MAX}) union all`
          : sql``
      }
      select g.id, g.received_at, ${THROUGH} from (
        select id from orders_found where rank < ${THROUGH} order by rank, ordered_at desc limit ${FOUND_MAX}) o
      cross join lateral (select g.id, g.received_at from grns g where g.po_id = o.id and g.reversal_of is null limit ${FOUND_MAX}) g
      union all
      select g.id, g.received_at, ${THROUGH} from led_sellers s cross join lateral (
        select g.id, g.received_at from grns g where g.supplier_id = s.id and g.reversal_of is null
        order by g.received_at desc, g.id desc limit ${FOUND_MAX}) g
    ) ways group by id, received_at
  )`;
