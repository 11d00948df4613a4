import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UnitPrice } from './money.ts';
import { meantPrice, readsTheSame } from './shown-price.ts';

const price = UnitPrice.of;
const prices = fc.integer({ min: 0, max: 9_999_999_999_999 }).map(UnitPrice.ofUnits);

describe('a price that is said', () => {
  test.each([
    ['as it is kept', 0.01588, [0.01588], 0.01588],
    ['as it is shown', 0.0159, [0.01588], 0.01588],
    ['with other digits', 0.0158, [0.01588], 0.0158],
    ['with digits that were typed', 0.01586, [0.01588], 0.01586],
    ['as a table shows it', 8.8117, [8.811667], 8.811667],
    ['as a card shows it, in cents', 8.81, [8.811667], 8.811667],
    ['in cents below a euro', 0.02, [0.01588], 0.02],
    ['in cents, of a price that somebody typed', 1.23, [1.234], 1.23],
    ['with more digits than are kept', 0.01588, [0.0159], 0.01588],
    ['as the second one is shown', 0.0159, [0.02, 0.01588], 0.01588],
    ['as both are shown', 0.0159, [0.01588, 0.015883], 0.01588],
    ['where nothing is known', 0.0159, [null], 0.0159],
  ])('%s: %d beside %j is %d', (_how, given, known, meant) => {
    expect(meantPrice(price(given), ...known.map((one) => (one === null ? null : price(one))))).toBe(
      price(meant),
    );
  });

  test('is never further from what was said than half of the last digit that is shown', () => {
    fc.assert(
      fc.property(prices, fc.integer({ min: -10_000, max: 10_000 }), (kept, off) => {
        if (!UnitPrice.holds(kept + off)) return;
        const given = UnitPrice.ofUnits(kept + off);
        const most = kept < price(1) ? 50 : 5000;
        expect(Math.abs(meantPrice(given, kept) - given)).toBeLessThanOrEqual(most);
      }),
    );
  });

  test('twice means the same', () => {
    fc.assert(
      fc.property(prices, prices, (given, kept) => {
        const meant = meantPrice(given, kept);
        expect(meantPrice(meant, kept)).toBe(meant);
      }),
    );
  });
});

test.each([
  [0.01588, 0.0159, true],
  [0.0159, 0.01588, true],
  [8.811667, 8.81, true],
  [0.01588, 0.01586, false],
  [1.234, 1.23, false],
  [0.0158, 0.0159, false],
])('%d and %d read the same: %s', (a, b, expected) => {
  expect(readsTheSame(price(a), price(b))).toBe(expected);
});
