import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { instantOf, localTime } from '#domain/kernel/days/time-zone.ts';

/** What the replay of the use is asked to look at again. */
export const USE_MARKS = ['day', 'since', 'recipe', 'sold_name', 'item'] as const;
export type UseMark = (typeof USE_MARKS)[number];

/**
 * What was sold on a day has left by then. Tills give days and not hours; counts are made before a service or once it
 * is over, a bakery's from eight in the evening on: at this hour a day is in the count of its evening, and not in that
 * of its morning or afternoon.
 */
export const SOLD_BY = localTime('19:00');

/** When the sales of a day left the stock; of a day that is not over yet, now. */
export function soldAt(day: LocalDate, { now, timeZone }: { now: Date; timeZone: string }): Date {
  const evening = instantOf({ date: day, time: SOLD_BY, timeZone });
  return evening < now ? evening : now;
}
