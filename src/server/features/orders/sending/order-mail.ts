import { fillTemplate, type MailValues, orderSubject } from '#domain/orders/mail-template.ts';
import { replyAddressFor } from '#domain/replies/match/reply-address.ts';
import {
  mailSignature,
  type OrganisationCard,
  type Sender,
  writerOf,
} from '#server/features/organisations/organisations.door.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { renderMail } from '#server/platform/mail/layout/layout.ts';
import { deliveryDay, netTotalText, type OrderDocument } from '#text/orders/order-form.text.ts';
import {
  cancellationMail,
  cancellationSubject,
  DEFAULT_MAIL_BODY,
  DEFAULT_MAIL_SUBJECT,
  orderMail,
} from '#text/orders/order-mail.text.ts';
import { queueInJournal } from './mail-journal.ts';
import { logMail } from './mail-log.sql.ts';

export type Correspondence = {
  po_id: string;
  /** Part of the address that its answers come to, where the mailbox knows such. */
  reply_token: string | null;
  document: OrderDocument;
  card: OrganisationCard;
  sender: Sender;
};

/** What the words in braces stand for. */
export const mailValues = (document: OrderDocument, expediteur: string): MailValues => ({
  numero: document.number,
  fournisseur: document.supplier.name,
  organisation: document.organisation.name,
  date_livraison: deliveryDay(document.expected_at),
  total: netTotalText(document),
  expediteur,
});

/** Without words of a person's own, the organisation's template, or the standard one. */
export function mailWords(
  { document, card, sender }: Correspondence,
  own: { subject?: string | undefined; body?: string | undefined } = {},
): { subject: string; body: string } {
  const values = mailValues(document, sender.full_name);
  const subject = fillTemplate(own.subject ?? card.order_mail_subject ?? DEFAULT_MAIL_SUBJECT, values);
  return {
    subject: orderSubject(subject, document.number),
    body: fillTemplate(own.body ?? card.order_mail_body ?? DEFAULT_MAIL_BODY, values),
  };
}

/** Where answers are read, where they are; otherwise to the organisation or the person, as of any other letter. */
export function orderWriter({
  card,
  sender,
  reply_token,
}: Pick<Correspondence, 'card' | 'sender' | 'reply_token'>) {
  const writer = writerOf(card, sender);
  return { ...writer, replyTo: replyAddressFor(card, reply_token) ?? writer.replyTo };
}

type Envelope = { appUrl: string; to: string };

type Written = Envelope & {
  template: 'order' | 'cancellation';
  subject: string;
  layout: Parameters<typeof renderMail>[0];
  fileIds: string[];
  inReplyTo?: string | undefined;
};

const queueWritten = (tx: OrgTx, about: Correspondence, { template, layout, ...mail }: Written) =>
  queueInJournal(
    tx,
    { po_id: about.po_id, template },
    {
      appUrl: mail.appUrl,
      to: mail.to,
      ...orderWriter(about),
      subject: mail.subject,
      rendered: renderMail(layout),
      fileIds: mail.fileIds,
      inReplyTo: mail.inReplyTo,
    },
  );

export async function queueOrderMail(
  tx: OrgTx,
  about: Correspondence,
  mail: Envelope & { subject: string; body: string; url: string; form_file_id: string },
): Promise<void> {
  const { subject, body, url } = mail;
  const layout = orderMail(about.document, {
    subject,
    message: body,
    signature: mailSignature(about.card, about.sender),
    url,
  });
  await queueWritten(tx, about, { ...mail, template: 'order', layout, fileIds: [mail.form_file_id] });
}

/** In answer to the order's own e-mail, so that the supplier's program shows them together. */
export async function queueCancellation(
  tx: OrgTx,
  about: Correspondence,
  mail: Envelope & { reason: string | null; inReplyTo: string | undefined },
): Promise<void> {
  const subject = subjectOfCancellation(about.document);
  const layout = cancellationMail(about.document, {
    subject,
    reason: mail.reason,
    signature: mailSignature(about.card, about.sender),
  });
  await queueWritten(tx, about, { ...mail, template: 'cancellation', subject, layout, fileIds: [] });
}

export const subjectOfCancellation = ({ number, organisation }: OrderDocument): string =>
  orderSubject(cancellationSubject(number, organisation.name), number);

/** Nobody to write to: the journal says so. */
export const logNotSent = (
  tx: OrgTx,
  about: Correspondence,
  { template, subject }: { template: 'order' | 'cancellation' | 'decision'; subject: string },
) =>
  logMail(tx, {
    po_id: about.po_id,
    direction: 'outbound',
    template,
    status: 'not_sent',
    to_email: null,
    from_email: orderWriter({ ...about, reply_token: null }).replyTo,
    subject,
  });
