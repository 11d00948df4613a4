import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import {
  arrivalLeavesLotsAlone,
  count,
  firstToGo,
  type ItemStock,
  type LedgerChange,
  type LedgerEntry,
  level,
  putIn,
  release,
  takeBack,
  takeOut,
} from './ledger.ts';

const EMPTY_STOCK: ItemStock = {
  lots: [],
  unread: Quantity.zero,
  shortage: Quantity.zero,
  last_counted_at: null,
};

const q = (decimal: number) => Quantity.of(decimal);
const at = (hour: number) => new Date(Date.UTC(2026, 10, 1, hour));
const lot = (id: string, expires: string | null = null, hour = 0) => ({
  id,
  expires_on: expires === null ? null : localDate(expires),
  received_at: at(hour),
});
const arrive = (
  stock: ItemStock,
  id: string,
  qty: number,
  { expires = null as string | null, hour = 1 } = {},
) => putIn(stock, { lot: lot(id, expires, hour), qty: q(qty), type: 'IN', occurred_at: at(hour) });
const use = (stock: ItemStock, qty: number, { hour = 5, lot_id = null as string | null } = {}) =>
  takeOut(stock, { qty: q(qty), type: 'OUT', lot_id, occurred_at: at(hour) });
const plain = (entries: readonly LedgerEntry[]) =>
  entries.map(({ lot_id, qty, type }) => [type, lot_id, Quantity.toDecimal(qty)]);
const left = ({ lots }: ItemStock) =>
  Object.fromEntries(lots.map((one) => [one.id, Quantity.toDecimal(one.left)]));

describe('a posting', () => {
  test('takes the lot that expires first, then what bears no date', () => {
    const stock = [
      ['none', 4, null],
      ['late', 3, '2026-12-24'],
      ['soon', 2, '2026-11-03'],
    ].reduce(
      (now, [id, qty, expires]) =>
        arrive(now, String(id), Number(qty), { expires: expires as string | null }).after,
      EMPTY_STOCK,
    );
    const { entries, after } = use(stock, 6);
    expect(plain(entries)).toEqual([
      ['OUT', 'soon', -2],
      ['OUT', 'late', -3],
      ['OUT', 'none', -1],
    ]);
    expect(left(after)).toEqual({ none: 3, late: 0, soon: 0 });
  });

  test('takes the lot that a person points at first', () => {
    const stock = arrive(arrive(EMPTY_STOCK, 'a', 2, { expires: '2026-11-03' }).after, 'b', 2).after;
    expect(plain(use(stock, 3, { lot_id: 'b' }).entries)).toEqual([
      ['OUT', 'b', -2],
      ['OUT', 'a', -1],
    ]);
  });

  test('beyond what is there makes a shortage, which the next arrival makes good', () => {
    const short = use(arrive(EMPTY_STOCK, 'a', 6).after, 10);
    expect(plain(short.entries)).toEqual([
      ['OUT', 'a', -6],
      ['OUT', null, -4],
    ]);
    expect(Quantity.toDecimal(level(short.after))).toBe(-4);
    const arrived = arrive(short.after, 'b', 8, { hour: 6 });
    expect(plain(arrived.entries)).toEqual([
      ['IN', 'b', 8],
      ['CORRECTION', 'b', -4],
      ['CORRECTION', null, 4],
    ]);
    expect(left(arrived.after)).toEqual({ a: 0, b: 4 });
  });

  test('entered late, before the last count, leaves what was counted', () => {
    const counted = count(arrive(EMPTY_STOCK, 'a', 10).after, {
      counted: q(7),
      expected: q(10),
      counted_at: at(8),
      found: lot('found'),
    }).after;
    const late = arrive(counted, 'b', 5, { hour: 6 });
    expect(Quantity.toDecimal(level(late.after))).toBe(7);
    expect(plain(late.entries)).toEqual([
      ['IN', 'b', 5],
      ['COUNT', 'a', -5],
    ]);
    expect(Quantity.toDecimal(level(use(counted, 2, { hour: 9 }).after))).toBe(5);
    expect(Quantity.toDecimal(level(use(counted, 2, { hour: 7 }).after))).toBe(7);
  });
});

