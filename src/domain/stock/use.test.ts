import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { type CountedPeriod, daysSold, soldAt, usedBetween, usedByDay } from './use.ts';

const timeZone = 'Europe/Paris';
const at = (text: string) => new Date(`${text}:00+01:00`);
const period = (given: Partial<Record<'first_qty' | 'second_qty' | 'entered', number>> = {}) =>
  ({
    first_at: at('2026-11-02T09:00'),
    second_at: at('2026-11-09T09:00'),
    first_qty: Quantity.of(given.first_qty ?? 10),
    second_qty: Quantity.of(given.second_qty ?? 3),
    entered: Quantity.of(given.entered ?? 0),
  }) satisfies CountedPeriod;

describe('the sales of a day', () => {
  it.each([
    ['of a past day left in its evening', '2026-11-14', '2026-11-16T10:00', '2026-11-14T19:00'],
    ['of today leave now', '2026-11-16', '2026-11-16T10:00', '2026-11-16T10:00'],
    ['of today, late at night, left in the evening', '2026-11-16', '2026-11-16T23:30', '2026-11-16T19:00'],
    ['of a day to come leave now', '2026-11-18', '2026-11-16T10:00', '2026-11-16T10:00'],
  ])('%s', (_what, day, now, expected) => {
    expect(soldAt(localDate(day), { now: at(now), timeZone })).toEqual(at(expected));
  });

  it('leave by the clock of the restaurant, in summer too', () => {
    const sold = soldAt(localDate('2026-07-01'), { now: at('2026-11-16T10:00'), timeZone });
    expect(sold).toEqual(new Date('2026-07-01T17:00:00Z'));
  });
});

describe('the days between two counts', () => {
  it.each([
    ['both in the morning: the day of the first, not that of the second', '02T09:00', '05T09:00', [2, 3, 4]],
    [
      'both after the service: the day of the second, not that of the first',
      '02T23:00',
      '05T23:00',
      [3, 4, 5],
    ],
    ['from a morning to an evening: both', '02T09:00', '03T22:00', [2, 3]],
    ['from an evening to the next morning: none', '02T23:00', '03T09:00', []],
    ['one after the other: none', '02T09:00', '02T11:00', []],
  ])('%s', (_what, from, to, days) => {
    const sold = daysSold({ from: at(`2026-11-${from}`), to: at(`2026-11-${to}`), timeZone });
    expect(sold).toEqual(days.map((day) => `2026-11-0${day}`));
  });
});

describe('what was used between two counts', () => {
  it('is what was there, and what came, less what was thrown away and what is left', () => {
    expect(usedBetween(period({ first_qty: 10, entered: 4.5 - 0.5, second_qty: 3 }))).toBe(Quantity.of(11));
  });

  it('is spread over the days between, to the last gram', () => {
    const used = usedByDay(period({ first_qty: 10, second_qty: 0 }), timeZone);
    expect(used.map(({ day }) => day.slice(8))).toEqual(['02', '03', '04', '05', '06', '07', '08']);
    expect(used.map(({ qty }) => qty)).toEqual([1428, 1429, 1428, 1429, 1428, 1429, 1429]);
  });

  it('is told as nothing where nothing went', () => {
    expect(usedByDay(period({ second_qty: 10 }), timeZone).map(({ qty }) => qty)).toEqual(Array(7).fill(0));
  });

  it('is unknown where more was found than there could be', () => {
    expect(usedByDay(period({ second_qty: 11 }), timeZone)).toEqual([]);
  });

  it('adds up, whatever it is and however many days there are', () => {
    const qty = fc.integer({ min: 0, max: 1_000_000_000 }).map((units) => units / 1000);
    fc.assert(
      fc.property(qty, qty, fc.integer({ min: 1, max: 400 }), (first_qty, entered, days) => {
        const second_at = new Date(at('2026-11-02T09:00').getTime() + days * 86_400_000);
        const counted = { ...period({ first_qty, entered, second_qty: 0 }), second_at };
        const used = usedByDay(counted, timeZone).map((one) => one.qty);
        expect(used.length).toBe(days);
        expect(Quantity.sum(used)).toBe(usedBetween(counted));
        expect(Math.max(...used) - Math.min(...used)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
