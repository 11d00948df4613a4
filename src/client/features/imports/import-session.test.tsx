import { screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { api } from '#client/platform/api/api.ts';
import { createQueryClient } from '#client/platform/api/query-client.ts';
import { sessionAddress } from '#text/imports/import-address.ts';
import { understandText } from '#text/imports/import-understand.text.ts';
import { showPage } from '../../../../tests/support/browser/components.ts';
import { SURVEY, understoodImport } from '../../../../tests/support/screens/understood-import.ts';
import { ImportSessionPage } from './import-session.tsx';
import type { ImportSession } from './imports.api.ts';

const UNDERSTOOD = understoodImport({ survey: { ...SURVEY, vat: null } });
const READING: ImportSession = { ...UNDERSTOOD, state: 'reading' };

/** The page of an import whose questions are answered, and a server that says when it answers what. */
function open() {
  const client = createQueryClient({ onError: () => undefined });
  const queryKey = api.imports.get.queryKey({ input: { id: UNDERSTOOD.id } });
  client.setQueryData(queryKey, UNDERSTOOD);
  const answer = Promise.withResolvers<Response>();
  const read = Promise.withResolvers<Response>();
  const reads: AbortSignal[] = [];
  vi.stubGlobal('fetch', async (request: Request | string) => {
    // Whether the network is there at all is asked beside it.
    if (typeof request === 'string') return new Response();
    if (request.method === 'PUT') return answer.promise;
    if (request.url.endsWith('/session')) return Response.json({ user: null, organizations: [] });
    if (!request.url.includes(UNDERSTOOD.id)) return Response.json([]);
    reads.push(request.signal);
    return read.promise;
  });
  const router = createMemoryRouter(
    [{ path: '/import', element: <ImportSessionPage id={UNDERSTOOD.id} /> }],
    { initialEntries: [sessionAddress(UNDERSTOOD, 'understand')] },
  );
  const step = () => new URLSearchParams(router.state.location.search).get('etape');
  return { ...showPage(router, client), client, queryKey, answer, read, reads, step };
}

const preview = () => screen.findByRole('button', { name: understandText.preview });

test('leads to the preview even when news of the work comes before the answer', async () => {
  const { user, client, queryKey, answer, step } = open();
  await user.click(await preview());
  client.setQueryData(queryKey, READING);
  await waitFor(() => expect(screen.queryByRole('button', { name: understandText.preview })).toBeNull());
  answer.resolve(Response.json(READING));
  await waitFor(() => expect(step()).toBe('apercu'));
});

test('what was asked before the answer does not bring back the step that was left', async () => {
  const { user, client, queryKey, answer, read, reads, step } = open();
  const button = await preview();
  void client.refetchQueries({ queryKey });
  await waitFor(() => expect(reads).toHaveLength(1));
  await user.click(button);
  answer.resolve(Response.json(READING));
  await waitFor(() => expect(step()).toBe('apercu'));
  read.resolve(Response.json(UNDERSTOOD));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(client.getQueryData(queryKey)).toMatchObject({ state: 'reading' });
  expect(step()).toBe('apercu');
});
