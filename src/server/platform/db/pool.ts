import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { StartupProblem } from '#server/platform/startup-problem.ts';
import { startupText } from '#text/start/startup.text.ts';
import { keepPlans } from './prepared.ts';
import { servingUrl } from './serving-role.ts';
import type { DB } from './tables.ts';

export type Database = Kysely<DB>;

/** What connections are for: people who wait for an answer, or work behind the requests. */
type Purpose = 'requests' | 'jobs';

/**
 * Every table of organisations has a key that starts with the organisation: whoever waits for an answer has the rows of
 * their own organisation read, never a table from end to end, whatever the database takes a page of its disk for. Compiling
 * a query takes longer than all of ours.
 */
export const PLANNING = { enable_seqscan: 'off', jit: 'off' } as const;

/** A rule about one statement, so that nothing can hold the others up for long. */
const SESSION_SETTINGS = {
  requests: {
    ...PLANNING,
    statement_timeout: '15s',
    lock_timeout: '5s',
    idle_in_transaction_session_timeout: '20s',
    timezone: 'UTC',
  },
  jobs: {
    statement_timeout: '60s',
    lock_timeout: '30s',
    idle_in_transaction_session_timeout: '60s',
    timezone: 'UTC',
  },
} as const satisfies Record<Purpose, Record<string, string>>;

/**
 * How long a connection may be borrowed. The settings above are the database's to keep; this is for one that no longer
 * answers at all: the connection is cut, and whoever waited for it is told.
 */
const LONGEST_BORROWING_MS: Record<Purpose, number> = { requests: 20_000, jobs: 15 * 60_000 };

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

type PoolOptions = {
  max?: number;
  purpose?: Purpose;
  longestBorrowingMs?: number;
  settings?: Record<string, string>;
};

/** Connections for serving, to the database that this owner's URL names. */
export function createPool(ownerUrl: string, options: PoolOptions = {}): pg.Pool {
  const { max = 20, purpose = 'requests', longestBorrowingMs = LONGEST_BORROWING_MS[purpose] } = options;
  const pool = new pg.Pool({
    connectionString: servingUrl(ownerUrl),
    max,
    // What is asked without waiting for the answer before it travels with it (opening.ts).
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    // What a connection keeps of tables and plans grows with its age.
    maxLifetimeSeconds: 1800,
    options: Object.entries({ ...SESSION_SETTINGS[purpose], ...options.settings })
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(' '),
    types: {
      getTypeParser: ((oid: number, format: 'text' | 'binary') =>
        PARSERS.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
    },
  });
  // A lost connection is an error of whoever was using it. Where nobody was, it is replaced at the next query. The pool
  // listens only while a connection is idle, and an error that nobody listens to would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  pool.on('connect', (client) => keepPlans(client, purpose === 'requests' ? 'writes' : 'marked'));
  limitBorrowing(pool, longestBorrowingMs);
  return pool;
}

function limitBorrowing(pool: pg.Pool, longestMs: number): void {
  const timers = new WeakMap<pg.PoolClient, NodeJS.Timeout>();
  pool.on('acquire', (client) => {
    // Cut, not ended: who ends it would wait for the answers that do not come.
    timers.set(
      client,
      setTimeout(() => (client as pg.Client).connection.stream.destroy(), longestMs).unref(),
    );
  });
  pool.on('release', (_error, client) => clearTimeout(timers.get(client)));
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
