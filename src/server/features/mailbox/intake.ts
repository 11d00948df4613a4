import { createHash, randomUUID } from 'node:crypto';
import { AppError } from '#domain/kernel/errors.ts';
import { attachmentPath, type EmailAttachment, partsOfPath } from '#domain/mailbox/email.ts';
import { activeProfileOfSender } from '#server/features/pos/pos.door.ts';
import { keepReply, recogniseReply } from '#server/features/replies/replies.door.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { cleanFileName } from '#server/platform/files/file-rules.ts';
import { storeReceived } from '#server/platform/files/files.sql.ts';
import { ensureRoom } from '#server/platform/files/storage.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { type Mail, type MailFile, MailRefused } from '#server/platform/mime/mail.ts';
import { readMail } from '#server/platform/mime/read-mail.ts';
import { HEADER_MAX, idsIn, oneLine } from '#server/platform/mime/words.ts';
import { errorSentence } from '#text/kernel/errors.text.ts';
import { emailText, mailRefusalText } from '#text/mailbox/emails.text.ts';
import * as emails from './emails.sql.ts';
import { parseReportJob } from './mailbox-jobs.ts';

/** A message that came, and what is left of it where it could not be read. */
export type Arrival = {
  received_at: Date;
  mail: Mail;
  /** As it came; null where it was refused, and so is not kept. */
  bytes: Uint8Array | null;
  refusal: string | null;
  /** Whatever it answers could not be noted: it is kept as any other. */
  alone?: true;
};

/** What is known of a message before it is read: its place in the mailbox, and what stands on its envelope. */
export type Envelope = Pick<Mail, 'from' | 'subject'> & { received_at: Date; message_id: string };

const NOTHING_KNOWN = {
  to: null,
  in_reply_to: null,
  references: [],
  recipients: [],
  text: null,
  attachments: [],
  forged: false,
  authenticated: false,
  automatic: false,
  bounced_ids: [],
};

export const unreadableMail = ({ received_at, ...known }: Envelope, refusal: string): Arrival => ({
  received_at,
  mail: { ...NOTHING_KNOWN, ...known },
  bytes: null,
  refusal,
});

type Asking = {
  org: OrgContext;
  envelope: Envelope;
  /** The mailbox's server. */
  host: string | null;
  signal?: AbortSignal;
};

/** Takes a message apart, outside of any transaction. One that cannot be read is told, and stops nothing. */
export async function understand(
  bytes: Uint8Array,
  { org, envelope, host, signal }: Asking,
): Promise<Arrival> {
  try {
    const mail = await readMail(bytes, { whose: org.orgId, host, signal });
    return { received_at: envelope.received_at, mail, bytes, refusal: null };
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    return unreadableMail(envelope, mailRefusalText(error.refusal));
  }
}

/** By what a message is known again, whatever number its server gives it. */
const keyOf = ({ mail, bytes }: Arrival): string =>
  mail.message_id ??
  `sha256:${createHash('sha256')
    .update(bytes ?? '')
    .digest('hex')}`;

/** An id as a header gives it, or any other line in its place. */
export const messageIdIn = (header: string | null): string | null =>
  idsIn(header)[0] ?? oneLine(header, HEADER_MAX);

/**
 * Keeps a message, once: a report of an active profile's sender, or a supplier's reply, is put in the line to be read,
 * anything else is kept as it is. Says its id, or null where it is here already.
 */
export async function takeIn(tx: OrgTx, org: OrgContext, arrival: Arrival): Promise<string | null> {
  const { mail, received_at } = arrival;
  const message_key = keyOf(arrival);
  if (await emails.isKnown(tx, message_key)) return null;
  const profile = mail.from ? await activeProfileOfSender(tx, mail.from.address) : null;
  const from = mail.from?.address ?? null;
  // What a till sends is a report, whoever else has that address.
  const asked = profile === null && !arrival.alone;
  const reply = asked ? await recogniseReply(tx, { ...mail, from }, received_at) : null;
  const id = randomUUID();
  const { refusal: unkept, ...files } = await keepFiles(tx, id, arrival);
  // A person may still have it read: « Re-parser ».
  const refusal = unkept ?? (profile && mail.forged ? emailText.forged(profile.name) : null);
  const status = refusal === null ? 'received' : 'failed';
  const { subject, bounced_ids, automatic, authenticated, recipients } = mail;
  const envelope = { from_email: from ?? emailText.unknownSender, to_email: mail.to, subject, bounced_ids };
  const taken = await emails.insertEmail(tx, {
    id,
    received_at,
    message_key,
    status,
    ...files,
    ...envelope,
    automatic,
    authenticated,
    recipients,
    from_name: mail.from?.name ?? null,
    in_reply_to: mail.in_reply_to,
    reference_ids: mail.references,
    body_text: mail.text,
    kind: profile ? 'sales' : reply ? 'reply' : 'other',
    pos_profile_id: profile?.id ?? null,
    parse_error: refusal,
  });
  const stored = files.attachments.flatMap(({ path }) => (path && partsOfPath(path)?.file_id) ?? []);
  // Somebody was faster: what was stored for nothing is forgotten with the transaction.
  if (!taken) throw new AppError('VERSION_CONFLICT');
  if (stored.length > 0) await emails.keepWith(tx, id, stored);
  if (profile && refusal === null) await enqueue(tx, parseReportJob, { org_id: org.orgId, email_id: id });
  if (reply) await keepReply(tx, org, { email_id: id, received_at, ...envelope }, reply);
  return id;
}

type Kept = { attachments: EmailAttachment[]; original_file_id: string | null; refusal: string | null };

const nameOf = ({ name }: MailFile) => (name === null ? emailText.unnamedFile : cleanFileName(name));

/** Where there is no room, the message is told of and its files are not kept. */
async function keepFiles(tx: OrgTx, email_id: string, { mail, bytes, refusal }: Arrival): Promise<Kept> {
  const listed = mail.attachments.map((file) => ({
    path: null,
    name: nameOf(file),
    size: file.bytes.length,
    type: file.type,
  }));
  if (refusal !== null || bytes === null) return { attachments: listed, original_file_id: null, refusal };
  const total = mail.attachments.reduce((sum, file) => sum + file.bytes.length, bytes.length);
  try {
    await ensureRoom(tx, total);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'STORAGE_FULL') throw error;
    const reason = errorSentence(error.code, error.details);
    return { attachments: listed, original_file_id: null, refusal: emailText.notKept(reason) };
  }
  const attachments: EmailAttachment[] = [];
  for (const file of mail.attachments) {
    const { size, ...named } = { name: nameOf(file), size: file.bytes.length, type: file.type };
    const stored = size === 0 ? null : await storeReceived(tx, { ...named, bytes: file.bytes });
    const path = stored && attachmentPath(email_id, stored.id);
    attachments.push({ ...named, size, path, type: stored?.type ?? named.type });
  }
  const original =
    bytes.length === 0
      ? null
      : await storeReceived(tx, { name: emailText.originalFile, type: 'message/rfc822', bytes });
  return { attachments, original_file_id: original?.id ?? null, refusal: null };
}
