import { messageOf } from '#client/platform/api-error.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import { commonText } from '#text/common.text.ts';
import { supplierDialogText as text } from '#text/suppliers.text.ts';
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
    <Dialog
      footer={<Button onClick={onClose}>{commonText.cancel}</Button>}
      onOpenChange={onClose}
      open
      title={text.editTitle}
    >
      {error ? (
        <ErrorState onRetry={() => refetch()} retrying={isFetching} title={text.loadFailure}>
          {messageOf(error)}
        </ErrorState>
      ) : (
        <LoadingRegion className="flex min-h-96 flex-col gap-6" label={commonText.loading}>
          {[0, 1, 2, 3].map((line) => (
            <div className="flex flex-col gap-2" key={line}>
              <Skeleton className="w-32" />
              <Skeleton className="h-10.5 rounded-field" />
            </div>
          ))}
        </LoadingRegion>
      )}
    </Dialog>
  );
}
