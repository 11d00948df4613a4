import { alertCause } from '#domain/alerts/alert.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { isAnswered } from '#domain/orders/answer/answered.ts';
import { tellsOfCancellation } from '#domain/orders/sending/cancellation.ts';
import { type MailTemplate, mailStillTrue } from '#domain/orders/status.ts';
import { closeAlerts } from '#server/features/alerts/alerts.door.ts';
import { readOrderLines } from '#server/features/orders/order-lines.sql.ts';
import { revokeLinks } from '#server/features/orders/order-links.sql.ts';
import {
  auditOrder,
  lockedOrder,
  moveOrder,
  orderFor,
  recordOrderEvent,
} from '#server/features/orders/order-moves.ts';
import { wholeOrder } from '#server/features/orders/orders.actions.ts';
import { addressOf } from '#server/features/suppliers/suppliers.door.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import { retryMail as sendAgain, withdrawMail } from '#server/platform/mail/outbox.ts';
import { orderStatusText } from '#text/orders/orders.text.ts';
import { keepMailState, lastOrderMail, outgoingMail } from './mail-log.sql.ts';
import { type Correspondence, logNotSent, queueCancellation, subjectOfCancellation } from './order-mail.ts';
import { replyTokenOf } from './reply-token.ts';
import { correspondence, freshLink, type OrderSending, orderDetails } from './sending.actions.ts';

/**
 * An e-mail that had not left yet does not leave any more; whoever may know of the order is told. Its link still
 * opens: whoever follows it reads that nothing is to be delivered.
 */
export const cancelOrder = (
  { org, sender, settings }: OrderSending,
  { id, reason }: { id: string; reason: string | null },
) =>
  inOrg(org, async (tx) => {
    const order = await orderFor(tx, id, 'cancel');
    const lines = await readOrderLines(tx, id);
    await moveOrder(tx, {
      order,
      move: 'cancel',
      now: org.now,
      story: { note: reason },
      audited: { before: { lines }, after: { lines } },
    });
    if (order.status !== 'DRAFT') {
      const details = await orderDetails(tx, order, lines);
      const reply_token = await replyTokenOf(tx, { po_id: id, card: details.card });
      const about = correspondence(details, { org, sender, reply_token });
      const address = addressOf(details.supplier);
      const answered = isAnswered(order);
      await mailCancellation(tx, about, { appUrl: settings.appUrl, address, reason, answered });
    }
    return wholeOrder(tx, id);
  });

type Cancellation = { appUrl: string; address: string | null; reason: string | null; answered: boolean };

/** At the address that got the order, whatever the supplier's card says by now. */
async function mailCancellation(
  tx: OrgTx,
  about: Correspondence,
  { appUrl, address, reason, answered }: Cancellation,
): Promise<void> {
  const mail = await lastOrderMail(tx, about.po_id);
  const withdrawn = mail !== undefined && (await withdrawMail(tx, mail.id));
  if (withdrawn) await keepMailState(tx, mail.id);
  if (!tellsOfCancellation({ mail: mail ? { ...mail, withdrawn } : null, answered })) return;
  const to = mail?.to_address ?? address;
  if (to === null) {
    const subject = subjectOfCancellation(about.document);
    await logNotSent(tx, about, { template: 'cancellation', subject });
    return;
  }
  await queueCancellation(tx, about, { appUrl, to, reason, inReplyTo: mail?.message_id });
}

export const withdrawLink = (org: OrgContext, id: string) =>
  inOrg(org, async (tx) => {
    const before = await lockedOrder(tx, id);
    if (await revokeLinks(tx, id, org.now)) {
      const after = { ...before, links_revoked_at: org.now };
      await recordOrderEvent(tx, { id, event: 'link_revoked', now: org.now, before, after });
    }
    return wholeOrder(tx, id);
  });

/**
 * The same e-mail once more, by a person's decision: only where it failed or nobody knows. An order's has a fresh
 * link: the one it was written with is not kept, and may have been withdrawn.
 */
export const retryOrderMail = (
  { org, settings }: Pick<OrderSending, 'org' | 'settings'>,
  { id, log_id }: { id: string; log_id: string },
) =>
  inOrg(org, async (tx) => {
    const order = await lockedOrder(tx, id);
    const mail = await outgoingMail(tx, { po_id: id, log_id });
    ensure(mail, 'NOT_FOUND');
    const { mail_id, template, to_email } = mail;
    ensure(mail_id !== null, 'MAIL_NOT_RETRYABLE');
    const answered = isAnswered(order);
    const stillTrue = mailStillTrue(template as MailTemplate, { status: order.status, answered });
    ensure(stillTrue, 'ORDER_STATE', { status: orderStatusText[order.status] });
    // Whoever answered by the link has the e-mail.
    const arrived = template === 'order' && order.answer_channel === 'link';
    ensure(!arrived, 'MAIL_NOT_RETRYABLE');
    const linked = template === 'order' || template === 'reminder';
    const secrets = linked ? [await freshLink(tx, { org, settings, order })] : [];
    ensure(await sendAgain(tx, mail_id, secrets), 'MAIL_NOT_RETRYABLE');
    await keepMailState(tx, mail_id);
    await closeAlerts(tx, alertCause.mail({ po_id: id, mail_id }), org.now);
    const after = { ...order, mail: { mail_id, template, to_email } };
    await auditOrder(tx, { action: 'order.mail_retried', id, before: order, after });
    return wholeOrder(tx, id);
  });
