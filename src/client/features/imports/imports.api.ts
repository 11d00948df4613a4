import type { InferContractRouterOutputs } from '@orpc/contract';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, client } from '#client/platform/api/api.ts';
import { TAB_ID } from '#client/platform/api/link.ts';
import { useChange } from '#client/platform/api/routes.ts';
import type { importsContract, TemplateFile } from '#contract/imports.contract.ts';
import { isImportAtWork, type RowStatus } from '#domain/imports/import.ts';

type Outputs = InferContractRouterOutputs<typeof importsContract>;
export type ImportSession = Outputs['get'];
export type ImportSummary = Outputs['list'][number];
export type ImportReading = ImportSession['reading'];
export type ImportColumn = ImportSession['columns'][number];
export type ImportOptions = ImportSession['options'];
export type ImportPreview = NonNullable<ImportSession['preview']>;
export type ImportEffects = ImportPreview['effects'];
export type ImportCause = ImportPreview['causes'][number];
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

/**
 * Every answer is the import as it now is. Asked again, it might be a step further than the page; asked before, it would
 * bring back the step that was just left.
 */
function useKeepAnswer() {
  const queryClient = useQueryClient();
  const onSuccess = async (session: ImportSession): Promise<void> => {
    const queryKey = api.imports.get.queryKey({ input: { id: session.id } });
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, session);
  };
  return { onSuccess, reading: 'later' } as const;
}

export const useUploadImport = () => useChange(api.imports.upload, useKeepAnswer());
export const useReadAgain = () => useChange(api.imports.readAgain, useKeepAnswer());
export const useStartPreview = () => useChange(api.imports.preview, useKeepAnswer());
export const useAnswerImport = () => useChange(api.imports.answer, useKeepAnswer());
export const useConfirmImport = () => useChange(api.imports.confirm, useKeepAnswer());
export const useForgetImport = () => useChange(api.imports.cancel);

const ASK_PLACE_MS = 1_000;

/** While what this tab has sent is on its way: its place among the files to read; null once it is read, or at once. */
export function useQueuePlace(sent: boolean): number | null {
  const { data } = useQuery({
    ...api.imports.queue.queryOptions({ input: { tab: TAB_ID } }),
    enabled: sent,
    refetchInterval: ASK_PLACE_MS,
    gcTime: 0,
    staleTime: 0,
  });
  return sent ? (data?.queue_place ?? null) : null;
}

type RowsAsked = {
  id: string;
  status: RowStatus | null;
  cause: string | null;
  samples: readonly ImportRow[];
};

/** Rows of one status or cause, page after page; the preview's own samples stand in until the first page is there. */
export const useImportRows = ({ id, status, cause, samples }: RowsAsked) =>
  useInfiniteQuery(
    api.imports.rows.infiniteOptions({
      input: (after: number) => ({ id, ...(status && { status }), ...(cause && { cause }), after }),
      initialPageParam: 0,
      getNextPageParam: ({ next }) => next ?? undefined,
      ...(cause === null && {
        placeholderData: { pages: [{ rows: [...samples], next: null }], pageParams: [0] },
      }),
      // Those of another preview are not these.
      gcTime: 0,
    }),
  );

export const downloadRefused = (id: string): Promise<File> => client.imports.refused({ id });

export const downloadTemplate = (file: TemplateFile): Promise<File> => client.imports.template({ file });
