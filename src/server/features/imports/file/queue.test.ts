import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { occupiedReaders } from '../../../../../tests/support/jobs/readers.ts';
import { importApp } from '../../../../../tests/support/story/importing.ts';

const { app, camille, wizard } = importApp();

const { occupy, free } = occupiedReaders();

function upload(org: string, { tab, signal }: { tab: string; signal?: AbortSignal }) {
  const body = new FormData();
  body.append('kind', 'items');
  body.append('file', new File(['Nom;Unité\nFarine;kg\n'], 'liste.csv'));
  const headers = { cookie: camille.cookie, 'x-org-id': org, 'x-tab-id': tab };
  return fetch(`${app.url}/api/imports`, { method: 'POST', headers, body, signal: signal ?? null });
}

const placeOf = async (org: string, tab: string): Promise<number | null> =>
  (await app.call('GET', `/api/imports/queue?tab=${tab}`, { as: camille, org })).json.queue_place;

const patient = { timeout: 30_000, interval: 20 };
const placed = (org: string, tab: string, place: number | null) =>
  vi.waitFor(async () => expect(await placeOf(org, tab)).toBe(place), patient);

it('an upload waits for a reader, sees its place, and leaves the line when its client goes away', async () => {
  const orgs = [await app.createOrg(camille), await app.createOrg(camille)] as const;
  const tabs = [randomUUID(), randomUUID(), randomUUID()] as const;
  await occupy();
  const gone = new AbortController();
  const first = upload(orgs[0], { tab: tabs[0], signal: gone.signal });
  await placed(orgs[0], tabs[0], 1);
  const second = upload(orgs[0], { tab: tabs[1] });
  await placed(orgs[0], tabs[1], 2);
  const third = upload(orgs[1], { tab: tabs[2] });
  // The first of another organisation comes before the second of one.
  await placed(orgs[1], tabs[2], 2);
  expect(await placeOf(orgs[0], tabs[1])).toBe(3);
  expect(await placeOf(orgs[1], tabs[1])).toBe(null);
  const { rows } = await sql<{ open: number }>`select count(*)::int as open from pg_stat_activity
    where state like 'idle in transaction%' and datname = current_database()`.execute(app.db);
  expect(rows[0]?.open).toBe(0);
  gone.abort();
  await expect(first).rejects.toMatchObject({ name: 'AbortError' });
  await placed(orgs[0], tabs[1], 2);
  free();
  expect([(await second).status, (await third).status]).toEqual([200, 200]);
  expect(await placeOf(orgs[0], tabs[1])).toBe(null);
  // What its client left is not there either.
  expect((await app.call('GET', '/api/imports', { as: camille, org: orgs[0] })).json).toHaveLength(1);
});

it('other pages of the same person are served meanwhile, however many of their files wait', async () => {
  const org = await app.createOrg(camille);
  await occupy();
  const sent = Array.from({ length: 12 }, () => upload(org, { tab: randomUUID() }));
  await vi.waitFor(async () => {
    const { status } = await app.call('GET', '/api/suppliers', { as: camille, org });
    expect(status).toBe(200);
  }, patient);
  free();
  expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(sent.map(() => 200));
});

it('a preview waits for a reader too, and its import says its place', async () => {
  const org = await app.createOrg(camille);
  const { json } = await wizard.upload(org, 'items', 'Nom;Unité\nFarine;kg\n');
  expect(json.progress.queue_place).toBe(null);
  await occupy();
  const columns = [
    { column: 0, field: 'name' },
    { column: 1, field: 'unit' },
  ];
  await wizard.call(org, 'PUT', `${json.id}/mapping`, { columns, options: json.options });
  await vi.waitFor(async () => {
    const { progress, state } = (await wizard.call(org, 'GET', json.id)).json;
    expect([state, progress.queue_place]).toEqual(['reading', 1]);
  }, patient);
  free();
  expect(await wizard.settled(org, json.id)).toMatchObject({
    state: 'ready',
    progress: { queue_place: null },
  });
});

it('jobs that wait for other jobs say how many come before them', async () => {
  const waiting: { org: string; id: string }[] = [];
  for (let n = 0; n < 4; n += 1) {
    const org = await app.createOrg(camille);
    const { json } = await wizard.upload(org, 'items', `Nom;Unité\nFarine ${n};kg\n`);
    waiting.push({ org, id: json.id });
  }
  await occupy();
  const columns = [
    { column: 0, field: 'name' },
    { column: 1, field: 'unit' },
  ];
  for (const { org, id } of waiting) {
    await wizard.call(org, 'PUT', `${id}/mapping`, {
      columns,
      options: (await wizard.call(org, 'GET', id)).json.options,
    });
  }
  const places = () =>
    Promise.all(
      waiting.map(async ({ org, id }) => (await wizard.call(org, 'GET', id)).json.progress.queue_place),
    );
  // Two have begun and wait for a reader; two wait behind them.
  await vi.waitFor(async () => expect(await places()).toEqual([1, 2, 3, 4]), patient);
  free();
  for (const { org, id } of waiting)
    expect(await wizard.settled(org, id)).toMatchObject({ state: 'ready', progress: { queue_place: null } });
});
