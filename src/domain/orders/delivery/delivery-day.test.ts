import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  daysBetween,
  type LocalDate,
  localDate,
  weekdayOf,
} from '#domain/kernel/days/local-date.ts';
import { instantOf, isLocalTime, type LocalTime, localTime } from '#domain/kernel/days/time-zone.ts';
import type { Weekday } from '#domain/kernel/days/weekday.ts';
import type { Cutoff } from '#domain/suppliers/delivery.ts';
import {
  cutoffOf,
  type DeliveryRefusal,
  type DeliveryRules,
  deliveryRefusal,
  isAgreeable,
  NEVER_CLOSED,
  nextCutoff,
  nextDeliveryDay,
  receivingMoment,
} from './delivery-day.ts';

const PARIS = 'Europe/Paris';

const on = (date: string, time: string, timeZone = PARIS) =>
  receivingMoment(
    instantOf({ date: localDate(date), time: localTime(time), timeZone }),
    timeZone,
    NEVER_CLOSED,
  );

const supplier = (rules: Partial<DeliveryRules> = {}): DeliveryRules => ({
  delivery_days: [],
  lead_time_jours: 0,
  cutoffs: [],
  closures: [],
  ...rules,
});

const cutoff = (weekday: Weekday, time: string, daysBefore = 1): Cutoff => ({
  weekday,
  cutoff_time: localTime(time),
  days_before: daysBefore,
});

const holidays = {
  starts_on: localDate('2026-11-16'),
  ends_on: localDate('2026-11-20'),
  reason: 'Congés',
};

/** Thursday 12 November 2026, 10:00. */
const thursday = on('2026-11-12', '10:00');

// Delivers on Tuesday and Friday: for Friday until 11:30 the day before, for Tuesday after 2 days.
const TWICE_A_WEEK = supplier({
  delivery_days: [2, 5],
  lead_time_jours: 2,
  cutoffs: [cutoff(5, '11:30')],
  closures: [holidays],
});

describe('a delivery day', () => {
  test.each<[string, string, DeliveryRefusal['reason'] | null]>([
    ['a day that is over', '2026-11-10', 'PAST'],
    ['a day that is over and never delivered', '2026-11-11', 'PAST'],
    ['another weekday', '2026-11-14', 'WEEKDAY'],
    ['another weekday within the holidays', '2026-11-16', 'WEEKDAY'],
    ['a day within the holidays', '2026-11-17', 'CLOSED'],
    ['the last day of the holidays', '2026-11-20', 'CLOSED'],
    ['tomorrow, before the cut-off, though the lead time is longer', '2026-11-13', null],
    ['after the holidays', '2026-11-24', null],
  ])('%s (%s): %s', (_case, date, reason) => {
    expect(deliveryRefusal(localDate(date), TWICE_A_WEEK, thursday)?.reason ?? null).toBe(reason);
  });

  test('says which holidays, until when one had to order, and from when one can', () => {
    const friday = localDate('2026-11-13');
    expect(deliveryRefusal(localDate('2026-11-17'), TWICE_A_WEEK, thursday)).toEqual({
      reason: 'CLOSED',
      closure: holidays,
    });
    expect(deliveryRefusal(friday, TWICE_A_WEEK, on('2026-11-12', '11:31'))).toEqual({
      reason: 'CUTOFF',
      cutoff_at: new Date('2026-11-12T10:30:00Z'),
    });
    expect(deliveryRefusal(friday, supplier({ lead_time_jours: 2 }), thursday)).toEqual({
      reason: 'LEAD_TIME',
      earliest: '2026-11-14',
    });
  });

  test('is any day where the supplier names none', () => {
    for (let ahead = 0; ahead < 7; ahead += 1) {
      expect(deliveryRefusal(addDays(thursday.today, ahead), supplier(), thursday)).toBeNull();
    }
  });

  test('is reached until the very minute of the cut-off, and missed right after', () => {
    const friday = localDate('2026-11-13');
    const at = (milliseconds: number) =>
      receivingMoment(new Date(Date.parse('2026-11-12T10:30:00Z') + milliseconds), PARIS, NEVER_CLOSED);
    expect(deliveryRefusal(friday, TWICE_A_WEEK, at(0))).toBeNull();
    expect(deliveryRefusal(friday, TWICE_A_WEEK, at(1))?.reason).toBe('CUTOFF');
  });

  test.each([0, 1, 2, 30])('with %d days of lead time is today + so many, not one earlier', (days) => {
    const rules = supplier({ lead_time_jours: days });
    expect(nextDeliveryDay(rules, thursday)).toBe(addDays(thursday.today, days));
  });

  test('today is possible where the cut-off is this morning', () => {
    const rules = supplier({ delivery_days: [4], cutoffs: [cutoff(4, '10:30', 0)], lead_time_jours: 2 });
    expect(nextDeliveryDay(rules, thursday)).toBe('2026-11-12');
    expect(nextDeliveryDay(rules, on('2026-11-12', '10:31'))).toBe('2026-11-19');
  });

  test('today is the organisation’s, not that of Greenwich', () => {
    const lateEvening = receivingMoment(new Date('2026-11-12T23:30:00Z'), PARIS, NEVER_CLOSED);
    expect(lateEvening.today).toBe('2026-11-13');
    expect(deliveryRefusal(localDate('2026-11-12'), supplier(), lateEvening)).toEqual({ reason: 'PAST' });
    const noumea = receivingMoment(new Date('2026-11-12T14:00:00Z'), 'Pacific/Noumea', NEVER_CLOSED);
    expect(deliveryRefusal(localDate('2026-11-12'), supplier(), noumea)).toEqual({ reason: 'PAST' });
  });
});

