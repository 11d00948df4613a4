import { compareLocalDates, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import type { MovementType } from './movement.ts';

/** What came together: it expires together. */
export type NewLot = { id: string; expires_on: LocalDate | null; received_at: Date };
type Lot = NewLot & {
  left: Quantity;
  /** Since when nothing may be taken of it: it was recalled, or somebody doubts it. */
  blocked_at?: Date | null;
};

/**
 * One item's stock. What was taken out beyond what the lots held is a shortage: goods that nobody entered yet.
 * There is never a shortage while a lot that may be used has something left.
 */
export type ItemStock = {
  lots: readonly Lot[];
  /** What stands in lots that were not read, since the posting leaves them as they are (`arrivalLeavesLotsAlone`). */
  unread: Quantity;
  shortage: Quantity;
  last_counted_at: Date | null;
};

/** A line of the ledger. Without a lot it makes or settles a shortage. */
export type LedgerEntry = { lot_id: string | null; qty: Quantity; type: MovementType };

export type LedgerChange = { entries: readonly LedgerEntry[]; after: ItemStock };

const total = (lots: readonly Lot[]): Quantity => Quantity.sum(lots.map(({ left }) => left));

export const level = ({ lots, unread, shortage }: ItemStock): Quantity =>
  Quantity.subtract(Quantity.add(total(lots), unread), shortage);

/** What expires first goes first; what bears no date after it, the oldest first. */
export const firstToGo = (lots: readonly Lot[]): Lot[] =>
  [...lots].sort((a, b) => {
    if (a.expires_on !== b.expires_on) {
      if (a.expires_on === null) return 1;
      if (b.expires_on === null) return -1;
      return compareLocalDates(a.expires_on, b.expires_on);
    }
    return a.received_at.getTime() - b.received_at.getTime() || (a.id < b.id ? -1 : 1);
  });

/** What arrives fills its own lot only, unless it makes a shortage good, or was counted already and is taken back. */
export const arrivalLeavesLotsAlone = (
  { shortage, last_counted_at }: Pick<ItemStock, 'shortage' | 'last_counted_at'>,
  occurredAt: Date,
): boolean => shortage === 0 && (last_counted_at === null || occurredAt > last_counted_at);

/** Goods arrive, or are found. */
export const putIn = (
  stock: ItemStock,
  { lot, ...moved }: { lot: NewLot; qty: Quantity; type: MovementType; occurred_at: Date },
): LedgerChange =>
  recorded(withLot(stock, lot), moved.occurred_at, () => [
    { lot_id: lot.id, qty: moved.qty, type: moved.type },
  ]);

/**
 * Goods leave: the lot that a person points at first, then those that expire first. What is entered late takes what had
 * not come yet only where nothing else is left. A blocked lot is left alone from the moment it was blocked on (`as_of`, where
 * the goods left before it is told again), and goes only where a person points at it.
 */
export const takeOut = (
  stock: ItemStock,
  {
    qty,
    type,
    lot_id,
    occurred_at,
    as_of = occurred_at,
  }: { qty: Quantity; type: MovementType; lot_id: string | null; occurred_at: Date; as_of?: Date },
): LedgerChange =>
  recorded(stock, occurred_at, (now) => leaving(now, { qty, type, first: lot_id, by: occurred_at, as_of }));

/** These lots may be used again, and make good what was short meanwhile. */
export function release(stock: ItemStock, ids: ReadonlySet<string>): LedgerChange {
  const lots = stock.lots.map((lot) => (ids.has(lot.id) ? { ...lot, blocked_at: null } : lot));
  return settled({ ...stock, lots }, []);
}

/** More of a recalled lot stands on the shelf than the books say. It is this lot all the same, and makes nothing good. */
export const foundOf = (
  stock: ItemStock,
  { lot_id, qty }: { lot_id: string; qty: Quantity },
): LedgerChange => {
  const entry: LedgerEntry = { lot_id, qty, type: 'CORRECTION' };
  return { entries: [entry], after: post(stock, entry) };
};

/**
 * Takes back what a posting wrote, at the moment it was about. What it brought and is no longer there was used
 * since: it is taken from the lots that would have been used in its place.
 */
export function takeBack(
  stock: ItemStock,
  { entries, spare, occurred_at }: { entries: readonly LedgerEntry[]; spare: NewLot; occurred_at: Date },
): LedgerChange {
  return recorded(withLot(stock, spare), occurred_at, (start) => {
    const back: LedgerEntry[] = [];
    let now = start;
    const write = (more: readonly LedgerEntry[]) => {
      back.push(...more);
      now = more.reduce(post, now);
    };
    for (const { lot_id, qty } of entries) {
      if (lot_id === null)
        write(arriving(now, { qty: Quantity.negate(qty), type: 'CORRECTION', lot_id: spare.id }));
      else if (qty < 0) write([{ lot_id, qty: Quantity.negate(qty), type: 'CORRECTION' }]);
      else write(leaving(now, { qty, type: 'CORRECTION', first: lot_id }));
    }
    return back;
  });
}

/**
 * What was counted is the truth of its moment; what moved after that moment still applies on top of it.
 * `expected`: what the ledger said of that moment. `found`: the lot for what nobody knew of.
 */
export function count(
  stock: ItemStock,
  {
    counted,
    expected,
    counted_at,
    found,
  }: { counted: Quantity; expected: Quantity; counted_at: Date; found: NewLot },
): LedgerChange {
  const start = withLot(stock, found);
  const entries = levelling(start, { by: Quantity.subtract(counted, expected), spare: found.id });
  const { entries: all, after } = settled(start, entries);
  const last = stock.last_counted_at;
  const last_counted_at = last && last > counted_at ? last : counted_at;
  return { entries: all, after: { ...after, last_counted_at } };
}

/**
 * Writes the entries of a posting, then what they entail. A posting entered late, about a moment before the last
 * count, does not change what was counted: the count takes it back.
 */
function recorded(
  stock: ItemStock,
  occurredAt: Date,
  write: (stock: ItemStock) => LedgerEntry[],
): LedgerChange {
  const change = settled(stock, write(stock));
  if (!stock.last_counted_at || occurredAt > stock.last_counted_at) return change;
  const by = Quantity.subtract(level(stock), level(change.after));
  const spare = change.entries.find(({ lot_id }) => lot_id !== null)?.lot_id ?? null;
  const taken = settled(change.after, levelling(change.after, { by, spare }));
  return { entries: [...change.entries, ...taken.entries], after: taken.after };
}

/** Brings the level up or down by so much, as a count does. */
const levelling = (
  stock: ItemStock,
  { by, spare }: { by: Quantity; spare: string | null },
): LedgerEntry[] => {
  if (by === 0) return [];
  if (by < 0)
    return leaving(stock, { qty: Quantity.negate(by), type: 'COUNT', first: null, blocked: 'last' });
  return arriving(stock, { qty: by, type: 'COUNT', lot_id: spare });
};

/** A shortage is goods that were here all along: what arrives makes it good before it fills a lot. */
function arriving(
  { shortage }: ItemStock,
  { qty, type, lot_id }: { qty: Quantity; type: MovementType; lot_id: string | null },
): LedgerEntry[] {
  const made = lot_id === null ? qty : smaller(qty, shortage);
  return withoutZeros([
    { lot_id: null, qty: made, type },
    { lot_id, qty: Quantity.subtract(qty, made), type },
  ]);
}

type Leaving = {
  qty: Quantity;
  type: MovementType;
  first: string | null;
  by?: Date;
  as_of?: Date;
  /** `last`: what a count does not find is missing, blocked or not. */
  blocked?: 'never' | 'last';
};

function leaving(
  { lots }: ItemStock,
  { qty, type, first, by, as_of, blocked = 'never' }: Leaving,
): LedgerEntry[] {
  const named = lots.filter(({ id }) => id === first);
  const isBlocked = ({ blocked_at = null }: Lot) =>
    blocked_at !== null && (as_of === undefined || as_of >= blocked_at);
  const others = firstToGo(lots.filter((lot) => lot.id !== first && !isBlocked(lot)));
  const kept = blocked === 'last' ? firstToGo(lots.filter((lot) => lot.id !== first && isBlocked(lot))) : [];
  const isHere = ({ received_at }: Lot) => by === undefined || received_at <= by;
  const here = others.filter(isHere);
  const later = others.filter((lot) => !isHere(lot));
  const entries: LedgerEntry[] = [];
  let wanted = qty;
  for (const lot of [...named, ...here, ...later, ...kept]) {
    const taken = smaller(wanted, lot.left);
    entries.push({ lot_id: lot.id, qty: Quantity.negate(taken), type });
    wanted = Quantity.subtract(wanted, taken);
  }
  entries.push({ lot_id: null, qty: Quantity.negate(wanted), type });
  return withoutZeros(entries);
}

/** Posts the entries, and makes a shortage good from what is there now. */
function settled(stock: ItemStock, entries: readonly LedgerEntry[]): LedgerChange {
  const posted = entries.reduce(post, stock);
  const owed = smaller(
    posted.shortage,
    total(posted.lots.filter(({ blocked_at = null }) => blocked_at === null)),
  );
  if (owed === 0) return { entries, after: posted };
  const used = leaving(posted, { qty: owed, type: 'CORRECTION', first: null });
  const settlement: LedgerEntry[] = [...used, { lot_id: null, qty: owed, type: 'CORRECTION' }];
  return { entries: [...entries, ...settlement], after: settlement.reduce(post, posted) };
}

function post(stock: ItemStock, { lot_id, qty }: LedgerEntry): ItemStock {
  if (lot_id === null) return { ...stock, shortage: notNegative(Quantity.subtract(stock.shortage, qty)) };
  if (!stock.lots.some(({ id }) => id === lot_id)) throw new RangeError(`No such lot: ${lot_id}`);
  const lots = stock.lots.map((lot) =>
    lot.id === lot_id ? { ...lot, left: notNegative(Quantity.add(lot.left, qty)) } : lot,
  );
  return { ...stock, lots };
}

const withLot = (stock: ItemStock, lot: NewLot): ItemStock =>
  stock.lots.some(({ id }) => id === lot.id)
    ? stock
    : { ...stock, lots: [...stock.lots, { ...lot, left: Quantity.zero }] };

const withoutZeros = (entries: readonly LedgerEntry[]): LedgerEntry[] =>
  entries.filter(({ qty }) => qty !== 0);

const smaller = (a: Quantity, b: Quantity): Quantity => (a < b ? a : b);

function notNegative(qty: Quantity): Quantity {
  if (qty < 0) throw new RangeError(`Below zero: ${qty}`);
  return qty;
}
