import { createServer } from 'node:http';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { createDatabase } from '#server/platform/db/pool.ts';
import { freePort, spawnServer } from '../support/server/spawn-server.ts';
import { cloneDatabase, type Person, peopleOf, SECRET } from '../support/server/test-app.ts';

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let owner: pg.Client;

beforeAll(async () => {
  database = await cloneDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const settings = () => ({ DATABASE_URL: database.ownerUrl, SECRET });

describe('a start', () => {
  it.each([
    [
      'the port is taken',
      async () => ({ PORT: String(await takenPort()) }),
      /^Le port \d+ est déjà pris .*\n$/,
    ],
    [
      'the database is away',
      async () => ({ DATABASE_URL: `postgres://x@127.0.0.1:${await freePort()}/x` }),
      /^La base de données ne répond pas .*\n$/,
    ],
    [
      'a setting is unreadable',
      async () => ({ PORT: 'trois mille' }),
      /^Réglage illisible\u00a0: PORT\..*\n$/,
    ],
  ])('says one clear sentence when %s', async (_name, wrong, sentence) => {
    const server = await spawnServer({ ...settings(), ...(await wrong()) });
    expect(await server.ended()).toBe(1);
    expect(server.output()).toMatch(sentence);
  });

  it('refuses a database that is newer than the program, or that was migrated by another text', async () => {
    await owner.query(
      `insert into schema_migrations (version, name, checksum) values (9999, '9999_demain.sql', '')`,
    );
    await expect(migrate(database.ownerUrl)).rejects.toThrow(
      'La base de données est plus récente que ce programme',
    );
    await owner.query('delete from schema_migrations where version = 9999');
    await owner.query(`update schema_migrations set checksum = 'x' || checksum where version = 1`);
    await expect(migrate(database.ownerUrl)).rejects.toThrow('une étape appliquée ne se modifie pas');
    await owner.query(`update schema_migrations set checksum = substr(checksum, 2) where version = 1`);
    await expect(migrate(database.ownerUrl)).resolves.toBeUndefined();
  });

  it.each([
    ['as it is', '5fb827dfddd762192a22dbbeeae5985d072f244317ce164462f388161bbd1a17'],
    ['as it was for an hour', '6b507944957cd9ef777a6d9c56e2b4f7b7652e36b277255af9fc9c31fffae879'],
  ])('brings a database on whose recalls step was %s', async (_name, checksum) => {
    await owner.query('update schema_migrations set checksum = $1 where version = 64', [checksum]);
    await owner.query('delete from schema_migrations where version = 70');
    await migrate(database.ownerUrl);
    const { rows } = await owner.query(
      `select pg_get_indexdef('official_matches_open'::regclass) as index from schema_migrations where version = 70`,
    );
    expect(rows).toEqual([{ index: expect.stringContaining('array_position') }]);
  });
});

describe('a running server', () => {
  it('prints its addresses, survives the loss of all connections, and stops once it has answered', async () => {
    const { cookie } = await somebody();
    const server = await spawnServer(settings());
    await server.printed('Économat est prêt\u00a0: http://localhost:');
    await server.printed('/dev/mailbox');
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect((await fetch(`${server.url}/api/session`)).status).toBe(200);

    await owner.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await vi.waitFor(async () => expect((await fetch(`${server.url}/readyz`)).status).toBe(200), 30_000);
    expect((await fetch(`${server.url}/api/session`)).status).toBe(200);

    const blocker = new pg.Client({ connectionString: database.ownerUrl });
    await blocker.connect();
    await blocker.query('begin; lock table auth.sessions in access exclusive mode');
    const waiting = fetch(`${server.url}/api/session`, { headers: { cookie } });
    await untilBlocked();
    server.process.kill('SIGTERM');
    await server.printed('Arrêt en cours');
    await blocker.query('commit');
    await blocker.end();
    expect((await waiting).status).toBe(200);
    expect(await server.ended()).toBe(0);
    expect(server.output()).toContain('Économat est arrêté.');
  });
});

/** Somebody signed in, so that the server has a session to look up. */
async function somebody(): Promise<Person> {
  const pool = new pg.Pool({ connectionString: database.ownerUrl, max: 1 });
  const db = createDatabase(pool);
  const person = await peopleOf(db)({ email: 'camille@exemple.fr', full_name: 'Camille' });
  await pool.end();
  return person;
}

async function untilBlocked(): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await vi.waitFor(async () => expect((await owner.query(waiting)).rows).not.toEqual([]), {
    timeout: 30_000,
    interval: 20,
  });
}

async function takenPort(): Promise<number> {
  const port = await freePort();
  const server = createServer().listen(port, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  server.unref();
  return port;
}
