import { type LocalDate, localDateFrom } from '#domain/kernel/days/local-date.ts';

/** The calendar library thinks in instants; noon stands for the day, clear of every clock change. */
export function dateOfDay(day: LocalDate): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}

export function dayOfDate(date: Date): LocalDate {
  const day = localDateFrom({ year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() });
  if (!day) throw new RangeError(`No calendar day for ${date.toISOString()}`);
  return day;
}
