import { type RawBuilder, sql } from 'kysely';
import type { Unit } from '#domain/items/item.ts';
import type { Sought } from '#domain/kernel/search/words.ts';
import type { MovementReference, MovementType, WasteReason } from '#domain/stock/movement.ts';
import { itemsMatching } from '#server/features/items/items.door.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { BY_KEY } from '#server/platform/db/lists/by-key.ts';
import { countUpTo } from '#server/platform/db/lists/count-up-to.ts';
import { isFound } from '#server/platform/db/lists/words-found.ts';

export type Movement = {
  id: string;
  item_id: string;
  item_name: string;
  sku: string | null;
  unit: Unit | null;
  movement_type: MovementType;
  qty: number;
  unit_cost: number | null;
  value: number | null;
  lot_id: string | null;
  lot_code: string | null;
  waste_reason: WasteReason | null;
  reason: string | null;
  ref_kind: MovementReference;
  ref_id: string;
  po_id: string | null;
  order_number: string | null;
  delivery_note: string | null;
  count_name: string | null;
  occurred_at: Date;
  entered_at: Date;
  device_at: Date | null;
  user_name: string | null;
  reversed: boolean;
  is_reversal: boolean;
};

export type MovementFilters = {
  /** Null: of every item that bears the words of `sought`. */
  item_ids: readonly string[] | null;
  sought?: Sought | undefined;
  lot_id?: string | undefined;
  type?: MovementType | undefined;
  /** Instants: from this one on, and before that one. */
  from?: Date | undefined;
  before?: Date | undefined;
};
/** `occurred_at` as PostgreSQL writes it: a JavaScript date would lose its microseconds, and a page its rows. */
export type MovementPlace = { occurred_at: string; id: string };
export type MovementPage = MovementFilters & { after?: MovementPlace | undefined; limit: number };

/** A search that finds more items than this reads the ledger in its order, where their movements are common. */
const SEARCHED_ITEMS_MAX = 200;
/** The items that are meant, deleted ones included; null where they are too many to be asked one by one. */
export async function itemsSought(
  tx: OrgTx,
  { item_id, sought }: { item_id?: string | undefined; sought: Sought },
): Promise<string[] | null> {
  if (sought.length === 0) return item_id === undefined ? null : [item_id];
  const bearing = (state: 'active' | 'deleted') => {
    const found = itemsMatching(tx, { sought, state }).select('id');
    return item_id === undefined ? found : found.where('id', '=', item_id);
  };
  const found = await bearing('active')
    .unionAll(bearing('deleted'))
    .limit(SEARCHED_ITEMS_MAX + 1)
    .execute();
  return found.length > SEARCHED_ITEMS_MAX ? null : found.map(({ id }) => id);
}

/**
 * The ids of one page. Of a few items: the newest of each, and the newest of those, so that an item that moves rarely
 * does not have the whole ledger read. Otherwise the ledger in its order.
 */
function pageOfMovements({
  item_ids,
  sought = [],
  limit,
  after,
  ...filters
}: MovementPage): RawBuilder<unknown> {
  const tests: RawBuilder<unknown>[] = [sql`true`];
  if (item_ids === null && sought.length > 0) {
    tests.push(
      sql`p.item_id in (select i.id from items i where ${isFound({ text: 'i.search_text' }, sought)})`,
    );
  }
  if (filters.lot_id) tests.push(sql`p.lot_id = ${filters.lot_id}::uuid`);
  if (filters.type) tests.push(sql`p.movement_type = ${filters.type}`);
  if (filters.from) tests.push(sql`p.occurred_at >= ${filters.from}::timestamptz`);
  if (filters.before) tests.push(sql`p.occurred_at < ${filters.before}::timestamptz`);
  if (after) {
    tests.push(sql`(p.occurred_at, p.id) < (${after.occurred_at}::timestamptz, ${after.id}::uuid)`);
  }
  const all = sql.join(tests, sql` and `);
  const newest = sql`order by p.occurred_at desc, p.id desc limit ${limit}`;
  if (item_ids === null) return sql`select p.id, p.occurred_at from stock_movements p where ${all} ${newest}`;
  return sql`select p.id, p.occurred_at from unnest(${item_ids}::uuid[]) as sought(item_id) cross join lateral (
      select p.id, p.occurred_at from stock_movements p where p.item_id = sought.item_id and ${all} ${newest}
    ) p ${newest}`;
}

export const movementRows = (page: MovementPage) => sql<Movement>`
  select m.* from (${pageOfMovements(page)}) page cross join lateral (
  select m.id, m.item_id, i.name as item_name, i.sku, i.unit, m.movement_type, m.qty, m.unit_cost,
    round(m.qty * m.unit_cost, 2) as value, m.lot_id, l.lot_code, m.waste_reason, m.reason, m.ref_kind, m.ref_id,
    g.po_id, o.order_number, g.delivery_note, c.name as count_name, m.occurred_at, m.entered_at,
    coalesce(m.device_at, g.device_at) as device_at, u.name as user_name,
    exists (select from stock_movements r where r.org_id = m.org_id and r.reversal_of = m.id) as reversed,
    m.reversal_of is not null as is_reversal
  from stock_movements m
  join items i on i.org_id = m.org_id and i.id = m.item_id
  left join lots l on l.org_id = m.org_id and l.id = m.lot_id
  left join grns g on m.ref_kind = 'receipt' and g.org_id = m.org_id and g.id = m.ref_id
  left join purchase_orders o on o.org_id = g.org_id and o.id = g.po_id
  left join stock_counts c on m.ref_kind = 'count' and c.org_id = m.org_id and c.id = m.ref_id
  left join auth.users u on u.id = m.user_id
  where m.id = page.id offset ${BY_KEY}) m
  order by page.occurred_at desc, page.id desc`;

export const listMovements = async (tx: OrgTx, page: MovementPage): Promise<Movement[]> =>
  (await movementRows(page).execute(tx)).rows;

export const countMovements = (tx: OrgTx, filters: MovementFilters, most: number) =>
  countUpTo(tx, sql`select from (${pageOfMovements({ ...filters, limit: most })}) found`, most);

/** Where a page starts: after this movement. */
export const placeOfMovement = (tx: OrgTx, id: string): Promise<MovementPlace | undefined> =>
  tx
    .selectFrom('stock_movements')
    .select([sql<string>`occurred_at::text`.as('occurred_at'), 'id'])
    .where('id', '=', id)
    .executeTakeFirst();
