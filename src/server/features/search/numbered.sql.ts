import { type RawBuilder, sql } from 'kysely';
import type { Unit } from '#domain/items/item.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { RANKS } from '#domain/kernel/search/ranking.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { COUNTED_MAX, FOUND_MAX } from '#domain/search/limits.ts';
import { EXPIRING_DAYS } from '#domain/stock/cover.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { BY_KEY } from '#server/platform/db/lists/by-key.ts';
import { PREPARED } from '#server/platform/db/prepared.ts';
import type { Answer } from './shown.sql.ts';
import type { SoughtEverywhere } from './sought.ts';

/** Moments are text here: they come as JSON. */
type Numbered = {
  orders: Answer<{
    order_number: string | null;
    external_number: string | null;
    supplier_name: string;
    status: OrderStatus;
    ordered_at: string;
    expected_on: LocalDate | null;
    line: { item_name: string; qty: number; unit: Unit | null; pack_content: number | null } | null;
  }>;
  lots: Answer<{
    lot_code: string | null;
    item_name: string;
    unit: Unit | null;
    qty_left: number;
    is_blocked: boolean;
    expires_on: LocalDate | null;
    alert_days: number;
  }>;
  receipts: Answer<{
    delivery_note: string | null;
    supplier_name: string;
    order_number: string | null;
    received_at: string;
  }>;
};

/** Found by what else is known of it: its supplier, its items. */
const THROUGH = sql.lit(RANKS.elsewhere);
const BEGINS = sql.lit(RANKS.name_begins);
const INSIDE = sql.lit(RANKS.inside_name);
/** Of last digits alone it is less sure that a number was meant. */
const ENDS = sql.lit(RANKS.word_begins);

/** Of one item: more than a page of them was ordered since. */
const LINES_MAX = sql.lit(30);
const MOST = sql.lit(COUNTED_MAX);
const SHOWN = sql.lit(FOUND_MAX);

/** Of notes, so many of the newest: who looks for an older one knows how it begins. */
const NOTES_MAX = sql.lit(500);

/** What suppliers write before the number of a note, and who looks for it leaves out: « BL 90417 », « BL n° 90417 ». */
const BEFORE_NOTES = sql`array['', 'bl', 'bln']`;

/** Beyond every letter: all that begins with a text stands before the text and this. */
const LAST_LETTER = sql.lit('\u{10ffff}');

/**
 * Whose number begins with what was typed, whatever its blanks and dashes: two comparisons, which row-level security
 * lets an index answer. Of dashes alone there is no number.
 */
const begins = (key: string, before: RawBuilder<unknown> = sql.lit('')): RawBuilder<boolean> =>
  sql`(select key <> '' from typed) and ${sql.ref(key)} >= ${before} || (select left(key, 60) from typed)
    and ${sql.ref(key)} < ${before} || (select left(key, 60) || ${LAST_LETTER} from typed)`;

