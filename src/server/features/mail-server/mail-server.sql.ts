import { sql } from 'kysely';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import type { RowOf } from '#server/platform/db/lists/expressions.ts';

const mailServers = (tx: OrgTx) =>
  tx
    .selectFrom('mail_servers')
    .select([
      'org_id',
      'id',
      'host',
      'port',
      'security',
      'username',
      'password_sealed',
      'from_address',
      'active',
    ])
    .select(['last_sent_at', 'last_error', 'version']);

export type MailServerRow = RowOf<typeof mailServers>;

/** An organisation has one at most. */
export const readMailServer = (tx: OrgTx): Promise<MailServerRow | undefined> =>
  mailServers(tx).executeTakeFirst();

export const lockMailServer = (tx: OrgTx): Promise<MailServerRow | undefined> =>
  mailServers(tx).forUpdate().executeTakeFirst();

type Fields = Pick<
  MailServerRow,
  'host' | 'port' | 'security' | 'username' | 'password_sealed' | 'from_address' | 'active'
>;

/** Nothing where a colleague has just made one. */
export const insertMailServer = (tx: OrgTx, fields: Fields): Promise<MailServerRow | undefined> =>
  tx
    .insertInto('mail_servers')
    .values(fields)
    .onConflict((conflict) => conflict.column('org_id').doNothing())
    .returningAll()
    .executeTakeFirst();

export const updateMailServer = (
  tx: OrgTx,
  { now, ...fields }: Fields & { now: Date },
): Promise<MailServerRow> =>
  tx
    .updateTable('mail_servers')
    .set({ ...fields, version: sql`version + 1`, updated_at: now, last_error: null })
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteMailServer = (tx: OrgTx) => tx.deleteFrom('mail_servers').execute();

/** Of one state of the settings: what was tried under another one says nothing of these. False where it is another. */
export async function noteTry(
  tx: OrgTx,
  version: number,
  tried: { last_sent_at: Date; last_error: null } | { last_error: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mail_servers')
    .set(tried)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
