import { describe, expect, it } from 'vitest';
import { addDays, localDate, weekdayOf } from '#domain/kernel/days/local-date.ts';
import { paceOfOrders, steadyForecast } from './steady.ts';

const today = localDate('2026-11-15');

describe('the pace of what was ordered', () => {
  it('is over the days since the first order, and never less than a fortnight', () => {
    const since = (days: number) => paceOfOrders({ qty: 28, first_on: addDays(today, -days) }, today);
    expect(since(56)).toEqual({ per_day: 0.5, learned_days: 56 });
    expect(since(3)).toEqual({ per_day: 2, learned_days: 14 });
  });
});

describe('an even pace', () => {
  const week = (isClosed: (day: typeof today) => boolean | null) =>
    steadyForecast({ per_day: 6, learned_days: 20 }, { today, days: 7, isClosed }).daily;

  it('is the same every day where nobody knows of closings', () => {
    expect(week(() => null)).toEqual([6, 6, 6, 6, 6, 6, 6]);
  });

  it('is nothing on closed days, and as much a week as before', () => {
    expect(week((day) => weekdayOf(day) === 1)).toEqual([7, 0, 7, 7, 7, 7, 7]);
  });

  it('stays what it was where the house was closed all along', () => {
    expect(week((day) => day < today)).toEqual([6, 6, 6, 6, 6, 6, 6]);
  });
});
