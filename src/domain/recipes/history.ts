import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { toMillionths } from '#domain/kernel/scaled.ts';

/** The price of an item from a day on; null: nobody sold it. */
export type PricePoint = { item_id: string; day: LocalDate; price: number | null };

/** An item whose price made the cost of a portion another one. */
type PriceEffect = {
  item_id: string;
  was: number;
  price: number;
  /** Percent points. */
  change: number | null;
  /** On the cost of one portion, in euros. */
  effect: number;
};

type CostStep = {
  day: LocalDate;
  /** From that day on; null where an item had no price. */
  cost: number | null;
  /** What changed that day, the largest effect first. */
  changes: PriceEffect[];
};

const tenths = (value: number): number => Math.sign(value) * (Math.round(Math.abs(value) * 10) / 10);

/**
 * What one portion as it is made today would have cost: a step for each day on which that changed. The points of every
 * item begin at the first day or before.
 */
export function costHistory(
  items: readonly { item_id: string; qty: number }[],
  points: readonly PricePoint[],
): CostStep[] {
  const quantities = new Map(items.map(({ item_id, qty }) => [item_id, qty]));
  const prices = new Map<string, number | null>();
  const byDay = Map.groupBy(
    points.filter(({ item_id }) => quantities.has(item_id)).toSorted((a, b) => (a.day < b.day ? -1 : 1)),
    ({ day }) => day,
  );
  const steps: CostStep[] = [];
  for (const [day, ofDay] of byDay) {
    const changes: PriceEffect[] = [];
    for (const { item_id, price } of ofDay) {
      const was = prices.get(item_id) ?? null;
      prices.set(item_id, price);
      if (was === null || price === null || was === price) continue;
      changes.push({
        item_id,
        was,
        price,
        change: was === 0 ? null : tenths(((price - was) / was) * 100),
        effect: toMillionths((quantities.get(item_id) ?? 0) * (price - was)),
      });
    }
    const cost = costOf(quantities, prices);
    if (steps.length > 0 && steps.at(-1)?.cost === cost) continue;
    steps.push({ day, cost, changes: changes.toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect)) });
  }
  return steps;
}

function costOf(
  quantities: ReadonlyMap<string, number>,
  prices: ReadonlyMap<string, number | null>,
): number | null {
  let cost = 0;
  for (const [id, qty] of quantities) {
    const price = prices.get(id) ?? null;
    if (price === null) return null;
    cost += qty * price;
  }
  return toMillionths(cost);
}

/** The last change of a price among the points of one item, in the order of days. */
export function lastChange(points: readonly PricePoint[]): { day: LocalDate; was: number } | null {
  let last: { day: LocalDate; was: number } | null = null;
  let was: number | null = null;
  for (const { day, price } of points) {
    if (was !== null && price !== null && price !== was) last = { day, was };
    was = price ?? was;
  }
  return last;
}
