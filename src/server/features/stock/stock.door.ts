import { randomUUID } from 'node:crypto';
import type { StorageFamily } from '#domain/items/storage.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { level } from '#domain/stock/ledger.ts';
import { CLOCK_AHEAD_MS } from '#domain/stock/limits.ts';
import type { WasteReason } from '#domain/stock/movement.ts';
import { holdUnits } from '#server/features/items/items.door.ts';
import * as blocked from '#server/features/stock/ledger/blocked.ts';
import * as book from '#server/features/stock/ledger/book.ts';
import { compareLedger as compare } from '#server/features/stock/ledger/compare.ts';
import {
  bookOf,
  closeBooks,
  openBooks,
  type PostingReference,
  type PostingResult,
} from '#server/features/stock/ledger/ledger.ts';
import * as rows from '#server/features/stock/ledger/rows.sql.ts';
import { unitCosts } from '#server/features/stock/ledger/unit-cost.ts';
import { pendingDays as countPendingDays } from '#server/features/stock/use/consumption.sql.ts';
import { replay } from '#server/features/stock/use/replay.ts';
import { replayUse as askForReplay, type Changed } from '#server/features/stock/use/use-job.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { listHeld, readLevelsByDay, readValue } from './held.sql.ts';
import { type StockFigure, stockFigures } from './levels.sql.ts';
import { type Celsius, listTemperatureLimits } from './temperature-limits.sql.ts';
import * as watched from './watched.sql.ts';

/** Quantities are decimals in the item's stock unit, never below zero; of nothing, nothing is written. */
export type Move = { item_id: string } & (
  | { kind: 'in'; qty: number; type?: 'IN' | 'TRANSFER' | 'CORRECTION'; lot: ArrivingLot }
  | { kind: 'out'; qty: number; type: 'OUT' | 'WASTE' | 'TRANSFER' | 'CORRECTION'; lot_id?: string | null }
  /** What was found of a blocked lot is taken away: also more than the books say. */
  | { kind: 'withdrawal'; qty: number; type: 'OUT' | 'WASTE'; lot_id: string }
  | { kind: 'count'; counted: number; counted_at: Date; unit_cost?: number | null }
);
type ExpiryOrigin = 'expiry_source' | 'expiry_reason';
type ArrivingLot = Omit<book.LotFields, ExpiryOrigin> & Partial<Pick<book.LotFields, ExpiryOrigin>>;

export type StockPosting = PostingReference & {
  occurred_at: Date;
  waste_reason?: WasteReason | null;
  moves: readonly Move[];
};

export type Moved = PostingResult & {
  /** Of each item counted: what the ledger said of that moment, and what one unit costs. */
  counts: ReadonlyMap<string, { expected: number; unit_cost: number | null }>;
};

/**
 * The one way into the stock. Items are locked, the rule of the ledger (domain/stock/ledger.ts) runs on what is
 * there, and everything is written at once: a handful of statements, however many lines.
 */
