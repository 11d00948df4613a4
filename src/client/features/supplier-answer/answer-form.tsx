import { CheckCheck, Send } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useOnline } from '#client/platform/browser/online.ts';
import { Button } from '#client/ui/button.tsx';
import { Card, CardBody } from '#client/ui/card.tsx';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { Textarea } from '#client/ui/form/textarea.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { type AnswerDifference, isRefusal } from '#domain/orders/answer/answer.ts';
import { ANSWER_NOTE_MAX, CONTACT_MAX } from '#domain/orders/limits.ts';
import { supplierAnswerText as text } from '#text/orders/supplier-answer.text.ts';
import {
  type AnswerDraft,
  type AnswerDraftLine,
  answeredLine,
  answerLineProblems,
  answerOf,
  draftDifferences,
  firstProblem,
  orderedAgain,
  refusing,
} from './answer-draft.ts';
import { AnswerLine } from './answer-line.tsx';
import { AnswerReviewDialog, changesOf, RefuseDialog } from './answer-review.tsx';
import { AnswerTotals } from './answer-totals.tsx';
import { AnswerDeliveryCard } from './delivery-card.tsx';
import type { AnswerableLine, AnswerableOrder } from './supplier-answer.api.ts';
import { SupplierFrame } from './supplier-frame.tsx';
import { useDraft } from './use-draft.ts';
import { useSendAnswer } from './use-send-answer.ts';

type Asking = 'review' | 'refuse' | null;

type AnswerFormProps = {
  order: AnswerableOrder;
  token: string;
  onSent: () => void;
  onOvertaken: () => void;
};

/** The order, line by line, as it can be confirmed, changed or refused. */
export function AnswerForm({ order, token, onSent, onOvertaken }: AnswerFormProps) {
  const { draft, setDraft, found, forget } = useDraft(order, token);
  const [asking, setAsking] = useState<Asking>(null);
  const review = useReview(order, draft);
  const sent = () => {
    forget();
    onSent();
  };
  const { send, busy, failure } = useSendAnswer({ order, token, onSent: sent, onOvertaken });
  const differences = draftDifferences(order, draft);
  const change = (next: Partial<AnswerDraft>) => setDraft((now) => ({ ...now, ...next }));
  const changeLine = (line: AnswerableLine, next: Partial<AnswerDraftLine>) =>
    setDraft((now) => ({
      ...now,
      lines: { ...now.lines, [line.id]: { ...answeredLine(now, line), ...next } },
    }));
  const askToSend = () => {
    if (review.passes()) setAsking(isRefusal(answerOf(order, draft)) ? 'refuse' : 'review');
  };
  const sendAndClose = async (answer: AnswerDraft) => {
    await send(answer);
    setAsking(null);
  };
  const dialog = (which: NonNullable<Asking>) => ({
    busy,
    onOpenChange: (open: boolean) => setAsking(open ? which : null),
    open: asking === which,
    order,
  });
  return (
    <SupplierFrame
      bar={<AnswerBar differences={differences} failure={failure} onReview={askToSend} />}
      order={order}
    >
      <AnswerHead onForget={found ? forget : null} order={order} />
      <AnswerDeliveryCard
        day={draft.expected_at}
        onDay={(expected_at) => change({ expected_at })}
        order={order}
      />
      <AnswerLines draft={draft} onChange={changeLine} order={order} review={review} />
      <AnswerTotals draft={draft} order={order} />
      <WordsCard draft={draft} onChange={change} />
      <Button className="self-center" onClick={() => setAsking('refuse')} variant="danger-outline">
        {text.refuse}
      </Button>
      <AnswerReviewDialog
        {...dialog('review')}
        differences={differences}
        onConfirm={() => sendAndClose(draft)}
      />
      <RefuseDialog
        {...dialog('refuse')}
        note={draft.note}
        onConfirm={() => sendAndClose(refusing(order, draft))}
        onNote={(note) => change({ note })}
      />
    </SupplierFrame>
  );
}

/** Which line is open, and whether what is wrong is said: not before somebody wanted to send it. */
function useReview(order: AnswerableOrder, draft: AnswerDraft) {
  const [openLine, setOpenLine] = useState<string | null>(null);
  const [checked, setChecked] = useState(false);
  const passes = (): boolean => {
    setChecked(true);
    const wrong = firstProblem(order, draft);
    if (!wrong) return true;
    // Drawn at once, so that the field to correct is there to take the focus.
    flushSync(() => setOpenLine(wrong.id));
    document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();
    return false;
  };
  return { openLine, setOpenLine, checked, passes };
}