test.each<[DeliveryRefusal, boolean]>([
  [{ reason: 'PAST' }, false],
  [{ reason: 'WEEKDAY' }, false],
  [{ reason: 'CLOSED', closure: holidays }, false],
  [{ reason: 'CUTOFF', cutoff_at: thursday.now }, true],
  [{ reason: 'LEAD_TIME', earliest: thursday.today }, true],
])('%j can be agreed with the supplier: %s', (refusal, agreeable) => {
  expect(isAgreeable(refusal)).toBe(agreeable);
});

describe('the next delivery and its cut-off', () => {
  test('are tomorrow until 11:30, then after the holidays', () => {
    expect(nextDeliveryDay(TWICE_A_WEEK, thursday)).toBe('2026-11-13');
    expect(nextDeliveryDay(TWICE_A_WEEK, on('2026-11-12', '12:00'))).toBe('2026-11-24');
    expect(nextCutoff(TWICE_A_WEEK, thursday)).toEqual({
      date: '2026-11-13',
      cutoff_at: new Date('2026-11-12T10:30:00Z'),
    });
    // Tuesday the 24th comes first, but has none.
    expect(nextCutoff(TWICE_A_WEEK, on('2026-11-12', '12:00'))).toEqual({
      date: '2026-11-27',
      cutoff_at: new Date('2026-11-26T10:30:00Z'),
    });
  });

  test('are none where the supplier stays closed', () => {
    const closures = [{ starts_on: localDate('2026-11-01'), ends_on: localDate('2027-03-01'), reason: null }];
    expect(nextDeliveryDay(supplier({ closures }), thursday)).toBeNull();
    expect(nextCutoff(supplier({ closures, cutoffs: [cutoff(5, '11:30')] }), thursday)).toBeNull();
  });

  test('the cut-off is none where no weekday has one', () => {
    expect(nextCutoff(supplier({ delivery_days: [2, 5] }), thursday)).toBeNull();
  });
});

describe('when clocks change', () => {
  test.each<[string, string, Cutoff, string]>([
    // Sunday 29 March 2026: 02:00 becomes 03:00. Sunday 25 October: 03:00 becomes 02:00.
    ['Monday after spring', '2026-03-30', cutoff(1, '18:00'), '2026-03-29T16:00:00Z'],
    ['Sunday of spring', '2026-03-29', cutoff(0, '18:00'), '2026-03-28T17:00:00Z'],
    ['an hour that spring leaves out', '2026-03-29', cutoff(0, '02:30', 0), '2026-03-29T01:30:00Z'],
    ['Monday after autumn', '2026-10-26', cutoff(1, '18:00'), '2026-10-25T17:00:00Z'],
    ['Sunday of autumn', '2026-10-25', cutoff(0, '18:00'), '2026-10-24T16:00:00Z'],
    ['an hour that autumn has twice', '2026-10-25', cutoff(0, '02:30', 0), '2026-10-25T00:30:00Z'],
  ])('%s (%s) has its cut-off at the hour on the wall', (_case, date, rule, instant) => {
    expect(cutoffOf(localDate(date), { cutoffs: [rule] }, PARIS)).toEqual(new Date(instant));
  });

  test.each(['2026-03-28', '2026-10-24'])('a lead time of 2 days from %s is 2 calendar days', (date) => {
    const rules = supplier({ lead_time_jours: 2 });
    for (const time of ['00:00', '12:00', '23:59']) {
      expect(nextDeliveryDay(rules, on(date, time))).toBe(addDays(localDate(date), 2));
    }
  });
});

