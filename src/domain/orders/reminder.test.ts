import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type LocalDate, localDate } from '#domain/kernel/days/local-date.ts';
import { localDateIn, localTime, startOfDay } from '#domain/kernel/days/time-zone.ts';
import { isWeekday, type Weekday } from '#domain/kernel/days/weekday.ts';
import { openFrom, type SupplierHours } from '#domain/suppliers/opening-hours.ts';
import { ANY_DAY } from '../../../tests/support/story/days.ts';
import {
  type AwaitedAnswer,
  plannedReminder,
  type Remindable,
  reminderFrom,
  reminderRefusal,
  remindersFor,
  remindsByItself,
  silentAfterReminder,
  usualReminders,
} from './reminder.ts';

const HOUR = 3_600_000;

type Case = {
  left?: string;
  cutoff?: string | null;
  expected?: string | null;
  hours?: Partial<SupplierHours>;
};

/** Monday at nine in the morning, in Paris, unless told otherwise. */
const awaited = ({ left = '2026-11-16T08:00:00Z', cutoff, expected, hours }: Case): AwaitedAnswer => ({
  left_at: new Date(left),
  cutoff_at: cutoff ? new Date(cutoff) : null,
  expected_at: expected ? localDate(expected) : null,
  hours: { ...ANY_DAY, ...hours },
  timeZone: 'Europe/Paris',
});

const planned = (of: Case, settings = usualReminders(true)) => plannedReminder(awaited(of), settings);

describe('a supplier is reminded', () => {
  it.each<[string, Case, string | null]>([
    ['a day after the e-mail left', {}, '2026-11-17T08:00:00Z'],
    ['four hours before the cut-off', { cutoff: '2026-11-16T17:00:00Z' }, '2026-11-16T13:00:00Z'],
    ['after a day, though the cut-off is far', { cutoff: '2026-11-20T17:00:00Z' }, '2026-11-17T08:00:00Z'],
    ['not within the first hour', { cutoff: '2026-11-16T10:30:00Z' }, '2026-11-16T09:00:00Z'],
    ['not where an hour is not left before the cut-off', { cutoff: '2026-11-16T09:59:00Z' }, null],
    ['not once the cut-off is past', { cutoff: '2026-11-16T07:00:00Z', expected: '2026-11-17' }, null],
    [
      'in the morning, where the time would be in the night',
      { left: '2026-11-16T20:00:00Z' },
      '2026-11-18T06:00:00Z',
    ],
    ['on Monday, where the day after is a Sunday', { left: '2026-11-14T09:00:00Z' }, '2026-11-16T06:00:00Z'],
    [
      'in the last hour of the day before, where the cut-off is before it opens',
      { cutoff: '2026-11-17T05:00:00Z' },
      '2026-11-16T17:00:00Z',
    ],
    [
      'not at all, where it was closed since the e-mail left',
      { left: '2026-11-16T19:00:00Z', cutoff: '2026-11-17T05:00:00Z' },
      null,
    ],
    [
      'on the day before the delivery, where no cut-off is known and the day after is too late',
      { expected: '2026-11-17' },
      '2026-11-16T17:00:00Z',
    ],
    [
      'by night, at a night market',
      {
        cutoff: '2026-11-17T04:00:00Z',
        hours: { opens_at: localTime('22:00'), closes_at: localTime('06:00') },
      },
      '2026-11-17T00:00:00Z',
    ],
    [
      'after its holidays, where nothing presses',
      {
        hours: {
          closures: [{ starts_on: localDate('2026-11-17'), ends_on: localDate('2026-11-20'), reason: null }],
        },
      },
      '2026-11-21T06:00:00Z',
    ],
    [
      'at the same hour on the day when clocks go back',
      { left: '2026-10-24T08:00:00Z', hours: { delivery_days: [0] } },
      '2026-10-25T09:00:00Z',
    ],
    [
      'at the same hour on the day when clocks go forward',
      { left: '2026-03-28T09:00:00Z', hours: { delivery_days: [0] } },
      '2026-03-29T08:00:00Z',
    ],
  ])('%s', (_, of, at) => {
    expect(planned(of)).toEqual(at === null ? null : new Date(at));
  });

  it('as its own card says, else as the organisation does, and not where either says no', () => {
    const unset = { reminders_active: null, reminder_hours_before: null, reminder_days_after: null };
    const defaults = { active: true, hours_before_cutoff: 6, days_after_sending: 2 };
    expect(remindersFor(defaults, unset)).toEqual(defaults);
    expect(remindersFor(defaults, { ...unset, reminder_days_after: 5 })).toEqual({
      ...defaults,
      days_after_sending: 5,
    });
    expect(remindersFor({ ...defaults, active: false }, { ...unset, reminders_active: true }).active).toBe(
      true,
    );
    const off = remindersFor(defaults, { ...unset, reminders_active: false });
    expect(planned({}, off)).toBeNull();
  });

  it('later, where the server was away at the time; in the night not, and past the cut-off no more', () => {
    const order = awaited({ cutoff: '2026-11-17T17:00:00Z' });
    const at = new Date('2026-11-17T08:00:00Z');
    const from = (now: string) => reminderFrom(at, new Date(now), order);
    expect(from('2026-11-17T07:00:00Z')).toEqual(at);
    expect(from('2026-11-17T11:11:00Z')).toEqual(new Date('2026-11-17T11:11:00Z'));
    expect(from('2026-11-17T16:00:00Z')).toEqual(new Date('2026-11-17T16:00:00Z'));
    expect(from('2026-11-17T16:01:00Z')).toBeNull();
    expect(reminderFrom(at, new Date('2026-11-17T22:00:00Z'), awaited({}))).toEqual(
      new Date('2026-11-18T06:00:00Z'),
    );
  });
});

