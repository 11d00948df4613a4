import { X } from 'lucide-react';
import { addressedTo, isUnheardOf } from '#client/features/orders/journal/mail.ts';
import type { Order } from '#client/features/orders/orders.api.ts';
import { useFormDialog } from '#client/platform/form/form-dialog.ts';
import { toasts } from '#client/platform/toasts.ts';
import { Notice } from '#client/ui/feedback/notice.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Textarea } from '#client/ui/form/textarea.tsx';
import { useZodForm } from '#client/ui/form/use-zod-form.ts';
import { cancelOrderInput } from '#contract/orders/order-sending.contract.ts';
import { cancelOrderText as text } from '#text/orders/order-detail.text.ts';
import { useCancelOrder } from './commands.api.ts';
import { closesDialog } from './refusal.ts';

const form = cancelOrderInput.pick({ reason: true });

/** Leaves the organisation: the supplier of a sent order is notified, and the dialog says so before. */
export function CancelOrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const cancel = useCancelOrder();
  const fields = useZodForm(form, { defaultValues: { reason: '' } });
  const dialog = useFormDialog({
    form: fields,
    action: async ({ reason }) => {
      const cancelled = await cancel.mutateAsync({ id: order.id, reason });
      toasts.success(text.done, {
        id: 'order',
        ...(isUnheardOf(cancelled) && { description: text.withdrawn(order.supplier_name) }),
      });
    },
    onClose,
    onRefusal: () => text.failure,
    closesOn: closesDialog,
  });
  const draft = order.status === 'DRAFT';
  const address = addressedTo(order);
  return (
    <FormDialog
      {...dialog}
      action={text.action}
      busyLabel={text.working}
      cancelLabel={text.keep}
      icon={<X aria-hidden="true" size={18} />}
      title={text.title}
      tone="danger"
    >
      <Notice title={consequence(order, address)} tone={draft || address ? 'info' : 'saffron'} />
      <p className="mt-3 mb-5 text-body text-ink-2">{text.final}</p>
      <FormField
        error={fields.formState.errors.reason?.message}
        {...(!draft && address && !isUnheardOf(order) && { hint: text.reasonHint })}
        label={text.reason}
        optional
      >
        <Textarea {...fields.register('reason')} />
      </FormField>
    </FormDialog>
  );
}

function consequence(order: Order, address: string | null): string {
  const { status, supplier_name } = order;
  if (status === 'DRAFT') return text.draft;
  if (address && isUnheardOf(order)) return text.waiting(supplier_name, address);
  return address ? text.mailed(supplier_name, address) : text.noAddress(supplier_name);
}
