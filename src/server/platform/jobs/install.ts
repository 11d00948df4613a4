import type pg from 'pg';
import { getConstructionPlans, getMigrationPlans } from 'pg-boss';
import { JOBS_SCHEMA } from './queues.ts';

/**
 * Brings pg-boss's tables up to the installed library, as the owner and under the migration lock. At
 * run time the server's role only reads and writes rows: a queue is a row too, made at its first use.
 */
export async function installJobs(owner: pg.Client, appRole: string): Promise<void> {
  const version = await installedVersion(owner);
  const script = version === null ? getConstructionPlans(JOBS_SCHEMA) : migrationScript(version);
  for (const statement of statementsOf(script)) await owner.query(statement);
  await owner.query(ONE_AT_A_TIME);
  await owner.query(`
    grant usage on schema ${JOBS_SCHEMA} to ${appRole};
    grant select, insert, update, delete on all tables in schema ${JOBS_SCHEMA} to ${appRole};
    grant execute on all functions in schema ${JOBS_SCHEMA} to ${appRole};
  `);
}

/**
 * The library looks whether a job of the turn is being done and then takes the next one: two workers that look at the
 * same instant would both take theirs. It takes a broken unique index for "somebody was faster", and asks again later.
 * Two that an earlier version took together would stand in the index's way: one of them is done again.
 */
const ONE_AT_A_TIME = `
  update ${JOBS_SCHEMA}.job later set state = 'retry'
  where state = 'active' and exists (
    select from ${JOBS_SCHEMA}.job first
    where first.name = later.name and first.group_id = later.group_id and first.state = 'active' and first.id < later.id
  );
  create unique index if not exists job_one_of_a_turn on ${JOBS_SCHEMA}.job (name, group_id)
  where state = 'active' and group_id is not null`;

async function installedVersion(owner: pg.Client): Promise<number | null> {
  const found = await owner.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    `${JOBS_SCHEMA}.version`,
  ]);
  if (!found.rows[0]?.there) return null;
  const { rows } = await owner.query<{ version: number }>(`select version from ${JOBS_SCHEMA}.version`);
  return rows[0]?.version ?? null;
}

function migrationScript(version: number): string {
  try {
    return getMigrationPlans(JOBS_SCHEMA, version);
  } catch (error) {
    // The library's way of saying that no step leads on from this version: it is up to date.
    if (/^Version \d+ not found/.test((error as Error).message)) return '';
    throw error;
  }
}

/** One transaction, then index builds that PostgreSQL only accepts one by one outside of any. */
function statementsOf(script: string): string[] {
  const [transaction = '', concurrent = ''] = script.split(/(?<=^\s*COMMIT;)/m);
  return [transaction, ...concurrent.split(/;\s*$/m)].filter((statement) => statement.trim() !== '');
}
