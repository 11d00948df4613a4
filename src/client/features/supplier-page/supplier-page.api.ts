import type { InferContractRouterOutputs } from '@orpc/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '#client/platform/api/api.ts';
import { usePages } from '#client/platform/api/routes.ts';
import { useClock } from '#client/platform/clock.tsx';
import type { reliabilityReportsContract } from '#contract/reports/reliability.contract.ts';
import type { supplierPageContract } from '#contract/suppliers/supplier-page.contract.ts';
import { type CatalogueFilter, type CatalogueOrder, firstMonth } from '#domain/suppliers/catalogue.ts';

type Outputs = InferContractRouterOutputs<typeof supplierPageContract>;
export type SupplierPageData = Outputs['get'];
export type PageSupplier = SupplierPageData['supplier'];
export type Reliability = SupplierPageData['reliability'];
export type Article = Outputs['articles']['articles'][number];
export type CatalogueFigures = NonNullable<Outputs['articles']['figures']>;
export type FaultyOrder = InferContractRouterOutputs<
  typeof reliabilityReportsContract
>['reliabilityOrders']['orders'][number];
export type ReliabilityMonth = Outputs['reliability']['months'][number];

export const useSupplierPage = (id: string) => useQuery(api.supplierPage.get.queryOptions({ input: { id } }));

type ArticlesAsked = {
  id: string;
  search: string;
  only: CatalogueFilter | null;
  order: CatalogueOrder;
};

export const useArticles = (asked: ArticlesAsked) => usePages(api.supplierPage.articles, asked);

export const useReliabilityMonths = (id: string) =>
  useQuery(api.supplierPage.reliability.queryOptions({ input: { id } }));

/** Its deliveries of the same twelve months that missed their day, or were not all there. */
export function useFaultyOrders({ supplierId, fault }: { supplierId: string; fault: 'late' | 'incomplete' }) {
  const today = useClock().today();
  const period = { from: firstMonth(today), to: today };
  return usePages(api.reports.reliabilityOrders, { ...period, supplier_id: supplierId, fault, limit: 50 });
}
