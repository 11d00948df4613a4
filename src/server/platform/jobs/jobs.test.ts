import pg from 'pg';
import { fromKysely, getRollbackPlans, PgBoss } from 'pg-boss';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { asPlatform } from '#server/platform/db/in-org.ts';
import { createDatabase, createPool, type Database } from '#server/platform/db/pool.ts';
import { APP_ROLE } from '#server/platform/db/serving-role.ts';
import { cloneDatabase } from '../../../../tests/support/server/test-app.ts';
import { enqueue } from './enqueue.ts';
import { installJobs } from './install.ts';
import { defineJob, type Handler, handle } from './job.ts';
import { dropWaiting } from './jobs.sql.ts';
import { queueOptions } from './queues.ts';
import { type DeadLetter, startWorker } from './worker.ts';

const greet = defineJob({ name: 'greet', schema: z.strictObject({ who: z.string() }) });
const stubborn = defineJob({
  name: 'stubborn',
  schema: z.strictObject({ who: z.string() }),
  retry: { limit: 2, delaySeconds: 0, maxDelaySeconds: 1 },
});
const tally = defineJob({
  name: 'tally',
  schema: z.strictObject({ who: z.string() }),
  keeps: 'once-per-key',
});

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let pool: pg.Pool;
let owner: pg.Pool;
let db: Database;
const started: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  clone = await cloneDatabase();
  pool = createPool(clone.ownerUrl, { max: 10 });
  owner = new pg.Pool({ connectionString: clone.ownerUrl, max: 2 });
  // Dropping the database may be quicker than the goodbye of a connection already given up.
  owner.on('error', () => {});
  db = createDatabase(pool);
});
beforeEach(() => owner.query('delete from pgboss.job'));
afterEach(async () => {
  await Promise.all(started.splice(0).map((worker) => worker.stop()));
});
afterAll(async () => {
  await Promise.all([pool.end(), owner.end()]);
  await clone.drop();
});

const log = { error: vi.fn(), warn: vi.fn() };

type Options = { onDeadLetter?: (letter: DeadLetter) => Promise<void>; pollSeconds?: number };

async function work(handlers: Handler[], { onDeadLetter, pollSeconds = 0.5 }: Options = {}) {
  const worker = await startWorker({
    url: clone.ownerUrl,
    handlers,
    log,
    pace: { pollSeconds, superviseSeconds: 1 },
    ...(onDeadLetter && { onDeadLetter }),
  });
  started.push(worker);
  return worker;
}

const inTransaction = <T>(work: Parameters<typeof asPlatform<T>>[1]) => asPlatform(db, work);
const countJobs = async (name: string) =>
  Number((await owner.query('select count(*) from pgboss.job where name = $1', [name])).rows[0].count);

test('a job exists if and only if its transaction commits', async () => {
  await inTransaction((tx) => enqueue(tx, greet, { who: 'Léa' }));
  const rolledBack = inTransaction(async (tx) => {
    await enqueue(tx, greet, { who: 'Paul' });
    throw new Error('changed my mind');
  });
  await expect(rolledBack).rejects.toThrow('changed my mind');
  expect(await countJobs('greet')).toBe(1);
});

test('a row written by hand is the row that pg-boss would write', async () => {
  const boss = new PgBoss({
    connectionString: clone.ownerUrl,
    options: `-c role=${APP_ROLE}`,
    migrate: false,
    schedule: false,
    supervise: false,
  });
  await boss.start();
  const startAfter = new Date('2030-03-31T01:30:00Z');
  const options = { singletonKey: 'a', priority: 3, startAfter };
  await inTransaction((tx) => enqueue(tx, tally, { who: 'Léa' }, options));
  await owner.query(`update pgboss.job set singleton_key = 'b' where name = 'tally'`);
  await inTransaction((tx) => boss.send('tally', { who: 'Léa' }, { ...options, db: fromKysely(tx) }));
  await boss.stop();
  const { rows } = await owner.query(`select * from pgboss.job where name = 'tally'`);
  const [ours, theirs] = rows.map(({ id, created_on, singleton_key, ...rest }) => rest);
  expect(rows).toHaveLength(2);
  expect(ours).toEqual(theirs);
});

