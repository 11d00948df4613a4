import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { installJobs } from '#server/platform/jobs/install.ts';
import { StartupProblem } from '#server/platform/startup-problem.ts';
import { startupText } from '#text/start/startup.text.ts';
import { APP_ROLE, ensureRoles } from './serving-role.ts';

const MIGRATIONS = new URL('../../../../db/migrations/', import.meta.url);
/** Any constant does, as long as every node uses the same one. */
const MIGRATION_LOCK = 4_250_918_221;

const OLDEST_SERVER = 150_000;

type Migration = { version: number; name: string; sql: string; checksum: string };

/** Brings a database up to this code: forward only, each step in one transaction, one node at a time. */
export async function migrate(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  // The statement under way fails too, and says why; without a listener the process would end here instead.
  client.on('error', () => {});
  await client.connect();
  try {
    await refuseOldServer(client);
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await ensureRoles(client, ownerUrl);
    await client.query(`
      create table if not exists schema_migrations (
        version integer primary key,
        name text not null,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`);
    for (const step of await stepsToApply(client)) await applyStep(client, step);
    await installJobs(client, APP_ROLE);
  } finally {
    await client.end();
  }
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string; number: number }>(
    `select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
  );
  const [server] = rows;
  if (server && server.number < OLDEST_SERVER)
    throw new StartupProblem(startupText.databaseTooOld(server.version));
}

/** A step that was changed before a later one did what the change did: databases of that hour are as good as others. */
const EARLIER_CHECKSUMS: Record<string, string> = {
  '0064_official_recalls.sql': '6b507944957cd9ef777a6d9c56e2b4f7b7652e36b277255af9fc9c31fffae879',
};

async function stepsToApply(client: pg.Client): Promise<Migration[]> {
  const known = await readMigrations();
  const { rows: applied } = await client.query<{ version: number; name: string; checksum: string }>(
    'select version, name, checksum from schema_migrations order by version',
  );
  for (const row of applied) {
    const step = known.find((candidate) => candidate.version === row.version);
    if (!step) {
      throw new StartupProblem(startupText.databaseTooNew(row.name));
    }
    if (![step.checksum, EARLIER_CHECKSUMS[row.name]].includes(row.checksum)) {
      throw new StartupProblem(startupText.migrationChanged(row.name));
    }
  }
  const done = new Set(applied.map((row) => row.version));
  return known.filter((step) => !done.has(step.version));
}

async function applyStep(client: pg.Client, step: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(step.sql);
    await client.query('insert into schema_migrations (version, name, checksum) values ($1, $2, $3)', [
      step.version,
      step.name,
      step.checksum,
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`migration ${step.name} failed: ${(error as Error).message}`, { cause: error });
  }
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, MIGRATIONS), 'utf8');
      return {
        version: Number(name.slice(0, 4)),
        name,
        sql,
        checksum: createHash('sha256').update(sql).digest('hex'),
      };
    }),
  );
}
