import { shownAddress } from '#domain/replies/match/reply-address.ts';
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
/** Of an address that we would write to; what a stranger writes from may be longer. */
const ADDRESS_MAX = 254;

/** What a supplier wrote, whole where it is kept. */
export async function logReply(tx: OrgTx, mail: ReceivedMail): Promise<void> {
  const { po_id, email_id, from_email, to_email, subject } = mail;
  await logMail(tx, {
    po_id,
    email_id,
    template: 'reply',
    direction: 'inbound',
    status: 'received',
    from_email: from_email.slice(0, ADDRESS_MAX),
    to_email: to_email === null ? null : shownAddress(to_email).slice(0, ADDRESS_MAX),
    subject: (subject ?? replyText.noSubject).slice(0, SUBJECT_MAX).trim(),
  });
}

/** In the outbox and in the journal of what it is about, or in neither. The mail's own identifier. */
export async function queueInJournal(tx: OrgTx, about: About, mail: JournalMail): Promise<string> {
  const { appUrl, to, fromName, replyTo, subject, rendered, fileIds, inReplyTo } = mail;
  const { id } = await enqueueMail(tx, {
    appUrl,
    to,
    fromName,
    subject,
    ...rendered,
    fileIds,
    ...(replyTo === null ? {} : { replyTo }),
    ...(inReplyTo === undefined ? {} : { inReplyTo }),
  });
  await logMail(tx, {
    ...about,
    direction: 'outbound',
    mail_id: id,
    to_email: to,
    from_email: replyTo && shownAddress(replyTo),
    subject,
  });
  return id;
}
