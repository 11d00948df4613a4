import { addDays, type LocalDate } from '#domain/kernel/days/local-date.ts';
import {
  type DeliveryRules,
  deliveryDays,
  nextDeliveryDay,
  type ReceivingMoment,
} from '#domain/orders/delivery/delivery-day.ts';
import { LEAD_TIME_DEFAULT } from '#domain/suppliers/lead-time.ts';

/** Who says no weekdays is ordered from once a week. */
const RHYTHM_DAYS = 7;

export type Arrivals = { arrives_on: LocalDate; next_arrival_on: LocalDate };

type Asked = {
  /** Null where nobody sells the item. */
  rules: DeliveryRules | null;
  /** Of the item, set by a person: instead of the supplier's words on how long before it has to be ordered. */
  lead_time_days: number;
};

/** When an order made now arrives, and the delivery after that one. */
export function arrivalsOf({ rules, lead_time_days }: Asked, moment: ReceivingMoment): Arrivals {
  const { today } = moment;
  if (rules === null) {
    const arrives_on = addDays(today, lead_time_days || LEAD_TIME_DEFAULT);
    return { arrives_on, next_arrival_on: addDays(arrives_on, RHYTHM_DAYS) };
  }
  const asked = lead_time_days > 0 ? { ...rules, lead_time_jours: lead_time_days, cutoffs: [] } : rules;
  const arrives_on = nextDeliveryDay(asked, moment) ?? addDays(today, asked.lead_time_jours);
  return { arrives_on, next_arrival_on: deliveryAfter(arrives_on, asked, moment) };
}

function deliveryAfter(arrives_on: LocalDate, rules: DeliveryRules, moment: ReceivingMoment): LocalDate {
  const first = addDays(arrives_on, rules.delivery_days.length === 0 ? RHYTHM_DAYS : 1);
  for (const day of deliveryDays(rules, moment, first)) return day;
  return addDays(arrives_on, RHYTHM_DAYS);
}
