import type { OrgTx } from '#server/platform/db/in-org.ts';
import type { RenderedMail } from '#server/platform/mail/layout/layout.ts';
import { enqueueMail } from '#server/platform/mail/outbox.ts';
import { replyText } from '#text/replies/reply-alerts.text.ts';
import { type About, logMail } from './mail-log.sql.ts';

export type JournalMail = {
  appUrl: string;
  to: string;
  /** Who writes, as the supplier reads it. */
  fromName: string;
  /** Where the answer goes. */
  replyTo: string | null;
  subject: string;
  rendered: RenderedMail;
  fileIds: readonly string[];
  inReplyTo?: string | undefined;
};

type ReceivedMail = {
  po_id: string;
  email_id: string;
  from_email: string;
  to_email: string | null;
  subject: string | null;
};

const SUBJECT_MAX = 250;

/** What a supplier wrote, whole where it is kept. */
export async function logReply(
  tx: OrgTx,
  { subject, po_id, email_id, ...mail }: ReceivedMail,
): Promise<void> {
  const { from_email, to_email } = mail;
  await logMail(tx, {
    ...{ po_id, email_id, from_email, to_email, template: 'reply', direction: 'inbound', status: 'received' },
    subject: (subject ?? replyText.noSubject).slice(0, SUBJECT_MAX).trim(),
  });
}

/** In the outbox and in the journal of what it is about, or in neither. The mail's own identifier. */
export async function queueInJournal(tx: OrgTx, about: About, mail: JournalMail): Promise<string> {
  const { appUrl, to, fromName, replyTo, subject, rendered, fileIds, inReplyTo } = mail;
  const { id } = await enqueueMail(tx, {
    ...{ appUrl, to, fromName, subject, ...rendered, fileIds },
    ...(replyTo === null ? {} : { replyTo }),
    ...(inReplyTo === undefined ? {} : { inReplyTo }),
  });
  await logMail(tx, {
    ...about,
    ...{ direction: 'outbound', mail_id: id, to_email: to, from_email: replyTo, subject },
  });
  return id;
}
