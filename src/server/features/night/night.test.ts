import { pino } from 'pino';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#domain/kernel/errors.ts';
import { NIGHT_STEPS, type NightStep, nightTime } from '#domain/night/night.ts';
import { moveStock } from '#server/features/stock/stock.door.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';
import { startWorker } from '#server/platform/jobs/worker.ts';
import { personOf, testApp } from '../../../../tests/support/server/test-app.ts';
import { setPaying } from '../../../../tests/support/story/paying.ts';
import { looseLot } from '../../../../tests/support/story/stocking.ts';
import { nightHandlers } from './night.jobs.ts';
import { STEPS_OF_THE_NIGHT, type Steps } from './night.steps.ts';

const log = pino({ level: 'silent' });

let orgId: string;

const app = testApp();
const person = personOf(app);
beforeEach(async () => {
  orgId = await app.createOrg(person);
});

const spaced = (text: string) => text.replaceAll('\u00a0', ' ');
const at = (time: string): OrgContext => app.orgContext(orgId, null, new Date(time));
const query = async (text: string) => (await app.owner.query(text, [orgId])).rows;

type Doing = { attempt?: number; steps?: Steps; by_hand?: boolean };

/** As a worker does it, at that moment. */
async function night(time: string, { attempt = 1, steps = STEPS_OF_THE_NIGHT, by_hand = false }: Doing = {}) {
  const [handler] = nightHandlers({ db: app.db, log, clock: () => new Date(time), steps });
  const context = { jobId: 'b5d1c2aa-0000-4000-8000-000000000000', attempt };
  await handler?.run({ org_id: orgId, by_hand }, { ...context, signal: new AbortController().signal });
}

/** Steps that only note that they were done; those that fail do so as often as it is said. */
function noting(fails: Partial<Record<NightStep, { times: number; error: Error }>> = {}) {
  const done: string[] = [];
  // A worker takes what other tests left waiting as well.
  const step = (name: NightStep) => async (org: OrgContext) => {
    if (org.orgId !== orgId) return 0;
    const fail = fails[name];
    if (fail && fail.times > 0) {
      fail.times -= 1;
      throw fail.error;
    }
    done.push(name);
    return done.length;
  };
  const steps: Steps = {
    use: { changes: [], parts: step('use') },
    forecasts: { changes: [], whole: (_tx, org) => step('forecasts')(org) },
    suggestions: { changes: [], whole: (_tx, org) => step('suggestions')(org) },
    alerts: { changes: [], whole: (_tx, org) => step('alerts')(org) },
    ledger: { changes: [], whole: (_tx, org) => step('ledger')(org) },
  };
  return { steps, done };
}

const runs = () =>
  query(`select night_on::text, by_hand, state, step, error from nightly_runs where org_id = $1 order by 1`);
const alerts = async (type: string): Promise<string[]> =>
  (await query(`select message, type from alerts where org_id = $1 and deleted_at is null`))
    .filter((alert) => alert.type === type)
    .map(({ message }) => spaced(message));
const waiting = async (): Promise<string[]> =>
  (
    await query(
      `select start_after from pgboss.job where name = 'night' and state = 'created' and singleton_key = $1`,
    )
  ).map(({ start_after }) => start_after.toISOString());
const ended = (night_on: string) => ({
  night_on,
  by_hand: false,
  state: 'done',
  step: 'ledger',
  error: null,
});

