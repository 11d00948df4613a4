import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Role } from '#domain/access/permissions.ts';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { formatEuros } from '#text/kernel/format.ts';
import { suggestionsText as text } from '#text/replenishment/suggestion-screens.text.ts';
import { browserRouter } from '../../../../tests/support/browser/browser-router.ts';
import { says, showPage } from '../../../../tests/support/browser/components.ts';
import { refusal, stubServer } from '../../../../tests/support/browser/stub-server.ts';
import type { CreatedOrders, Suggestion, SuggestionPage } from './replenishment.api.ts';
import { SuggestionsPage } from './suggestions-page.tsx';

const id = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
const LENOIR = { supplier_id: id(91), supplier_name: 'Crèmerie Lenoir' };
const MAREE = { supplier_id: id(92), supplier_name: 'Marée de l’Ouest' };
const DAY = localDate('2026-11-12');

const suggestion = (place: number, parts: Partial<Suggestion>): Suggestion => ({
  id: id(100 + place),
  item_id: id(place),
  item_name: 'Crème crue',
  sku: null,
  unit: 'L',
  ...LENOIR,
  current_stock: 6,
  avg_daily_consumption: 2.6,
  suggested_qty: 12,
  unit_price: 4.15,
  pack_label: 'Carton',
  pack_content: 6,
  rationale: '…',
  sum: {
    made_on: DAY,
    arrives_on: DAY,
    until: DAY,
    forecast_qty: 14.4,
    missing_qty: 0,
    safety_qty: 3.1,
    safety_by: 'forecast',
    usable_qty: 6,
    stock_known: true,
    on_order_qty: 0,
    need_qty: 11.5,
    pack_content: 6,
    capped_by: null,
    shelf_life_days: null,
    max_qty: null,
    unused_qty: 0,
    runs_out_on: null,
  },
  priority: 0.9,
  source: 'sales',
  order: null,
  ...parts,
});

const CREAM = suggestion(1, {});
const FISH = suggestion(2, {
  ...MAREE,
  item_name: 'Lieu jaune',
  unit: 'kg',
  unit_price: 16.8,
  pack_label: null,
  pack_content: null,
  suggested_qty: 6.5,
  priority: 0.5,
});
const FLOUR = suggestion(3, { item_name: 'Farine T65', priority: 0.1 });
const MILK = suggestion(4, {
  item_name: 'Lait entier',
  order: { id: id(77), order_number: 'BC-2026-00213', status: 'DRAFT' },
});
const SALT = suggestion(5, {
  item_name: 'Sel fin',
  supplier_id: null,
  supplier_name: null,
  unit_price: null,
});

const MADE: CreatedOrders = {
  orders: [LENOIR, MAREE].map(({ supplier_id, supplier_name }, place) => ({
    id: id(200 + place),
    order_number: `BC-2026-0030${place}`,
    supplier_id,
    supplier_name,
    line_count: 1,
    total_estimated: 1,
  })),
  without_supplier: [],
  already_ordered: [],
};

const BATCH = { batch_date: DAY, made_at: '2026-11-12T02:10:00.000Z', history_days: 430 };

type Server = {
  role?: Role;
  lines?: Suggestion[];
  batch?: SuggestionPage['batch'];
  made?: () => unknown;
  address?: string;
};

function open({
  role = 'CHEF',
  lines = [CREAM, FISH, MILK, FLOUR, SALT],
  batch = BATCH,
  made = () => MADE,
  address = '/replenishment-suggestions',
}: Server = {}) {
  const server = stubServer({
    role,
    answers: {
      'GET /api/replenishment/suggestions': () => ({
        suggestions: lines,
        next: null,
        counts: { all: lines.length, medium: 4, urgent: 3 },
        suppliers: [{ id: LENOIR.supplier_id, name: LENOIR.supplier_name, count: 3 }],
        batch,
      }),
      'POST /api/orders/from-suggestions': made,
    },
  });
  window.history.replaceState(null, '', address);
  const router = browserRouter([
    { path: '/replenishment-suggestions', Component: SuggestionsPage },
    { path: '*', element: <p>Ailleurs</p> },
  ]);
  return { ...server, ...showPage(router) };
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: text.select(name) });
const packs = (name: string) =>
  screen.getByRole<HTMLInputElement>('spinbutton', { name: text.packsOf(name) });
const order = (suppliers: number) => screen.getByRole('button', { name: text.create(suppliers) });
const listed = () => screen.findByRole('list', { name: text.listTitle });
const sent = (server: ReturnType<typeof open>) =>
  (server.calls('POST /api/orders/from-suggestions')[0]?.body as { lines: unknown[] } | undefined)?.lines;

test('ticks what is urgent or medium, leaves the rest, and says what that comes to', async () => {
  open();
  await listed();
  expect([box('Crème crue'), box('Lieu jaune'), box('Farine T65')].map(({ checked }) => checked)).toEqual([
    true,
    true,
    false,
  ]);
  await says(text.selected(2, 2));
  // 12 L at 4,15 and 6,5 kg at 16,80.
  await says(formatEuros(159));
  await says(text.madeAt('03:10' as Parameters<typeof text.madeAt>[0]));
});

test('once all of it is drafted, leads to the drafts', async () => {
  open({ lines: [MILK, SALT] });
  await listed();
  const drafts = screen.getByRole('link', { name: text.openDrafts });
  expect(drafts.getAttribute('href')).toBe('/orders?tab=commandes&statut=draft');
  expect(screen.queryByRole('button', { name: text.create(0) })).toBeNull();
});

