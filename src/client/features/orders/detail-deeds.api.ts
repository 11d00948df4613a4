import type { InferContractRouterInputs } from '@orpc/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api, client } from '#client/platform/api.ts';
import { useGesture } from '#client/platform/gesture.ts';
import type { orderSendingContract } from '#contract/order-sending.contract.ts';
import type { ordersContract } from '#contract/orders.contract.ts';
import { allows } from '#domain/orders/status.ts';
import { type Order, useRefreshOrders } from './orders.api.ts';

type Inputs = InferContractRouterInputs<typeof ordersContract & typeof orderSendingContract>;

/** An e-mail on its way is settled within seconds; an answer may come at any time. */
const WHILE_SENDING_MS = 2500;
const WHILE_AWAITED_MS = 45_000;

const isOnItsWay = ({ mails }: Pick<Order, 'mails'>): boolean =>
  mails.some(({ status }) => status === 'queued' || status === 'sending');

function nextLook(order: Order | undefined): number | false {
  if (!order) return false;
  if (isOnItsWay(order)) return WHILE_SENDING_MS;
  return allows(order.status, 'confirm') ? WHILE_AWAITED_MS : false;
}

/** The order of the page: it follows what its e-mails, its supplier and colleagues do. */
export const useFollowedOrder = (id: string) =>
  useQuery({
    ...api.orders.get.queryOptions({ input: { id } }),
    refetchInterval: ({ state }) => nextLook(state.data),
  });

/** The e-mail as it would leave: read anew each time the dialog opens. */
export const useOrderMail = (id: string) =>
  useQuery({
    ...api.orderSending.preview.queryOptions({ input: { id } }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

// All of them read the orders anew, refused ones too: somebody else may have been faster.
function useDeed<Input, Output>(call: (input: Input, gesture: string) => Promise<Output>) {
  const onSettled = useRefreshOrders();
  return useMutation({ mutationFn: useGesture(call), onSettled });
}

export const useSendOrder = () =>
  useDeed((input: Inputs['send'], gesture) => client.orderSending.send(input, { context: { gesture } }));
export const useConfirmByPhone = () =>
  useDeed((input: Inputs['confirmByPhone'], gesture) =>
    client.orders.confirmByPhone(input, { context: { gesture } }),
  );
export const useCancelOrder = () =>
  useDeed((input: Inputs['cancel'], gesture) => client.orderSending.cancel(input, { context: { gesture } }));
export const useCloseOrder = () =>
  useDeed((input: Inputs['close'], gesture) => client.orders.close(input, { context: { gesture } }));
export const useRevokeLink = () =>
  useDeed((input: Inputs['revokeLink'], gesture) =>
    client.orderSending.revokeLink(input, { context: { gesture } }),
  );
export const useRetryMail = () =>
  useDeed((input: Inputs['retryMail'], gesture) =>
    client.orderSending.retryMail(input, { context: { gesture } }),
  );

/** Read anew only once the page has left it: what is deleted is nowhere to be read. */
export function useRemoveOrder() {
  const refresh = useRefreshOrders();
  return useMutation(api.orders.delete.mutationOptions({ onError: refresh }));
}

export const readOrderForm = (id: string): Promise<File> => client.orderSending.pdf({ id });
