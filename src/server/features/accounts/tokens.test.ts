import { createLocalJWKSet, createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../../tests/support/server/test-app.ts';

let app: TestApp;
let lea: Person;
beforeAll(async () => {
  app = await startTestApp();
  lea = await app.signUp('lea@exemple.fr');
});
afterAll(() => app.stop());

const TOKEN_SECONDS = 300;
const ours = { issuer: 'http://localhost', audience: 'http://localhost' };
const tokenOf = async (person: Person) =>
  (await app.call('GET', '/api/auth/token', { as: person })).json as { token: string; expires_at: string };
/** As a stranger reads them, each time anew. */
const publishedKeys = () => createRemoteJWKSet(new URL(`${app.url}/.well-known/jwks.json`));

it('a stranger verifies who somebody is with the published keys, for five minutes', async () => {
  const { token, expires_at } = await tokenOf(lea);
  const { payload } = await jwtVerify(token, publishedKeys(), ours);
  expect(payload).toMatchObject({ sub: lea.id, email: lea.email });
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(TOKEN_SECONDS);
  expect(new Date(expires_at).getTime()).toBe((payload.exp ?? 0) * 1000);
  const later = new Date(Date.now() + (TOKEN_SECONDS + 1) * 1000);
  await expect(jwtVerify(token, publishedKeys(), { ...ours, currentDate: later })).rejects.toThrow('exp');
});

it('no private half is published, and none is kept in the clear', async () => {
  const { json, headers } = await app.call('GET', '/.well-known/jwks.json');
  expect(json.keys.length).toBeGreaterThan(0);
  for (const key of json.keys) expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'x']);
  expect(headers.get('cache-control')).toBe('public, max-age=300');
  const { rows } = await app.owner.query('select private_key from auth.signing_keys');
  for (const { private_key } of rows) expect(private_key).not.toContain('"d"');
});

it('a token that was changed, or signed by another key, is nobody’s', async () => {
  const { token } = await tokenOf(lea);
  const [head, , signature] = token.split('.');
  const claims = Buffer.from(JSON.stringify({ sub: 'quelqu-un', aud: 'http://localhost' })).toString(
    'base64url',
  );
  await expect(jwtVerify(`${head}.${claims}.${signature}`, publishedKeys(), ours)).rejects.toThrow(
    'signature',
  );
});

it('keys rotate: the next token has another, and one of yesterday is still verified', async () => {
  const { token: before } = await tokenOf(lea);
  await app.owner.query(`update auth.signing_keys set expires_at = now() - interval '1 minute'`);
  const { token: after } = await tokenOf(lea);
  expect(decodeProtectedHeader(after).kid).not.toBe(decodeProtectedHeader(before).kid);
  const keys = (await app.call('GET', '/.well-known/jwks.json')).json;
  for (const token of [before, after]) await jwtVerify(token, createLocalJWKSet(keys), ours);
});

it('is for who is signed in, noted once a day, and no session', async () => {
  const paul = await app.signUp('paul@exemple.fr');
  expect((await app.call('GET', '/api/auth/token')).status).toBe(401);
  const { token } = await tokenOf(paul);
  await tokenOf(paul);
  const { json } = await app.call('GET', '/api/auth/activity', { as: paul });
  expect(json.events.map(({ event }: { event: string }) => event)).toEqual(['token_issued']);
  const headers = { cookie: `economat_session=${token}` };
  expect((await app.call('GET', '/api/auth/user', { headers })).status).toBe(401);
});
