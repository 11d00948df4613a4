import { addDays, type LocalDate } from '#domain/kernel/days/local-date.ts';
import type { ReceivingMoment } from '#domain/orders/delivery/delivery-day.ts';
import { possibleDays } from '#domain/orders/guide/guide.ts';
import type { Supplier } from '#server/features/suppliers/suppliers.door.ts';

export type GuideDelivery = { arrives_on: LocalDate; until: LocalDate };

/** Nobody orders for later: a year that is typed wrong has no suggestions. */
const AHEAD_DAYS = 366;

/** The delivery that is ordered for, and the one after it, before which it has to last. */
export function deliveryFor(
  moment: ReceivingMoment,
  supplier: Supplier,
  wanted: LocalDate | undefined,
): GuideDelivery | null {
  const first = wanted ?? possibleDays(supplier, moment, { count: 1 })[0];
  if (first === undefined || first < moment.today || first > addDays(moment.today, AHEAD_DAYS)) return null;
  const [until] = possibleDays(supplier, moment, { from: addDays(first, 1), count: 1 });
  return until === undefined ? null : { arrives_on: first, until };
}
