import { Trash2 } from 'lucide-react';
import { CommandDialog } from '#client/platform/form/command-dialog.tsx';
import { toasts } from '#client/platform/toasts.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { supplierInUseText, suppliersText as text } from '#text/suppliers/suppliers.text.ts';
import { sayFailure, useSupplierRestore } from './restore-supplier.ts';
import { type SupplierRow, useDeleteSupplier, useSupplierHoldings } from './suppliers.api.ts';

type DeleteSupplierDialogProps = { supplier: Pick<SupplierRow, 'id' | 'name'>; onClose: () => void };

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
