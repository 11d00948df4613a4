import { expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';

const items = [['items', 'list'], {}];
const session = [['session', 'get'], {}];

test.each([
  ['done', async () => 'done'],
  ['refused', () => Promise.reject(new Error('refused'))],
])(
  'after a change that was %s, whatever is opened next is read anew, but not who is signed in',
  async (_how, mutationFn) => {
    const queryClient = createQueryClient({ onError: () => undefined });
    for (const key of [items, session]) queryClient.setQueryData(key, 'read before');
    const isOld = (key: unknown[]) => queryClient.getQueryState(key)?.isInvalidated;
    expect(isOld(items)).toBe(false);

    const change = queryClient.getMutationCache().build(queryClient, { mutationFn });
    await change.execute(undefined).catch(() => undefined);

    expect([isOld(items), isOld(session)]).toEqual([true, false]);
    expect(queryClient.getQueryData(items)).toBe('read before');
    queryClient.clear();
  },
);
