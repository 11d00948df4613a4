import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { personOf, testApp } from '../../../../tests/support/server/test-app.ts';
import { isDatabaseAway } from './database-errors.ts';
import { asPlatform } from './in-org.ts';
import { createDatabase, createPool } from './pool.ts';

let org: string;
const app = testApp();
const person = personOf(app);
beforeAll(async () => {
  org = await app.createOrg(person);
});

const backend = async (tx: Parameters<Parameters<typeof asPlatform>[1]>[0]) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]?.pid;

/** Every connection that serves requests, at once, as a restart of the database does. */
const loseEveryConnection = () =>
  app.owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and usename = 'economat_server'`,
  );

describe('a connection lost while it is borrowed', () => {
  it('fails its transaction and nothing else', async () => {
    const lost = asPlatform(app.db, async (tx) => {
      await app.owner.query('select pg_terminate_backend($1)', [await backend(tx)]);
      // Between two statements, when nobody waits for an answer that could fail.
      await vi.waitFor(async () => {
        const { rowCount } = await app.owner.query(
          `select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
        );
        expect(rowCount).toBe(0);
      }, 30_000);
      await sql`select 1`.execute(tx);
    });
    const error = await lost.catch((thrown: unknown) => thrown);
    expect(isDatabaseAway(error)).toBe(true);
    expect(await asPlatform(app.db, backend)).toEqual(expect.any(Number));
  });

  it('is a 503 for the requests that had it, whatever they were writing, and the next ones are served', async () => {
    const write = () =>
      app.call('POST', '/api/suppliers', { as: person, org, body: { name: `Maraîcher ${randomUUID()}` } });
    const statuses: number[] = [];
    let writing = true;
    const writers = Array.from({ length: 4 }, async () => {
      while (writing) statuses.push((await write()).status);
    });
    for (let round = 1; round <= 8; round += 1) {
      const before = statuses.length;
      await loseEveryConnection();
      await vi.waitFor(() => expect(statuses.length).toBeGreaterThan(before + 4), { timeout: 60_000 });
    }
    writing = false;
    await Promise.all(writers);
    expect([...new Set(statuses)].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect((await write()).status).toBe(200);
    const { rows } = await app.owner.query('select count(*)::int as kept from suppliers where org_id = $1', [
      org,
    ]);
    // An answer lost after the commit may leave one more than was acknowledged, never one fewer.
    expect(rows[0].kept).toBeGreaterThan(statuses.filter((status) => status === 200).length);
  });
});

it('cuts a connection whose database no longer answers, so that no request waits for ever', async () => {
  const pool = createPool(app.ownerUrl, { max: 1, longestBorrowingMs: 200 });
  const db = createDatabase(pool);
  const silent = asPlatform(db, (tx) => sql`select pg_sleep(10)`.execute(tx));
  const error = await silent.catch((thrown: unknown) => thrown);
  expect(isDatabaseAway(error)).toBe(true);
  // Its place in the pool is free again, and the new one starts with no transaction of the old.
  const { rows } = await asPlatform(db, (tx) =>
    sql<{ org: string }>`select current_setting('app.org_id') as org`.execute(tx),
  );
  expect(rows).toEqual([{ org: '' }]);
  await pool.end();
});
