import { screen, waitFor } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { SoldName } from '#client/features/sales/sales.api.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { salesFieldText } from '#text/sales/sales-fields.text.ts';
import { soldNamesText as text } from '#text/sales/sold-names.text.ts';
import { says, showPage } from '../../../../../tests/support/browser/components.ts';
import { MatchDialog } from './match-dialog.tsx';

const COFFEE = { id: '00000000-0000-4000-8000-0000000000a1', name: 'Café crème' };
const CREAM = { id: '00000000-0000-4000-8000-0000000000a2', name: 'Crème brûlée' };

const soldName = (facts: Partial<SoldName> = {}): SoldName => ({
  id: '00000000-0000-4000-8000-000000000001',
  name: 'CAFE CREM',
  matched_by: 'alike',
  recipe: { ...CREAM, deleted: false },
  portions: 1,
  last_sold: '2026-11-14',
  qty_28_days: 42,
  like: [COFFEE],
  ...facts,
});

/** The dialog, and a server that keeps what it is told. */
function open(name: SoldName) {
  const sent: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return Response.json({ recipes: [], next: null, total: 0 });
    const body = await request.json();
    sent.push(body);
    return Response.json({
      ...name,
      matched_by: body.as === 'ignored' ? 'ignored' : 'person',
      recipe: body.as === 'ignored' ? null : { ...COFFEE, deleted: false },
    });
  });
  const onClose = vi.fn();
  const router = createMemoryRouter([{ path: '/', element: <MatchDialog name={name} onClose={onClose} /> }]);
  return { ...showPage(router), sent, onClose };
}

const save = () => screen.findByRole('button', { name: text.save });

test('a name is given to the dish that it looks like, with its portions; one press brings it back', async () => {
  const { user, sent, onClose, unmount } = open(soldName());
  await user.click(await screen.findByRole('button', { name: COFFEE.name }));
  const portions = screen.getByRole('textbox', { name: text.portionsLabel });
  await user.clear(portions);
  await user.type(portions, '0,5');
  await user.click(await save());
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([{ as: 'dish', recipe_id: COFFEE.id, portions: 0.5 }]);
  await says(text.saved('CAFE CREM', COFFEE.name));
  await user.click(screen.getAllByRole('button', { name: commonText.cancel }).at(-1) as HTMLElement);
  await waitFor(() => expect(sent.at(-1)).toEqual({ as: 'found', portions: 1 }));
  unmount();
});

test('portions that are none are refused under their field, and nothing is sent', async () => {
  const { user, sent, unmount } = open(soldName());
  const portions = await screen.findByRole('textbox', { name: text.portionsLabel });
  await user.clear(portions);
  await user.type(portions, '0');
  await user.click(await save());
  await says(salesFieldText.portionsInvalid);
  expect(sent).toEqual([]);
  unmount();
});

test('what is no dish is told without one', async () => {
  const { user, sent, unmount } = open(soldName());
  await user.click(await screen.findByText(text.choices.ignored.label));
  expect(screen.queryByRole('textbox', { name: text.portionsLabel })).toBeNull();
  await user.click(await save());
  await waitFor(() => expect(sent).toEqual([{ as: 'ignored', portions: 1 }]));
  unmount();
});
