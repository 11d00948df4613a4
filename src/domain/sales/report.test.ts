import { expect, test } from 'vitest';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { lengthOf } from '#domain/reports/period.ts';
import { PERIOD_DAYS_MAX } from './limits.ts';
import { lastDaysOf } from './report.ts';

test('of five years the last is asked for, a year or less as it is', () => {
  const year = { from: localDate('2025-11-01'), to: localDate('2026-10-31') };
  expect(lastDaysOf(year)).toEqual(year);
  const five = { from: localDate('2021-11-01'), to: localDate('2026-10-31') };
  expect(lastDaysOf(five).to).toBe(five.to);
  expect(lengthOf(lastDaysOf(five))).toBe(PERIOD_DAYS_MAX);
});
