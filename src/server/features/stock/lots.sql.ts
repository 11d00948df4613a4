import { type RawBuilder, sql } from 'kysely';
import type { DateKind, Unit } from '#domain/items/item.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { soughtFor } from '#domain/kernel/search/words.ts';
import type { ExpirySource } from '#domain/receipts/receipt.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { BY_KEY } from '#server/platform/db/lists/by-key.ts';
import { isFound } from '#server/platform/db/lists/words-found.ts';
import { ALERT_DAYS } from './stock-figures.sql.ts';

export type Lot = {
  id: string;
  item_id: string;
  item_name: string;
  unit: Unit | null;
  lot_code: string | null;
  date_kind: DateKind | null;
  expires_on: LocalDate | null;
  expiry_source: ExpirySource | null;
  alert_days: number;
  expiry_reason: string | null;
  supplier_id: string | null;
  supplier_name: string | null;
  grn_id: string | null;
  delivery_note: string | null;
  received_at: Date;
  qty_left: number;
  blocked_at: Date | null;
  recall_id: string | null;
  qty_refused: number | null;
  unit_cost: number | null;
  value: number | null;
};

const lots = (chosen: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql<Lot>`
  select l.* from (${chosen}) page cross join lateral (
    select l.id, l.item_id, i.name as item_name, i.unit, l.lot_code, l.date_kind, l.expires_on, l.expiry_source,
      ${ALERT_DAYS} as alert_days,
      l.expiry_reason, l.supplier_id, s.name as supplier_name, g.grn_id, r.delivery_note,
      l.received_at, l.qty_left, l.blocked_at, l.recall_id, l.qty_refused, l.unit_cost,
      round(l.qty_left * l.unit_cost, 2) as value
    from lots l join items i on i.org_id = l.org_id and i.id = l.item_id
    left join suppliers s on s.org_id = l.org_id and s.id = l.supplier_id
    left join grn_lines g on g.org_id = l.org_id and g.id = l.grn_line_id
    left join grns r on r.org_id = g.org_id and r.id = g.grn_id
    where l.id = page.id offset ${BY_KEY}) l
  order by ${order}`;

/** More lots of one item with something left than anybody keeps. */
const LOTS_MAX = 500;

/** What is left of an item, in the order in which it goes. */
export async function lotsLeft(tx: OrgTx, item_id: string): Promise<Lot[]> {
  const chosen = sql`select id from lots where item_id = ${item_id}::uuid and qty_left > 0
    order by expires_on, received_at, id limit ${LOTS_MAX}`;
  return (await lots(chosen, sql`l.expires_on, l.received_at, l.id`).execute(tx)).rows;
}

/** `received_at` as PostgreSQL writes it. */
export type LotPlace = { received_at: string; id: string };

const WORDS_MAX = 8;
/** Of so many items, suppliers or delivery notes that bear the words. */
const NAMES_MAX = 200;

/**
 * By any part of the code or of the delivery note, whatever its blanks and dashes, by item or by supplier: each by its
 * own index, the newest of each, and the newest of those. Nobody who is asked by an inspector knows which they hold.
 */
export function lotsFound({
  search,
  after,
  limit,
}: {
  search: string;
  after?: LotPlace | undefined;
  limit: number;
}) {
  const before = after
    ? sql`(l.received_at, l.id) < (${after.received_at}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  const newest = sql`order by l.received_at desc, l.id desc limit ${limit}`;
  const from = (test: RawBuilder<unknown>) =>
    sql`select l.id, l.received_at from lots l where ${test} and ${before} ${newest}`;
  const typed = search.trim();
  const sought = soughtFor(typed);
  const order = sql`l.received_at desc, l.id desc`;
  if (typed === '') return lots(from(sql`true`), order);
  const words = typed.split(/\s+/).slice(0, WORDS_MAX);
  const bears = {
    // Of marks alone, no item is meant.
    items: sought.length > 0 ? isFound({ text: 'search_text' }, sought) : sql`false`,
    suppliers: sql.join(
      words.map((word) => sql`strpos(search_text, search_key(${word})) > 0`),
      sql` and `,
    ),
  };
  // Each half has an index of its own that holds the words (decision 0007).
  const named = (table: 'items' | 'suppliers') =>
    sql`(select id from ${sql.table(table)} where deleted_at is null and ${bears[table]} limit ${NAMES_MAX})
      union all (select id from ${sql.table(table)} where deleted_at is not null and ${bears[table]} limit ${NAMES_MAX})`;
  // Of dashes alone there is no number.
  const bearsNumber = (key: RawBuilder<unknown>) =>
    sql`code_key(${typed}) <> '' and strpos(${key}, code_key(${typed})) > 0`;
  const since = after ? sql`received_at <= ${after.received_at}::timestamptz` : sql`true`;
  const notes = sql`select id from grns where note_key is not null and ${bearsNumber(sql`note_key`)} and ${since}
    order by received_at desc, id desc limit ${NAMES_MAX}`;
  const chosen = sql`select l.id, l.received_at from (
      select * from (${from(bearsNumber(sql`l.lot_key`))}) by_code
      union
      select l.* from (${notes}) g cross join lateral (
        select l.id, l.received_at from grn_lines n join lots l on l.org_id = n.org_id and l.grn_line_id = n.id
        where n.grn_id = g.id and ${before} ${newest}) l
      union
      select l.* from (${named('items')}) i
        cross join lateral (${from(sql`l.item_id = i.id`)}) l
      union
      select l.* from (${named('suppliers')}) s
        cross join lateral (${from(sql`l.supplier_id = s.id`)}) l
    ) l ${newest}`;
  return lots(chosen, order);
}

export const placeOfLot = (tx: OrgTx, id: string): Promise<LotPlace | undefined> =>
  tx
    .selectFrom('lots')
    .select([sql<string>`received_at::text`.as('received_at'), 'id'])
    .where('id', '=', id)
    .executeTakeFirst();

export async function readLot(tx: OrgTx, id: string): Promise<Lot | null> {
  const { rows } = await lots(sql`select ${id}::uuid as id`, sql`l.id`).execute(tx);
  return rows[0] ?? null;
}

export type LotOrigin = {
  qty_received: number;
  grn_id: string | null;
  received_at: Date | null;
  delivery_note: string | null;
  received_by: string | null;
  reversed: boolean;
  po_id: string | null;
  order_number: string | null;
  ordered_at: Date | null;
};

/** What came in under it, with which paper, for which order. */
export async function originOf(tx: OrgTx, id: string): Promise<LotOrigin> {
  const { rows } = await sql<LotOrigin>`
    select coalesce((select coalesce(sum(m.qty) filter (where m.movement_type in ('IN', 'TRANSFER')), sum(m.qty))
        from stock_movements m where m.org_id = l.org_id and m.lot_id = l.id and m.qty > 0), 0) as qty_received,
      g.id as grn_id, g.received_at, g.delivery_note, u.name as received_by,
      exists (select from grns r where r.org_id = g.org_id and r.reversal_of = g.id) as reversed,
      o.id as po_id, o.order_number, o.ordered_at
    from lots l left join grn_lines n on n.org_id = l.org_id and n.id = l.grn_line_id
    left join grns g on g.org_id = n.org_id and g.id = n.grn_id
    left join auth.users u on u.id = g.received_by
    left join purchase_orders o on o.org_id = g.org_id and o.id = g.po_id
    where l.id = ${id}::uuid`.execute(tx);
  const [origin] = rows;
  if (!origin) throw new Error('A lot vanished while it was read');
  return origin;
}
