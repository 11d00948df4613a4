import { describe, expect, it } from 'vitest';
import { Quantity } from '#domain/kernel/quantity.ts';
import type { Unit } from './item.ts';
import { agreedRatio, convertedFigure, knownRatio, lostFigures, type UnitRatio } from './unit-change.ts';

const ratio = (was: number, becomes: number): UnitRatio => ({
  was: Quantity.of(was),
  becomes: Quantity.of(becomes),
});

describe('what one unit is of another', () => {
  it.each<[Unit | null, Unit | null, UnitRatio | null]>([
    ['kg', 'g', ratio(1, 1000)],
    ['g', 'kg', ratio(1000, 1)],
    ['L', 'mL', ratio(1, 1000)],
    ['mL', 'L', ratio(1000, 1)],
    ['kg', 'L', null],
    ['unité', 'kg', null],
    ['unité', 'boîte', null],
    ['sac', 'unité', null],
    [null, 'kg', null],
    ['kg', null, null],
  ])('%s to %s', (from, to, expected) => expect(knownRatio({ from, to })).toEqual(expected));
});

describe('by what the figures are reckoned anew', () => {
  it.each<[string, Unit | null, Unit | null, UnitRatio | null, UnitRatio | null]>([
    ['seen, of one kind', 'kg', 'g', ratio(1, 1000), ratio(1, 1000)],
    ['the same, said otherwise', 'kg', 'g', ratio(0.001, 1), ratio(1, 1000)],
    ['not seen', 'kg', 'g', null, null],
    ['a kilogram is not 25 grams', 'kg', 'g', ratio(1, 25), null],
    ['nor as many', 'kg', 'g', ratio(1, 1), null],
    ['a person says what a piece weighs', 'unité', 'kg', ratio(1, 0.25), ratio(1, 0.25)],
    ['nobody said', 'unité', 'kg', null, null],
    ['nothing is nothing', 'unité', 'kg', ratio(0, 1), null],
    ['nothing is nothing', 'unité', 'kg', ratio(1, 0), null],
    ['a unit is named where there was none', null, 'kg', null, ratio(1, 1)],
    ['or the figures were in another', null, 'kg', ratio(1000, 1), ratio(1000, 1)],
    ['a unit is not dropped unseen', 'kg', null, null, null],
  ])('%s: %s to %s', (_, from, to, given, expected) =>
    expect(agreedRatio({ from, to }, given)).toEqual(expected),
  );
});

describe('figures in the new unit', () => {
  it.each<[number, UnitRatio, number | null]>([
    [25, ratio(1, 1000), 25_000],
    [-0.5, ratio(1, 1000), -500],
    [5, ratio(1000, 1), 0.005],
    [0.5, ratio(1000, 1), null],
    [1_000_001, ratio(1, 1000), null],
    [12, ratio(1, 0.25), 3],
    [1, ratio(3, 1), null],
    [9, ratio(3, 1), 3],
  ])('%d of stock, %o: %s', (qty, by, expected) =>
    expect(convertedFigure({ kind: 'quantity', figure: qty }, by)).toBe(expected),
  );

  it.each<[number, UnitRatio, number | null]>([
    [1.2, ratio(1, 1000), 0.0012],
    [8.81, ratio(1, 1000), 0.00881],
    [8.8117, ratio(1, 1000), null],
    [0.0088, ratio(1000, 1), 8.8],
    [9_999_999, ratio(1000, 1), null],
    [0.3, ratio(1, 0.25), 1.2],
    [0, ratio(1, 1000), 0],
  ])('%d € per unit, %o: %s', (price, by, expected) =>
    expect(convertedFigure({ kind: 'price', figure: price }, by)).toBe(expected),
  );

  it('of what would become untrue, the best known price and quantity are named', () => {
    const lost = lostFigures(
      [
        { place: 'stock', kind: 'quantity', figure: 25 },
        { place: 'receipts', kind: 'price', figure: 8.8517 },
        { place: 'prices', kind: 'price', figure: 1.2 },
        { place: 'prices', kind: 'price', figure: 8.8117 },
        { place: 'prices', kind: 'price', figure: 8.7917 },
        { place: 'stock', kind: 'quantity', figure: 2_000_000 },
      ],
      ratio(1, 1000),
    );
    expect(lost).toEqual([
      { place: 'stock', kind: 'quantity', figure: 2_000_000 },
      { place: 'prices', kind: 'price', figure: 8.8117 },
    ]);
  });

  it('an order beyond what an order takes would be stranded', () => {
    const of = (place: 'orders' | 'stock') =>
      lostFigures([{ place, kind: 'quantity', figure: 1500 }], ratio(1, 1000)).length;
    expect([of('orders'), of('stock')]).toEqual([1, 0]);
  });

  it('a value keeps its worth', () => {
    const by = ratio(1, 1000);
    const qty = convertedFigure({ kind: 'quantity', figure: 25 }, by);
    const price = convertedFigure({ kind: 'price', figure: 1.2 }, by);
    expect((qty ?? 0) * (price ?? 0)).toBeCloseTo(25 * 1.2, 9);
  });
});
