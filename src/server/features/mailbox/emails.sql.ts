import { sql } from 'kysely';
import type { EmailAttachment, EmailKind, EmailStatus, ParsedData } from '#domain/mailbox/email.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { BY_KEY, ofPage } from '#server/platform/db/lists/by-key.ts';
import { byKey, type RowOf } from '#server/platform/db/lists/expressions.ts';

type Listed = { status?: EmailStatus | undefined; limit: number };

/** The newest, with the names of their profiles. */
export const listEmails = (tx: OrgTx, { status, limit }: Listed) => {
  const all = tx.selectFrom('raw_emails').select(['org_id', 'id', 'received_at']);
  const page = (status === undefined ? all : all.where('status', '=', status))
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  return tx
    .selectFrom(page.as('page'))
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('raw_emails as e')
          .leftJoin('pos_profiles as p', (join) => byKey(join, 'p.id', 'e.pos_profile_id'))
          .select([
            'e.from_email',
            'e.from_name',
            'e.subject',
            'e.kind',
            'e.status',
            'e.attachments',
            'e.parse_error',
            'e.parsed_data',
            'p.name as profile_name',
          ])
          .where(ofPage('e'))
          .offset(BY_KEY)
          .as('row'),
      (join) => join.onTrue(),
    )
    .selectAll('row')
    .select(['page.id', 'page.received_at'])
    .orderBy('page.received_at', 'desc')
    .orderBy('page.id', 'desc')
    .execute();
};

export async function countEmails(tx: OrgTx): Promise<{ all: number; parsed: number; failed: number }> {
  const count = (status: EmailStatus) => sql<number>`count(*) filter (where status = ${status})::int`;
  return tx
    .selectFrom('raw_emails')
    .select([
      sql<number>`count(*)::int`.as('all'),
      count('parsed').as('parsed'),
      count('failed').as('failed'),
    ])
    .executeTakeFirstOrThrow();
}

export type NewEmail = {
  id: string;
  received_at: Date;
  message_key: string;
  from_email: string;
  from_name: string | null;
  to_email: string | null;
  subject: string | null;
  in_reply_to: string | null;
  reference_ids: string[];
  body_text: string | null;
  automatic: boolean;
  authenticated: boolean;
  bounced_ids: string[];
  recipients: string[];
  kind: EmailKind;
  status: EmailStatus;
  pos_profile_id: string | null;
  attachments: EmailAttachment[];
  original_file_id: string | null;
  parse_error: string | null;
};

export const isKnown = async (tx: OrgTx, message_key: string): Promise<boolean> =>
  (await tx
    .selectFrom('raw_emails')
    .select('id')
    .where('message_key', '=', message_key)
    .executeTakeFirst()) !== undefined;

/** Nothing where the message is here already. */
export const insertEmail = async (tx: OrgTx, { attachments, ...email }: NewEmail): Promise<boolean> =>
  (await tx
    .insertInto('raw_emails')
    .values({ ...email, attachments: JSON.stringify(attachments) })
    .onConflict((conflict) => conflict.columns(['org_id', 'message_key']).doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined;

/** Files that are in use as long as their message is here. */
export const keepWith = (tx: OrgTx, email_id: string, files: readonly string[]) =>
  tx
    .insertInto('raw_email_files')
    .values(files.map((file_id) => ({ email_id, file_id })))
    .execute();

const EMAIL = [
  'id',
  'received_at',
  'from_email',
  'status',
  'attachments',
  'pos_profile_id',
  'attempts',
] as const;

const emails = (tx: OrgTx) => tx.selectFrom('raw_emails').select(EMAIL);

export type EmailRow = RowOf<typeof emails>;

export const lockEmail = (tx: OrgTx, id: string): Promise<EmailRow | undefined> =>
  emails(tx).where('id', '=', id).forUpdate().executeTakeFirst();

export const readEmail = (tx: OrgTx, id: string): Promise<EmailRow | undefined> =>
  emails(tx).where('id', '=', id).executeTakeFirst();

/** What a person takes for a supplier's answer; nothing where it is a report, or not there. */
export const markAsReply = (tx: OrgTx, id: string) =>
  tx
    .updateTable('raw_emails')
    .set({ kind: 'reply' })
    .where('id', '=', id)
    .where('kind', '<>', 'sales')
    .returning(['id as email_id', 'received_at', 'from_email', 'to_email', 'subject'])
    .executeTakeFirst();

/** Back to the start of its life, for a person who asks: what went wrong is forgotten. */
export const startAgain = (tx: OrgTx, id: string) =>
  tx
    .updateTable('raw_emails')
    .set({ status: 'received', parse_error: null, parsed_data: null, attempts: 0, next_attempt_at: null })
    .where('id', '=', id)
    .execute();

/** An attempt, known by the moment it began: one that was taken over or given up ends without a trace. */
export type ParsingAttempt = { id: string; since: Date };

/** One that is being read by nobody any more is taken over: an organisation reads one at a time. */
export const beginParsing = (tx: OrgTx, { id, since }: ParsingAttempt): Promise<EmailRow | undefined> =>
  tx
    .updateTable('raw_emails')
    .set({
      status: 'parsing',
      parsing_since: since,
      next_attempt_at: null,
      attempts: sql`least(attempts + 1, 32767)`,
    })
    .where('id', '=', id)
    .where('status', 'in', ['received', 'parsing'])
    .returning(EMAIL)
    .executeTakeFirst();

type Ending =
  | { status: 'parsed'; parsed_data: ParsedData; kind: EmailKind; pos_profile_id: string }
  | { status: 'failed'; parse_error: string }
  | { status: 'received'; next_attempt_at: Date };

/** False where the attempt is over already. */
export async function endParsing(tx: OrgTx, { id, since }: ParsingAttempt, ending: Ending): Promise<boolean> {
  const stored =
    'parsed_data' in ending ? { ...ending, parsed_data: JSON.stringify(ending.parsed_data) } : ending;
  const { numUpdatedRows } = await tx
    .updateTable('raw_emails')
    .set({ ...stored, parsing_since: null })
    .where('id', '=', id)
    .where('status', '=', 'parsing')
    .where('parsing_since', '=', since)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** After the last attempt, whichever it was. */
export const giveUp = (tx: OrgTx, id: string, parse_error: string) =>
  tx
    .updateTable('raw_emails')
    .set({ status: 'failed', parse_error, parsing_since: null, next_attempt_at: null })
    .where('id', '=', id)
    .where('status', 'in', ['received', 'parsing'])
    .execute();
