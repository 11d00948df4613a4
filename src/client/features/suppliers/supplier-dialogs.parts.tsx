import { Button } from '#client/ui/button.tsx';
import { lazyPart } from '#client/ui/loading/lazy-part.tsx';
import { suppliersText as text } from '#text/suppliers/suppliers.text.ts';
import { useSupplierRestore } from './restore-supplier.ts';

/** A supplier's card, to be edited; without an id, a new one. */
export const EditSupplierDialog = lazyPart(
  async () => (await import('./supplier-dialog.tsx')).SupplierDialog,
);

/** The question before it is deleted, with what is still awaited from it. */
export const RemoveSupplierDialog = lazyPart(
  async () => (await import('./delete-supplier-dialog.tsx')).DeleteSupplierDialog,
);

export function RestoreSupplierButton({ id, name }: { id: string; name: string }) {
  const { run, busy } = useSupplierRestore(id);
  return (
    <Button aria-label={text.restoreNamed(name)} busy={busy} onClick={run} writes>
      {text.restore}
    </Button>
  );
}
