import { z } from 'zod';
import { ApiError } from '#client/platform/api/error.ts';
import { useFormDialog } from '#client/platform/form/form-dialog.ts';
import { toasts } from '#client/platform/toasts.ts';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Textarea } from '#client/ui/form/textarea.tsx';
import { useZodForm } from '#client/ui/form/use-zod-form.ts';
import { line } from '#contract/kernel/fields.contract.ts';
import { Cents } from '#domain/kernel/money.ts';
import { outstandingOf } from '#domain/receipts/credit.ts';
import { CLAIM_NOTE_MAX } from '#domain/receipts/limits.ts';
import { claimText as text } from '#text/claims/claims.text.ts';
import { receiptFieldText } from '#text/receipts/receipt-fields.text.ts';
import { type Claim, useDropClaim } from './claims.api.ts';

const form = z.object({ note: line(CLAIM_NOTE_MAX).min(1, receiptFieldText.dropNoteRequired) });

export function DropClaimDialog({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const drop = useDropClaim();
  const credited = claim.amount_settled !== null;
  const fields = useZodForm(form, { defaultValues: { note: '' } });
  const dialog = useFormDialog({
    form: fields,
    action: async ({ note }) => {
      await drop.mutateAsync({ id: claim.id, note });
      toasts.success(credited ? text.restDropped : text.dropped, { id: 'claim' });
    },
    onClose,
    onRefusal: () => text.dropFailure,
    // Somebody else has said the last word: the page behind shows it.
    closesOn: (error) => error instanceof ApiError && error.status === 409,
  });
  return (
    <FormDialog
      {...dialog}
      action={credited ? text.dropRest : text.dropAction}
      busyLabel={text.dropping}
      intro={text.dropIntro(Cents.toDecimal(outstandingOf(claim)))}
      title={credited ? text.dropRestTitle : text.dropTitle}
      tone="danger"
    >
      <FormField error={fields.formState.errors.note?.message} label={text.dropReason}>
        <Textarea {...fields.register('note')} rows={2} />
      </FormField>
    </FormDialog>
  );
}
