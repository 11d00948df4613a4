import { sql } from 'kysely';
import type { Unit } from '#domain/items/item.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { MovementReference, MovementType, WasteReason } from '#domain/stock/movement.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { sendUnheard } from '#server/platform/db/opening.ts';
import { PREPARED } from '#server/platform/db/prepared.ts';
import { ARRIVALS, type LedgerRow, type LotRow, type MovementRow } from './book.ts';

export type LockedLevel = {
  item_id: string;
  qty_on_hand: number;
  shortage: number;
  last_counted_at: Date | null;
  last_cost: number | null;
  tracked_since: Date;
};

/**
 * Whoever moves an item holds its level until the end; in the order of their ids, so that two postings about the
 * same items wait for each other and never in a circle.
 */
export const lockLevels = (tx: OrgTx, itemIds: readonly string[]): Promise<LockedLevel[]> =>
  tx
    .selectFrom('stock_levels')
    .modifyFront(PREPARED)
    .select(['item_id', 'qty_on_hand', 'shortage', 'last_counted_at', 'last_cost', 'tracked_since'])
    .where('item_id', '=', sql<string>`any(${itemIds}::uuid[])`)
    .orderBy('item_id')
    .forUpdate()
    .execute();

/** Without a lock: to look, not to move. */
export const readLevels = (tx: OrgTx, itemIds: readonly string[]) =>
  tx
    .selectFrom('stock_levels')
    .select(['item_id', 'qty_on_hand', 'last_cost'])
    .where('item_id', '=', sql<string>`any(${itemIds}::uuid[])`)
    .execute();

/** Never below nothing: what was taken beyond the lots is owed by those that are left. */
export async function readUsable(
  tx: OrgTx,
  itemIds: readonly string[],
  today: LocalDate,
): Promise<Map<string, number>> {
  if (itemIds.length === 0) return new Map();
  const { rows } = await sql<{ item_id: string; qty: number }>`
    select l.item_id, greatest(0, coalesce((select sum(x.qty_left) from lots x
        where x.org_id = l.org_id and x.item_id = l.item_id and x.qty_left > 0 and x.blocked_at is null
          and (x.expires_on is null or x.expires_on >= ${today}::date)), 0) - l.shortage) as qty
    from stock_levels l where l.item_id = any(${itemIds}::uuid[])`.execute(tx);
  return new Map(rows.map(({ item_id, qty }) => [item_id, qty]));
}

/**
 * A level for each of these items that has none yet and exists: how many there were. The items are held before their
 * levels, as by whoever changes the unit that both are told in.
 */
export async function insertMissingLevels(
  tx: OrgTx,
  itemIds: readonly string[],
  tracked_since: Date,
): Promise<number> {
  const { rows } = await sql`insert into stock_levels (item_id, tracked_since)
    select id, ${tracked_since}::timestamptz from items where id = any(${itemIds}::uuid[]) order by id for key share
    on conflict (org_id, item_id) do nothing returning item_id`.execute(tx);
  return rows.length;
}

export type LotLeft = {
  id: string;
  item_id: string;
  expires_on: LocalDate | null;
  received_at: Date;
  unit_cost: number | null;
  qty_left: number;
  blocked_at: Date | null;
};

/** What is left of these items, and the lots that the posting names, left or not. */
export async function lotsOf(
  tx: OrgTx,
  { itemIds, named }: { itemIds: readonly string[]; named: readonly string[] },
): Promise<LotLeft[]> {
  const left = lotsLeft(tx, itemIds);
  if (named.length === 0) return left.execute();
  return left.union(lots(tx).where('id', '=', sql<string>`any(${named}::uuid[])`)).execute();
}

/** Of those items only whose other lots an arrival of that moment may touch (domain: `arrivalLeavesLotsAlone`). */
export const lotsBesideArrivals = (
  tx: OrgTx,
  itemIds: readonly string[],
  occurred_at: Date,
): Promise<LotLeft[]> =>
  lotsLeft(tx, itemIds)
    .modifyFront(PREPARED)
    .where('item_id', 'in', (from) =>
      from
        .selectFrom('stock_levels')
        .select('item_id')
        .where('item_id', '=', sql<string>`any(${itemIds}::uuid[])`)
        .where((level) => level.or([level('shortage', '>', 0), level('last_counted_at', '>=', occurred_at)])),
    )
    .execute();

