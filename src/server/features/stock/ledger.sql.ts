import { randomUUID } from 'node:crypto';
import { ensure } from '#domain/kernel/errors.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { level } from '#domain/stock/ledger.ts';
import { CLOCK_AHEAD_MS } from '#domain/stock/limits.ts';
import type { MovementReference, WasteReason } from '#domain/stock/movement.ts';
import { listOffers } from '#server/features/items/offers.sql.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import * as book from './ledger-book.ts';
import * as rows from './ledger-rows.sql.ts';
import { expectNight } from './night-job.ts';

/** Quantities are decimals in the item's stock unit, never below zero; of nothing, nothing is written. */
export type Move = { item_id: string } & (
  | { kind: 'in'; qty: number; type?: 'IN' | 'TRANSFER' | 'CORRECTION'; lot: ArrivingLot }
  | { kind: 'out'; qty: number; type: 'OUT' | 'WASTE' | 'TRANSFER' | 'CORRECTION'; lot_id?: string | null }
  | { kind: 'count'; counted: number; counted_at: Date; unit_cost?: number | null }
);
type ArrivingLot = Omit<book.LotFields, 'expiry_reason'> & { expiry_reason?: string | null };

/** The receipt, the waste entry, the count: `ref_id` is its identifier, and each moves the stock once. */
type Reference = { ref_kind: MovementReference; ref_id: string; reason?: string | null };

export type Gesture = Reference & {
  occurred_at: Date;
  waste_reason?: WasteReason | null;
  moves: readonly Move[];
};

export type Moved = {
  /** What was written into the ledger. */
  rows: readonly book.MovementRow[];
  /** On hand, of each item that the gesture is about. */
  levels: ReadonlyMap<string, number>;
  /** Of each item counted: what the ledger said of that moment, and what one unit costs. */
  counts: ReadonlyMap<string, { expected: number; unit_cost: number | null }>;
};

/**
 * The one way into the stock. Items are locked, the rule of the ledger (domain/stock/ledger.ts) runs on what is
 * there, and everything is written at once: a handful of statements, however many lines.
 */
export async function moveStock(tx: OrgTx, org: OrgContext, gesture: Gesture): Promise<Moved> {
  const { moves, occurred_at } = gesture;
  ensureNotAhead(org, occurred_at);
  const named = moves.flatMap((move) => (move.kind === 'out' && move.lot_id ? [move.lot_id] : []));
  const counted = moves.filter((move) => move.kind === 'count');
  const moments = counted.map(({ item_id, counted_at }) => ({ item_id, at: counted_at }));
  for (const { at } of moments) ensureNotAhead(org, at);
  const books = await openBooks(tx, org, {
    itemIds: moves.map(({ item_id }) => item_id),
    named,
    since: occurred_at,
    costs: moves.some(({ kind }) => kind !== 'in') ? 'needed' : 'known',
  });
  const priced = moves.filter((move) => move.kind === 'in' && move.lot.unit_cost !== null);
  const paid = await rows.lastPaid(tx, { itemIds: priced.map(({ item_id }) => item_id) });
  const since = moments.length === 0 ? new Map<string, number>() : await rows.movedSince(tx, moments);
  const counts = new Map<string, { expected: number; unit_cost: number | null }>();
  for (const move of moves) {
    const one = bookOf(books, move.item_id);
    if (move.kind !== 'count' && move.qty === 0) continue;
    switch (move.kind) {
      case 'in': {
        const { lot, qty, type = 'IN' } = move;
        const arrival = {
          id: randomUUID(),
          lot: { expiry_reason: null, ...lot },
          qty: Quantity.of(qty),
          type,
        };
        const paid_at = paid.get(move.item_id)?.paid_at ?? null;
        book.bookArrival(one, { ...arrival, occurred_at, paid_at });
        break;
      }
      case 'out': {
        const lot_id = move.lot_id ?? null;
        ensure(lot_id === null || one.stock.lots.some(({ id }) => id === lot_id), 'NOT_FOUND');
        book.bookDeparture(one, { qty: Quantity.of(move.qty), type: move.type, lot_id, occurred_at });
        break;
      }
      case 'count': {
        const { counted_at, unit_cost = null } = move;
        const expected = Quantity.subtract(level(one.stock), Quantity.of(since.get(move.item_id) ?? 0));
        counts.set(move.item_id, {
          expected: Quantity.toDecimal(expected),
          unit_cost: unit_cost ?? one.cost,
        });
        const found = {
          id: randomUUID(),
          counted: Quantity.of(move.counted),
          expected,
          counted_at,
          unit_cost,
        };
        book.bookCount(one, found);
      }
    }
  }
  return { ...(await close(tx, books, { ...gesture, since: occurred_at })), counts };
}

type Reversal = Reference & {
  /** The `ref_id` of the gesture that is taken back. */
  of: string;
};

