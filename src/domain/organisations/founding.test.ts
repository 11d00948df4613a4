import { expect, it } from 'vitest';
import { foundingLimit, foundingsLeft } from './founding.ts';

const created_at = new Date('2026-03-02T08:00:00Z');
const after = (days: number) => new Date(created_at.getTime() + days * 86_400_000);

it.each([
  ['by a clock that is behind', -0.01, { limit: 5, days: 7 }],
  ['on its first day', 0, { limit: 5, days: 7 }],
  ['on its second', 1.5, { limit: 5, days: 6 }],
  ['a moment before a week', 6.9999, { limit: 5, days: 1 }],
  ['from a week on', 7, { limit: 20, days: 0 }],
  ['years later', 1000, { limit: 20, days: 0 }],
])('%s an account has founded at most that many', (_when, days, expected) => {
  expect(foundingLimit({ created_at }, after(days))).toEqual(expected);
});

it.each([
  ['nothing founded', 0, 1, 5],
  ['the last one', 4, 1, 1],
  ['none left', 5, 1, 0],
  ['more than an account may found today, from before', 30, 8, 0],
  ['the larger limit', 5, 8, 15],
])('%s: so many are left', (_what, organisations_founded, days, left) => {
  expect(foundingsLeft({ created_at, organisations_founded }, after(days)).left).toBe(left);
});
