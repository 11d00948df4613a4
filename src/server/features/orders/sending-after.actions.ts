import { alertCause } from '#domain/alerts/alert.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { type MailTemplate, mailStillTrue, readStatus } from '#domain/orders/status.ts';
import { closeAlerts, raiseAlert } from '#server/features/alerts/alerts.door.ts';
import { addressOf } from '#server/features/suppliers/suppliers.door.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import { retryMail as sendAgain, withdrawMail } from '#server/platform/mail/outbox.ts';
import { mailAlertText } from '#text/order-mail.text.ts';
import { orderStatusText } from '#text/orders.text.ts';
import { keepMailState, lastOrderMail, orderOfMail, outgoingMail } from './mail-log.sql.ts';
import { revokeLinks } from './order-links.sql.ts';
import { type Correspondence, logNotSent, queueCancellation, subjectOfCancellation } from './order-mail.ts';
import { moveOrRefuse, noteOrder, orderFor, wholeOrder } from './orders.actions.ts';
import { lockOrder, noteEvent } from './orders.sql.ts';
import { correspondence, freshLink, papersOf, type Sending } from './sending.actions.ts';

/**
 * Whoever was sent the order is told; an e-mail that had not left yet does not leave any more. Its link still
 * opens: whoever follows it reads that nothing is to be delivered.
 */
export const cancelOrder = (
  { org, sender, house }: Sending,
  { id, reason }: { id: string; reason: string | null },
) =>
  inOrg(org, async (tx) => {
    const order = await orderFor(tx, id, 'cancel');
    const before = await wholeOrder(tx, id);
    await moveOrRefuse(tx, { id, deed: 'cancel', now: org.now });
    await noteEvent(tx, { po_id: id, event: 'cancelled', note: reason, occurred_at: org.now });
    await closeAlerts(tx, alertCause.ofOrder(id), org.now);
    if (order.status !== 'DRAFT') {
      const papers = await papersOf(tx, order, before.lines);
      const about = correspondence(papers, { org, sender });
      const address = addressOf(papers.supplier);
      await tellSupplier(tx, about, { appUrl: house.appUrl, address, reason });
    }
    return noteOrder(tx, { action: 'order.cancelled', id, before });
  });

/** At the address that got the order, whatever the supplier's card says by now. */
async function tellSupplier(
  tx: OrgTx,
  about: Correspondence,
  { appUrl, address, reason }: { appUrl: string; address: string | null; reason: string | null },
): Promise<void> {
  const mail = await lastOrderMail(tx, about.po_id);
  if (mail) await withdrawMail(tx, mail.id);
  const to = mail?.to_address ?? address;
  if (to === null) {
    const subject = subjectOfCancellation(about.document);
    await logNotSent(tx, about, { template: 'cancellation', subject });
    return;
  }
  await queueCancellation(tx, about, { appUrl, to, reason, inReplyTo: mail?.message_id });
}

async function lockedOrder(tx: OrgTx, id: string) {
  const order = await lockOrder(tx, id);
  ensure(order, 'NOT_FOUND');
  return order;
}

export const withdrawLink = (org: OrgContext, id: string) =>
  inOrg(org, async (tx) => {
    await lockedOrder(tx, id);
    const before = await wholeOrder(tx, id);
    if (!(await revokeLinks(tx, id, org.now))) return before;
    await noteEvent(tx, { po_id: id, event: 'link_revoked', occurred_at: org.now });
    return noteOrder(tx, { action: 'order.link_revoked', id, before });
  });

/**
 * The same e-mail once more, by a person's decision: only where it failed or nobody knows. An order's has a fresh
 * link: the one it was written with is not kept, and may have been withdrawn.
 */
export const retryOrderMail = (
  { org, house }: Pick<Sending, 'org' | 'house'>,
  { id, log_id }: { id: string; log_id: string },
) =>
  inOrg(org, async (tx) => {
    const order = await lockedOrder(tx, id);
    const mail = await outgoingMail(tx, { po_id: id, log_id });
    ensure(mail, 'NOT_FOUND');
    ensure(mail.mail_id !== null, 'MAIL_NOT_RETRYABLE');
    const stillTrue = mailStillTrue(mail.template as MailTemplate, order.status);
    ensure(stillTrue, 'ORDER_STATE', { status: orderStatusText[order.status] });
    // Whoever answered by the link has the e-mail.
    const arrived = mail.template === 'order' && order.answer_channel === 'link';
    ensure(!arrived, 'MAIL_NOT_RETRYABLE');
    const before = await wholeOrder(tx, id);
    const secrets = mail.template === 'order' ? [await freshLink(tx, { org, house, order })] : [];
    ensure(await sendAgain(tx, mail.mail_id, secrets), 'MAIL_NOT_RETRYABLE');
    await keepMailState(tx, mail.mail_id);
    await closeAlerts(tx, alertCause.mail({ po_id: id, mail_id: mail.mail_id }), org.now);
    return noteOrder(tx, { action: 'order.mail_retried', id, before });
  });

/** An order cancelled while its e-mail waited or was postponed: the supplier must not read it after its cancellation. */
export async function isOrderMailStillTrue(tx: OrgTx, mail_id: string): Promise<boolean> {
  const about = await orderOfMail(tx, mail_id);
  return !about || mailStillTrue(about.template as MailTemplate, readStatus(about.order_status));
}

/** In the transaction that says what became of a mail: a failure or a doubt never stays unseen. */
export async function noteMailVerdict(
  tx: OrgTx,
  { mail_id, state }: { mail_id: string; state: 'sent' | 'failed' | 'uncertain' },
): Promise<void> {
  const about = await orderOfMail(tx, mail_id);
  if (!about) return;
  const { po_id, template } = about;
  const cause = alertCause.mail({ po_id, mail_id });
  const obsolete = template === 'order' && about.order_status === 'CANCELLED';
  if (state === 'sent' || obsolete) {
    await closeAlerts(tx, cause, new Date());
    return;
  }
  const say = template === 'cancellation' ? mailAlertText.cancellation : mailAlertText.order;
  await raiseAlert(tx, {
    type: state === 'failed' ? 'MAIL_FAILED' : 'MAIL_UNCERTAIN',
    cause,
    message: say[state](about.order_number ?? '', about.to_email ?? ''),
    context: { po_id },
  });
}