/** Takes back all that a gesture wrote, once. Both stay in the ledger. */
export async function takeBackStock(
  tx: OrgTx,
  org: OrgContext,
  { of, ...reference }: Reversal,
): Promise<Moved> {
  const written = await rows.rowsOfGesture(tx, of);
  const [first] = written;
  ensure(first, 'NOT_FOUND');
  const books = await openBooks(tx, org, {
    itemIds: written.map(({ item_id }) => item_id),
    named: written.flatMap(({ lot_id }) => lot_id ?? []),
    since: first.occurred_at,
    costs: 'needed',
  });
  // After the lock: of two who take the same gesture back, the second sees what the first did.
  const again = written.some(({ reversal_of }) => reversal_of !== null);
  ensure(
    !again &&
      !(await rows.isTakenBack(
        tx,
        written.map(({ id }) => id),
      )),
    'STOCK_ALREADY_REVERSED',
  );
  const arrived = new Set(written.filter(book.isArrival).map(({ item_id }) => item_id));
  const paid = await rows.lastPaid(tx, { itemIds: [...arrived], but: of });
  for (const [item_id, ofItem] of Map.groupBy(written, (row) => row.item_id)) {
    const reversal = { id: randomUUID(), written: ofItem, occurred_at: first.occurred_at };
    const one = bookOf(books, item_id);
    if (arrived.has(item_id)) book.bookLastPaid(one, paid.get(item_id)?.unit_cost ?? null);
    book.bookReversal(one, reversal);
  }
  const moved = await close(tx, books, { ...reference, since: first.occurred_at });
  return { ...moved, counts: new Map() };
}

/** What the ledger says was there of each item at its moment, and what a unit of it costs. */
export async function stockAt(
  tx: OrgTx,
  org: OrgContext,
  moments: readonly rows.Moment[],
): Promise<Map<string, { qty: number; unit_cost: number | null }>> {
  const itemIds = moments.map(({ item_id }) => item_id);
  const levels = new Map((await rows.readLevels(tx, itemIds)).map((one) => [one.item_id, one]));
  const since = await rows.movedSince(tx, moments);
  const prices = await pricesOf(
    tx,
    org,
    itemIds.filter((id) => (levels.get(id)?.last_cost ?? null) === null),
  );
  return new Map(
    itemIds.map((id) => {
      const one = levels.get(id);
      const now = Quantity.of(one?.qty_on_hand ?? 0);
      const qty = Quantity.toDecimal(Quantity.subtract(now, Quantity.of(since.get(id) ?? 0)));
      return [id, { qty, unit_cost: one?.last_cost ?? prices.get(id) ?? null }];
    }),
  );
}

type Opening = {
  itemIds: readonly string[];
  named: readonly string[];
  since: Date;
  /** `needed`: goods may be found or run short, and then cost what such goods cost today. */
  costs: 'needed' | 'known';
};

type Books = Map<string, book.Book>;

async function openBooks(
  tx: OrgTx,
  org: OrgContext,
  { named, since, costs, ...wanted }: Opening,
): Promise<Books> {
  const itemIds = [...new Set(wanted.itemIds)].sort();
  const levels = await heldLevels(tx, org, { itemIds, since });
  const lots = Map.groupBy(await rows.lotsOf(tx, { itemIds, named }), ({ item_id }) => item_id);
  const unpriced = costs === 'needed' ? levels.filter(({ last_cost }) => last_cost === null) : [];
  const prices = await pricesOf(
    tx,
    org,
    unpriced.map(({ item_id }) => item_id),
  );
  return new Map(
    levels.map(({ item_id, shortage, last_counted_at, last_cost }) => {
      const own = lots.get(item_id) ?? [];
      const stock = {
        lots: own.map(({ id, expires_on, received_at, qty_left }) => ({
          id,
          expires_on,
          received_at,
          left: Quantity.of(qty_left),
        })),
        shortage: Quantity.of(shortage),
        last_counted_at,
      };
      const known = new Map(own.map(({ id, unit_cost }) => [id, unit_cost]));
      const cost = last_cost ?? prices.get(item_id) ?? null;
      return [item_id, { item_id, stock, last_cost, cost, costs: known, fresh: new Map(), rows: [] }];
    }),
  );
}

async function heldLevels(
  tx: OrgTx,
  org: OrgContext,
  { itemIds, since }: { itemIds: readonly string[]; since: Date },
): Promise<rows.LevelRow[]> {
  // Planted first: who waits for somebody else's first movement of an item must not hold the level of another.
  const planted = await rows.plantLevels(tx, itemIds, since);
  const held = await rows.lockLevels(tx, itemIds);
  ensure(held.length === itemIds.length, 'NOT_FOUND');
  if (planted > 0) await expectNight(tx, org);
  return held;
}

/** The cheapest of today, where the item is still sold. */
async function pricesOf(
  tx: OrgTx,
  org: OrgContext,
  itemIds: readonly string[],
): Promise<Map<string, number>> {
  if (itemIds.length === 0) return new Map();
  const offers = await listOffers(tx, itemIds, org.today);
  return new Map(
    [...offers].flatMap(([id, sold]) => {
      const prices = sold.flatMap(({ price }) => price ?? []);
      return prices.length === 0 ? [] : [[id, Math.min(...prices)] as const];
    }),
  );
}

async function close(
  tx: OrgTx,
  books: Books,
  gesture: Reference & { since: Date; waste_reason?: WasteReason | null },
): Promise<Pick<Moved, 'rows' | 'levels'>> {
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
  const { ref_kind, ref_id, since, reason = null, waste_reason = null } = gesture;
  const written = { lots, left, levels, movements, ref_kind, ref_id, since, reason, waste_reason };
  await rows.writeGesture(tx, written);
  return {
    rows: movements,
    levels: new Map(levels.map(({ item_id, qty_on_hand }) => [item_id, qty_on_hand])),
  };
}

function bookOf(books: Books, item_id: string): book.Book {
  const one = books.get(item_id);
  ensure(one, 'NOT_FOUND');
  return one;
}

const ensureNotAhead = ({ now }: OrgContext, at: Date) =>
  ensure(at.getTime() <= now.getTime() + CLOCK_AHEAD_MS, 'STOCK_IN_FUTURE');
