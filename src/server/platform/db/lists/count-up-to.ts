import { type RawBuilder, sql } from 'kysely';
import type { OrgTx } from '#server/platform/db/in-org.ts';

/** How many rows these are, as far as it matters: beyond `most` nobody counts. */
export async function countUpTo(tx: OrgTx, rows: RawBuilder<unknown>, most: number): Promise<number> {
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::int as count from (${rows} limit ${most}) counted`.execute(tx);
  return counted[0]?.count ?? 0;
}
