import { useNavigate } from 'react-router';
import { z } from 'zod';
import { useFormAction } from '#client/platform/form-action.ts';
import { toasts } from '#client/platform/toasts.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { useZodForm } from '#client/ui/use-zod-form.ts';
import { line } from '#contract/fields.contract.ts';
import { REVERSAL_REASON_MAX } from '#domain/receipts/limits.ts';
import { receiptFieldText } from '#text/receipt-fields.text.ts';
import { receiptText as text } from '#text/receiving.text.ts';
import { type Receipt, useReverseReceipt } from './receipts.api.ts';

const form = z.object({ reason: line(REVERSAL_REASON_MAX).min(1, receiptFieldText.reasonRequired) });

/** Nothing is erased: the stock goes back, and both receipts stay in the register. */
export function ReverseDialog({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const reverse = useReverseReceipt();
  const navigate = useNavigate();
  const fields = useZodForm(form, { defaultValues: { reason: '' } });
  const { submit, busy } = useFormAction(
    fields,
    async ({ reason }) => {
      await reverse.mutateAsync({ id: receipt.id, reason });
      toasts.success(text.corrected, { id: 'receipt' });
      onClose();
      // The order awaits its goods again: the way on is to receive them rightly.
      await navigate(receipt.po_id === null ? '/receiving' : `/receiving/${receipt.po_id}`);
    },
    () => text.correctFailure,
  );
  return (
    <FormDialog
      action={text.correctAction}
      busy={busy}
      busyLabel={text.correcting}
      intro={text.correctIntro}
      onClose={onClose}
      onSubmit={submit}
      title={text.correctTitle}
      tone="danger"
    >
      <FormField error={fields.formState.errors.reason?.message} label={text.reason}>
        <Textarea {...fields.register('reason')} placeholder={text.reasonPlaceholder} rows={2} />
      </FormField>
    </FormDialog>
  );
}
