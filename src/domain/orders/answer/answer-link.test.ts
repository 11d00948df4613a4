import { expect, it } from 'vitest';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { answerLinkExpiry } from './answer-link.ts';

const now = new Date('2026-11-15T11:00:00Z');

it.each([
  ['no day: from its sending', null, '2026-12-15T11:00:00Z'],
  ['from the delivery', '2026-11-20', '2026-12-19T23:00:00Z'],
  ['a day that has passed does not shorten it', '2026-11-10', '2026-12-15T11:00:00Z'],
  ['a slip in the year: not for decades', '2062-11-20', '2027-12-16T11:00:00Z'],
  ['the last day of the calendar', '2100-12-31', '2027-12-16T11:00:00Z'],
])('%s', (_what, day, expiry) => {
  const expected_at = day === null ? null : localDate(day);
  expect(answerLinkExpiry({ now, expected_at, timeZone: 'Europe/Paris' })).toEqual(new Date(expiry));
});
