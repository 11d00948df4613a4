import { PackageOpen } from 'lucide-react';
import { Link } from 'react-router';
import { messageOf } from '#client/platform/api-error.ts';
import { useClock } from '#client/platform/clock.tsx';
import { buttonStyle } from '#client/ui/button.tsx';
import { Card, CardHeader } from '#client/ui/card.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import { daysBetween, type LocalDate } from '#domain/kernel/local-date.ts';
import { formatDayInSentence, formatEuros } from '#text/format.ts';
import { ordersText, receptionText as text } from '#text/order-screens.text.ts';
import { deliveryOf, numberOf, OrderSigns } from './list-columns.tsx';
import { OrderLink } from './order-link.tsx';
import { OrderStatusBadge } from './order-status.parts.tsx';
import { AWAITED_MAX, type OrderRow, useAwaitedOrders } from './orders.api.ts';

/** The nearest first; what has no day comes last. */
function byDelivery(a: OrderRow, b: OrderRow): number {
  const [one, other] = [deliveryOf(a) ?? '9999', deliveryOf(b) ?? '9999'];
  return one < other ? -1 : one > other ? 1 : 0;
}

/** « Réception »: the goods on their way. */
export function AwaitedOrders() {
  const { data, error, isPending, isFetching, refetch } = useAwaitedOrders();
  const today = useClock().today();
  if (error && !data) {
    return (
      <Card>
        <ErrorState onRetry={() => refetch()} retrying={isFetching} title={text.loadFailure}>
          {messageOf(error)}
        </ErrorState>
      </Card>
    );
  }
  if (isPending) return <Waiting />;
  const orders = data.orders.toSorted(byDelivery);
  if (orders.length === 0) {
    return (
      <Card>
        <EmptyState
          actions={
            <Link className={buttonStyle()} to="/orders?tab=commandes">
              {text.openOrders}
            </Link>
          }
          icon={<PackageOpen aria-hidden="true" />}
          title={text.empty}
        >
          {text.emptyHint}
        </EmptyState>
      </Card>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <AwaitedList
        nothing={text.nothingToday}
        orders={orders.filter((order) => deliveryOf(order) === today)}
        title={text.today}
        today={today}
      />
      <AwaitedList
        nothing={text.nothingPending}
        orders={orders.filter((order) => deliveryOf(order) !== today)}
        title={text.pending}
        today={today}
      />
      {data.next !== null && <p className="text-hint text-ink-2">{text.more(AWAITED_MAX)}</p>}
    </div>
  );
}

type AwaitedListProps = { title: string; nothing: string; orders: readonly OrderRow[]; today: LocalDate };

function AwaitedList({ title, nothing, orders, today }: AwaitedListProps) {
  return (
    <Card>
      <CardHeader
        actions={
          orders.length > 0 && <p className="text-hint text-ink-2">{ordersText.orderCount(orders.length)}</p>
        }
        divided
        title={title}
      />
      {orders.length === 0 ? (
        <p className="px-5 py-4 text-body text-ink-2 max-md:px-4">{nothing}</p>
      ) : (
        <ul>
          {orders.map((order) => (
            <AwaitedOrder key={order.id} order={order} today={today} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function AwaitedOrder({ order, today }: { order: OrderRow; today: LocalDate }) {
  const day = deliveryOf(order);
  const late = day !== null && day < today ? daysBetween(day, today) : 0;
  return (
    <li className="relative flex flex-wrap items-center gap-x-4 gap-y-1.5 border-line border-b px-5 py-3 transition-colors last:border-b-0 hover:bg-hover max-md:px-4">
      <div className="min-w-0 flex-1 basis-56 max-md:basis-0">
        <OrderLink
          className="wrap-break-word font-semibold text-cell after:absolute after:inset-0 max-md:text-[1.0625rem]"
          id={order.id}
        >
          {order.supplier_name}
        </OrderLink>
        <p className="text-hint text-ink-2">
          {numberOf(order)}, {ordersText.lineCount(order.line_count)}
        </p>
      </div>
      <p className="flex w-60 items-center gap-2 text-cell max-md:order-1 max-md:w-full">
        {day ? <span className="first-letter:uppercase">{formatDayInSentence(day)}</span> : text.noDate}
        {late > 0 && <Chip tone="danger">{text.late(late)}</Chip>}
      </p>
      <p className="flex w-72 flex-wrap items-center gap-2 max-md:order-1 max-wide:w-auto">
        <OrderStatusBadge status={order.status} />
        <OrderSigns order={order} />
      </p>
      <p className="ml-auto w-28 whitespace-nowrap text-right font-semibold text-cell max-md:w-auto max-md:self-start max-md:text-[1.0625rem]">
        {formatEuros(order.total_estimated)}
      </p>
    </li>
  );
}

function Waiting() {
  return (
    <LoadingRegion className="flex flex-col gap-4">
      {[text.today, text.pending].map((title) => (
        <Card key={title}>
          <CardHeader divided title={title} />
          <div className="flex flex-col gap-4 p-5">
            <Skeleton className="w-2/3" />
            <Skeleton className="w-1/2" />
          </div>
        </Card>
      ))}
    </LoadingRegion>
  );
}
