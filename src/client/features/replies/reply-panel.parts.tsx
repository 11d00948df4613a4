import { Mail } from 'lucide-react';
import type { ReactNode } from 'react';
import { AttachActions } from '#client/features/replies/panel/attach.tsx';
import { Attached } from '#client/features/replies/panel/attached.tsx';
import { marksOf, pointsOf } from '#client/features/replies/panel/points.ts';
import { ReplyStory } from '#client/features/replies/panel/story.tsx';
import { Understood } from '#client/features/replies/panel/understood.tsx';
import { useClock } from '#client/platform/clock.tsx';
import { isGone, WhenRead } from '#client/platform/page/read.tsx';
import { Drawer } from '#client/ui/dialog/drawer.tsx';
import { EmptyState } from '#client/ui/feedback/empty-state.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { LoadingBars } from '#client/ui/feedback/skeleton.tsx';
import { WholeNumbers } from '#client/ui/figure/whole-numbers.tsx';
import { lazyPart, NothingYet } from '#client/ui/loading/lazy-part.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
import { canAttach } from '#domain/replies/reply-state.ts';
import { emailLogsText } from '#text/mailbox/email-logs.text.ts';
import { repliesText, replyPanelText as text } from '#text/replies/inbox.text.ts';
import { replyReadingText } from '#text/replies/reading.text.ts';
import { type Reply, useReply } from './replies.api.ts';
import { ReplyBadge } from './reply-badge.parts.tsx';
import { ReplyFiles } from './reply-files.parts.tsx';
import { ReplyWords } from './reply-words.parts.tsx';

const MessageRecall = lazyPart(
  async () => (await import('#client/features/recalls/message-recall.parts.tsx')).MessageRecall,
  NothingYet,
);

type ReplyPanelProps = { id: string; onClose: () => void };

/** One message of a supplier: its words, what was understood, what came of it and what a person can do. */
export function ReplyPanel({ id, onClose }: ReplyPanelProps) {
  const phone = usePhone();
  const reply = useReply(id);
  return (
    <Drawer
      className={phone ? 'h-[88dvh]' : 'w-[36rem]'}
      onOpenChange={(open) => !open && onClose()}
      open
      side={phone ? 'bottom' : 'right'}
      title={text.title}
    >
      {isGone(reply.error) ? (
        <EmptyState icon={<Mail aria-hidden="true" />} title={text.gone} />
      ) : (
        <WhenRead
          failure={text.loadFailure}
          of={reply}
          waiting={<LoadingBars bars={['h-6', 'h-20', 'h-40']} />}
        >
          {(read) => <ReplyDetails reply={read} />}
        </WhenRead>
      )}
    </Drawer>
  );
}

function ReplyDetails({ reply }: { reply: Reply }) {
  return (
    <div className="flex flex-col gap-6">
      <Head reply={reply} />
      <Warnings reply={reply} />
      <MessageRecall reply={reply} />
      {!reply.order && canAttach(reply.state) && (
        <Part title={text.attachTitle}>
          <AttachActions reply={reply} />
        </Part>
      )}
      {reply.order && <Attached order={reply.order} reply={reply} />}
      <Part title={text.words}>
        <ReplyWords marks={reply.reading ? marksOf(pointsOf(reply.reading)) : []} text={reply.text} />
        <ReplyFiles reply={reply} />
      </Part>
      {reply.order && (
        <Part title={replyReadingText.title}>
          <Understood reply={reply} />
        </Part>
      )}
      <Part title={text.story}>
        <ReplyStory reply={reply} />
      </Part>
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-3">
    <h3 className="font-display font-semibold text-[1rem] leading-6">{title}</h3>
    {children}
  </section>
);

function Head({ reply }: { reply: Reply }) {
  const { momentOf } = useClock();
  const { from_name, from_email, subject, received_at, state } = reply;
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p className="wrap-anywhere min-w-0 flex-1 font-semibold text-body">
          <WholeNumbers in={subject ?? emailLogsText.noSubject} />
        </p>
        <ReplyBadge state={state} />
      </div>
      <p className="wrap-anywhere text-cell text-ink-2">
        {from_name ? `${from_name}, ${from_email}` : from_email}
      </p>
      <time className="text-hint text-ink-2" dateTime={received_at}>
        {momentOf(received_at)}
      </time>
    </div>
  );
}

/** What to know before one believes it. */
function Warnings({ reply: { bounced, automatic, proven, matched_by } }: { reply: Reply }) {
  if (bounced)
    return (
      <Notice title={repliesText.bounced} tone="danger">
        {text.bouncedHint}
      </Notice>
    );
  if (automatic) return <Notice title={repliesText.automatic}>{text.automaticHint}</Notice>;
  // Whoever attached it has vouched for it.
  if (!proven && matched_by !== 'person')
    return (
      <Notice title={repliesText.unproven} tone="saffron">
        {text.unprovenHint}
      </Notice>
    );
  return null;
}
