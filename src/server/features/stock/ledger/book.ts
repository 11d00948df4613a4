import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import type { ExpirySource } from '#domain/receipts/receipt.ts';
import {
  count,
  foundOf,
  type ItemStock,
  type LedgerChange,
  type LedgerEntry,
  level,
  type NewLot,
  putIn,
  release,
  takeBack,
  takeOut,
} from '#domain/stock/ledger.ts';
import type { MovementType } from '#domain/stock/movement.ts';

/** Where goods come from: their paper, their date, their price. */
export type LotFields = {
  lot_code: string | null;
  expires_on: LocalDate | null;
  date_kind: 'DLC' | 'DDM' | null;
  expiry_source: ExpirySource | null;
  expiry_reason: string | null;
  unit_cost: number | null;
  supplier_id: string | null;
  grn_line_id: string | null;
};
export type LotRow = LotFields & { id: string; item_id: string; received_at: Date };

export type MovementRow = {
  item_id: string;
  lot_id: string | null;
  movement_type: MovementType;
  qty: number;
  unit_cost: number | null;
  occurred_at: Date;
  reversal_of: string | null;
  /** Where one write holds several postings: which of them. */
  ref_id?: string;
};

/** One item while a posting is made: its stock as it goes, and what is to be written. */
export type Book = {
  item_id: string;
  stock: ItemStock;
  /** Paid last, in the stock's own books. */
  last_cost: number | null;
  /** What a unit costs where no lot says it: paid last, or else the price of today. */
  cost: number | null;
  /** Of every lot that this posting may touch. */
  costs: Map<string, number | null>;
  fresh: Map<string, LotRow>;
  rows: MovementRow[];
};

const NOTHING_KNOWN: LotFields = {
  lot_code: null,
  expires_on: null,
  date_kind: null,
  expiry_source: null,
  expiry_reason: null,
  unit_cost: null,
  supplier_id: null,
  grn_line_id: null,
};

/** What brings goods at a price into stock; what a count finds was not paid for. */
export const ARRIVALS: readonly MovementType[] = ['IN', 'TRANSFER'];

export const levelOf = ({ stock }: Book): number => Quantity.toDecimal(level(stock));

type Arrival = {
  id: string;
  lot: LotFields;
  qty: Quantity;
  type: MovementType;
  occurred_at: Date;
  /** When such goods were paid for last. */
  paid_at: Date | null;
};

export function bookArrival(book: Book, { id, lot, qty, type, occurred_at, paid_at }: Arrival): void {
  ensureHolds(level(book.stock) + qty);
  // Entered late, it says what was paid before, not what was paid last.
  if (lot.unit_cost !== null && (paid_at === null || paid_at <= occurred_at)) {
    book.last_cost = lot.unit_cost;
    book.cost = lot.unit_cost;
  }
  const fresh = newLot(book, { id, lot, received_at: occurred_at });
  const change = putIn(book.stock, { lot: fresh, qty, type, occurred_at });
  post(book, change, whenOf(book, occurred_at));
}

type Departure = {
  qty: Quantity;
  type: MovementType;
  lot_id: string | null;
  occurred_at: Date;
  /** Told again: what it took before a lot was blocked, it took. */
  as_of?: Date;
};

export function bookDeparture(book: Book, departure: Departure): void {
  ensureHolds(level(book.stock) - departure.qty);
  post(book, takeOut(book.stock, departure), whenOf(book, departure.occurred_at));
}

/** All of a blocked lot that was found on the shelf leaves: also what the books know nothing of. */
export function bookWithdrawal(book: Book, { lot_id, ...departure }: Departure & { lot_id: string }): void {
  const left = book.stock.lots.find(({ id }) => id === lot_id)?.left ?? Quantity.zero;
  if (departure.qty > left) {
    const qty = Quantity.subtract(departure.qty, left);
    ensureHolds(level(book.stock) + qty);
    post(book, foundOf(book.stock, { lot_id, qty }), whenOf(book, departure.occurred_at));
  }
  bookDeparture(book, { ...departure, lot_id });
}

/** These lots may be used again: what was short meanwhile is made good. */
export function bookRelease(book: Book, ids: ReadonlySet<string>, occurred_at: Date): void {
  post(book, release(book.stock, ids), whenOf(book, occurred_at));
}

/** More came back than went out: a day of refunds. Goods that nobody knew of, as those that a count finds. */
export function bookReturn(
  book: Book,
  { id, qty, type, occurred_at }: Omit<Arrival, 'lot' | 'paid_at'>,
): void {
  ensureHolds(level(book.stock) + qty);
  const lot = newLot(book, {
    id,
    lot: { ...NOTHING_KNOWN, unit_cost: book.cost },
    received_at: occurred_at,
  });
  post(book, putIn(book.stock, { lot, qty, type, occurred_at }), whenOf(book, occurred_at));
}

