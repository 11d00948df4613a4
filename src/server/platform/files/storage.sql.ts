import { sql } from 'kysely';
import type { UploadHour } from '#domain/access/storage-allowance.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';

export type StorageRow = {
  bytes: number;
  operator_limit: number | null;
  hour: UploadHour;
  age_days: number;
  now: Date;
};

const usage = (tx: OrgTx) =>
  tx
    .selectFrom('organizations as o')
    .leftJoin('storage_usage as s', 's.org_id', 'o.id')
    .select([
      's.bytes',
      's.limit_bytes',
      's.hour_from',
      's.hour_bytes',
      sql<number>`floor(extract(epoch from now() - o.created_at) / 86400)::int`.as('age_days'),
      sql<Date>`now()`.as('now'),
    ])
    .where('o.id', '=', sql<string>`current_org()`);

export async function readUsage(tx: OrgTx): Promise<StorageRow> {
  const row = await usage(tx).executeTakeFirstOrThrow();
  return {
    bytes: Number(row.bytes ?? 0),
    operator_limit: row.limit_bytes === null ? null : Number(row.limit_bytes),
    hour: { from: row.hour_from ?? row.now, bytes: Number(row.hour_bytes ?? 0) },
    age_days: row.age_days,
    now: row.now,
  };
}

/** Until the transaction ends: of two uploads at once, the second is judged after the first. */
export async function lockUsage(tx: OrgTx): Promise<StorageRow> {
  await tx
    .insertInto('storage_usage')
    .values({ bytes: 0 })
    .onConflict((conflict) => conflict.column('org_id').doUpdateSet({ bytes: sql`storage_usage.bytes` }))
    .execute();
  return readUsage(tx);
}

/**
 * Bytes that came, or went where it is below zero: told by every statement that writes or deletes a file, in its
 * transaction. One statement that adds to what is there, so that of two at once both are counted.
 */
export const countBytes = (tx: OrgTx, change: number) =>
  tx
    .insertInto('storage_usage')
    .values({ bytes: Math.max(change, 0) })
    .onConflict((conflict) =>
      conflict.column('org_id').doUpdateSet({
        bytes: sql`greatest(storage_usage.bytes + ${change}::bigint, 0)`,
      }),
    )
    .execute();

export const noteUpload = (tx: OrgTx, { from, bytes }: UploadHour) =>
  tx.updateTable('storage_usage').set({ hour_from: from, hour_bytes: bytes }).execute();
