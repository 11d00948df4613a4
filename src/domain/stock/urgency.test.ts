import { describe, expect, it } from 'vitest';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { coverUrgency, expiresSoon, expiryUrgency } from './urgency.ts';

const TODAY = localDate('2026-11-15');

describe('a date', () => {
  it.each([
    ['2026-11-10', 'now'],
    ['2026-11-15', 'now'],
    ['2026-11-16', 'now'],
    ['2026-11-17', 'soon'],
    ['2026-11-18', 'soon'],
    ['2026-11-19', 'none'],
  ])('%s is %s', (day, urgency) => {
    expect(expiryUrgency(localDate(day), TODAY)).toBe(urgency);
    expect(expiresSoon(localDate(day), TODAY)).toBe(urgency !== 'none');
  });

  it('that is not there presses nobody', () => {
    expect(expiresSoon(null, TODAY)).toBe(false);
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
