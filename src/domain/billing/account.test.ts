import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type BillingAccount,
  canBeCancelled,
  coverOf,
  ensureMayResume,
  ensureMaySubscribe,
  firstPaymentAt,
  runningSubscription,
  type Subscription,
  writableUntil,
} from './account.ts';

const day = (n: number) => new Date(Date.UTC(2026, 10, 1, 9) + n * 86_400_000);
const trial: BillingAccount = { trial_started_at: day(0), subscription: null };
const subscribed = (over: Partial<Subscription> = {}): BillingAccount => ({
  ...trial,
  subscription: {
    id: 'sub_1',
    started_at: day(20),
    paid_until: day(50),
    cancelled_at: null,
    payment_failed_at: null,
    ...over,
  },
});
const cancelled = subscribed({ cancelled_at: day(30) });

describe('what an account lets do', () => {
  it.each([
    ['the first minute', trial, day(0), 'trial', 14, true],
    ['the middle', trial, day(6.5), 'trial', 8, true],
    ['the last minute', trial, day(13.999), 'trial', 1, true],
    ['the end to the second', trial, day(14), 'trial_over', 0, false],
    ['years later', trial, day(900), 'trial_over', 0, false],
    ['a clock that went back before the beginning', trial, day(-400), 'trial', 14, true],
    ['paid', subscribed(), day(40), 'active', 10, true],
    ['a payment is due', subscribed(), day(50), 'late', 7, true],
    ['the last day of grace', subscribed({ payment_failed_at: day(50) }), day(56.5), 'late', 1, true],
    ['grace is over', subscribed(), day(57), 'unpaid', 0, false],
    ['cancelled, and paid for', cancelled, day(40), 'ending', 10, true],
    ['cancelled, to the last minute', cancelled, day(49.999), 'ending', 1, true],
    ['cancelled and over, without grace', cancelled, day(50), 'ended', 0, false],
    ['subscribed during the trial', subscribed({ paid_until: day(14) }), day(3), 'active', 11, true],
    [
      'cancelled during the trial',
      subscribed({ paid_until: day(3), cancelled_at: day(3) }),
      day(4),
      'ending',
      10,
      true,
    ],
  ] as const)('%s', (_, account, now, state, days_left, writable) => {
    expect(coverOf(account, now)).toMatchObject({ state, days_left, writable });
  });

  it('names the day on which the state ends', () => {
    expect(coverOf(trial, day(3)).until).toEqual(day(14));
    expect(coverOf(subscribed(), day(40)).until).toEqual(day(50));
    expect(coverOf(subscribed(), day(52)).until).toEqual(day(57));
    expect(coverOf(cancelled, day(40)).until).toEqual(day(50));
  });
});

const moment = fc.integer({ min: -2000, max: 4000 }).map((hours) => day(hours / 24));
const maybe = fc.option(moment);
const account = fc.record({
  trial_started_at: moment,
  subscription: fc.option(
    fc.record({
      id: fc.constant('sub'),
      started_at: moment,
      paid_until: moment,
      cancelled_at: maybe,
      payment_failed_at: maybe,
    }),
  ),
});

describe('whatever the clock says', () => {
  test('days left are between none and those there are, and read-only means none', () =>
    fc.assert(
      fc.property(account, moment, (one, now) => {
        const { state, days_left, writable } = coverOf(one, now);
        expect(days_left).toBeGreaterThanOrEqual(0);
        if (state === 'trial') expect(days_left).toBeLessThanOrEqual(14);
        expect(writable).toBe(now < writableUntil(one));
        expect(writable).toBe(!['trial_over', 'unpaid', 'ended'].includes(state));
        if (!writable) expect(days_left).toBe(0);
      }),
    ));

  test('what is over stays over as time goes on, and no clock makes the trial shorter', () =>
    fc.assert(
      fc.property(account, moment, moment, (one, a, b) => {
        const [early, late] = a < b ? [a, b] : [b, a];
        if (!coverOf(one, early).writable) expect(coverOf(one, late).writable).toBe(false);
        if (early.getTime() < one.trial_started_at.getTime() + 14 * 86_400_000)
          expect(coverOf(one, early).writable).toBe(true);
      }),
    ));

  test('a look changes nothing: back and forth, the same moment says the same', () =>
    fc.assert(
      fc.property(account, moment, moment, (one, now, elsewhere) => {
        const first = coverOf(one, now);
        coverOf(one, elsewhere);
        expect(coverOf(one, now)).toEqual(first);
      }),
    ));
});

describe('what may be asked for', () => {
  it.each([
    ['on trial', trial, day(3), null],
    ['after it', trial, day(30), null],
    ['paid', subscribed(), day(40), 'ALREADY_SUBSCRIBED'],
    ['late', subscribed(), day(52), null],
    ['unpaid', subscribed(), day(99), null],
    ['cancelled', cancelled, day(40), 'SUBSCRIPTION_ENDING'],
    ['ended', cancelled, day(60), null],
  ] as const)('to subscribe: %s', (_, one, now, refused) => {
    const asked = () => ensureMaySubscribe(one, { is_member: true }, now);
    if (refused) expect(asked).toThrow(refused);
    else expect(asked).not.toThrow();
  });

  it.each([
    ['on trial', trial, day(3)],
    ['unpaid', subscribed(), day(99)],
    ['ended', cancelled, day(60)],
  ] as const)('nothing to cancel: %s', (_, one, now) => {
    expect(() => runningSubscription(one, now)).toThrow('NOT_SUBSCRIBED');
  });

  it('the first payment waits for the end of the trial', () => {
    expect(firstPaymentAt(trial, day(3))).toEqual(day(14));
    expect(firstPaymentAt(trial, day(30))).toEqual(day(30));
  });

  it('who pays and has left is asked for nothing more: the team subscribes anew, after what is paid', () => {
    const gone = { is_member: false };
    expect(() => ensureMayResume(gone)).toThrow('HOLDER_LEFT');
    expect(() => ensureMayResume({ is_member: true })).not.toThrow();
    expect(() => ensureMaySubscribe(cancelled, gone, day(40))).not.toThrow();
    expect(() => ensureMaySubscribe(subscribed(), gone, day(40))).toThrow('ALREADY_SUBSCRIBED');
    expect(firstPaymentAt(cancelled, day(40))).toEqual(cancelled.subscription?.paid_until);
    expect(firstPaymentAt(cancelled, day(90))).toEqual(day(90));
  });

  it.each([
    ['nothing', trial, false],
    ['what is paid', subscribed(), true],
    ['a payment that failed, which is tried again', subscribed({ payment_failed_at: day(52) }), true],
    ['what was cancelled', cancelled, false],
  ] as const)('its holder cancels %s: %#', (_, one, can) => {
    expect(canBeCancelled(one)).toBe(can);
  });
});