it('a supplier is not reminded more than two days late, whatever the server or the supplier did meanwhile', () => {
  const at = new Date('2026-11-17T08:00:00Z');
  const from = (now: string, of: Case = {}) => reminderFrom(at, new Date(now), awaited(of));
  expect(from('2026-11-19T08:00:00Z')).toEqual(new Date('2026-11-19T08:00:00Z'));
  expect(from('2026-11-19T08:01:00Z')).toBeNull();
  expect(
    from('2026-11-18T20:00:00Z', { hours: { opens_at: localTime('10:00'), closes_at: localTime('12:00') } }),
  ).toBeNull();
  expect(from('2027-03-01T10:00:00Z', { expected: '2027-04-01' })).toBeNull();
});

it('who never said has reminders where answers are read, and not elsewhere', () => {
  expect([usualReminders(true).active, usualReminders(false).active]).toEqual([true, false]);
  expect(planned({}, usualReminders(false))).toBeNull();
});

describe('a supplier that was reminded is silent', () => {
  const reminded = new Date('2026-11-17T08:00:00Z');
  it.each<[string, Case, string]>([
    ['after half of the time that is left', { cutoff: '2026-11-17T16:00:00Z' }, '2026-11-17T12:00:00Z'],
    ['not before an hour', { cutoff: '2026-11-17T09:30:00Z' }, '2026-11-17T09:00:00Z'],
    ['on the next day, where nothing presses', {}, '2026-11-18T08:00:00Z'],
    [
      'on the next day, though the cut-off is far',
      { cutoff: '2026-11-27T16:00:00Z' },
      '2026-11-18T08:00:00Z',
    ],
    [
      'an hour later, where a person wrote past the cut-off',
      { cutoff: '2026-11-16T16:00:00Z' },
      '2026-11-17T09:00:00Z',
    ],
    [
      'on the next day on which somebody is there',
      {
        hours: {
          closures: [{ starts_on: localDate('2026-11-18'), ends_on: localDate('2026-11-18'), reason: null }],
        },
      },
      '2026-11-19T08:00:00Z',
    ],
    ['before the day of the delivery', { expected: '2026-11-18' }, '2026-11-17T15:30:00Z'],
  ])('%s', (_, of, from) => {
    expect(silentAfterReminder(reminded, awaited(of))).toEqual(new Date(from));
  });

  it('in the morning, where a person wrote in the night', () => {
    expect(silentAfterReminder(new Date('2026-11-17T22:00:00Z'), awaited({}))).toEqual(
      new Date('2026-11-19T06:00:00Z'),
    );
  });
});

describe('nobody is reminded', () => {
  const here = { today: localDate('2026-11-16'), timeZone: 'Europe/Paris' };
  const waits: Remindable = {
    status: 'SENT',
    answered: false,
    wrote: false,
    mail_state: 'sent',
    bounced: false,
    reminded_at: null,
    tried: false,
    reminders_expected: true,
  };
  it.each<[string, Partial<Remindable>, ReturnType<typeof reminderRefusal>]>([
    ['unless the order waits for an answer', { status: 'SUPPLIER_CONFIRMED' }, 'NOT_WAITING'],
    ['of what was cancelled', { status: 'CANCELLED' }, 'NOT_WAITING'],
    ['once goods came', { status: 'PARTIALLY_RECEIVED' }, 'NOT_WAITING'],
    ['after an answer', { answered: true }, 'ANSWERED'],
    ['without an e-mail', { mail_state: null }, 'NO_MAIL'],
    ['before it left', { mail_state: 'queued' }, 'MAIL_WAITS'],
    ['where it failed', { mail_state: 'failed' }, 'MAIL_NOT_ARRIVED'],
    ['where nobody knows', { mail_state: 'uncertain' }, 'MAIL_NOT_ARRIVED'],
    ['where it came back', { bounced: true }, 'MAIL_NOT_ARRIVED'],
    ['twice a day', { reminded_at: new Date('2026-11-15T23:30:00Z') }, 'SAID_TODAY'],
  ])('%s', (_, is, refusal) => {
    expect(reminderRefusal({ ...waits, ...is }, here)).toBe(refusal);
    expect(remindsByItself({ ...waits, ...is }, here)).toBe(false);
  });

  it('by the server a second time, though a person may on another day', () => {
    const earlier = { ...waits, reminded_at: new Date('2026-11-15T22:30:00Z'), tried: true };
    expect(reminderRefusal(earlier, here)).toBeNull();
    expect([remindsByItself(earlier, here), remindsByItself(waits, here)]).toEqual([false, true]);
    for (const held of [{ wrote: true }, { reminders_expected: false }]) {
      const order = { ...waits, ...held };
      expect([reminderRefusal(order, here), remindsByItself(order, here)]).toEqual([null, false]);
    }
  });
});

