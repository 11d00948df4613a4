import { type ExpressionBuilder, sql } from 'kysely';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { byKey } from '#server/platform/db/lists/expressions.ts';
import type { DB } from '#server/platform/db/tables.ts';

/** What became of the last e-mail of a claim `c`. */
export const lastMailState = (eb: ExpressionBuilder<DB & { c: DB['claims'] }, 'c'>) =>
  eb
    .selectFrom('mail_logs as l')
    .leftJoin('mail_outbox as m', (join) => byKey(join, 'm.id', 'l.mail_id'))
    .select((mail) => mail.fn.coalesce('l.status', 'm.state').as('state'))
    .whereRef('l.org_id', '=', 'c.org_id')
    .whereRef('l.claim_id', '=', 'c.id')
    .orderBy('l.created_at', 'desc')
    .limit(1);

/** The photos of its lines, as many as fit into an e-mail, in the order of the lines. */
export async function photosOf(tx: OrgTx, fileIds: readonly string[], bytesMax: number): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const rows = await tx
    .selectFrom('stored_files')
    .select(['id', 'size'])
    .where('id', '=', sql<string>`any(${fileIds}::uuid[])`)
    .where('deleted_at', 'is', null)
    .orderBy(sql`array_position(${fileIds}::uuid[], id)`)
    .execute();
  const fitting: string[] = [];
  let room = bytesMax;
  for (const { id, size } of rows) {
    if (size > room) continue;
    room -= size;
    fitting.push(id);
  }
  return fitting;
}

/** The claim that a mail is about, held after its order and before the mail. */
export const holdClaimOfMail = (tx: OrgTx, mail_id: string) =>
  tx
    .selectFrom('mail_logs as l')
    .innerJoin('claims as c', (join) => byKey(join, 'c.id', 'l.claim_id'))
    .select('c.id')
    .where('l.mail_id', '=', mail_id)
    .forNoKeyUpdate('c')
    .execute();

/** The claim that a mail of the outbox is about, where it is about one. */
export const claimOfMail = (tx: OrgTx, mail_id: string) =>
  tx
    .selectFrom('mail_logs as l')
    .innerJoin('claims as c', (join) => byKey(join, 'c.id', 'l.claim_id'))
    .innerJoin('suppliers as s', (join) => byKey(join, 's.id', 'c.supplier_id'))
    .select(['c.id', 'c.po_id', 'c.status', 'l.to_email', 's.name as supplier_name'])
    .where('l.mail_id', '=', mail_id)
    .executeTakeFirst();