test('jobs of one turn are done one at a time, over several nodes, while another turn goes on', async () => {
  const lift = defineJob({
    name: 'lift',
    schema: z.strictObject({ who: z.string(), load: z.number() }),
    turnOf: ({ who }) => who,
    atOnce: 2,
  });
  const busy = new Set<string>();
  const begun: string[] = [];
  const done: string[] = [];
  const together: string[] = [];
  const release = Promise.withResolvers<void>();
  const handler = handle(lift, async ({ who, load }) => {
    if (busy.has(who)) together.push(who);
    busy.add(who);
    // Whichever of Léa's comes first waits until all of Paul's are done: his never wait for hers.
    const isFirst = !begun.includes(who);
    begun.push(who);
    if (who === 'Léa' && isFirst) await release.promise;
    busy.delete(who);
    done.push(`${who} ${load}`);
    if (done.filter((name) => name.startsWith('Paul')).length === 3) release.resolve();
  });
  await inTransaction(async (tx) => {
    for (const who of ['Léa', 'Paul']) for (const load of [0, 1, 2]) await enqueue(tx, lift, { who, load });
  });
  await Promise.all([work([handler]), work([handler])]);
  await vi.waitFor(() => expect(done).toHaveLength(6), { timeout: 30_000 });
  expect(together).toEqual([]);
  expect(done.slice(0, 3).every((name) => name.startsWith('Paul'))).toBe(true);
});

test('workers that look at the same instant do not take two jobs of one turn', async () => {
  const turn = defineJob({
    name: 'turn',
    schema: z.strictObject({ load: z.number() }),
    turnOf: () => 'Léa',
    atOnce: 4,
  });
  let busy = 0;
  let most = 0;
  let done = 0;
  const handler = handle(turn, async () => {
    busy += 1;
    most = Math.max(most, busy);
    await new Promise((resolve) => setTimeout(resolve, 5));
    busy -= 1;
    done += 1;
  });
  await Promise.all(Array.from({ length: 4 }, () => work([handler])));
  const loads = Array.from({ length: 24 }, (_, load) => load);
  await Promise.all(loads.map((load) => inTransaction((tx) => enqueue(tx, turn, { load }))));
  await vi.waitFor(() => expect(done).toBe(loads.length), { timeout: 60_000 });
  expect(most).toBe(1);
});

test('a payload that does not fit its schema is refused before it is queued', async () => {
  const wrong = { who: 'Léa', also: 1 };
  await expect(inTransaction((tx) => enqueue(tx, greet, wrong))).rejects.toThrow(/also/);
  expect(await countJobs('greet')).toBe(0);
});

test('while a job waits, another with the same key adds nothing', async () => {
  await inTransaction(async (tx) => {
    expect(await enqueue(tx, tally, { who: 'Léa' }, { singletonKey: 'org-1' })).toEqual(expect.any(String));
    expect(await enqueue(tx, tally, { who: 'Léa' }, { singletonKey: 'org-1' })).toBeNull();
    expect(await enqueue(tx, tally, { who: 'Léa' }, { singletonKey: 'org-2' })).toEqual(expect.any(String));
    await expect(enqueue(tx, tally, { who: 'Léa' })).rejects.toThrow(/key/);
  });
});

test('a job that waits is not taken while somebody who counts on it has not committed', async () => {
  const seen: number[] = [];
  let committed = 0;
  const key = { singletonKey: 'org-1' };
  await inTransaction((tx) => enqueue(tx, tally, { who: 'Léa' }, key));
  await inTransaction(async (tx) => {
    expect(await enqueue(tx, tally, { who: 'Léa' }, key)).toBeNull();
    await work([handle(tally, async () => void seen.push(committed))]);
    await new Promise((resolve) => setTimeout(resolve, 2000));
    committed = 1;
  });
  await vi.waitFor(() => expect(seen).toEqual([1]), { timeout: 60_000 });
});

test('a job that gathers begins a moment later, once for all that ask meanwhile', async () => {
  const gather = defineJob({
    name: 'gather',
    schema: z.strictObject({ who: z.string() }),
    turnOf: ({ who }) => who,
    gathersSeconds: 1,
    atOnce: 2,
  });
  const done: string[] = [];
  const handler = handle(gather, async (payload) => {
    await inTransaction((tx) => dropWaiting(tx, gather, payload));
    done.push(payload.who);
  });
  // Nobody looks every minute: it is found although nothing tells that it is due.
  await work([handler], { pollSeconds: 60 });
  for (const who of ['Léa', 'Paul', 'Léa', 'Léa']) await inTransaction((tx) => enqueue(tx, gather, { who }));
  const left = `select count(*)::int as n from pgboss.job where name = 'gather' and state <> 'completed'`;
  await vi.waitFor(async () => expect((await owner.query(left)).rows).toEqual([{ n: 0 }]), {
    timeout: 30_000,
  });
  expect(done.toSorted()).toEqual(['Léa', 'Paul']);
  const early = `select id from pgboss.job where name = 'gather' and started_on < created_on + interval '1s'`;
  expect((await owner.query(early)).rows).toEqual([]);
});

