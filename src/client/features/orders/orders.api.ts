import type { InferContractRouterOutputs } from '@orpc/contract';
import { useQuery } from '@tanstack/react-query';
import { api, client } from '#client/platform/api/api.ts';
import { useChange, usePages, useReadAnew } from '#client/platform/api/routes.ts';
import type { ServerOrder } from '#client/platform/browser/address-sort.ts';
import { saveFile } from '#client/platform/browser/save-file.ts';
import { useSession } from '#client/platform/session/session.tsx';
import type { ordersContract } from '#contract/orders/orders.contract.ts';
import type { suppliersContract } from '#contract/suppliers.contract.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { SortColumn } from '#domain/kernel/lists/sorting.ts';
import type { OrderGroup } from '#domain/orders/status.ts';

type Outputs = InferContractRouterOutputs<typeof ordersContract>;
export type OrderRow = Outputs['list']['orders'][number];
export type Order = Outputs['get'];
export type OrderLine = Order['lines'][number];
export type Orderable = Outputs['orderable']['items'][number];
/** What an order needs to know of its supplier: days, cut-offs, closures, franco. */
export type OrderSupplier = InferContractRouterOutputs<typeof suppliersContract>['get'];

export type OrdersAsked = {
  search: string;
  group: OrderGroup | null;
  supplierId: string | null;
  from: LocalDate | null;
  to: LocalDate | null;
};

export const useOrders = (
  { search, group, supplierId, from, to }: OrdersAsked,
  order: ServerOrder<SortColumn<'orders'>>,
) => usePages(api.orders.list, { search, group, supplier_id: supplierId, from, to, ...order });

type OrdersFile = Parameters<typeof client.orders.export>[0]['file'];

/** The list as it is narrowed down, as a file. */
export const downloadOrders = (file: OrdersFile, { search, group, supplierId, from, to }: OrdersAsked) =>
  client.orders.export({
    file,
    search,
    ...(group && { group }),
    ...(supplierId && { supplier_id: supplierId }),
    ...(from && { from }),
    ...(to && { to }),
  });

/** What waits, for the menu, tabs and filters; nothing is asked where there is no restaurant. */
export const useOrderCounts = (): Partial<Outputs['counts']> => useCountsRead().data ?? {};

/** For a page where what they say stands above the rest, and would push it down. */
export const useOrderCountsAwaited = (): boolean => useCountsRead().isLoading;

function useCountsRead() {
  const { organisation } = useSession();
  return useQuery({ ...api.orders.counts.queryOptions(), enabled: organisation !== null });
}

/** As it is at this moment. */
export const readOrder = (id: string): Promise<Order> => client.orders.get({ id });

export const useOrderToEdit = (id: string) => useReadAnew(api.orders.get, { id });

export const useOrderSupplier = (id: string | null) =>
  useQuery({ ...api.suppliers.get.queryOptions({ input: { id: id ?? '' } }), enabled: id !== null });

/** What the supplier sells today and these words find; an answer to other words is never shown for these. */
export const useOrderable = (supplierId: string | null, asked: { search: string; limit: number }) =>
  useQuery({
    ...api.orders.orderable.queryOptions({ input: { supplier_id: supplierId ?? '', ...asked } }),
    enabled: supplierId !== null,
    // A price of before, chosen while the new one is on its way, would be ordered at.
    gcTime: 0,
  });

/** Specification, section 9: 7 days ahead, safety stock 0. */
const LOOKUP_DAYS = 7;

/** How much of it to order, in stock units. */
export const suggestedQuantity = (itemId: string, signal: AbortSignal): Promise<number> =>
  client.replenishment.suggestedQty(
    { p_item_id: itemId, p_horizon_days: LOOKUP_DAYS, p_safety_stock: 0 },
    { signal },
  );

/** What the suggested quantity is made of. */
export const useSuggestionBasis = (itemId: string | null) =>
  useQuery({
    ...api.replenishment.suggestion.queryOptions({
      input: { item_id: itemId ?? '', horizon_days: LOOKUP_DAYS },
    }),
    enabled: itemId !== null,
  });

export const useCreateOrder = () => useChange(api.orders.create);
export const useUpdateOrder = () => useChange(api.orders.update);
export const useDeleteOrder = () => useChange(api.orders.delete);
export const useDuplicateOrder = () => useChange(api.orders.duplicate);

/** Hands the order form to the browser's own downloads. */
export const downloadOrderForm = async (id: string): Promise<void> =>
  saveFile(await client.orderSending.pdf({ id }));
