import type { Order } from '#client/features/orders/orders.api.ts';
import { mailStillTrue } from '#domain/orders/status.ts';

export type OrderMail = Order['mails'][number];

/** Did not arrive, or perhaps did not, and still says what is so. */
export const canResend = (order: Pick<Order, 'status'>, { status, template }: OrderMail): boolean =>
  (status === 'failed' || status === 'uncertain') && mailStillTrue(template, order.status);

/** Whoever was sent the order, whatever the supplier's card says by now. */
export const addressedTo = ({
  mails,
  supplier_email,
}: Pick<Order, 'mails' | 'supplier_email'>): string | null =>
  mails.find(({ template, to_email }) => template === 'order' && to_email)?.to_email ?? supplier_email;
