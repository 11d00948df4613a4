import { addDays, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { startOfDay } from '#domain/kernel/days/time-zone.ts';
import { cutoffOf, type DeliveryRules, nextDeliveryDay, type ReceivingMoment } from './delivery-day.ts';

type OrderDeadline = {
  arrives_on: LocalDate;
  /** The supplier's own word; null where its weekday has no cut-off. */
  cutoff_at: Date | null;
  /** Until when the delivery can be had: the cut-off, or the end of the last day that leaves its lead time. */
  order_by: Date;
};

/** Until when one orders for the first delivery that can still be had; null where none is in sight. */
export function orderDeadline(rules: DeliveryRules, moment: ReceivingMoment): OrderDeadline | null {
  const arrives_on = nextDeliveryDay(rules, moment);
  if (arrives_on === null) return null;
  const cutoff_at = cutoffOf(arrives_on, rules, moment.timeZone);
  const lastDay = addDays(arrives_on, -rules.lead_time_jours);
  const order_by = cutoff_at ?? startOfDay(addDays(lastDay, 1), moment.timeZone);
  return { arrives_on, cutoff_at, order_by };
}