describe('the night of an organisation', () => {
  it('does its steps in order, once per local date', async () => {
    const { steps, done } = noting();
    await night('2026-11-16T03:55:00Z', { steps });
    await night('2026-11-16T03:56:00Z', { steps });
    expect(done).toEqual(NIGHT_STEPS);
    await night('2026-11-17T03:55:00Z', { steps });
    expect(done).toEqual([...NIGHT_STEPS, ...NIGHT_STEPS]);
    expect(await runs()).toEqual([ended('2026-11-16'), ended('2026-11-17')]);
    const [{ results }] = await query(
      `select results from nightly_runs where org_id = $1 and night_on = '2026-11-16'`,
    );
    expect(Object.keys(results).sort()).toEqual([...NIGHT_STEPS].sort());
    expect(results.alerts).toMatchObject({ count: 4, error: null });
  });

  it('is not done while the organisation does not pay, and is again once it does', async () => {
    const { steps, done } = noting();
    await setPaying(app, orgId, false);
    await night('2026-11-16T03:55:00Z', { steps });
    expect([done, await runs()]).toEqual([[], []]);
    await setPaying(app, orgId, true);
    await night('2026-11-17T03:55:00Z', { steps });
    expect(done).toEqual(NIGHT_STEPS);
  });

  it.each([
    // 02:30 happens twice.
    ['2026-10-25', ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z'], '2026-10-25T03:55:00Z'],
    // 02:30 does not happen; the earliest nights may begin from 00:35 on.
    ['2026-03-29', ['2026-03-29T00:30:00Z', '2026-03-29T00:34:00Z'], '2026-03-29T02:55:00Z'],
  ])('is one where clocks change on %s, however many ask at once', async (date, early, due) => {
    const { steps, done } = noting();
    const [from = ''] = early;
    for (const moment of early) await night(moment, { steps });
    expect(done).toEqual([]);
    expect(await waiting()).toHaveLength(1);
    expect(Date.parse((await waiting())[0] ?? '') > Date.parse(from)).toBe(true);
    await Promise.all(Array.from({ length: 6 }, () => night(due, { steps })));
    expect(await runs()).toEqual([ended(date)]);
    // `use` is done in parts, which do nothing the second time; all others are with the note that they are done.
    expect(done.filter((step) => step !== 'use')).toEqual(NIGHT_STEPS.slice(1));
  });

  it('is expected at its own time, once, from one to the next', async () => {
    await night('2026-03-28T03:55:00Z', noting());
    await night('2026-03-28T03:56:00Z', noting());
    const time = nightTime(orgId);
    expect(await waiting()).toEqual([new Date(`2026-03-29T${time}:00+02:00`).toISOString()]);
  });

  it('is expected from the founding on', async () => {
    const { json } = await app.call('POST', '/api/organizations', {
      as: person,
      body: { name: 'Chez Lucie' },
    });
    orgId = json.id;
    expect(await waiting()).toHaveLength(1);
  });

  it('leaves the day to its own night where it was held up until after midnight', async () => {
    const { steps, done } = noting();
    await night('2026-11-16T23:20:00Z', { steps });
    expect(done).toEqual([]);
    expect(await runs()).toEqual([]);
    expect(await waiting()).toEqual([new Date(`2026-11-17T${nightTime(orgId)}:00+01:00`).toISOString()]);
  });

  it('of an organisation that is no more is the last one', async () => {
    await query('update organizations set deleted_at = now() where id = $1');
    const { steps, done } = noting();
    await night('2026-11-16T03:55:00Z', { steps });
    expect(done).toEqual([]);
    expect(await waiting()).toEqual([]);
  });
});

describe('a step that fails', () => {
  const failure = new Error('the database went away');

  it('is tried again with the whole job, which goes on where it stopped', async () => {
    const { steps, done } = noting({ suggestions: { times: 1, error: failure } });
    await expect(night('2026-11-16T03:55:00Z', { steps })).rejects.toThrow(failure);
    expect(done).toEqual(['use', 'forecasts']);
    expect((await runs())[0]).toMatchObject({
      state: 'running',
      step: 'suggestions',
      error: expect.stringContaining('référence b5d1c2aa'),
    });
    expect(await alerts('NIGHT_FAILED')).toEqual([]);
    await night('2026-11-16T03:58:00Z', { steps, attempt: 2 });
    expect(done).toEqual(NIGHT_STEPS);
    expect(await runs()).toEqual([ended('2026-11-16')]);
  });

  it('to the end keeps none of the others back, and an alert says so until a night is well', async () => {
    const error = new AppError('STORAGE_FULL');
    const { steps, done } = noting({ forecasts: { times: 1, error } });
    await night('2026-11-16T03:55:00Z', { steps, attempt: 4 });
    expect(done).toEqual(['use', 'suggestions', 'alerts', 'ledger']);
    expect((await runs())[0]).toMatchObject({ state: 'failed', step: 'ledger' });
    expect(await alerts('NIGHT_FAILED')).toEqual([
      expect.stringMatching(/^Le traitement de la nuit de lundi 16\/11 n’est pas allé au bout\. ./),
    ]);
    expect(await waiting()).toHaveLength(1);
    await night('2026-11-17T03:55:00Z', { steps });
    expect(await alerts('NIGHT_FAILED')).toEqual([]);
  });

  it('in a night that is given up altogether leaves an alert, and the next night comes', async () => {
    const { steps } = noting({ alerts: { times: 1, error: failure } });
    await expect(night('2026-11-16T03:55:00Z', { steps })).rejects.toThrow(failure);
    const clock = () => new Date('2026-11-16T04:30:00Z');
    const [handler] = nightHandlers({ db: app.db, log, clock, steps });
    await handler?.abandoned({ org_id: orgId }, { jobId: 'b5d1c2aa-0000-4000-8000-000000000000' });
    expect((await runs())[0]).toMatchObject({ state: 'failed', step: 'alerts' });
    expect(await alerts('NIGHT_FAILED')).toHaveLength(1);
    expect(await waiting()).toHaveLength(1);
  });

  it('in a night that nobody came back to does not stay under way for ever', async () => {
    const { steps } = noting({ alerts: { times: 1, error: failure } });
    await expect(night('2026-11-16T03:55:00Z', { steps })).rejects.toThrow(failure);
    await night('2026-11-18T03:55:00Z', { steps });
    expect(await runs()).toEqual([
      expect.objectContaining({ night_on: '2026-11-16', state: 'failed', step: 'alerts' }),
      ended('2026-11-18'),
    ]);
  });
});

describe('asked for by hand', () => {
  const ask = (as = person) =>
    app.call('POST', '/api/functions/nightly-job', { as, org: orgId, headers: { 'x-tab-id': orgId } });
  const last = async (as = person) => app.call('GET', '/api/nightly-runs/last', { as, org: orgId });

  it('does the batch of today, and again where the night had its turn, which stays one', async () => {
    const { steps, done } = noting();
    expect((await last()).json).toMatchObject({ run: null });
    const { status, json } = await ask();
    expect([status, json.state, json.step, json.by_hand]).toEqual([200, 'running', 'use', true]);
    const today = json.night_on;
    const noon = `${today}T12:00:00Z`;
    await night(noon, { steps, by_hand: true });
    expect(done).toEqual(NIGHT_STEPS);
    expect((await last()).json.run).toMatchObject({ state: 'done', by_hand: true });
    // The night itself comes all the same…
    await night(noon, { steps });
    expect(done).toHaveLength(2 * NIGHT_STEPS.length);
    expect(await runs()).toEqual([ended(today)]);
    // …and is done again where somebody asks.
    await ask();
    expect((await last()).json.run).toMatchObject({ state: 'running', step: 'use', results: {} });
    await night(noon, { steps, by_hand: true });
    expect(done).toHaveLength(3 * NIGHT_STEPS.length);
    expect(await runs()).toEqual([ended(today)]);
  });

  it('while it is under way adds nothing', async () => {
    await ask();
    await query(`update nightly_runs set step = 'alerts' where org_id = $1`);
    const { json } = await ask();
    expect(json).toMatchObject({ state: 'running', step: 'alerts' });
    const jobs = await query(
      `select id from pgboss.job where name = 'night' and singleton_key = $1 || ':by-hand'`,
    );
    expect(jobs).toHaveLength(1);
    expect(await waiting()).toHaveLength(1);
  });

  it.each(['MANAGER', 'CHEF'] as const)('is not for a %s', async (role) => {
    const other = await app.signUp();
    await app.giveRole(other, orgId, role);
    expect((await ask(other)).status).toBe(403);
    expect((await last(other)).status).toBe(403);
    expect(await runs()).toEqual([]);
  });
});

describe('the workers of two nodes', () => {
  it('do one night once, and expect the next', async () => {
    const { steps, done } = noting();
    const clock = () => new Date('2026-11-16T03:55:00Z');
    await night('2026-11-15T23:20:00Z', { steps });
    await query(`update pgboss.job set start_after = now() where name = 'night' and singleton_key = $1`);
    const pace = { pollSeconds: 0.5, superviseSeconds: 1 };
    const workers = await Promise.all(
      [1, 2].map(() =>
        startWorker({
          url: app.ownerUrl,
          log,
          pace,
          handlers: nightHandlers({ db: app.db, log, clock, steps }),
        }),
      ),
    );
    await vi.waitFor(async () => expect(await runs()).toEqual([ended('2026-11-16')]), 30_000);
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), 30_000);
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(done).toEqual(NIGHT_STEPS);
  });
});

