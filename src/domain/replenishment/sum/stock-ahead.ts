import { daysBetween, type LocalDate } from '#domain/kernel/days/local-date.ts';
import type { OrderSituation } from '#domain/replenishment/suggestion.ts';
import { LATE_DELIVERY_DAYS } from '#domain/stock/cover.ts';

/** Goods in whole thousandths, usable from one day to another, both included and counted from today. */
export type StockBatch = { qty: number; from: number; to: number; coming: boolean };

/** Of one day, at its expected use: what came in the morning, what was there for it, what it lacked, what is left. */
type DayAhead = { arrived: number; there: number; missing: number; left: number };

type StockAhead = {
  days: DayAhead[];
  /** What is left of each batch when the last day is over, as the batches were given. */
  rest: number[];
};

/** What is there and what is coming; without what has passed its date, or is so late that nobody expects it any more. */
export function batchesOf({ today, lots, on_order, shelf_life_days }: OrderSituation): StockBatch[] {
  const lasts = (date: LocalDate | null) =>
    date === null ? Number.POSITIVE_INFINITY : daysBetween(today, date);
  const here = (lots ?? []).map(({ qty, expires_on }) => ({
    qty,
    from: 0,
    to: lasts(expires_on),
    coming: false,
  }));
  const coming = on_order.flatMap(({ qty, arrives_on }) => {
    const ahead = daysBetween(today, arrives_on);
    if (ahead < -LATE_DELIVERY_DAYS) return [];
    const from = Math.max(0, ahead);
    return [{ qty, from, to: from + (shelf_life_days ?? Number.POSITIVE_INFINITY), coming: true }];
  });
  // A shortage is a delivery that nobody entered: nothing is there, and less than nothing cannot be.
  return [...here, ...coming].filter(({ qty, to }) => qty > 0 && to >= 0);
}

/** Uses the stock day by day, what expires first before what keeps. `use` is in whole thousandths. */
export function stockAhead(batches: readonly StockBatch[], use: readonly number[]): StockAhead {
  const rest = batches.map(({ qty }) => qty);
  const inTurn = [...batches.entries()].sort(([, a], [, b]) => a.to - b.to || a.from - b.from);
  const days = use.map((wanted, day) => {
    let missing = wanted;
    let arrived = 0;
    let there = 0;
    for (const [place, { qty, from, to }] of inTurn) {
      if (from > day || to < day) continue;
      if (from === day && day > 0) arrived += qty;
      const had = rest[place] ?? 0;
      there += had;
      const taken = Math.min(had, missing);
      rest[place] = had - taken;
      missing -= taken;
    }
    return { arrived, there, missing, left: leftAfter(there, wanted, missing) };
  });
  return { days, rest };
}

const leftAfter = (there: number, wanted: number, missing: number) => there - (wanted - missing);

/** Whether any of it can still be used on that day. */
export const keepsUntil = ({ to }: StockBatch, day: number): boolean => to >= day;

/** How many days the stock lasts, with the part of the last one; Infinity where no day lacks anything. */
export function daysCovered(days: readonly DayAhead[], use: readonly number[]): number {
  const short = days.findIndex(({ missing }) => missing > 0);
  if (short < 0) return Number.POSITIVE_INFINITY;
  const wanted = use[short] ?? 0;
  return short + (wanted - (days[short]?.missing ?? 0)) / wanted;
}