type Counted = {
  id: string;
  counted: Quantity;
  expected: Quantity;
  counted_at: Date;
  unit_cost: number | null;
};

/** An earlier moment than that of the last count says nothing about what is there now. */
export function bookCount(book: Book, { id, unit_cost, ...counted }: Counted): void {
  const { counted_at, expected } = counted;
  const { last_counted_at } = book.stock;
  if (last_counted_at && counted_at < last_counted_at) return;
  ensureHolds(level(book.stock) + counted.counted - expected);
  const lot = { ...NOTHING_KNOWN, unit_cost: unit_cost ?? book.cost };
  const found = newLot(book, { id, lot, received_at: counted_at });
  post(book, count(book.stock, { ...counted, found }), () => ({
    occurred_at: counted_at,
    reversal_of: null,
  }));
}

/** An arrival is taken back: paid last is what the newest of those that stand cost. */
export function bookLastPaid(book: Book, unit_cost: number | null): void {
  book.last_cost = unit_cost;
  book.cost = unit_cost ?? book.cost;
}

/** A row of the ledger that is taken back. */
export type LedgerRow = {
  id: string;
  lot_id: string | null;
  qty: number;
  movement_type: MovementType;
  occurred_at: Date;
};

export const isArrival = ({ movement_type, qty }: Pick<LedgerRow, 'movement_type' | 'qty'>): boolean =>
  qty > 0 && ARRIVALS.includes(movement_type);

export function bookReversal(
  book: Book,
  { id, rows, occurred_at }: { id: string; rows: readonly LedgerRow[]; occurred_at: Date },
): void {
  const entries = rows.map(
    ({ lot_id, qty, movement_type }): LedgerEntry => ({ lot_id, qty: Quantity.of(qty), type: movement_type }),
  );
  const lot = { ...NOTHING_KNOWN, unit_cost: book.cost };
  const spare = newLot(book, { id, lot, received_at: occurred_at });
  const change = takeBack(book.stock, { entries, spare, occurred_at });
  const back = pairOff(rows, change.entries);
  const late = whenOf(book, occurred_at);
  post(book, change, (entry, place) => back[place] ?? late(entry));
}

type When = { occurred_at: Date; reversal_of: string | null };

/** What a count takes back of a posting entered late happens at the moment of that count. */
const whenOf =
  ({ stock: { last_counted_at } }: Book, occurred_at: Date) =>
  ({ type }: LedgerEntry): When => ({
    occurred_at: type === 'COUNT' ? (last_counted_at ?? occurred_at) : occurred_at,
    reversal_of: null,
  });

/**
 * Which row each entry takes back: row after row, entries until they make up for it (domain: `takeBack`). The first
 * of them names the row, so that it is taken back once; all happen when it happened.
 */
function pairOff(rows: readonly LedgerRow[], entries: readonly LedgerEntry[]): When[] {
  const pairs: When[] = [];
  let place = 0;
  for (const { id, qty, occurred_at } of rows) {
    let left = Quantity.of(qty);
    for (let names: string | null = id; left !== 0; names = null) {
      const entry = entries[place++];
      if (!entry) throw new RangeError('A posting was not taken back in full');
      pairs.push({ occurred_at, reversal_of: names });
      left = Quantity.add(left, entry.qty);
    }
  }
  return pairs;
}

function newLot(
  book: Book,
  { id, lot, received_at }: { id: string; lot: LotFields; received_at: Date },
): NewLot {
  book.costs.set(id, lot.unit_cost);
  book.fresh.set(id, { ...lot, id, item_id: book.item_id, received_at });
  return { id, expires_on: lot.expires_on, received_at };
}

function post(
  book: Book,
  { entries, after }: LedgerChange,
  when: (entry: LedgerEntry, place: number) => When,
): void {
  for (const [place, entry] of entries.entries()) {
    const { lot_id, qty, type } = entry;
    book.rows.push({
      item_id: book.item_id,
      lot_id,
      movement_type: type,
      qty: Quantity.toDecimal(qty),
      // A shortage is goods that nobody entered: they cost what such goods cost last.
      unit_cost: lot_id === null ? book.cost : (book.costs.get(lot_id) ?? null),
      ...when(entry, place),
    });
  }
  book.stock = after;
}

function ensureHolds(units: number): void {
  if (Math.abs(units) > Quantity.of(Quantity.max)) throw new AppError('STOCK_TOO_LARGE');
}
