import { Send } from 'lucide-react';
import { useRetryMail } from '#client/features/orders/detail/commands.api.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { showFailure } from '#client/platform/form/form-action.ts';
import { toasts } from '#client/platform/toasts.ts';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';
import { journalText as text } from '#text/orders/order-detail.text.ts';
import type { OrderMail } from './mail.ts';

type ResendDialogProps = { orderId: string; mail: OrderMail; onClose: () => void };

/** A person decides: two mails are two deliveries. */
export function ResendDialog({ orderId, mail, onClose }: ResendDialogProps) {
  const retry = useRetryMail();
  const { run, busy } = useOnce(async () => {
    try {
      await retry.mutateAsync({ id: orderId, log_id: mail.id });
      toasts.success(text.resent, { id: 'order' });
    } catch (error) {
      showFailure(error, { id: 'order', fallback: text.resendFailure });
    }
    onClose();
  });
  const to = mail.to_email ?? '';
  return (
    <ConfirmDialog
      action={text.resendAction}
      busy={busy}
      busyLabel={text.resending}
      icon={<Send aria-hidden="true" size={18} />}
      onConfirm={run}
      onOpenChange={onClose}
      open
      title={text.resendTitle}
    >
      {mail.status === 'uncertain' ? text.resendUncertain(to) : text.resendFailed(to)}
    </ConfirmDialog>
  );
}
