import type { ReactNode } from 'react';
import { sumsOf } from '#client/features/orders/answer/answer.ts';
import { Timeline } from '#client/features/orders/journal/timeline.tsx';
import type { Order } from '#client/features/orders/orders.api.ts';
import { useClock } from '#client/platform/clock.tsx';
import { Card } from '#client/ui/card.tsx';
import { cn } from '#client/ui/cn.ts';
import { Cents } from '#domain/kernel/money.ts';
import { formatEuros, formatLongDay } from '#text/kernel/format.ts';
import { NONE, orderDetailText as text } from '#text/orders/order-detail.text.ts';
import { ordersText } from '#text/orders/order-screens.text.ts';
import { orderStatusText } from '#text/orders/orders.text.ts';

/** Where the order stands, and what it is. */
export function OrderFacts({ order }: { order: Order }) {
  const { dayOf } = useClock();
  const { expected_at, expected_at_confirmed, notes, external_number } = order;
  const moved = expected_at_confirmed !== null && expected_at_confirmed !== expected_at;
  return (
    <Card className="p-5 max-md:p-4">
      <h2 className="sr-only">{text.details}</h2>
      <div className="@container">
        <Timeline order={order} />
        <dl className="total-line mt-5 grid gap-x-8 gap-y-4 pt-4.5 @min-[34rem]:grid-cols-[repeat(4,auto)] @min-[34rem]:justify-between @max-[34rem]:grid-cols-2">
          <Fact label={text.orderedOn}>{dayOf(order.ordered_at)}</Fact>
          <Fact
            label={text.expected}
            note={
              moved ? (
                <span className="font-semibold text-saffron-ink">{text.theirDay(expected_at_confirmed)}</span>
              ) : (
                order.date_agreed && text.agreed
              )
            }
          >
            {expected_at ? formatLongDay(expected_at) : NONE}
          </Fact>
          <TotalFact order={order} />
          <Fact label={text.status}>{orderStatusText[order.status]}</Fact>
          {external_number && <Fact label={text.externalNumber}>{external_number}</Fact>}
          {notes && (
            <Fact className="col-span-full" label={text.notes}>
              <span className="whitespace-pre-line font-normal wrap-break-word">{notes}</span>
            </Fact>
          )}
        </dl>
      </div>
    </Card>
  );
}

/** The total that counts: as answered, once that differs; what was ordered beside it. */
function TotalFact({ order }: { order: Order }) {
  const { ordered, after, fee } = sumsOf(order);
  const delivered = fee > 0 && text.ofWhichFee(Cents.toDecimal(fee));
  const note = after === null ? delivered : ordersText.orderedFor(Cents.toDecimal(ordered));
  return (
    <Fact label={after === null ? text.total : text.totalAfterAnswer} note={note}>
      {formatEuros(Cents.toDecimal(after ?? ordered))}
    </Fact>
  );
}

type FactProps = { label: string; note?: ReactNode; className?: string; children: ReactNode };

function Fact({ label, note, className, children }: FactProps) {
  return (
    <div className={cn('min-w-0', className)}>
      <dt className="text-hint text-ink-2">{label}</dt>
      <dd className="font-semibold text-body">{children}</dd>
      {note && <dd className="text-hint text-ink-2">{note}</dd>}
    </div>
  );
}
