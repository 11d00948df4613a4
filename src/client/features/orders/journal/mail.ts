import type { Order } from '#client/features/orders/orders.api.ts';
import { isAnswered } from '#domain/orders/answer/answered.ts';
import { tellsOfCancellation } from '#domain/orders/sending/cancellation.ts';
import { mailStillTrue } from '#domain/orders/status.ts';

export type OrderMail = Order['mails'][number];

/** Did not arrive, or perhaps did not, and still says what is so. */
export const canResend = (
  order: Pick<Order, 'status' | 'answered_at' | 'decision_since'>,
  { status, template }: OrderMail,
): boolean =>
  (status === 'failed' || status === 'uncertain') &&
  mailStillTrue(template, { status: order.status, answered: isAnswered(order) });

/** Whoever was sent the order, whatever the supplier's card says by now. */
export const addressedTo = ({
  mails,
  supplier_email,
}: Pick<Order, 'mails' | 'supplier_email'>): string | null =>
  mails.find(({ template, to_email }) => template === 'order' && to_email)?.to_email ?? supplier_email;

/** Cancelled now, the order would leave its supplier in peace: its e-mail waits, and nobody spoke with them. */
export function isUnheardOf(order: Pick<Order, 'mails' | 'answered_at' | 'decision_since'>): boolean {
  const mail = order.mails.find(({ template, status }) => template === 'order' && status !== 'not_sent');
  const fate = mail && { ...mail, withdrawn: mail.status === 'queued' || mail.status === 'withdrawn' };
  return !tellsOfCancellation({ mail: fate ?? null, answered: isAnswered(order) });
}
