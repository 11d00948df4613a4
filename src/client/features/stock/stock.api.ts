import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, client } from '#client/platform/api/api.ts';
import { useChange, usePages, useReadAnew } from '#client/platform/api/routes.ts';
import type { ServerOrder } from '#client/platform/browser/address-sort.ts';
import { foundHere } from '#client/platform/kept/found-here.ts';
import type { stockContract } from '#contract/stock/stock.contract.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { SortColumn } from '#domain/kernel/lists/sorting.ts';
import type { MovementType } from '#domain/stock/movement.ts';
import type { ConsumptionOrder } from '#domain/stock/use.ts';

type Outputs = InferContractRouterOutputs<typeof stockContract>;
type Inputs = InferContractRouterInputs<typeof stockContract>;
export type StockLevel = Outputs['levels']['items'][number];
export type StockItem = Outputs['item'];
export type Lot = Outputs['lots']['lots'][number];
export type LotStory = Outputs['lot'];
export type Movement = Outputs['movements']['movements'][number];
export type OnHand = Outputs['toWaste'][number];
export type StockSummary = Outputs['summary'];
export type ConsumptionPage = Outputs['consumption'];
export type Consumption = ConsumptionPage['items'][number];
export type ConsumptionOf = Outputs['consumptionOf'];
export type DishDay = ConsumptionOf['days'][number];

type StockAsked = {
  search: string;
  category: string | null;
  zoneId: string | null;
};

export const useStockLevels = (
  { search, category, zoneId }: StockAsked,
  order: ServerOrder<SortColumn<'stock'>>,
) => usePages(api.stock.levels, { search, category, zone_id: zoneId, ...order });

/** What runs out, expires, or is out of its bounds. */
export const useStockAlerts = () => usePages(api.stock.levels, { only: 'flagged' });

export const useStockSummary = () => useQuery(api.stock.summary.queryOptions());

/** To choose from: more than anybody reads, the search does the rest. */
const CHOICES = 100;
const choices = (search: string) => ({ search, sort: 'item', limit: CHOICES }) as const;

export const useStockChoices = (search: string) =>
  useQuery({
    ...api.stock.levels.queryOptions({ input: choices(search) }),
    queryFn: ({ signal }) =>
      foundHere(search, {
        ask: (words) => client.stock.levels(choices(words), { signal }),
        findable: ({ name, sku, category }: StockLevel) => ({ name, also: [sku, category] }),
      }),
    placeholderData: keepPreviousData,
  });

/** For a device without a network: what may be thrown away, and the page that it is thrown away on. */
export async function readStockAhead(): Promise<void> {
  await client.stock.levels(choices(''));
  await client.stock.levels({ search: '' });
  await client.stock.summary();
  await client.items.categories.list();
  await client.alerts.counts();
}

export const useStockItem = (id: string | null) =>
  useQuery({ ...api.stock.item.queryOptions({ input: { id: id ?? '' } }), enabled: id !== null });

type MovementsAsked = {
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

export const useMovements = (asked: MovementsAsked) => usePages(api.stock.movements, askedMovements(asked));

type ConsumptionAsked = { countId: string | null; order: ConsumptionOrder };

export const useConsumption = ({ countId, order }: ConsumptionAsked) =>
  usePages(api.stock.consumption, { count_id: countId, order });

export const useConsumptionOf = (id: string, count_id: string) =>
  useQuery(api.stock.consumptionOf.queryOptions({ input: { id, count_id } }));

export const useLots = (search: string) => usePages(api.stock.lots, { search });

export const useLot = (id: string) => useQuery(api.stock.lot.queryOptions({ input: { id } }));

export const useToWaste = (item_ids: readonly string[]) =>
  useReadAnew(api.stock.toWaste, { item_ids: [...item_ids] });
export const useWasteMany = () => useChange(api.stock.wasteMany);
export const useTakeBack = () => useChange(api.stock.reverse);

type StockFile = Inputs['export']['file'];

type FileAsked = MovementsAsked & { countId: string | null };

export const downloadStock = (file: StockFile, { countId, ...asked }: FileAsked): Promise<File> =>
  client.stock.export({ file, ...askedMovements(asked), ...(countId && { count_id: countId }) });
