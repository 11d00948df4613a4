import type { InferContractRouterOutputs } from '@orpc/contract';
import {
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api, client } from '#client/platform/api.ts';
import { useGesture } from '#client/platform/gesture.ts';
import type { countsContract } from '#contract/counts.contract.ts';
import { isOpen } from '#domain/counts/count.ts';
import { withLines } from './count-lines.ts';

type Outputs = InferContractRouterOutputs<typeof countsContract>;
export type Count = Outputs['list']['counts'][number];
export type CountSheet = Outputs['get'];
export type CountItem = CountSheet['items'][number];
export type CountLine = Outputs['saveLine'];
export type Review = Outputs['review'];
export type ReviewLine = Review['lines'][number];

export const useCounts = () =>
  useInfiniteQuery(
    api.counts.list.infiniteOptions({
      input: (after: string | undefined) => (after ? { after } : {}),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  );

export const useCountZones = () => useQuery(api.items.zones.list.queryOptions());

const sheetOptions = (id: string) => api.counts.get.queryOptions({ input: { id } });

/** Colleagues count at the same time: what they say appears by itself. */
const EVERY_FEW_SECONDS = 4_000;

/** Lines that the server has just told, put where the screen reads them. */
export function learnLines(
  queryClient: QueryClient,
  id: string,
  told: { lines: readonly CountLine[]; revision?: number },
): void {
  queryClient.setQueryData(sheetOptions(id).queryKey, (sheet) => {
    if (!sheet) return sheet;
    return {
      ...sheet,
      items: withLines(sheet.items, told.lines),
      revision: told.revision ?? sheet.revision,
    };
  });
}

/**
 * Somebody ended it. Neither the following of it is asked again, which would notice the same once more, nor is a sheet
 * that is on its way: where it takes longer than its lines, it would never arrive.
 */
function readAnew(queryClient: QueryClient): void {
  for (const { key } of [api.counts.get, api.counts.list, api.counts.review]) {
    void queryClient.invalidateQueries({ queryKey: key() }, { cancelRefetch: false });
  }
}

export function useCount(id: string) {
  const queryClient = useQueryClient();
  const sheet = useQuery({ ...sheetOptions(id), refetchOnMount: 'always' });
  useQuery({
    queryKey: [...api.counts.lines.key(), 'followed', id],
    queryFn: async ({ signal }) => {
      const known = queryClient.getQueryData(sheetOptions(id).queryKey);
      const revision = known?.revision;
      const told = await client.counts.lines({ id, ...(revision !== undefined && { revision }) }, { signal });
      if (told.lines) learnLines(queryClient, id, { lines: told.lines, revision: told.revision });
      if (known && known.status !== told.status) readAnew(queryClient);
      return told.revision;
    },
    enabled: sheet.data !== undefined && isOpen(sheet.data.status),
    refetchInterval: EVERY_FEW_SECONDS,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return sheet;
}

/** Read anew each time: it says what is true now. */
export const useReview = (id: string) =>
  useQuery({
    ...api.counts.review.queryOptions({ input: { id } }),
    staleTime: 0,
    gcTime: 0,
  });

export function useStartCount() {
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: api.counts.list.key() });
  return useMutation(api.counts.start.mutationOptions({ onSuccess }));
}

/** The whole house hears of it: the inventory, the stock, its movements. */
function useRefreshAfterEnd() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries();
}

export function useValidateCount() {
  const onSettled = useRefreshAfterEnd();
  const gesture = useGesture((input: { id: string; revision: number }, key) =>
    client.counts.validate(input, { context: { gesture: key } }),
  );
  return useMutation({ mutationFn: gesture, onSettled });
}

export function useCancelCount() {
  const onSettled = useRefreshAfterEnd();
  return useMutation(api.counts.cancel.mutationOptions({ onSettled }));
}
