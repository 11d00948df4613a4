import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type LocalDate, localDate } from '#domain/kernel/days/local-date.ts';
import { UnitPrice } from '#domain/kernel/money.ts';
import { changePrice, type DatedPrice, endPrices, hasLapsed, priceOn, wasNeverValid } from './prices.ts';

type Row = DatedPrice & { id: number };
const day = (text: string) => localDate(`2026-${text}`);
const euros = UnitPrice.of;

/** What the database does with a change: closes rows, adds one. */
function apply(history: readonly Row[], given: { price: UnitPrice; valid_from: LocalDate }): Row[] {
  const { close, open } = changePrice(history, given);
  const ends = new Map(close.map(({ price, valid_to }) => [price.id, valid_to]));
  const closed = history.map((row) => ({ ...row, valid_to: ends.get(row.id) ?? row.valid_to }));
  return open ? [...closed, { id: history.length, price: given.price, ...open }] : closed;
}

const priced = (...changes: [price: number, from: string][]): Row[] =>
  changes.reduce<Row[]>(
    (history, [price, from]) => apply(history, { price: euros(price), valid_from: day(from) }),
    [],
  );
const shown = (history: readonly Row[]) =>
  history.map(({ price, valid_from, valid_to }) => [
    UnitPrice.toDecimal(price),
    valid_from.slice(5),
    valid_to?.slice(5) ?? null,
  ]);

describe('a new price', () => {
  it('closes the earlier one the day before', () => {
    expect(shown(priced([2.1, '01-05'], [2.4, '03-01']))).toEqual([
      [2.1, '01-05', '02-28'],
      [2.4, '03-01', null],
    ]);
  });

  it('on the same day replaces the earlier one, which stays with an empty range', () => {
    const history = priced([2.1, '01-05'], [2.4, '03-01'], [2.3, '03-01']);
    expect(shown(history)).toEqual([
      [2.1, '01-05', '02-28'],
      [2.4, '03-01', '02-28'],
      [2.3, '03-01', null],
    ]);
    expect(history.map(wasNeverValid)).toEqual([false, true, false]);
    expect(priceOn(history, day('03-01'))?.price).toBe(euros(2.3));
  });

  it('that is already valid on that day changes nothing', () => {
    expect(priced([2.1, '01-05'], [2.1, '03-01'])).toHaveLength(1);
    expect(priced([2.1, '01-05'], [2.1, '01-05'])).toHaveLength(1);
  });

  it('before an announced one holds until it', () => {
    expect(shown(priced([2.1, '01-05'], [3, '06-01'], [2.4, '03-01']))).toEqual([
      [2.1, '01-05', '02-28'],
      [3, '06-01', null],
      [2.4, '03-01', '05-31'],
    ]);
  });

  it('before the first known one holds until it', () => {
    expect(shown(priced([2.1, '03-05'], [2, '01-01']))).toEqual([
      [2.1, '03-05', null],
      [2, '01-01', '03-04'],
    ]);
  });

  it('after the end of buying there opens anew', () => {
    const history = priced([2.1, '01-05']);
    const ended = history.map((row) => ({ ...row, valid_to: day('02-01') }));
    expect(shown(apply(ended, { price: euros(2.1), valid_from: day('04-01') }))).toEqual([
      [2.1, '01-05', '02-01'],
      [2.1, '04-01', null],
    ]);
  });
});

describe('the current price', () => {
  const history = priced([2.1, '01-05'], [2.4, '03-01']);
  it.each([
    ['01-04', undefined],
    ['01-05', 2.1],
    ['02-28', 2.1],
    ['03-01', 2.4],
    ['12-31', 2.4],
  ])('on %s', (at, price) => {
    expect(priceOn(history, day(at))?.price).toBe(price === undefined ? undefined : euros(price));
  });

  it('of rows that overlap is the latest one (specification, section 3)', () => {
    const overlapping = [
      { price: euros(1), valid_from: day('01-01'), valid_to: null },
      { price: euros(2), valid_from: day('02-01'), valid_to: day('02-10') },
    ];
    expect(priceOn(overlapping, day('02-05'))?.price).toBe(euros(2));
    expect(priceOn(overlapping, day('02-11'))?.price).toBe(euros(1));
  });
});

