import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { localDateIn, localTimeIn } from '#domain/kernel/days/time-zone.ts';
import { isNightDue, nextNight, nightStateOf, nightTime, stepAfter } from './night.ts';

const where = (orgId: string, now: Date, timeZone = 'Europe/Paris') => ({
  orgId,
  now,
  timeZone,
  today: localDateIn(now, timeZone),
});
/** At 03:05 of its clock. */
const FIRST = '00000000-0000-4000-8000-000000000000';

describe('the time of a night', () => {
  it('is the same every night, between five past three and ten to five', () => {
    fc.assert(
      fc.property(fc.uuid(), (orgId) => {
        expect(nightTime(orgId) >= '03:05' && nightTime(orgId) <= '04:49').toBe(true);
      }),
    );
  });

  it('spreads organisations evenly', () => {
    const hex = (n: number) => Math.imul(n, 0x9e3779b1) >>> 0;
    const times = Array.from({ length: 10_500 }, (_, n) =>
      nightTime(hex(n).toString(16).padStart(8, '0') + FIRST.slice(8)),
    );
    const most = Math.max(...[...Map.groupBy(times, (time) => time).values()].map(({ length }) => length));
    expect(most).toBeLessThan(150);
  });
});

describe('the next night', () => {
  test.each([
    ['2026-11-15T00:00:00Z', '2026-11-15T02:05:00.000Z'],
    ['2026-11-15T01:40:00Z', '2026-11-16T02:05:00.000Z'],
    ['2026-11-15T09:00:00Z', '2026-11-16T02:05:00.000Z'],
    ['2026-03-28T12:00:00Z', '2026-03-29T01:05:00.000Z'],
    ['2026-03-29T00:10:00Z', '2026-03-29T01:05:00.000Z'],
    ['2026-10-24T12:00:00Z', '2026-10-25T02:05:00.000Z'],
    ['2026-10-25T00:30:00Z', '2026-10-25T02:05:00.000Z'],
    ['2026-10-25T01:10:00Z', '2026-10-25T02:05:00.000Z'],
  ])('after %s is at %s, five past three in Paris', (now, next) => {
    expect(nextNight(where(FIRST, new Date(now))).toISOString()).toBe(next);
  });

  it('is one per local date, whatever the zone: none is left out and none comes twice', () => {
    const zones = fc.constantFrom('Europe/Paris', 'America/Cayenne', 'Pacific/Noumea', 'Australia/Lord_Howe');
    const starts = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(fc.uuid(), zones, starts, (orgId, timeZone, start) => {
        let now = nextNight(where(orgId, start, timeZone));
        for (let night = 0; night < 5; night += 1) {
          expect(isNightDue(where(orgId, now, timeZone))).toBe(true);
          expect(localTimeIn(now, timeZone)).toBe(nightTime(orgId));
          const next = nextNight(where(orgId, now, timeZone));
          const days = Date.parse(localDateIn(next, timeZone)) - Date.parse(localDateIn(now, timeZone));
          expect(days).toBe(86_400_000);
          now = next;
        }
      }),
    );
  });
});

describe('a night', () => {
  it('goes from step to step and ends with the ledger', () => {
    expect(stepAfter('use')).toBe('forecasts');
    expect(stepAfter('ledger')).toBeNull();
  });

  it('has failed where one of its steps did', () => {
    const done = { ms: 3, count: 2, error: null };
    expect(nightStateOf({ use: done, ledger: done })).toBe('done');
    expect(nightStateOf({ use: { ...done, error: 'no' }, ledger: done })).toBe('failed');
  });
});
