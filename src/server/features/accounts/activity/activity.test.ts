import { beforeEach, expect, it } from 'vitest';
import { PASSWORD, type Person, testApp } from '../../../../../tests/support/server/test-app.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0';

let person: Person;

const app = testApp();
beforeEach(async () => {
  person = await app.signUp();
});

const call = (method: string, path: string, body?: unknown) =>
  app.call(method, `/api/auth${path}`, {
    as: person,
    headers: { 'user-agent': FIREFOX },
    body,
  });

const kept = async () => {
  const { rows } = await app.owner.query(
    'select event, network, browser, system from auth.account_events where user_id = $1 order by at, id',
    [person.id],
  );
  return rows;
};
const events = async () => (await kept()).map(({ event }) => event);

it('notes a new password with where it came from, and not a refused one', async () => {
  const next = { current_password: PASSWORD, new_password: 'un-autre-mot-42' };
  expect((await call('POST', '/user/password', { ...next, current_password: 'faux-mot-9' })).status).not.toBe(
    200,
  );
  expect(await events()).toEqual([]);
  expect((await call('POST', '/user/password', next)).status).toBe(200);
  const [changed] = await kept();
  expect(changed).toMatchObject({ event: 'password_changed', browser: 'Firefox', system: 'Windows' });
  expect(changed.network).toMatch(/^127\.0\.0\.1$|^::/);
});

it('notes that another address was asked for', async () => {
  const { status } = await call('POST', '/user/email', {
    new_email: 'ailleurs@exemple.fr',
    password: PASSWORD,
  });
  expect(status).toBe(200);
  expect(await events()).toEqual(['address_change_asked']);
});

it('notes a sign-in from a browser that it does not know, once', async () => {
  const credentials = { email: person.email, password: PASSWORD };
  const first = await app.call('POST', '/api/auth/sign-in', { body: credentials });
  expect(first.status, first.text).toBe(200);
  expect(await events()).toEqual(['signed_in_new_place']);
  const cookie = first.headers
    .getSetCookie()
    .map((line: string) => line.split(';')[0])
    .filter((pair: string | undefined) => pair?.includes('device'))
    .join('; ');
  expect(cookie).not.toBe('');
  const again = await app.call('POST', '/api/auth/sign-in', { body: credentials, headers: { cookie } });
  expect(again.status).toBe(200);
  expect(await events()).toEqual(['signed_in_new_place']);
});

it('notes sessions that were ended', async () => {
  await app.call('POST', '/api/auth/sign-in', { body: { email: person.email, password: PASSWORD } });
  const { json: sessions } = await call('GET', '/sessions');
  const other = sessions.find(({ current }: { current: boolean }) => !current);
  expect((await call('DELETE', `/sessions/${other.id}`)).status).toBe(200);
  expect((await call('DELETE', `/sessions/${other.id}`)).status).toBe(404);
  expect((await call('POST', '/sign-out', { scope: 'others' })).status).toBe(200);
  expect(await events()).toEqual(['signed_in_new_place', 'session_ended', 'other_sessions_ended']);
});

it('shows a person their own, the newest first, page after page', async () => {
  const stranger = await app.signUp();
  await app.owner.query(
    `insert into auth.account_events (user_id, at, event, network)
     select $1::uuid, now() - n * interval '1 day', 'password_changed', 'day ' || n from generate_series(1, 5) n
     union all select $2::uuid, now(), 'password_reset', 'elsewhere'`,
    [person.id, stranger.id],
  );
  const seen: string[] = [];
  for (let next: string | null = ''; next !== null; ) {
    const { status, json } = await call('GET', `/activity?limit=2${next && `&after=${next}`}`);
    expect(status).toBe(200);
    seen.push(...json.events.map(({ network }: { network: string }) => network));
    next = json.next;
  }
  expect(seen).toEqual(['day 1', 'day 2', 'day 3', 'day 4', 'day 5']);
  const { rows } = await app.owner.query('select id from auth.account_events where user_id = $1', [
    stranger.id,
  ]);
  expect((await call('GET', `/activity?after=${rows[0].id}`)).status).toBe(404);
});
