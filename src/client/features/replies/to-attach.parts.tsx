import { MailCheck } from 'lucide-react';
import { ReplyMarks, senderOf } from '#client/features/replies/list/columns.tsx';
import { AttachActions } from '#client/features/replies/panel/attach.tsx';
import { useClock } from '#client/platform/clock.tsx';
import { MorePages } from '#client/platform/page/list-page.tsx';
import { ReadInCard } from '#client/platform/page/read-card.tsx';
import { Card, CardBody } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { WholeNumbers } from '#client/ui/figure/whole-numbers.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { emailLogsText } from '#text/mailbox/email-logs.text.ts';
import { repliesText as text } from '#text/replies/inbox.text.ts';
import { type ReplyRow, useReplies } from './replies.api.ts';

type ToAttachProps = { onOpen: (id: string) => void };

/** Messages whose order nobody knows, each with the likely one: a person says which it is, or that it is none. */
export function ToAttach({ onOpen }: ToAttachProps) {
  const list = useReplies('unmatched');
  return (
    <section className="flex max-w-200 flex-col gap-4">
      <header>
        <h2 className="font-display text-card">{text.titleToAttach}</h2>
        <p className="text-hint text-ink-2">{text.hintToAttach}</p>
      </header>
      <ReadInCard bars={['h-6', 'h-16', 'h-10.5']} failure={text.loadFailure} gap="close" of={list}>
        {({ pages }) => <Messages onOpen={onOpen} replies={pages.flatMap(({ replies }) => replies)} />}
      </ReadInCard>
      <MorePages label={text.more} of={list} />
    </section>
  );
}

function Messages({ replies, onOpen }: ToAttachProps & { replies: readonly ReplyRow[] }) {
  if (replies.length === 0) {
    return (
      <Card>
        <EmptyState icon={<MailCheck aria-hidden="true" />} title={text.emptyToAttach}>
          {text.emptyToAttachHint}
        </EmptyState>
      </Card>
    );
  }
  return (
    <ul aria-label={text.titleToAttach} className="flex flex-col gap-4">
      {replies.map((reply) => (
        <li key={reply.id}>
          <Unmatched onOpen={onOpen} reply={reply} />
        </li>
      ))}
    </ul>
  );
}

function Unmatched({ reply, onOpen }: ToAttachProps & { reply: ReplyRow }) {
  const { momentOf } = useClock();
  const { from_name, from_email, subject, excerpt, received_at } = reply;
  return (
    <Card>
      <CardBody className="flex flex-col gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="wrap-anywhere min-w-0 font-semibold text-body">{senderOf(reply)}</h3>
          <time className="text-hint text-ink-2" dateTime={received_at}>
            {momentOf(received_at)}
          </time>
          {from_name && <p className="wrap-anywhere w-full text-hint text-ink-2">{from_email}</p>}
        </div>
        <div>
          <p className="wrap-anywhere font-semibold text-cell">
            <WholeNumbers in={subject ?? emailLogsText.noSubject} />
          </p>
          <p className="wrap-anywhere line-clamp-6 whitespace-pre-line text-body">{excerpt}</p>
          <div className="flex flex-wrap items-center gap-x-4">
            <TextButton
              aria-label={text.openThis(senderOf(reply))}
              className="text-hint"
              onClick={() => onOpen(reply.id)}
            >
              {text.open}
            </TextButton>
            <ReplyMarks reply={reply} />
          </div>
        </div>
        <div className="border-line border-t pt-3">
          <AttachActions reply={reply} />
        </div>
      </CardBody>
    </Card>
  );
}
