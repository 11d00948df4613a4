import { type MarkedDay, markedDaysOf } from '#domain/forecast/holidays.ts';
import type { HolidayCountry, ShopCalendar } from '#domain/forecast/shop.ts';
import { addDays, type LocalDate, weekdayOf } from '#domain/kernel/days/local-date.ts';
import type { Weekday } from '#domain/kernel/days/weekday.ts';

/** What the calendar alone says of a day. */
export type CalendarDay = {
  weekday: Weekday;
  mark: MarkedDay | null;
  /** Null where nobody said. */
  isClosed: boolean | null;
};

/** The days from `first` on, by their place. */
export function calendarDays(first: LocalDate, count: number, calendar: ShopCalendar): CalendarDay[] {
  const markOf = marks(calendar.country);
  const start = weekdayOf(first);
  return Array.from({ length: count }, (_, place) => {
    const date = addDays(first, place);
    return {
      weekday: ((start + place) % 7) as Weekday,
      mark: markOf(date),
      isClosed: calendar.isClosed(date),
    };
  });
}

function marks(country: HolidayCountry): (date: LocalDate) => MarkedDay | null {
  const years = new Map<string, ReadonlyMap<LocalDate, MarkedDay>>();
  return (date) => {
    const year = date.slice(0, 4);
    const known = years.get(year) ?? markedDaysOf(country, Number(year));
    years.set(year, known);
    return known.get(date) ?? null;
  };
}
