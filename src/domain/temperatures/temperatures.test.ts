import { describe, expect, test } from 'vitest';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { localTime } from '#domain/kernel/days/time-zone.ts';
import { countedMoment, lacksAction, verdictOf } from './reading.ts';
import { parseRoomTime, timesOn, withTimes } from './room.ts';
import { type Moment, missedIn, type ScheduledRoom, slotsOn } from './schedule.ts';

const at = (text: string): Moment => ({
  day: localDate(text.slice(0, 10)),
  time: localTime(text.slice(11, 16)),
});
const TWICE = { from: localDate('2026-11-01'), times: [localTime('10:00'), localTime('18:00')] };
const ROOM: ScheduledRoom = { hours: [TWICE], since: at('2026-11-01 00:00'), until: null };
const DAY = localDate('2026-11-12');

const states = (now: string, readings: string[], room = ROOM, closed = false) =>
  slotsOn(room, {
    day: DAY,
    now: at(now),
    closed,
    readings: readings.map((time) => ({ time: localTime(time) })),
  })
    .map(({ state }) => state)
    .join(' ');

test.each([
  ['2026-11-12 07:00', [], 'due to_come'],
  ['2026-11-12 10:00', [], 'due to_come'],
  ['2026-11-12 10:01', [], 'late to_come'],
  ['2026-11-12 13:59', [], 'late to_come'],
  ['2026-11-12 14:00', [], 'missed due'],
  ['2026-11-12 18:30', [], 'missed late'],
  ['2026-11-13 00:00', [], 'missed missed'],
  ['2026-11-12 11:00', ['07:52'], 'done to_come'],
  ['2026-11-12 15:00', ['13:59'], 'done due'],
  ['2026-11-12 15:00', ['14:00'], 'missed done'],
  ['2026-11-12 23:00', ['07:00', '08:00', '22:40'], 'done done'],
])('at %s, with readings at %j: %s', (now, readings, expected) => {
  expect(states(now, readings)).toBe(expected);
});

test('of two readings for the same hours the later one is shown', () => {
  const [morning] = slotsOn(ROOM, {
    day: DAY,
    now: at('2026-11-12 12:00'),
    closed: false,
    readings: [{ time: localTime('07:00') }, { time: localTime('08:40') }],
  });
  expect(morning?.reading?.time).toBe('08:40');
});

test('nothing is expected on a closed day, before the room was there, or after it went', () => {
  expect(states('2026-11-12 23:00', [], ROOM, true)).toBe('');
  expect(states('2026-11-12 23:00', ['08:00'], ROOM, true)).toBe('done');
  expect(states('2026-11-12 23:00', [], { ...ROOM, since: at('2026-11-12 11:00') })).toBe('late');
  expect(states('2026-11-12 23:00', [], { ...ROOM, until: at('2026-11-12 11:00') })).toBe('missed');
});

describe('what was missed', () => {
  const missed = (room: ScheduledRoom, closed: string[] = []) =>
    missedIn(room, {
      from: localDate('2026-11-09'),
      to: localDate('2026-11-30'),
      now: at('2026-11-12 11:00'),
      isClosed: (day) => closed.includes(day),
      readings: ['2026-11-09 08:00', '2026-11-09 19:00', '2026-11-10 09:00', '2026-11-11 18:00'].map(at),
    }).map(({ day, time }) => `${day} ${time}`);

  test('is told newest first, and not of what can still be taken', () => {
    expect(missed(ROOM)).toEqual(['2026-11-11 10:00', '2026-11-10 18:00']);
  });

  test('knows when the house is closed', () => {
    expect(missed(ROOM, ['2026-11-10'])).toEqual(['2026-11-11 10:00']);
  });

  test('stays what it was when the hours change', () => {
    const once = { from: localDate('2026-11-11'), times: [localTime('09:00')] };
    expect(missed({ ...ROOM, hours: [TWICE, once] })).toEqual(['2026-11-10 18:00']);
  });
});

test('hours hold from the day on which they are set', () => {
  const day = localDate('2026-11-12');
  const hours = withTimes([TWICE], { from: day, times: ['18:00', '09:00', '18:00'].map(localTime) });
  expect(timesOn(hours, localDate('2026-11-11'))).toEqual(['10:00', '18:00']);
  expect(timesOn(hours, day)).toEqual(['09:00', '18:00']);
  expect(timesOn(hours, localDate('2026-10-31'))).toEqual([]);
  expect(withTimes(hours, { from: day, times: [localTime('08:00')] })).toHaveLength(2);
});

test.each([
  [4, { min: 0, max: 4 }, 'within'],
  [4.1, { min: 0, max: 4 }, 'above 4 by 0.1'],
  [-0.5, { min: 0, max: 4 }, 'below 0 by 0.5'],
  [-17.4, { min: null, max: -18 }, 'above -18 by 0.6'],
  [60.5, { min: 63, max: null }, 'below 63 by 2.5'],
  [21, { min: null, max: null }, 'within'],
])('%s °C in %j is %s', (celsius, limits, expected) => {
  const verdict = verdictOf(celsius, limits);
  const summary = verdict.kind === 'within' ? 'within' : `${verdict.side} ${verdict.limit} by ${verdict.by}`;
  expect(summary).toBe(expected);
});

test('outside the limits something is done, or somebody says why not', () => {
  const limits = { min: 0, max: 4 };
  const lacks = (celsius: number, action: 'door_closed' | null, note: string | null) =>
    lacksAction({ celsius, action, note }, limits);
  expect(lacks(4, null, null)).toBe(false);
  expect(lacks(4.6, null, ' ')).toBe(true);
  expect(lacks(4.6, 'door_closed', null)).toBe(false);
  expect(lacks(4.6, null, 'Chargement en cours')).toBe(false);
});

test.each([
  ['2026-11-12T09:00:00Z', '2026-11-12T09:00:00.000Z', 'a moment ago'],
  ['2026-10-20T09:00:00Z', '2026-10-20T09:00:00.000Z', 'weeks without a network'],
  ['2026-09-01T09:00:00Z', null, 'longer ago than anybody keeps a reading'],
  ['2026-11-12T10:04:00Z', '2026-11-12T10:00:00.000Z', 'a clock that is a little ahead'],
  ['2026-11-13T10:00:00Z', '2026-11-12T10:00:00.000Z', 'a clock that is a day ahead'],
])('a device that says %s means %s: %s', (device, counted, _why) => {
  const now = new Date('2026-11-12T10:00:00Z');
  const moment = countedMoment(new Date(device), now);
  expect(moment?.toISOString() ?? null).toBe(counted);
});

test.each([
  ['10:00', '10:00'],
  ['9', '09:00'],
  ['18 h 30', '18:30'],
  ['7h05', '07:05'],
  ['24:00', null],
  ['midi', null],
])('%s is written for the hour %s', (text, time) => {
  expect(parseRoomTime(text)).toBe(time);
});
