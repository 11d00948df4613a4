import { localDateIn } from '#domain/kernel/days/time-zone.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { arrivalLeavesLotsAlone } from '#domain/stock/ledger.ts';
import type { MovementReference, WasteReason } from '#domain/stock/movement.ts';
import { expectCheck } from '#server/features/alerts/alerts.door.ts';
import { keptSince, replayUse } from '#server/features/stock/use/use-job.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import * as book from './book.ts';
import * as rows from './rows.sql.ts';
import { unitCosts } from './unit-cost.ts';

/** The receipt, the waste entry, the count: `ref_id` is its identifier, and each moves the stock once. */
export type PostingReference = {
  ref_kind: MovementReference;
  ref_id: string;
  reason?: string | null;
  device_at?: Date | null;
};

/** What a posting did. */
export type PostingResult = {
  /** What was written into the ledger. */
  rows: readonly book.MovementRow[];
  /** On hand, of each item that the posting is about. */
  levels: ReadonlyMap<string, number>;
};

type Opening = {
  itemIds: readonly string[];
  named: readonly string[];
  since: Date;
  /** Other than by arrivals alone, goods may be found or run short, and then cost what such goods cost today. */
  moves: 'arrivals' | 'any';
};

type Books = Map<string, book.Book>;

/** Held until the end: of two postings about an item at once, the second sees what the first did. */
export async function openBooks(
  tx: OrgTx,
  org: OrgContext,
  { named, since, moves, ...wanted }: Opening,
): Promise<Books> {
  const itemIds = [...new Set(wanted.itemIds)].sort();
  // Together, and yet read once the levels are held: the database does one after the other.
  const [levels, allLots] = await Promise.all([
    heldLevels(tx, org, { itemIds, since }),
    moves === 'arrivals' ? rows.lotsBesideArrivals(tx, itemIds, since) : rows.lotsOf(tx, { itemIds, named }),
  ]);
  const lots = Map.groupBy(allLots, ({ item_id }) => item_id);
  const costs = await unitCosts(tx, org, moves === 'any' ? levels : []);
  return new Map(
    levels.map(({ item_id, qty_on_hand, last_counted_at, last_cost, ...level }) => {
      const shortage = Quantity.of(level.shortage);
      const alone = moves === 'arrivals' && arrivalLeavesLotsAlone({ shortage, last_counted_at }, since);
      const own = lots.get(item_id) ?? [];
      const stock = {
        lots: own.map(({ id, expires_on, received_at, qty_left, blocked_at }) => ({
          id,
          expires_on,
          received_at,
          left: Quantity.of(qty_left),
          blocked_at,
        })),
        unread: alone ? Quantity.of(qty_on_hand) : Quantity.zero,
        shortage,
        last_counted_at,
      };
      const known = new Map(own.map(({ id, unit_cost }) => [id, unit_cost]));
      const cost = last_cost ?? costs.get(item_id) ?? null;
      return [item_id, { item_id, stock, last_cost, cost, costs: known, fresh: new Map(), rows: [] }];
    }),
  );
}

async function heldLevels(
  tx: OrgTx,
  org: OrgContext,
  { itemIds, since }: { itemIds: readonly string[]; since: Date },
): Promise<rows.LockedLevel[]> {
  // Written first: who waits for somebody else's first movement of an item must not hold the level of another.
  const [missing, held] = await Promise.all([
    rows.insertMissingLevels(tx, itemIds, since),
    rows.lockLevels(tx, itemIds),
  ]);
  ensure(held.length === itemIds.length, 'NOT_FOUND');
  const earlier = held.filter(({ tracked_since }) => tracked_since > since);
  if (missing > 0 || earlier.length > 0) await keptSince(tx, org, { itemIds, since });
  return held;
}

/** All that the posting wrote into the books, at once. */
export async function closeBooks(
  tx: OrgTx,
  org: OrgContext,
  books: Books,
  posting: PostingReference & { since: Date; waste_reason?: WasteReason | null },
): Promise<PostingResult> {
  const all = [...books.values()];
  const movements = all.flatMap((one) => one.rows);
  const touched = new Set(movements.map(({ lot_id }) => lot_id));
  const lots: (book.LotRow & { qty_left: number })[] = [];
  const left: { id: string; qty_left: number }[] = [];
  for (const { stock, fresh } of all) {
    for (const { id, left: units } of stock.lots) {
      if (!touched.has(id)) continue;
      const arrived = fresh.get(id);
      const qty_left = Quantity.toDecimal(units);
      if (arrived) lots.push({ ...arrived, qty_left });
      else left.push({ id, qty_left });
    }
  }
  const levels = all.map((one) => ({
    item_id: one.item_id,
    qty_on_hand: book.levelOf(one),
    shortage: Quantity.toDecimal(one.stock.shortage),
    last_counted_at: one.stock.last_counted_at,
    last_cost: one.last_cost,
  }));
  const { ref_kind, ref_id, since, reason = null, waste_reason = null, device_at = null } = posting;
  const entries = { lots, left, levels, movements, ref_kind, ref_id, since, reason, waste_reason, device_at };
  // Sent together: nobody waits for it.
  await Promise.all([rows.writePosting(tx, entries), expectCheck(tx, org)]);
  // Between two counts something moved, or there is one more: what was used between them is another figure.
  const counted = all.filter(({ stock }) => stock.last_counted_at !== null && since <= stock.last_counted_at);
  if (ref_kind !== 'sale' && counted.length > 0) {
    const day = localDateIn(since, org.timeZone);
    await replayUse(tx, org, { counted: counted.map(({ item_id }) => ({ item_id, day })) });
  }
  return {
    rows: movements,
    levels: new Map(levels.map(({ item_id, qty_on_hand }) => [item_id, qty_on_hand])),
  };
}

export function bookOf(books: Books, item_id: string): book.Book {
  const one = books.get(item_id);
  ensure(one, 'NOT_FOUND');
  return one;
}
