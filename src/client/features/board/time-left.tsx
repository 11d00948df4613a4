import { useEffect } from 'react';
import { useClock } from '#client/platform/clock.tsx';
import { useSession } from '#client/platform/session/session.tsx';
import { useNow } from '#client/platform/use-now.ts';
import { cn } from '#client/ui/cn.ts';
import { boardText as text } from '#text/board/board.text.ts';
import { remainingTime } from '#text/orders/orders.text.ts';
import type { SupplierNeed } from './board.api.ts';

type Delivery = NonNullable<SupplierNeed['delivery']>;

/** Beyond a day the hour does not matter yet. */
const NEAR_MS = 86_400_000;

/** What is left, minute by minute: it alone is drawn anew. */
function TimeLeft({ until }: { until: string }) {
  const left = Date.parse(until) - useNow().getTime();
  return (
    <span className={cn('whitespace-nowrap', left < NEAR_MS && 'font-semibold text-saffron-ink')}>
      {left < 0 ? text.over : text.in(remainingTime(left))}
    </span>
  );
}

/** Until when to order, large, and what is left of it. */
export function Deadline({ delivery, className }: { delivery: Delivery | null; className?: string }) {
  const today = useClock().today();
  const { organisation } = useSession();
  if (!delivery || !organisation)
    return <p className={cn('text-hint text-ink-2', className)}>{text.noDelivery}</p>;
  return (
    <p className={cn('text-hint text-ink-2', className)}>
      <span className="block text-balance font-display font-semibold text-ink text-card">
        {text.deadline(delivery, { today, timeZone: organisation.time_zone })}
      </span>
      <TimeLeft until={delivery.order_by} />
    </p>
  );
}

/** The longest that a browser counts down. */
const TIMER_MAX_MS = 2_147_483_000;

/** Reads once more when the first of these moments is past: another delivery is the next one then. */
export function useReadAfter(moments: readonly string[], refetch: () => unknown): void {
  const first = moments.reduce(
    (least, moment) => Math.min(least, Date.parse(moment)),
    Number.POSITIVE_INFINITY,
  );
  useEffect(() => {
    const left = first - Date.now();
    if (left < 0 || left > TIMER_MAX_MS) return;
    const timer = setTimeout(() => void refetch(), left + 1000);
    return () => clearTimeout(timer);
  }, [first, refetch]);
}
