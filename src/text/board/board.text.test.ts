import { expect, test } from 'vitest';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { boardText } from './board.text.ts';

const where = { today: localDate('2026-11-16'), timeZone: 'Europe/Paris' };
const cutoff = (at: string) =>
  boardText.deadline({ cutoff_at: at, order_by: at }, where).replaceAll('\u00a0', ' ');

test.each([
  ['2026-11-16T09:30:00Z', '10 h 30'],
  ['2026-11-16T22:59:00Z', '23 h 59'],
  ['2026-11-16T23:00:00Z', 'Demain 0 h'],
  ['2026-11-19T16:00:00Z', 'Jeudi 17 h'],
  ['2026-11-26T16:00:00Z', 'Jeudi 26/11 17 h'],
])('a cut-off at %s is read as %s', (at, expected) => {
  expect(cutoff(at)).toBe(expected);
});

test.each([
  ['2026-11-16T23:00:00Z', 'Aujourd’hui'],
  ['2026-11-17T23:00:00Z', 'Demain'],
  ['2026-11-20T23:00:00Z', 'Vendredi'],
])('without one, the last day that ends at %s is %s', (order_by, expected) => {
  expect(boardText.deadline({ cutoff_at: null, order_by }, where)).toBe(expected);
});
