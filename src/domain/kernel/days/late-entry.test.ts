import { describe, expect, test } from 'vitest';
import { lateDayProblem, noonOf } from './late-entry.ts';
import { localDate } from './local-date.ts';

describe('a day of the past', () => {
  const today = localDate('2026-11-16');
  test.each([
    ['2026-11-16', null],
    ['2026-11-15', null],
    ['2025-11-16', null],
    ['2025-11-15', 'TOO_OLD'],
    ['2026-11-17', 'TO_COME'],
  ])('%s: %s', (day, problem) => {
    expect(lateDayProblem(localDate(day), today)).toBe(problem);
  });

  test.each([
    ['2026-11-14', 'Europe/Paris', '2026-11-14T11:00:00.000Z'],
    ['2026-07-14', 'Europe/Paris', '2026-07-14T10:00:00.000Z'],
    ['2026-11-14', 'America/Martinique', '2026-11-14T16:00:00.000Z'],
    ['2026-11-14', 'Pacific/Noumea', '2026-11-14T01:00:00.000Z'],
  ])('the noon of %s in %s', (day, zone, instant) => {
    expect(noonOf(localDate(day), zone).toISOString()).toBe(instant);
  });
});