export async function moveStock(tx: OrgTx, org: OrgContext, posting: StockPosting): Promise<Moved> {
  const { moves, occurred_at } = posting;
  ensureNotAhead(org, occurred_at);
  const named = moves.flatMap((move) => ('lot_id' in move && move.lot_id ? [move.lot_id] : []));
  const counted = moves.filter((move) => move.kind === 'count');
  const moments = counted.map(({ item_id, counted_at }) => ({ item_id, at: counted_at }));
  for (const { at } of moments) ensureNotAhead(org, at);
  const priced = moves.filter((move) => move.kind === 'in' && move.lot.unit_cost !== null);
  const [books, paid] = await Promise.all([
    openBooks(tx, org, {
      itemIds: moves.map(({ item_id }) => item_id),
      named,
      since: occurred_at,
      moves: moves.every(({ kind }) => kind === 'in') ? 'arrivals' : 'any',
    }),
    rows.lastPaid(tx, { itemIds: priced.map(({ item_id }) => item_id) }),
  ]);
  const since = moments.length === 0 ? new Map<string, number>() : await rows.movedSince(tx, moments);
  const counts = new Map<string, { expected: number; unit_cost: number | null }>();
  for (const move of moves) {
    const one = bookOf(books, move.item_id);
    if (move.kind !== 'count' && move.qty === 0) continue;
    switch (move.kind) {
      case 'in': {
        const paid_at = paid.get(move.item_id)?.paid_at ?? null;
        book.bookArrival(one, { ...arrivalOf(move), occurred_at, paid_at });
        break;
      }
      case 'out': {
        const lot_id = move.lot_id ?? null;
        blocked.ensureTakable(one, lot_id, occurred_at);
        book.bookDeparture(one, { qty: Quantity.of(move.qty), type: move.type, lot_id, occurred_at });
        break;
      }
      case 'withdrawal':
        blocked.bookBlocked(one, move, occurred_at);
        break;
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
  return { ...(await closeBooks(tx, org, books, { ...posting, since: occurred_at })), counts };
}

const arrivalOf = ({ lot, qty, type = 'IN' }: Extract<Move, { kind: 'in' }>) => ({
  id: randomUUID(),
  lot: { expiry_source: null, expiry_reason: null, ...lot },
  qty: Quantity.of(qty),
  type,
});

export type RefusedLot = rows.RefusedLotRow;

/** Goods that were sent back: nothing moves, and whoever asks for their lot finds it. */
export async function keepRefusedLots(
  tx: OrgTx,
  { lots, received_at }: { lots: readonly RefusedLot[]; received_at: Date },
): Promise<void> {
  if (lots.length > 0) await rows.insertRefusedLots(tx, lots, received_at);
}

/** From now on nothing is taken of these lots but by a withdrawal; which of them nobody had blocked before. */
export const blockLots = (tx: OrgTx, org: OrgContext, blocking: blocked.Blocking): Promise<string[]> =>
  blocked.blockLots(tx, org, blocking);

/** They may be used again; what was short meanwhile is made good from them. */
export const releaseLots = (tx: OrgTx, org: OrgContext, released: blocked.Blocking): Promise<void> =>
  blocked.releaseLots(tx, org, released);

type Reversal = PostingReference & {
  /** The `ref_id` of the posting that is taken back. */
  of: string;
  /** Only what it wrote of this item. */
  item_id?: string | undefined;
};

/**
 * Takes back what a posting wrote, once, and says which lines; what was taken back of it item by item is over. Both stay
 * in the ledger.
 */
export async function takeBackStock(
  tx: OrgTx,
  org: OrgContext,
  { of, item_id: only, ...reference }: Reversal,
): Promise<Moved & { taken: readonly rows.PostingRow[] }> {
  const posted = await rows.rowsOfPosting(tx, of, only);
  // Read again once its items are held: in the unit that they have now.
  const [, ledgerRows] = await Promise.all([holdUnits(tx, posted), rows.rowsOfPosting(tx, of, only)]);
  const [first] = ledgerRows;
  ensure(first, 'NOT_FOUND');
  const { occurred_at: since } = first;
  const books = await openBooks(tx, org, {
    itemIds: ledgerRows.map(({ item_id }) => item_id),
    named: ledgerRows.flatMap(({ lot_id }) => lot_id ?? []),
    since,
    moves: 'any',
  });
  // After the lock: of two who take the same posting back, the second sees what the first did.
  const taken = await notTakenBack(tx, ledgerRows);
  ensure(taken.length > 0, 'STOCK_ALREADY_REVERSED');
  const arrived = new Set(taken.filter(book.isArrival).map(({ item_id }) => item_id));
  const paid = await rows.lastPaid(tx, { itemIds: [...arrived], but: of });
  for (const [item_id, ofItem] of Map.groupBy(taken, (row) => row.item_id)) {
    const one = bookOf(books, item_id);
    if (arrived.has(item_id)) book.bookLastPaid(one, paid.get(item_id)?.unit_cost ?? null);
    book.bookReversal(one, { id: randomUUID(), rows: ofItem, occurred_at: since });
  }
  const moved = await closeBooks(tx, org, books, { ...reference, since });
  return { ...moved, counts: new Map(), taken };
}

/** All lines of an item are taken back together, and what takes something back is not taken back itself. */
async function notTakenBack(tx: OrgTx, ledgerRows: readonly rows.PostingRow[]): Promise<rows.PostingRow[]> {
  const gone = await rows.takenBack(
    tx,
    ledgerRows.map(({ id }) => id),
  );
  const over = new Set(
    ledgerRows
      .filter(({ id, reversal_of }) => reversal_of !== null || gone.has(id))
      .map(({ item_id }) => item_id),
  );
  return ledgerRows.filter(({ item_id }) => !over.has(item_id));
}

/** What the ledger says was there of each item at its moment, and what a unit of it costs. */
export async function stockAt(
  tx: OrgTx,
  org: OrgContext,
  moments: readonly rows.ItemMoment[],
): Promise<Map<string, { qty: number; unit_cost: number | null }>> {
  const itemIds = moments.map(({ item_id }) => item_id);
  const levels = new Map((await rows.readLevels(tx, itemIds)).map((one) => [one.item_id, one]));
  const since = await rows.movedSince(tx, moments);
  const costs = await unitCosts(
    tx,
    org,
    itemIds.map((item_id) => ({ item_id, last_cost: levels.get(item_id)?.last_cost ?? null })),
  );
  return new Map(
    itemIds.map((id) => {
      const one = levels.get(id);
      const now = Quantity.of(one?.qty_on_hand ?? 0);
      const qty = Quantity.toDecimal(Quantity.subtract(now, Quantity.of(since.get(id) ?? 0)));
      return [id, { qty, unit_cost: costs.get(id) ?? null }];
    }),
  );
}

/** The days whose sales took from each of these lots, with the dishes of those days that use its item. */
export const lotsServed = (tx: OrgTx, lots: readonly blocked.KnownLot[]) => blocked.lotsServed(tx, lots);

/** All lines of these lots, added up by type and posting. */
export const lotsMoved = (tx: OrgTx, lots: readonly blocked.KnownLot[]) => blocked.lotsMoved(tx, lots);

/** What is there of these items, or of all whose stock is followed, lot by lot; a shortage is what was taken beyond them. */
export const heldStock = (tx: OrgTx, itemIds: readonly string[] | 'all') => listHeld(tx, itemIds);

/** What was there of an item at the end of each day, from that one up to yesterday. */
export const levelsByDay = (tx: OrgTx, org: OrgContext, asked: { item_id: string; first: LocalDate }) =>
  readLevelsByDay(tx, org, asked);

/**
 * What is there of items and fit for use: the lots whose date has not passed and that nobody blocked, less what was taken beyond them. Those
 * whose stock nobody follows are not in it.
 */
export const usableStocks = (
  tx: OrgTx,
  itemIds: readonly string[],
  today: LocalDate,
): Promise<Map<string, number>> => rows.readUsable(tx, itemIds, today);

/** Lots with something left whose date is near or past. */
export const lotsNearTheirDate = (tx: OrgTx, today: LocalDate) => watched.lotsNearTheirDate(tx, today);

/** How many those are, and the most pressing of them. */
export const lotsExpiring = (tx: OrgTx, today: LocalDate, limit: number) =>
  watched.mostPressingLots(tx, today, limit);

/** What all that is there was bought for, in euros without VAT, as the stock page has it. */
export const stockValue = (tx: OrgTx): Promise<number> => readValue(tx);

/** Lots of which a part will be left on their date, by the forecast; those that are near it are told of above. */
export const lotsUnused = (tx: OrgTx, today: LocalDate) => watched.lotsUnused(tx, today);

/** Items below their minimum or above their maximum. */
export const levelsOutOfBounds = (tx: OrgTx, today: LocalDate) => watched.levelsOutOfBounds(tx, today);

/** On hand, minimum and cover of each, as the stock page has them; of what nobody follows, nothing. */
export async function stockOf(
  tx: OrgTx,
  org: OrgContext,
  itemIds: readonly string[],
): Promise<Map<string, StockFigure>> {
  if (itemIds.length === 0) return new Map();
  const { rows: found } = await stockFigures(org, itemIds).execute(tx);
  return new Map(found.map((figure) => [figure.id, figure]));
}

/** What goods of each storage family may measure when they arrive: the organisation's own, or the regulation's. */
export async function temperatureLimits(tx: OrgTx): Promise<Map<StorageFamily, Celsius>> {
  const limits = await listTemperatureLimits(tx);
  return new Map(limits.map((limit) => [limit.storage_family, limit]));
}

/** What sales took is reckoned anew where these changed: by a job, once the transaction has ended. */
export const replayUse = (
  tx: OrgTx,
  org: Pick<OrgContext, 'orgId'>,
  changed: Pick<Changed, 'recipe_ids' | 'sold_name_ids' | 'days'>,
): Promise<void> => askForReplay(tx, org, changed);

/** The same at once, of all that waits to be reckoned anew; in transactions of its own. How many days and items. */
export const replayUseNow = (org: OrgContext, signal: AbortSignal): Promise<number> => replay(org, signal);

/** How many days of sales still wait to be reckoned anew. */
export const pendingDays = (tx: OrgTx): Promise<number> => countPendingDays(tx);

/** Of how many items the levels or lots are not what the ledger says; an alert says of which. */
export const compareLedger = (tx: OrgTx, org: OrgContext): Promise<number> => compare(tx, org);

const ensureNotAhead = ({ now }: OrgContext, at: Date) =>
  ensure(at.getTime() <= now.getTime() + CLOCK_AHEAD_MS, 'STOCK_IN_FUTURE');
