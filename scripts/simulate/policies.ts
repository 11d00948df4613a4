import { daysBetween } from '../../src/domain/kernel/days/local-date.ts';
import { Quantity } from '../../src/domain/kernel/quantity.ts';
import { suggestOrder } from '../../src/domain/replenishment/suggest-order.ts';
import { countedStock, reckon } from '../../src/domain/replenishment/sum/reckoning.ts';
import type { OrderMoment } from './kitchen.ts';

/** What is known of a shop when an order is made. */
export type Known = {
  series: readonly ArrayLike<number>[];
  /** Of an item, made on the eve of that day. */
  forecastOf: (item: number, day: number) => { daily: readonly number[]; spread: number };
  isClosed: (day: number) => boolean;
};

/** How much to order; the higher the tuning, the more. */
export type Policy = {
  bounds: readonly [number, number];
  order: (known: Known, moment: OrderMoment, tuning: number) => Quantity;
};

/** What a cook expects of a day that lies so many days ahead. */
type Expects = (past: ArrayLike<number>, day: number, ahead: number, isClosed: Known['isClosed']) => number;

/** Up to so many times what is expected until the next delivery, less what is usable and on order. */
const upTo = (expects: Expects): Policy => ({
  bounds: [0.2, 10],
  order: ({ series, isClosed }, { item, day, situation }, factor) => {
    const past = series[item] ?? [];
    const until = daysBetween(situation.today, situation.next_arrival_on);
    const daily = Array.from({ length: until }, (_, ahead) =>
      isClosed(day + ahead) ? 0 : expects(past, day, ahead, isClosed),
    );
    const reckoning = reckon({ ...situation, daily, spread: 0, fill_rate: 0.5 });
    const more = (factor - 1) * reckoning.forecast - countedStock(reckoning).left;
    return Quantity.ofUnits(Math.max(0, Math.ceil(more / situation.step)) * situation.step);
  },
});

/** A par level: the highest of the last four same weekdays. */
const highestOfFour: Expects = (past, day, ahead) => {
  const last = day + ahead - 7 * Math.ceil((ahead + 1) / 7);
  return Math.max(0, ...[0, 1, 2, 3].map((weeks) => past[last - 7 * weeks] ?? 0));
};

/** The average of the open days of the last so many. */
const averageOf =
  (days: number): Expects =>
  (past, day, _ahead, isClosed) => {
    let sum = 0;
    let open = 0;
    for (let before = day - days; before < day; before += 1) {
      if (isClosed(before)) continue;
      sum += past[before] ?? 0;
      open += 1;
    }
    return sum / Math.max(1, open);
  };

export const POLICIES = {
  /** The product's own forecast and rule; tuned by the fill rate that it is asked for. */
  ours: {
    bounds: [0.5, 0.9999],
    order: ({ forecastOf }, { item, day, situation }, fill_rate) =>
      suggestOrder({ ...situation, ...forecastOf(item, day), fill_rate }).qty,
  },
  par: upTo(highestOfFour),
  mean7: upTo(averageOf(7)),
  mean28: upTo(averageOf(28)),
} as const satisfies Record<string, Policy>;

export type PolicyName = keyof typeof POLICIES;
export const POLICY_NAMES = Object.keys(POLICIES) as PolicyName[];
