import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  compareLocalDates,
  daysBetween,
  isLocalDate,
  localDate,
  localDateFrom,
  parseLocalDate,
  startOfMonth,
  weekdayOf,
} from './local-date.ts';
import { isWeekday, WEEKDAYS_FROM_MONDAY } from './weekday.ts';

const FIRST = localDate('2020-01-01');
const everyDay = Array.from({ length: daysBetween(FIRST, localDate('2036-01-01')) }, (_, n) =>
  addDays(FIRST, n),
);

const days = fc.integer({ min: -20_000, max: 100_000 }).map((n) => addDays(FIRST, n));

describe('days of the calendar', () => {
  test.each(['2026-11-14', '2024-02-29', '2000-02-29', '2000-01-01', '2100-12-31'])('%s is a day', (text) => {
    expect(parseLocalDate(text)).toBe(text);
  });

  test.each([
    '2026-02-29',
    '2100-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-5',
    '1999-12-31',
    '2101-01-01',
    '9999-12-31',
    '0026-11-14',
    '14/11/2026',
    '2026-11-14T00:00:00Z',
    ' 2026-11-14',
    '2026-11-14\n',
    '',
  ])('%j is none', (text) => {
    expect(parseLocalDate(text)).toBeNull();
    expect(() => localDate(text)).toThrow(RangeError);
  });

  test('any text is either refused or written exactly so', () => {
    const numbers = fc.tuple(fc.nat(9999), fc.nat(99), fc.nat(99));
    fc.assert(
      fc.property(numbers, ([year, month, day]) => {
        const date = localDateFrom({ year, month, day });
        const real = new Date(Date.UTC(year, month - 1, day));
        const exists =
          year >= 2000 && year <= 2100 && real.getUTCMonth() === month - 1 && real.getUTCDate() === day;
        expect(date !== null).toBe(exists);
      }),
    );
  });

  test('every day of 2020 to 2035 follows the one before', () => {
    expect(everyDay).toHaveLength(5844);
    expect(new Set(everyDay).size).toBe(5844);
    expect(everyDay.at(-1)).toBe('2035-12-31');
    everyDay.forEach((date, n) => {
      expect(isLocalDate(date)).toBe(true);
      expect(daysBetween(FIRST, date)).toBe(n);
      // 1 January 2020 was a Wednesday.
      expect(weekdayOf(date)).toBe((3 + n) % 7);
    });
  });

  test.each([
    ['2026-03-28', 1, '2026-03-29'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-10-25', 1, '2026-10-26'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-11-14', 0, '2026-11-14'],
  ])('%s plus %d days is %s', (from, count, to) => {
    expect(addDays(localDate(from), count)).toBe(to);
    expect(daysBetween(localDate(from), localDate(to))).toBe(count);
  });

  test.each([
    ['2026-11-14', 3_000_000],
    ['2026-11-14', -50_000],
    ['2026-11-14', 0.5],
    ['2026-11-14', Number.NaN],
    ['2026-11-14', Number.POSITIVE_INFINITY],
  ])('%s plus %d days is refused', (from, count) => {
    expect(() => addDays(localDate(from), count)).toThrow(RangeError);
  });

  test('going there and back changes nothing, and the order of days is the order of their text', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -5000, max: 5000 }), (date, count) => {
        const other = addDays(date, count);
        expect(addDays(other, -count)).toBe(date);
        expect(daysBetween(date, other)).toBe(count);
        expect(compareLocalDates(other, date)).toBe(Math.sign(count));
      }),
    );
  });

  test.each([
    ['2026-11-14', '2026-11-01'],
    ['2026-11-01', '2026-11-01'],
    ['2027-01-01', '2027-01-01'],
  ])('the month of %s starts on %s', (date, month) => {
    expect(startOfMonth(localDate(date))).toBe(month);
  });
});

describe('weekdays', () => {
  test('are 0 to 6 from Sunday, listed from Monday', () => {
    expect([-1, 0, 6, 7, 1.5, Number.NaN].map(isWeekday)).toEqual([false, true, true, false, false, false]);
    const week = WEEKDAYS_FROM_MONDAY.map((_, n) => weekdayOf(addDays(localDate('2026-11-09'), n)));
    expect(week).toEqual([...WEEKDAYS_FROM_MONDAY]);
  });
});
