import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api, client } from '#client/platform/api.ts';
import { useGesture } from '#client/platform/gesture.ts';
import type { stockContract } from '#contract/stock.contract.ts';
import type { LocalDate } from '#domain/kernel/local-date.ts';
import type { MovementType } from '#domain/stock/movement.ts';

type Outputs = InferContractRouterOutputs<typeof stockContract>;
type Inputs = InferContractRouterInputs<typeof stockContract>;
export type StockLevel = Outputs['levels']['items'][number];
export type StockItem = Outputs['item'];
export type Lot = Outputs['lots']['lots'][number];
export type LotStory = Outputs['lot'];
export type Movement = Outputs['movements']['movements'][number];
export type TemperatureLimit = Outputs['temperatureLimits'][number];
export type StockSummary = Outputs['summary'];

type StockAsked = {
  search: string;
  category: string | null;
  zoneId: string | null;
  order: 'risk' | 'name';
};

/** The list, page after page. What was found before stays in view while the next search runs. */
export const useStockLevels = ({ search, category, zoneId, order }: StockAsked) =>
  useInfiniteQuery(
    api.stock.levels.infiniteOptions({
      input: (after: string | undefined) => ({
        search,
        order,
        ...(category && { category }),
        ...(zoneId && { zone_id: zoneId }),
        ...(after && { after }),
      }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );

/** What runs out, expires, or is out of its bounds. */
export const useStockAlerts = () =>
  useInfiniteQuery(
    api.stock.levels.infiniteOptions({
      input: (after: string | undefined) => ({ only: 'flagged' as const, ...(after && { after }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
  );

export const useStockSummary = () => useQuery(api.stock.summary.queryOptions());

/** To choose from: more than anybody reads, the search does the rest. */
const CHOICES = 40;

export const useStockChoices = (search: string) =>
  useQuery({
    ...api.stock.levels.queryOptions({ input: { search, order: 'name', limit: CHOICES } }),
    placeholderData: keepPreviousData,
  });

export const useStockItem = (id: string | null) =>
  useQuery({ ...api.stock.item.queryOptions({ input: { id: id ?? '' } }), enabled: id !== null });

export type MovementsAsked = {
  search: string;
  type: MovementType | null;
  itemId: string | null;
  from: LocalDate | null;
  to: LocalDate | null;
};

const askedMovements = ({ search, type, itemId, from, to }: MovementsAsked) => ({
  search,
  ...(type && { type }),
  ...(itemId && { item_id: itemId }),
  ...(from && { from }),
  ...(to && { to }),
});

export const useMovements = (asked: MovementsAsked) =>
  useInfiniteQuery(
    api.stock.movements.infiniteOptions({
      input: (after: string | undefined) => ({ ...askedMovements(asked), ...(after && { after }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );

export const useLots = (search: string) =>
  useInfiniteQuery(
    api.stock.lots.infiniteOptions({
      input: (after: string | undefined) => ({ search, ...(after && { after }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );

export const useLot = (id: string) => useQuery(api.stock.lot.queryOptions({ input: { id } }));

/** One movement changes levels, lots, figures and the ledger together. */
function useDeed<Input, Output>(call: (input: Input, gesture: string) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: useGesture(call),
    // Refused too: somebody else may have been faster.
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.stock.key() }),
  });
}

export const useWaste = () =>
  useDeed((input: Inputs['waste'], gesture) => client.stock.waste(input, { context: { gesture } }));

export const useTakeBack = () =>
  useDeed((input: Inputs['reverse'], gesture) => client.stock.reverse(input, { context: { gesture } }));

export const useTemperatureLimits = () => useQuery(api.stock.temperatureLimits.queryOptions());

export function useSetTemperatureLimit() {
  const queryClient = useQueryClient();
  return useMutation(
    api.stock.setTemperatureLimit.mutationOptions({
      // Refused too: somebody else has just changed it.
      onSettled: () => queryClient.invalidateQueries({ queryKey: api.stock.temperatureLimits.key() }),
    }),
  );
}

export type StockFile = Inputs['export']['file'];

export const downloadStock = (file: StockFile, asked: MovementsAsked): Promise<File> =>
  client.stock.export({ file, ...askedMovements(asked) });
