import { describe, expect, it, test } from 'vitest';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { localTime } from '#domain/kernel/days/time-zone.ts';
import { type DeliveryRules, NEVER_CLOSED, receivingMoment } from '#domain/orders/delivery/delivery-day.ts';
import { arrivalsOf } from './arrivals.ts';

/** Sunday at noon. */
const NOON = receivingMoment(new Date('2026-11-15T11:00:00Z'), 'Europe/Paris', NEVER_CLOSED);
const day = (of: number) => localDate(`2026-11-${String(of).padStart(2, '0')}`);
const rules = (some: Partial<DeliveryRules> = {}): DeliveryRules => ({
  delivery_days: [],
  lead_time_jours: 2,
  cutoffs: [],
  closures: [],
  ...some,
});

describe('when an order made now arrives, and the delivery after it', () => {
  test.each<[string, DeliveryRules | null, number, number, number]>([
    ['on the weekdays that the supplier said', rules({ delivery_days: [2, 5] }), 0, 17, 20],
    [
      'after a cut-off that is over',
      rules({
        delivery_days: [1, 3],
        cutoffs: [{ weekday: 1, cutoff_time: localTime('10:00'), days_before: 1 }],
      }),
      0,
      18,
      23,
    ],
    [
      'past days on which the supplier is closed',
      rules({
        delivery_days: [2, 5],
        closures: [{ starts_on: day(18), ends_on: day(21), reason: null }],
      }),
      0,
      17,
      24,
    ],
    ['a week later where it said no weekdays', rules(), 0, 17, 24],
    [
      'by the lead time of the item, whatever the cut-offs',
      rules({
        delivery_days: [2, 5],
        cutoffs: [{ weekday: 2, cutoff_time: localTime('18:00'), days_before: 1 }],
      }),
      4,
      20,
      24,
    ],
    ['in two days where nobody sells it', null, 0, 17, 24],
    ['by its own lead time where nobody sells it', null, 5, 20, 27],
  ])('is %s', (_, asked, lead_time_days, arrives, next) => {
    expect(arrivalsOf({ rules: asked, lead_time_days }, NOON)).toEqual({
      arrives_on: day(arrives),
      next_arrival_on: day(next),
    });
  });

  it('is by the lead time alone where a supplier is closed for as far as one can see', () => {
    const closures = [{ starts_on: day(1), ends_on: localDate('2027-11-01'), reason: null }];
    expect(arrivalsOf({ rules: rules({ closures }), lead_time_days: 0 }, NOON)).toEqual({
      arrives_on: day(17),
      next_arrival_on: day(24),
    });
  });

  it('passes days on which nobody is there to take it in', () => {
    const closings = { closed_weekdays: [], closed_days: [day(17), day(18), day(24)] };
    const moment = { ...NOON, closings };
    expect(arrivalsOf({ rules: rules({ delivery_days: [2, 5] }), lead_time_days: 0 }, moment)).toEqual({
      arrives_on: day(20),
      next_arrival_on: day(27),
    });
    expect(arrivalsOf({ rules: rules(), lead_time_days: 0 }, moment)).toEqual({
      arrives_on: day(19),
      next_arrival_on: day(26),
    });
  });
});
