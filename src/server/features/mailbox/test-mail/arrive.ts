import { randomUUID } from 'node:crypto';
import { ensure } from '#domain/kernel/errors.ts';
import { takeIn, understand } from '#server/features/mailbox/intake.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';
import { compose } from '#server/platform/mail/compose.ts';
import type { OutgoingMessage } from '#server/platform/mail/transport.ts';

type TestMail = Pick<OutgoingMessage, 'from' | 'to' | 'subject' | 'text'> &
  Partial<Pick<OutgoingMessage, 'inReplyTo' | 'attachments'>>;

/** A real message of this moment, by the way of every other that the mailbox brings. Says its id. */
export async function letArrive(org: OrgContext, mail: TestMail): Promise<string> {
  const { from, subject } = mail;
  const messageId = `<${randomUUID()}@essai.invalid>`;
  const bytes = await compose({
    html: null,
    replyTo: null,
    inReplyTo: null,
    attachments: [],
    messageId,
    date: org.now,
    ...mail,
  });
  const envelope = {
    received_at: org.now,
    message_id: messageId,
    subject,
    from: { address: from.address, name: from.name },
  };
  const arrival = await understand(new Uint8Array(bytes), { org, envelope, host: null });
  const id = await inOrg(org, (tx) => takeIn(tx, org, arrival));
  ensure(id, 'INTERNAL');
  return id;
}
