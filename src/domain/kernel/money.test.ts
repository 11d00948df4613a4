import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addVat, Cents, lineTotal, Percent, percentOf, UnitPrice } from './money.ts';
import { Quantity } from './quantity.ts';

const cents = (max = 9_999_999_999) => fc.integer({ min: -max, max }).map(Cents.ofUnits);
const unitPrices = (max = 9_999_999_999_999) => fc.integer({ min: 0, max }).map(UnitPrice.ofUnits);
const quantities = (max = 1e12) => fc.integer({ min: -max, max }).map(Quantity.ofUnits);
/** Lines of any size whose total is still an amount of money. */
const affordableLines = quantities().chain((quantity) =>
  fc.tuple(
    fc.constant(quantity),
    unitPrices(Math.min(9_999_999_999_999, Math.floor(999e14 / (Math.abs(quantity) + 1)))),
  ),
);
const rates = fc.constantFrom(0, 2.1, 5.5, 10, 20).map(Percent.of);

describe('decimals in and out', () => {
  test.each([
    ['Cents', Cents.of(12.5), 1250],
    ['Cents', Cents.of(0.07), 7],
    ['Cents', Cents.of(1.1), 110],
    ['Cents', Cents.of(-38), -3800],
    ['Cents', Cents.of(99_999_999.99), 9_999_999_999],
    ['UnitPrice', UnitPrice.of(0.01588), 15_880],
    ['UnitPrice', UnitPrice.of(9_999_999.999999), 9_999_999_999_999],
    ['Quantity', Quantity.of(12.5), 12_500],
    ['Quantity', Quantity.of(-1e9), -1e12],
    ['Percent', Percent.of(5.5), 550],
  ])('%s holds whole units: %d is %d', (_kind, value, units) => {
    expect(value).toBe(units);
  });

  test('zero has one sign', () => {
    expect(Object.is(Cents.of(-0), Cents.zero)).toBe(true);
    expect(Object.is(Cents.negate(Cents.zero), Cents.zero)).toBe(true);
    expect(Object.is(Quantity.nearest(-0.0001), Quantity.zero)).toBe(true);
    expect(Object.is(lineTotal(Quantity.of(-0.001), UnitPrice.zero), Cents.zero)).toBe(true);
  });

  test.each([0.005, 12.345, 0.1 + 0.2, 100_000_000, -100_000_000, Number.NaN, Number.POSITIVE_INFINITY])(
    '%d euros are no cents',
    (value) => {
      expect(Cents.isDecimal(value)).toBe(false);
      expect(() => Cents.of(value)).toThrow(RangeError);
    },
  );

  test.each([-0.000001, 0.0000001, 1.0000005, 10_000_000])('%d is no unit price', (value) => {
    expect(UnitPrice.isDecimal(value)).toBe(false);
    expect(() => UnitPrice.of(value)).toThrow(RangeError);
  });

  test.each([0.0005, 1_000_000_000.001, -1_000_000_001])('%d is no quantity', (value) => {
    expect(Quantity.isDecimal(value)).toBe(false);
    expect(() => Quantity.of(value)).toThrow(RangeError);
  });

  test('whole units outside the range or with a fraction are refused', () => {
    expect(() => Cents.ofUnits(10_000_000_000)).toThrow(RangeError);
    expect(() => Cents.ofUnits(0.5)).toThrow(RangeError);
    expect(() => UnitPrice.ofUnits(-1)).toThrow(RangeError);
    expect(() => UnitPrice.ofUnits(10_000_000_000_000)).toThrow(RangeError);
  });

  test('every value of the range goes out and comes back, through JSON too', () => {
    const roundTrip = (kind: typeof Cents | typeof UnitPrice | typeof Quantity, units: number) => {
      const decimal = JSON.parse(JSON.stringify(units / 10 ** kind.digits));
      expect(kind.isDecimal(decimal)).toBe(true);
      expect(kind.of(decimal)).toBe(units);
    };
    fc.assert(fc.property(cents(), (value) => roundTrip(Cents, value)));
    fc.assert(fc.property(unitPrices(), (value) => roundTrip(UnitPrice, value)));
    fc.assert(fc.property(quantities(), (value) => roundTrip(Quantity, value)));
  });

  test('a decimal written as text is the same value', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 99 }), (whole, rest) => {
        expect(Cents.of(Number(`${whole}.${String(rest).padStart(2, '0')}`))).toBe(whole * 100 + rest);
      }),
    );
  });

  test.each([
    [12.3455, 12.346],
    [-12.3455, -12.346],
    [0.1 + 0.2, 0.3],
    [2.0004, 2],
  ])('an estimate of %d becomes the nearest quantity %d', (estimate, quantity) => {
    expect(Quantity.toDecimal(Quantity.nearest(estimate))).toBe(quantity);
  });
});

