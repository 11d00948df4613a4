import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, client } from '#client/platform/api/api.ts';
import { usePages } from '#client/platform/api/routes.ts';
import type { reportsContract } from '#contract/reports/reports.contract.ts';

type Inputs = InferContractRouterInputs<typeof reportsContract>;
type Outputs = InferContractRouterOutputs<typeof reportsContract>;

export type Purchases = Outputs['purchases'];
export type PurchaseRow = Purchases['rows'][number];
export type PurchaseLine = Outputs['purchaseLines']['lines'][number];
export type Waste = Outputs['waste'];
export type WasteReasonRow = Waste['reasons'][number];
export type WasteEntry = Outputs['wasteEntries']['entries'][number];
export type PriceMoves = Outputs['prices'];
export type PriceMover = PriceMoves['rises']['movers'][number];
export type StockValue = Outputs['stockValue'];
export type FoodCost = Outputs['foodCost'];
export type FoodCostItems = Outputs['foodCostItems'];
export type ItemGap = FoodCostItems['items'][number];
export type Margins = Outputs['margins'];
export type DishMargin = Margins['dishes'][number];
export type LackingDish = Margins['lacking'][number];
export type Reliability = Outputs['reliability'];
export type SupplierReliability = Reliability['suppliers'][number];
export type ReliabilityOrder = Outputs['reliabilityOrders']['orders'][number];

/** What was read stays in view while another period or grouping is on its way. */
const KEPT = { placeholderData: keepPreviousData } as const;

export const usePurchases = (input: Inputs['purchases']) =>
  useQuery(api.reports.purchases.queryOptions({ input, ...KEPT }));
export const usePurchaseLines = (asked: Omit<Inputs['purchaseLines'], 'after'>) =>
  usePages(api.reports.purchaseLines, asked);
export const useWaste = (input: Inputs['waste']) =>
  useQuery(api.reports.waste.queryOptions({ input, ...KEPT }));
export const useWasteEntries = (asked: Omit<Inputs['wasteEntries'], 'after'>) =>
  usePages(api.reports.wasteEntries, asked);
export const usePriceMoves = (input: Inputs['prices']) =>
  useQuery(api.reports.prices.queryOptions({ input, ...KEPT }));
export const useStockValue = (input: Inputs['stockValue']) =>
  useQuery(api.reports.stockValue.queryOptions({ input, ...KEPT }));

export const useFoodCost = (input: Inputs['foodCost'], enabled = true) =>
  useQuery({ ...api.reports.foodCost.queryOptions({ input, ...KEPT }), enabled });
export const useFoodCostItems = (input: Inputs['foodCostItems']) =>
  useQuery(api.reports.foodCostItems.queryOptions({ input, ...KEPT }));
export const useMargins = (input: Inputs['margins']) =>
  useQuery(api.reports.margins.queryOptions({ input, ...KEPT }));
export const useReliability = (input: Inputs['reliability']) =>
  useQuery(api.reports.reliability.queryOptions({ input, ...KEPT }));
export const useReliabilityOrders = (asked: Omit<Inputs['reliabilityOrders'], 'after'>) =>
  usePages(api.reports.reliabilityOrders, asked);

export const downloadReport = (asked: Inputs['file']) => client.reports.file(asked);
