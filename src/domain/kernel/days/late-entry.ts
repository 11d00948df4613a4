import { daysBetween, type LocalDate } from './local-date.ts';
import { instantOf, localTime } from './time-zone.ts';

/** A day less than what receipts allow: its noon may lie before this very hour of a year ago. */
const LATE_DAYS_MAX = 365;

/** What is entered late happened on a day that has come, and not years ago. */
export function lateDayProblem(day: LocalDate, today: LocalDate): 'TO_COME' | 'TOO_OLD' | null {
  if (day > today) return 'TO_COME';
  return daysBetween(day, today) > LATE_DAYS_MAX ? 'TOO_OLD' : null;
}

/** The moment that a past day stands for, where nobody knows the hour. */
export const noonOf = (date: LocalDate, timeZone: string): Date =>
  instantOf({ date, time: localTime('12:00'), timeZone });
