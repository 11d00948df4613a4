import { sql } from 'kysely';
import type { OrgTx } from '#server/platform/db/in-org.ts';

export const waitingErasure = (tx: OrgTx) =>
  tx
    .selectFrom('organisation_erasures as e')
    .leftJoin('auth.users as u', 'u.id', 'e.asked_by')
    .select(['e.id', 'e.asked_at', 'u.name as asked_by', 'e.due_at'])
    .where('e.cancelled_at', 'is', null)
    .executeTakeFirst();

/** The day is the database's to reckon: the server can neither shorten the delay nor backdate the question. */
export const insertErasure = (tx: OrgTx) =>
  tx
    .insertInto('organisation_erasures')
    .values({ org_id: sql<string>`current_org()` })
    .returning(['id', 'due_at'])
    .executeTakeFirstOrThrow();

export const cancelWaiting = (tx: OrgTx, { userId, now }: { userId: string | null; now: Date }) =>
  tx
    .updateTable('organisation_erasures')
    .set({ cancelled_at: now, cancelled_by: userId })
    .where('cancelled_at', 'is', null)
    .returning(['id', 'due_at'])
    .executeTakeFirst();

/** `began` once; `goes on` for whoever comes back to it; `not due` where it was cancelled, or its day has not come. */
export async function beginErasure(tx: OrgTx): Promise<'began' | 'goes on' | 'not due'> {
  const { rows } = await sql<{ stage: 'began' | 'goes on' | 'not due' }>`
    select begin_erasure() as stage`.execute(tx);
  return rows[0]?.stage ?? 'not due';
}

/** How many rows went: none where the table holds nothing of the organisation any more. */
export async function eraseRows(tx: OrgTx, table: string, most: number): Promise<number> {
  const { rows } = await sql<{ gone: number }>`select erase_rows(${table}, ${most}) as gone`.execute(tx);
  return rows[0]?.gone ?? 0;
}

export const finishErasure = (tx: OrgTx) => sql`select finish_erasure()`.execute(tx);
