import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Quantity } from '#domain/kernel/quantity.ts';
import { ORDER_QTY_MAX } from './limits.ts';
import { contentOf, mostPacks, packsFor, qtyOfPacks, roundUpToPacks, wholePacks } from './packs.ts';

const q = Quantity.of;
const MOST = q(ORDER_QTY_MAX);

describe('packs', () => {
  test.each([
    [18, 6, 3, 3],
    [18.001, 6, 4, null],
    [17.999, 6, 3, null],
    [8.4, 5, 2, null],
    [0.3, 0.1, 3, 3],
    [0.001, 25, 1, null],
    [0, 6, 0, 0],
    [-6, 6, 0, null],
    [1_000_000, 0.001, 1_000_000_000, 1_000_000_000],
  ])('%d in packs of %d: %d of them, exactly %s', (qty, content, packs, whole) => {
    expect(packsFor(q(qty), q(content))).toBe(packs);
    expect(wholePacks(q(qty), q(content))).toBe(whole);
  });

  test.each([
    [8.4, 5, 10],
    [10, 5, 10],
    [0, 5, 0],
    [-3, 5, 0],
    // Seven times 142 857 fits, one more pack does not.
    [999_999.5, 142_857, 999_999],
    [999_990, 7, 999_992],
    [1_000_000, 7, 999_999],
    [5_000_000, 6, 999_996],
    // No pack of that size fits on a line.
    [1, 2_000_000, 0],
  ])('%d rounded up to packs of %d is %d', (qty, content, rounded) => {
    expect(roundUpToPacks(q(qty), q(content))).toBe(q(rounded));
  });

  test('hold a quantity that is refused later rather than none, where the count has a digit too many', () => {
    expect(qtyOfPacks(3, q(6))).toBe(q(18));
    expect(qtyOfPacks(1e15, q(6))).toBe(q(Quantity.max));
  });

  test.each([0, -1])('that hold %d are a mistake of the caller', (content) => {
    for (const rule of [packsFor, wholePacks, roundUpToPacks]) {
      expect(() => rule(q(6), q(content))).toThrow(RangeError);
    }
    expect(() => qtyOfPacks(1, q(content))).toThrow(RangeError);
    expect(() => mostPacks(q(content))).toThrow(RangeError);
  });

  test.each([
    [6, q(6)],
    [0.75, q(0.75)],
    [null, null],
    [0, null],
  ])('with a content of %s hold %s', (pack_content, content) => {
    expect(contentOf({ pack_content })).toBe(content);
  });
});

describe('for any quantity and any pack', () => {
  const quantities = fc.integer({ min: 0, max: MOST }).map(Quantity.ofUnits);
  const contents = fc
    .oneof(fc.integer({ min: 1, max: 50_000 }), fc.integer({ min: 1, max: MOST }))
    .map(Quantity.ofUnits);

  test('enough packs are taken, and not one too many', () => {
    fc.assert(
      fc.property(quantities, contents, (qty, content) => {
        const packs = packsFor(qty, content);
        expect(packs * content).toBeGreaterThanOrEqual(qty);
        expect((packs - 1) * content).toBeLessThan(qty);
      }),
    );
  });

  test('rounding up gives whole packs that an order takes, and rounds nothing twice', () => {
    fc.assert(
      fc.property(quantities, contents, (qty, content) => {
        const rounded = roundUpToPacks(qty, content);
        expect(rounded).toBeLessThanOrEqual(MOST);
        expect(wholePacks(rounded, content)).not.toBeNull();
        expect(roundUpToPacks(rounded, content)).toBe(rounded);
        if (rounded < qty) expect(rounded + content).toBeGreaterThan(MOST);
      }),
    );
  });

  test('counting what packs hold gives the packs back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), contents, (count, content) => {
        fc.pre(count * content <= MOST);
        expect(wholePacks(qtyOfPacks(count, content), content)).toBe(count);
        expect(packsFor(qtyOfPacks(count, content), content)).toBe(count);
      }),
    );
  });
});
