import { messageOf } from '#client/platform/api/error.ts';
import { LoadingDialog } from '#client/ui/dialog/loading-dialog.tsx';
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
  const { data, error, refetch, isFetching } = useSupplier(id);
  if (data) {
    return (
      <EditSupplier
        onClose={onClose}
        readAgain={async () => (await refetch({ throwOnError: true })).data ?? data}
        supplier={data}
      />
    );
  }
  return (
    <LoadingDialog
      failure={error ? messageOf(error) : undefined}
      onClose={onClose}
      onRetry={() => refetch()}
      retrying={isFetching}
      title={text.editTitle}
    />
  );
}
