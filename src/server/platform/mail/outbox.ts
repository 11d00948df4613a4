import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { AnyTx } from '#server/platform/db/in-org.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { defineJob } from '#server/platform/jobs/job.ts';
import { countMail } from '#server/platform/mail/limits/daily-limits.ts';
import { oneAddress } from './address.ts';
import {
  attachFiles,
  insertMail,
  markArrived,
  markNeverTried,
  markWithdrawn,
  requeueMail,
} from './outbox.sql.ts';

/** The retries of the job are for crashes; a server that says "later" gets a new job (send-mail.ts). */
export const sendMailJob = defineJob({
  name: 'mail-send',
  schema: z.strictObject({ mail_id: z.uuid(), org_id: z.uuid().nullable() }),
  leaseSeconds: 240,
  retry: { limit: 10, delaySeconds: 5, maxDelaySeconds: 300 },
});

export type NewMail = {
  /** APP_URL: its host is that of the message id. */
  appUrl: string;
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Words of it that open something: they are kept until its fate is known, and no longer. */
  secrets?: readonly string[];
  /** In whose name it leaves, from the operator's address; unset, the operator's. */
  fromName?: string;
  replyTo?: string;
  /** The message id of the mail that this one answers. */
  inReplyTo?: string;
  /** Stored files of the transaction's organisation. */
  fileIds?: readonly string[];
};

/**
 * Queues one mail to one address in the caller's transaction, for the transaction's organisation. It
 * leaves after the commit, or not at all. Past the organisation's daily limit it is refused (daily-limits.ts).
 */
export async function enqueueMail(tx: AnyTx, mail: NewMail): Promise<{ id: string; message_id: string }> {
  const id = randomUUID();
  const to_address = oneAddress(mail.to, 'recipient');
  const departure = await countMail(tx, to_address);
  const row = await insertMail(tx, {
    id,
    to_address,
    subject: oneLine(mail.subject),
    text: mail.text,
    html: mail.html ?? null,
    secrets: mail.secrets?.length ? [...mail.secrets] : null,
    from_name: mail.fromName ?? null,
    reply_to: mail.replyTo === undefined ? null : oneAddress(mail.replyTo, 'reply-to'),
    message_id: `<${id}@${new URL(mail.appUrl).hostname}>`,
    in_reply_to: mail.inReplyTo ?? null,
  });
  await attachFiles(tx, id, mail.fileIds ?? []);
  if (departure.leaves === 'never') await markNeverTried(tx, id, DAYS_FULL);
  else await enqueueSending(tx, row, departure.leaves === 'later' ? departure.at : undefined);
  return { id, message_id: row.message_id };
}

/**
 * A person's decision to send again what failed or may not have arrived. False where it is neither. Its secrets are
 * gone: one that had some is given fresh ones, in the same order.
 */
export async function retryMail(tx: AnyTx, id: string, secrets: readonly string[] = []): Promise<boolean> {
  const row = await requeueMail(tx, { id, secrets: secrets.length > 0 ? [...secrets] : null });
  if (!row) return false;
  await countMail(tx, row.to_address);
  await enqueueSending(tx, row);
  return true;
}

const DAYS_FULL = 'the daily limits of the coming days are used up';

/**
 * Keeps a mail that still waits from leaving. False where it left, or is being handed to a server: of the worker and
 * whoever withdraws, the first to hold its row decides. A mail that a person had sent again after a doubt may be there
 * all the same (`may_have_arrived`).
 */
export const withdrawMail = async (tx: AnyTx, id: string): Promise<boolean> =>
  (await markWithdrawn(tx, id)) !== undefined;

/** Something shows that it arrived: nobody is asked whether to send it again, and it does not leave a second time. */
export const noteArrival = async (tx: AnyTx, id: string): Promise<boolean> =>
  (await markArrived(tx, id)) !== undefined;

/** Whoever waits for a sign-in code comes before an organisation's batch of orders. */
export const enqueueSending = (tx: AnyTx, mail: { id: string; org_id: string | null }, startAfter?: Date) =>
  enqueue(
    tx,
    sendMailJob,
    { mail_id: mail.id, org_id: mail.org_id },
    { priority: mail.org_id === null ? 1 : 0, ...(startAfter && { startAfter }) },
  );

function oneLine(subject: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a line break here would start a new header
  if (subject.length > 250 || /[\u0000-\u001f\u007f]/.test(subject)) {
    throw new Error('subject: one line of at most 250 characters is expected');
  }
  return subject;
}
