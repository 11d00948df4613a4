import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { localDateIn, localTimeIn } from '#domain/kernel/days/time-zone.ts';

export type DueToday = { count: number; all_in_the_morning: boolean };

type Where = { today: LocalDate; timeZone: string; now: Date };

const MINUTE_MS = 60_000;

/** Of the moments until which one may order: how many of them are still to come today, and whether all before noon. */
export function dueToday(orderBy: readonly Date[], { today, timeZone, now }: Where): DueToday {
  // The end of a day is the first moment of the next one.
  const last = orderBy.map((moment) => new Date(moment.getTime() - MINUTE_MS));
  const due = last.filter((moment) => moment >= now && localDateIn(moment, timeZone) === today);
  return {
    count: due.length,
    all_in_the_morning: due.every((moment) => localTimeIn(moment, timeZone) < '12:00'),
  };
}
