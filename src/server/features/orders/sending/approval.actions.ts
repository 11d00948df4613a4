import { alertCause } from '#domain/alerts/alert.ts';
import { AppError, ensure } from '#domain/kernel/errors.ts';
import { Cents } from '#domain/kernel/money.ts';
import { lacksOnlyApproval } from '#domain/orders/sending/approval.ts';
import { closeAlerts, raiseAlert } from '#server/features/alerts/alerts.door.ts';
import { printedNumber } from '#server/features/orders/form/document.ts';
import { readOrderLines } from '#server/features/orders/order-lines.sql.ts';
import { orderFor, recordOrderEvent } from '#server/features/orders/order-moves.ts';
import { wholeOrder } from '#server/features/orders/orders.actions.ts';
import { approvalRequester, setApproval } from '#server/features/orders/orders.sql.ts';
import { membersWho } from '#server/features/organisations/organisations.door.ts';
import { inOrg, type OrgTx } from '#server/platform/db/in-org.ts';
import { renderMail } from '#server/platform/mail/layout/layout.ts';
import { mailRoom } from '#server/platform/mail/limits/daily-limits.ts';
import { enqueueMail } from '#server/platform/mail/outbox.ts';
import { approvalAlert } from '#text/alerts/alerts.text.ts';
import type { MailContent } from '#text/kernel/mail/content.ts';
import { approvalRefusedMail, approvalRequestedMail } from '#text/orders/mails/approval-mail.text.ts';
import { remarksOf } from './remarks.ts';
import { type OrderSending, orderDetails, sendable } from './sending.actions.ts';

/** Asked again it is the same request: nobody is told a second time. */
export const requestApproval = (
  { org, sender, settings }: OrderSending,
  { id, version }: { id: string; version?: number | undefined },
) =>
  inOrg(org, async (tx) => {
    const order = await orderFor(tx, id, 'send');
    ensure(version === undefined || order.version === version, 'VERSION_CONFLICT');
    if (order.approval_requested_at) return wholeOrder(tx, id);
    const details = await orderDetails(tx, order, await readOrderLines(tx, id));
    const ready = await sendable(tx, { org, settings, details });
    const remarks = remarksOf(org, ready);
    const blocking = remarks.filter(({ refusal }) => refusal !== null);
    if (!lacksOnlyApproval(blocking.map(({ code }) => code))) {
      const other = blocking.find(({ code }) => code !== 'NEEDS_APPROVAL')?.refusal;
      throw other ?? new AppError('ORDER_NEEDS_NO_APPROVAL');
    }

    const after = await setApproval(tx, { id, now: org.now, requestedBy: org.userId });
    await recordOrderEvent(tx, { id, event: 'approval_requested', now: org.now, before: order, after });
    const number = printedNumber(order);
    await raiseAlert(tx, {
      type: 'ORDER_TO_APPROVE',
      cause: alertCause.approval(id),
      message: approvalAlert(number, sender.full_name),
      context: { po_id: id },
    });
    const mail = approvalRequestedMail({
      number,
      supplier: details.supplier.name,
      // As the limit measured it: at the list's price where the order's is lower.
      total: Cents.toDecimal(
        Cents.add(ready.worth ?? Cents.of(order.total_estimated), Cents.of(order.delivery_fee)),
      ),
      by: sender.full_name,
      organisation: details.card.name,
      url: `${settings.appUrl}/orders/${id}`,
    });
    for (const { email } of await membersWho(tx, 'orders.approve')) {
      await notify(tx, { appUrl: settings.appUrl, to: email, mail });
    }
    return wholeOrder(tx, id);
  });

/** It stays a draft, and whoever asked is told why. Approving it is sending it (`sendOrder`). */
export const refuseApproval = (
  { org, sender, settings }: OrderSending,
  { id, reason }: { id: string; reason: string | null },
) =>
  inOrg(org, async (tx) => {
    const order = await orderFor(tx, id, 'send');
    if (!order.approval_requested_at) throw new AppError('ORDER_AWAITS_NO_APPROVAL');
    const requester = await approvalRequester(tx, id);
    const after = await setApproval(tx, { id, now: org.now, requestedBy: null });
    const story = { note: reason };
    await recordOrderEvent(tx, { id, event: 'approval_refused', now: org.now, story, before: order, after });
    await closeAlerts(tx, alertCause.approval(id), org.now);
    const mail = approvalRefusedMail({
      number: printedNumber(order),
      by: sender.full_name,
      reason,
      url: `${settings.appUrl}/orders/${id}`,
    });
    if (requester) await notify(tx, { appUrl: settings.appUrl, to: requester.email, mail });
    return wholeOrder(tx, id);
  });

/** Where the day's e-mails are used up the alert and the list still say it: the request itself is not refused. */
async function notify(
  tx: OrgTx,
  { appUrl, to, mail }: { appUrl: string; to: string; mail: MailContent },
): Promise<void> {
  if ((await mailRoom(tx, to)).refusal) return;
  await enqueueMail(tx, { appUrl, to, subject: mail.subject, ...renderMail(mail) });
}
