import { request as httpRequest } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { networkOf } from '#server/platform/http/limits/rate-limits.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/server/test-app.ts';
import { serveHealth } from './health.ts';
import { createLogger, withoutSecrets } from './logger.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ pages: 'served' });
});
afterAll(() => app.stop());

const log = { kind: 'not_found', path: '/nulle-part' };

describe('every answer', () => {
  it('carries a request id and strict security headers', async () => {
    const { headers } = await app.call('GET', '/api/session');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(policy?.replace("'wasm-unsafe-eval'", '')).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });
});

describe('a refusal', () => {
  it('is a code, a French sentence and the request id', async () => {
    const { status, json, headers } = await app.call('GET', '/api/nulle-part');
    expect(status).toBe(404);
    expect(json).toEqual({
      code: 'ROUTE_NOT_FOUND',
      message: 'Cette adresse n’existe pas.',
      request_id: headers.get('x-request-id'),
    });
  });

  it('names each wrong field in French, and refuses unknown ones', async () => {
    const { status, json } = await app.call('POST', '/api/client-log', {
      body: { kind: 'autre', path: 7, extra: 1 },
    });
    expect(status).toBe(422);
    expect(json.code).toBe('INVALID_INPUT');
    expect(Object.keys(json.fields).sort()).toEqual(['', 'kind', 'path']);
    expect(json.fields['']).toContain('extra');
    expect(json.fields.path).toMatch(/invalide/i);
  });

  it.each([
    ['broken JSON', { 'content-type': 'application/json' }, '{"kind":', 415],
    ['another type', { 'content-type': 'application/xml' }, '<a/>', 415],
    ['a body over the limit', { 'content-type': 'application/json' }, `"${'x'.repeat(2_200_000)}"`, 413],
  ])('answers %s in the same shape', async (_name, headers, body, expected) => {
    const response = await fetch(`${app.url}/api/client-log`, { method: 'POST', headers, body });
    expect(response.status).toBe(expected);
    expect(await response.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  });

  it('refuses a form that does not say its length before reading it', async () => {
    const { cookie } = await app.signUp();
    const status = await new Promise((resolve, reject) => {
      const request = httpRequest(`${app.url}/api/files`, {
        method: 'POST',
        headers: {
          'content-type': 'multipart/form-data; boundary=x',
          'transfer-encoding': 'chunked',
          cookie,
        },
      });
      request.on('response', (response) => resolve(response.statusCode));
      request.on('error', reject);
      request.end('--x--');
    });
    expect(status).toBe(413);
  });
});

describe('what no database can hold', () => {
  it.each([
    ['POST', '/api/client-log', { kind: 'error', path: 'a\u0000b' }],
    ['POST', '/api/client-log', { kind: 'error', path: 'half a pair \ud800' }],
    ['GET', '/api/dev/mailbox?search=%00', undefined],
  ])('is refused: %s %s %o', async (method, path, body) => {
    const { status, json } = await app.call(method, path, body ? { body } : {});
    expect({ status, code: json?.code }).toEqual({ status: 422, code: 'INVALID_INPUT' });
  });
});

describe('a body that nests without end', () => {
  it('is refused, and not with a crash', async () => {
    const body = `{"kind":"error","path":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    const response = await fetch(`${app.url}/api/client-log`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(response.status).toBe(422);
  });
});

describe('an address', () => {
  it('that cannot be decoded is answered like any unknown one', async () => {
    const { status, json } = await app.call('GET', '/api/%E0%A4%A');
    expect({ status, code: json?.code, id: typeof json?.request_id }).toEqual({
      status: 404,
      code: 'ROUTE_NOT_FOUND',
      id: 'string',
    });
  });

  it('of the API is not kept by caches', async () => {
    expect((await app.call('GET', '/api/session')).headers.get('cache-control')).toBe('no-store');
  });
});

describe('a write', () => {
  it('takes a form only where a file is expected', async () => {
    const body = new FormData();
    body.append('kind', 'not_found');
    body.append('path', '/x');
    const { status, json } = await app.call('POST', '/api/client-log', { body });
    expect({ status, code: json?.code }).toEqual({ status: 415, code: 'UNSUPPORTED_BODY' });
  });

  it.each([
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-site' }, 403],
    [{ origin: 'https://ailleurs.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 204],
    [{ origin: 'http://localhost' }, 204],
    [{}, 204],
  ])('from %o answers %i', async (headers, expected) => {
    const { status } = await app.call('POST', '/api/client-log', {
      body: log,
      headers: headers as Record<string, string>,
    });
    expect(status).toBe(expected);
  });
});

describe('the documentation of the API', () => {
  it('describes every declared route', async () => {
    const { json } = await app.call('GET', '/api/openapi.json');
    expect(json.openapi).toMatch(/^3\.1/);
    expect(json.paths['/session'].get.summary).toBeTruthy();
    expect(json.paths['/files/{id}'].get).toBeTruthy();
  });

  it('says of each route who may call it', async () => {
    const { json } = await app.call('GET', '/api/openapi.json');
    expect(json.paths['/session'].get.security).toEqual([]);
    expect(json.paths['/auth/user'].get.security).toEqual([{ session: [] }]);
    expect(json.paths['/files/{id}'].get.security).toEqual([
      { key: ['files.read'] },
      { session: [], organisation: [] },
      { token: [], organisation: [] },
    ]);
    // An ADMIN's: a person's token, and no key; about the person: neither.
    expect(json.paths['/audit'].get.security).toEqual([
      { session: [], organisation: [] },
      { token: [], organisation: [] },
    ]);
    expect(json.paths['/alerts/digest'].get.security).toBeUndefined();
    expect(json.security).toEqual([{ session: [], organisation: [] }]);
  });

  it('is compressed well and once, for whoever takes that', async () => {
    const take = (encoding: string) =>
      new Promise<{ encoding: string | undefined; bytes: Buffer }>((resolve, reject) => {
        const headers = { 'accept-encoding': encoding };
        httpRequest(`${app.url}/api/openapi.json`, { headers }, async (answer) => {
          const bytes = Buffer.concat(await answer.toArray());
          resolve({ encoding: answer.headers['content-encoding'], bytes });
        })
          .on('error', reject)
          .end();
      });
    const [plain, packed] = [await take('identity'), await take('gzip, br')];
    expect([plain.encoding, packed.encoding]).toEqual([undefined, 'br']);
    expect(brotliDecompressSync(packed.bytes).equals(plain.bytes)).toBe(true);
    // What is compressed anew for each request is so at the lowest quality.
    const params = { [constants.BROTLI_PARAM_QUALITY]: 1 };
    expect(packed.bytes.length).toBeLessThan(brotliCompressSync(plain.bytes, { params }).length * 0.8);
  });

  it('is a page whose assets all come from us', async () => {
    const { text } = await app.call('GET', '/api/docs');
    const assets = [...text.matchAll(/(?:src|href)="(\/api\/[^"]+)"/g)].map((match) => match[1] ?? '');
    expect(assets).toHaveLength(3);
    expect(text).not.toMatch(/https?:/);
    for (const asset of assets) {
      expect((await fetch(app.url + asset)).status).toBe(200);
    }
  });
});

describe('health', () => {
  it('is alive and ready while the database answers', async () => {
    expect((await app.call('GET', '/healthz')).status).toBe(200);
    expect((await app.call('GET', '/readyz')).json).toEqual({
      status: 'ready',
      database: true,
      stopping: false,
    });
  });

  it('asks the database once for all who ask at a time', async () => {
    const answered = Promise.withResolvers<void>();
    const query = vi.fn(() => answered.promise);
    const bare = Fastify();
    serveHealth(bare, { query });
    const ask = async () => (await bare.inject('/readyz')).statusCode;
    const asked = Promise.all(Array.from({ length: 20 }, ask));
    await setImmediate();
    answered.resolve();
    expect(new Set(await asked)).toEqual(new Set([200]));
    expect(query).toHaveBeenCalledTimes(1);
    expect(await ask()).toBe(200);
    expect(query).toHaveBeenCalledTimes(2);
  });
});

describe('pages of development', () => {
  it('are not served where they are off', async () => {
    const production = await startTestApp({ devPages: false, pages: 'served' });
    const { json } = await production.call('GET', '/api/openapi.json');
    expect(Object.keys(json.paths).filter((path) => path.startsWith('/dev/'))).toEqual([]);
    expect((await production.call('GET', '/api/dev/mailbox')).status).toBe(404);
    expect((await production.call('GET', '/api/session')).json.dev_pages).toBe(false);
    await production.stop();
  });
});

describe('a network', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('%s counts as %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network);
  });
});

describe('the log', () => {
  it('keeps the names of a query, not its values', () => {
    expect(withoutSecrets('/auth/callback?code=abc&x=1')).toBe('/auth/callback?code=…&x=…');
    expect(withoutSecrets('/api/session')).toBe('/api/session');
  });

  it('removes secrets from what is written, however deep they stand', () => {
    const lines: string[] = [];
    const log = createLogger('info', { write: (line) => void lines.push(line) });
    log.info(
      { password: 's3cret', body: { token: 's3cret', user: { code: 's3cret', email: 'a@x.fr' } } },
      'hello',
    );
    expect(lines.join()).not.toContain('s3cret');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ body: { user: { email: 'a@x.fr' } }, msg: 'hello' });
  });
});

describe('a client that insists', () => {
  it('is told to wait where a secret could be guessed, and nowhere else', async () => {
    const guess = () => app.call('POST', '/api/functions/verify-code', { body: {} });
    const answers = await Promise.all(Array.from({ length: 31 }, guess));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(refused[0]?.json.message).toMatch(/^Trop de demandes. Réessayez dans \d+ secondes?\.$/);
    expect((await app.call('GET', '/api/session')).status).toBe(200);
  });
});

describe('a long answer', () => {
  it.each(['br', 'gzip'])('is compressed for whoever can read that: %s', async (encoding) => {
    const plain = await app.call('GET', '/api/openapi.json');
    const packed = await fetch(`${app.url}/api/openapi.json`, { headers: { 'accept-encoding': encoding } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(packed.headers.get('content-encoding')).toBe(encoding);
    expect(await packed.text()).toBe(plain.text);
  });
});