const lots = (tx: OrgTx) =>
  tx
    .selectFrom('lots')
    .select(['id', 'item_id', 'expires_on', 'received_at', 'unit_cost', 'qty_left', 'blocked_at']);

const lotsLeft = (tx: OrgTx, itemIds: readonly string[]) =>
  lots(tx).where('item_id', '=', sql<string>`any(${itemIds}::uuid[])`).where('qty_left', '>', 0);

export type Paid = { unit_cost: number; paid_at: Date };

/** Of each item: the newest lot with a cost whose arrival stands. `but`: a posting that is about to be taken back. */
export async function lastPaid(
  tx: OrgTx,
  { itemIds, but = null }: { itemIds: readonly string[]; but?: string | null },
): Promise<Map<string, Paid>> {
  if (itemIds.length === 0) return new Map();
  const { rows } = await sql<Paid & { item_id: string }>`
    ${PREPARED} select w.item_id, newest.unit_cost, newest.paid_at from unnest(${[...new Set(itemIds)]}::uuid[]) as w(item_id)
    cross join lateral (
      select x.unit_cost, x.received_at as paid_at from lots x
      join stock_movements m on m.org_id = x.org_id and m.lot_id = x.id
      where x.item_id = w.item_id and x.unit_cost is not null
        and m.movement_type in (${sql.join(ARRIVALS)}) and m.qty > 0 and m.ref_id is distinct from ${but}::uuid
        and not exists (select from stock_movements r where r.org_id = m.org_id and r.reversal_of = m.id)
      order by x.received_at desc, m.entered_at desc limit 1) newest`.execute(tx);
  return new Map(rows.map(({ item_id, ...paid }) => [item_id, paid]));
}

export type ItemMoment = { item_id: string; at: Date };

/** What moved of each item after its moment. */
export async function movedSince(tx: OrgTx, moments: readonly ItemMoment[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ item_id: string; moved: number }>`
    select w.item_id, coalesce(sum(m.qty), 0) as moved
    from jsonb_to_recordset(${JSON.stringify(moments)}::jsonb) as w(item_id uuid, at timestamptz)
    left join stock_movements m on m.item_id = w.item_id and m.occurred_at > w.at
    group by w.item_id`.execute(tx);
  return new Map(rows.map(({ item_id, moved }) => [item_id, moved]));
}

export type LevelChange = {
  item_id: string;
  qty_on_hand: number;
  shortage: number;
  last_counted_at: Date | null;
  last_cost: number | null;
};

export type PostingRows = {
  lots: readonly (LotRow & { qty_left: number })[];
  left: readonly { id: string; qty_left: number }[];
  levels: readonly LevelChange[];
  movements: readonly MovementRow[];
  ref_kind: MovementReference;
  ref_id: string;
  reason: string | null;
  waste_reason: WasteReason | null;
  /** By the clock of the device where it was typed. */
  device_at: Date | null;
  /** The first moment that it is about. */
  since: Date;
};

/**
 * All of a posting in one statement, however many lines it has: the ledger and what is kept beside it. The planner
 * cannot tell how many rows a JSON text holds; the ids beside it say so, and keep it from reading whole tables.
 */
export async function writePosting(tx: OrgTx, posting: PostingRows): Promise<void> {
  const { ref_kind, ref_id, reason, waste_reason, device_at, since } = posting;
  const json = (rows: readonly object[]) => JSON.stringify(rows);
  const statement = sql`
    with arrived as (
      insert into lots (id, item_id, supplier_id, grn_line_id, lot_code, date_kind, expires_on, expiry_source,
        expiry_reason, unit_cost, received_at, qty_left)
      select id, item_id, supplier_id, grn_line_id, lot_code, date_kind, expires_on, expiry_source, expiry_reason,
        unit_cost, received_at, qty_left
      from jsonb_to_recordset(${json(posting.lots)}::jsonb) as l(id uuid, item_id uuid, supplier_id uuid, grn_line_id uuid,
        lot_code text, date_kind text, expires_on date, expiry_source text, expiry_reason text, unit_cost numeric,
        received_at timestamptz, qty_left numeric)
    ), used as (
      update lots l set qty_left = c.qty_left
      from jsonb_to_recordset(${json(posting.left)}::jsonb) as c(id uuid, qty_left numeric)
      where l.id = c.id and l.id = any(${posting.left.map(({ id }) => id)}::uuid[])
    ), level as (
      update stock_levels l set qty_on_hand = c.qty_on_hand, shortage = c.shortage,
        last_counted_at = c.last_counted_at, last_cost = c.last_cost,
        tracked_since = least(l.tracked_since, ${since}::timestamptz), updated_at = now()
      from jsonb_to_recordset(${json(posting.levels)}::jsonb) as c(item_id uuid, qty_on_hand numeric,
        shortage numeric, last_counted_at timestamptz, last_cost numeric)
      where l.item_id = c.item_id and l.item_id = any(${posting.levels.map(({ item_id }) => item_id)}::uuid[])
    )
    insert into stock_movements (item_id, lot_id, movement_type, qty, unit_cost, reason, waste_reason, ref_kind, ref_id,
      reversal_of, occurred_at, device_at)
    select item_id, lot_id, movement_type, qty, unit_cost, ${reason}::text, ${waste_reason}::text, ${ref_kind}::text,
      coalesce(m.ref_id, ${ref_id}::uuid), reversal_of, occurred_at, ${device_at}::timestamptz
    from jsonb_to_recordset(${json(posting.movements)}::jsonb) as m(item_id uuid, lot_id uuid, movement_type text,
      qty numeric, unit_cost numeric, reversal_of uuid, occurred_at timestamptz, ref_id uuid)`.execute(tx);
  await sendUnheard(tx, statement);
}

