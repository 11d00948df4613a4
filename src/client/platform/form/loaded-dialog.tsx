import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { messageOf } from '#client/platform/api/error.ts';
import { LoadingDialog } from '#client/ui/dialog/loading-dialog.tsx';

type LoadedDialogProps<Data> = {
  query: UseQueryResult<Data, Error>;
  title: string;
  onClose: () => void;
  /** Once it is there; `readAgain` asks the server what it is by now. */
  children: (data: Data, readAgain: () => Promise<Data>) => ReactNode;
};

/** A dialog that has to be read before it can be filled in. */
export function LoadedDialog<Data>({ query, title, onClose, children }: LoadedDialogProps<Data>) {
  const { data, error, refetch, isFetching } = query;
  if (data !== undefined) {
    return children(data, async () => (await refetch({ throwOnError: true })).data ?? data);
  }
  return (
    <LoadingDialog
      failure={error ? messageOf(error) : undefined}
      onClose={onClose}
      onRetry={() => refetch()}
      retrying={isFetching}
      title={title}
    />
  );
}
