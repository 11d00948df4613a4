import { MailQuestionMark, MailX, MessageSquareQuote, TriangleAlert } from 'lucide-react';
import { OrderStatusBadge } from '#client/features/order-status/order-status.parts.tsx';
import type { OrderRow } from '#client/features/orders/orders.api.ts';
import { Day, useClock } from '#client/platform/clock.tsx';
import { useNow } from '#client/platform/use-now.ts';
import { Chip } from '#client/ui/figure/chip.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { TwoLines } from '#client/ui/table/two-lines.tsx';
import { addDays, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { AWAITING_RECEIPT } from '#domain/orders/status.ts';
import { DASH, formatDate, formatEuros, formatNearDate, formatNumber } from '#text/kernel/format.ts';
import { mailSign, ordersText as text } from '#text/orders/order-screens.text.ts';
import { unansweredText } from '#text/orders/orders.text.ts';

/** As people call it: our own number, or the one that it had elsewhere. */
export const shownNumber = ({ order_number, external_number, id }: OrderRow): string =>
  order_number ?? external_number ?? id.slice(0, 8);

/** The day that counts: the supplier's own word, where it gave another. */
const deliveryOf = ({ expected_at, expected_at_confirmed }: OrderRow): LocalDate | null =>
  expected_at_confirmed ?? expected_at;

const isAwaited = ({ status }: OrderRow): boolean => AWAITING_RECEIPT.some((known) => known === status);

function Supplier({ order }: { order: OrderRow }) {
  return <TwoLines second={shownNumber(order)}>{order.supplier_name}</TwoLines>;
}

type DayMark = { word: string; tone: 'saffron' | 'danger' };

function markOf(day: LocalDate, today: LocalDate): DayMark | null {
  if (day < today) return { word: text.late, tone: 'danger' };
  if (day === today) return { word: text.today, tone: 'saffron' };
  return day === addDays(today, 1) ? { word: text.tomorrow, tone: 'saffron' } : null;
}

function Delivery({ order }: { order: OrderRow }) {
  const { today } = useClock();
  const day = deliveryOf(order);
  if (!day) return <span className="text-ink-3">{DASH}</span>;
  const mark = isAwaited(order) ? markOf(day, today()) : null;
  const moved = order.expected_at_confirmed !== null && order.expected_at_confirmed !== order.expected_at;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
      {formatDate(day)}
      {mark && <Chip tone={mark.tone}>{mark.word}</Chip>}
      {moved && order.expected_at && (
        <s className="font-normal text-hint text-ink-3">{formatDate(order.expected_at)}</s>
      )}
    </span>
  );
}

/** How many quantities, where it is they that differ; otherwise a price, a day or an article. */
const Answer = ({ changed }: { changed: number }) =>
  changed > 0 ? (
    <span className="whitespace-nowrap font-semibold text-hint text-saffron-ink">
      {text.quantitiesChanged(changed)}
    </span>
  ) : (
    <Chip tone="saffron">
      <TriangleAlert aria-hidden="true" />
      {text.answerDiffers}
    </Chip>
  );

const isSerious = (state: OrderRow['mail_state']): boolean => state === 'failed' || state === 'uncertain';

/** What does not go by itself: an answer that differs, an e-mail that did not simply leave. */
function OrderSigns({ order }: { order: OrderRow }) {
  const { answer_differs, changed_lines, mail_state, approval_requested_at, decision_since } = order;
  const mail = mail_state && mailSign[mail_state];
  const failed = mail_state === 'failed';
  const Icon = failed ? MailX : MailQuestionMark;
  return (
    <>
      {approval_requested_at && <Chip tone="saffron">{text.toApprove}</Chip>}
      {decision_since && (
        <Chip tone="saffron">
          <MessageSquareQuote aria-hidden="true" />
          {text.toDecide}
        </Chip>
      )}
      {answer_differs && !decision_since && <Answer changed={changed_lines} />}
      {mail && isSerious(mail_state) && (
        <Chip tone={failed ? 'danger' : 'saffron'}>
          <Icon aria-hidden="true" />
          {mail}
        </Chip>
      )}
    </>
  );
}