const numbered = (test: RawBuilder<unknown>, rank: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  (select o.id, o.ordered_at, ${rank} as rank, null::uuid as item_id
  from purchase_orders o where ${test} and o.deleted_at is null order by o.order_number desc limit ${MOST})`;

const ordersOfSellers = (ofEach: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select o.id, o.ordered_at, ${THROUGH}, null from led_sellers s cross join lateral (
    select o.id, o.ordered_at from purchase_orders o where o.supplier_id = s.id and o.deleted_at is null
    order by o.ordered_at desc, o.id desc limit ${ofEach}) o`;

type Numbers = { first: string | null; last: string | null; among: string[] };

/**
 * As `orders_found`: by number, and by supplier or item, the newest of each. Of suppliers as many as may be shown, and
 * any others up to what is counted: all newest of twenty suppliers would be two thousand.
 */
const ordersFound = ({ first, last, among }: Numbers): RawBuilder<unknown> => sql`
  orders_found as materialized (
    select id, ordered_at, min(rank) as rank, min(item_id::text)::uuid as item_id from (
      ${numbered(sql`o.order_number = any(${among}::text[])`, ENDS)}
      union all
      ${numbered(sql`o.order_number >= ${first} and o.order_number <= ${last}`, BEGINS)}
      union all
      (select o.id, o.ordered_at, ${BEGINS} as rank, null::uuid as item_id
      from purchase_orders o where o.external_key is not null and o.deleted_at is null
        and ${begins('o.external_key')} order by o.external_key limit ${MOST})
      union all
      ${ordersOfSellers(SHOWN)}
      union all
      (${ordersOfSellers(MOST)} limit ${MOST})
      union all
      select o.id, o.ordered_at, ${THROUGH}, i.id from led_goods i
      cross join lateral (
        select l.po_id from purchase_order_lines l where l.item_id = i.id and l.deleted_at is null
        order by l.created_at desc limit ${LINES_MAX}) l
      cross join lateral (
        select o.id, o.ordered_at from purchase_orders o where o.id = l.po_id and o.deleted_at is null offset ${BY_KEY}) o
    ) ways group by id, ordered_at
  )`;

/** As `lots_found`: by code, of what is left also by any part of it; by item where something is left. */
const LOTS_FOUND = sql`
  lots_found as materialized (
    select id, min(rank) as rank from (
      (select l.id, ${BEGINS} as rank from lots l
      where l.lot_key is not null and ${begins('l.lot_key')} order by l.lot_key limit ${MOST})
      union all
      (select l.id, ${INSIDE} from lots l
      where l.qty_left > 0 and (select key <> '' from typed) and strpos(l.lot_key, (select key from typed)) > 0
      limit ${MOST})
      union all
      select l.id, ${THROUGH} from led_goods i cross join lateral (
        select l.id from lots l where l.item_id = i.id and l.qty_left > 0
        order by l.expires_on, l.received_at, l.id limit ${SHOWN}) l
    ) ways group by id
  )`;

/** As `receipts_found`: by delivery note, by day, by the order's number, by supplier. What only takes another back is not meant. */
const receiptsFound = (day: SoughtEverywhere['day']): RawBuilder<unknown> => sql`
  receipts_found as materialized (
    select id, received_at, min(rank) as rank from (
      select g.id, g.received_at, ${BEGINS} as rank from unnest(${BEFORE_NOTES}) as written (before) cross join lateral (
        select g.id, g.received_at from grns g where g.note_key is not null and g.reversal_of is null
          and ${begins('g.note_key', sql`written.before`)} order by g.note_key limit ${MOST}) g
      union all
      (select g.id, g.received_at, ${INSIDE} from (
        select g.id, g.received_at, g.note_key, g.reversal_of from grns g where g.note_key is not null
        order by g.received_at desc, g.id desc limit ${NOTES_MAX}) g
      where (select key <> '' from typed) and strpos(g.note_key, (select key from typed)) > 0 and g.reversal_of is null
      limit ${MOST})
      union all
      (select g.id, g.received_at, ${BEGINS} from grns g where g.received_at >= ${day?.from ?? null}::timestamptz
        and g.received_at < ${day?.before ?? null}::timestamptz and g.reversal_of is null limit ${MOST})
      union all
      select g.id, g.received_at, ${THROUGH} from (
        select id from orders_found where rank < ${THROUGH} order by rank, ordered_at desc limit ${SHOWN}) o
      cross join lateral (select g.id, g.received_at from grns g where g.po_id = o.id and g.reversal_of is null limit ${SHOWN}) g
      union all
      select g.id, g.received_at, ${THROUGH} from led_sellers s cross join lateral (
        select g.id, g.received_at from grns g where g.supplier_id = s.id and g.reversal_of is null
        order by g.received_at desc, g.id desc limit ${SHOWN}) g
    ) ways group by id, received_at
  )`;

/** The best of what was found, each row by its key (decision 0012), and how many there are. */
const answer = (found: string, rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`json_build_object(
  'count', (select count(*) from (select from ${sql.ref(found)} limit ${MOST}) counted),
  'rows', coalesce((select json_agg(answer) from (${rows}) answer), '[]'::json))`;

const best = (from: string, order: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select * from ${sql.ref(from)} order by ${order} limit ${SHOWN}) page`;

const ORDERS = sql`select row.*, page.rank from ${best('orders_found', sql`rank, ordered_at desc, id desc`)}
  cross join lateral (
    select o.id, o.order_number, o.external_number, s.name as supplier_name, o.status, o.ordered_at,
      coalesce(o.expected_at_confirmed, o.expected_at) as expected_on, (
        select json_build_object('item_name', i.name, 'qty', l.qty, 'unit', i.unit, 'pack_content', l.pack_content)
        from purchase_order_lines l join items i on i.org_id = l.org_id and i.id = l.item_id
        where l.org_id = o.org_id and l.po_id = o.id and l.item_id = page.item_id and l.deleted_at is null limit 1
      ) as line
    from purchase_orders o join suppliers s on s.org_id = o.org_id and s.id = o.supplier_id
    where o.id = page.id offset ${BY_KEY}) row order by page.rank, page.ordered_at desc, page.id desc`;

/** What is still there comes first, and of that what goes first. */
const LOTS = sql`select row.*, found.rank from lots_found found cross join lateral (
    select l.id, l.lot_code, i.name as item_name, i.unit, l.qty_left, l.expires_on, l.blocked_at is not null as is_blocked,
      coalesce(i.alert_days, ${sql.lit(EXPIRING_DAYS)}) as alert_days
    from lots l join items i on i.org_id = l.org_id and i.id = l.item_id
    where l.id = found.id offset ${BY_KEY}) row
  order by row.qty_left <= 0, found.rank, row.expires_on, row.id limit ${SHOWN}`;

const RECEIPTS = sql`select row.*, page.rank from ${best('receipts_found', sql`rank, received_at desc, id desc`)}
  cross join lateral (
    select g.id, g.delivery_note, s.name as supplier_name, g.received_at,
      coalesce(o.order_number, o.external_number) as order_number
    from grns g join suppliers s on s.org_id = g.org_id and s.id = g.supplier_id
    left join purchase_orders o on o.org_id = g.org_id and o.id = g.po_id
    where g.id = page.id offset ${BY_KEY}) row order by page.rank, page.received_at desc, page.id desc`;

type Led = { led_items: readonly string[]; led_suppliers: readonly string[] };

/** Orders, lots and receipts: by number, and from the items and suppliers that were found. One text, whatever was typed. */
export async function readNumbered(
  tx: OrgTx,
  { typed, numbers, day }: SoughtEverywhere,
  { led_items, led_suppliers }: Led,
): Promise<Numbered> {
  const sought = { first: null, last: null, among: [], ...numbers };
  const { rows } = await sql<Numbered>`
    with typed as materialized (select code_key(${typed}) as key),
      led_goods as materialized (select id from unnest(${led_items}::uuid[]) as led (id)),
      led_sellers as materialized (select id from unnest(${led_suppliers}::uuid[]) as led (id)),
      ${ordersFound(sought)}, ${LOTS_FOUND}, ${receiptsFound(day)}
    select ${PREPARED} ${answer('orders_found', ORDERS)} as orders, ${answer('lots_found', LOTS)} as lots,
      ${answer('receipts_found', RECEIPTS)} as receipts`.execute(tx);
  const [found] = rows;
  if (!found) throw new Error('A search without a row');
  return found;
}