describe('sums', () => {
  test('a thousand times ten cents is a hundred euros exactly', () => {
    expect(Cents.sum(Array.from({ length: 1000 }, () => Cents.of(0.1)))).toBe(Cents.of(100));
    expect(Cents.sum([])).toBe(Cents.zero);
  });

  test('the order and the grouping of a sum do not matter', () => {
    fc.assert(
      fc.property(cents(1e9), cents(1e9), cents(1e9), (a, b, c) => {
        expect(Cents.add(Cents.add(a, b), c)).toBe(Cents.add(a, Cents.add(b, c)));
        expect(Cents.add(a, b)).toBe(Cents.add(b, a));
        expect(Cents.subtract(Cents.add(a, b), b)).toBe(a);
        expect(Cents.sum([a, b, c])).toBe(Cents.sum([c, a, b]));
      }),
    );
  });

  test('a sum past the range is refused, and so is one that lost a unit on its way', () => {
    expect(() => Cents.add(Cents.of(99_999_999.99), Cents.of(0.01))).toThrow(RangeError);
    const most = Quantity.of(Quantity.max);
    const up = Array.from({ length: 10_000 }, () => most);
    const down = up.map(Quantity.negate);
    expect(() => Quantity.sum([...up, Quantity.of(0.001), ...down])).toThrow(RangeError);
  });

  test('sorting by compare goes from small to large', () => {
    const sorted = [3, -1, 0, 2.5].map(Cents.of).sort(Cents.compare);
    expect(sorted.map(Cents.toDecimal)).toEqual([-1, 0, 2.5, 3]);
  });

  test('kinds do not mix', () => {
    // @ts-expect-error a quantity is no amount
    expect(Cents.add(Cents.of(1), Quantity.of(1))).toBe(1100);
    // @ts-expect-error whole units are no decimals
    expect(() => Cents.of(Cents.of(1_000_000))).toThrow(RangeError);
  });
});

describe('line totals', () => {
  test.each([
    [12.5, 3.2, 40],
    [0.333, 0.03, 0.01],
    [0.5, 0.01, 0.01],
    [0.499, 0.01, 0],
    [-0.5, 0.01, -0.01],
    [1.5, 2.75, 4.13],
    [-1.5, 2.75, -4.13],
    [3, 0.335, 1.01],
    [0, 12, 0],
    [1000, 0.01588, 15.88],
    [1000, 0.0159, 15.9],
    [0.5, 0.019999, 0.01],
    [9_999_999.999, 9.9999, 99_998_999.99],
  ])('%d at %d € is %d €', (quantity, price, total) => {
    expect(Cents.toDecimal(lineTotal(Quantity.of(quantity), UnitPrice.of(price)))).toBe(total);
  });

  test('a total beyond the range of money is refused', () => {
    expect(() => lineTotal(Quantity.of(1e9), UnitPrice.of(9_999_999.999999))).toThrow(RangeError);
  });

  test('is the nearest cent, exactly, over the whole range', () => {
    fc.assert(
      fc.property(affordableLines, ([quantity, price]) => {
        const exact = BigInt(quantity) * BigInt(price);
        const off = BigInt(lineTotal(quantity, price)) * 10_000_000n - exact;
        const size = off < 0n ? -off : off;
        expect(size <= 5_000_000n).toBe(true);
        // A half goes away from zero, so an error of exactly half a cent has the sign of the product.
        if (size === 5_000_000n) expect(off > 0n).toBe(exact > 0n);
      }),
      { numRuns: 1000 },
    );
  });

  test('products past 2^53 keep their last cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 9e11, max: 1e12 }),
        fc.integer({ min: 90_000, max: 99_900 }),
        (units, price) => {
          const total = lineTotal(Quantity.ofUnits(units), UnitPrice.ofUnits(price));
          expect(BigInt(total)).toBe((BigInt(units) * BigInt(price) + 5_000_000n) / 10_000_000n);
        },
      ),
    );
  });

  test('more goods or a higher price never cost less, and a return mirrors a purchase', () => {
    fc.assert(
      fc.property(
        quantities(1e8),
        fc.nat(1e6),
        unitPrices(1e8),
        fc.nat(1e7),
        (quantity, more, price, dearer) => {
          const total = lineTotal(quantity, price);
          expect(lineTotal(Quantity.ofUnits(quantity + more), price)).toBeGreaterThanOrEqual(total);
          expect(lineTotal(Quantity.negate(quantity), price)).toBe(Cents.negate(total));
          if (quantity > 0)
            expect(lineTotal(quantity, UnitPrice.ofUnits(price + dearer))).toBeGreaterThanOrEqual(total);
        },
      ),
    );
  });
});

describe('percentages and VAT', () => {
  test.each([
    [100, 5.5, 5.5],
    [0.1, 5.5, 0.01],
    [0.09, 5.5, 0],
    [-0.1, 5.5, -0.01],
    [33.33, 100, 33.33],
    [80, -10, -8],
  ])('of %d €, %d %% is %d €', (amount, percent, share) => {
    expect(Cents.toDecimal(percentOf(Cents.of(amount), Percent.of(percent)))).toBe(share);
  });

  test('net and VAT always add up to gross', () => {
    fc.assert(
      fc.property(cents(8e9), rates, (amount, rate) => {
        const there = addVat(amount, rate);
        expect(Cents.add(there.net, there.vat)).toBe(there.gross);
      }),
    );
  });
});