describe('a blocked lot', () => {
  const both = arrive(arrive(EMPTY_STOCK, 'a', 5, { expires: '2026-11-03' }).after, 'b', 3).after;
  const blocked_at = at(4);
  const stock = { ...both, lots: both.lots.map((one) => (one.id === 'a' ? { ...one, blocked_at } : one)) };

  test('is left alone from then on, and the rest is short', () => {
    expect(plain(use(stock, 4).entries)).toEqual([
      ['OUT', 'b', -3],
      ['OUT', null, -1],
    ]);
  });
  test('goes where a person points at it, and as before about an earlier moment', () => {
    expect(plain(use(stock, 2, { lot_id: 'a' }).entries)).toEqual([['OUT', 'a', -2]]);
    expect(plain(use(stock, 2, { hour: 3 }).entries)).toEqual([['OUT', 'a', -2]]);
  });
  test('makes no shortage good until it is released', () => {
    const short = use(stock, 4).after;
    expect(left(arrive(short, 'c', 2, { hour: 6 }).after)).toEqual({ a: 5, b: 0, c: 1 });
    const free = release(short, new Set(['a']));
    expect(plain(free.entries)).toEqual([
      ['CORRECTION', 'a', -1],
      ['CORRECTION', null, 1],
    ]);
    expect(left(free.after)).toEqual({ a: 4, b: 0 });
  });
  test('is the last that a count takes from', () => {
    const counting = { counted: q(2), expected: q(8), counted_at: at(8), found: lot('found') };
    expect(plain(count(stock, counting).entries)).toEqual([
      ['COUNT', 'b', -3],
      ['COUNT', 'a', -3],
    ]);
  });
});

describe('a count', () => {
  const stock = arrive(EMPTY_STOCK, 'a', 10, { expires: '2026-11-03' }).after;
  const counting = (counted: number, expected: number, from = stock) =>
    count(from, { counted: q(counted), expected: q(expected), counted_at: at(8), found: lot('found') });

  test('of less takes from what expires first', () => {
    expect(plain(counting(4, 10).entries)).toEqual([['COUNT', 'a', -6]]);
  });
  test('of more fills a lot of its own', () => {
    expect(plain(counting(12, 10).entries)).toEqual([['COUNT', 'found', 2]]);
  });
  test('of more makes a shortage good first', () => {
    expect(plain(counting(5, -3, use(stock, 13).after).entries)).toEqual([
      ['COUNT', null, 3],
      ['COUNT', 'found', 5],
    ]);
  });
  test('keeps what moved after its moment', () => {
    // 10 at the moment of the count, 4 used since, entered before the count was validated.
    const { after } = counting(9, 10, use(stock, 4, { hour: 9 }).after);
    expect(Quantity.toDecimal(level(after))).toBe(5);
  });
});

test('a receipt taken back after half of it was used takes the rest where it would have been taken', () => {
  const before = arrive(EMPTY_STOCK, 'old', 10).after;
  const receipt = arrive(before, 'new', 6, { expires: '2026-11-02', hour: 2 });
  const used = use(receipt.after, 4).after;
  const back = takeBack(used, { entries: receipt.entries, spare: lot('spare'), occurred_at: at(2) });
  expect(plain(back.entries)).toEqual([
    ['CORRECTION', 'new', -2],
    ['CORRECTION', 'old', -4],
  ]);
  expect(left(back.after)).toMatchObject({ old: 6, new: 0 });
});

type Step =
  | { kind: 'in' | 'out'; qty: number; hour: number; expires: number | null }
  | { kind: 'count'; qty: number; hour: number; expires: number | null }
  | { kind: 'back'; qty: number; hour: number; expires: number | null };

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom<Step['kind']>('in', 'in', 'out', 'out', 'count', 'back'),
    qty: fc.integer({ min: 1, max: 30_000 }),
    hour: fc.integer({ min: 0, max: 48 }),
    expires: fc.option(fc.integer({ min: 1, max: 28 })),
  }),
  { maxLength: 30 },
);

