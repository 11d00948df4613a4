import { daysBetween } from '../../src/domain/kernel/days/local-date.ts';
import { Quantity } from '../../src/domain/kernel/quantity.ts';
import { countedStock, reckon } from '../../src/domain/replenishment/reckoning.ts';
import { suggestOrder } from '../../src/domain/replenishment/suggest-order.ts';
import type { OrderMoment } from './kitchen.ts';

/** What is known of a shop when an order is made. */
export type Known = {
  demand: readonly ArrayLike<number>[];
  /** Of the item, made with what was known before that day. */
  forecast: (item: number, day: number) => { daily: readonly number[]; spread: number };
  isClosed: (day: number) => boolean;
};

/** How much to order; the bolder the tuning, the more. */
export type Policy = {
  name: string;
  bounds: readonly [number, number];
  order: (known: Known, moment: OrderMoment, tuning: number) => Quantity;
};

const ours: Policy = {
  name: 'ours',
  bounds: [0.3, 0.9999],
  order: ({ forecast }, { item, day, situation }, fill_rate) =>
    suggestOrder({ ...situation, ...forecast(item, day), fill_rate }).qty,
};

/** Up to so many times what is expected until the next delivery, less what is usable and on order. */
function orderUpTo(
  { demand, isClosed }: Known,
  { item, day, situation }: OrderMoment,
  {
    expected,
    factor,
  }: { expected: (past: ArrayLike<number>, day: number, ahead: number) => number; factor: number },
): Quantity {
  const past = demand[item] ?? [];
  const until = daysBetween(situation.today, situation.next_arrival_on);
  const daily = Array.from({ length: until }, (_, ahead) =>
    isClosed(day + ahead) ? 0 : expected(past, day, ahead),
  );
  const reckoning = reckon({ ...situation, daily, spread: 0, fill_rate: 0.5 });
  const extra = (factor - 1) * reckoning.forecast;
  const steps = Math.ceil((extra - countedStock(reckoning).left) / situation.step);
  return Quantity.ofUnits(Math.max(0, steps) * situation.step);
}

/** Of the last four same weekdays. */
function highestOfFour(past: ArrayLike<number>, day: number, ahead: number): number {
  const last = day + ahead - 7 * Math.ceil((ahead + 1) / 7);
  return Math.max(0, ...[0, 1, 2, 3].map((weeks) => past[last - 7 * weeks] ?? 0));
}

const meanOf =
  (known: Known, days: number) =>
  (past: ArrayLike<number>, day: number): number => {
    let sum = 0;
    let open = 0;
    for (let back = 1; back <= days; back += 1) {
      if (known.isClosed(day - back)) continue;
      sum += past[day - back] ?? 0;
      open += 1;
    }
    return sum / Math.max(1, open);
  };

const FACTORS = [0.2, 8] as const;

export const POLICIES: readonly Policy[] = [
  ours,
  {
    name: 'par',
    bounds: FACTORS,
    order: (known, moment, factor) => orderUpTo(known, moment, { expected: highestOfFour, factor }),
  },
  {
    name: 'mean7',
    bounds: FACTORS,
    order: (known, moment, factor) => orderUpTo(known, moment, { expected: meanOf(known, 7), factor }),
  },
  {
    name: 'mean28',
    bounds: FACTORS,
    order: (known, moment, factor) => orderUpTo(known, moment, { expected: meanOf(known, 28), factor }),
  },
];
