import { Send } from 'lucide-react';
import { useRetryMail } from '#client/features/orders/detail/commands.api.ts';
import { CommandDialog } from '#client/platform/form/command-dialog.tsx';
import { showFailure } from '#client/platform/form/form-action.ts';
import { toasts } from '#client/platform/toasts.ts';
import { journalText as text } from '#text/orders/order-detail.text.ts';
import type { OrderMail } from './mail.ts';

type ResendDialogProps = { orderId: string; mail: OrderMail; onClose: () => void };

/** A person decides: two mails are two deliveries. */
export function ResendDialog({ orderId, mail, onClose }: ResendDialogProps) {
  const retry = useRetryMail();
  const to = mail.to_email ?? '';
  return (
    <CommandDialog
      action={text.resendAction}
      busyLabel={text.resending}
      command={async () => {
        await retry.mutateAsync({ id: orderId, log_id: mail.id });
        toasts.success(text.resent, { id: 'order' });
      }}
      icon={<Send aria-hidden="true" size={18} />}
      onClose={onClose}
      onFailure={(error) => showFailure(error, { id: 'order', fallback: text.resendFailure })}
      title={text.resendTitle}
    >
      {mail.status === 'uncertain' ? text.resendUncertain(to) : text.resendFailed(to)}
    </CommandDialog>
  );
}
