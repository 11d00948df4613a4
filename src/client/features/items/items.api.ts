import type { InferContractRouterOutputs } from '@orpc/contract';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api, client } from '#client/platform/api.ts';
import type { itemsContract } from '#contract/items.contract.ts';
import type { ItemState } from '#domain/items/item.ts';

type Outputs = InferContractRouterOutputs<typeof itemsContract>;
export type Item = Outputs['get'];
export type Offer = Item['offers'][number];
export type PriceRow = Outputs['listPrices'][number];
export type Label = Outputs['categories']['list'][number];
export type LabelKind = 'categories' | 'zones';

type ItemsAsked = {
  search: string;
  state: ItemState;
  category: string | null;
  supplierId: string | null;
};

/** The list, page after page. What was found before stays in view while the next search runs. */
export const useItems = ({ search, state, category, supplierId }: ItemsAsked) =>
  useInfiniteQuery(
    api.items.list.infiniteOptions({
      input: (after: string | undefined) => ({
        search,
        state,
        ...(category && { category }),
        ...(supplierId && { supplier_id: supplierId }),
        ...(after && { after }),
      }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );

export const useItem = (id: string) => useQuery(api.items.get.queryOptions({ input: { id } }));

/** For an edit: always read anew, so that it starts from the present version. */
export const useItemToEdit = (id: string) =>
  useQuery({
    ...api.items.get.queryOptions({ input: { id } }),
    queryKey: [...api.items.get.key(), 'edit', id],
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

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

/** Items, their prices and the lists they belong to are told together: one changes the others. */
function useRefreshItems() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: api.items.key() });
}

export function useCreateItem() {
  const onSuccess = useRefreshItems();
  return useMutation(api.items.create.mutationOptions({ onSuccess }));
}
export function useUpdateItem() {
  // Refused too: somebody else has just changed or deleted it.
  const onSettled = useRefreshItems();
  return useMutation(api.items.update.mutationOptions({ onSettled }));
}
export function useDeleteItem() {
  const onSettled = useRefreshItems();
  return useMutation(api.items.delete.mutationOptions({ onSettled }));
}
export function useRestoreItem() {
  const onSettled = useRefreshItems();
  return useMutation(api.items.restore.mutationOptions({ onSettled }));
}
export function useSaveOffer() {
  const onSettled = useRefreshItems();
  return useMutation(api.items.saveOffer.mutationOptions({ onSettled }));
}
export function useRemoveOffer() {
  const onSettled = useRefreshItems();
  return useMutation(api.items.removeOffer.mutationOptions({ onSettled }));
}
export function useApplyStarterSet() {
  const onSettled = useRefreshItems();
  return useMutation(api.items.applyStarterSet.mutationOptions({ onSettled }));
}

/** Everything that is done with one of the two lists. */
export function useLabelActions(kind: LabelKind) {
  const onSettled = useRefreshItems();
  // The two lists have the same routes.
  const routes = api.items[kind] as typeof api.items.categories;
  return {
    create: useMutation(routes.create.mutationOptions({ onSettled })),
    rename: useMutation(routes.rename.mutationOptions({ onSettled })),
    reorder: useMutation(routes.reorder.mutationOptions({ onSettled })),
    remove: useMutation(routes.delete.mutationOptions({ onSettled })),
    merge: useMutation(routes.merge.mutationOptions({ onSettled })),
  };
}
