import type { InferContractRouterOutputs } from '@orpc/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#client/platform/api/api.ts';
import type { searchContract } from '#contract/search/search.contract.ts';
import { SEARCH_MAX } from '#domain/kernel/search/search-max.ts';

export type Answer = InferContractRouterOutputs<typeof searchContract>['everywhere'];
export type FoundItem = Answer['items']['rows'][number];
export type FoundSupplier = Answer['suppliers']['rows'][number];
export type FoundOrder = Answer['orders']['rows'][number];
export type FoundLot = Answer['lots']['rows'][number];

/** Long enough that walking back through what was typed asks nothing anew. */
const FRESH_MS = 10_000;

/** What was found before stays while the next answer is on its way; an old answer never takes a newer one's place. */
export const useSearch = (search: string, enabled: boolean) =>
  useQuery({
    ...api.search.everywhere.queryOptions({ input: { q: search.slice(0, SEARCH_MAX) } }),
    enabled: enabled && search !== '',
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