type LotSum = { lot_id: string; movement_type: MovementType; ref_kind: MovementReference; qty: number };

export async function sumsOfLots(tx: OrgTx, lot_ids: readonly string[]): Promise<LotSum[]> {
  const { rows } = await sql<LotSum>`
    select page.id as lot_id, m.movement_type, m.ref_kind, sum(m.qty) as qty from unnest(${lot_ids}::uuid[]) as page(id)
    join stock_movements m on m.lot_id = page.id
    group by page.id, m.movement_type, m.ref_kind`.execute(tx);
  return rows;
}

/** `null`: they may be used again. */
export const setBlocked = (
  tx: OrgTx,
  {
    lot_ids,
    blocked_at,
    recall_id,
  }: { lot_ids: readonly string[]; blocked_at: Date | null; recall_id: string | null },
) =>
  tx
    .updateTable('lots')
    .set({ blocked_at, recall_id })
    .where('id', '=', sql<string>`any(${lot_ids}::uuid[])`)
    .execute();

export type RefusedLotRow = Omit<LotRow, 'id' | 'unit_cost' | 'received_at'> & { qty_refused: number };

export const insertRefusedLots = (tx: OrgTx, lots: readonly RefusedLotRow[], received_at: Date) =>
  sendUnheard(
    tx,
    tx
      .insertInto('lots')
      .values(lots.map((lot) => ({ ...lot, received_at })))
      .execute(),
  );

export type PostingRow = LedgerRow & {
  item_id: string;
  ref_kind: MovementReference;
  reversal_of: string | null;
  movement_type: MovementType;
  unit_cost: number | null;
};

/** What a posting wrote, or of this item alone, in the order it was written. */
export const rowsOfPosting = async (tx: OrgTx, ref_id: string, item_id?: string): Promise<PostingRow[]> => {
  const rows = await rowsOfPostings(tx, [ref_id]);
  return item_id === undefined ? rows : rows.filter((row) => row.item_id === item_id);
};

export const rowsOfPostings = (tx: OrgTx, ref_ids: readonly string[]) =>
  tx
    .selectFrom('stock_movements')
    .select([
      'id',
      'ref_id',
      'item_id',
      'lot_id',
      'qty',
      'unit_cost',
      'movement_type',
      'occurred_at',
      'ref_kind',
      'reversal_of',
    ])
    .where('ref_id', '=', sql<string>`any(${ref_ids}::uuid[])`)
    .orderBy('entered_at')
    .orderBy('id')
    .execute();

/** Which of these movements were taken back. */
export const takenBack = async (tx: OrgTx, movementIds: readonly string[]): Promise<Set<string | null>> => {
  const found = await tx
    .selectFrom('stock_movements')
    .select('reversal_of')
    .where('reversal_of', '=', sql<string>`any(${movementIds}::uuid[])`)
    .execute();
  return new Set(found.map(({ reversal_of }) => reversal_of));
};

export const nameOfItem = (tx: OrgTx, id: string): Promise<{ item_name: string; unit: Unit | null }> =>
  tx.selectFrom('items').select(['name as item_name', 'unit']).where('id', '=', id).executeTakeFirstOrThrow();
