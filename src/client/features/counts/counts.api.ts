import type { InferContractRouterOutputs } from '@orpc/contract';
import { type QueryClient, replaceEqualDeep, useQuery, useQueryClient } from '@tanstack/react-query';
import { shownLines } from '#client/features/counts/queue/shown-lines.ts';
import { withLines } from '#client/features/counts/sheet/lines.ts';
import { api, client } from '#client/platform/api/api.ts';
import { useChange, usePages, useReadAnew } from '#client/platform/api/routes.ts';
import type { ServerOrder } from '#client/platform/browser/address-sort.ts';
import type { countsContract } from '#contract/counts.contract.ts';
import { isOpen } from '#domain/counts/count.ts';
import type { SortColumn } from '#domain/kernel/lists/sorting.ts';

type Outputs = InferContractRouterOutputs<typeof countsContract>;
export type Count = Outputs['list']['counts'][number];
export type CountSheet = Outputs['get'];
export type CountItem = CountSheet['items'][number];
export type CountLine = Outputs['saveLine'];
export type Review = Outputs['review'];
export type ReviewLine = Review['lines'][number];

export const useCounts = (order: ServerOrder<SortColumn<'counts'>>) => usePages(api.counts.list, order);

type CountsFile = Parameters<typeof client.counts.export>[0]['file'];
export const downloadCounts = (file: CountsFile) => client.counts.export({ file });

/** The order in which the items of a zone stand. */
export const useOrderShelf = () => useChange(api.counts.orderShelf);

export const useCountZones = () => useQuery(api.items.zones.list.queryOptions());

const sheetOptions = (id: string) => api.counts.get.queryOptions({ input: { id } });

/** A sheet that was on its way while a line was entered does not take that line back. */
const newerOf = (before: unknown, read: unknown): unknown => {
  const [known, sheet] = [before as CountSheet | undefined, read as CountSheet];
  return replaceEqualDeep(known, known ? { ...sheet, items: withLines(sheet.items, known.items) } : sheet);
};

/** Lines that the server has just answered, put where the screen reads them. */
function learnLines(
  queryClient: QueryClient,
  id: string,
  answer: { lines: readonly CountLine[]; revision?: number },
): void {
  queryClient.setQueryData(sheetOptions(id).queryKey, (sheet) => {
    if (!sheet) return sheet;
    return {
      ...sheet,
      items: withLines(sheet.items, answer.lines),
      revision: answer.revision ?? sheet.revision,
    };
  });
}

shownLines.learn = learnLines;

/** Colleagues count at the same time: of what they enter, only the lines that are new are read. */
export function useCount(id: string) {
  const queryClient = useQueryClient();
  const sheet = useQuery({ ...sheetOptions(id), refetchOnMount: 'always', structuralSharing: newerOf });
  useQuery({
    queryKey: [...api.counts.lines.key(), 'followed', id],
    queryFn: async ({ signal }) => {
      const revision = queryClient.getQueryData(sheetOptions(id).queryKey)?.revision;
      const answer = await client.counts.lines(
        { id, ...(revision !== undefined && { revision }) },
        { signal },
      );
      if (answer.lines) learnLines(queryClient, id, { lines: answer.lines, revision: answer.revision });
      return answer.revision;
    },
    enabled: sheet.data !== undefined && isOpen(sheet.data.status),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  return sheet;
}

/** For a device without a network: the inventories under way, with their shelves. */
export async function readCountsAhead(): Promise<void> {
  const { counts } = await client.counts.list({});
  for (const { id, status } of counts) if (isOpen(status)) await client.counts.get({ id });
  await client.items.zones.list();
}

/** What is validated is what was looked at: a figure that comes meanwhile is said, not slipped in. */
export const useReview = (id: string) => useReadAnew(api.counts.review, { id });

export const useStartCount = () => useChange(api.counts.start);
export const useValidateCount = () => useChange(api.counts.validate);
export const useCancelCount = () => useChange(api.counts.cancel);
