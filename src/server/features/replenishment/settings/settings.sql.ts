import { sql } from 'kysely';
import { FILL_RATE_DEFAULT } from '#domain/replenishment/limits.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';

export type Settings = { fill_rate: number; version: number };

/** Version 0 until somebody saves. */
export const readSettings = async (tx: OrgTx): Promise<Settings> =>
  (await tx.selectFrom('replenishment_settings').select(['fill_rate', 'version']).executeTakeFirst()) ?? {
    fill_rate: FILL_RATE_DEFAULT,
    version: 0,
  };

/** Nothing where the version is no longer the one that the edit started from. */
export async function writeSettings(
  tx: OrgTx,
  { fill_rate, version, now }: Settings & { now: Date },
): Promise<(Settings & { id: string }) | undefined> {
  const columns = ['id', 'fill_rate', 'version'] as const;
  if (version === 0) {
    return tx
      .insertInto('replenishment_settings')
      .values({ fill_rate, updated_at: now })
      .onConflict((conflict) => conflict.column('org_id').doNothing())
      .returning(columns)
      .executeTakeFirst();
  }
  return tx
    .updateTable('replenishment_settings')
    .set({ fill_rate, version: sql`version + 1`, updated_at: now })
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst();
}
