import { describe, expect, test } from 'vitest';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { daysOfUse, grainOf, inGrains } from '#domain/replenishment/expected-use.ts';
import { projectStock } from '#domain/replenishment/projection.ts';
import { daysCovered, type StockBatch, stockAhead } from './stock-ahead.ts';

const batch = (qty: number, rest: Partial<StockBatch> = {}): StockBatch => ({
  qty,
  from: 0,
  to: Number.POSITIVE_INFINITY,
  coming: false,
  ...rest,
});

describe('the stock of the days to come', () => {
  test('what expires first goes first, and nothing is used after its date', () => {
    const { days, rest } = stockAhead([batch(10), batch(5, { to: 1 })], [2, 2, 2, 2]);
    expect(days.map(({ left }) => left)).toEqual([13, 11, 8, 6]);
    expect(rest).toEqual([6, 1]);
  });

  test('what comes is there from its morning on', () => {
    const { days } = stockAhead([batch(3), batch(4, { from: 2, coming: true })], [2, 2, 2]);
    expect(days).toEqual([
      { arrived: 0, there: 3, missing: 0, left: 1 },
      { arrived: 0, there: 1, missing: 1, left: 0 },
      { arrived: 4, there: 4, missing: 0, left: 2 },
    ]);
  });

  test('lasts until the part of a day that lacks something', () => {
    const cover = (qty: number) => daysCovered(stockAhead([batch(qty)], [2, 0, 4]).days, [2, 0, 4]);
    expect([0, 1, 2, 3, 5, 6].map(cover)).toEqual([0, 0.5, 2, 2.25, 2.75, Number.POSITIVE_INFINITY]);
  });

  test('is drawn with and without the order, which spoils in its turn', () => {
    const { days, runs_out } = projectStock(
      {
        today: localDate('2026-11-16'),
        daily: [2, 2, 2],
        spread: 0,
        arrives_on: localDate('2026-11-17'),
        next_arrival_on: localDate('2026-11-20'),
        lots: [{ qty: Quantity.of(3), expires_on: null }],
        on_order: [],
        pack_content: null,
        step: Quantity.of(1),
        shelf_life_days: 1,
        max_qty: null,
        reorder_point: null,
        safety_stock: null,
        fill_rate: 0.97,
      },
      Quantity.of(10),
      4,
    );
    expect(days.map(({ without_order, with_order }) => [without_order, with_order])).toEqual([
      [1, 1],
      [0, 9],
      [0, 7],
      [0, 0],
    ]);
    expect(runs_out).toEqual({ day: '2026-11-17', share: 0.5 });
  });
});

describe('expected use', () => {
  test('past its end the last week is repeated; what is no figure is nothing', () => {
    expect(daysOfUse([9, 1, 2, 3, 4, 5, 6, 7], 10)).toEqual([9, 1, 2, 3, 4, 5, 6, 7, 1, 2]);
    expect(daysOfUse([1, Number.NaN], 5)).toEqual([1, 0, 1, 0, 1]);
    expect(daysOfUse([-3], 2)).toEqual([0, 0]);
    expect(daysOfUse([], 2)).toEqual([0, 0]);
  });

  test('is told in grains whose sum stays right', () => {
    expect(inGrains([1.04, 1.04, 1.04], 100)).toEqual([1000, 1100, 1000]);
    expect([0.5, 9.9, 10, 99, 100].map(grainOf)).toEqual([10, 10, 100, 100, 1000]);
  });
});
