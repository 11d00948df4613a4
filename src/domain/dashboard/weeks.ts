import { addDays, type LocalDate, startOfWeek } from '#domain/kernel/days/local-date.ts';

type Days = { from: LocalDate; to: LocalDate };

const WEEK = 7;

/** From Monday to today, and the same weekdays of the week before: a Thursday is not held against a whole week. */
export function weeksToCompare(today: LocalDate): { this_week: Days; last_week: Days } {
  const from = startOfWeek(today);
  return {
    this_week: { from, to: today },
    last_week: { from: addDays(from, -WEEK), to: addDays(today, -WEEK) },
  };
}
