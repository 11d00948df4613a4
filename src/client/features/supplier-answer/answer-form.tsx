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
import { isRefusal } from '#domain/orders/answer/answer.ts';
import { ANSWER_NOTE_MAX, CONTACT_MAX } from '#domain/orders/limits.ts';
import { supplierAnswerText as text } from '#text/orders/supplier-answer.text.ts';
import {
  answerOf,
  type DraftLine,
  draftDifferences,
  firstProblem,
  lineOf,
  lineProblems,
  orderedAgain,
  refusing,
} from './answer-draft.ts';
import { AnswerLine } from './answer-line.tsx';
import { changesOf, RefuseDialog, ReviewDialog } from './answer-review.tsx';
import { AnswerTotals } from './answer-totals.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import type { AnswerableLine, AnswerableOrder } from './supplier-answer.api.ts';
import { SupplierFrame } from './supplier-frame.tsx';
import { useDraft } from './use-draft.ts';
import { useSendAnswer } from './use-send-answer.ts';

type AnswerFormProps = {
  order: AnswerableOrder;
  token: string;
  onSent: () => void;
  onOvertaken: () => void;
};

/** The order, line by line, as it can be confirmed, changed or refused. */
export function AnswerForm({ order, token, onSent, onOvertaken }: AnswerFormProps) {
  const { draft, setDraft, found, forget } = useDraft(order, token);
  const [openLine, setOpenLine] = useState<string | null>(null);
  const [asking, setAsking] = useState<'review' | 'refuse' | null>(null);
  const [checked, setChecked] = useState(false);
  const online = useOnline();
  const { send, busy, failure } = useSendAnswer({
    order,
    token,
    onSent: () => {
      forget();
      onSent();
    },
    onOvertaken,
  });
  const differences = draftDifferences(order, draft);
  const changes = changesOf(differences);

  const change = (line: AnswerableLine, next: Partial<DraftLine>) =>
    setDraft((now) => ({ ...now, lines: { ...now.lines, [line.id]: { ...lineOf(now, line), ...next } } }));
  const review = () => {
    setChecked(true);
    const wrong = firstProblem(order, draft);
    if (!wrong) return setAsking(isRefusal(answerOf(order, draft)) ? 'refuse' : 'review');
    // Drawn at once, so that the field to correct is there to take the focus.
    flushSync(() => setOpenLine(wrong.id));
    document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();
  };
  const sendAndClose = async (said: typeof draft) => {
    await send(said);
    setAsking(null);
  };

  const bar = (
    <div className="flex flex-col gap-2">
      {failure !== null && (
        <Notice role="alert" title={text.failed} tone="danger">
          {failure} {text.stillHere}
        </Notice>
      )}
      {failure === null && !online && <Notice role="status" title={text.offline} />}
      <div className="flex items-center gap-3 max-md:flex-col max-md:items-stretch max-md:gap-2">
        <p aria-live="polite" className="min-w-0 flex-1 font-semibold text-cell">
          {differences.length === 0 ? (
            <span className="text-ink-2">{text.allAsOrdered}</span>
          ) : (
            <span className="text-saffron-ink">{text.changes(changes)}</span>
          )}
        </p>
        <Button
          icon={
            differences.length === 0 ? (
              <CheckCheck aria-hidden="true" size={20} />
            ) : (
              <Send aria-hidden="true" size={18} />
            )
          }
          onClick={review}
          size="large"
          variant="primary"
        >
          {differences.length === 0 ? text.confirmAll : text.send}
        </Button>
      </div>
    </div>
  );

  return (
    <SupplierFrame bar={bar} order={order}>
      <header>
        <h1 className="text-balance font-display text-title outline-none" tabIndex={-1}>
          {text.heading(order.lines.length, order.expected_at)}
        </h1>
        <p className="mt-1 text-pretty text-body text-ink-2">{text.invitation(order.supplier_name)}</p>
      </header>
      {found && (
        <Notice
          action={<TextButton onClick={forget}>{text.forget}</TextButton>}
          role="status"
          title={text.kept}
        >
          {text.keptDetail}
        </Notice>
      )}
      <DeliveryCard
        day={draft.expected_at}
        onDay={(expected_at) => setDraft((now) => ({ ...now, expected_at }))}
        order={order}
      />
      <h2 className="mt-2 font-display text-card">{text.lines(order.lines.length)}</h2>
      <ul className="flex flex-col gap-3">
        {order.lines.map((line) => {
          const said = lineOf(draft, line);
          return (
            <li key={line.id}>
              <AnswerLine
                line={line}
                onChange={(next) => change(line, next)}
                onClose={() => setOpenLine(null)}
                onOpen={() => setOpenLine(line.id)}
                onReset={() => change(line, orderedAgain(line))}
                problems={checked ? lineProblems(line, said) : {}}
                said={said}
                state={openLine === line.id ? 'open' : 'folded'}
              />
            </li>
          );
        })}
      </ul>
      <AnswerTotals draft={draft} order={order} />
      <Card>
        <CardBody className="flex flex-col gap-4">
          <h2 className="font-display text-card">{text.yourAnswer}</h2>
          <FormField label={text.contact} optional>
            <Input
              autoComplete="name"
              maxLength={CONTACT_MAX}
              onChange={(event) => setDraft((now) => ({ ...now, contact: event.target.value }))}
              value={draft.contact}
            />
          </FormField>
          <FormField label={text.note} optional>
            <Textarea
              maxLength={ANSWER_NOTE_MAX}
              onChange={(event) => {
                // One paragraph, as it stands in the order's journal.
                const note = event.target.value.replace(/\s*[\r\n]+\s*/g, ' ');
                setDraft((now) => ({ ...now, note }));
              }}
              rows={2}
              value={draft.note}
            />
          </FormField>
        </CardBody>
      </Card>
      <Button className="self-center" onClick={() => setAsking('refuse')} variant="danger-outline">
        {text.refuse}
      </Button>
      <ReviewDialog
        busy={busy}
        differences={differences}
        onConfirm={() => sendAndClose(draft)}
        onOpenChange={(open) => setAsking(open ? 'review' : null)}
        open={asking === 'review'}
        order={order}
      />
      <RefuseDialog
        busy={busy}
        note={draft.note}
        onConfirm={() => sendAndClose(refusing(order, draft))}
        onNote={(note) => setDraft((now) => ({ ...now, note }))}
        onOpenChange={(open) => setAsking(open ? 'refuse' : null)}
        open={asking === 'refuse'}
        order={order}
      />
    </SupplierFrame>
  );
}
