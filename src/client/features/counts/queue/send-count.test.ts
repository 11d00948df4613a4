import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#client/platform/api/error.ts';
import type { KeptMap } from '#client/platform/kept/kept-map.ts';
import * as queue from './queue.ts';
import { sendOne } from './send-count.ts';

const counts = { saveLine: vi.fn(), clearLine: vi.fn(), lines: vi.fn() };
const { saveLine, clearLine, lines } = counts;
const failure = vi.fn();
const from = {
  whose: { userId: 'camille', orgId: 'halles' },
  client: { counts },
  queryClient: new QueryClient(),
  say: { success: vi.fn(), error: vi.fn(), failure },
  report: vi.fn(),
};

const refusal = (status: number, code: ApiError['code']) => new ApiError({ code, status, message: 'Non.' });
const entered = {
  count_id: 'c',
  item_id: 'a',
  name: 'Beurre',
  unit: 'kg' as const,
  version: null,
  at: Date.now(),
};
const lineOf = (id: string) => ({ item_id: 'a', counted_qty: 3, counted_by: { id }, version: 4 }) as never;
const sheetWith = (...those: never[]) => ({ status: 'OPEN' as never, revision: 1, lines: those });

let texts: Record<string, string>;
const store: KeptMap = {
  read: () => texts,
  change: (changes) => {
    const all = Object.entries({ ...texts, ...changes });
    texts = Object.fromEntries(all.flatMap(([key, text]) => (text === null ? [] : [[key, text] as const])));
  },
  subscribe: () => () => undefined,
};
const kept = () => queue.readKeptEntries(texts);
const send = async (qty: number | null) => {
  store.change(queue.changesFrom([], queue.enterCount([], { ...entered, qty })));
  const next = queue.nextToSend(kept());
  if (!next) throw new Error('nothing waits');
  return sendOne({ ...from, store }, next);
};

beforeEach(() => {
  texts = {};
});
afterEach(() => {
  vi.resetAllMocks();
});

test('a figure that the server refuses is listed and said, not lost', async () => {
  saveLine.mockRejectedValue(refusal(404, 'NOT_FOUND'));
  expect(await send(3)).toBe('done');
  expect(kept()).toMatchObject([{ qty: 3, state: 'late' }]);
  expect(failure).toHaveBeenCalledOnce();
});

test('a figure whose answer was lost is cleared where the line is one’s own', async () => {
  lines.mockResolvedValue(sheetWith(lineOf('camille')));
  expect(await send(null)).toBe('done');
  expect(kept()).toMatchObject([{ qty: null, version: 4, state: 'waiting' }]);
  expect(clearLine).not.toHaveBeenCalled();
});

test.each([
  ['a colleague’s line', sheetWith(lineOf('dominique'))],
  ['no line', sheetWith()],
])('what was entered and taken back leaves %s alone', async (_what, answer) => {
  lines.mockResolvedValue(answer);
  expect(await send(null)).toBe('done');
  expect(kept()).toEqual([]);
});

test('what was taken back waits for the network to know what stands there', async () => {
  lines.mockRejectedValue(refusal(0, 'NETWORK'));
  expect(await send(null)).toBe('later');
  expect(kept()).toMatchObject([{ qty: null, state: 'waiting' }]);
});
