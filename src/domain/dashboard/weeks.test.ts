import { expect, test } from 'vitest';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { weeksToCompare } from './weeks.ts';

test.each([
  ['a Thursday', '2026-11-12', ['2026-11-09', '2026-11-12'], ['2026-11-02', '2026-11-05']],
  ['a Monday', '2026-11-09', ['2026-11-09', '2026-11-09'], ['2026-11-02', '2026-11-02']],
  ['a Sunday', '2026-11-15', ['2026-11-09', '2026-11-15'], ['2026-11-02', '2026-11-08']],
  ['over the year’s end', '2027-01-02', ['2026-12-28', '2027-01-02'], ['2026-12-21', '2026-12-26']],
])('%s', (_, today, now, before) => {
  const { this_week, last_week } = weeksToCompare(localDate(today));
  expect([this_week.from, this_week.to]).toEqual(now);
  expect([last_week.from, last_week.to]).toEqual(before);
});