describe('the ledger', () => {
  let item_id: string;

  async function receive(qty: number) {
    const org = at('2026-11-15T09:00:00Z');
    const lot = looseLot(2);
    const moves = [{ item_id, kind: 'in' as const, qty, lot }];
    await inOrg(org, (tx) =>
      moveStock(tx, org, { ref_kind: 'receipt', ref_id: crypto.randomUUID(), occurred_at: org.now, moves }),
    );
  }

  beforeEach(async () => {
    const [{ id }] = await query(
      `insert into items (org_id, name, unit) values ($1, 'Beurre', 'kg') returning id`,
    );
    item_id = id;
  });

  it.each([
    [
      'a level',
      `update stock_levels set qty_on_hand = 12 where org_id = $1`,
      'Beurre : 12 kg affichés, 10 kg',
    ],
    [
      'a shortage',
      `update stock_levels set shortage = 1 where org_id = $1`,
      'Beurre : 10 kg affichés, 10 kg',
    ],
    ['a lot', `update lots set qty_left = 9 where org_id = $1`, 'Beurre : 10 kg affichés, 10 kg'],
    ['a movement', `delete from stock_movements where org_id = $1`, 'Beurre : 10 kg affichés, 0 kg'],
  ])('says where %s is not what it adds up to, in one alert, which ends with its cause', async (...given) => {
    const [, damage, words] = given;
    await receive(10);
    await night('2026-11-16T03:55:00Z');
    expect(await alerts('STOCK_MISMATCH')).toEqual([]);
    await query(damage);
    await night('2026-11-17T03:55:00Z');
    await night('2026-11-18T03:55:00Z');
    expect(await alerts('STOCK_MISMATCH')).toEqual([expect.stringContaining(words)]);
    const found = await query(
      `select night_on::text, (results -> 'ledger' ->> 'count')::int as differences, state
       from nightly_runs where org_id = $1 order by 1`,
    );
    expect(found).toEqual([
      { night_on: '2026-11-16', differences: 0, state: 'done' },
      { night_on: '2026-11-17', differences: 1, state: 'done' },
      { night_on: '2026-11-18', differences: 1, state: 'done' },
    ]);
    await query('delete from stock_movements where org_id = $1');
    await query('delete from lots where org_id = $1');
    await query('update stock_levels set qty_on_hand = 0, shortage = 0 where org_id = $1');
    await night('2026-11-19T03:55:00Z');
    expect(await alerts('STOCK_MISMATCH')).toEqual([]);
  });
});