describe('no longer bought there', () => {
  it('ends what is valid the day before, and what is announced never begins', () => {
    const history = priced([2.1, '01-05'], [2.4, '03-01'], [3, '06-01']);
    const ends = endPrices(history, day('04-10'));
    expect(ends.map(({ price, valid_to }) => [price.id, valid_to.slice(5)])).toEqual([
      [1, '04-09'],
      [2, '05-31'],
    ]);
  });

  it('says nothing twice', () => {
    const ended = priced([2.1, '01-05']).map((row) => ({ ...row, valid_to: day('02-01') }));
    expect(endPrices(ended, day('04-10'))).toEqual([]);
  });
});

describe('after any sequence of changes', () => {
  const FIRST = localDate('2026-01-01');
  const DAYS = 25;
  const days = Array.from({ length: DAYS + 2 }, (_, offset) => addDays(FIRST, offset));
  const changes = fc.array(
    fc.record({ price: fc.integer({ min: 1, max: 4 }), offset: fc.integer({ min: 0, max: DAYS }) }),
    { minLength: 1, maxLength: 14 },
  );
  const play = (given: { price: number; offset: number }[]) =>
    given.reduce<Row[]>(
      (history, { price, offset }) =>
        apply(history, { price: euros(price), valid_from: addDays(FIRST, offset) }),
      [],
    );
  const valid = (history: readonly Row[], at: LocalDate) =>
    history.filter((row) => row.valid_from <= at && (row.valid_to === null || row.valid_to >= at));

  it('every day from the first known price on has exactly one price', () => {
    fc.assert(
      fc.property(changes, (given) => {
        const history = play(given);
        const first = addDays(FIRST, Math.min(...given.map(({ offset }) => offset)));
        for (const at of days) expect(valid(history, at)).toHaveLength(at < first ? 0 : 1);
      }),
    );
  });

  it('a day has the price that a calendar filled in by hand would show', () => {
    fc.assert(
      fc.property(changes, (given) => {
        // Each change writes its price from its day up to the next day where another price starts.
        const starts = new Map<number, number>();
        const priceAt = (offset: number) => {
          const start = [...starts.keys()].filter((key) => key <= offset).sort((a, b) => b - a)[0];
          return start === undefined ? undefined : starts.get(start);
        };
        for (const { price, offset } of given) {
          if (priceAt(offset) !== price) starts.set(offset, price);
        }
        const history = play(given);
        days.forEach((at, offset) => {
          const expected = priceAt(offset);
          expect(priceOn(history, at)?.price).toBe(expected === undefined ? undefined : euros(expected));
        });
      }),
    );
  });

  it('at most one row is open, ranges never overlap, and no row is lost or rewritten', () => {
    fc.assert(
      fc.property(changes, (given) => {
        let history: Row[] = [];
        for (const { price, offset } of given) {
          const next = apply(history, { price: euros(price), valid_from: addDays(FIRST, offset) });
          expect(next.slice(0, history.length).map(({ valid_to: _, ...kept }) => kept)).toEqual(
            history.map(({ valid_to: _, ...kept }) => kept),
          );
          history = next;
        }
        expect(history.filter(({ valid_to }) => valid_to === null)).toHaveLength(1);
        const ranges = history
          .filter((row) => !wasNeverValid(row))
          .toSorted((a, b) => (a.valid_from < b.valid_from ? -1 : 1));
        ranges.slice(1).forEach((row, index) => {
          const before = ranges[index]?.valid_to;
          expect(before && before < row.valid_from).toBe(true);
        });
      }),
    );
  });

  it('the same changes once more change nothing that is valid', () => {
    fc.assert(
      fc.property(changes, (given) => {
        const history = play(given);
        const last = given.at(-1);
        if (!last) return;
        const again = apply(history, { price: euros(last.price), valid_from: addDays(FIRST, last.offset) });
        expect(again).toEqual(history);
      }),
    );
  });
});

describe('an announced end', () => {
  it.each([
    [null, false],
    ['2026-11-15', true],
    ['2026-11-16', false],
    ['2026-11-17', false],
  ] as const)('on %s has lapsed on the 16th: %s', (until, lapsed) => {
    expect(hasLapsed(until && localDate(until), localDate('2026-11-16'))).toBe(lapsed);
  });
});
