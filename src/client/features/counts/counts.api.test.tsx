import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { shownLines } from '#client/features/counts/queue/shown-lines.ts';
import { createQueryClient } from '#client/platform/api/query-client.ts';
import { announceChange } from '#client/platform/api/refresh.ts';
import { type CountLine, useCount } from './counts.api.ts';

const ID = '00000000-0000-4000-8000-000000000001';
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** An inventory that somebody validates after a while. The whole sheet takes longer to read than its lines. */
function server() {
  const asked: string[] = [];
  let status = 'OPEN';
  const answer = async (request: Request) => {
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    const seen = status;
    const isLines = pathname.endsWith('/lines');
    await pause(isLines ? 10 : 60);
    request.signal.throwIfAborted();
    return Response.json({
      id: ID,
      status: seen,
      revision: 1,
      ...(isLines ? { lines: null } : { items: [] }),
    });
  };
  return { asked, answer, validate: () => (status = 'VALIDATED') };
}

function Sheet() {
  const { data } = useCount(ID);
  return <p>{data?.status ?? '…'}</p>;
}

test('that a colleague ended the inventory is seen, and the sheet is not read over and over for it', async () => {
  const { asked, answer, validate } = server();
  vi.stubGlobal('fetch', answer);
  const queryClient = createQueryClient({ onError: () => undefined });
  render(
    <QueryClientProvider client={queryClient}>
      <Sheet />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(screen.getByText('OPEN')).toBeTruthy());
  validate();
  announceChange({ topics: ['counts', 'stock'], reading: 'now' });
  await waitFor(() => expect(screen.getByText('VALIDATED')).toBeTruthy(), { timeout: 10_000 });
  const read = asked.filter((path) => !path.endsWith('/lines'));
  // Once at first, once for the news.
  expect(read).toHaveLength(2);
  queryClient.clear();
});

test('a sheet that was read before a line was entered, and comes after it, does not take the line back', async () => {
  const item = {
    item_id: ID,
    name: 'Beurre',
    counted_qty: null as number | null,
    version: null as number | null,
  };
  const sheet = { id: ID, status: 'OPEN', revision: 0, items: [item] };
  let late: (() => void) | undefined;
  vi.stubGlobal('fetch', async (request: Request) => {
    const isLines = request.url.includes('/lines');
    const body = isLines ? { id: ID, status: 'OPEN', revision: 0, lines: null } : structuredClone(sheet);
    if (!isLines && late === undefined) late = () => undefined;
    else if (!isLines) await new Promise<void>((resolve) => (late = resolve));
    return Response.json(body);
  });
  const queryClient = createQueryClient({ onError: () => undefined });
  function Counted() {
    const { data, isFetching } = useCount(ID);
    return <p>{data ? `${data.items[0]?.counted_qty} ${isFetching}` : '…'}</p>;
  }
  render(
    <QueryClientProvider client={queryClient}>
      <Counted />
    </QueryClientProvider>,
  );
  await screen.findByText('null false');
  announceChange({ topics: ['counts'], reading: 'now' });
  await screen.findByText('null true');
  shownLines.learn?.(queryClient, ID, {
    lines: [{ ...item, counted_qty: 4, version: 1 } as unknown as CountLine],
  });
  await screen.findByText('4 true');
  late?.();
  await screen.findByText('4 false');
  queryClient.clear();
});
