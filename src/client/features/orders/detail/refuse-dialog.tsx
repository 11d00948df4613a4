import { X } from 'lucide-react';
import type { Order } from '#client/features/orders/orders.api.ts';
import { useFormDialog } from '#client/platform/form/form-dialog.ts';
import { toasts } from '#client/platform/toasts.ts';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Textarea } from '#client/ui/form/textarea.tsx';
import { useZodForm } from '#client/ui/form/use-zod-form.ts';
import { cancelOrderInput } from '#contract/orders/order-sending.contract.ts';
import { orderActionText, approvalText as text } from '#text/orders/order-detail.text.ts';
import { useRefuseApproval } from './commands.api.ts';
import { closesDialog } from './refusal.ts';

const form = cancelOrderInput.pick({ reason: true });

/** The order stays a draft; whoever asked reads why. */
export function RefuseApprovalDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const refuse = useRefuseApproval();
  const fields = useZodForm(form, { defaultValues: { reason: '' } });
  const dialog = useFormDialog({
    form: fields,
    action: async ({ reason }) => {
      await refuse.mutateAsync({ id: order.id, reason });
      toasts.success(text.refused, { id: 'order' });
    },
    onClose,
    onRefusal: () => text.refuseFailure,
    closesOn: closesDialog,
  });
  return (
    <FormDialog
      {...dialog}
      action={text.refuseAction}
      busyLabel={orderActionText.working}
      cancelLabel={text.keep}
      icon={<X aria-hidden="true" size={18} />}
      title={text.refuseTitle}
      tone="danger"
    >
      <p className="mb-5 text-body text-ink-2">{text.refuseBody(order.approval_requested_by ?? '')}</p>
      <FormField error={fields.formState.errors.reason?.message} label={text.reason} optional>
        <Textarea {...fields.register('reason')} />
      </FormField>
    </FormDialog>
  );
}
