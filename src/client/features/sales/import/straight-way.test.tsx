import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { ImportSession } from '#client/features/imports/imports.api.ts';
import { NO_ANSWERS } from '#domain/imports/survey.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { salesImportText, straightWayText } from '#text/sales/sales-import.text.ts';
import { showPage } from '../../../../../tests/support/browser/components.ts';
import {
  previewRow,
  readyImport,
  understoodImport,
} from '../../../../../tests/support/screens/understood-import.ts';
import { StraightWay, straightAddress } from './straight-way.tsx';

const HEADERS = ['Day', 'RECIPE_NAME', 'qty', 'revenue'];
const columns = HEADERS.map((header, column) => ({
  column,
  header,
  samples: [],
  filled: 1,
  reads: {},
  field: null,
  confidence: null,
  reason: null,
}));

const begun = understoodImport({ kind: 'sales', state: 'mapping', columns, survey: null });
const SOLD = previewRow({ label: 'Crème brûlée' });
const ready = { ...readyImport({ new: [SOLD] }), kind: 'sales' as const, columns };
const nothingNew = { ...readyImport({ unchanged: [SOLD] }), kind: 'sales' as const, columns };
const overlapping = understoodImport({ kind: 'sales', columns });

/** A server on which an import goes through these states, one for each time it is asked while it works. */
function open(states: ImportSession[], line = { cut: false }) {
  const sent: [string, unknown][] = [];
  let now = begun;
  const next = () => (now = states.shift() ?? now);
  vi.stubGlobal('fetch', async (request: Request) => {
    if (line.cut && request.method !== 'GET') throw new TypeError('Failed to fetch');
    const path = new URL(request.url).pathname.split('/').at(-1) ?? '';
    if (request.method === 'GET') {
      if (now.state === 'reading' || now.state === 'applying') next();
      return Response.json(now);
    }
    sent.push([path, request.method === 'PUT' ? await request.json() : null]);
    now = { ...now, state: path === 'confirm' ? 'applying' : 'reading' };
    return Response.json(now);
  });
  const Address = () => <output data-testid="address">{useLocation().search}</output>;
  const router = createMemoryRouter(
    [
      {
        path: '/reports/import',
        element: (
          <>
            <StraightWay id={begun.id} />
            <Address />
          </>
        ),
      },
    ],
    { initialEntries: [straightAddress(begun.id)] },
  );
  const { unmount } = showPage(router);
  return { sent, line, unmount };
}

const isOver = () =>
  waitFor(() => expect(screen.getByTestId('address').textContent).toBe(`?session=${begun.id}`), {
    timeout: 10_000,
  });

test('a report with the four columns is read and taken without a question', async () => {
  const { sent, unmount } = open([ready, { ...ready, state: 'done' }]);
  await isOver();
  expect(sent).toEqual([
    [
      'mapping',
      {
        columns: ['day', 'recipe_name', 'qty', 'revenue'].map((field, column) => ({ column, field })),
        options: begun.options,
        answers: NO_ANSWERS,
      },
    ],
    ['confirm', null],
  ]);
  unmount();
});

test.each([
  ['days that have other sales', overlapping],
  ['nothing that is not here already', nothingNew],
  ['what cannot be read', { ...begun, state: 'failed' as const, failure: 'Illisible' }],
])('a report with %s is left to a person', async (_what, session) => {
  const { sent, unmount } = open([session]);
  await isOver();
  expect(sent.map(([path]) => path)).toEqual(['mapping']);
  unmount();
});

test('with the line cut it says so, and goes on from there', async () => {
  const user = userEvent.setup();
  const { sent, line, unmount } = open([ready, { ...ready, state: 'done' }], { cut: true });
  const alert = await screen.findByRole('alert', {}, { timeout: 10_000 });
  expect(alert.textContent).toContain(salesImportText.failure);
  expect(alert.textContent).toContain(straightWayText.cut);
  line.cut = false;
  await user.click(screen.getByRole('button', { name: commonText.retry }));
  await isOver();
  expect(sent.map(([path]) => path)).toEqual(['mapping', 'confirm']);
  unmount();
});
