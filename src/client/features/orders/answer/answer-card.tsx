import { CircleCheck, CircleX, Hourglass, MessageSquareQuote, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { hasOpenLink } from '#client/features/orders/detail/commands.ts';
import type { Order } from '#client/features/orders/orders.api.ts';
import { ReminderLine } from '#client/features/orders/reminder/reminder-line.tsx';
import { telLink } from '#client/platform/browser/tel-link.ts';
import { useClock } from '#client/platform/clock.tsx';
import { useNow } from '#client/platform/use-now.ts';
import { buttonStyle } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { cn } from '#client/ui/cn.ts';
import { Cents } from '#domain/kernel/money.ts';
import { formatEuros } from '#text/kernel/format.ts';
import {
  answerChannelText,
  priceProposalText,
  orderAnswerText as text,
} from '#text/orders/order-detail.text.ts';
import { remainingTime } from '#text/orders/orders.text.ts';
import { differenceSentences, orderDifferences, priceProposals, sumsOf } from './answer.ts';
import { PriceProposals } from './price-proposals.tsx';

/** What the supplier said, or that it has said nothing yet. Nothing before the order has left. */
export function AnswerCard({ order, className }: { order: Order; className?: string }) {
  if (order.answered_at)
    return <Answered answeredAt={order.answered_at} className={className} order={order} />;
  if (order.status === 'SENT') return <Waiting className={className} order={order} />;
  return null;
}

const MINUTE_MS = 60_000;

type PartProps = { order: Order; className: string | undefined };

function Answered({ order, answeredAt, className }: PartProps & { answeredAt: string }) {
  const { momentOf } = useClock();
  const differences = differenceSentences(order);
  const refused = order.events.some(({ event }) => event === 'refused') && order.status === 'CANCELLED';
  const changes = orderDifferences(order).length;
  const { ordered, after, proposed } = sumsOf(order);
  const source = text.source({
    who: order.answer_contact ?? order.supplier_name,
    channel: order.answer_channel && answerChannelText[order.answer_channel],
    moment: momentOf(answeredAt),
  });
  const tone = refused ? 'danger' : changes > 0 ? 'saffron' : 'confirmed';
  const title = refused ? text.refused : changes > 0 ? text.withChanges(changes) : text.asOrdered;
  return (
    <Card className={cn(tone === 'saffron' && 'border-saffron-line', className)}>
      <Head hint={source} icon={ICONS[tone]} title={title} tone={tone} />
      {(order.answer_note || changes > 0 || priceProposals(order).length > 0) && (
        <div className="px-5 py-4 max-md:px-4">
          {order.answer_note && (
            <blockquote className="mb-3 border-saffron border-l-3 py-0.5 pl-3.5 text-body text-ink-2 italic wrap-break-word last:mb-0">
              {order.answer_note}
            </blockquote>
          )}
          {differences.length > 0 && (
            <ul className="flex flex-col divide-y divide-line">
              {differences.map((sentence) => (
                <li
                  className="py-2 font-semibold text-cell wrap-break-word first:pt-0 last:pb-0"
                  key={sentence}
                >
                  {sentence}
                </li>
              ))}
            </ul>
          )}
          <PriceProposals order={order} />
          {after !== null && <Effect amount={Cents.subtract(after, ordered)} label={text.effect} />}
          {proposed !== null && (
            <Effect amount={Cents.subtract(proposed, ordered)} label={priceProposalText.effect} />
          )}
        </div>
      )}
    </Card>
  );
}

function Effect({ label, amount }: { label: string; amount: Cents }) {
  return (
    <p className="total-line mt-3 flex justify-between gap-3 pt-3 text-body">
      <span className="text-ink-2">{label}</span>
      <strong className="whitespace-nowrap font-semibold">{signed(amount)}</strong>
    </p>
  );
}

const signed = (amount: Cents) => `${amount > 0 ? '+' : ''}${formatEuros(Cents.toDecimal(amount))}`;

function Waiting({ order, className }: PartProps) {
  const { dayOf } = useClock();
  const now = useNow();
  const sent = order.events.findLast(({ event }) => event === 'sent')?.occurred_at ?? order.ordered_at;
  const waited = now.getTime() - new Date(sent).getTime();
  const { link_expires_at: until, supplier_phone: phone } = order;
  return (
    <Card {...(className && { className })}>
      <Head
        hint={until && hasOpenLink(order, now) ? text.linkUntil(dayOf(until)) : text.waitingNoLink}
        icon={ICONS.waiting}
        title={text.waitingTitle(waited < MINUTE_MS ? null : remainingTime(waited))}
        tone="waiting"
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

const ICONS = {
  saffron: <MessageSquareQuote aria-hidden="true" />,
  confirmed: <CircleCheck aria-hidden="true" />,
  danger: <CircleX aria-hidden="true" />,
  waiting: <Hourglass aria-hidden="true" />,
} as const;

const TONES = {
  saffron: 'bg-saffron-soft text-saffron-ink',
  confirmed: 'bg-primary-soft text-primary-ink',
  danger: 'bg-danger-soft text-danger-ink',
  waiting: 'bg-info-soft text-info-ink',
} as const;

type HeadProps = { tone: keyof typeof TONES; icon: ReactNode; title: string; hint: string };

function Head({ tone, icon, title, hint }: HeadProps) {
  return (
    <header className={cn('flex items-start gap-3 px-5 py-3.5 max-md:px-4 [&_svg]:size-6', TONES[tone])}>
      <span className="pt-0.5">{icon}</span>
      <div className="min-w-0">
        <h2 className="font-display text-[1rem] leading-6 font-semibold text-balance">{title}</h2>
        <p className="text-hint wrap-break-word">{hint}</p>
      </div>
    </header>
  );
}
