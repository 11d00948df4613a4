import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOLIDAYS } from '#domain/forecast/holidays.ts';
import { HOLIDAY_COUNTRIES } from '#domain/forecast/shop.ts';
import { addDays, localDate } from '#domain/kernel/days/local-date.ts';
import { comingHolidays, type OpeningCalendar, shopCalendarOf } from './opening-calendar.ts';

const day = localDate;

const BISTRO: OpeningCalendar = {
  country: 'FR',
  closed_weekdays: [0, 1],
  closed_holidays: ['christmas', 'easter_monday'],
  closures: [
    { starts_on: day('2026-08-03'), ends_on: day('2026-08-23'), reason: 'Congés' },
    { starts_on: day('2026-08-20'), ends_on: day('2026-08-27'), reason: null },
  ],
};

test.each([
  ['2026-11-15', true, 'a Sunday'],
  ['2026-11-16', true, 'a Monday'],
  ['2026-11-17', false, 'a Tuesday'],
  ['2026-12-25', true, 'Christmas, a Friday'],
  ['2024-12-25', true, 'Christmas of another year, a Wednesday'],
  ['2026-11-11', false, 'a holiday on which it serves'],
  ['2026-08-01', false, 'the Saturday before the leave'],
  ['2026-08-04', true, 'in the leave'],
  ['2026-08-27', true, 'the last day of a closure that overlaps'],
  ['2026-08-28', false, 'the day after'],
])('%s is closed: %s (%s)', (date, closed) => {
  expect(shopCalendarOf(BISTRO).isClosed(day(date))).toBe(closed);
});

test('where nobody ever said, nothing is known; once somebody did, an empty calendar is open every day', () => {
  const everyDay: OpeningCalendar = {
    country: 'CH',
    closed_weekdays: [],
    closed_holidays: [],
    closures: [],
  };
  expect(shopCalendarOf(null).isClosed(day('2026-12-25'))).toBeNull();
  expect(shopCalendarOf(everyDay).isClosed(day('2026-12-25'))).toBe(false);
  expect([shopCalendarOf(null).country, shopCalendarOf(everyDay).country]).toEqual(['FR', 'CH']);
});

test('a holiday falls on another day in each year', () => {
  const closedOn = (date: string) => shopCalendarOf({ ...BISTRO, closed_weekdays: [] }).isClosed(day(date));
  expect(['2026-04-06', '2027-03-29', '2026-03-29'].map(closedOn)).toEqual([true, true, false]);
});

test('every holiday of the country comes once, from today on and within 13 months', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...HOLIDAY_COUNTRIES),
      fc.integer({ min: 0, max: 3_000 }),
      (country, ahead) => {
        const today = addDays(day('2026-01-01'), ahead);
        const coming = comingHolidays(country, today);
        expect(coming.map(({ holiday }) => holiday).sort()).toEqual([...HOLIDAYS[country]].sort());
        expect(coming.every((one) => one.day >= today && one.day < addDays(today, 396))).toBe(true);
        expect(coming.map((one) => one.day)).toEqual(coming.map((one) => one.day).sort());
      },
    ),
  );
});

test('the holidays that come next, from a day between two Easters that lie more than a year apart', () => {
  const soonest = comingHolidays('FR', day('2027-03-30'));
  expect(soonest.at(0)).toEqual({ holiday: 'labour_day', day: '2027-05-01' });
  expect(soonest.at(-1)).toEqual({ holiday: 'easter_monday', day: '2028-04-17' });
});
