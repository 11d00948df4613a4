import type { HolidayCountry, ShopCalendar } from '#domain/forecast/shop.ts';
import { type LocalDate, weekdayOf } from '#domain/kernel/days/local-date.ts';
import type { Weekday } from '#domain/kernel/days/weekday.ts';

/** Leave, works, a private party: both days included. */
export type HouseClosure = { starts_on: LocalDate; ends_on: LocalDate; reason: string | null };

/** When an organisation serves, as somebody said it. */
export type OpeningCalendar = {
  country: HolidayCountry;
  closed_weekdays: readonly Weekday[];
  /** Public holidays on which it stays closed, by their names in domain/forecast/holidays.ts. */
  closed_holidays: readonly string[];
  closures: readonly HouseClosure[];
};

/** The public holiday of that day, by its name; null on every other day. */
type HolidayOn = (day: LocalDate, country: HolidayCountry) => string | null;

/** What a forecast has to know of closings. Where nobody ever said, every day is unknown: the history has to tell. */
export function shopCalendarOf(calendar: OpeningCalendar | null, holidayOn: HolidayOn): ShopCalendar {
  if (calendar === null) return { country: 'FR', isClosed: () => null };
  const { country, closures } = calendar;
  const weekdays = new Set(calendar.closed_weekdays);
  const holidays = new Set(calendar.closed_holidays);
  const isClosed = (day: LocalDate): boolean => {
    if (weekdays.has(weekdayOf(day))) return true;
    if (closures.some(({ starts_on, ends_on }) => starts_on <= day && day <= ends_on)) return true;
    const holiday = holidays.size > 0 ? holidayOn(day, country) : null;
    return holiday !== null && holidays.has(holiday);
  };
  return { country, isClosed };
}
