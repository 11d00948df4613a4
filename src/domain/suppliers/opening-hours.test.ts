import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { localTime } from '#domain/kernel/days/time-zone.ts';
import { ANY_DAY } from '../../../tests/support/story/days.ts';
import type { Cutoff } from './delivery.ts';
import { lastOpeningBefore, openFrom, type SupplierHours } from './opening-hours.ts';

const PARIS = 'Europe/Paris';
const cutoff = (weekday: Cutoff['weekday'], time: string, days_before = 1): Cutoff => ({
  weekday,
  cutoff_time: localTime(time),
  days_before,
});
const nightMarket = { ...ANY_DAY, opens_at: localTime('22:00'), closes_at: localTime('06:00') };

describe('somebody is there', () => {
  it.each<[string, Partial<SupplierHours>, string, string]>([
    ['at once, in the middle of the day', {}, '2026-11-16T10:00:00Z', '2026-11-16T10:00:00Z'],
    ['from seven in the morning', {}, '2026-11-16T03:00:00Z', '2026-11-16T06:00:00Z'],
    ['on the next morning, from the closing on', {}, '2026-11-16T18:00:00Z', '2026-11-17T06:00:00Z'],
    ['on Monday, from Saturday evening', {}, '2026-11-14T19:00:00Z', '2026-11-16T06:00:00Z'],
    [
      'on a Sunday on which it delivers',
      { delivery_days: [0] },
      '2026-11-15T09:00:00Z',
      '2026-11-15T09:00:00Z',
    ],
    [
      'on a Sunday on which orders end',
      { delivery_days: [1], cutoffs: [cutoff(1, '18:00')] },
      '2026-11-14T19:00:00Z',
      '2026-11-15T06:00:00Z',
    ],
    [
      'not on days on which it neither delivers nor takes orders',
      { delivery_days: [2, 5], cutoffs: [cutoff(2, '18:00'), cutoff(5, '18:00')] },
      '2026-11-18T09:00:00Z',
      '2026-11-19T06:00:00Z',
    ],
    [
      'on any weekday, where one does not know when it takes orders',
      { delivery_days: [2, 5], cutoffs: [cutoff(2, '18:00')] },
      '2026-11-18T09:00:00Z',
      '2026-11-18T09:00:00Z',
    ],
    [
      'after its holidays',
      { closures: [{ starts_on: localDate('2026-11-16'), ends_on: localDate('2026-11-30'), reason: null }] },
      '2026-11-16T09:00:00Z',
      '2026-12-01T06:00:00Z',
    ],
    [
      'in the night, where it opens in the evening',
      nightMarket,
      '2026-11-16T10:00:00Z',
      '2026-11-16T21:00:00Z',
    ],
    ['until the morning', nightMarket, '2026-11-17T04:59:00Z', '2026-11-17T04:59:00Z'],
    ['no more in the morning', nightMarket, '2026-11-17T05:00:00Z', '2026-11-17T21:00:00Z'],
    [
      'on Sunday before dawn, in the night of Saturday',
      nightMarket,
      '2026-11-15T03:00:00Z',
      '2026-11-15T03:00:00Z',
    ],
    [
      'on the morning when clocks go forward',
      { delivery_days: [0] },
      '2026-03-28T22:00:00Z',
      '2026-03-29T05:00:00Z',
    ],
    [
      'on the morning when clocks go back',
      { delivery_days: [0] },
      '2026-10-24T22:00:00Z',
      '2026-10-25T06:00:00Z',
    ],
  ])('%s', (_, hours, at, open) => {
    expect(openFrom(new Date(at), { ...ANY_DAY, ...hours }, PARIS)).toEqual(new Date(open));
  });

  it('never, as far as one can see, while it is closed for months', () => {
    const closures = [{ starts_on: localDate('2026-11-01'), ends_on: localDate('2027-03-01'), reason: null }];
    expect(openFrom(new Date('2026-11-16T10:00:00Z'), { ...ANY_DAY, closures }, PARIS)).toBeNull();
  });

  it('hours that the change to summer time swallows are none', () => {
    const hours = {
      ...ANY_DAY,
      delivery_days: [0] as const,
      opens_at: localTime('02:30'),
      closes_at: localTime('03:10'),
    };
    expect(openFrom(new Date('2026-03-28T12:00:00Z'), hours, PARIS)).toEqual(
      new Date('2026-03-30T00:30:00Z'),
    );
  });
});

const ZONES = [PARIS, 'America/Montreal', 'Pacific/Auckland', 'Indian/Reunion', 'America/St_Johns', 'UTC'];
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map(([hour, minute]) => localTime(`${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`));
const instant = fc
  .integer({
    min: Date.parse('2026-01-01T00:00:00Z') / 60_000,
    max: Date.parse('2027-12-31T00:00:00Z') / 60_000,
  })
  .map((minutes) => new Date(minutes * 60_000));

it('whatever the clocks do, it opens later or now, stays open, and is the same when asked again', () => {
  fc.assert(
    fc.property(instant, time, time, fc.constantFrom(...ZONES), (at, opens_at, closes_at, zone) => {
      fc.pre(opens_at !== closes_at);
      const hours = { ...ANY_DAY, opens_at, closes_at };
      const open = openFrom(at, hours, zone);
      expect(open).not.toBeNull();
      if (!open) return;
      expect(open.getTime()).toBeGreaterThanOrEqual(at.getTime());
      expect(open.getTime() - at.getTime()).toBeLessThan(50 * 3_600_000);
      expect(openFrom(open, hours, zone)).toEqual(open);
      const last = lastOpeningBefore(new Date(open.getTime() + 1), hours, zone);
      expect(last && last.from <= open && open < last.to).toBe(true);
    }),
    { numRuns: 400 },
  );
});
