import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byPacks, shelfQuantity } from './by-packs.ts';
import { COUNT_QTY_MAX, countedAt, mayCancel } from './count.ts';
import { nextToCount, progressOf } from './progress.ts';
import { biggestFirst, varianceOf, varianceSum, varianceValue } from './variance.ts';
import { isWorthALook } from './worth-a-look.ts';

describe('when something was counted', () => {
  const now = new Date('2026-11-15T10:00:00Z');
  const started_at = new Date('2026-11-15T08:00:00Z');
  test.each([
    ['just now', 0, '2026-11-15T10:00:00.000Z'],
    ['an hour ago, without a network', 3600, '2026-11-15T09:00:00.000Z'],
    ['never before the inventory began', 86_400, '2026-11-15T08:00:00.000Z'],
  ])('%s', (_, ago, at) => {
    expect(countedAt({ now, started_at, ago }).toISOString()).toBe(at);
  });

  test('never after now, even where the inventory seems to begin later', () => {
    expect(countedAt({ now: started_at, started_at: now, ago: 0 })).toEqual(started_at);
  });
});

describe('progress', () => {
  const line = (item_id: string, counted_qty: number | null) => ({ item_id, counted_qty });
  const lines = [line('a', 2), line('b', null), line('c', 0), line('d', null)];

  test('counts what was counted at zero, and not what nobody counted', () => {
    expect(progressOf(lines)).toEqual({ counted: 2, total: 4 });
  });

  test.each([
    [null, 'b'],
    ['a', 'b'],
    ['b', 'd'],
    ['d', 'b'],
    ['gone', 'b'],
  ])('after %s comes %s', (from, to) => {
    expect(nextToCount(lines, from)?.item_id).toBe(to);
  });

  test('there is nowhere to go once the others are counted', () => {
    expect(nextToCount([line('a', 1), line('b', null)], 'b')).toBeNull();
  });
});

describe('a variance', () => {
  const line = (counted_qty: number | null, expected_qty: number | null, unit_cost: number | null = 2) => ({
    counted_qty,
    expected_qty,
    unit_cost,
  });
  test.each([
    [line(3, 5), -2, -4],
    [line(5.3, 5), 0.3, 0.6],
    [line(0, 5), -5, -10],
    [line(2, -1), 3, 6],
    [line(5, 5), 0, 0],
    [line(null, 5), null, null],
    [line(5, null), null, null],
    [line(3, 5, null), -2, null],
    [line(1.5, 1, 0.01), 0.5, 0.01],
    [line(1, 1.5, 0.01), -0.5, -0.01],
    [line(COUNT_QTY_MAX, 0, 9_999_999), COUNT_QTY_MAX, null],
  ])('of %o is %s, worth %s', (counted, qty, value) => {
    expect([varianceOf(counted), varianceValue(counted)]).toEqual([qty, value]);
  });

  test.each([
    ['worth less than a euro', { variance: -0.01, variance_value: -0.12 }, false],
    ['worth some euros, little of what was expected', { variance: -0.3, variance_value: -4.99 }, false],
    ['worth a euro, beyond that', { variance: -0.301, variance_value: -1 }, true],
    ['worth five euros, however little of it', { variance: -0.01, variance_value: -5 }, true],
    ['worth cents, all of it', { variance: -10, variance_value: -0.99 }, false],
    ['found rather than lost', { variance: 4, variance_value: 9.6 }, true],
    ['no gap at all', { variance: 0, variance_value: 0 }, false],
    ['not counted', { variance: null, variance_value: null }, false],
    ['without a price, little of what was expected', { variance: -0.3, variance_value: null }, false],
    ['without a price, beyond that', { variance: -0.301, variance_value: null }, true],
    ['without a price, more than there should be', { variance: 1, variance_value: null }, true],
    ['where nothing was expected', { variance: 0.2, variance_value: null, expected_qty: 0 }, true],
  ])('is marked or not: %s', (_, gap, marked) => {
    expect(isWorthALook({ expected_qty: 10, ...gap })).toBe(marked);
  });

  test('sums what was lost and what was found, apart and together', () => {
    expect(varianceSum([-10.1, 3.2, null, 0, -0.2])).toEqual({ net: -7.1, lost: -10.3, found: 3.2 });
  });

  test('comes the biggest first, then what has no price, then what agrees', () => {
    const of = (name: string, variance: number | null, variance_value: number | null) => ({
      name,
      variance,
      variance_value,
    });
    const sorted = biggestFirst([
      of('Sel', 0, 0),
      of('Lait', 1, null),
      of('Beurre', 2, 5),
      of('Crème', -9, -50),
      of('Anis', 0, 0),
      of('Œufs', -12, null),
    ]);
    expect(sorted.map(({ name }) => name)).toEqual(['Crème', 'Beurre', 'Œufs', 'Lait', 'Anis', 'Sel']);
  });
});

describe('counting by packs', () => {
  test.each([
    [{ packs: [{ content: 6, count: 2 }], loose: 3 }, 15],
    [{ packs: [{ content: 0.75, count: 3 }], loose: 0 }, 2.25],
    [{ packs: [], loose: 0 }, 0],
    [{ packs: [{ content: 1_000, count: 1e9 }], loose: 0 }, null],
  ])('%o is %s', (counted, qty) => {
    expect(shelfQuantity(counted)).toBe(qty);
  });

  test('gives back what was counted, whatever the packs', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 50_000 }), { maxLength: 3 }),
        (thousandths, contents) => {
          const parted = byPacks(
            thousandths / 1000,
            contents.map((content) => content / 1000),
          );
          expect(shelfQuantity(parted)).toBe(thousandths / 1000);
        },
      ),
    );
  });
});

describe('giving an inventory up', () => {
  test.each([
    ['who began it', { started_by: 'me', user_id: 'me', validates: false }, true],
    ['a colleague', { started_by: 'other', user_id: 'me', validates: false }, false],
    ['who validates', { started_by: 'other', user_id: 'me', validates: true }, true],
    ['nobody', { started_by: null, user_id: null, validates: false }, false],
  ])('%s', (_, who, may) => {
    expect(mayCancel(who)).toBe(may);
  });
});
