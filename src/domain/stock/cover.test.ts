import { expect, test } from 'vitest';
import { addDays, localDate } from '#domain/kernel/days/local-date.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { lastLevels, PLOT_DAYS } from './cover.ts';

const today = localDate('2026-11-15');
const levels = (on_hand: number, moved: readonly (readonly [number, number])[]) =>
  lastLevels({
    on_hand: Quantity.of(on_hand),
    moved: moved.map(([ago, qty]) => ({ day: addDays(today, -ago), qty: Quantity.of(qty) })),
    today,
  }).map(Quantity.toDecimal);

test('the last levels lead back from what is there now', () => {
  expect(
    levels(4, [
      [0, -1],
      [2, -2.5],
      [13, 7.5],
    ]),
  ).toEqual([7.5, 7.5, 7.5, 7.5, 7.5, 7.5, 7.5, 7.5, 7.5, 7.5, 7.5, 5, 5, 4]);
});

test('where nothing moved, they are the same', () => {
  expect(levels(3, [])).toEqual(Array.from({ length: PLOT_DAYS }, () => 3));
});

test('what moved before the first of them is in all of them', () => {
  expect(new Set(levels(3, [[14, 9]]))).toEqual(new Set([3]));
});
