import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { api, client } from '#client/platform/api.ts';
import { useGesture } from '#client/platform/gesture.ts';
import { saveFile } from '#client/platform/save-file.ts';
import { useSession } from '#client/platform/session.tsx';
import type { ordersContract } from '#contract/orders.contract.ts';
import type { suppliersContract } from '#contract/suppliers.contract.ts';
import type { LocalDate } from '#domain/kernel/local-date.ts';
import type { StatusGroup } from '#domain/orders/status.ts';

type Outputs = InferContractRouterOutputs<typeof ordersContract>;
type Inputs = InferContractRouterInputs<typeof ordersContract>;
export type OrderRow = Outputs['list']['orders'][number];
export type Order = Outputs['get'];
export type OrderLine = Order['lines'][number];
export type Orderable = Outputs['orderable']['items'][number];
/** What an order needs to know of its supplier: days, cut-offs, closures, franco. */
export type OrderSupplier = InferContractRouterOutputs<typeof suppliersContract>['get'];

export type OrdersAsked = {
  search: string;
  group: StatusGroup | null;
  supplierId: string | null;
  from: LocalDate | null;
  to: LocalDate | null;
};

/** The list, page after page. What was found before stays in view while the next search runs. */
export const useOrders = ({ search, group, supplierId, from, to }: OrdersAsked) =>
  useInfiniteQuery(
    api.orders.list.infiniteOptions({
      input: (after: string | undefined) => ({
        search,
        ...(group && { group }),
        ...(supplierId && { supplier_id: supplierId }),
        ...(from && { from }),
        ...(to && { to }),
        ...(after && { after }),
      }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
    }),
  );

/** For an edit: always read anew, so that it starts from the present version. */
export const useOrderToEdit = (id: string) =>
  useQuery({
    ...api.orders.get.queryOptions({ input: { id } }),
    queryKey: [...api.orders.get.key(), 'edit', id],
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

export const useOrderSupplier = (id: string | null) =>
  useQuery({ ...api.suppliers.get.queryOptions({ input: { id: id ?? '' } }), enabled: id !== null });

/** What the supplier sells today and these words find; an answer to other words is never shown for these. */
export const useOrderable = (supplierId: string | null, search: string) =>
  useQuery({
    ...api.orders.orderable.queryOptions({ input: { supplier_id: supplierId ?? '', search } }),
    enabled: supplierId !== null,
    // A price of before, chosen while the new one is on its way, would be ordered at.
    gcTime: 0,
  });

/** Specification, section 9: 7 days ahead, safety stock 0. */
const LOOKUP_DAYS = 7;

/** How much of it to order, in stock units. */
export const suggestedQuantity = (itemId: string, signal: AbortSignal): Promise<number> =>
  client.orders.suggestedQty(
    { p_item_id: itemId, p_horizon_days: LOOKUP_DAYS, p_safety_stock: 0 },
    { signal },
  );

/** Lists, cards and what awaits receipt are told together: one changes the others. */
export function useRefreshOrders() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: api.orders.key() });
}

/** Once, also where the answer to the first attempt was lost and a person presses again. */
export function useCreateOrder() {
  const onSuccess = useRefreshOrders();
  const mutationFn = useGesture((input: Inputs['create'], gesture) =>
    client.orders.create(input, { context: { gesture } }),
  );
  return useMutation({ mutationFn, onSuccess });
}
export function useUpdateOrder() {
  // Refused too: somebody else has just changed, sent or deleted it.
  const onSettled = useRefreshOrders();
  return useMutation(api.orders.update.mutationOptions({ onSettled }));
}
export function useDeleteOrder() {
  const onSettled = useRefreshOrders();
  return useMutation(api.orders.delete.mutationOptions({ onSettled }));
}
export function useDuplicateOrder() {
  const onSettled = useRefreshOrders();
  const mutationFn = useGesture((input: Inputs['duplicate'], gesture) =>
    client.orders.duplicate(input, { context: { gesture } }),
  );
  return useMutation({ mutationFn, onSettled });
}

/** Hands the order form to the browser's own downloads. */
export const downloadOrderForm = async (id: string): Promise<void> =>
  saveFile(await client.orderSending.pdf({ id }));

const DEVICE_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Where the restaurant's days begin and end. */
export const useTimeZone = (): string => useSession().organisation?.time_zone ?? DEVICE_ZONE;
