import type { Brand } from '#domain/kernel/brand.ts';
import type { Weekday } from './weekday.ts';

/** A calendar day 'YYYY-MM-DD' with no hour and no time zone. Strings compare in calendar order. */
export type LocalDate = Brand<string, 'LocalDate'>;

/** No delivery, price or use-by date of ours lies outside: a year typed as 0026 or 20226 is a slip, and is refused. */
export const FIRST_DATE = '2000-01-01' as LocalDate;
export const LAST_DATE = '2100-12-31' as LocalDate;

const DAY_MS = 86_400_000;
const SHAPE = /^\d{4}-\d{2}-\d{2}$/;

// Midnight UTC stands for the day inside this file only: UTC has no clock changes, so day arithmetic is exact.
const utcOf = (date: string): number => Date.parse(`${date}T00:00:00Z`);
const dateOf = (utc: number): string => new Date(utc).toISOString().slice(0, 10);

export function isLocalDate(text: string): text is LocalDate {
  if (!SHAPE.test(text) || text < FIRST_DATE || text > LAST_DATE) return false;
  // 30 February is read as 2 March.
  return new Date(utcOf(text)).getUTCDate() === Number(text.slice(8));
}

/** The day written so, or null where it is not a day of the calendar. */
export const parseLocalDate = (text: string): LocalDate | null => (isLocalDate(text) ? text : null);

/** For values that are known to be days; throws where that is a mistake. */
export function localDate(text: string): LocalDate {
  if (!isLocalDate(text)) throw new RangeError(`Not a calendar day: ${text}`);
  return text;
}

/** The day of these numbers (month 1 to 12), or null where the calendar has no such day. */
export function localDateFrom({ year, month, day }: { year: number; month: number; day: number }) {
  const padded = (value: number, width: number) => String(value).padStart(width, '0');
  return parseLocalDate(`${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`);
}

// Reckoning may lead past what can be typed (the use-by date of something received on the last day).
const FIRST_RECKONED = utcOf('1900-01-01');
const LAST_RECKONED = utcOf('9999-12-31');

export const addDays = (date: LocalDate, days: number): LocalDate => {
  const utc = utcOf(date) + days * DAY_MS;
  if (!Number.isInteger(days) || utc < FIRST_RECKONED || utc > LAST_RECKONED) {
    throw new RangeError(`No day ${days} days from ${date}`);
  }
  return dateOf(utc) as LocalDate;
};

/** Days from the first to the second: negative where the second comes first. */
export const daysBetween = (from: LocalDate, to: LocalDate): number => (utcOf(to) - utcOf(from)) / DAY_MS;

export const weekdayOf = (date: LocalDate): Weekday => new Date(utcOf(date)).getUTCDay() as Weekday;

/** For sorting; a plain `<` answers "earlier than". */
export const compareLocalDates = (a: LocalDate, b: LocalDate): number => (a < b ? -1 : a > b ? 1 : 0);

export const startOfMonth = (date: LocalDate): LocalDate => localDate(`${date.slice(0, 7)}-01`);

/** The first of a month so many months on (or back) from the day's own. */
export const startOfMonthAfter = (date: LocalDate, months: number): LocalDate => {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return dateOf(Date.UTC(year, month - 1 + months)) as LocalDate;
};

/** Its Monday. */
export const startOfWeek = (date: LocalDate): LocalDate => addDays(date, -((weekdayOf(date) + 6) % 7));
