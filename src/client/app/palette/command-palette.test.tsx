import { screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import type { Answer } from '#client/features/search/search.api.ts';
import { forgetRecents } from '#client/platform/session/recents.ts';
import type { Role } from '#domain/access/permissions.ts';
import { searchText as text } from '#text/search/search.text.ts';
import { says, showPage } from '../../../../tests/support/browser/components.ts';
import { stubServer } from '../../../../tests/support/browser/stub-server.ts';
import { CommandPalette } from './command-palette.tsx';

const id = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
const none = { count: 0, rows: [] };
const NOTHING: Answer = {
  items: none,
  orders: none,
  lots: none,
  suppliers: none,
  receipts: none,
  recipes: none,
  people: none,
  zones: [],
  meant: null,
};
const SALMON = {
  id: id(1),
  rank: 0,
  name: 'Saumon Label Rouge',
  unit: 'kg' as const,
  zone_name: 'Chambre froide',
  supplier_id: id(9),
  supplier_name: 'Marée de l’Ouest',
  qty_on_hand: 3.2,
  days_of_cover: 1.2,
  next_delivery: null,
  runs_out: true,
  suggested_qty: null,
};
const SAUMON: Answer = {
  ...NOTHING,
  items: { count: 2, rows: [SALMON, { ...SALMON, id: id(2), name: 'Saumon fumé', supplier_id: null }] },
  lots: {
    count: 1,
    rows: [
      {
        id: id(3),
        rank: 4,
        lot_code: 'S2291',
        item_name: 'Saumon fumé',
        unit: 'kg',
        qty_left: 1.2,
        expires_on: null,
        alert_days: 3,
        is_blocked: false,
      },
    ],
  },
};

const Address = () => {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
};

type Opening = { role?: Role; answer?: (q: string) => unknown };

function open({ role = 'CHEF', answer = (q) => (q.startsWith('saum') ? SAUMON : NOTHING) }: Opening = {}) {
  const server = stubServer({
    role,
    answers: { 'GET /api/search': ({ search }) => answer(search.get('q') ?? '') },
  });
  const Page = () => (
    <>
      <Address />
      <CommandPalette onOpenChange={() => undefined} open />
    </>
  );
  const router = createMemoryRouter([{ path: '*', Component: Page }]);
  return { ...server, ...showPage(router) };
}

const field = () => screen.findByRole<HTMLInputElement>('combobox');
const chosen = () => screen.queryByRole('option', { selected: true })?.textContent ?? '';
const address = () => screen.getByTestId('address').textContent;
const option = (name: RegExp) => screen.findByRole('option', { name });

test('arrows move, round the ends, and Enter opens', async () => {
  const { user } = open();
  await user.type(await field(), 'saum');
  await waitFor(() => expect(chosen()).toContain('Saumon Label Rouge'));
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toContain('Saumon fumé');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(chosen()).toContain(text.wasteItem('Saumon Label Rouge'));
  await user.keyboard('{PageUp}{ArrowDown}{Enter}');
  expect(address()).toBe(`/stock?fiche=${id(2)}`);
});

test('Ctrl+Enter orders, where there is somebody to order from', async () => {
  const { user } = open();
  await user.type(await field(), 'saum');
  await waitFor(() => expect(chosen()).toContain('Saumon Label Rouge'));
  await user.keyboard('{ArrowDown}{Control>}{Enter}{/Control}');
  expect(address()).toBe('/');
  await user.keyboard('{ArrowUp}{Control>}{Enter}{/Control}');
  expect(address()).toBe(`/orders/guide?fournisseur=${id(9)}&article=${id(1)}`);
});

test('Tab goes from one kind to the next, and back', async () => {
  const { user } = open();
  await user.type(await field(), 'saum');
  await option(/Lot S2291/);
  const pressed = () => screen.getByRole('button', { pressed: true }).textContent;
  expect(pressed()).toBe(text.all);
  await user.tab();
  expect(pressed()).toBe('Articles 2');
  expect(screen.queryByRole('option', { name: /Lot S2291/ })).toBeNull();
  await user.tab();
  expect(pressed()).toBe('Lots 1');
  await user.tab({ shift: true });
  expect(pressed()).toBe('Articles 2');
  expect(document.activeElement).toBe(await field());
});

test('Enter before the answer opens the first of it', async () => {
  const { user } = open();
  await user.type(await field(), 'saum{Enter}');
  await waitFor(() => expect(address()).toBe(`/stock?fiche=${id(1)}`));
});

/** An answer whose bytes are long under way. */
const comesAfter = (moment: Promise<void>, answer: unknown) =>
  new Response(
    new ReadableStream({
      async start(body) {
        await moment;
        body.enqueue(new TextEncoder().encode(JSON.stringify(answer)));
        body.close();
      },
    }),
    { headers: { 'content-type': 'application/json' } },
  );

test('a late answer never takes the place of a newer one', async () => {
  let release: (() => void) | undefined;
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { user } = open({
    answer: (q) => (q === 'saum' ? comesAfter(late, SAUMON) : NOTHING),
  });
  await user.type(await field(), 'saum');
  await new Promise((resolve) => setTimeout(resolve, 150));
  await user.type(await field(), 'ure');
  await says(text.none('saumure'));
  release?.();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('option', { name: /Saumon/ })).toBeNull();
});

test('what was opened is there the next time, until the session ends', async () => {
  const { user } = open();
  await user.type(await field(), 'saum');
  await option(/Lot S2291/);
  await user.click(await option(/Lot S2291/));
  await user.clear(await field());
  expect(Object.keys(localStorage).some((key) => key.startsWith('recent:'))).toBe(true);
  forgetRecents();
  expect(Object.keys(localStorage).some((key) => key.startsWith('recent:'))).toBe(false);
});

test.each<[Role, boolean]>([
  ['CHEF', false],
  ['MANAGER', true],
])('a %s is offered to import: %s', async (role, offered) => {
  const { user } = open({ role });
  await user.type(await field(), 'tarif');
  if (offered) await option(/Importer un tarif/);
  else await says(text.none('tarif'));
});
