import { CalendarClock, CircleAlert, CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { OrderStatusBadge } from '#client/features/order-status/order-status.parts.tsx';
import { WITHOUT_ORDER } from '#client/features/receipts/kept/place.ts';
import type { KeptReceipt } from '#client/features/receipts/kept/receipts.ts';
import type { ExpectedOrder } from '#client/features/receipts/receipts.api.ts';
import { usePermission } from '#client/platform/session/session.tsx';
import { Button, buttonStyle } from '#client/ui/button.tsx';
import { cn } from '#client/ui/cn.ts';
import { Badge } from '#client/ui/figure/badge.tsx';
import { Chip } from '#client/ui/figure/chip.tsx';
import { daysBetween, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { DOT, formatDayInSentence, formatEuros } from '#text/kernel/format.ts';
import { keptReceiptText } from '#text/receipts/kept-receipts.text.ts';
import { receptionText as text } from '#text/receipts/receptions.text.ts';

/** A card on a phone, a row of the list's card on a desk. */
function Row({ tone, children }: { tone?: 'late' | undefined; children: ReactNode }) {
  return (
    <li
      className={cn(
        'relative flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3.5 transition-colors hover:bg-hover',
        'max-md:rounded-phone max-md:border max-md:border-line max-md:bg-surface max-md:p-4 max-md:shadow-card',
        'md:border-line md:border-b md:last:border-b-0',
        tone === 'late' && 'max-md:border-danger-line',
      )}
    >
      {children}
    </li>
  );
}

/** On a phone a card has two floors: who and in which state, then when and what to do. */
const PhoneBreak = () => <span aria-hidden="true" className="basis-full md:hidden" />;

const NAME = 'wrap-break-word font-semibold text-cell max-md:font-display max-md:text-[1.1875rem]';

type NumberedOrder = { order_number: string | null; external_number: string | null; id: string };

export const numberOf = ({ order_number, external_number, id }: NumberedOrder): string =>
  order_number ?? external_number ?? id.slice(0, 8);

type ExpectedRowProps = { order: ExpectedOrder; kept: KeptReceipt | undefined; today: LocalDate };

export function ExpectedRow({ order, kept, today }: ExpectedRowProps) {
  const mayReceive = usePermission('receipts.write');
  const { day, supplier_name, status } = order;
  const number = numberOf(order);
  const late = day !== null && day < today ? daysBetween(day, today) : 0;
  const partial = status === 'PARTIALLY_RECEIVED';
  const begun = kept !== undefined;
  return (
    <Row tone={late > 0 ? 'late' : undefined}>
      <div className="min-w-0 flex-1 basis-56 max-md:basis-0">
        <p className={NAME}>{supplier_name}</p>
        <p className="text-hint text-ink-2 max-md:text-cell">
          <Link
            className="hover:underline"
            state={{ from: '/orders?tab=reception' }}
            to={`/orders/${order.id}`}
          >
            {number}
          </Link>
          {DOT}
          <span className="whitespace-nowrap">{partial ? text.rest : text.lineCount(order.line_count)}</span>
        </p>
      </div>
      <p className="flex shrink-0 flex-wrap items-center justify-end gap-2 max-md:self-start max-md:pt-0.5 md:w-64 md:justify-start">
        {begun ? (
          <KeptBadge kept={kept} />
        ) : late > 0 ? (
          <Chip tone="danger">
            <CalendarClock aria-hidden="true" />
            {text.late(late)}
          </Chip>
        ) : (
          <OrderStatusBadge status={status} />
        )}
      </p>
      <PhoneBreak />
      <p className="flex items-center gap-2 font-semibold text-cell max-md:flex-1 md:w-40 md:font-normal">
        <CalendarClock aria-hidden="true" className="text-ink-2 md:hidden" size={18} />
        {day ? <span className="first-letter:uppercase">{formatDayInSentence(day)}</span> : text.noDate}
      </p>
      <p className="w-28 whitespace-nowrap text-right font-semibold text-cell max-wide:hidden">
        {/* Of a rest nobody knows the amount before it is there. */}
        {!partial && formatEuros(order.total_net)}
      </p>
      {mayReceive && (
        <Link
          aria-label={
            begun ? text.resumeNamed(supplier_name, number) : text.receiveNamed(supplier_name, number)
          }
          className={cn(buttonStyle({ variant: begun ? 'primary' : 'soft' }), 'max-md:h-12 md:w-36')}
          to={`/receiving/${order.id}`}
        >
          {begun ? text.resume : text.receive}
        </Link>
      )}
    </Row>
  );
}

function KeptBadge({ kept }: { kept: KeptReceipt }) {
  if (kept.sending) {
    return (
      <Badge icon={<CloudOff aria-hidden="true" />} tone="info">
        {keptReceiptText.waiting}
      </Badge>
    );
  }
  if (kept.refusal) {
    return (
      <Badge icon={<CircleAlert aria-hidden="true" />} tone="danger">
        {keptReceiptText.refused}
      </Badge>
    );
  }
  const { lines } = kept.draft;
  return (
    <Badge tone="saffron">
      {text.checkedOf(lines.filter(({ checked }) => checked).length, lines.length)}
    </Badge>
  );
}

/** Where it is typed on. */
const addressOf = (id: string, { order }: KeptReceipt): string =>
  order ? `/receiving/${id}` : id === WITHOUT_ORDER ? '/receiving/new' : `/receiving/new?saisie=${id}`;

type KeptRowProps = { id: string; kept: KeptReceipt; onSend: () => void; busy: boolean };

/** What is on this device and in no list of the server: without an order, or received by somebody else meanwhile. */
export function KeptRow({ id, kept, onSend, busy }: KeptRowProps) {
  const name = kept.supplier?.name ?? keptReceiptText.noSupplier;
  return (
    <Row>
      <div className="min-w-0 flex-1 basis-56 max-md:basis-0">
        <p className={NAME}>{name}</p>
        <p className="text-hint text-ink-2 max-md:text-cell">
          {kept.order ? numberOf(kept.order) : text.noOrder}
          {DOT}
          {text.lineCount(kept.draft.lines.length)}
        </p>
      </div>
      <KeptBadge kept={kept} />
      <p className="min-w-0 flex-1 basis-full text-cell text-ink-2 md:basis-64">
        {kept.refusal?.message ?? (kept.sending ? keptReceiptText.waitingHint : keptReceiptText.begun)}
      </p>
      <div className="ml-auto flex gap-2">
        {kept.sending && (
          <Button aria-label={keptReceiptText.sendNamed(name)} busy={busy} onClick={onSend} variant="soft">
            {keptReceiptText.sendNow}
          </Button>
        )}
        <Link aria-label={keptReceiptText.openNamed(name)} className={buttonStyle()} to={addressOf(id, kept)}>
          {keptReceiptText.open}
        </Link>
      </div>
    </Row>
  );
}
