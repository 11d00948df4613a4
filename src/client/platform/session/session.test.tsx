import { QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '#client/platform/api/api.ts';
import { createQueryClient } from '#client/platform/api/query-client.ts';
import { stubServer } from '../../../../tests/support/browser/stub-server.ts';
import { SessionProvider, useSessionReadAgain } from './session.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('another page asks for a session again that is older than a minute, and for no other', async () => {
  const server = stubServer({ answers: {} });
  const asked = () => server.calls('GET /api/session').length;
  const client = createQueryClient({ onError: () => undefined });
  const Page = ({ path }: { path: string }) => {
    useSessionReadAgain(path);
    return null;
  };
  const at = (path: string) => (
    <QueryClientProvider client={client}>
      <SessionProvider>
        <Page path={path} />
      </SessionProvider>
    </QueryClientProvider>
  );
  const { rerender } = render(at('/orders'));
  const key = api.session.get.queryKey();
  await waitFor(() => expect(client.getQueryData(key)).toBeDefined());
  expect(asked()).toBe(1);
  rerender(at('/stock'));
  expect(asked()).toBe(1);
  client.setQueryData(key, (session) => session, { updatedAt: Date.now() - 61_000 });
  rerender(at('/recipes'));
  await waitFor(() => expect(asked()).toBe(2));
});
