import { ensure } from '#domain/kernel/errors.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { expectCheck } from '#server/features/alerts/alerts.door.ts';
import { servedWith } from '#server/features/stock/use/served.sql.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import * as book from './book.ts';
import { bookOf, closeBooks, openBooks } from './ledger.ts';
import * as rows from './rows.sql.ts';

type LotOfItem = { id: string; item_id: string };
export type Blocking = { lots: readonly LotOfItem[]; recall_id: string };
export type KnownLot = { lot_id: string; item_id: string };

/** A lot that a person points at is one of the item's, and was not blocked by then. */
export function ensureTakable(one: book.Book, lot_id: string | null, occurred_at: Date): void {
  if (lot_id === null) return;
  const lot = one.stock.lots.find(({ id }) => id === lot_id);
  ensure(lot, 'NOT_FOUND');
  ensure(!lot.blocked_at || occurred_at < lot.blocked_at, 'LOT_BLOCKED');
}

type Withdrawn = { qty: number; type: 'OUT' | 'WASTE'; lot_id: string };

export function bookBlocked(one: book.Book, { qty, type, lot_id }: Withdrawn, occurred_at: Date): void {
  const isBlocked = one.stock.lots.some(({ id, blocked_at }) => id === lot_id && blocked_at);
  ensure(isBlocked, 'LOT_NOT_BLOCKED');
  book.bookWithdrawal(one, { qty: Quantity.of(qty), type, lot_id, occurred_at });
}

/**
 * From now on nothing is taken of these lots but by a withdrawal. Nothing moves: they are where they were, and are worth what
 * they were. Those that are blocked already stay under the recall that blocked them: the answer has the others.
 */
export async function blockLots(
  tx: OrgTx,
  org: OrgContext,
  { lots, recall_id }: Blocking,
): Promise<string[]> {
  const books = await booksOf(tx, org, lots);
  const isOpen = ({ id, item_id }: LotOfItem) => {
    const lot = bookOf(books, item_id).stock.lots.find((one) => one.id === id);
    ensure(lot, 'NOT_FOUND');
    return !lot.blocked_at;
  };
  const lot_ids = lots.filter(isOpen).map(({ id }) => id);
  await rows.setBlocked(tx, { lot_ids, blocked_at: org.now, recall_id });
  await expectCheck(tx, org);
  return lot_ids;
}

/** They may be used again; what was short meanwhile is made good from them. */
export async function releaseLots(tx: OrgTx, org: OrgContext, { lots, recall_id }: Blocking): Promise<void> {
  const books = await booksOf(tx, org, lots);
  const ids = new Set(lots.map(({ id }) => id));
  for (const one of books.values()) book.bookRelease(one, ids, org.now);
  await rows.setBlocked(tx, { lot_ids: [...ids], blocked_at: null, recall_id: null });
  await closeBooks(tx, org, books, { ref_kind: 'correction', ref_id: recall_id, since: org.now });
}

const booksOf = (tx: OrgTx, org: OrgContext, lots: readonly LotOfItem[]) =>
  openBooks(tx, org, {
    itemIds: lots.map(({ item_id }) => item_id),
    named: lots.map(({ id }) => id),
    since: org.now,
    moves: 'any',
  });

/** The days whose sales took from each of these lots, with the dishes of those days that use its item. */
export async function lotsServed(tx: OrgTx, lots: readonly KnownLot[]) {
  const served = await Promise.all(lots.map((lot) => servedWith(tx, lot)));
  return new Map(lots.map(({ lot_id }, place) => [lot_id, served[place]]));
}

/** All lines of these lots, added up by type and posting. */
export const lotsMoved = (tx: OrgTx, lots: readonly KnownLot[]) =>
  rows.sumsOfLots(
    tx,
    lots.map(({ lot_id }) => lot_id),
  );
