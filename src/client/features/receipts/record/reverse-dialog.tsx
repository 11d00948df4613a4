import { useNavigate } from 'react-router';
import { z } from 'zod';
import { type Receipt, useReverseReceipt } from '#client/features/receipts/receipts.api.ts';
import { useFormDialog } from '#client/platform/form/form-dialog.ts';
import { toasts } from '#client/platform/toasts.ts';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Textarea } from '#client/ui/form/textarea.tsx';
import { useZodForm } from '#client/ui/form/use-zod-form.ts';
import { line } from '#contract/kernel/fields.contract.ts';
import { REVERSAL_REASON_MAX } from '#domain/receipts/limits.ts';
import { receiptText as text } from '#text/receipts/receipt.text.ts';
import { receiptFieldText } from '#text/receipts/receipt-fields.text.ts';

const form = z.object({ reason: line(REVERSAL_REASON_MAX).min(1, receiptFieldText.reasonRequired) });

/** Nothing is erased: the stock goes back, and both receipts stay in the register. */
export function ReverseDialog({ receipt, onClose }: { receipt: Receipt; onClose: () => void }) {
  const reverse = useReverseReceipt();
  const navigate = useNavigate();
  const fields = useZodForm(form, { defaultValues: { reason: '' } });
  const dialog = useFormDialog({
    form: fields,
    action: async ({ reason }) => {
      await reverse.mutateAsync({ id: receipt.id, reason });
      toasts.success(text.corrected, { id: 'receipt' });
    },
    onClose,
    onDone: () => {
      onClose();
      // The order awaits its goods again: the way on is to receive them rightly.
      void navigate(receipt.po_id === null ? '/receiving' : `/receiving/${receipt.po_id}`);
    },
    onRefusal: () => text.correctFailure,
  });
  return (
    <FormDialog
      {...dialog}
      action={text.correctAction}
      busyLabel={text.correcting}
      intro={text.correctIntro}
      title={text.correctTitle}
      tone="danger"
    >
      <FormField error={fields.formState.errors.reason?.message} label={text.reason}>
        <Textarea {...fields.register('reason')} placeholder={text.reasonPlaceholder} rows={2} />
      </FormField>
    </FormDialog>
  );
}
