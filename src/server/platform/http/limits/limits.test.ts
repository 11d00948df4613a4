import { request as httpRequest, type IncomingMessage } from 'node:http';
import { json as readJsonBody } from 'node:stream/consumers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { readJson } from '#server/platform/http/body/json-body.ts';
import { smallClient } from '../../../../../tests/support/files/small-client.ts';
import { personOf, testApp } from '../../../../../tests/support/server/test-app.ts';

let org: string;
const app = testApp({ trustProxy: '127.0.0.1', pages: { folder: smallClient() } });
const person = personOf(app);
beforeAll(async () => {
  org = await app.createOrg(person);
});

type Sent = { path: string; headers: Record<string, string | number>; body?: string; method?: string };

/** Sends the headers and this much of the body, and no more until an answer has come. */
async function send({ path, headers, body = '', method = 'POST' }: Sent) {
  const request = httpRequest(`${app.url}${path}`, { method, headers });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    request.on('response', resolve);
    request.on('error', reject);
  });
  request.flushHeaders();
  if (body) request.write(body);
  if (Number(headers['content-length'] ?? 0) <= Buffer.byteLength(body)) request.end();
  const response = await answered;
  const answer = method === 'HEAD' ? null : await readJsonBody(response);
  request.destroy();
  return { status: response.statusCode, code: (answer as { code?: string } | null)?.code };
}

const MUCH = 20 * 1024 * 1024;
const FORM = 'multipart/form-data; boundary=x';

describe('before a byte of the body is read', () => {
  it.each([
    ['an address that nobody serves', '/api/nulle-part', 'application/json', 404, 'ROUTE_NOT_FOUND'],
    ['an address outside the API', '/nulle-part', 'application/json', 404, 'ROUTE_NOT_FOUND'],
    ['a method that nobody serves', '/api/openapi.json', 'application/json', 404, 'ROUTE_NOT_FOUND'],
    ['too long a JSON', '/api/client-log', 'application/json', 413, 'BODY_TOO_LARGE'],
    ['a long JSON from nobody', '/api/suppliers', 'application/json', 413, 'BODY_TOO_LARGE'],
    ['a form where none is expected', '/api/auth/sign-in', FORM, 415, 'UNSUPPORTED_BODY'],
    ['the same, dressed up', '/api/auth/sign-in', ' Multipart/Form-Data;boundary=x', 415, 'UNSUPPORTED_BODY'],
    ['a file from nobody', '/api/files', FORM, 401, 'NOT_SIGNED_IN'],
    ['much of another type', '/api/auth/sign-in', 'application/xml', 413, 'BODY_TOO_LARGE'],
  ])('%s is refused', async (_what, path, type, status, code) => {
    const sent = { path, headers: { 'content-type': type, 'content-length': MUCH } };
    expect(await send(sent)).toEqual({ status, code });
  });

  it('a long JSON is read only for somebody', async () => {
    const body = JSON.stringify({ name: 'Marée', note: 'x'.repeat(300_000) });
    const long = { path: '/api/suppliers', body };
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    expect(await send({ ...long, headers })).toEqual({ status: 413, code: 'BODY_TOO_LARGE' });
    const signedIn = { ...headers, cookie: person.cookie, 'x-org-id': org };
    expect(await send({ ...long, headers: signedIn })).toEqual({ status: 422, code: 'INVALID_INPUT' });
  });

  it('a JSON that says no length is read only for somebody', async () => {
    const body = JSON.stringify({ name: 'Marée', note: 'x'.repeat(300_000) });
    const endless = { path: '/api/suppliers', body };
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
    expect(await send({ ...endless, headers })).toEqual({ status: 413, code: 'BODY_TOO_LARGE' });
    const signedIn = { ...headers, cookie: person.cookie, 'x-org-id': org };
    expect(await send({ ...endless, headers: signedIn })).toEqual({ status: 422, code: 'INVALID_INPUT' });
  });

  it.each([
    ['as long as they say', '192.0.2.71', true],
    ['without a length', '192.0.2.72', false],
  ])('a network’s JSON, %s, is taken up to 32 of the longest a minute', async (_what, from, isAnnounced) => {
    const sendFrom = (address: string, body: string) =>
      send({
        path: '/api/suppliers',
        headers: {
          'content-type': 'application/json',
          ...(isAnnounced ? { 'content-length': body.length } : { 'transfer-encoding': 'chunked' }),
          cookie: person.cookie,
          'x-org-id': org,
          'x-forwarded-for': address,
        },
        body,
      });
    const codes = async (count: number, body: string) => {
      const found = [];
      for (let sent = 0; sent < count; sent += 1) found.push((await sendFrom(from, body)).code);
      return [...new Set(found)];
    };
    const [short, longest] = [' '.repeat(100), ' '.repeat(2 * 1024 * 1024)];
    await withinAMinute(async () => {
      // What is short weighs what it weighs, whether that was said before or not.
      expect(await codes(40, short)).toEqual(['UNSUPPORTED_BODY']);
      expect(await codes(31, longest)).toEqual(['UNSUPPORTED_BODY']);
      expect(await codes(2, longest)).toEqual(['TOO_MANY_REQUESTS']);
      expect((await sendFrom('192.0.2.73', short)).code).toBe('UNSUPPORTED_BODY');
    });
  });

  it('a network’s files are taken up to six of the longest a minute', async () => {
    const announce = (from: string) =>
      send({
        path: '/api/files',
        headers: {
          'content-type': FORM,
          'content-length': 25 * 1024 * 1024,
          cookie: person.cookie,
          'x-org-id': org,
          'x-forwarded-for': from,
        },
        // Refused by its content once it is read: the rest is never waited for.
        body: '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n2\r\n--x',
      });
    const codes = [];
    for (let sent = 0; sent < 7; sent += 1) codes.push((await announce('192.0.2.61')).code);
    expect(codes).toEqual([...Array(6).fill('INVALID_INPUT'), 'TOO_MANY_REQUESTS']);
    expect((await announce('192.0.2.62')).code).toBe('INVALID_INPUT');
  });

  it('an address that nobody serves counts like any other', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.44' };
    const statuses = await askInAMinute(() => ({ method: 'POST', headers }));
    expect(statuses.filter((status) => status === 404)).toHaveLength(1200);
    expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  });
});

