import { PackageOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { OrderStatusBadge } from '#client/features/order-status/order-status.parts.tsx';
import { useClock } from '#client/platform/clock.tsx';
import { usePermission } from '#client/platform/session/session.tsx';
import { buttonStyle } from '#client/ui/button.tsx';
import { Card, CardHeader } from '#client/ui/card.tsx';
import { cn } from '#client/ui/cn.ts';
import { Badge } from '#client/ui/figure/badge.tsx';
import { daysBetween } from '#domain/kernel/days/local-date.ts';
import { boardText as text } from '#text/board/board.text.ts';
import { formatDayInSentence, formatEuros } from '#text/kernel/format.ts';
import type { Board } from './board.api.ts';
import { OrderName } from './order-name.tsx';
import { CallSupplier, Silent } from './silent.tsx';

/** What is begun, what waits for an answer, and what comes today. */
export function UnderWay({ board: { drafts, waiting, arriving } }: { board: Board }) {
  return (
    <div className="mt-4 grid items-start gap-4 wide:grid-cols-3">
      <Section nothing={text.noDrafts} title={text.drafts}>
        {drafts.map((draft) => (
          <Row key={draft.id} order={draft}>
            {draft.to_approve && <Badge tone="saffron">{text.toApprove}</Badge>}
            <span className="whitespace-nowrap font-semibold text-cell">{formatEuros(draft.total_net)}</span>
          </Row>
        ))}
      </Section>
      <Section nothing={text.noWaiting} title={text.waiting}>
        {waiting.map((order) => (
          <Row
            key={order.id}
            order={order}
            second={
              <p className="text-hint">
                <Silent since={order.sent_at} />
              </p>
            }
          >
            <CallSupplier order={order} />
          </Row>
        ))}
      </Section>
      <Section nothing={text.noArriving} title={text.arriving}>
        {arriving.map((order) => (
          <Row key={order.id} order={order} second={<Expected order={order} />}>
            <Receive order={order} />
          </Row>
        ))}
      </Section>
    </div>
  );
}

type SectionProps = { title: string; nothing: string; children: ReactNode[] };

function Section({ title, nothing, children }: SectionProps) {
  return (
    <Card>
      <CardHeader divided title={title} />
      {children.length === 0 ? (
        <p className="px-5 py-4 text-body text-ink-2 max-md:px-4">{nothing}</p>
      ) : (
        <ul aria-label={title} className="divide-y divide-line">
          {children}
        </ul>
      )}
    </Card>
  );
}

type Order = Board['drafts'][number] | Board['waiting'][number] | Board['arriving'][number];

type RowProps = { order: Order; second?: ReactNode; children: ReactNode };

function Row({ order, second, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-5 py-3 max-md:px-4">
      <div className="min-w-0 flex-1 basis-36">
        <OrderName from="/commande-hub" order={order}>
          {text.items(order.line_count)}
        </OrderName>
        {second}
      </div>
      {children}
    </li>
  );
}

function Expected({ order: { expected_at, status } }: { order: Board['arriving'][number] }) {
  const late = daysBetween(expected_at, useClock().today());
  if (late > 0) {
    return (
      <p className="text-danger-ink text-hint">
        {formatDayInSentence(expected_at)}, {text.late(late)}
      </p>
    );
  }
  return <OrderStatusBadge className="mt-1" status={status} />;
}

function Receive({ order: { id, supplier_name } }: { order: Board['arriving'][number] }) {
  const mayReceive = usePermission('receipts.write');
  if (!mayReceive) return null;
  return (
    <Link
      aria-label={text.receiveOf(supplier_name)}
      className={cn(buttonStyle({ variant: 'soft', size: 'compact' }), 'max-md:h-12')}
      to={`/receiving/${id}`}
    >
      <PackageOpen aria-hidden="true" size={16} />
      {text.receive}
    </Link>
  );
}
