import { describe, expect, test } from 'vitest';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { NEVER_CLOSED, receivingMoment } from '#domain/orders/delivery/delivery-day.ts';
import { guideGroups, isUsual, possibleDays, priceChange, usualFrom } from './guide.ts';

describe('what is usual', () => {
  test.each([
    [5, 3],
    [4, 3],
    [3, 2],
    [2, 2],
  ])('of %i deliveries: in %i', (deliveries, times) => {
    expect(usualFrom(deliveries)).toBe(times);
    expect([isUsual(times, deliveries), isUsual(times - 1, deliveries)]).toEqual([true, false]);
  });

  test('one delivery is no habit', () => {
    expect([isUsual(1, 1), isUsual(0, 0)]).toEqual([false, false]);
  });
});

test('a price that changed by half a percent or more is news', () => {
  expect(priceChange(5.3, 5)).toBeCloseTo(0.06);
  expect(priceChange(4.5, 5)).toBeCloseTo(-0.1);
  expect([priceChange(5.01, 5), priceChange(5, null), priceChange(5, 0)]).toEqual([null, null, null]);
});

test('the next days that the supplier can deliver on, its closing left out', () => {
  const monday = receivingMoment(new Date('2026-11-16T08:00:00Z'), 'Europe/Paris', NEVER_CLOSED);
  const rules = {
    delivery_days: [2, 6] as const,
    lead_time_jours: 1,
    cutoffs: [],
    closures: [{ starts_on: localDate('2026-11-21'), ends_on: localDate('2026-11-22'), reason: null }],
  };
  expect(possibleDays(rules, monday)).toEqual(['2026-11-17', '2026-11-24', '2026-11-28']);
  expect(possibleDays(rules, monday, { from: localDate('2026-11-18'), count: 1 })).toEqual(['2026-11-24']);
});

test('groups: an article stands in the first that it fits', () => {
  const row = (item_id: string, rest: object) => ({
    item_id,
    category: null,
    favourite: false,
    usual: false,
    ...rest,
  });
  const groups = guideGroups(
    [
      row('a', { category: 'Z' }),
      row('b', { usual: true, category: 'Z' }),
      row('c', { category: 'É' }),
      row('d', {}),
    ],
    new Intl.Collator('fr').compare,
  );
  expect(
    groups.map(({ kind, category, rows }) => [kind, category, rows.map(({ item_id }) => item_id)]),
  ).toEqual([
    ['usual', null, ['b']],
    ['category', 'É', ['c']],
    ['category', 'Z', ['a']],
    ['others', null, ['d']],
  ]);
});
