import { addDays, daysBetween, type LocalDate, localDate, startOfWeek } from './local-date.ts';

/** The number of a day's week, as French calendars print it: the first of a year is the one of its 4 January. */
export function isoWeek(date: LocalDate): number {
  const thursday = addDays(startOfWeek(date), 3);
  const first = startOfWeek(localDate(`${thursday.slice(0, 4)}-01-04`));
  return Math.floor(daysBetween(first, date) / 7) + 1;
}