it('a session counts wherever it comes from', async () => {
  const { cookie } = await app.signUp();
  const statuses = await askInAMinute((n) => ({
    method: 'GET',
    headers: { cookie, 'x-forwarded-for': `198.51.100.${n % 200}` },
  }));
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
});

type Question = { method: 'GET' | 'POST'; headers: Record<string, string> };

/** However long that takes here. */
async function withinAMinute<T>(work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'] });
  return work().finally(() => vi.useRealTimers());
}

/** Ten more than a minute has room for, of an address that nobody serves. */
const askInAMinute = (question: (n: number) => Question): Promise<number[]> =>
  withinAMinute(async () => {
    const ask = async (n: number) =>
      (await app.app.inject({ url: '/api/nulle-part', ...question(n) })).statusCode;
    const statuses: number[] = [];
    while (statuses.length < 1200) statuses.push(await ask(statuses.length));
    // Whoever is refused waits for it.
    return [...statuses, ...(await Promise.all(Array.from({ length: 10 }, (_, n) => ask(n))))];
  });

describe('a form', () => {
  const formCall = (body: string, type = FORM) =>
    send({
      path: '/api/files',
      headers: {
        'content-type': type,
        'content-length': Buffer.byteLength(body),
        cookie: person.cookie,
        'x-org-id': org,
      },
      body,
    });
  const part = (disposition: string, content = 'bonjour', type = 'text/plain') =>
    `--x\r\ncontent-disposition: form-data; ${disposition}\r\ncontent-type: ${type}\r\n\r\n${content}\r\n`;
  const manyFields = (count: number) =>
    Array.from({ length: count }, (_, n) => part(`name="field${n}"`)).join('');
  const file = part('name="file"; filename="a.txt"');

  it.each([
    ['without a boundary', `${file}--x--`, 'multipart/form-data', 415],
    ['that ends in the middle', file.slice(0, -10), FORM, 415],
    ['with a quote in a name', `${part('name="fi"le"; filename="a"b.txt"')}--x--`, FORM, 422],
    [
      'whose part has a type of no file',
      `${part('name="file"; filename="a"', 'x', 'constructor')}--x--`,
      FORM,
      415,
    ],
    ['with a name that every object has', `${part('name="__proto__"')}${file}--x--`, FORM, 415],
    ['with the same name twice', `${part('name="kind"')}${part('name="kind"')}${file}--x--`, FORM, 422],
    ['with two files', `${file}${part('name="other"; filename="b.txt"')}--x--`, FORM, 413],
    ['with a hundred fields', `${manyFields(100)}--x--`, FORM, 413],
    ['with a field that nobody asked for', `${part('name="a"')}${file}--x--`, FORM, 422],
    ['with an endless name', `${part(`name="${'n'.repeat(100_000)}"`)}${file}--x--`, FORM, 422],
    ['with nothing', '--x--', FORM, 422],
    ['with a name that no database can hold', `${part('name="file"; filename="a\0.txt"')}--x--`, FORM, 422],
  ])('%s is refused, and it is no fault of ours', async (_what, body, type, status) => {
    expect(await formCall(body, type)).toMatchObject({ status, code: expect.any(String) });
  });

  it('with its file is taken', async () => {
    expect((await formCall(`${file}--x--`)).status).toBe(200);
  });
});

