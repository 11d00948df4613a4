import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createQueryClient } from './query-client.ts';
import { announceChange, STILL } from './refresh.ts';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Each answer is how often the route was asked. */
let asked: Map<string, number>;
let slowMs = 0;
let queryClient: ReturnType<typeof createQueryClient>;

beforeEach(() => {
  asked = new Map();
  slowMs = 0;
  queryClient = createQueryClient({ onError: () => undefined });
});
afterEach(() => {
  cleanup();
  queryClient.clear();
});

function Shows({ route, still = false }: { route: string; still?: boolean }) {
  const { data } = useQuery({
    queryKey: [route.split('.'), {}],
    queryFn: async () => {
      asked.set(route, (asked.get(route) ?? 0) + 1);
      const times = asked.get(route);
      await pause(slowMs);
      return times;
    },
    ...(still && { meta: STILL }),
  });
  return (
    <p>
      {route} {data}
    </p>
  );
}

async function open(...routes: string[]) {
  render(
    <QueryClientProvider client={queryClient}>
      {routes.map((route) => (
        <Shows key={route} route={route} />
      ))}
    </QueryClientProvider>,
  );
  for (const route of routes) await screen.findByText(`${route} 1`);
}

describe('after a change', () => {
  test('what shows one of its topics is read anew, and nothing else', async () => {
    await open('orders.list', 'receipts.expected', 'counts.list');
    announceChange({ topics: ['orders', 'receipts'], reading: 'now' });
    await screen.findByText('orders.list 2');
    await screen.findByText('receipts.expected 2');
    expect(asked.get('counts.list')).toBe(1);
  });

  test('an answer that was under way is not the last word', async () => {
    slowMs = 50;
    render(
      <QueryClientProvider client={queryClient}>
        <Shows route="orders.list" />
      </QueryClientProvider>,
    );
    await waitFor(() => expect(asked.get('orders.list')).toBe(1));
    announceChange({ topics: ['orders'], reading: 'now' });
    await screen.findByText('orders.list 2');
  });

  test('what is not on the screen is read when it is opened next', async () => {
    queryClient.setQueryData([['items', 'list'], {}], 7);
    queryClient.setQueryData([['counts', 'list'], {}], 7);
    announceChange({ topics: ['items'], reading: 'now' });
    const isOld = (path: string[]) => queryClient.getQueryState([path, {}])?.isInvalidated;
    expect([isOld(['items', 'list']), isOld(['counts', 'list'])]).toEqual([true, false]);
  });

  test('"later" reads nothing now', async () => {
    await open('orders.get');
    announceChange({ topics: ['orders'], reading: 'later' });
    await pause(20);
    expect(asked.get('orders.get')).toBe(1);
    expect(queryClient.getQueryState([['orders', 'get'], {}])?.isInvalidated).toBe(true);
  });

  test('what somebody fills in a form from stays as it was read', async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <Shows route="suppliers.get" still />
      </QueryClientProvider>,
    );
    await screen.findByText('suppliers.get 1');
    announceChange({ topics: ['suppliers'], reading: 'now' });
    await pause(20);
    expect(asked.get('suppliers.get')).toBe(1);
  });

  test('changes quicker than an answer do not keep it from arriving', async () => {
    await open('orders.list');
    slowMs = 60;
    const changing = setInterval(() => announceChange({ topics: ['orders'], reading: 'now' }), 10);
    await waitFor(() => screen.getByText('orders.list 3'), { timeout: 5000 });
    clearInterval(changing);
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    // The last change was read too.
    expect(queryClient.getQueryState([['orders', 'list'], {}])?.isInvalidated).toBe(false);
  });
});

test('a button stays busy until what it has changed is on the screen', async () => {
  await open('orders.get');
  slowMs = 40;
  const change = queryClient.getMutationCache().build(queryClient, {
    mutationFn: async () => announceChange({ topics: ['orders'], reading: 'now' }),
  });
  await change.execute(undefined);
  expect(queryClient.getQueryData([['orders', 'get'], {}])).toBe(2);
});
