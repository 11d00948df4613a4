import { addDays, daysBetween, type LocalDate } from '#domain/kernel/days/local-date.ts';
import type { ItemForecast, ShopCalendar } from './shop.ts';
import { spreadOf } from './totals.ts';

/** Orders older than this say little about what is eaten now. */
export const ORDERED_LATELY_DAYS = 56;

/** One order is no daily rhythm: an average over less would turn it into a flood. */
const LEAST_DAYS = 14;

/** Of an open day: of what goes at an even pace nobody knows better, and half of it is as far off as a day usually is. */
const DAY_DEVIATION = 0.5;

/** Weeks that say how many days of a week are open. */
const LOOKED_BACK = 28;

/** What is bought gets eaten: so much a day, from what was ordered since that day. */
export const paceOfOrders = ({ qty, first_on }: { qty: number; first_on: LocalDate }, today: LocalDate) => {
  const days = Math.max(LEAST_DAYS, daysBetween(first_on, today));
  return { per_day: qty / days, learned_days: days };
};

type Pace = { per_day: number; learned_days: number };
type Asked = { today: LocalDate; days: number; isClosed: ShopCalendar['isClosed'] };

/**
 * Where only counts or orders tell: the same every open day, and nothing on days that are known to be closed. A week
 * has as much of it as before.
 */
export function steadyForecast(
  { per_day, learned_days }: Pace,
  { today, days, isClosed }: Asked,
): ItemForecast {
  const before = Array.from({ length: LOOKED_BACK }, (_, back) => addDays(today, -1 - back));
  const open = before.filter((day) => isClosed(day) !== true).length;
  const ofDay = open === 0 ? per_day : (per_day * LOOKED_BACK) / open;
  const daily = Array.from({ length: days }, (_, ahead) =>
    isClosed(addDays(today, ahead)) === true ? 0 : ofDay,
  );
  return { daily, spread: spreadOf({ mean: ofDay, deviation: DAY_DEVIATION * ofDay }), learned_days };
}
