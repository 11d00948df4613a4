import { chanceBelow, quantileOfNormal } from './normal.ts';
import type { ItemForecast } from './shop.ts';

/** What is expected to be used over some days, and how far from it the truth may well be. */
export type ExpectedTotal = { mean: number; deviation: number };

/**
 * Errors of a total grow faster than the root of it (a level that is off is off every day), and slower than the total. Measured in
 * docs/forecast.md.
 */
export const SPREAD_POWER = 0.6;

/** Of the days `from` (0 is the first that the forecast speaks of) up to and without `until`. */
export function totalOf(
  { daily, spread }: Pick<ItemForecast, 'daily' | 'spread'>,
  from: number,
  until: number,
): ExpectedTotal {
  let mean = 0;
  for (let day = Math.max(0, from); day < Math.min(until, daily.length); day++) mean += daily[day] ?? 0;
  return { mean, deviation: spread * mean ** SPREAD_POWER };
}

/** What will be enough with this chance (between 0 and 1, neither included); never below zero. */
export const enoughFor = ({ mean, deviation }: ExpectedTotal, chance: number): number =>
  Math.max(0, mean + deviation * quantileOfNormal(chance));

/** The chance that more than this is used. */
export function chanceOfMore({ mean, deviation }: ExpectedTotal, qty: number): number {
  if (qty < 0) return 1;
  if (deviation === 0) return mean > qty ? 1 : 0;
  return 1 - chanceBelow((qty - mean) / deviation);
}

/** The spread of a forecast whose totals are known to be so far off. */
export const spreadOf = ({ mean, deviation }: ExpectedTotal): number =>
  mean > 0 ? deviation / mean ** SPREAD_POWER : 0;
