import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#client/platform/api/api.ts';
import { useChange, usePages } from '#client/platform/api/routes.ts';
import type { salesContract } from '#contract/sales.contract.ts';
import type { Period } from '#domain/reports/period.ts';
import type { SoldNameFilter } from '#domain/sales/sales.ts';

type Inputs = InferContractRouterInputs<typeof salesContract>;
type Outputs = InferContractRouterOutputs<typeof salesContract>;
export type SalesPeriod = Outputs['period'];
export type SoldDish = SalesPeriod['dishes'][number];
export type SaleLine = Outputs['lines']['lines'][number];
export type SoldName = Outputs['soldNames']['names'][number];
export type SalesBatch = Outputs['batches']['batches'][number];

export const useSalesPeriod = (input: Period) =>
  useQuery(api.sales.period.queryOptions({ input, placeholderData: keepPreviousData }));

export const useSaleLines = (asked: Omit<Inputs['lines'], 'after'>) => usePages(api.sales.lines, asked);

type SoldNamesAsked = { search: string; only: SoldNameFilter | null };

export const useSoldNames = (asked: SoldNamesAsked) => usePages(api.sales.soldNames, asked);

/** Dishes that an import made, each with its recipe: those of long ago are not asked for. */
const CREATED_MAX = 200;
export const useCreatedDishes = (enabled: boolean) =>
  useQuery({
    ...api.sales.soldNames.queryOptions({ input: { only: 'created', limit: CREATED_MAX } }),
    enabled,
  });

export const useMatchName = () => useChange(api.sales.matchName);

export const useSalesBatches = () => usePages(api.sales.batches, {});
export const useRemoveBatch = () => useChange(api.sales.removeBatch);

const DISHES_SHOWN = 50;

/** Dishes whose name holds the words, the best answers first. */
export const useDishes = (search: string) =>
  useQuery(
    api.recipes.list.queryOptions({
      input: { search, kind: 'dish', limit: DISHES_SHOWN },
      placeholderData: keepPreviousData,
    }),
  );
