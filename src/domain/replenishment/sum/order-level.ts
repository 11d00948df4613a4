import { chanceOfMore, type ExpectedTotal, enoughFor } from '#domain/forecast/totals.ts';

/** What an order has to cover, and what can be used before it spoils: at least as much; null where it does not spoil. */
type Covered = { covered: ExpectedTotal; kept: ExpectedTotal | null; fill_rate: number };

/**
 * How much a wasted unit weighs against a missing one. At the level of the order, the chance that a unit more is
 * missing is this times the chance that it is wasted. What reaches a fill rate differs between houses (0.2 to 6 for 97 % in
 * most that were simulated, docs/forecast.md); this is about their middle.
 */
export const wasteWeight = (fill_rate: number): number => 700 * (1 - fill_rate) ** 2;

/** How sure it is that what does not spoil lasts until the next delivery: it costs little to keep, so surer. */
const serviceLevel = (fill_rate: number): number => 1 - (1 - fill_rate) / 3;

/** In deviations: nothing is ordered for what happens less than once in a hundred million times. */
const FAR = 6;
/** Finer than anything is weighed. */
const HALVINGS = 40;

/**
 * Up to which quantity to order: more than is expected, as long as a unit more is likelier to be missed than, by its
 * weight, to be wasted. What spoils late is held by the plain chance of what never does.
 */
export function orderLevel({ covered, kept, fill_rate }: Covered): number {
  const service = serviceLevel(fill_rate);
  if (kept === null) return enoughFor(covered, service);
  const weight = wasteWeight(fill_rate);
  const isWorthMore = (qty: number) =>
    chanceOfMore(covered, qty) > Math.max(1 - service, weight * (1 - chanceOfMore(kept, qty)));
  let low = 0;
  let high = covered.mean + FAR * covered.deviation;
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (low + high) / 2;
    if (isWorthMore(middle)) low = middle;
    else high = middle;
  }
  return high;
}
