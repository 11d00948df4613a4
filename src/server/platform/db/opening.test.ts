import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testApp } from '../../../../tests/support/server/test-app.ts';
import { asPlatform, inOrg, type OrgContext } from './in-org.ts';
import { openTransaction, sendUnheard } from './opening.ts';
import { createDatabase, createPool, type Database } from './pool.ts';

let pool: pg.Pool;
let db: Database;
const app = testApp();
/** One connection: whatever is left on it meets the next who borrows it. */
beforeEach(() => {
  pool = createPool(app.ownerUrl, { max: 1 });
  db = createDatabase(pool);
});
afterEach(() => pool.end());

const orgOf = (orgId: string, userId: string | null): OrgContext => ({
  db,
  orgId,
  userId,
  role: null,
  timeZone: 'Europe/Paris',
  now: new Date(),
  today: '2026-11-15' as OrgContext['today'],
  changes: [],
});
const scope = sql<{ org: string | null; person: string | null }>`
  select current_org()::text as org, current_user_id()::text as person`;
const left = async () =>
  (await pool.query('select current_org() as org, current_user_id() as person, pg_backend_pid() as pid'))
    .rows[0];

it('sets the organisation and the person for one transaction, and leaves nothing on the connection', async () => {
  const [orgId, userId] = [randomUUID(), randomUUID()];
  const { rows } = await inOrg(orgOf(orgId, userId), (tx) => scope.execute(tx));
  expect(rows).toEqual([{ org: orgId, person: userId }]);
  expect(await left()).toMatchObject({ org: null, person: null });

  const failed = inOrg(orgOf(orgId, userId), () => Promise.reject(new Error('no')));
  await expect(failed).rejects.toThrow('no');
  expect(await left()).toMatchObject({ org: null, person: null });
  expect((await asPlatform(db, (tx) => scope.execute(tx))).rows).toEqual([{ org: null, person: null }]);
});

it.each(["'); drop table items; --", `${randomUUID()}'`, `${randomUUID()}\0`, '', 'x'])(
  'sends nothing that is no id: %j',
  async (text) => {
    const asOrg = inOrg(orgOf(text, null), (tx) => scope.execute(tx));
    await expect(asOrg).rejects.toThrow('is expected');
    const asPerson = inOrg(orgOf(randomUUID(), text), (tx) => scope.execute(tx));
    await expect(asPerson).rejects.toThrow('is expected');
    expect(pool.totalCount).toBe(0);
  },
);

it('a transaction that something else begins meanwhile is opened for nobody', async () => {
  const other = createDatabase(app.pool);
  await inOrg(orgOf(randomUUID(), randomUUID()), async () => {
    const { rows } = await other.transaction().execute((tx) => scope.execute(tx));
    expect(rows).toEqual([{ org: null, person: null }]);
  });
});

it('an opening that fails leaves no open transaction behind', async () => {
  const { pid } = await left();
  const failed = openTransaction(db, 'select 1 / 0', (tx) => scope.execute(tx));
  await expect(failed).rejects.toMatchObject({ code: '22012' });
  expect(await left()).toEqual({ org: null, person: null, pid });
  const { rows } = await app.owner.query('select state from pg_stat_activity where pid = $1', [pid]);
  expect(rows).toEqual([{ state: 'idle' }]);
});

const failing = sql`select 1 / 0`;
const writing = (n: number) => sql`insert into tried (n) values (${n})`;
const tried = async () => (await app.owner.query('select n from tried order by n')).rows.map(({ n }) => n);

it('what nobody waits for and fails undoes everything, also where nothing follows it', async () => {
  await app.owner.query('create table tried (n int); grant all on tried to economat_server');
  const last = openTransaction(db, 'select 1', async (tx) => {
    await writing(1).execute(tx);
    await sendUnheard(tx, failing.execute(tx));
    return 'done';
  });
  await expect(last).rejects.toMatchObject({ code: '22012' });
  const followed = openTransaction(db, 'select 1', async (tx) => {
    await sendUnheard(tx, failing.execute(tx));
    await writing(2).execute(tx);
  });
  await expect(followed).rejects.toMatchObject({ code: '22012' });
  await openTransaction(db, 'select 1', async (tx) => {
    await sendUnheard(tx, writing(3).execute(tx));
  });
  expect(await tried()).toEqual([3]);
});

it('nothing is sent once it is over', async () => {
  let late: (() => Promise<unknown>) | undefined;
  await openTransaction(db, 'select 1', async (tx) => {
    late = () => scope.execute(tx);
  });
  await expect(late?.()).rejects.toThrow('the transaction is over');
});
