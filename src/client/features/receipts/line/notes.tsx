import type { ReceivingLine } from '#client/features/receipts/receive/draft.ts';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { LINE_COMMENT_MAX } from '#domain/receipts/limits.ts';
import { lineOutcomeText as say } from '#text/receipts/line-outcome.text.ts';

type LineNotesProps = {
  line: ReceivingLine;
  /** Which of the two are to be seen. */
  shows: { note: boolean; message: boolean };
  problem: string | undefined;
  /** Something of the line is claimed: there is an e-mail that takes the message along. */
  claimed: boolean;
  onChange: (change: Partial<Pick<ReceivingLine, 'comment' | 'supplier_message'>>) => void;
};

/** What we say to ourselves, and what we say to the supplier: two fields, so that nothing goes to the wrong one. */
export function LineNotes({ line, shows, problem, claimed, onChange }: LineNotesProps) {
  return (
    <>
      {shows.note && (
        <FormField error={problem} hint={say.noteHint} label={say.note}>
          <Input
            maxLength={LINE_COMMENT_MAX}
            onChange={(event) => onChange({ comment: event.target.value })}
            value={line.comment}
          />
        </FormField>
      )}
      {shows.message && (
        <FormField hint={claimed ? say.messageHint : say.messageUnsent} label={say.message}>
          <Input
            maxLength={LINE_COMMENT_MAX}
            onChange={(event) => onChange({ supplier_message: event.target.value })}
            value={line.supplier_message}
          />
        </FormField>
      )}
    </>
  );
}
