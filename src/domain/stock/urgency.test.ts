import { describe, expect, it } from 'vitest';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { coverUrgency, expiryUrgency } from './urgency.ts';

const TODAY = localDate('2026-11-15');

describe('a date', () => {
  it.each([
    ['2026-11-10', 3, 'now'],
    ['2026-11-15', 3, 'now'],
    ['2026-11-16', 3, 'now'],
    ['2026-11-17', 3, 'soon'],
    ['2026-11-18', 3, 'soon'],
    ['2026-11-19', 3, 'none'],
    ['2026-11-19', 10, 'soon'],
    ['2026-11-25', 10, 'soon'],
    ['2026-11-26', 10, 'none'],
    ['2026-11-16', 0, 'none'],
    ['2026-11-15', 0, 'now'],
  ])('%s with %d days of notice is %s', (day, alert_days, urgency) => {
    expect(expiryUrgency({ expires_on: localDate(day), alert_days }, TODAY)).toBe(urgency);
  });
});

describe('a cover', () => {
  const delivery = localDate('2026-11-18');
  it.each([
    ['that runs out', { days_of_cover: 1, next_delivery: delivery, runs_out: true }, 'now'],
    ['until the very delivery', { days_of_cover: 3, next_delivery: delivery, runs_out: false }, 'soon'],
    ['a day longer', { days_of_cover: 4, next_delivery: delivery, runs_out: false }, 'none'],
    ['with no delivery expected', { days_of_cover: 3, next_delivery: null, runs_out: false }, 'none'],
    ['of what is never used', { days_of_cover: null, next_delivery: delivery, runs_out: false }, 'none'],
  ] as const)('%s', (_what, cover, urgency) => {
    expect(coverUrgency(cover, TODAY)).toBe(urgency);
  });
});
