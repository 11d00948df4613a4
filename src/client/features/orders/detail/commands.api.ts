import { useQuery } from '@tanstack/react-query';
import { api, client } from '#client/platform/api/api.ts';
import { useChange, useReadAnew } from '#client/platform/api/routes.ts';

export const useOrder = (id: string) => useQuery(api.orders.get.queryOptions({ input: { id } }));
/** The e-mail as it would leave. */
export const useOrderMail = (id: string) => useReadAnew(api.orderSending.preview, { id });

export const useSendOrder = () => useChange(api.orderSending.send);
export const useRequestApproval = () => useChange(api.orderSending.requestApproval);
export const useRefuseApproval = () => useChange(api.orderSending.refuseApproval);
export const useConfirmByPhone = () => useChange(api.orders.confirmByPhone);
export const useCancelOrder = () => useChange(api.orderSending.cancel);
export const useCloseOrder = () => useChange(api.orders.close);
export const useRevokeLink = () => useChange(api.orderSending.revokeLink);
export const useRetryMail = () => useChange(api.orderSending.retryMail);
/** The page leaves what is deleted: read again, it is nowhere to be found. */
export const useRemoveOrder = () => useChange(api.orders.delete, { reading: 'later' });

export const readOrderForm = (id: string): Promise<File> => client.orderSending.pdf({ id });
