import { describe, expect, test } from 'vitest';
import { weekdayOf } from '#domain/kernel/days/local-date.ts';
import { HOLIDAYS, holidaysOf } from './holidays.ts';
import { HOLIDAY_COUNTRIES } from './shop.ts';

describe('public holidays', () => {
  test.each([
    [
      'FR',
      2026,
      '2026-01-01 2026-04-06 2026-05-01 2026-05-08 2026-05-14 2026-05-25 2026-07-14 2026-08-15 2026-11-01 2026-11-11 2026-12-25',
    ],
    [
      'FR',
      2021,
      '2021-01-01 2021-04-05 2021-05-01 2021-05-08 2021-05-13 2021-05-24 2021-07-14 2021-08-15 2021-11-01 2021-11-11 2021-12-25',
    ],
    [
      'BE',
      2025,
      '2025-01-01 2025-04-21 2025-05-01 2025-05-29 2025-06-09 2025-07-21 2025-08-15 2025-11-01 2025-11-11 2025-12-25',
    ],
    [
      'CH',
      2024,
      '2024-01-01 2024-01-02 2024-03-29 2024-04-01 2024-05-09 2024-05-20 2024-08-01 2024-12-25 2024-12-26',
    ],
  ] as const)('of %s in %d', (country, year, days) => {
    expect([...holidaysOf(country, year).keys()].sort().join(' ')).toBe(days);
  });

  test.each([
    [2000, '2000-04-24'],
    [2008, '2008-03-24'],
    [2011, '2011-04-25'],
    [2019, '2019-04-22'],
    [2038, '2038-04-26'],
    [2049, '2049-04-19'],
    [2076, '2076-04-20'],
  ])('Easter Monday of %d is %s', (year, monday) => {
    const found = [...holidaysOf('FR', year)].find(([, keys]) => keys.includes('easter_monday'));
    expect(found?.[0]).toBe(monday);
  });

  test('the moving ones keep their weekday in every year', () => {
    for (let year = 2000; year <= 2100; year++) {
      for (const [day, keys] of holidaysOf('CH', year)) {
        if (keys.includes('good_friday')) expect(weekdayOf(day)).toBe(5);
        if (keys.includes('easter_monday') || keys.includes('whit_monday')) expect(weekdayOf(day)).toBe(1);
        if (keys.includes('ascension')) expect(weekdayOf(day)).toBe(4);
      }
    }
  });

  test('two that fall on one day are both there', () => {
    expect([...holidaysOf('FR', 2008)].find(([day]) => day === '2008-05-01')?.[1]).toEqual([
      'labour_day',
      'ascension',
    ]);
  });

  test.each(HOLIDAY_COUNTRIES)('each of %s has a day in every year', (country) => {
    for (const year of [2000, 2026, 2100]) {
      expect([...holidaysOf(country, year).values()].flat()).toHaveLength(HOLIDAYS[country].length);
    }
  });
});
