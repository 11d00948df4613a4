import { sql } from 'kysely';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import type { ArchiveProgress } from './archive.ts';

const UNDER_WAY = ['waiting', 'running'] as const;

const exports = (tx: OrgTx) =>
  tx
    .selectFrom('organisation_exports as x')
    .leftJoin('auth.users as u', 'u.id', 'x.asked_by')
    .select([
      'x.id',
      'x.state',
      'x.asked_at',
      'u.name as asked_by',
      'x.snapshot_at',
      'x.rows_done',
      'x.rows_total',
      'x.files_done',
      'x.files_total',
      'x.size',
      'x.ended_at',
      'x.expires_at',
    ]);

export const lastExport = (tx: OrgTx) =>
  exports(tx).orderBy('x.asked_at', 'desc').orderBy('x.id', 'desc').limit(1).executeTakeFirst();

export const readExport = (tx: OrgTx, id: string) => exports(tx).where('x.id', '=', id).executeTakeFirst();

export const exportUnderWay = (tx: OrgTx) => exports(tx).where('x.state', 'in', UNDER_WAY).executeTakeFirst();

export const readyExport = (tx: OrgTx, now: Date, id?: string) =>
  exports(tx)
    .where('x.state', '=', 'ready')
    .where('x.expires_at', '>', now)
    .$if(id !== undefined, (found) => found.where('x.id', '=', id ?? ''))
    .orderBy('x.asked_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Nothing where one is under way: of two who ask at once, the second waits for the first and finds theirs. */
export const insertExport = async (tx: OrgTx): Promise<{ id: string } | undefined> => {
  const { rows } = await sql<{ id: string }>`insert into organisation_exports default values
    on conflict (org_id) where state in ('waiting', 'running') do nothing returning id`.execute(tx);
  return rows[0];
};

/** The attempt that writes from here on; nothing where it was given up or is over. What an earlier one wrote goes. */
export async function beginRound(tx: OrgTx, id: string): Promise<number | null> {
  const begun = await tx
    .updateTable('organisation_exports')
    .set({ state: 'running', round: sql<number>`round + 1`, rows_done: 0, files_done: 0, size: 0 })
    .where('id', '=', id)
    .where('state', 'in', UNDER_WAY)
    .returning('round')
    .executeTakeFirst();
  if (!begun) return null;
  await tx.deleteFrom('organisation_export_parts').where('export_id', '=', id).execute();
  return begun.round;
}

export type Writing = { id: string; round: number };

const mine = (tx: OrgTx, { id, round }: Writing) =>
  tx
    .updateTable('organisation_exports')
    .where('id', '=', id)
    .where('round', '=', round)
    .where('state', '=', 'running');

/** False where another attempt has taken over. */
export async function noteProgress(
  tx: OrgTx,
  writing: Writing,
  progress: ArchiveProgress & { size: number; snapshot_at?: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await mine(tx, writing).set(progress).executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const insertPart = (tx: OrgTx, { id }: Writing, number: number, bytes: Buffer) =>
  tx.insertInto('organisation_export_parts').values({ export_id: id, number, bytes }).execute();

export async function markReady(
  tx: OrgTx,
  writing: Writing,
  ends: { ended_at: Date; expires_at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await mine(tx, writing)
    .set({ state: 'ready', ...ends })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const markFailed = (tx: OrgTx, id: string, ended_at: Date) =>
  tx
    .updateTable('organisation_exports')
    .set({ state: 'failed', ended_at })
    .where('id', '=', id)
    .where('state', 'in', UNDER_WAY)
    .execute();

export const othersOver = async (tx: OrgTx, id: string): Promise<string[]> => {
  const others = await tx
    .selectFrom('organisation_exports')
    .select('id')
    .where('id', '!=', id)
    .where('state', 'in', ['ready', 'failed'])
    .execute();
  return others.map((other) => other.id);
};

export async function removeExport(tx: OrgTx, id: string): Promise<void> {
  await tx.deleteFrom('organisation_export_parts').where('export_id', '=', id).execute();
  await tx.deleteFrom('organisation_exports').where('id', '=', id).execute();
}

export const forgetParts = (tx: OrgTx, id: string) =>
  tx.deleteFrom('organisation_export_parts').where('export_id', '=', id).execute();

export const readPart = (tx: OrgTx, id: string, number: number) =>
  tx
    .selectFrom('organisation_export_parts')
    .select('bytes')
    .where('export_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst();
