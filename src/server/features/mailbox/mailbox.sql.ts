import { sql } from 'kysely';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import type { RowOf } from '#server/platform/db/lists/expressions.ts';

const mailboxes = (tx: OrgTx) =>
  tx
    .selectFrom('mailboxes')
    .select([
      'id',
      'host',
      'port',
      'username',
      'password_sealed',
      'folder',
      'active',
      'reply_address',
      'plus_addressing',
      'uid_validity',
      'last_uid',
      'checked_at',
      'last_error',
      'failures',
      'version',
    ]);

export type MailboxRow = RowOf<typeof mailboxes>;

/** An organisation has one at most. */
export const readMailbox = (tx: OrgTx): Promise<MailboxRow | undefined> => mailboxes(tx).executeTakeFirst();

export const lockMailbox = (tx: OrgTx): Promise<MailboxRow | undefined> =>
  mailboxes(tx).forUpdate().executeTakeFirst();

type Where = Pick<
  MailboxRow,
  | ('host' | 'port' | 'username' | 'password_sealed' | 'folder')
  | ('active' | 'reply_address' | 'plus_addressing')
>;

/** Nothing where a colleague has just made one. */
export const insertMailbox = (tx: OrgTx, where: Where): Promise<MailboxRow | undefined> =>
  tx
    .insertInto('mailboxes')
    .values(where)
    .onConflict((conflict) => conflict.column('org_id').doNothing())
    .returningAll()
    .executeTakeFirst();

/** `anew`: it is another folder, and nothing that was read says anything about it. */
export const updateMailbox = (
  tx: OrgTx,
  where: Where & { anew: boolean; now: Date },
): Promise<MailboxRow> => {
  const { anew, now, ...fields } = where;
  return tx
    .updateTable('mailboxes')
    .set({
      ...fields,
      version: sql`version + 1`,
      updated_at: now,
      last_error: null,
      failures: 0,
      ...(anew ? { uid_validity: null, last_uid: 0, checked_at: null } : {}),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

export const deleteMailbox = (tx: OrgTx) => tx.deleteFrom('mailboxes').execute();

/** Of one state of the settings: whoever read under another one writes nothing. */
type At = { id: string; version: number };

const ofVersion = (tx: OrgTx, { id, version }: At) =>
  tx.updateTable('mailboxes').where('id', '=', id).where('version', '=', version);

/** How far it was read. False where the settings were changed meanwhile. */
export async function noteProgress(
  tx: OrgTx,
  at: At,
  read: { uid_validity: number; last_uid: number },
): Promise<boolean> {
  const { numUpdatedRows } = await ofVersion(tx, at).set(read).executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const noteChecked = (tx: OrgTx, at: At, now: Date) =>
  ofVersion(tx, at).set({ checked_at: now, last_error: null, failures: 0 }).execute();

export const noteFailure = (tx: OrgTx, at: At, failure: { last_error: string; failures: number }) =>
  ofVersion(tx, at).set(failure).execute();
