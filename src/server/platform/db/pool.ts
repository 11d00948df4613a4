import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { StartupProblem } from '#server/platform/startup-problem.ts';
import { startupText } from '#text/startup.text.ts';
import { servingUrl } from './serving-role.ts';
import type { DB } from './tables.ts';

export type Database = Kysely<DB>;

/** A rule about one statement, so that nothing can hold the others up for long. */
const SESSION_SETTINGS = {
  statement_timeout: '15s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '20s',
  timezone: 'UTC',
};

const { builtins } = pg.types;

/**
 * numeric and int8 become numbers: all our ranges fit in 15 significant digits, which a double
 * carries unchanged; sums are made on whole numbers only (domain/kernel). Dates stay text: a local date
 * is no instant.
 */
const PARSERS = new Map<number, (text: string) => unknown>([
  [builtins.NUMERIC, Number],
  [builtins.INT8, Number],
  [builtins.DATE, (text) => text],
]);

/** Connections for serving, to the database that this owner's URL names. */
export function createPool(ownerUrl: string, { max = 20 }: { max?: number } = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: servingUrl(ownerUrl),
    max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    options: Object.entries(SESSION_SETTINGS)
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    types: {
      getTypeParser: ((oid: number, format: 'text' | 'binary') =>
        PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // A connection lost while idle (database restart) is replaced at the next query: not a reason to stop.
  pool.on('error', () => {});
  return pool;
}

export const createDatabase = (pool: pg.Pool): Database =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });

/** The server refuses to run as anybody who could see past row-level security, by any role it could take. */
export async function refuseUnsafeRole(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ role: string; unsafe: boolean }>(`
    select session_user as role,
           exists (
             select from pg_roles r
             where pg_has_role(session_user, r.oid, 'member')
               and (r.rolsuper or r.rolbypassrls
                    or exists (select from pg_class where relowner = r.oid and relkind in ('r', 'p')))
           ) as unsafe`);
  const [who] = rows;
  if (!who || who.unsafe) throw new StartupProblem(startupText.unsafeRole(who?.role ?? '?'));
}
