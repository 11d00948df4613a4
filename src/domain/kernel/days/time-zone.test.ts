import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type LocalDate, localDate, weekdayOf } from './local-date.ts';
import {
  instantIn,
  instantOf,
  isLocalTime,
  localDateIn,
  localTime,
  localTimeIn,
  startOfDay,
} from './time-zone.ts';

const PARIS = 'Europe/Paris';
const HOUR = 3_600_000;

const inParis = (date: LocalDate, time: string) =>
  instantOf({ date, time: localTime(time), timeZone: PARIS });

/** European summer time runs from the last Sunday of March to the last Sunday of October, changing at 01:00 UTC. */
function lastSunday(year: number, month: '03' | '10'): LocalDate {
  const last = localDate(`${year}-${month}-31`);
  return addDays(last, -weekdayOf(last));
}

const YEARS = Array.from({ length: 16 }, (_, n) => 2020 + n);

/** What Paris is ahead of UTC, worked out from the directive and not from the zone database. */
function parisOffset(instant: Date): number {
  const year = instant.getUTCFullYear();
  const spring = Date.parse(`${lastSunday(year, '03')}T01:00:00Z`);
  const autumn = Date.parse(`${lastSunday(year, '10')}T01:00:00Z`);
  return instant.getTime() >= spring && instant.getTime() < autumn ? 2 * HOUR : HOUR;
}

