import { Bot, MailX, Paperclip, ShieldQuestion } from 'lucide-react';
import type { ReplyRow } from '#client/features/replies/replies.api.ts';
import { ReplyBadge } from '#client/features/replies/reply-badge.parts.tsx';
import { useClock } from '#client/platform/clock.tsx';
import { Chip } from '#client/ui/figure/chip.tsx';
import type { Column } from '#client/ui/table/model.ts';
import { emailLogsText } from '#text/mailbox/email-logs.text.ts';
import { repliesText as text } from '#text/replies/inbox.text.ts';
import { replyIntentText } from '#text/replies/reading.text.ts';

const Moment = ({ of }: { of: string }) => <time dateTime={of}>{useClock().momentOf(of)}</time>;

export const senderOf = ({ from_name, from_email }: ReplyRow): string => from_name ?? from_email;

/** What to know of a message at a glance; the first that holds says enough. */
export function ReplyMarks({ reply }: { reply: ReplyRow }) {
  const { bounced, automatic, proven, attachment_count } = reply;
  return (
    <>
      {bounced ? (
        <Chip tone="danger">
          <MailX aria-hidden="true" />
          {text.bounced}
        </Chip>
      ) : automatic ? (
        <Chip tone="plain">
          <Bot aria-hidden="true" />
          {text.automatic}
        </Chip>
      ) : (
        !proven && (
          <Chip tone="plain">
            <ShieldQuestion aria-hidden="true" />
            {text.unproven}
          </Chip>
        )
      )}
      {attachment_count > 0 && (
        <Chip tone="plain">
          <Paperclip aria-hidden="true" />
          {text.files(attachment_count)}
        </Chip>
      )}
    </>
  );
}

const Message = ({ reply }: { reply: ReplyRow }) => (
  <span className="wrap-anywhere line-clamp-2 font-normal text-cell text-ink-2">{reply.excerpt}</span>
);

const OrderOf = ({ reply: { order } }: { reply: ReplyRow }) =>
  order ? (
    <>
      <span className="block whitespace-nowrap font-semibold">{order.order_number}</span>
      <span className="block truncate text-hint text-ink-2">{order.supplier_name}</span>
    </>
  ) : (
    <span className="text-ink-2">{text.noOrder}</span>
  );

const StateOf = ({ reply: { state, intent, read, order } }: { reply: ReplyRow }) => (
  <div className="flex flex-col items-start gap-1">
    <ReplyBadge state={state} />
    {order && !read && <span className="text-hint text-ink-2">{text.reading}</span>}
    {intent && <span className="text-hint text-ink-2">{replyIntentText[intent]}</span>}
  </div>
);

const DESK: readonly Column<ReplyRow>[] = [
  {
    id: 'from',
    head: text.columns.from,
    cell: (reply) => <span className="wrap-anywhere line-clamp-2">{senderOf(reply)}</span>,
    className: 'w-48',
  },
  {
    id: 'message',
    head: text.columns.message,
    cell: (reply) => (
      <>
        <span className="wrap-anywhere line-clamp-1 font-semibold">
          {reply.subject ?? emailLogsText.noSubject}
        </span>
        <Message reply={reply} />
        <span className="flex flex-wrap gap-x-3">
          <ReplyMarks reply={reply} />
        </span>
      </>
    ),
    className: 'wide:min-w-72',
  },
  {
    id: 'order',
    head: text.columns.order,
    cell: (reply) => <OrderOf reply={reply} />,
    className: 'w-44 max-w-44',
  },
  { id: 'state', head: text.columns.state, cell: (reply) => <StateOf reply={reply} />, className: 'w-52' },
  {
    id: 'date',
    head: text.columns.date,
    cell: ({ received_at }) => <Moment of={received_at} />,
    className: 'w-26 wide:w-36',
    hideBelow: 'wide',
  },
];

const PHONE: readonly Column<ReplyRow>[] = [
  { id: 'from', head: text.columns.from, cell: senderOf, onCard: 'title' },
  {
    id: 'message',
    head: text.columns.message,
    cell: (reply) => (
      <span className="flex flex-col gap-1">
        <span className="wrap-anywhere line-clamp-1">{reply.subject ?? emailLogsText.noSubject}</span>
        <Message reply={reply} />
        <span className="flex flex-wrap gap-x-3 empty:hidden">
          <ReplyMarks reply={reply} />
        </span>
      </span>
    ),
    onCard: 'subtitle',
  },
  {
    id: 'state',
    head: text.columns.state,
    cell: ({ state }) => <ReplyBadge state={state} />,
    onCard: 'status',
  },
  {
    id: 'order',
    head: text.columns.order,
    cell: ({ order }) => order?.order_number ?? text.noOrder,
    onCard: 'line',
  },
  {
    id: 'date',
    head: text.columns.date,
    cell: ({ received_at }) => <Moment of={received_at} />,
    onCard: 'line',
  },
];

export const REPLY_COLUMNS = { desk: DESK, phone: PHONE } as const;
