import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../tests/support/server/test-app.ts';
import { isAskedHere } from './dev-only.ts';

describe('a request made here', () => {
  it.each(['localhost', 'LOCALHOST:3000', '127.0.0.1', '127.0.0.1:3000', '[::1]', '[::1]:3000'])(
    'names this machine: %s',
    (host) => expect(isAskedHere({ headers: { host } })).toBe(true),
  );

  it.each([
    undefined,
    '',
    'economat.fr',
    'localhost.economat.fr',
    'localhost@economat.fr',
    'xlocalhost',
    '127.0.0.1.nip.io:3000',
    '127.0.0.10',
    '10.0.0.1',
    '0.0.0.0',
    '::1',
    'localhost:3000, economat.fr',
  ])('names no other: %s', (host) => {
    expect(isAskedHere({ headers: host === undefined ? {} : { host } })).toBe(false);
  });

  it.each(['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via'])(
    'was passed on by nobody: %s',
    (name) => expect(isAskedHere({ headers: { host: 'localhost', [name]: '' } })).toBe(false),
  );
});

describe('a development route', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ trustProxy: '127.0.0.1', pages: 'served' });
  });
  afterAll(() => app.stop());

  /** `fetch` does not let a caller choose the host. */
  const ask = (method: string, path: string, headers: Record<string, string>) =>
    new Promise<{ status: number | undefined; names: string[]; body: object }>((resolve, reject) => {
      const call = httpRequest(`${app.url}${path}`, { method, headers }, async (answer) => {
        const text = (await answer.toArray()).join('');
        const body = text === '' ? {} : { ...JSON.parse(text), request_id: '' };
        resolve({ status: answer.statusCode, names: Object.keys(answer.headers).sort(), body });
      });
      call.on('error', reject);
      call.end();
    });

  it.each([
    ['for another host', { host: 'economat.fr' }],
    ['through a proxy', { 'x-forwarded-for': '203.0.113.7' }],
    ['through a proxy for another host', { host: 'economat.fr', 'x-forwarded-host': 'localhost' }],
  ])('asked %s is not there', async (_how, headers) => {
    for (const [method, path] of [
      ['GET', '/api/dev/mailbox'],
      ['GET', '/api/dev/mailbox/not-an-id'],
      ['DELETE', '/api/dev/mailbox'],
    ] as const) {
      const answer = await ask(method, path, headers);
      expect(answer).toMatchObject({ status: 404, body: { code: 'ROUTE_NOT_FOUND' } });
      expect(answer).toEqual(await ask(method, '/api/dev/nowhere', headers));
    }
  });

  it('answers on this machine, and the rest of the restaurant answers everybody', async () => {
    expect((await ask('GET', '/api/dev/mailbox', {})).status).toBe(200);
    expect((await ask('GET', '/api/session', { host: 'economat.fr', via: '1.1 proxy' })).status).toBe(200);
  });
});