test('a commit wakes a waiting worker, and eight workers do each job once', async () => {
  const done: string[] = [];
  const handler = handle(greet, async ({ who }) => {
    done.push(who);
  });
  await Promise.all(Array.from({ length: 8 }, () => work([handler], { pollSeconds: 60 })));
  const names = Array.from({ length: 60 }, (_, index) => `guest ${index}`);
  await Promise.all(names.map((who) => inTransaction((tx) => enqueue(tx, greet, { who }))));
  await vi.waitFor(() => expect(done).toHaveLength(60), { timeout: 30_000 });
  expect(new Set(done)).toEqual(new Set(names));
});

test('a job that fails is tried again, then becomes a dead letter that is seen', async () => {
  const attempts: number[] = [];
  const abandoned: string[] = [];
  const letters: DeadLetter[] = [];
  const handler = handle(
    stubborn,
    async (_payload, { attempt }) => {
      attempts.push(attempt);
      throw new Error(`no, for the ${attempt}. time`);
    },
    async ({ who }) => {
      abandoned.push(who);
    },
  );
  await work([handler], { onDeadLetter: async (letter) => void letters.push(letter) });
  const jobId = await inTransaction((tx) => enqueue(tx, stubborn, { who: 'Léa' }));
  await vi.waitFor(() => expect(letters).toHaveLength(1), { timeout: 30_000 });
  expect(attempts).toEqual([1, 2, 3]);
  expect(abandoned).toEqual(['Léa']);
  expect(letters).toMatchObject([
    { job: 'stubborn', jobId, data: { who: 'Léa' }, error: { message: 'no, for the 3. time' } },
  ]);
  expect(log.error).toHaveBeenCalledWith(
    { letter: expect.objectContaining({ job: 'stubborn', jobId }) },
    expect.any(String),
  );
  const { rows } = await owner.query(`select data from pgboss.job where name = 'dead-letter'`);
  expect(rows).toEqual([{ data: { who: 'Léa' } }]);
});

test('the jobs of a dead worker go to another', async () => {
  await inTransaction((tx) => enqueue(tx, greet, { who: 'Léa' }));
  // As a worker leaves it that took the job and was killed long ago.
  await owner.query(`
    update pgboss.job set state = 'active', retry_delay_max = 0,
      started_on = now() - interval '1 hour', heartbeat_on = now() - interval '1 hour' where name = 'greet'`);
  await owner.query(`update pgboss.queue set monitor_claim_on = null, monitor_on = null`);
  const done: number[] = [];
  await work([handle(greet, async (_payload, { attempt }) => void done.push(attempt))]);
  await vi.waitFor(() => expect(done).toEqual([2]), { timeout: 30_000 });
});

test('stopping waits for the work in hand', async () => {
  let finish = () => {};
  const inHand = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const done: string[] = [];
  const handler = handle(greet, async ({ who }) => {
    await inHand;
    done.push(who);
  });
  const worker = await work([handler]);
  await inTransaction((tx) => enqueue(tx, greet, { who: 'Léa' }));
  const active = () => owner.query(`select from pgboss.job where name = 'greet' and state = 'active'`);
  await vi.waitFor(async () => expect((await active()).rows).toHaveLength(1), { timeout: 30_000 });
  const stopped = worker.stop();
  finish();
  await stopped;
  expect(done).toEqual(['Léa']);
  const { rows } = await owner.query(`select state from pgboss.job where name = 'greet'`);
  expect(rows).toEqual([{ state: 'completed' }]);
});

test('the declaration in the code wins over the row of an earlier version', async () => {
  await work([handle({ ...greet, leaseSeconds: 77 }, async () => {})]);
  const { rows } = await owner.query(`select expire_seconds from pgboss.queue where name = 'greet'`);
  expect(rows).toEqual([{ expire_seconds: 77 }]);
  expect(queueOptions(greet).expireInSeconds).toBe(300);
});

test('an older installation is brought up to date, twice without harm', async () => {
  const fresh = await cloneDatabase();
  const client = new pg.Client({ connectionString: fresh.ownerUrl });
  await client.connect();
  const version = async () => (await client.query('select version from pgboss.version')).rows[0].version;
  const indexes = async () =>
    (await client.query(`select indexname from pg_indexes where schemaname = 'pgboss' order by 1`)).rows;
  const [newest, built] = [await version(), await indexes()];
  await client.query(getRollbackPlans('pgboss'));
  expect(await version()).toBeLessThan(newest);
  await installJobs(client, APP_ROLE);
  expect(await version()).toBe(newest);
  expect(await indexes()).toEqual(built);
  await installJobs(client, APP_ROLE);
  expect(await version()).toBe(newest);
  await client.end();
  await fresh.drop();
});

test('the server’s role can handle jobs but not change their tables', async () => {
  const attempt = pool.query('alter table pgboss.job add column extra text');
  await expect(attempt).rejects.toThrow(/must be owner/);
});
