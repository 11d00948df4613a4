import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { TOPICS } from '#domain/kernel/topics.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { follow } from '../../../../tests/support/server/following.ts';
import { personOf, testApp } from '../../../../tests/support/server/test-app.ts';

const open: { leave(): Promise<void> }[] = [];

const app = testApp();
const owner = personOf(app);
beforeAll(async () => {
  await untilListening(await app.createOrg(owner));
});
afterEach(async () => {
  await Promise.all(open.splice(0).map(({ leave }) => leave()));
});

async function watch(
  org: string,
  { as = owner, url = app.url, ...rest }: Partial<Parameters<typeof follow>[0]> = {},
) {
  const screen = await follow({ url, as, org, ...rest });
  open.push(screen);
  return screen;
}

/** A server that has only just begun to listen tells everybody everything, once more. */
const untilListening = (org: string) =>
  vi.waitFor(
    async () => {
      const screen = await follow({ url: app.url, as: owner, org });
      const first = await screen.firstMessage();
      await screen.leave();
      expect(first).toEqual([]);
    },
    { timeout: 30_000, interval: 100 },
  );

/** Where the server lost its connection meanwhile, everybody is told everything: that is no word of a change. */
const changeMessages = ({ messages }: { messages: string[][] }) =>
  messages.filter(({ length }) => length < TOPICS.length);

const addSupplier = (org: string, headers: Record<string, string> = {}) =>
  app.call('POST', '/api/suppliers', {
    as: owner,
    org,
    body: { name: `Marée ${randomUUID()}`, lead_time_jours: 1 },
    headers,
  });

describe('an open screen', () => {
  it('is told what a colleague has changed', async () => {
    const org = await app.createOrg(owner);
    const screen = await watch(org);
    expect(screen.headers.get('content-type')).toContain('text/event-stream');
    expect(screen.headers.get('x-accel-buffering')).toBe('no');
    await screen.ready();
    expect((await addSupplier(org)).status).toBe(200);
    await screen.hears('suppliers');
    expect(changeMessages(screen).flat()).not.toContain('counts');
  });

  it('is not told what it has changed itself', async () => {
    const org = await app.createOrg(owner);
    const [mine, theirs] = [randomUUID(), randomUUID()];
    const screen = await watch(org, { tab: mine });
    const other = await watch(org, { tab: theirs });
    await Promise.all([screen.ready(), other.ready()]);
    await addSupplier(org, { 'x-tab-id': mine });
    await other.hears('suppliers');
    expect(changeMessages(screen)).toEqual([]);
    await addSupplier(org, { 'x-tab-id': theirs });
    await screen.hears('suppliers');
  });

  it('hears nothing of another organisation, nor of what did not happen', async () => {
    const [org, other] = [await app.createOrg(owner), await app.createOrg(owner)];
    const screen = await watch(org);
    await screen.ready();
    await addSupplier(other);
    const undone = inOrg({ ...app.orgContext(org), changes: ['stock'] }, async () => {
      throw new Error('changed my mind');
    });
    await expect(undone).rejects.toThrow('changed my mind');
    // Told in order: when the last is heard, the others were not said.
    await inOrg({ ...app.orgContext(org), changes: ['alerts'] }, async () => {});
    await screen.hears('alerts');
    expect(new Set(['alerts', ...changeMessages(screen).flat()])).toEqual(new Set(['alerts']));
  });

  it('that was read before is told what changed since then, first of all', async () => {
    const org = await app.createOrg(owner);
    // The server has listened for long enough to know.
    await vi.waitFor(async () => expect((await watch(org, { since: 0 })).status).toBe(200), 30_000);
    await inOrg({ ...app.orgContext(org), changes: ['orders'] }, async () => {});
    const late = await watch(org, { since: 1 });
    await late.hears('orders');
    const longAway = await watch(org, { since: 3000 });
    await vi.waitFor(() => expect(longAway.messages[0]).toEqual([...TOPICS]), 30_000);
  });

  it('is told everything when the server could not listen for a while', async () => {
    const org = await app.createOrg(owner);
    const screen = await watch(org);
    await screen.ready();
    const { rowCount } = await app.owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'economat-live' and datname = current_database()`,
    );
    expect(rowCount).toBe(1);
    await screen.hears('session');
    expect(new Set(screen.messages.flat())).toEqual(new Set(TOPICS));
    await addSupplier(org);
  });
});

it('whatever the node it was changed on', async () => {
  const node = await app.startAnotherNode();
  const org = await app.createOrg(owner);
  const screen = await follow({ url: node.url, as: owner, org });
  await screen.ready();
  await addSupplier(org);
  await screen.hears('suppliers');
  // A server that stops does not wait for open screens.
  await node.close();
  await vi.waitFor(() => expect(screen.state.over).toBe(true), 30_000);
});

describe('who may follow', () => {
  it('nobody without a session, nobody from elsewhere', async () => {
    const org = await app.createOrg(owner);
    expect((await watch(org, { as: { id: '', email: '', cookie: '' } })).status).toBe(401);
    expect((await watch(org, { as: await app.signUp() })).status).toBe(403);
  });

  it('not somebody who has just been removed', async () => {
    const org = await app.createOrg(owner);
    const cook = await app.signUp();
    await app.giveRole(cook, org, 'CHEF');
    const screen = await watch(org, { as: cook });
    await screen.ready();
    const removed = await app.call('DELETE', `/api/organization/members/${cook.id}`, { as: owner, org });
    expect(removed.status, removed.text).toBe(200);
    await screen.hears('members');
    await vi.waitFor(() => expect(screen.state.over).toBe(true), 30_000);
    expect((await watch(org, { as: cook })).status).toBe(403);
  });

  it('not with any number of screens at once', async () => {
    const org = await app.createOrg(owner);
    const cook = await app.signUp();
    await app.giveRole(cook, org, 'CHEF');
    for (let screens = 0; screens < 12; screens += 1) await (await watch(org, { as: cook })).ready();
    expect((await watch(org, { as: cook })).status).toBe(429);
  });
});
