import { sql } from 'kysely';
import type { AnyTx } from '#server/platform/db/in-org.ts';
import { byKey } from '#server/platform/db/lists/expressions.ts';
import { sendUnheard } from '#server/platform/db/opening.ts';

type NewRow = {
  id: string;
  to_address: string;
  subject: string;
  text: string;
  html: string | null;
  secrets: string[] | null;
  from_name: string | null;
  reply_to: string | null;
  message_id: string;
  in_reply_to: string | null;
};

/** Null where the mail is nobody's in particular: the table keeps those under an id of their own. */
const OWNER = sql<string | null>`nullif(org_id, no_org())`.as('org_id');

/** The organisation is that of the transaction, or none. */
export const insertMail = (tx: AnyTx, row: NewRow) =>
  tx.insertInto('mail_outbox').values(row).returning(['id', OWNER, 'message_id']).executeTakeFirstOrThrow();

export async function attachFiles(tx: AnyTx, mailId: string, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length === 0) return;
  const attached = tx
    .insertInto('mail_attachments')
    .values(fileIds.map((fileId, position) => ({ mail_id: mailId, file_id: fileId, position })))
    .execute();
  await sendUnheard(tx, attached);
}

export const attachmentsOf = (tx: AnyTx, mailId: string) =>
  tx
    .selectFrom('mail_attachments as a')
    .innerJoin('stored_files as f', (join) => byKey(join, 'f.id', 'a.file_id'))
    .select(['f.name', 'f.type', 'f.bytes'])
    .where('a.mail_id', '=', mailId)
    .orderBy('a.position')
    .execute();

/** For every end, a doubtful one too: what was said stays, what it opened does not. */
const WITHOUT_SECRETS = {
  subject: sql<string>`without_secrets(subject, secrets)`,
  text: sql<string>`without_secrets(text, secrets)`,
  html: sql<string | null>`without_secrets(html, secrets)`,
  secrets: null,
};

/** Takes a queued mail for this job; nothing where it is not queued (any more). */
export const takeMail = (tx: AnyTx, { id, jobId }: MailClaim) =>
  tx
    .updateTable('mail_outbox')
    .set({ state: 'sending', claimed_by: jobId, sending_at: sql`now()`, attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .returningAll()
    .executeTakeFirst();

export type MailClaim = { id: string; jobId: string };
export type Verdict = 'sent' | 'failed' | 'uncertain' | 'withdrawn' | 'queued';

/**
 * Writes what became of the mail that this job took. A job taken for dead may still come back with the
 * answer: it may then turn its own `uncertain` into the truth, but never touches another's attempt. A doubtful mail
 * has lost its secrets: it does not go back into the queue by itself.
 */
export const settleMail = (
  tx: AnyTx,
  { id, jobId }: MailClaim,
  verdict: { state: Verdict; error: string | null },
) =>
  tx
    .updateTable('mail_outbox')
    .set({
      state: verdict.state,
      last_error: verdict.error,
      sent_at: verdict.state === 'sent' ? sql<Date>`now()` : null,
      ...(verdict.state === 'queued' ? {} : WITHOUT_SECRETS),
    })
    .where('id', '=', id)
    .where('claimed_by', '=', jobId)
    .where('state', 'in', verdict.state === 'queued' ? ['sending'] : ['sending', 'uncertain'])
    .returning(['id', 'attempts'])
    .executeTakeFirst();

/** Only for what this job left in the middle of its dialogue. */
export const markLost = (tx: AnyTx, { id, jobId }: MailClaim, error: string) =>
  tx
    .updateTable('mail_outbox')
    .set({ state: 'uncertain', last_error: error, ...WITHOUT_SECRETS })
    .where('id', '=', id)
    .where('claimed_by', '=', jobId)
    .where('state', '=', 'sending')
    .returning('id')
    .executeTakeFirst();

/** Only what waits: what is being said to a server cannot be taken back. */
export const markNeverTried = (tx: AnyTx, id: string, error: string) =>
  tx
    .updateTable('mail_outbox')
    .set({ state: 'failed', last_error: error, ...WITHOUT_SECRETS })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .returning('id')
    .executeTakeFirst();

/** Only what waits, as above. It has not failed: nobody is asked to send it again. */
export const markWithdrawn = (tx: AnyTx, id: string) =>
  tx
    .updateTable('mail_outbox')
    .set({ state: 'withdrawn', ...WITHOUT_SECRETS })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .returning('id')
    .executeTakeFirst();

/** What is not sent for sure, and not on its way this very moment. */
export const markArrived = (tx: AnyTx, id: string) =>
  tx
    .updateTable('mail_outbox')
    .set({ state: 'sent', sent_at: sql<Date>`now()`, last_error: null, ...WITHOUT_SECRETS })
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'failed', 'uncertain', 'withdrawn'])
    .returning('id')
    .executeTakeFirst();

/** A person decided: attempts are counted anew. */
export const requeueMail = (tx: AnyTx, { id, secrets }: { id: string; secrets: string[] | null }) =>
  tx
    .updateTable('mail_outbox')
    .set({
      state: 'queued',
      attempts: 0,
      claimed_by: null,
      may_have_arrived: sql<boolean>`may_have_arrived or state = 'uncertain'`,
      subject: sql<string>`with_secrets(subject, ${secrets}::text[])`,
      text: sql<string>`with_secrets(text, ${secrets}::text[])`,
      html: sql<string | null>`with_secrets(html, ${secrets}::text[])`,
      secrets,
    })
    .where('id', '=', id)
    .where('state', 'in', ['failed', 'uncertain'])
    .returning(['id', OWNER, 'to_address'])
    .executeTakeFirst();

/**
 * Whoever had this address is gone: that e-mails were sent to them stays, to whom and what they said does not. What an
 * organisation wrote in its own name, to a supplier who has the same address, is the organisation's.
 */
export const forgetMailsTo = (tx: AnyTx, address: string, instead: string) =>
  tx
    .updateTable('mail_outbox')
    .set({ to_address: instead, subject: '–', text: '', html: null, secrets: null })
    .where('to_address', '=', address)
    .where('from_name', 'is', null)
    .where('state', 'not in', ['queued', 'sending'])
    .execute();
