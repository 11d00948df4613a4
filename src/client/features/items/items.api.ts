import type { InferContractRouterOutputs } from '@orpc/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api, client } from '#client/platform/api/api.ts';
import { useChange, usePages, useReadAnew } from '#client/platform/api/routes.ts';
import type { ServerOrder } from '#client/platform/browser/address-sort.ts';
import type { itemsContract } from '#contract/items/items.contract.ts';
import type { BulkKind } from '#domain/items/bulk.ts';
import type { ItemState, Unit } from '#domain/items/item.ts';
import type { SortColumn } from '#domain/kernel/lists/sorting.ts';

type Outputs = InferContractRouterOutputs<typeof itemsContract>;
export type Item = Outputs['get'];
export type Offer = Item['offers'][number];
export type UnitChangeLine = Outputs['previewUnitChange']['lines'][number];
export type PriceRow = Outputs['listPrices'][number];
export type Label = Outputs['categories']['list'][number];
export type LabelKind = 'categories' | 'zones';

type UnitChangeAsked = { id: string; unit: Unit | null; was?: number; becomes?: number };

type ItemsAsked = {
  search: string;
  state: ItemState;
  category: string | null;
  supplierId: string | null;
};

export const useItems = (
  { search, state, category, supplierId }: ItemsAsked,
  order: ServerOrder<SortColumn<'items'>>,
) => usePages(api.items.list, { search, state, category, supplier_id: supplierId, ...order });

export const useItem = (id: string) => useQuery(api.items.get.queryOptions({ input: { id } }));
export const useUnitChange = (asked: UnitChangeAsked) =>
  useQuery(api.items.previewUnitChange.queryOptions({ input: asked, placeholderData: keepPreviousData }));
export const useItemHoldings = (id: string) => useQuery(api.items.holdings.queryOptions({ input: { id } }));
export const useItemToEdit = (id: string) => useReadAnew(api.items.get, { id });
export const usePrices = (id: string) => useQuery(api.items.listPrices.queryOptions({ input: { id } }));

export const useLabels = (kind: LabelKind) =>
  useQuery(
    kind === 'categories' ? api.items.categories.list.queryOptions() : api.items.zones.list.queryOptions(),
  );

/** Past this, nobody finds a name by scrolling; the search of the suppliers' page does. */
const SUPPLIERS_MAX = 2000;

type SupplierChoice = { id: string; name: string };

/** Every active supplier, to choose from. */
export const useSupplierChoices = () =>
  useQuery({
    queryKey: [...api.suppliers.list.key(), 'choices'],
    queryFn: async ({ signal }) => {
      const all: SupplierChoice[] = [];
      let after: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof client.suppliers.list>> = await client.suppliers.list(
          { limit: 200, ...(after && { after }) },
          { signal },
        );
        all.push(...page.suppliers.map(({ id, name }) => ({ id, name })));
        after = page.next;
      } while (after !== null && all.length < SUPPLIERS_MAX);
      return all;
    },
  });

const FOUND_AT_ONCE = 20;

/** A few items that a search finds, to choose from; none before anything is typed. */
export const useItemChoices = (search: string) =>
  useQuery({
    ...api.items.list.queryOptions({ input: { search, limit: FOUND_AT_ONCE } }),
    enabled: search !== '',
    select: ({ items }) => items,
  });

export const useCreateItem = () => useChange(api.items.create);
export const useUpdateItem = () => useChange(api.items.update);
export const useDeleteItem = () => useChange(api.items.delete);
export const useRestoreItem = () => useChange(api.items.restore);
export const useSaveOffer = () => useChange(api.items.saveOffer);
export const useRemoveOffer = () => useChange(api.items.removeOffer);
export const useApplyStarterSet = () => useChange(api.items.applyStarterSet);

/** Everything that is done with one of the two lists. */
export function useLabelActions(kind: LabelKind) {
  // The two lists have the same routes.
  const routes = api.items[kind] as typeof api.items.categories;
  return {
    create: useChange(routes.create),
    rename: useChange(routes.rename),
    reorder: useChange(routes.reorder),
    remove: useChange(routes.delete),
    merge: useChange(routes.merge),
  };
}

export type BulkWhich = Parameters<typeof client.items.changeBulk>[0]['which'];
export type BulkPreview = Awaited<ReturnType<typeof client.items.previewBulk>>;

/** What these say now of what is to be changed. */
export const useBulkPreview = (which: BulkWhich, kind: BulkKind) =>
  useReadAnew(api.items.previewBulk, { which, kind });
export const useBulkChange = () => useChange(api.items.changeBulk);
export const useBulkUndo = () => useChange(api.items.undoBulk);
