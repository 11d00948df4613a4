import { expect, test } from 'vitest';
import { isoWeek } from './iso-week.ts';
import { localDate } from './local-date.ts';

test.each([
  ['2026-08-31', 36],
  ['2026-11-08', 45],
  // A year may begin in the last week of the one before, and end in the first of the next.
  ['2027-01-03', 53],
  ['2027-01-04', 1],
  ['2024-12-29', 52],
  ['2024-12-30', 1],
  ['2021-01-03', 53],
])('%s is in week %d', (day, week) => {
  expect(isoWeek(localDate(day))).toBe(week);
});
