import { Trash2 } from 'lucide-react';
import { ApiError } from '#client/platform/api/error.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { CommandDialog } from '#client/platform/form/command-dialog.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { supplierInUseText, suppliersText as text } from '#text/suppliers/suppliers.text.ts';
import {
  type SupplierRow,
  useDeleteSupplier,
  useRestoreSupplier,
  useSupplierHoldings,
} from './suppliers.api.ts';

/** The server's own sentence where it gave one, otherwise that of the specification. */
export const sayFailure = (error: unknown, otherwise: string) =>
  error instanceof ApiError
    ? toasts.failure(error, { id: 'supplier' })
    : toasts.error(otherwise, { id: 'supplier' });

export function useSupplierRestore(id: string) {
  const restore = useRestoreSupplier();
  return useOnce(async () => {
    try {
      await restore.mutateAsync({ id });
      toasts.success(text.restored);
    } catch (error) {
      sayFailure(error, text.restoreFailure);
    }
  });
}

type DeleteSupplierDialogProps = { supplier: SupplierRow; onClose: () => void };

export function DeleteSupplierDialog({ supplier, onClose }: DeleteSupplierDialogProps) {
  const remove = useDeleteSupplier();
  const restore = useSupplierRestore(supplier.id);
  const { data: held, isPending } = useSupplierHoldings(supplier.id);
  const inUse = held ? supplierInUseText(held) : null;
  return (
    <CommandDialog
      action={commonText.delete}
      command={async () => {
        await remove.mutateAsync({ id: supplier.id });
        toasts.undo(text.deleted, restore.run);
      }}
      icon={<Trash2 aria-hidden="true" size={18} />}
      impossible={isPending || inUse !== null}
      onClose={onClose}
      onFailure={(error) => sayFailure(error, text.deleteFailure)}
      title={inUse === null ? text.deleteTitle : text.keptTitle}
      tone="danger"
    >
      <p>{inUse ?? text.deleteConfirm}</p>
      {inUse === null && held && held.draft_orders > 0 && (
        <p className="mt-2">{text.deleteDrafts(held.draft_orders)}</p>
      )}
      <p className="mt-2 font-semibold text-ink wrap-anywhere">{supplier.name}</p>
    </CommandDialog>
  );
}
