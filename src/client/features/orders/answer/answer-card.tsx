import { Phone } from 'lucide-react';
import { AnswerHead } from '#client/features/orders/decision/head.tsx';
import { DecisionWaiting } from '#client/features/orders/decision/waiting.tsx';
import { hasOpenLink } from '#client/features/orders/detail/commands.ts';
import type { Order } from '#client/features/orders/orders.api.ts';
import { ReminderLine } from '#client/features/orders/reminder/reminder-line.tsx';
import { telLink } from '#client/platform/browser/tel-link.ts';
import { useClock } from '#client/platform/clock.tsx';
import { useNow } from '#client/platform/use-now.ts';
import { buttonStyle } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { cn } from '#client/ui/cn.ts';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { isAnswered, isUnanswered } from '#domain/orders/answer/answered.ts';
import { orderAnswerText as text } from '#text/orders/order-detail.text.ts';
import { remainingTime } from '#text/orders/orders.text.ts';

type PartProps = { order: Order; className?: string | undefined };

const DecisionCard = lazyPart(
  async () => (await import('#client/features/orders/decision/decision-card.tsx')).DecisionCard,
  ({ className }: PartProps) => (
    <Card {...(className && { className })}>
      <DecisionWaiting />
    </Card>
  ),
);

/** What the supplier said, or that it has said nothing yet. Nothing before the order has left. */
export function AnswerCard({ order, className }: PartProps) {
  if (isAnswered(order)) return <DecisionCard className={className} order={order} />;
  if (isUnanswered(order)) return <Waiting className={className} order={order} />;
  return null;
}

const MINUTE_MS = 60_000;

function Waiting({ order, className }: PartProps) {
  const { dayOf } = useClock();
  const now = useNow();
  const sent = order.events.findLast(({ event }) => event === 'sent')?.occurred_at ?? order.ordered_at;
  const waited = now.getTime() - new Date(sent).getTime();
  const { link_expires_at: until, supplier_phone: phone } = order;
  return (
    <Card {...(className && { className })}>
      <AnswerHead
        hint={until && hasOpenLink(order, now) ? text.linkUntil(dayOf(until)) : text.waitingNoLink}
        look="waiting"
        title={text.waitingTitle(waited < MINUTE_MS ? null : remainingTime(waited))}
      />
      <div className="flex flex-col gap-3 px-5 py-4 empty:hidden max-md:px-4">
        <ReminderLine orderId={order.id} />
        {phone && (
          <a className={cn(buttonStyle({ variant: 'secondary' }), 'w-full')} href={telLink(phone)}>
            <Phone aria-hidden="true" size={18} />
            {text.toCall(phone)}
          </a>
        )}
      </div>
    </Card>
  );
}
