import { fillTemplate, orderSubject } from '#domain/orders/mail-template.ts';
import { documentOf, type OrderDetails } from '#server/features/orders/form/document.ts';
import { hasOpenLink } from '#server/features/orders/order-links.sql.ts';
import { queueInJournal } from '#server/features/orders/sending/mail-journal.ts';
import { lastOrderMail } from '#server/features/orders/sending/mail-log.sql.ts';
import { mailValues } from '#server/features/orders/sending/order-mail.ts';
import { freshLink } from '#server/features/orders/sending/sending.actions.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { renderMail } from '#server/platform/mail/layout/layout.ts';
import { plainSignature } from '#text/orders/order-mail.text.ts';
import {
  DEFAULT_REMINDER_BODY,
  DEFAULT_REMINDER_SUBJECT,
  reminderMail,
} from '#text/orders/reminders/reminder-mail.text.ts';
import { readReminderSettings } from './reminder-settings.sql.ts';
import type { SentOrder } from './unanswered.sql.ts';

/** What the whole server shares, as far as reminders need it. */
export type ReminderNeeds = { secret: string; appUrl: string };

type Reminded = { org: OrgContext; settings: ReminderNeeds; details: OrderDetails; sent: SentOrder };

/**
 * In answer to the order's own e-mail, to whom it went and in whose name, with a fresh link: the first one's is not kept.
 * None where the restaurant withdrew it. The mail's own identifier.
 */
export async function queueReminder(
  tx: OrgTx,
  { org, settings, details, sent }: Reminded,
): Promise<{ mail_id: string; to: string } | null> {
  const { order, card } = details;
  const [first, own, linked] = await Promise.all([
    lastOrderMail(tx, order.id),
    readReminderSettings(tx),
    hasOpenLink(tx, order.id),
  ]);
  if (!first) return null;
  const document = documentOf(details, { at: sent.sent_at, timeZone: org.timeZone });
  const values = mailValues(document, sent.sent_by ?? card.name);
  const subject = fillTemplate(own?.mail_subject ?? DEFAULT_REMINDER_SUBJECT, values);
  const token = linked ? await freshLink(tx, { org, settings, order }) : null;
  const mail = reminderMail(document, {
    subject: orderSubject(subject, document.number),
    message: fillTemplate(own?.mail_body ?? DEFAULT_REMINDER_BODY, values),
    signature: card.mail_signature ?? plainSignature(sent.sent_by, card.name),
    url: token && `${settings.appUrl}/supplier-order#${token}`,
  });
  const mail_id = await queueInJournal(
    tx,
    { po_id: order.id, template: 'reminder' },
    {
      appUrl: settings.appUrl,
      to: first.to_address,
      fromName: first.from_name ?? card.name,
      replyTo: first.reply_to,
      subject: mail.subject,
      rendered: renderMail(mail),
      fileIds: [],
      inReplyTo: first.message_id,
    },
  );
  return { mail_id, to: first.to_address };
}