test('packs are edited one by one, the quantity and the sum follow, and what was suggested is said', async () => {
  const { user } = open();
  await listed();
  await user.click(
    within(packs('Crème crue').closest('li') as HTMLElement).getByRole('button', {
      name: /^Ajouter/,
    }),
  );
  expect(packs('Crème crue').value).toBe('3');
  await says(text.makes(18, 'L'));
  await says(formatEuros(183.9));
  await says('2\u00a0cartons');
});

test('what is set to zero is not ordered, and what is typed is', async () => {
  const { user } = open();
  await listed();
  await user.clear(packs('Crème crue'));
  await user.type(packs('Crème crue'), '0');
  await user.tab();
  await says(text.selected(1, 1));
  expect(box('Crème crue').checked).toBe(false);
  await user.clear(packs('Farine T65'));
  await user.type(packs('Farine T65'), '4');
  await user.tab();
  expect(box('Farine T65').checked).toBe(true);
  await says(text.selected(2, 2));
});

test('makes a draft per supplier of what is ticked, as it was edited', async () => {
  const server = open();
  await listed();
  const kilos = screen.getByRole('textbox', { name: text.quantityOf('Lieu jaune') });
  await server.user.clear(kilos);
  await server.user.type(kilos, '8,25');
  await server.user.click(order(2));
  await says(text.created(2));
  expect(sent(server)).toEqual([
    { suggestion_id: CREAM.id, item_id: CREAM.item_id, supplier_id: LENOIR.supplier_id, qty: 12, unit: 'L' },
    { suggestion_id: FISH.id, item_id: FISH.item_id, supplier_id: MAREE.supplier_id, qty: 8.25, unit: 'kg' },
  ]);
  await server.user.click(screen.getByRole('button', { name: text.openDrafts }));
  await says('Ailleurs');
  expect(window.location.search).toBe('?tab=commandes&statut=draft');
});

test('a single draft opens', async () => {
  const { user } = open({ made: () => ({ ...MADE, orders: MADE.orders.slice(0, 1) }) });
  await listed();
  await user.click(box('Lieu jaune'));
  await user.click(order(1));
  await says('Ailleurs');
  expect(window.location.pathname).toBe(`/orders/${id(200)}`);
});

test('asks for at least one, without asking the server', async () => {
  const server = open();
  await listed();
  await server.user.click(box('Crème crue'));
  await server.user.click(box('Lieu jaune'));
  await server.user.click(order(0));
  await says(text.noneSelected);
  expect(sent(server)).toBeUndefined();
});

test('a refusal is said, and nothing of what was typed is lost', async () => {
  const { user } = open({ made: () => refusal(409, 'ITEM_UNIT_CHANGED', 'L’unité a changé.') });
  await listed();
  await user.clear(packs('Crème crue'));
  await user.type(packs('Crème crue'), '5');
  await user.click(order(2));
  await says(text.createFailure);
  await says('L’unité a changé.');
  expect(packs('Crème crue').value).toBe('5');
});

test('says what somebody ordered before', async () => {
  const taken = {
    item_id: CREAM.item_id,
    item_name: 'Crème crue',
    order: { id: id(78), order_number: 'BC-2026-00299' },
  };
  const { user } = open({ made: () => ({ orders: [], without_supplier: [], already_ordered: [taken] }) });
  await listed();
  await user.click(order(2));
  await says(text.orderedBefore('Crème crue', 'BC-2026-00299'));
});

test('shows the order of what is ordered, and the way to a supplier of what nobody sells', async () => {
  open({ role: 'MANAGER' });
  await listed();
  expect(screen.queryByRole('checkbox', { name: text.select('Lait entier') })).toBeNull();
  expect(screen.getByRole('link', { name: 'BC-2026-00213' }).getAttribute('href')).toBe(`/orders/${id(77)}`);
  const unsold = within(screen.getByRole('list', { name: text.withoutSupplier }));
  expect(unsold.getByRole('link', { name: text.addSupplierTo('Sel fin') }).getAttribute('href')).toBe(
    `/inventory?article=${SALT.item_id}`,
  );
});

test('asks for what the address names', async () => {
  const server = open({
    address: `/replenishment-suggestions?priorite=urgent&fournisseur=${LENOIR.supplier_id}`,
  });
  await listed();
  const [asked] = server.calls('GET /api/replenishment/suggestions');
  expect(new URLSearchParams(asked?.search).get('min_priority')).toBe('0.7');
  expect(new URLSearchParams(asked?.search).get('supplier_id')).toBe(LENOIR.supplier_id);
});

test.each<[string, Server, string]>([
  ['no night yet, for a cook', { lines: [], batch: null }, text.noBatchWho],
  ['no night yet, for who may run it', { lines: [], batch: null, role: 'ADMIN' }, text.run],
  ['enough of everything', { lines: [] }, text.emptyHint],
  ['nothing known', { lines: [], batch: { ...BATCH, history_days: 0 } }, text.noHistory],
  [
    'nothing in the filter',
    { lines: [], address: '/replenishment-suggestions?priorite=urgent' },
    text.nothingInFilter,
  ],
])('says why there is nothing: %s', async (_, server, sentence) => {
  open(server);
  await says(sentence);
});

test('says what did not come, and asks again', async () => {
  const { calls } = stubServer({
    answers: { 'GET /api/replenishment/suggestions': () => refusal(429, 'TOO_MANY_REQUESTS', 'Réessayez.') },
  });
  window.history.replaceState(null, '', '/replenishment-suggestions');
  showPage(browserRouter([{ path: '/replenishment-suggestions', Component: SuggestionsPage }]));
  await says(text.loadFailure);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(calls('GET /api/replenishment/suggestions').length).toBeGreaterThan(1));
});