describe('what the clock shows', () => {
  test.each([
    ['2026-11-14T22:59:59Z', '2026-11-14', '23:59'],
    ['2026-11-14T23:00:00Z', '2026-11-15', '00:00'],
    ['2026-07-14T21:59:59Z', '2026-07-14', '23:59'],
    ['2026-07-14T22:00:00Z', '2026-07-15', '00:00'],
    ['2026-12-31T23:30:00Z', '2027-01-01', '00:30'],
    ['2026-03-29T00:59:59Z', '2026-03-29', '01:59'],
    ['2026-03-29T01:00:00Z', '2026-03-29', '03:00'],
    ['2026-10-25T00:30:00Z', '2026-10-25', '02:30'],
    ['2026-10-25T01:30:00Z', '2026-10-25', '02:30'],
  ])('%s is %s at %s in Paris', (instant, date, time) => {
    expect(localDateIn(new Date(instant), PARIS)).toBe(date);
    expect(localTimeIn(new Date(instant), PARIS)).toBe(time);
  });

  test.each([
    ['America/Guadeloupe', '2026-11-14'],
    ['Indian/Reunion', '2026-11-15'],
    ['Pacific/Noumea', '2026-11-15'],
    ['UTC', '2026-11-14'],
  ])('the same instant is another day elsewhere: %s', (timeZone, date) => {
    expect(localDateIn(new Date('2026-11-14T21:30:00Z'), timeZone)).toBe(date);
  });

  test('Paris shows what the European directive says, at any instant of 2020 to 2035', () => {
    const instants = fc.date({
      min: new Date('2020-01-01T00:00:00Z'),
      max: new Date('2035-12-30T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, (instant) => {
        const shown = new Date(instant.getTime() + parisOffset(instant)).toISOString();
        expect(`${localDateIn(instant, PARIS)}T${localTimeIn(instant, PARIS)}`).toBe(shown.slice(0, 16));
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the instant of a day and a time', () => {
  test('every day of 2020 to 2035, at every hour that happens once, reads back unchanged', () => {
    const last = localDate('2035-12-31');
    for (let date = localDate('2020-01-01'); date <= last; date = addDays(date, 1)) {
      for (const time of ['00:00', '04:30', '12:00', '23:59']) {
        const instant = inParis(date, time);
        expect(`${localDateIn(instant, PARIS)} ${localTimeIn(instant, PARIS)}`).toBe(`${date} ${time}`);
      }
    }
  });

  test.each(YEARS)('when clocks go forward in %i, the hour that does not happen moves on by one', (year) => {
    const date = lastSunday(year, '03');
    expect(inParis(date, '01:59').toISOString()).toBe(`${date}T00:59:00.000Z`);
    expect(inParis(date, '02:00').toISOString()).toBe(`${date}T01:00:00.000Z`);
    expect(inParis(date, '02:30').toISOString()).toBe(`${date}T01:30:00.000Z`);
    expect(localTimeIn(inParis(date, '02:30'), PARIS)).toBe('03:30');
    expect(inParis(date, '03:00').toISOString()).toBe(`${date}T01:00:00.000Z`);
    expect(startOfDay(addDays(date, 1), PARIS).getTime() - startOfDay(date, PARIS).getTime()).toBe(23 * HOUR);
  });

  test.each(YEARS)('when clocks go back in %i, the hour that happens twice is the first one', (year) => {
    const date = lastSunday(year, '10');
    expect(inParis(date, '01:59').toISOString()).toBe(`${addDays(date, -1)}T23:59:00.000Z`);
    expect(inParis(date, '02:00').toISOString()).toBe(`${date}T00:00:00.000Z`);
    expect(inParis(date, '02:59').toISOString()).toBe(`${date}T00:59:00.000Z`);
    expect(inParis(date, '03:00').toISOString()).toBe(`${date}T02:00:00.000Z`);
    expect(startOfDay(addDays(date, 1), PARIS).getTime() - startOfDay(date, PARIS).getTime()).toBe(25 * HOUR);
  });

  test('a later time of the same day never comes earlier', () => {
    const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 });
    const clock = (m: number) =>
      `${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`;
    // Not through the gap: 02:30 is 03:30 on that day, so 03:00 comes before it (both are defined above).
    const dates = fc.integer({ min: 0, max: 5843 }).map((n) => addDays(localDate('2020-01-01'), n));
    fc.assert(
      fc.property(dates, minutes, minutes, (date, a, b) => {
        fc.pre(date !== lastSunday(Number(date.slice(0, 4)), '03'));
        const [early, late] = a <= b ? [a, b] : [b, a];
        expect(inParis(date, clock(early)).getTime()).toBeLessThanOrEqual(
          inParis(date, clock(late)).getTime(),
        );
      }),
    );
  });

  test('a day that starts in a gap starts when it really does', () => {
    // Clocks in Beirut went from midnight to 01:00 on 27 March 2022.
    expect(startOfDay(localDate('2022-03-27'), 'Asia/Beirut').toISOString()).toBe('2022-03-26T22:00:00.000Z');
    expect(localDateIn(startOfDay(localDate('2022-03-27'), 'Asia/Beirut'), 'Asia/Beirut')).toBe('2022-03-27');
  });

  test.each([
    ['Indian/Reunion', '2026-11-14T02:30:00.000Z'],
    ['America/Martinique', '2026-11-14T10:30:00.000Z'],
    ['Pacific/Auckland', '2026-11-13T17:30:00.000Z'],
  ])('06:30 in %s is %s', (timeZone, instant) => {
    const date = localDate('2026-11-14');
    expect(instantOf({ date, time: localTime('06:30'), timeZone }).toISOString()).toBe(instant);
  });
});

describe('names', () => {
  test.each(['00:00', '07:48', '23:59'])('%s is a time of day', (text) => {
    expect(isLocalTime(text)).toBe(true);
  });

  test.each(['24:00', '7:48', '07:60', '07:48:00', '0748', ''])('%j is none', (text) => {
    expect(isLocalTime(text)).toBe(false);
    expect(() => localTime(text)).toThrow(RangeError);
  });
});

test.each([
  ['2026-11-16T10:00:00Z', PARIS, '2026-11-16T11:00:00+01:00'],
  ['2026-07-16T22:30:00Z', PARIS, '2026-07-17T00:30:00+02:00'],
  ['2026-11-16T10:00:00Z', 'America/St_Johns', '2026-11-16T06:30:00-03:30'],
  ['2026-11-16T10:00:00Z', 'UTC', '2026-11-16T10:00:00+00:00'],
])('%s is %s: %s', (instant, zone, expected) => {
  expect(instantIn(new Date(instant), zone)).toBe(expected);
  expect(Date.parse(expected)).toBe(Date.parse(instant));
});
