import { sql } from 'kysely';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { countBytes } from './storage.sql.ts';

/** A photo may wait on a phone for its receipt, a logo in a form for its button. */
const WAITING_DAYS = 30;

/**
 * Forgets the organisation's files that nothing refers to: replaced logos, photos of receipts that were given up.
 * The catalogue says who refers to files, so that no later table can be left out. What somebody is just about to
 * refer to is skipped. Says how many went.
 */
export async function forgetUnusedFiles(tx: OrgTx): Promise<number> {
  const { rows: links } = await sql<{ table: string; org: string; file: string }>`
    select c.conrelid::regclass::text as table, o.attname as org, f.attname as file
    from pg_constraint c
    join pg_attribute o on o.attrelid = c.conrelid and o.attnum = c.conkey[1]
    join pg_attribute f on f.attrelid = c.conrelid and f.attnum = c.conkey[2]
    where c.contype = 'f' and c.confrelid = 'stored_files'::regclass`.execute(tx);
  const referred = links.map(
    ({ table, org, file }) =>
      sql`exists (select from ${sql.table(table)} r where ${sql.ref(`r.${org}`)} = f.org_id and ${sql.ref(`r.${file}`)} = f.id)`,
  );
  const { rows: gone } = await sql<{ size: number }>`
    delete from stored_files where id in (
      select f.id from stored_files f
      where f.created_at < now() - make_interval(days => ${WAITING_DAYS})
        and not (${sql.join(referred, sql` or `)})
      for update skip locked)
    returning size`.execute(tx);
  const bytes = gone.reduce((sum, { size }) => sum + size, 0);
  if (bytes > 0) await countBytes(tx, -bytes);
  return gone.length;
}
