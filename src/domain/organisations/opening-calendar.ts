import { HOLIDAYS, type Holiday, holidaysOf } from '#domain/forecast/holidays.ts';
import type { HolidayCountry, ShopCalendar } from '#domain/forecast/shop.ts';
import { addDays, compareLocalDates, type LocalDate, weekdayOf } from '#domain/kernel/days/local-date.ts';
import type { Weekday } from '#domain/kernel/days/weekday.ts';
import { type Closings, NEVER_CLOSED } from '#domain/orders/delivery/delivery-day.ts';
import type { Closure } from '#domain/suppliers/delivery.ts';

/** When an organisation serves, as somebody said it. */
export type OpeningCalendar = {
  country: HolidayCountry;
  closed_weekdays: readonly Weekday[];
  /** Public holidays on which it stays closed. */
  closed_holidays: readonly Holiday[];
  /** Leave, works, a private party. */
  closures: readonly Closure[];
};

/** Whose holidays count where nobody said. */
export const DEFAULT_HOLIDAY_COUNTRY: HolidayCountry = 'FR';
/** A restaurant that never opens orders nothing. */
export const CLOSED_WEEKDAYS_MAX = 6;
/** From the first to the last: a year. */
export const RESTAURANT_CLOSURE_DAYS_MAX = 365;
/** More than a restaurant has in ten years. */
export const RESTAURANT_CLOSURES_MAX = 100;

/**
 * What a forecast has to know of closings. Where nobody ever said, every day is unknown: the history has to tell. Once
 * somebody did, a day is open unless it says otherwise, public holidays included.
 */
export function shopCalendarOf(calendar: OpeningCalendar | null): ShopCalendar {
  if (calendar === null) return { country: DEFAULT_HOLIDAY_COUNTRY, isClosed: () => null };
  const { country, closures } = calendar;
  const weekdays = new Set(calendar.closed_weekdays);
  const holidays = closedHolidaysByYear(calendar);
  const isClosed = (day: LocalDate): boolean =>
    weekdays.has(weekdayOf(day)) ||
    holidays(day) ||
    closures.some(({ starts_on, ends_on }) => starts_on <= day && day <= ends_on);
  return { country, isClosed };
}

/** Past any day for which goods are ordered. */
const CLOSINGS_DAYS = 400;

/** When nobody is there to take goods in, from today on. Who never said when the restaurant is open closes never. */
export function closingsOf(calendar: OpeningCalendar | null, today: LocalDate): Closings {
  if (calendar === null) return NEVER_CLOSED;
  const { closed_weekdays } = calendar;
  const { isClosed } = shopCalendarOf({ ...calendar, closed_weekdays: [] });
  const coming = Array.from({ length: CLOSINGS_DAYS }, (_, ahead) => addDays(today, ahead));
  return { closed_weekdays, closed_days: coming.filter((day) => isClosed(day) === true) };
}

/** A forecast asks for every day of some years: the holidays of each year are reckoned once. */
function closedHolidaysByYear({ country, closed_holidays }: OpeningCalendar): (day: LocalDate) => boolean {
  const closed = new Set<Holiday>(closed_holidays);
  const years = new Map<number, ReadonlySet<LocalDate>>();
  const daysOf = (year: number): ReadonlySet<LocalDate> => {
    const known = years.get(year);
    if (known) return known;
    const days = new Set<LocalDate>();
    for (const [day, names] of holidaysOf(country, year)) {
      if (names.some((name) => closed.has(name))) days.add(day);
    }
    years.set(year, days);
    return days;
  };
  return (day) => closed.size > 0 && daysOf(Number(day.slice(0, 4))).has(day);
}

/** When each of a country's holidays comes next, today included; the soonest first. */
export function comingHolidays(
  country: HolidayCountry,
  today: LocalDate,
): { holiday: Holiday; day: LocalDate }[] {
  const year = Number(today.slice(0, 4));
  const next = new Map<Holiday, LocalDate>();
  for (const which of [year, year + 1]) {
    for (const [day, names] of holidaysOf(country, which)) {
      for (const holiday of names) if (day >= today && !next.has(holiday)) next.set(holiday, day);
    }
  }
  return [...next]
    .map(([holiday, day]) => ({ holiday, day }))
    .sort((a, b) => compareLocalDates(a.day, b.day));
}

export const isHolidayOf = (country: HolidayCountry, holiday: string): holiday is Holiday =>
  (HOLIDAYS[country] as readonly string[]).includes(holiday);
