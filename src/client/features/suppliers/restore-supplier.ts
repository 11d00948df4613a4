import { ApiError } from '#client/platform/api/error.ts';
import { useOnce } from '#client/platform/api/once.ts';
import { toasts } from '#client/platform/toasts.ts';
import { suppliersText as text } from '#text/suppliers/suppliers.text.ts';
import { useRestoreSupplier } from './suppliers.api.ts';

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
