import { Trash2 } from 'lucide-react';
import { useOnce } from '#client/platform/api/once.ts';
import { CommandDialog } from '#client/platform/form/command-dialog.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { itemsText as text } from '#text/items/items.text.ts';
import { sayItemFailure } from './item-failure.ts';
import { useDeleteItem, useRestoreItem } from './items.api.ts';

export function useItemRestore(id: string) {
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
  const restore = useItemRestore(item.id);
  return (
    <CommandDialog
      action={text.delete}
      command={async () => {
        await remove.mutateAsync({ id: item.id });
        toasts.undo(text.deleted, restore.run);
      }}
      icon={<Trash2 aria-hidden="true" size={18} />}
      onClose={onClose}
      onFailure={sayItemFailure}
      title={text.deleteTitle(item.name)}
      tone="danger"
    >
      {text.deleteConfirm}
    </CommandDialog>
  );
}
