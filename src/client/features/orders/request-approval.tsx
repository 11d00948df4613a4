import { Send } from 'lucide-react';
import { useRequestApproval } from '#client/features/orders/detail/commands.api.ts';
import { useClock } from '#client/platform/clock.tsx';
import { CommandDialog } from '#client/platform/form/command-dialog.tsx';
import { showFailure } from '#client/platform/form/form-action.ts';
import { toasts } from '#client/platform/toasts.ts';
import { orderActionText, approvalText as text } from '#text/orders/order-detail.text.ts';
import type { OrderMailPreview } from './send-preview.tsx';

type RequestApprovalProps = { mail: OrderMailPreview; orderId: string; onClose: () => void };

/** In the place of « Envoyer », for whoever may not send so much alone. Asked once is enough. */
export function RequestApproval({ mail, orderId, onClose }: RequestApprovalProps) {
  const request = useRequestApproval();
  const { momentOf } = useClock();
  const { approval_requested_at: since, remarks, version } = mail;
  const limit = remarks.find(({ code }) => code === 'NEEDS_APPROVAL')?.sentence;
  const common = {
    busyLabel: orderActionText.working,
    icon: <Send aria-hidden="true" size={18} />,
    onClose,
    onFailure: (error: unknown) => showFailure(error, { id: 'order', fallback: text.requestFailure }),
  };
  if (since !== null) {
    return (
      <CommandDialog
        {...common}
        action={text.understood}
        command={async () => {}}
        title={text.waiting(momentOf(since))}
      >
        {text.waitingHint}
      </CommandDialog>
    );
  }
  return (
    <CommandDialog
      {...common}
      action={text.request}
      command={async () => {
        await request.mutateAsync({ id: orderId, version });
        toasts.success(text.requested, { id: 'order' });
      }}
      title={text.title}
    >
      {limit} {text.body}
    </CommandDialog>
  );
}
