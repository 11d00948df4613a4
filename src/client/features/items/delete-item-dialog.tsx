import { Trash2 } from 'lucide-react';
import { useOnce } from '#client/platform/api/once.ts';
import { toasts } from '#client/platform/toasts.ts';
import { ConfirmDialog } from '#client/ui/dialog/confirm-dialog.tsx';
import { itemsText as text } from '#text/items/items.text.ts';
import { sayItemFailure } from './item-failure.ts';
import { useDeleteItem, useRestoreItem } from './items.api.ts';

export function useRestore(id: string) {
  const restore = useRestoreItem();
  return useOnce(async () => {
    try {
      await restore.mutateAsync({ id });
      toasts.success(text.restored);
    } catch (error) {
      sayItemFailure(error);
    }
  });
}

type DeleteItemDialogProps = { item: { id: string; name: string }; onClose: () => void };

export function DeleteItemDialog({ item, onClose }: DeleteItemDialogProps) {
  const remove = useDeleteItem();
  const restore = useRestore(item.id);
  const { run, busy } = useOnce(async () => {
    try {
      await remove.mutateAsync({ id: item.id });
      toasts.undo(text.deleted, restore.run);
    } catch (error) {
      sayItemFailure(error);
    }
    onClose();
  });
  return (
    <ConfirmDialog
      action={text.delete}
      busy={busy}
      icon={<Trash2 aria-hidden="true" size={18} />}
      onConfirm={run}
      onOpenChange={onClose}
      open
      title={text.deleteTitle(item.name)}
      tone="danger"
    >
      {text.deleteConfirm}
    </ConfirmDialog>
  );
}