describe('for any supplier at any moment', () => {
  const weekdays = fc.uniqueArray(fc.integer({ min: 0, max: 6 }) as fc.Arbitrary<Weekday>);
  const times: fc.Arbitrary<LocalTime> = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
    .filter(isLocalTime);
  const dates = fc.integer({ min: 0, max: 800 }).map((days) => addDays(localDate('2026-01-01'), days));
  const rulesOf = fc.record({
    delivery_days: weekdays,
    lead_time_jours: fc.integer({ min: 0, max: 30 }),
    cutoffs: fc.uniqueArray(
      fc.record({
        weekday: fc.integer({ min: 0, max: 6 }) as fc.Arbitrary<Weekday>,
        cutoff_time: times,
        days_before: fc.integer({ min: 0, max: 7 }),
      }),
      { selector: ({ weekday }) => weekday },
    ),
    closures: fc.array(
      fc.tuple(dates, fc.integer({ min: 0, max: 40 })).map(([starts_on, days]) => ({
        starts_on,
        ends_on: addDays(starts_on, days),
        reason: null,
      })),
      { maxLength: 4 },
    ),
  });
  const moments = fc
    .tuple(dates, times, fc.constantFrom(PARIS, 'America/Guadeloupe', 'Indian/Reunion', 'Pacific/Noumea'))
    .map(([date, time, timeZone]) => on(date, time, timeZone));

  const isOpen = (rules: DeliveryRules, date: LocalDate) =>
    (rules.delivery_days.length === 0 || rules.delivery_days.includes(weekdayOf(date))) &&
    rules.closures.every(({ starts_on, ends_on }) => date < starts_on || date > ends_on);

  test('the next delivery is allowed, and every day before it is not', () => {
    fc.assert(
      fc.property(rulesOf, moments, (rules, moment) => {
        const next = nextDeliveryDay(rules, moment);
        const searched = next ? daysBetween(moment.today, next) : 61;
        for (let ahead = 0; ahead < searched; ahead += 1) {
          expect(deliveryRefusal(addDays(moment.today, ahead), rules, moment)).not.toBeNull();
        }
        if (!next) return;
        expect(deliveryRefusal(next, rules, moment)).toBeNull();
        expect(isOpen(rules, next)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  test('what can be agreed is a day on which the supplier delivers', () => {
    fc.assert(
      fc.property(rulesOf, moments, fc.integer({ min: -3, max: 40 }), (rules, moment, ahead) => {
        const date = addDays(moment.today, ahead);
        const refusal = deliveryRefusal(date, rules, moment);
        const possible = refusal === null || isAgreeable(refusal);
        expect(possible).toBe(ahead >= 0 && isOpen(rules, date));
      }),
    );
  });

  test('the next cut-off has not passed, and belongs to a day that can be had', () => {
    fc.assert(
      fc.property(rulesOf, moments, (rules, moment) => {
        const next = nextCutoff(rules, moment);
        if (!next) return;
        expect(next.cutoff_at.getTime()).toBeGreaterThanOrEqual(moment.now.getTime());
        expect(deliveryRefusal(next.date, rules, moment)).toBeNull();
        const first = nextDeliveryDay(rules, moment);
        expect(first !== null && first <= next.date).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  test('waiting never brings a refused day back', () => {
    fc.assert(
      fc.property(
        rulesOf,
        moments,
        fc.integer({ min: 0, max: 40 }),
        fc.integer({ min: 0, max: 20 * 24 * 60 }),
        (rules, moment, ahead, minutes) => {
          const date = addDays(moment.today, ahead);
          const later = receivingMoment(
            new Date(moment.now.getTime() + minutes * 60_000),
            moment.timeZone,
            NEVER_CLOSED,
          );
          if (deliveryRefusal(date, rules, moment)) {
            expect(deliveryRefusal(date, rules, later)).not.toBeNull();
          }
        },
      ),
    );
  });
});

describe('where the restaurant is closed', () => {
  const closed = (closed_weekdays: Weekday[], ...closed_days: string[]) => ({
    ...thursday,
    closings: { closed_weekdays, closed_days: closed_days.map(localDate) },
  });
  const ANY_DAY = supplier({ lead_time_jours: 2 });

  test.each<[string, DeliveryRules, ReturnType<typeof closed>, string]>([
    ['a supplier who comes any day comes on the next open one', ANY_DAY, closed([6, 0]), '2026-11-16'],
    ['leave puts it off', ANY_DAY, closed([], '2026-11-14', '2026-11-15', '2026-11-16'), '2026-11-17'],
    [
      'whoever wrote that a supplier comes on a weekday knows that it does',
      supplier({ delivery_days: [6], lead_time_jours: 2 }),
      closed([6, 0]),
      '2026-11-14',
    ],
    [
      'a cut-off says that too',
      supplier({ cutoffs: [cutoff(6, '18:00')], lead_time_jours: 9 }),
      closed([6, 0]),
      '2026-11-14',
    ],
    [
      'but on leave nobody is there for it either',
      supplier({ delivery_days: [6], lead_time_jours: 2 }),
      closed([], '2026-11-14'),
      '2026-11-21',
    ],
    ['a calendar that never opens says nothing of use', ANY_DAY, closed([0, 1, 2, 3, 4, 5, 6]), '2026-11-14'],
  ])('%s', (_case, rules, moment, day) => {
    expect(nextDeliveryDay(rules, moment)).toBe(day);
    // A person may still choose any day that the supplier can do.
    expect(deliveryRefusal(localDate('2026-11-14'), rules, moment)).toBeNull();
  });

  test('the next cut-off is that of a day on which somebody is there', () => {
    const rules = supplier({ cutoffs: [cutoff(5, '11:30'), cutoff(1, '11:30')] });
    expect(nextCutoff(rules, closed([], '2026-11-13'))?.date).toBe('2026-11-16');
  });
});
