import { Trash2 } from 'lucide-react';
import { useKeeping } from '#client/features/orders/draft/keeping.ts';
import { type OrderRow, useDeleteOrder } from '#client/features/orders/orders.api.ts';
import { CommandDialog } from '#client/platform/form/command-dialog.tsx';
import { showFailure } from '#client/platform/form/form-action.ts';
import { toasts } from '#client/platform/toasts.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { ordersText as text } from '#text/orders/order-screens.text.ts';
import { shownNumber } from './columns.tsx';

type DeleteOrderDialogProps = { order: OrderRow; onClose: () => void };

export function DeleteOrderDialog({ order, onClose }: DeleteOrderDialogProps) {
  const remove = useDeleteOrder();
  const { forget } = useKeeping(order.id);
  return (
    <CommandDialog
      action={commonText.delete}
      command={async () => {
        await remove.mutateAsync({ id: order.id });
        forget();
        toasts.success(text.deleted);
      }}
      icon={<Trash2 aria-hidden="true" size={18} />}
      onClose={onClose}
      onFailure={(error) => showFailure(error, { id: 'order', fallback: text.deleteFailure })}
      title={text.deleteTitle}
      tone="danger"
    >
      <p>{text.deleteConfirm}</p>
      <p className="mt-2 font-semibold text-ink wrap-anywhere">
        {order.supplier_name}, {shownNumber(order)}
      </p>
    </CommandDialog>
  );
}
