import type { Order } from './orders.api.ts';

export type OrderMail = Order['mails'][number];

/** Left without arriving, or perhaps without. An order that was cancelled since is not announced again. */
export const canResend = (
  { status: order }: Pick<Order, 'status'>,
  { status, template }: OrderMail,
): boolean =>
  (status === 'failed' || status === 'uncertain') && !(template === 'order' && order === 'CANCELLED');
