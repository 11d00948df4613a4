import type { Reply } from '#client/features/replies/replies.api.ts';
import { useClock } from '#client/platform/clock.tsx';
import { replyOutcomeText, replyPanelText as text } from '#text/replies/inbox.text.ts';
import { orderName } from './attach.tsx';

/** What happened to it, in the order of time. */
export function ReplyStory({ reply }: { reply: Reply }) {
  const { momentOf } = useClock();
  const { received_at, matched_by, order, read_by, state, decided_at, decided_by } = reply;
  const steps = [
    text.received(momentOf(received_at)),
    order && matched_by && text.matched(orderName(order), matched_by),
    read_by && text.readBy[read_by],
    replyOutcomeText[state],
    decided_at && text.decided(decided_by, momentOf(decided_at)),
  ].filter((step) => typeof step === 'string');
  return (
    <ol className="flex flex-col gap-1.5 border-line border-l-2 pl-4 text-cell text-ink-2">
      {steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  );
}
