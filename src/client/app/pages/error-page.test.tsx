import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shellText } from '#text/shell/shell.text.ts';
import { says } from '../../../../tests/support/browser/components.ts';
import { ErrorPage } from './error-page.tsx';

const GONE = new TypeError('Failed to fetch dynamically imported module: /assets/recipes-page-a.js');

const reload = vi.fn();
const server = vi.fn<() => Promise<Response>>();
const pageOf = (build: string) => async () =>
  new Response(`<!doctype html><head><meta name="build" content="${build}" /></head>`);

beforeEach(() => {
  document.head.innerHTML = '<meta name="build" content="monday" />';
  // What failed is reported beside it.
  vi.stubGlobal('fetch', async (asked: Request | string) =>
    asked === window.location.pathname ? server() : Response.json(null),
  );
  vi.spyOn(window.location, 'reload').mockImplementation(reload);
});
afterEach(() => {
  document.head.innerHTML = '';
  sessionStorage.clear();
  reload.mockReset();
});

const open = (error: unknown) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <ErrorPage error={error} />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test('a page that a newer version took away is loaded anew, once', async () => {
  server.mockImplementation(pageOf('tuesday'));
  const { unmount } = open(GONE);
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('alert')).toBeNull();
  unmount();

  // Loaded, and still without it: somebody is told.
  open(GONE);
  await says(shellText.errors.notDownloaded);
  expect(reload).toHaveBeenCalledTimes(1);
});

test.each([
  ['the server has no newer version', pageOf('monday')],
  ['nothing answers', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('where %s, it is said with the way on', async (_why, answer) => {
  server.mockImplementation(answer);
  open(GONE);
  await says(shellText.errors.notDownloaded);
  screen.getByRole('button', { name: shellText.errors.reload });
  expect(reload).not.toHaveBeenCalled();
});

test('any other failure is said at once, and asks nobody', () => {
  server.mockReset();
  open(new Error('a bug of ours'));
  expect(screen.getByRole('alert').textContent).toContain(shellText.errors.bug);
  expect(server).not.toHaveBeenCalled();
});
