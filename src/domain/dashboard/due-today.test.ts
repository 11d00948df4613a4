import { expect, test } from 'vitest';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { dueToday } from './due-today.ts';

/** Half past seven in Paris, half past two on La Réunion’s clock the other way round: 10:30. */
const now = new Date('2026-11-12T06:30:00Z');
const today = localDate('2026-11-12');

test.each([
  ['noon itself is before noon', ['2026-11-12T11:00:00Z'], { count: 1, all_in_the_morning: true }],
  [
    'one in the afternoon',
    ['2026-11-12T09:30:00Z', '2026-11-12T16:00:00Z'],
    { count: 2, all_in_the_morning: false },
  ],
  [
    'past and tomorrow do not count',
    ['2026-11-12T06:00:00Z', '2026-11-13T09:00:00Z'],
    { count: 0, all_in_the_morning: true },
  ],
  ['the end of today is today', ['2026-11-12T23:00:00Z'], { count: 1, all_in_the_morning: false }],
])('%s, in Paris', (_, moments, due) => {
  const dates = moments.map((moment) => new Date(moment));
  expect(dueToday(dates, { today, timeZone: 'Europe/Paris', now })).toEqual(due);
});

test('the same moment is an afternoon elsewhere', () => {
  const dates = [new Date('2026-11-12T09:30:00Z')];
  expect(dueToday(dates, { today, timeZone: 'Indian/Reunion', now })).toEqual({
    count: 1,
    all_in_the_morning: false,
  });
});
