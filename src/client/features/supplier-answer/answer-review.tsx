import { CheckCheck, Send } from 'lucide-react';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Input } from '#client/ui/form/input.tsx';
import type { AnswerDifference } from '#domain/orders/answer/answer.ts';
import { ANSWER_NOTE_MAX } from '#domain/orders/limits.ts';
import { answerDifferenceText } from '#text/orders/orders.text.ts';
import { supplierAnswerText as text } from '#text/orders/supplier-answer.text.ts';
import type { AnswerableOrder } from './supplier-answer.api.ts';

export const changesOf = (differences: readonly AnswerDifference[]) => ({
  changed: new Set(differences.flatMap((one) => (one.kind === 'DATE' ? [] : [one.line_id]))).size,
  day: differences.some(({ kind }) => kind === 'DATE'),
});

type DifferenceListProps = { order: AnswerableOrder; differences: readonly AnswerDifference[] };

/** Each change as a sentence. */
export function DifferenceList({ order, differences }: DifferenceListProps) {
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5 marker:text-ink-3">
      {differences.map((difference) => {
        const line =
          difference.kind === 'DATE' ? null : order.lines.find(({ id }) => id === difference.line_id);
        const sentence = answerDifferenceText(difference, line ?? null);
        return (
          <li className="wrap-anywhere" key={sentence}>
            {sentence}
          </li>
        );
      })}
    </ul>
  );
}

type Asking = { open: boolean; onOpenChange: (open: boolean) => void; onConfirm: () => void; busy: boolean };

type ReviewDialogProps = Asking & { order: AnswerableOrder; differences: readonly AnswerDifference[] };

/** What is about to be said, before it is. */
export function AnswerReviewDialog({ order, differences, ...asking }: ReviewDialogProps) {
  const plain = differences.length === 0;
  return (
    <ConfirmDialog
      {...asking}
      action={plain ? text.confirm : text.send}
      busyLabel={text.sending}
      cancelLabel={text.back}
      icon={plain ? <CheckCheck aria-hidden="true" size={18} /> : <Send aria-hidden="true" size={18} />}
      title={plain ? text.confirmAllQuestion : text.changes(changesOf(differences))}
    >
      {plain ? (
        <p>{text.confirmAllSentence(order.lines.length, order.expected_at)}</p>
      ) : (
        <>
          <section
            aria-label={text.differences}
            className="max-h-[42dvh] overflow-y-auto"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
            tabIndex={0}
          >
            <DifferenceList differences={differences} order={order} />
          </section>
          {changesOf(differences).changed < order.lines.length && (
            <p className="mt-2">{text.restAsOrdered}</p>
          )}
        </>
      )}
    </ConfirmDialog>
  );
}

type RefuseDialogProps = Asking & {
  order: AnswerableOrder;
  note: string;
  onNote: (note: string) => void;
};

export function RefuseDialog({ order, note, onNote, ...asking }: RefuseDialogProps) {
  return (
    <ConfirmDialog
      {...asking}
      action={text.refuse}
      busyLabel={text.refusing}
      cancelLabel={text.back}
      title={text.refuseQuestion}
      tone="danger"
    >
      <p>{text.refuseSentence(order.organization_name)}</p>
      <FormField className="mt-4 text-ink" label={text.refuseReason} optional>
        <Input
          autoComplete="off"
          maxLength={ANSWER_NOTE_MAX}
          onChange={(event) => onNote(event.target.value)}
          value={note}
        />
      </FormField>
    </ConfirmDialog>
  );
}