const ZONES = ['Europe/Paris', 'America/Montreal', 'Pacific/Auckland', 'America/St_Johns', 'UTC'];
const time = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((m) => localTime(`${String(Math.floor(m / 60)).padStart(2, '0')}:${String(m % 60).padStart(2, '0')}`));
const weekday = fc.integer({ min: 0, max: 6 }).filter((day): day is Weekday => isWeekday(day));
const FROM = Date.parse('2026-01-01T00:00:00Z');
const instant = fc
  .integer({ min: 0, max: 730 * 24 * 60 })
  .map((minutes) => new Date(FROM + minutes * 60_000));

const order = fc
  .record({
    left_at: instant,
    cutoffIn: fc.option(fc.integer({ min: -600, max: 20_000 })),
    deliveryIn: fc.option(fc.integer({ min: 0, max: 20 })),
    opens_at: time,
    closes_at: time,
    delivery_days: fc.uniqueArray(weekday),
    closedIn: fc.integer({ min: 0, max: 20 }),
    closedFor: fc.integer({ min: 0, max: 20 }),
    timeZone: fc.constantFrom(...ZONES),
  })
  .filter(({ opens_at, closes_at }) => opens_at !== closes_at)
  .map(({ left_at, cutoffIn, deliveryIn, closedIn, closedFor, timeZone, ...hours }): AwaitedAnswer => {
    const day = (days: number): LocalDate => addDays(localDateIn(left_at, timeZone), days);
    const closures = [{ starts_on: day(closedIn), ends_on: day(closedIn + closedFor), reason: null }];
    return {
      left_at,
      timeZone,
      hours: { ...hours, cutoffs: [], closures },
      cutoff_at: cutoffIn === null ? null : new Date(left_at.getTime() + cutoffIn * 60_000),
      expected_at: deliveryIn === null ? null : day(deliveryIn),
    };
  });
const settings = fc.record({
  active: fc.constant(true),
  hours_before_cutoff: fc.integer({ min: 1, max: 72 }),
  days_after_sending: fc.integer({ min: 1, max: 14 }),
});

describe('whatever the clocks, the hours and the holidays', () => {
  it('a reminder leaves while somebody is there, never within an hour of the order or of its deadline', () => {
    let some = 0;
    fc.assert(
      fc.property(order, settings, (of, set) => {
        const at = plannedReminder(of, set);
        if (at === null) return;
        some += 1;
        expect(openFrom(at, of.hours, of.timeZone)).toEqual(at);
        expect(at.getTime()).toBeGreaterThanOrEqual(of.left_at.getTime() + HOUR);
        const deadline = of.cutoff_at ?? (of.expected_at && startOfDay(of.expected_at, of.timeZone));
        if (deadline) expect(at.getTime()).toBeLessThanOrEqual(deadline.getTime() - HOUR);
      }),
      { numRuns: 600 },
    );
    expect(some).toBeGreaterThan(200);
  });

  it('one that was missed is due in the same way, and the alert comes after it and before it is too late', () => {
    fc.assert(
      fc.property(order, settings, fc.integer({ min: 0, max: 20_000 }), (of, set, minutes) => {
        const at = plannedReminder(of, set);
        if (at === null) return;
        const now = new Date(at.getTime() + minutes * 60_000);
        const late = reminderFrom(at, now, of);
        const deadline = of.cutoff_at ?? (of.expected_at && startOfDay(of.expected_at, of.timeZone));
        const sent = late ?? at;
        if (late) {
          expect(late.getTime()).toBeGreaterThanOrEqual(now.getTime());
          expect(openFrom(late, of.hours, of.timeZone)).toEqual(late);
        }
        const silent = silentAfterReminder(sent, of);
        expect(silent.getTime()).toBeGreaterThanOrEqual(sent.getTime() + HOUR);
        if (deadline) expect(silent.getTime()).toBeLessThanOrEqual(deadline.getTime());
      }),
      { numRuns: 600 },
    );
  });
});
