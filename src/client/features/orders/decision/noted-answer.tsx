import { Undo2 } from 'lucide-react';
import { type Ref, useState } from 'react';
import {
  differenceSentences,
  priceProposals,
  proposalSentence,
  sumsOf,
} from '#client/features/orders/answer/answer.ts';
import type { Order } from '#client/features/orders/orders.api.ts';
import { ReplyWords } from '#client/features/replies/reply-words.parts.tsx';
import { useClock } from '#client/platform/clock.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Chip } from '#client/ui/figure/chip.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { Cents } from '#domain/kernel/money.ts';
import { formatSignedEuros, quoted } from '#text/kernel/format.ts';
import { decidedText as text } from '#text/orders/decision.text.ts';
import { orderAnswerText } from '#text/orders/order-detail.text.ts';
import type { Decision } from './decision.api.ts';
import { AnswerHead, type AnswerLook } from './head.tsx';
import { sourceOf } from './source.ts';

const UndoDialog = lazyPart(async () => (await import('./undo-dialog.tsx')).UndoDialog);

const PRICE_TONES = { open: 'proposed', accepted: 'success', refused: 'plain' } as const;

type NotedAnswerProps = {
  order: Order;
  decision: Decision;
  className: string | undefined;
  head: Ref<HTMLHeadingElement>;
};

/** An answer that waits for nobody: what it was, who noted it, and the way back until goods arrive. */
export function NotedAnswer({ order, decision, className, head }: NotedAnswerProps) {
  const { momentOf } = useClock();
  const { look, title } = titleOf(order, decision);
  const sentences = differenceSentences(order);
  const prices = priceProposals(order);
  const { ordered, after } = sumsOf(order);
  const note = decision.reply ? null : decision.note;
  return (
    <Card {...(className && { className })}>
      <AnswerHead hint={sourceOf(decision, momentOf)} look={look} ref={head} title={title} />
      {(note || sentences.length > 0 || prices.length > 0) && (
        <div className="px-5 py-4 max-md:px-4">
          {note && <ReplyWords className="mb-3 last:mb-0" marks={[]} text={note} />}
          <ul className="flex flex-col divide-y divide-line">
            {sentences.map((sentence) => (
              <li
                className="py-2 font-semibold text-cell wrap-break-word first:pt-0 last:pb-0"
                key={sentence}
              >
                {sentence}
              </li>
            ))}
            {prices.map((line) => (
              <li
                className="flex items-start justify-between gap-3 py-2 text-cell first:pt-0 last:pb-0"
                key={line.id}
              >
                <span className="min-w-0 font-semibold wrap-break-word">{proposalSentence(line)}</span>
                <Chip tone={PRICE_TONES[line.proposal_decision ?? 'open']}>
                  {text.price[line.proposal_decision ?? 'open']}
                </Chip>
              </li>
            ))}
          </ul>
          {after !== null && (
            <p className="total-line mt-3 flex justify-between gap-3 pt-3 text-body">
              <span className="text-ink-2">{orderAnswerText.effect}</span>
              <strong className="whitespace-nowrap font-semibold">
                {formatSignedEuros(Cents.toDecimal(Cents.subtract(after, ordered)))}
              </strong>
            </p>
          )}
        </div>
      )}
      <Decided decision={decision} orderId={order.id} />
    </Card>
  );
}

function titleOf(
  order: Order,
  { refused, changes, date, open_lines }: Decision,
): { look: AnswerLook; title: string } {
  const count = changes.length + (date ? 1 : 0);
  if (refused) return { look: 'refused', title: text.refused(order.supplier_name) };
  if (open_lines.length > 0) return { look: 'changes', title: text.inPart };
  if (count > 0) return { look: 'confirmed', title: text.withChanges(count) };
  return { look: 'confirmed', title: text.asOrdered };
}

/** Who decided, or that nobody had to; and how to take it back. */
function Decided({ decision, orderId }: { decision: Decision; orderId: string }) {
  const { momentOf } = useClock();
  const [asks, setAsks] = useState(false);
  const applied = decision.reply?.state === 'applied';
  const { decided_at, decided_by, undoable } = decision;
  if (!applied && !decided_at && !undoable) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-t px-5 py-3 text-hint text-ink-2 first-of-type:border-t-0 max-md:px-4">
      <p className="min-w-0 flex-1 basis-56 wrap-break-word">
        {applied ? (
          <AppliedWords decision={decision} />
        ) : (
          decided_at &&
          (decided_by ? text.notedBy(decided_by, momentOf(decided_at)) : text.noted(momentOf(decided_at)))
        )}
      </p>
      {undoable && (
        <Button
          className="max-md:h-11"
          icon={<Undo2 aria-hidden="true" size={16} />}
          onClick={() => setAsks(true)}
          size="compact"
          writes
        >
          {applied ? text.undo : text.undoDecision}
        </Button>
      )}
      {asks && (
        <UndoDialog applied={applied} decision={decision} onClose={() => setAsks(false)} orderId={orderId} />
      )}
    </div>
  );
}

const LONG = 120;

/** « Confirmation appliquée automatiquement – email de …, « … » » */
function AppliedWords({ decision: { reply } }: { decision: Decision }) {
  if (!reply) return text.applied;
  const at = reply.agreement_said_in;
  const agreement = at ? reply.text.slice(at.start, at.end).replace(/\s+/g, ' ').trim() : '';
  const words = agreement.length > LONG ? `${agreement.slice(0, LONG)}…` : agreement;
  return (
    <>
      <strong className="font-semibold text-ink">{text.applied}</strong>
      {' – '}
      {[text.appliedFrom(reply.from_email), words && quoted(words)].filter(Boolean).join(', ')}
    </>
  );
}
