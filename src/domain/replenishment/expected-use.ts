import { DAY_USE_MAX } from '#domain/stock/use.ts';

const WEEK = 7;

/**
 * So many days of expected use: as forecast, and past the end of the forecast its last week again and again. What is
 * no number, or less than nothing, is nothing.
 */
export function daysOfUse(daily: readonly number[], days: number): number[] {
  const week = Math.min(daily.length, WEEK);
  const use: number[] = [];
  for (let day = 0; day < days; day += 1) {
    const place = day < daily.length ? day : daily.length - week + ((day - daily.length) % Math.max(1, week));
    use.push(usable(daily[place] ?? 0));
  }
  return use;
}

const usable = (use: number): number => (Number.isFinite(use) ? Math.min(Math.max(0, use), DAY_USE_MAX) : 0);

export const totalUse = (use: readonly number[], until: number): number =>
  use.slice(0, until).reduce((sum, qty) => sum + qty, 0);

/** To what the figures of a sum are rounded, in thousandths: nobody reads grams beside a hundred kilos. */
export const grainOf = (total: number): number => (total < 10 ? 10 : total < 100 ? 100 : 1000);

/** Each day in whole thousandths and to that grain, so that any first days together are right to half a grain. */
export function inGrains(use: readonly number[], grain: number): number[] {
  let exact = 0;
  let given = 0;
  return use.map((qty) => {
    exact += qty * 1000;
    const now = Math.round(exact / grain) * grain - given;
    given += now;
    return now;
  });
}