type AnswerHeadProps = {
  order: AnswerableOrder;
  /** Null where nothing of an earlier visit was found. */
  onForget: (() => void) | null;
};

function AnswerHead({ order, onForget }: AnswerHeadProps) {
  return (
    <>
      <header>
        <h1 className="text-balance font-display text-title outline-none" tabIndex={-1}>
          {text.heading(order.lines.length, order.expected_at)}
        </h1>
        <p className="mt-1 text-pretty text-body text-ink-2">{text.invitation(order.supplier_name)}</p>
      </header>
      {onForget && (
        <Notice
          action={<TextButton onClick={onForget}>{text.forget}</TextButton>}
          role="status"
          title={text.kept}
        >
          {text.keptDetail}
        </Notice>
      )}
    </>
  );
}

type AnswerLinesProps = {
  order: AnswerableOrder;
  draft: AnswerDraft;
  review: ReturnType<typeof useReview>;
  onChange: (line: AnswerableLine, next: Partial<AnswerDraftLine>) => void;
};

function AnswerLines({ order, draft, review, onChange }: AnswerLinesProps) {
  const { openLine, setOpenLine, checked } = review;
  return (
    <>
      <h2 className="mt-2 font-display text-card">{text.lines(order.lines.length)}</h2>
      <ul className="flex flex-col gap-3">
        {order.lines.map((line) => {
          const answered = answeredLine(draft, line);
          return (
            <li key={line.id}>
              <AnswerLine
                line={line}
                onChange={(next) => onChange(line, next)}
                onClose={() => setOpenLine(null)}
                onOpen={() => setOpenLine(line.id)}
                onReset={() => onChange(line, orderedAgain(line))}
                problems={checked ? answerLineProblems(line, answered) : {}}
                answered={answered}
                state={openLine === line.id ? 'open' : 'folded'}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}

type WordsCardProps = { draft: AnswerDraft; onChange: (next: Partial<AnswerDraft>) => void };

/** Who answers, and what else there is to say. */
function WordsCard({ draft, onChange }: WordsCardProps) {
  return (
    <Card>
      <CardBody className="flex flex-col gap-4">
        <h2 className="font-display text-card">{text.yourAnswer}</h2>
        <FormField label={text.contact} optional>
          <Input
            autoComplete="name"
            maxLength={CONTACT_MAX}
            onChange={(event) => onChange({ contact: event.target.value })}
            value={draft.contact}
          />
        </FormField>
        <FormField label={text.note} optional>
          <Textarea
            maxLength={ANSWER_NOTE_MAX}
            // One paragraph, as it stands in the order's journal.
            onChange={(event) => onChange({ note: event.target.value.replace(/\s*[\r\n]+\s*/g, ' ') })}
            rows={2}
            value={draft.note}
          />
        </FormField>
      </CardBody>
    </Card>
  );
}

type AnswerBarProps = {
  differences: readonly AnswerDifference[];
  failure: string | null;
  onReview: () => void;
};

/** What would be sent, and the button for it, always in sight. */
function AnswerBar({ differences, failure, onReview }: AnswerBarProps) {
  const online = useOnline();
  const asOrdered = differences.length === 0;
  return (
    <div className="flex flex-col gap-2">
      {failure !== null && (
        <Notice role="alert" title={text.failed} tone="danger">
          {failure} {text.stillHere}
        </Notice>
      )}
      {failure === null && !online && <Notice role="status" title={text.offline} />}
      <div className="flex items-center gap-3 max-md:flex-col max-md:items-stretch max-md:gap-2">
        <p aria-live="polite" className="min-w-0 flex-1 font-semibold text-cell">
          {asOrdered ? (
            <span className="text-ink-2">{text.allAsOrdered}</span>
          ) : (
            <span className="text-saffron-ink">{text.changes(changesOf(differences))}</span>
          )}
        </p>
        <Button
          icon={
            asOrdered ? <CheckCheck aria-hidden="true" size={20} /> : <Send aria-hidden="true" size={18} />
          }
          onClick={onReview}
          size="large"
          variant="primary"
        >
          {asOrdered ? text.confirmAll : text.send}
        </Button>
      </div>
    </div>
  );
}
