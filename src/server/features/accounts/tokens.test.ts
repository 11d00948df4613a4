import { randomUUID } from 'node:crypto';
import {
  createLocalJWKSet,
  createRemoteJWKSet,
  decodeJwt,
  decodeProtectedHeader,
  generateKeyPair,
  jwtVerify,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { KEY_CALLS_PER_MINUTE } from '#domain/access/keys/api-key.ts';
import { createAuth } from '#server/platform/auth/auth.ts';
import { runTokenScript } from '../../../../tests/support/api/curl-script.ts';
import {
  PASSWORD,
  type Person,
  SECRET,
  startTestApp,
  type TestApp,
} from '../../../../tests/support/server/test-app.ts';

let app: TestApp;
let lea: Person;
/** The server's clock: tokens end when it says so. */
let secondsLater = 0;
beforeAll(async () => {
  app = await startTestApp({
    trustProxy: '127.0.0.1',
    clock: () => new Date(Date.now() + secondsLater * 1000),
  });
  lea = await app.signUp('lea@exemple.fr');
});
afterEach(() => {
  secondsLater = 0;
});
afterAll(() => app.stop());

const TOKEN_SECONDS = 300;
const ours = { issuer: 'http://localhost', audience: 'http://localhost' };
let networks = 0;
/** From a network of its own: what is rationed per network is not what is tested here. */
async function tokenOf(person: Person) {
  networks += 1;
  const headers = { 'x-forwarded-for': `10.1.0.${networks}` };
  const { status, json, text } = await app.call('GET', '/api/auth/token', { as: person, headers });
  expect(status, text).toBe(200);
  return json as { token: string; expires_at: string };
}
/** As a stranger reads them, each time anew. */
const publishedKeys = () => createRemoteJWKSet(new URL(`${app.url}/.well-known/jwks.json`));

/** As a program calls: by its token and nothing else. */
type Asked = { org?: string; body?: unknown; as?: Person };
const byToken = (token: string, method: string, path: string, { org, body, as }: Asked = {}) =>
  app.call(method, `/api${path}`, {
    ...(org ? { org } : {}),
    ...(as ? { as } : {}),
    body,
    headers: { authorization: `Bearer ${token}` },
  });
const read = async (token: string, org?: string) => {
  const { status, json } = await byToken(token, 'GET', '/suppliers', org ? { org } : {});
  return status === 200 ? 200 : [status, json.code];
};
async function atWork(email = `${randomUUID()}@exemple.fr`) {
  const person = await app.signUp(email);
  const org = await app.createOrg(person);
  return { person, org, token: (await tokenOf(person)).token };
}

it('a stranger verifies who somebody is with the published keys, for five minutes', async () => {
  const { token, expires_at } = await tokenOf(lea);
  const { payload } = await jwtVerify(token, publishedKeys(), ours);
  expect(payload).toMatchObject({ sub: lea.id, email: lea.email, sid: expect.any(String) });
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

it('nobody reads the keys without end', async () => {
  const headers = { 'x-forwarded-for': '10.9.9.9' };
  const ask = async () => (await app.call('GET', '/.well-known/jwks.json', { headers })).status;
  const first = await Promise.all(Array.from({ length: 60 }, ask));
  expect(new Set(first)).toEqual(new Set([200]));
  expect(await ask()).toBe(429);
  // Who reads keys uses up nobody's tries at a password, and other networks read on.
  const signIn = await app.call('POST', '/api/auth/sign-in', {
    headers,
    body: { email: 'personne@exemple.fr', password: 'une autre phrase' },
  });
  expect(signIn.json.code).toBe('SIGN_IN_REFUSED');
  expect((await app.call('GET', '/.well-known/jwks.json')).status).toBe(200);
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

describe('by a token, at our own API', () => {
  it('somebody acts as themselves, with the role they have today', async () => {
    const { person, org, token } = await atWork();
    const made = await byToken(token, 'POST', '/suppliers', { org, body: { name: 'Vauban' } });
    expect(made.status, made.text).toBe(200);
    const { json } = await app.call('GET', '/api/audit', { as: person, org });
    expect(json.entries[0]).toMatchObject({
      action: 'supplier.created',
      user_id: person.id,
      api_key_name: null,
    });
    // What only an ADMIN may do too: a key could not.
    expect((await byToken(token, 'GET', '/audit', { org })).status).toBe(200);
    await app.owner.query(`update user_roles set role = 'CHEF' where org_id = $1`, [org]);
    expect(await read(token, org)).toBe(200);
    const refused = await byToken(token, 'POST', '/suppliers', { org, body: { name: 'Autre' } });
    expect([refused.status, refused.json.code]).toEqual([403, 'PERMISSION_DENIED']);
    expect((await byToken(token, 'GET', '/audit', { org })).json.code).toBe('PERMISSION_DENIED');
  });

  it('a command sent twice with one key is done once', async () => {
    const { org, token } = await atWork();
    const send = () =>
      app.call('POST', '/api/suppliers', {
        org,
        body: { name: 'Une seule fois' },
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': 'la même commande' },
      });
    const [first, second] = [await send(), await send()];
    expect(second.json.id).toBe(first.json.id);
  });

  it('only where they work, and only where the request says', async () => {
    const { token, org, person } = await atWork();
    const other = await atWork();
    expect(await read(token)).toEqual([400, 'ORG_NOT_SELECTED']);
    expect(await read(token, other.org)).toEqual([403, 'ORG_ACCESS_DENIED']);
    expect(await read(token, randomUUID())).toEqual([403, 'ORG_ACCESS_DENIED']);
    await app.owner.query(`update user_roles set deleted_at = now() where org_id = $1 and user_id = $2`, [
      org,
      person.id,
    ]);
    expect(await read(token, org)).toEqual([403, 'ORG_ACCESS_DENIED']);
  });

  it('is for five minutes', async () => {
    const { token, org } = await atWork();
    secondsLater = TOKEN_SECONDS - 30;
    expect(await read(token, org)).toBe(200);
    secondsLater = TOKEN_SECONDS + 1;
    expect(await read(token, org)).toEqual([401, 'TOKEN_EXPIRED']);
  });

  it('signed out, revoked, or its account deleted, it is over at once', async () => {
    const { person, token, org } = await atWork();
    expect((await app.call('POST', '/api/auth/sign-out', { as: person, body: {} })).status).toBe(200);
    expect(await read(token, org)).toEqual([401, 'TOKEN_ENDED']);

    const revoked = await atWork();
    const sid = String(decodeJwt(revoked.token).sid);
    await app.call('DELETE', `/api/auth/sessions/${sid}`, { as: revoked.person });
    expect(await read(revoked.token, revoked.org)).toEqual([401, 'TOKEN_ENDED']);

    const gone = await atWork();
    const body = { password: PASSWORD };
    const deleted = await app.call('POST', '/api/auth/user/deletion', { as: gone.person, body });
    expect(deleted.status, deleted.text).toBe(200);
    expect(await read(gone.token, gone.org)).toEqual([401, 'TOKEN_ENDED']);
  });

  it('ends with its own session, not with another of the same person', async () => {
    const { person, token, org } = await atWork();
    const { headers } = await app.call('POST', '/api/auth/sign-in', {
      body: { email: person.email, password: PASSWORD },
    });
    const cookie = headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const elsewhere = { ...person, cookie };
    const second = (await tokenOf(elsewhere)).token;
    await app.call('POST', '/api/auth/sign-out', { as: person, body: {} });
    expect(await read(token, org)).toEqual([401, 'TOKEN_ENDED']);
    expect(await read(second, org)).toBe(200);
  });

  it('opens nothing that is about the person, whatever cookie comes with it', async () => {
    const { person, token, org } = await atWork();
    for (const [method, path] of [
      ['GET', '/auth/user'],
      ['GET', '/auth/token'],
      ['GET', '/session'],
      ['POST', '/auth/sign-out'],
      ['GET', '/auth/user/data'],
      ['GET', '/alerts/digest'],
      ['GET', '/live'],
    ] as const) {
      const { status, json } = await byToken(token, method, path, { org, as: person });
      expect([path, status, json?.code]).toEqual([path, 403, 'TOKEN_NOT_HERE']);
    }
    const other = await atWork();
    // Whoever shows a token is its person: the cookie of somebody who works there is not looked at.
    const mixed = await byToken(token, 'GET', '/suppliers', { org: other.org, as: other.person });
    expect(mixed.json.code).toBe('ORG_ACCESS_DENIED');
  });

  it('a file, and a long body, are taken in from its person alone', async () => {
    const { token, org } = await atWork();
    const body = { name: 'x'.repeat(300_000) };
    expect((await byToken(token, 'POST', '/suppliers', { org, body })).status).toBe(422);
    const [head, claims] = token.split('.');
    const forged = await byToken(`${head}.${claims}.AAAA`, 'POST', '/suppliers', { org, body });
    expect([forged.status, forged.json.code]).toEqual([401, 'TOKEN_REFUSED']);
    const form = new FormData();
    form.set('file', new Blob(['a']), 'a.csv');
    const upload = await byToken(`${head}.${claims}.AAAA`, 'POST', '/imports', { org, body: form });
    expect([upload.status, upload.json.code]).toEqual([401, 'TOKEN_REFUSED']);
  });

  it('costs no statement more than a cookie', async () => {
    const { token, org } = await atWork();
    await read(token, org);
    const asked = vi.spyOn(pg.Client.prototype, 'query');
    try {
      expect(await read(token, org)).toBe(200);
      expect(asked.mock.calls.length).toBeLessThanOrEqual(4);
    } finally {
      asked.mockRestore();
    }
  });

  it('a session’s tokens share its calls of a minute', async () => {
    const { person, token, org } = await atWork();
    const other = (await tokenOf(person)).token;
    const calls = Array.from({ length: KEY_CALLS_PER_MINUTE }, (_, call) =>
      read(call % 2 ? token : other, org),
    );
    expect(new Set(await Promise.all(calls))).toEqual(new Set([200]));
    expect(await read(token, org)).toEqual([429, 'TOO_MANY_REQUESTS']);
    secondsLater = 61;
    expect(await read(token, org)).toBe(200);
  });

  it('a signing key that the operator removed is believed for a minute at most', async () => {
    // Another than those that were read above, at other times of the clock.
    await app.owner.query(`update auth.signing_keys set expires_at = now() - interval '1 minute'`);
    const { token, org } = await atWork();
    expect(await read(token, org)).toBe(200);
    await app.owner.query('delete from auth.signing_keys');
    secondsLater = 61;
    expect(await read(token, org)).toEqual([401, 'TOKEN_REFUSED']);
  });

  it('the script of the documentation does what it says', async () => {
    const { person, org } = await atWork();
    await app.call('POST', '/api/suppliers', { as: person, org, body: { name: 'Minoterie du Val' } });
    const ran = await runTokenScript({ url: app.url, email: person.email, password: PASSWORD });
    expect(ran, ran.complained).toMatchObject({ code: 0 });
    expect(ran.output).toContain('  Minoterie du Val\n');
    expect(ran.output).toContain('Signed out, the token answers 401: TOKEN_ENDED');
    const wrong = await runTokenScript({ url: app.url, email: person.email, password: 'une autre phrase' });
    expect(wrong.complained).toContain('SIGN_IN_REFUSED');
  });
});

describe('is refused here', () => {
  /** What the server itself would sign, of whatever we say. */
  const signedByUs = async (claims: object, appUrl = 'http://localhost') => {
    const auth = createAuth({ db: app.db, secret: SECRET, appUrl });
    return (await auth.api.signJWT({ body: { payload: { ...claims } } })).token;
  };
  const seconds = () => Math.floor(Date.now() / 1000);
  type Forge = (claims: Record<string, unknown>, token: string) => Promise<string> | string;
  const strangers = async (claims: Record<string, unknown>, kid: string) => {
    const { privateKey } = await generateKeyPair('EdDSA');
    return new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', kid }).sign(privateKey);
  };
  const kidOf = (token: string) => String(decodeProtectedHeader(token).kid);

  it.each<[string, Forge]>([
    ['a token of another issuer', (claims) => signedByUs({ ...claims, iss: 'https://ailleurs.exemple' })],
    ['a token for somebody else', (claims) => signedByUs({ ...claims, aud: 'https://ailleurs.exemple' })],
    ['a token that names no session', ({ sid: _sid, ...claims }) => signedByUs(claims)],
    ['a session that is no number', (claims) => signedByUs({ ...claims, sid: "' or true" })],
    ['a token signed by another key', (claims, token) => strangers(claims, kidOf(token))],
    ['a token of a key that is not ours', (claims) => strangers(claims, randomUUID())],
    ['a token whose key has no number', (claims) => strangers(claims, '../../etc/passwd')],
    ['a token without a signature', (claims) => new UnsecuredJWT(claims).encode()],
    [
      'a token signed with our public key as a password',
      async (claims, token) => {
        const { rows } = await app.owner.query('select public_key from auth.signing_keys limit 1');
        const secret = new TextEncoder().encode(rows[0].public_key);
        return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: kidOf(token) }).sign(secret);
      },
    ],
    [
      'a token that was changed',
      (claims, token) => {
        const [head, , signature] = token.split('.');
        const changed = Buffer.from(JSON.stringify({ ...claims, sub: lea.id })).toString('base64url');
        return `${head}.${changed}.${signature}`;
      },
    ],
    ['a token cut short', (_claims, token) => token.slice(0, -4)],
    ['three words', () => 'a.b.c'],
  ])('%s', async (_what, forge) => {
    const { token, org } = await atWork();
    const forged = await forge(decodeJwt(token) as Record<string, unknown>, token);
    expect(await read(forged, org)).toEqual([401, 'TOKEN_REFUSED']);
  });

  it('a session of somebody else than the token says', async () => {
    const mine = await atWork();
    const theirs = await atWork();
    const { sid } = decodeJwt(theirs.token);
    const claims = { sub: mine.person.id, sid, iat: seconds(), exp: seconds() + 60 };
    expect(await read(await signedByUs(claims), mine.org)).toEqual([401, 'TOKEN_ENDED']);
    const right = await signedByUs({ ...claims, sub: theirs.person.id });
    expect(await read(right, theirs.org)).toBe(200);
  });
});
