import { Inbox, Send } from 'lucide-react';
import { useState } from 'react';
import type { Order } from '#client/features/orders/orders.api.ts';
import { useClock } from '#client/platform/clock.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card, CardBody, CardHeader } from '#client/ui/card.tsx';
import { cn } from '#client/ui/cn.ts';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { Spinner } from '#client/ui/feedback/spinner.tsx';
import { Badge, type BadgeTone } from '#client/ui/figure/badge.tsx';
import { WholeNumbers } from '#client/ui/figure/whole-numbers.tsx';
import { lazyPart, NothingYet } from '#client/ui/loading/lazy-part.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import type { MailState } from '#domain/orders/status.ts';
import { journalText as text } from '#text/orders/order-detail.text.ts';
import { canResend, type OrderMail } from './mail.ts';
import { ResendDialog } from './resend-dialog.tsx';

const ReplyMessage = lazyPart(
  async () => (await import('#client/features/replies/reply-message.parts.tsx')).ReplyMessage,
  NothingYet,
);

const TONES: Record<MailState, BadgeTone> = {
  queued: 'outline',
  sending: 'outline',
  sent: 'default',
  failed: 'destructive',
  uncertain: 'saffron',
  received: 'outline',
  not_sent: 'secondary',
  withdrawn: 'struck',
};

const REASON_TONES: Partial<Record<MailState, string>> = {
  failed: 'text-danger-ink',
  uncertain: 'text-saffron-ink',
};

/** « Journal des Communications »: what was written to the supplier and what came back, newest first. */
export function Journal({ order, className }: { order: Order; className?: string }) {
  const [resent, setResent] = useState<OrderMail | null>(null);
  return (
    <Card {...(className && { className })}>
      <CardHeader title={text.title} />
      <CardBody className="pt-1">
        {order.mails.length === 0 ? (
          <p className="text-body text-ink-2">{text.empty}</p>
        ) : (
          <ol aria-live="polite">
            {order.mails.map((mail) => (
              <Entry
                key={mail.id}
                mail={mail}
                onResend={canResend(order, mail) ? () => setResent(mail) : undefined}
              />
            ))}
          </ol>
        )}
      </CardBody>
      {resent && <ResendDialog mail={resent} onClose={() => setResent(null)} orderId={order.id} />}
    </Card>
  );
}

type EntryProps = { mail: OrderMail; onResend: (() => void) | undefined };

function Entry({ mail, onResend }: EntryProps) {
  const { momentOf } = useClock();
  const { direction, status, template, subject, to_email, from_email, created_at } = mail;
  const out = direction === 'outbound';
  const Icon = out ? Send : Inbox;
  const reason = status in text.reason ? text.reason[status as keyof typeof text.reason] : null;
  const address = out ? to_email : from_email;
  return (
    <li className="group/entry relative flex gap-3.5 pb-5 last:pb-0">
      <span
        aria-hidden="true"
        className="absolute top-9 bottom-0 left-4 w-px bg-line-2 group-last/entry:hidden"
      />
      <span
        className={cn(
          'relative grid size-8.5 shrink-0 place-items-center rounded-full [&_svg]:size-4.5',
          out ? 'bg-info-soft text-info-ink' : 'bg-primary-soft text-primary-ink',
        )}
      >
        <Icon aria-hidden="true" />
        <span className="sr-only">{text.direction[direction]}</span>
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <Badge icon={status === 'sending' ? <Spinner /> : undefined} tone={TONES[status]}>
            {text.status[status]}
          </Badge>
          <time className="whitespace-nowrap text-hint text-ink-2" dateTime={created_at}>
            {momentOf(created_at)}
          </time>
        </div>
        <p className="mt-1 font-semibold text-cell wrap-break-word">
          <WholeNumbers in={subject} />
        </p>
        <p className="text-hint text-ink-2">{text.template[template]}</p>
        {address && (
          <p className="text-hint text-ink-2 wrap-anywhere">
            {out ? text.to : text.from} {address}
          </p>
        )}
        {reason && <p className={cn('mt-1 text-hint', REASON_TONES[status] ?? 'text-ink-2')}>{reason}</p>}
        {mail.reply_id && <Message replyId={mail.reply_id} subject={subject} />}
        {onResend && (
          <Button aria-label={text.resendNamed(subject)} className="mt-2" onClick={onResend} size="compact">
            {text.resend}
          </Button>
        )}
      </div>
    </li>
  );
}

/** What the supplier wrote, asked for when somebody wants to read it. */
function Message({ replyId, subject }: { replyId: string; subject: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <TextButton
        aria-expanded={open}
        aria-label={open ? text.closeMessage(subject) : text.openMessage(subject)}
        className="mt-1 text-hint"
        onClick={() => setOpen(!open)}
      >
        {open ? text.hideMessage : text.seeMessage}
      </TextButton>
      {open && <ReplyMessage replyId={replyId} />}
    </>
  );
}

/** At the top of the page: an e-mail that did not simply leave is what matters most on it. */
export function MailTrouble({ order }: { order: Order }) {
  const [open, setOpen] = useState(false);
  const mail = order.mails.find(({ direction }) => direction === 'outbound');
  if (!mail || !canResend(order, mail)) return null;
  const uncertain = mail.status === 'uncertain';
  return (
    <>
      <Notice
        action={
          <Button onClick={() => setOpen(true)} size="compact">
            {text.resend}
          </Button>
        }
        className="mb-4"
        role="status"
        title={uncertain ? text.troubleUncertain : text.troubleFailed}
        tone={uncertain ? 'saffron' : 'danger'}
      >
        {text.reason[uncertain ? 'uncertain' : 'failed']}
      </Notice>
      {open && <ResendDialog mail={mail} onClose={() => setOpen(false)} orderId={order.id} />}
    </>
  );
}