describe('JSON', () => {
  const read = (text: string) => readJson(Buffer.from(text));

  it.each([
    ['nothing', '', undefined],
    ['a text with brackets and quotes', '{"a":"[[[[\\"]]]{,,,\\\\"}', { a: '[[[["]]]{,,,\\' }],
    ['as deep as any of ours', '[[[[[1]]]]]', [[[[[1]]]]]],
    ['what only looks like NUL', '{"a":"\\\\u0000"}', { a: '\\u0000' }],
    ['a whole surrogate pair', '{"a":"\\ud83c\\udf5e"}', { a: '🍞' }],
  ])('%s is read', (_what, text, value) => {
    expect(read(text)).toEqual(value);
  });

  it.each([
    ['deeper than any of ours', '['.repeat(21) + ']'.repeat(21), 'INVALID_INPUT'],
    ['two million values', `[${'0,'.repeat(999_999)}0]`, 'INVALID_INPUT'],
    ['NUL', '{"a":"\\u0000"}', 'INVALID_INPUT'],
    ['half a surrogate pair', '{"a":"\\uD800"}', 'INVALID_INPUT'],
    ['half a surrogate pair as a name', '{"\\udfff":1}', 'INVALID_INPUT'],
    ['a text without an end', '"abc', 'UNSUPPORTED_BODY'],
    ['backslashes without an end', `"${'\\'.repeat(1_000_001)}`, 'UNSUPPORTED_BODY'],
  ])('with %s is refused', (_what, text, code) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ code }));
  });
});

describe('a page', () => {
  it.each(['GET', 'HEAD'])('answers %s with any Accept, and a missing picture is none', async (method) => {
    const ask = async (path: string, accept: string) =>
      (await fetch(`${app.url}${path}`, { method, headers: { accept } })).status;
    expect(await ask('/orders', 'text/html')).toBe(200);
    expect(await ask('/orders', '*/*')).toBe(200);
    expect(await ask('/assets/nulle-part.js', '*/*')).toBe(404);
    expect(await ask('/api/nulle-part', 'text/html')).toBe(404);
  });
});

it('a folder of the documentation is no page', async () => {
  expect((await app.call('GET', '/api/docs/assets/')).status).toBe(404);
});

it('a number that no column holds is refused under its field', async () => {
  const { status, json } = await app.call(
    'GET',
    `/api/imports/${crypto.randomUUID()}/rows?after=2147483648`,
    {
      as: person,
      org,
    },
  );
  expect({ status, code: json?.code }).toEqual({ status: 422, code: 'INVALID_INPUT' });
});
