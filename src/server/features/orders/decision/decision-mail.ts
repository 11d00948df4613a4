import { orderSubject } from '#domain/orders/mail-template.ts';
import type { AnswerableLine } from '#server/features/orders/answers/answers.sql.ts';
import { withTotal } from '#server/features/orders/order-lines.sql.ts';
import type { LockedOrder } from '#server/features/orders/orders.sql.ts';
import { queueInJournal } from '#server/features/orders/sending/mail-journal.ts';
import { lastOrderMail } from '#server/features/orders/sending/mail-log.sql.ts';
import { logNotSent, orderWriter } from '#server/features/orders/sending/order-mail.ts';
import { replyTokenOf } from '#server/features/orders/sending/reply-token.ts';
import {
  correspondence,
  type OrderSending,
  orderDetails,
} from '#server/features/orders/sending/sending.actions.ts';
import { mailSignature } from '#server/features/organisations/organisations.door.ts';
import { addressOf } from '#server/features/suppliers/suppliers.door.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { renderMail } from '#server/platform/mail/layout/layout.ts';
import { mailRoom } from '#server/platform/mail/limits/daily-limits.ts';
import { decisionMail, decisionSubject, type MailedDecision } from '#text/orders/mails/decision-mail.text.ts';

type DecisionNotice = MailedDecision & {
  order: LockedOrder;
  ordered: readonly AnswerableLine[];
  /** Who surely wrote for the supplier; null: to the address that got the order, or the card's. */
  to: string | null;
};

/** In answer to the order's own e-mail, so that the supplier's program shows them together. */
export async function notifySupplier(
  tx: OrgTx,
  { org, sender, settings }: OrderSending,
  { order, ordered, to: writer, ...decision }: DecisionNotice,
): Promise<void> {
  const [details, mail] = [
    await orderDetails(tx, order, ordered.map(withTotal)),
    await lastOrderMail(tx, order.id),
  ];
  const reply_token = await replyTokenOf(tx, { po_id: order.id, card: details.card });
  const about = correspondence(details, { org, sender, reply_token });
  const { number, organisation } = about.document;
  const subject = orderSubject(decisionSubject(number, organisation.name), number);
  const to = writer ?? mail?.to_address ?? addressOf(details.supplier);
  if (to === null) {
    await logNotSent(tx, about, { template: 'decision', subject });
    return;
  }
  const { refusal } = await mailRoom(tx, to);
  if (refusal) throw refusal;
  const { name, phone } = organisation;
  const signature = mailSignature(about.card, sender);
  const content = decisionMail(decision, { number, organisation: name, phone, signature });
  await queueInJournal(
    tx,
    { po_id: order.id, template: 'decision' },
    {
      appUrl: settings.appUrl,
      to,
      ...orderWriter(about),
      subject,
      rendered: renderMail(content),
      fileIds: [],
      inReplyTo: mail?.message_id,
    },
  );
}
