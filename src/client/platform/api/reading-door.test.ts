import { type QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from './api.ts';
import { createQueryClient } from './query-client.ts';
import { whileNothingIsRead } from './reading-door.ts';

/** A server that lets reads hang until told, and refuses them once the session has ended. */
const server = { ended: false, asked: [] as string[], answers: [] as (() => void)[] };
const failures: unknown[] = [];
let queryClient: QueryClient;
let stopLooking: () => void;

const stock = api.stock.levels.queryOptions({ input: {} });
const session = api.session.get.queryOptions();

beforeEach(() => {
  Object.assign(server, { ended: false, asked: [], answers: [] });
  failures.length = 0;
  vi.stubGlobal('window', {
    location: { origin: 'http://economat.test' },
    addEventListener: () => undefined,
  });
  vi.stubGlobal('fetch', (request: Request) => {
    server.asked.push(new URL(request.url).pathname);
    return new Promise<Response>((resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason));
      server.answers.push(() => resolve(Response.json({}, { status: server.ended ? 401 : 200 })));
    });
  });
  queryClient = createQueryClient({ onError: (error) => failures.push(error) });
  stopLooking = new QueryObserver(queryClient, stock).subscribe(() => undefined);
});
afterEach(() => {
  stopLooking();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const answerAll = () => {
  for (const answer of server.answers.splice(0)) answer();
};
const asks = (count: number) => vi.waitFor(() => expect(server.asked).toHaveLength(count), 30_000);
const giveUp = (command: () => Promise<void>) =>
  whileNothingIsRead({ queryClient, spared: ({ queryKey }) => queryKey === session.queryKey, command });

test('what was being read does not come back refused', async () => {
  await asks(1);
  await giveUp(async () => {
    server.ended = true;
  });
  answerAll();
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0), 30_000);
  expect(failures).toEqual([]);
});

test('nothing is asked while the command is being done, but who is signed in', async () => {
  await asks(1);
  await giveUp(async () => {
    void queryClient.refetchQueries(stock).catch(() => undefined);
    const answered = queryClient.fetchQuery(session);
    await asks(2);
    expect(server.asked[1]).toBe('/api/session');
    answerAll();
    await answered;
  });
  await asks(3);
});

test('a read given up behind the door never leaves', async () => {
  await asks(1);
  await giveUp(async () => {
    void queryClient.refetchQueries(stock);
    await queryClient.cancelQueries();
  });
  expect(server.asked).toHaveLength(1);
});

test('after a command that failed the page reads again what it had asked for', async () => {
  await asks(1);
  const refused = giveUp(() => Promise.reject(new Error('the line was cut')));
  await expect(refused).rejects.toThrow('the line was cut');
  await asks(2);
  expect(server.asked).toEqual(['/api/stock', '/api/stock']);
});
