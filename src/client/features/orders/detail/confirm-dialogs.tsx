import { Lock, Trash2, Unlink } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router';
import { useKeeping } from '#client/features/orders/draft/keeping.ts';
import type { Order } from '#client/features/orders/orders.api.ts';
import { CommandDialog } from '#client/platform/form/command-dialog.tsx';
import { showFailure } from '#client/platform/form/form-action.ts';
import { toasts } from '#client/platform/toasts.ts';
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
      command={() => close.mutateAsync({ id: order.id })}
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
      command={() => revoke.mutateAsync({ id: order.id })}
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
      command={async () => {
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

type QuestionProps = Omit<ComponentProps<typeof CommandDialog>, 'onFailure' | 'busyLabel'> & {
  done: string;
  failure: string;
};

function Question({ command, done, failure, ...look }: QuestionProps) {
  return (
    <CommandDialog
      {...look}
      busyLabel={text.working}
      command={async () => {
        await command();
        toasts.success(done, { id: 'order' });
      }}
      onFailure={(error) => showFailure(error, { id: 'order', fallback: failure })}
    />
  );
}
