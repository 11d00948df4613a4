import { Trash2 } from 'lucide-react';
import { useOnce } from '#client/platform/api/once.ts';
import { CommandDialog } from '#client/platform/form/command-dialog.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { LoadingRegion, Skeleton } from '#client/ui/feedback/skeleton.tsx';
import { itemInUseText } from '#text/items/item-in-use.text.ts';
import { itemsText as text } from '#text/items/items.text.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { sayItemFailure } from './item-failure.ts';
import { type Item, useDeleteItem, useItemHoldings, useRestoreItem } from './items.api.ts';

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

type DeleteItemDialogProps = { item: Pick<Item, 'id' | 'name' | 'unit'>; onClose: () => void };

export function DeleteItemDialog({ item, onClose }: DeleteItemDialogProps) {
  const remove = useDeleteItem();
  const restore = useItemRestore(item.id);
  const { data: held, isPending } = useItemHoldings(item.id);
  const inUse = held ? itemInUseText({ ...held, unit: item.unit }) : null;
  return (
    <CommandDialog
      action={text.delete}
      command={async () => {
        await remove.mutateAsync({ id: item.id });
        toasts.undo(text.deleted, restore.run);
      }}
      icon={<Trash2 aria-hidden="true" size={18} />}
      impossible={isPending || inUse !== null}
      onClose={onClose}
      onFailure={sayItemFailure}
      title={inUse === null ? text.deleteTitle(item.name) : text.keptTitle(item.name)}
      tone="danger"
    >
      {isPending ? (
        <LoadingRegion label={commonText.loading}>
          <Skeleton className="h-5 w-2/3" />
        </LoadingRegion>
      ) : (
        <>
          <p>{inUse ?? text.deleteConfirm}</p>
          {inUse === null && held && held.draft_orders > 0 && (
            <p className="mt-2">{text.deleteDrafts(held.draft_orders)}</p>
          )}
        </>
      )}
    </CommandDialog>
  );
}
