import type { InferContractRouterOutputs } from '@orpc/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#client/platform/api/api.ts';
import { useChange, usePages } from '#client/platform/api/routes.ts';
import { useClock } from '#client/platform/clock.tsx';
import type { salesContract } from '#contract/sales.contract.ts';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { daysUpTo, type ReportLength } from '#domain/sales/report.ts';
import type { SoldNameFilter } from '#domain/sales/sales.ts';

type Outputs = InferContractRouterOutputs<typeof salesContract>;
export type SalesPeriod = Outputs['period'];
export type SoldDay = SalesPeriod['days'][number];
export type SoldDish = SalesPeriod['dishes'][number];
export type SoldName = Outputs['soldNames']['names'][number];
export type SalesBatch = Outputs['batches']['batches'][number];

/** So many days up to the last one with sales; which one that is comes with the answer to the first question. */
export function useSalesPeriod(length: ReportLength) {
  const today = useClock().today();
  const ask = (last: typeof today, enabled: boolean) => ({
    ...api.sales.period.queryOptions({ input: daysUpTo(last, length), placeholderData: keepPreviousData }),
    enabled,
  });
  const first = useQuery(ask(today, true));
  const last = localDate(first.data?.last_day ?? today);
  const isOver = last < today;
  const second = useQuery(ask(last, isOver));
  return isOver ? second : first;
}

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
