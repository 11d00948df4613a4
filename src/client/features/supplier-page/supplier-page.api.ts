import type { InferContractRouterOutputs } from '@orpc/contract';
import { useQuery } from '@tanstack/react-query';
import { api } from '#client/platform/api/api.ts';
import { usePages } from '#client/platform/api/routes.ts';
import type { supplierPageContract } from '#contract/suppliers/supplier-page.contract.ts';
import type { CatalogueFilter, CatalogueOrder } from '#domain/suppliers/catalogue.ts';

type Outputs = InferContractRouterOutputs<typeof supplierPageContract>;
export type SupplierPageData = Outputs['get'];
export type PageSupplier = SupplierPageData['supplier'];
export type Reliability = SupplierPageData['reliability'];
export type Article = Outputs['articles']['articles'][number];
export type CatalogueFigures = NonNullable<Outputs['articles']['figures']>;
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
