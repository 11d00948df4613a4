import { addDays, daysBetween, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { instantOf, localDateIn, localTime } from '#domain/kernel/days/time-zone.ts';
import { Quantity } from '#domain/kernel/quantity.ts';

/** What the replay of the use is asked to look at again. */
export const USE_MARKS = ['day', 'since', 'recipe', 'sold_name', 'item'] as const;
export type UseMark = (typeof USE_MARKS)[number];

/** How theoretical and counted use are listed: what costs most first, by name, or by the share that is missing. */
export const CONSUMPTION_ORDERS = ['value', 'name', 'percent'] as const;
export type ConsumptionOrder = (typeof CONSUMPTION_ORDERS)[number];

/** No kitchen uses more of anything in a day: beyond is a slip at the till, and must not break the books. */
export const DAY_USE_MAX = 10_000_000;

/**
 * What was sold on a day has left by then. Tills give days and not hours; counts are made before a service or once it
 * is over, a bakery's from eight in the evening on: at this hour a day is in the count of its evening, and not in that
 * of its morning or afternoon.
 */
export const SOLD_BY = localTime('19:00');

type Clock = { now: Date; timeZone: string };

/** When the sales of a day left the stock; of a day that is not over yet, now. */
export function soldAt(day: LocalDate, { now, timeZone }: Clock): Date {
  const evening = instantOf({ date: day, time: SOLD_BY, timeZone });
  return evening < now ? evening : now;
}

/** Two counts of an item that follow each other; `entered`: what came in between, less what was thrown away. */
export type CountedPeriod = {
  first_at: Date;
  first_qty: Quantity;
  second_at: Date;
  second_qty: Quantity;
  entered: Quantity;
};

export const usedBetween = ({ first_qty, second_qty, entered }: CountedPeriod): Quantity =>
  Quantity.subtract(Quantity.add(first_qty, entered), second_qty);

/** The days that were sold between two moments: the evening of each is after the first, and not after the second. */
export function daysSold({ from, to, timeZone }: { from: Date; to: Date; timeZone: string }): LocalDate[] {
  const evening = (date: LocalDate) => instantOf({ date, time: SOLD_BY, timeZone });
  const began = localDateIn(from, timeZone);
  const ended = localDateIn(to, timeZone);
  const first = evening(began) > from ? began : addDays(began, 1);
  const last = evening(ended) <= to ? ended : addDays(ended, -1);
  const count = Math.max(0, daysBetween(first, last) + 1);
  return Array.from({ length: count }, (_, place) => addDays(first, place));
}

export type DayUse = { day: LocalDate; qty: Quantity };

/**
 * What two counts say was used, on each of the days between. Nobody knows which days were closed: each has its share,
 * and together they are the whole. More found than there could be is a delivery that nobody entered, and says nothing.
 */
export function usedByDay(period: CountedPeriod, timeZone: string): DayUse[] {
  const used = usedBetween(period);
  if (used < 0) return [];
  const days = daysSold({ from: period.first_at, to: period.second_at, timeZone });
  const upTo = (place: number) => Math.floor((used * place) / days.length);
  return days.map((day, place) => ({ day, qty: Quantity.ofUnits(upTo(place + 1) - upTo(place)) }));
}
