import { Lock, Trash2, Unlink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useKeeping } from '#client/features/orders/draft/keeping.ts';
import type { Order } from '#client/features/orders/orders.api.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { showFailure } from '#client/platform/form/form-action.ts';
import { toasts } from '#client/platform/toasts.ts';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';
import { commonText } from '#text/kernel/common.text.ts';
import { orderActionText as text } from '#text/orders/order-detail.text.ts';
import { ordersText } from '#text/orders/order-screens.text.ts';
import { useCloseOrder, useRemoveOrder, useRevokeLink } from './commands.api.ts';

type DialogProps = { order: Order; onClose: () => void };

export function CloseOrderDialog({ order, onClose }: DialogProps) {
  const close = useCloseOrder();
  return (
    <Question
      action={text.close}
      deed={() => close.mutateAsync({ id: order.id })}
      done={text.closed}
      failure={text.closeFailure}
      icon={<Lock aria-hidden="true" size={18} />}
      onClose={onClose}
      title={text.closeTitle}
    >
      {text.closeBody}
    </Question>
  );
}

export function RevokeLinkDialog({ order, onClose }: DialogProps) {
  const revoke = useRevokeLink();
  return (
    <Question
      action={text.revokeAction}
      deed={() => revoke.mutateAsync({ id: order.id })}
      done={text.revoked}
      failure={text.revokeFailure}
      icon={<Unlink aria-hidden="true" size={18} />}
      onClose={onClose}
      title={text.revokeTitle}
      tone="danger"
    >
      {text.revokeBody}
    </Question>
  );
}

export function DeleteDraftDialog({ order, onClose, back }: DialogProps & { back: string }) {
  const remove = useRemoveOrder();
  const navigate = useNavigate();
  const { forget } = useKeeping(order.id);
  return (
    <Question
      action={commonText.delete}
      deed={async () => {
        await remove.mutateAsync({ id: order.id });
        forget();
        await navigate(back, { replace: true });
      }}
      done={ordersText.deleted}
      failure={ordersText.deleteFailure}
      icon={<Trash2 aria-hidden="true" size={18} />}
      onClose={onClose}
      title={ordersText.deleteTitle}
      tone="danger"
    >
      {ordersText.deleteConfirm}
    </Question>
  );
}

type QuestionProps = {
  title: string;
  action: string;
  icon: ReactNode;
  tone?: 'default' | 'danger';
  deed: () => Promise<unknown>;
  done: string;
  failure: string;
  onClose: () => void;
  children: ReactNode;
};

function Question({ deed, done, failure, onClose, children, ...look }: QuestionProps) {
  const { run, busy } = useOnce(async () => {
    try {
      await deed();
      toasts.success(done, { id: 'order' });
    } catch (error) {
      showFailure(error, { id: 'order', fallback: failure });
    }
    onClose();
  });
  return (
    <ConfirmDialog {...look} busy={busy} busyLabel={text.working} onConfirm={run} onOpenChange={onClose} open>
      {children}
    </ConfirmDialog>
  );
}
