import { oc } from '@orpc/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { writeSelectedOrg } from '#client/platform/session/selected-org.ts';
import { shellText } from '#text/shell/shell.text.ts';
import { ApiError } from './error.ts';
import { type CallOptions, createCall } from './link.ts';
import { shouldRetry } from './query-client.ts';

const contract = {
  orders: {
    list: oc.route({ method: 'GET', path: '/orders' }).output(z.object({ count: z.number() })),
    create: oc
      .$meta({ idempotent: true })
      .route({ method: 'POST', path: '/orders' })
      .input(z.object({ qty: z.number() }))
      .output(z.object({ id: z.string() })),
    guess: oc.route({ method: 'POST', path: '/guess' }).output(z.object({ id: z.string() })),
  },
};

const server = vi.fn<(request: Request) => Promise<Response>>();
const call = createCall(contract);
const route = (name: string) => (input?: unknown, options?: CallOptions) =>
  call(['orders', name], input, options);
const client = { orders: { list: route('list'), create: route('create'), guess: route('guess') } };
const answer = (body: unknown, status = 200) => Response.json(body, { status });
const sent = (index: number) => server.mock.calls[index]?.[0] as Request;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('window', { location: { origin: 'http://economat.test' } });
  // Whether the network is there at all is asked beside it.
  vi.stubGlobal('fetch', async (asked: Request | string) =>
    asked === '/healthz' ? new Response() : server(asked as Request),
  );
  server.mockReset();
});
afterEach(() => {
  writeSelectedOrg(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what every request carries', () => {
  test('the selected organisation, and nothing where none is selected', async () => {
    server.mockImplementation(async () => answer({ count: 3 }));
    await client.orders.list();
    expect(sent(0).headers.get('x-org-id')).toBeNull();
    writeSelectedOrg('org-halles');
    await expect(client.orders.list()).resolves.toEqual({ count: 3 });
    expect(sent(1).headers.get('x-org-id')).toBe('org-halles');
    expect(sent(1).headers.get('idempotency-key')).toBeNull();
  });

  test('a new idempotency key for each POST', async () => {
    server.mockImplementation(async () => answer({ id: 'a' }));
    await client.orders.create({ qty: 1 });
    await client.orders.create({ qty: 1 });
    const [first, second] = [0, 1].map((index) => sent(index).headers.get('idempotency-key'));
    expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(second).not.toBe(first);
  });

  test('the key of a command that is tried again by hand', async () => {
    server.mockImplementation(async () => answer({ id: 'a' }));
    await client.orders.create({ qty: 1 }, { context: { idempotencyKey: 'g-1' } });
    expect(sent(0).headers.get('idempotency-key')).toBe('g-1');
  });
});

describe('a network that fails', () => {
  const down = async () => Promise.reject(new TypeError('Failed to fetch'));

  test('the same command is tried again under the same key and organisation', async () => {
    server.mockImplementationOnce(down).mockImplementation(async () => answer({ id: 'a' }));
    writeSelectedOrg('org-halles');
    const created = client.orders.create({ qty: 2 });
    await vi.waitFor(() => expect(server).toHaveBeenCalledTimes(1), 30_000);
    writeSelectedOrg('org-other');
    await vi.runAllTimersAsync();
    await expect(created).resolves.toEqual({ id: 'a' });
    expect(sent(1).headers.get('idempotency-key')).toBe(sent(0).headers.get('idempotency-key'));
    expect(sent(1).headers.get('x-org-id')).toBe('org-halles');
    await expect(sent(1).json()).resolves.toEqual({ qty: 2 });
  });

  test('a POST that the contract does not call idempotent is never repeated', async () => {
    server.mockImplementation(down);
    await expect(client.orders.guess()).rejects.toThrow(shellText.network.unreachable);
    expect(server).toHaveBeenCalledTimes(1);
  });

  /** A good answer whose connection breaks after its first bytes. */
  const cut = async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (stream) => stream.enqueue(new TextEncoder().encode('{"id":"')),
      pull: (stream) => stream.error(new TypeError('network error')),
    });
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  };

  test('a good answer that is cut on the way is none: a command is tried again under its key', async () => {
    server.mockImplementationOnce(cut).mockImplementation(async () => answer({ id: 'a' }));
    const created = client.orders.create({ qty: 2 });
    await vi.waitFor(() => expect(server).toHaveBeenCalledTimes(1), 30_000);
    await vi.runAllTimersAsync();
    await expect(created).resolves.toEqual({ id: 'a' });
    expect(sent(1).headers.get('idempotency-key')).toBe(sent(0).headers.get('idempotency-key'));
  });

  test('a read that is cut on the way is a failure of the network, which is asked again', async () => {
    server.mockImplementation(cut);
    const failure = await client.orders.list().catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'NETWORK', message: shellText.network.unreachable });
    expect(shouldRetry(0, failure)).toBe(true);
  });

  test('an answer that came whole and makes no sense is no fault of the network', async () => {
    const half = { headers: { 'content-type': 'application/json' } };
    server.mockImplementation(async () => new Response('{"count":', half));
    await expect(client.orders.list()).rejects.toBeInstanceOf(SyntaxError);
  });

  test('whoever gives up while it arrives is told of no network', async () => {
    const stop = new AbortController();
    server.mockImplementation(async () => {
      stop.abort();
      return cut();
    });
    const given = await client.orders
      .list(undefined, { signal: stop.signal })
      .catch((error: unknown) => error);
    expect(given).not.toBeInstanceOf(ApiError);
  });

  test('at last it says so in French', async () => {
    server.mockImplementation(down);
    const created = client.orders.create({ qty: 2 }).catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    await expect(created).resolves.toMatchObject({ code: 'NETWORK', status: 0 });
    expect(server).toHaveBeenCalledTimes(3);
  });
});

describe('a server that says no', () => {
  test('its sentence, code, fields and request id come out as one error, after one request', async () => {
    const body = {
      code: 'INVALID_INPUT',
      message: 'À corriger.',
      fields: { qty: 'Trop' },
      request_id: 'r-1',
    };
    server.mockImplementation(async () => answer(body, 422));
    const error = await client.orders.create({ qty: 2 }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 'INVALID_INPUT',
      message: 'À corriger.',
      fields: { qty: 'Trop' },
      requestId: 'r-1',
      status: 422,
    });
    expect(server).toHaveBeenCalledTimes(1);
  });

  test('an answer that is not ours gets its own sentence', async () => {
    server.mockImplementation(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(client.orders.list()).rejects.toMatchObject({
      code: 'UNREADABLE_ANSWER',
      message: shellText.network.unreadable,
      status: 502,
    });
  });

  test('a redirect to somebody else’s page is no answer either', async () => {
    server.mockImplementation(async () => Response.redirect('http://wifi.test/bienvenue', 302));
    await expect(client.orders.list()).rejects.toMatchObject({ code: 'UNREADABLE_ANSWER' });
  });
});
