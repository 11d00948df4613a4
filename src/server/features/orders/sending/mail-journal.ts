import type { OrgTx } from '#server/platform/db/in-org.ts';
import type { RenderedMail } from '#server/platform/mail/layout/layout.ts';
import { enqueueMail } from '#server/platform/mail/outbox.ts';
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