/** Plays a story as the server would: the ledger beside the stock that it leads to. */
function play(story: readonly Step[]) {
  const ledger: (LedgerEntry & { occurred_at: Date })[] = [];
  const postings: { change: LedgerChange; occurred_at: Date; taken_back: boolean }[] = [];
  let stock: ItemStock = EMPTY_STOCK;
  const keep = (change: LedgerChange, occurred_at: Date) => {
    ledger.push(...change.entries.map((entry) => ({ ...entry, occurred_at })));
    postings.push({ change, occurred_at, taken_back: false });
    stock = change.after;
  };
  story.forEach(({ kind, qty, hour, expires }, place) => {
    const occurred_at = at(hour);
    const id = `lot-${String(place).padStart(2, '0')}`;
    const fresh = {
      ...lot(id),
      expires_on: expires === null ? null : localDate(`2026-11-${String(expires).padStart(2, '0')}`),
    };
    const units = Quantity.ofUnits(qty);
    if (kind === 'in') keep(putIn(stock, { lot: fresh, qty: units, type: 'IN', occurred_at }), occurred_at);
    else if (kind === 'out')
      keep(takeOut(stock, { qty: units, type: 'OUT', lot_id: null, occurred_at }), occurred_at);
    else if (kind === 'count') {
      const since = ledger.filter((entry) => entry.occurred_at > occurred_at).map((entry) => entry.qty);
      const expected = Quantity.subtract(level(stock), Quantity.sum(since));
      keep(count(stock, { counted: units, expected, counted_at: occurred_at, found: fresh }), occurred_at);
    } else {
      const posting = postings[qty % Math.max(postings.length, 1)];
      if (!posting || posting.taken_back) return;
      posting.taken_back = true;
      const { change, occurred_at: then } = posting;
      keep(takeBack(stock, { entries: change.entries, spare: fresh, occurred_at: then }), then);
    }
  });
  return { ledger, stock };
}

describe('whatever is entered, in whatever order', () => {
  test('the level is the sum of the ledger, each lot the sum of its own, and none is below zero', () => {
    fc.assert(
      fc.property(steps, (story) => {
        const { ledger, stock } = play(story);
        const sum = (of: (entry: LedgerEntry) => boolean) =>
          Quantity.sum(ledger.filter(of).map(({ qty }) => qty));
        expect(level(stock)).toBe(sum(() => true));
        expect(stock.shortage).toBe(Quantity.negate(sum(({ lot_id }) => lot_id === null)));
        for (const one of stock.lots) {
          expect(one.left).toBe(sum(({ lot_id }) => lot_id === one.id));
          expect(one.left).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 400 },
    );
  });

  test('a shortage stands only where no lot has anything left', () => {
    fc.assert(
      fc.property(steps, (story) => {
        const { stock } = play(story);
        expect(stock.shortage === 0 || stock.lots.every(({ left: one }) => one === 0)).toBe(true);
      }),
      { numRuns: 400 },
    );
  });

  test('an arrival that leaves the lots alone needs none of them', () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 30_000 }), (story, qty) => {
        const { stock } = play(story);
        const occurred_at = at(49);
        fc.pre(arrivalLeavesLotsAlone(stock, occurred_at));
        const arrival = { lot: lot('fresh'), qty: Quantity.ofUnits(qty), type: 'IN', occurred_at } as const;
        const whole = putIn(stock, arrival);
        const alone = putIn({ ...stock, lots: [], unread: level(stock) }, arrival);
        expect(alone.entries).toEqual(whole.entries);
        expect(level(alone.after)).toBe(level(whole.after));
        expect(alone.after.lots).toEqual(whole.after.lots.filter(({ id }) => id === 'fresh'));
      }),
      { numRuns: 400 },
    );
  });

  test('a posting taken back at once leaves level and lots as they were', () => {
    const posting = fc.record({ qty: fc.integer({ min: 1, max: 30_000 }), out: fc.boolean() });
    fc.assert(
      fc.property(steps, posting, (story, { qty, out }) => {
        const { stock } = play(story.map((step) => ({ ...step, hour: step.hour % 24 })));
        const occurred_at = at(40);
        const units = Quantity.ofUnits(qty);
        const done = out
          ? takeOut(stock, { qty: units, type: 'WASTE', lot_id: null, occurred_at })
          : putIn(stock, { lot: lot('fresh'), qty: units, type: 'IN', occurred_at });
        const { after } = takeBack(done.after, { entries: done.entries, spare: lot('spare'), occurred_at });
        expect(level(after)).toBe(level(stock));
        expect(after.shortage).toBe(stock.shortage);
        const held = (of: ItemStock) =>
          of.lots.filter(({ left: one }) => one > 0).map(({ id, left: one }) => [id, one]);
        expect(held(after)).toEqual(held(stock));
      }),
      { numRuns: 400 },
    );
  });
});

test('lots of the same day go in the order in which they came', () => {
  const lots = [lot('b', '2026-11-03', 2), lot('a', '2026-11-03', 1)].map((one) => ({ ...one, left: q(1) }));
  expect(firstToGo(lots).map(({ id }) => id)).toEqual(['a', 'b']);
});
