import { describe, expect, it } from 'vitest';
import { addDays, localDate, weekdayOf } from '#domain/kernel/days/local-date.ts';
import { shopCalendarOf } from '#domain/organisations/opening-calendar.ts';
import {
  dice,
  expectedSales,
  isRestaurantClosed,
  restaurantCalendar,
  soldThatDay,
  weatherOf,
} from './restaurant.ts';

const TODAY = localDate('2026-11-16');
const daysUpTo = (count: number) => Array.from({ length: count }, (_, ago) => addDays(TODAY, ago - count));

describe('a house to show', () => {
  it('is closed on Sunday and Monday, in the middle of August and on the three great days', () => {
    const closed = ['2026-11-15', '2026-11-16', '2026-08-05', '2026-05-01', '2026-12-25', '2026-01-01'];
    const open = ['2026-11-17', '2026-11-11', '2026-08-18', '2026-07-14'];
    expect(closed.filter((day) => !isRestaurantClosed(localDate(day)))).toEqual([]);
    expect(open.filter((day) => isRestaurantClosed(localDate(day)))).toEqual([]);
  });

  it('says in its settings when it is closed, for the past and the year to come', () => {
    const first = addDays(TODAY, -548);
    const { isClosed } = shopCalendarOf(restaurantCalendar(first, TODAY, 'Congés d’été'));
    const days = Array.from({ length: 548 + 365 }, (_, place) => addDays(first, place));
    expect(days.filter((day) => isClosed(day) !== isRestaurantClosed(day))).toEqual([]);
  });

  it('sells soup in winter and salad in summer, and most on Saturday', () => {
    const of = (season: 'winter' | 'summer', day: string) =>
      expectedSales(localDate(day), { mean: 10, season }, TODAY);
    expect(of('winter', '2026-01-15')).toBeGreaterThan(3 * of('winter', '2026-07-16'));
    expect(of('summer', '2026-07-16')).toBeGreaterThan(3 * of('summer', '2026-01-15'));
    const week = daysUpTo(7).map((day) => expectedSales(day, { mean: 10, season: 'all' }, TODAY));
    expect(weekdayOf(daysUpTo(7)[week.indexOf(Math.max(...week))] ?? TODAY)).toBe(6);
  });

  it('lives the same days every time, around what is expected', () => {
    const live = () => {
      const next = dice(7);
      return daysUpTo(540).map((day) =>
        soldThatDay(expectedSales(day, { mean: 20, season: 'all' }, TODAY), weatherOf(next), next),
      );
    };
    expect(live()).toEqual(live());
    const sold = live().reduce((sum, one) => sum + one, 0);
    const expected = daysUpTo(540).reduce(
      (sum, day) => sum + expectedSales(day, { mean: 20, season: 'all' }, TODAY),
      0,
    );
    expect(sold / expected).toBeGreaterThan(0.95);
    expect(sold / expected).toBeLessThan(1.05);
  });
});
