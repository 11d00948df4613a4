import { LoadedDialog } from '#client/platform/form/loaded-dialog.tsx';
import { supplierDialogText as text } from '#text/suppliers/suppliers.text.ts';
import { CreateSupplier, EditSupplier } from './supplier-editor.tsx';
import { useSupplier } from './suppliers.api.ts';

type SupplierDialogProps = {
  /** Null for a new one. */
  id: string | null;
  onClose: () => void;
};

/** One supplier's card. Mounted when it opens, so that it always starts at the top with fresh fields. */
export function SupplierDialog({ id, onClose }: SupplierDialogProps) {
  return id === null ? <CreateSupplier onClose={onClose} /> : <OpenSupplier id={id} onClose={onClose} />;
}

function OpenSupplier({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <LoadedDialog onClose={onClose} query={useSupplier(id)} title={text.editTitle}>
      {(supplier, readAgain) => <EditSupplier onClose={onClose} readAgain={readAgain} supplier={supplier} />}
    </LoadedDialog>
  );
}
