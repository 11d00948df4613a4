import { describe, expect, it } from 'vitest';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { nextDigest, wantsDigest } from './digest.ts';
import { dateGravity, highGravity, lateGravity, lowGravity, priceGravity, silentFrom } from './watched.ts';

const today = localDate('2026-11-16');

it.each([
  ['2026-11-19', 'DLC', 'warning', 0],
  ['2026-11-17', 'DLC', 'critical', 1],
  ['2026-11-16', null, 'critical', 1],
  ['2026-11-15', 'DLC', 'critical', 2],
  ['2026-11-15', 'DDM', 'warning', 2],
] as const)('a lot of %s (%s) is %s', (date, date_kind, severity, level) => {
  expect(dateGravity({ expires_on: localDate(date), date_kind }, today)).toEqual({ severity, level });
});

it('nothing left is critical, twice the maximum worth a look', () => {
  expect(lowGravity({ qty_on_hand: 0 })).toEqual({ severity: 'critical', level: 1 });
  expect(lowGravity({ qty_on_hand: 0.1 })).toEqual({ severity: 'warning', level: 0 });
  expect(highGravity({ qty_on_hand: 11, max_qty: 10 })).toEqual({ severity: 'info', level: 0 });
  expect(highGravity({ qty_on_hand: 20, max_qty: 10 })).toEqual({ severity: 'warning', level: 1 });
});

it('a delivery is late from the day after, and very late after three', () => {
  expect(lateGravity(localDate('2026-11-15'), today)).toEqual({ severity: 'warning', level: 0 });
  expect(lateGravity(localDate('2026-11-13'), today)).toEqual({ severity: 'critical', level: 1 });
});

it('a price rise is told from twenty euros a month, and is worse each time it doubles', () => {
  expect(priceGravity(19.99)).toBeNull();
  expect([20, 39, 40, 81].map((euros) => priceGravity(euros)?.level)).toEqual([0, 0, 1, 2]);
});

describe('a supplier is silent', () => {
  const sent_at = new Date('2026-11-16T08:00:00Z');
  it.each([
    ['two days after the order, where there is no cut-off', null, '2026-11-18T08:00:00Z'],
    ['two hours before the cut-off', '2026-11-17T10:00:00Z', '2026-11-17T08:00:00Z'],
    ['not before it could be read', '2026-11-16T08:30:00Z', '2026-11-16T09:00:00Z'],
    ['after two days, though the cut-off is far', '2026-11-27T10:00:00Z', '2026-11-18T08:00:00Z'],
  ])('%s', (_, cutoff, from) => {
    expect(silentFrom({ sent_at, cutoff_at: cutoff === null ? null : new Date(cutoff) })).toEqual(
      new Date(from),
    );
  });
});

it.each([
  ['in the evening, tomorrow', '2026-11-16T20:00:00Z', '2026-11-17T05:30:00Z'],
  ['in the night, this morning', '2026-11-16T01:00:00Z', '2026-11-16T05:30:00Z'],
  ['at the very minute, tomorrow', '2026-11-16T05:30:00Z', '2026-11-17T05:30:00Z'],
  ['over the change to summer time', '2026-03-28T12:00:00Z', '2026-03-29T04:30:00Z'],
  ['over the change to winter time', '2026-10-24T12:00:00Z', '2026-10-25T05:30:00Z'],
])('the morning’s e-mail leaves at half past six where the restaurant is: %s', (_, now, at) => {
  expect(nextDigest(new Date(now), 'Europe/Paris')).toEqual(new Date(at));
});

it('who answers for the restaurant has it, who cooks may ask for it', () => {
  expect([wantsDigest('ADMIN', null), wantsDigest('MANAGER', null), wantsDigest('CHEF', null)]).toEqual([
    true,
    true,
    false,
  ]);
  expect([wantsDigest('ADMIN', false), wantsDigest('CHEF', true)]).toEqual([false, true]);
});
