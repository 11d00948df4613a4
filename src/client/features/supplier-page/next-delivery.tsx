import { useClock, useTimeZone } from '#client/platform/clock.tsx';
import { useNow } from '#client/platform/use-now.ts';
import { localDateIn, localTimeIn } from '#domain/kernel/days/time-zone.ts';
import { type Closings, receivingMoment } from '#domain/orders/delivery/delivery-day.ts';
import { orderDeadline } from '#domain/orders/delivery/order-deadline.ts';
import { remainingTime } from '#text/orders/orders.text.ts';
import { supplierPageText as text } from '#text/suppliers/supplier-page.text.ts';
import type { PageSupplier } from './supplier-page.api.ts';

/** Beyond a day the hour does not matter yet. */
const NEAR_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** The first delivery that can still be had, and until when; minute by minute. */
export function useDeadline(supplier: PageSupplier, closings: Closings) {
  const now = useNow();
  const timeZone = useTimeZone();
  const deadline =
    supplier.deleted_at === null ? orderDeadline(supplier, receivingMoment(now, timeZone, closings)) : null;
  return { deadline, now, timeZone };
}

type NextDeliveryProps = { supplier: PageSupplier; of: ReturnType<typeof useDeadline> };

/** The page's sentence: when goods can come, and what is left of the time to order them. */
export function NextDelivery({ supplier, of: { deadline, now, timeZone } }: NextDeliveryProps) {
  const { dayOf, today } = useClock();
  if (supplier.deleted_at !== null) return text.deleted(dayOf(supplier.deleted_at));
  const closure = supplier.closures.find(
    ({ starts_on, ends_on }) => starts_on <= today() && today() <= ends_on,
  );
  const closed = closure ? `${text.closedUntil(closure.ends_on)} ` : '';
  if (!deadline) return closed + text.noDelivery;
  const { arrives_on, cutoff_at, order_by } = deadline;
  const left = order_by.getTime() - now.getTime();
  if (cutoff_at === null) {
    // The end of a day is the first moment of the next one.
    const lastDay = localDateIn(new Date(order_by.getTime() - MINUTE_MS), timeZone);
    return closed + text.next(arrives_on) + text.orderUntil(lastDay);
  }
  if (left >= NEAR_MS)
    return (
      closed +
      text.next(arrives_on) +
      text.orderBefore(localDateIn(cutoff_at, timeZone), localTimeIn(cutoff_at, timeZone))
    );
  return (
    <>
      {closed}
      {text.next(arrives_on)}
      <strong className="font-semibold text-saffron-ink">{text.timeLeft(remainingTime(left))}</strong>
    </>
  );
}
