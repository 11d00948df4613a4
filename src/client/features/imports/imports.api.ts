import type { InferContractRouterOutputs } from '@orpc/contract';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api, client } from '#client/platform/api.ts';
import type { ExportFile } from '#contract/exports.contract.ts';
import type { importsContract } from '#contract/imports.contract.ts';
import { isImportAtWork, type RowStatus } from '#domain/imports/import.ts';

type Outputs = InferContractRouterOutputs<typeof importsContract>;
export type ImportSession = Outputs['get'];
export type ImportSummary = Outputs['list'][number];
export type ImportReading = ImportSession['reading'];
export type ImportColumn = ImportSession['columns'][number];
export type ImportOptions = ImportSession['options'];
export type ImportPreview = NonNullable<ImportSession['preview']>;
export type ImportEffects = ImportPreview['effects'];
export type ImportRow = Outputs['rows']['rows'][number];

/** Often enough that figures seem to move, seldom enough that ten people waiting go unnoticed. */
const ASK_AGAIN_MS = 700;

export const useRecentImports = () => useQuery({ ...api.imports.list.queryOptions(), staleTime: 0 });

/** While the server works, it is asked again and again; a lost answer is made good by the next one. */
export const useImport = (id: string) =>
  useQuery({
    ...api.imports.get.queryOptions({ input: { id } }),
    staleTime: 5_000,
    refetchInterval: ({ state }) => (state.data && isImportAtWork(state.data.state) ? ASK_AGAIN_MS : false),
  });

/** The work was done by the server later than it was asked for: what is opened next is read anew. */
export function useRefreshLists(session: ImportSession | undefined) {
  const queryClient = useQueryClient();
  const done = session?.state === 'done';
  useEffect(() => {
    if (done) void queryClient.invalidateQueries({ refetchType: 'none' });
  }, [done, queryClient]);
}

/** Every answer is the import as it now is. */
function useKeepSession() {
  const queryClient = useQueryClient();
  return (session: ImportSession) =>
    queryClient.setQueryData(api.imports.get.queryKey({ input: { id: session.id } }), session);
}

export function useUploadImport() {
  const onSuccess = useKeepSession();
  return useMutation(api.imports.upload.mutationOptions({ onSuccess }));
}
export function useReadAgain() {
  const onSuccess = useKeepSession();
  return useMutation(api.imports.readAgain.mutationOptions({ onSuccess }));
}
export function useStartPreview() {
  const keep = useKeepSession();
  const queryClient = useQueryClient();
  return useMutation(
    api.imports.preview.mutationOptions({
      onSuccess: (session) => {
        keep(session);
        // The rows of the preview before.
        queryClient.removeQueries({ queryKey: api.imports.rows.key() });
      },
    }),
  );
}
export function useConfirmImport(id: string) {
  const onSuccess = useKeepSession();
  const queryClient = useQueryClient();
  return useMutation(
    api.imports.confirm.mutationOptions({
      onSuccess,
      // An answer that was lost on its way may have been a yes.
      onError: () => queryClient.invalidateQueries({ queryKey: api.imports.get.key({ input: { id } }) }),
    }),
  );
}
export function useForgetImport() {
  const queryClient = useQueryClient();
  return useMutation(
    api.imports.cancel.mutationOptions({
      onSuccess: () => queryClient.invalidateQueries({ queryKey: api.imports.list.key() }),
    }),
  );
}

type RowsAsked = { id: string; status: RowStatus; samples: readonly ImportRow[] };

/** Rows of one status, page after page; the preview's own samples stand in until the first page is there. */
export const useImportRows = ({ id, status, samples }: RowsAsked) =>
  useInfiniteQuery(
    api.imports.rows.infiniteOptions({
      input: (after: number) => ({ id, status, after }),
      initialPageParam: 0,
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: { pages: [{ rows: [...samples], next: null }], pageParams: [0] },
    }),
  );

export const downloadRefused = (id: string): Promise<File> => client.imports.refused({ id });

export const downloadExport = (file: ExportFile): Promise<File> => client.exports.download({ file });
