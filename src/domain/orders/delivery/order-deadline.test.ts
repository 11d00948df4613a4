import { expect, test } from 'vitest';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { localTime } from '#domain/kernel/days/time-zone.ts';
import type { Weekday } from '#domain/kernel/days/weekday.ts';
import type { Closure } from '#domain/suppliers/delivery.ts';
import { type DeliveryRules, NEVER_CLOSED, receivingMoment } from './delivery-day.ts';
import { orderDeadline } from './order-deadline.ts';

const MONDAY_8H10 = '2026-11-16T07:10:00Z';

const rules = (given: Partial<DeliveryRules>): DeliveryRules => ({
  delivery_days: [],
  lead_time_jours: 2,
  cutoffs: [],
  closures: [],
  ...given,
});
const cutoff = (weekday: Weekday, time: string, days_before = 1) => ({
  weekday,
  cutoff_time: localTime(time),
  days_before,
});
const deadlineOf = (given: Partial<DeliveryRules>, at = MONDAY_8H10, timeZone = 'Europe/Paris') => {
  const deadline = orderDeadline(rules(given), receivingMoment(new Date(at), timeZone, NEVER_CLOSED));
  if (!deadline) return null;
  const { arrives_on, cutoff_at, order_by } = deadline;
  return [arrives_on, cutoff_at?.toISOString() ?? null, order_by.toISOString()];
};

const TUESDAYS_FRIDAYS = {
  delivery_days: [2, 5] as Weekday[],
  cutoffs: [cutoff(2, '10:30'), cutoff(5, '18:00')],
};

test('the cut-off of the first delivery that can be had', () => {
  const by = '2026-11-16T09:30:00.000Z';
  expect(deadlineOf(TUESDAYS_FRIDAYS)).toEqual(['2026-11-17', by, by]);
});

test('a minute too late is the next delivery', () => {
  const by = '2026-11-19T17:00:00.000Z';
  expect(deadlineOf(TUESDAYS_FRIDAYS, '2026-11-16T09:31:00Z')).toEqual(['2026-11-20', by, by]);
});

test('without a cut-off, the last day that leaves the lead time, to its end', () => {
  const friday = { delivery_days: [5] as Weekday[], lead_time_jours: 1 };
  expect(deadlineOf(friday)).toEqual(['2026-11-20', null, '2026-11-19T23:00:00.000Z']);
  expect(deadlineOf({}), 'any day: today, for the day after tomorrow').toEqual([
    '2026-11-18',
    null,
    '2026-11-16T23:00:00.000Z',
  ]);
});

test('the end of that day is where the organisation is, and the clock goes back in October', () => {
  const sunday = { delivery_days: [1] as Weekday[], lead_time_jours: 1 };
  expect(deadlineOf(sunday, '2026-10-22T08:00:00Z')?.[2], 'Sunday 25 October has 25 hours').toBe(
    '2026-10-25T23:00:00.000Z',
  );
  expect(deadlineOf(sunday, '2026-10-22T08:00:00Z', 'America/New_York')?.[2]).toBe(
    '2026-10-26T04:00:00.000Z',
  );
});

test('closed days are passed over, and nothing in sight is nothing', () => {
  const closed = (starts_on: string, ends_on: string): Closure[] => [
    { starts_on: starts_on as LocalDate, ends_on: ends_on as LocalDate, reason: null },
  ];
  expect(deadlineOf({ ...TUESDAYS_FRIDAYS, closures: closed('2026-11-17', '2026-11-23') })?.[0]).toBe(
    '2026-11-24',
  );
  expect(deadlineOf({ ...TUESDAYS_FRIDAYS, closures: closed('2026-11-01', '2027-02-01') })).toBeNull();
});