/** An e-mail that did not simply leave, in a word; that there was none matters while an answer is awaited. */
function mailWord({ mail_state, status }: OrderRow): string | undefined {
  if (mail_state === null || isSerious(mail_state)) return undefined;
  return mail_state === 'not_sent' && status !== 'SENT' ? undefined : mailSign[mail_state];
}

/** Its supplier has said nothing: since when, minute by minute. */
function Silence({ since }: { since: string }) {
  const silent = useNow().getTime() - Date.parse(since);
  return unansweredText(silent);
}

function Status({ order }: { order: OrderRow }) {
  const { rest_to_come, unanswered_since, mail_state } = order;
  const mail = mailWord(order);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <OrderStatusBadge status={order.status} />
      <OrderSigns order={order} />
      <span className="font-normal text-hint text-ink-2 empty:hidden [&>span+span]:before:px-1 [&>span+span]:before:content-['·']">
        {mail && <span>{mail}</span>}
        {rest_to_come && <span>{text.restToCome(rest_to_come)}</span>}
        {unanswered_since && mail_state !== 'failed' && (
          <span>
            <Silence since={unanswered_since} />
          </span>
        )}
      </span>
    </span>
  );
}

/** On a phone there is room for one: what waits for us before the state that it waits in. */
function ShortStatus({ order }: { order: OrderRow }) {
  const { decision_since, approval_requested_at, answer_differs, mail_state } = order;
  const waits = decision_since || approval_requested_at || answer_differs;
  const unsent = mail_state === 'failed' || mail_state === 'uncertain';
  return waits || unsent ? (
    <OrderSigns order={{ ...order, mail_state: waits ? null : mail_state }} />
  ) : (
    <OrderStatusBadge status={order.status} />
  );
}

function DeliveryWord({ order }: { order: OrderRow }) {
  const { today } = useClock();
  const day = deliveryOf(order);
  if (!day) return text.noDelivery;
  const mark = isAwaited(order) ? markOf(day, today()) : null;
  return mark ? mark.word : formatNearDate(day, today());
}

/** What it costs as it will come; what was ordered stands beside it where the supplier answered otherwise. */
function Amount({ order: { total_net, total_ordered } }: { order: OrderRow }) {
  return (
    <>
      <span className="font-semibold">{formatEuros(total_net)}</span>
      {total_net !== total_ordered && (
        <span className="block text-hint text-ink-2">{text.orderedFor(total_ordered)}</span>
      )}
    </>
  );
}

/** Specification, Commandes tab. */
export const orderColumns: readonly Column<OrderRow>[] = [
  {
    id: 'supplier',
    sortBy: 'server',
    head: text.columns.supplier,
    cell: (order) => <Supplier order={order} />,
    line: ({ supplier_name }) => supplier_name,
  },
  {
    id: 'created',
    sortBy: 'server',
    head: text.columns.created,
    cell: ({ ordered_at }) =>
      ordered_at ? <Day of={ordered_at} /> : <span className="text-ink-3">{DASH}</span>,
    onLine: 'second',
    line: shownNumber,
    className: 'whitespace-nowrap text-ink-2',
  },
  {
    id: 'expected',
    sortBy: 'server',
    head: text.columns.expected,
    cell: (order) => <Delivery order={order} />,
    onLine: 'second',
    line: (order) => <DeliveryWord order={order} />,
  },
  {
    id: 'articles',
    head: text.columns.articles,
    cell: ({ line_count }) => formatNumber(line_count),
    align: 'end',
  },
  {
    id: 'amount',
    sortBy: 'server',
    head: text.columns.amount,
    cell: (order) => <Amount order={order} />,
    align: 'end',
    onLine: 'figure',
    line: ({ total_net }) => formatEuros(total_net),
    className: 'whitespace-nowrap',
  },
  {
    id: 'status',
    sortBy: 'server',
    head: text.columns.status,
    cell: (order) => <Status order={order} />,
    onLine: 'chip',
    line: (order) => <ShortStatus order={order} />,
    className: 'pl-8!',
  },
];
