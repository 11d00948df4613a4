import { expect, it } from 'vitest';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { goodUntil, signedAs } from './use-by.ts';

const made_on = localDate('2026-11-17');

it.each([
  [2, null, '2026-11-19', false],
  [0, null, '2026-11-17', false],
  [2, '2026-11-30', '2026-11-19', false],
  [2, '2026-11-19', '2026-11-19', false],
  [5, '2026-11-19', '2026-11-19', true],
  [3, '2026-11-10', '2026-11-10', true],
] as const)('%s days, and %s when closed: until %s', (days, closed, day, shortened) => {
  const expires_on = closed === null ? null : localDate(closed);
  expect(goodUntil({ made_on, days, expires_on })).toEqual({ day, shortened });
});

it('signs with the first letters of a name', () => {
  expect(['Nadia Benali', 'Jean-Éric de la Tour', 'Zoé', ''].map(signedAs)).toEqual(['NB', 'JÉDLT', 'Z', '']);
});
