import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../support/server/test-app.ts';
import { ordering } from '../support/story/ordering.ts';

/** Who asks and with which role, begin with the organisation, the question, commit. */
const READ_MAX = 4;

let app: TestApp;
let person: Person;
let org: string;
let ids: Record<'order' | 'supplier' | 'item', string>;
let our: ReturnType<typeof ordering>;

beforeAll(async () => {
  app = await startTestApp();
  person = await app.signUp();
  org = await app.createOrg(person);
  our = ordering(app, { person, org });
  const supplier = (await our.supplier({ name: 'Primeurs Vauban', contact_email: 'v@vauban.fr' })).id;
  const item = (await our.item({ name: 'Crème', supplier_id: supplier, price: 2.5 })).id;
  const order = (
    await our.draft({ supplier_id: supplier, lines: [{ item_id: item, qty: 2, unit_price: 2.5 }] })
  ).id;
  ids = { order, supplier, item };
});
afterAll(() => app.stop());

/** What one request sends to the database, round trip by round trip. */
async function statementsOf(method: string, path: string, body?: unknown): Promise<string[]> {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const { status, json } = await our.call(method, path, body);
    expect(status, JSON.stringify(json)).toBe(200);
    return asked.mock.calls.map(([text]) => String((text as { text?: string }).text ?? text));
  } finally {
    asked.mockRestore();
  }
}

it.each([
  ['/orders?limit=50', 'the list of orders'],
  ['/orders/{order}', 'an order'],
  ['/items?limit=50', 'the list of items'],
  ['/items/{item}', 'an item'],
  ['/suppliers', 'the list of suppliers'],
  ['/suppliers/{supplier}', 'a supplier'],
  ['/categories', 'the categories'],
  ['/alerts', 'the alerts'],
  ['/receipts/expected', 'what is expected'],
])('%s asks the database at most four times: %s', async (path) => {
  const found = path.replace(/\{(\w+)\}/, (_, name: keyof typeof ids) => ids[name]);
  const statements = await statementsOf('GET', found);
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(READ_MAX);
  expect(statements[0]).toContain('recognise(');
  expect(statements[1]).toMatch(/^begin; select set_config\('app\.org_id', '[0-9a-f-]{36}', true\)/);
  expect(statements.at(-1)).toBe('commit');
});

it('reads a recipe in three questions, whatever its lines and preparations', async () => {
  const base = await our.call('POST', '/recipes', {
    ...{ name: 'Base', kind: 'preparation', lines: [{ item_id: ids.item, qty: 1, unit: 'kg' }] },
  });
  const lines = [
    { item_id: ids.item, qty: 1, unit: 'kg' },
    { sub_recipe_id: base.json.id, qty: 1, unit: 'portion' },
  ];
  const dish = await our.call('POST', '/recipes', { name: 'Plat', lines });
  const statements = await statementsOf('GET', `/recipes/${dish.json.id}`);
  // Who asks, begin, the recipe; what it takes and is made of; items, prices and stock; commit.
  expect(statements, statements.join('\n')).toHaveLength(9);
});

it('reads the lines of an order that is sent once, before its transaction', async () => {
  const statements = await statementsOf('POST', `/functions/orders-send/${ids.order}`, {});
  const [transaction] = statements
    .keys()
    .filter((place) => statements[place]?.startsWith('begin'))
    .drop(1);
  const reading = statements.flatMap((text, place) => (text.includes('purchase_order_lines') ? [place] : []));
  expect(reading).toHaveLength(1);
  expect(reading[0]).toBeLessThan(transaction ?? 0);
});

it.each([
  ['/orders/{order}/confirm', { contact: 'Yann' }],
  ['/orders/{order}/cancel', { reason: 'Plus besoin' }],
])('%s reads the order with its story once, for the answer', async (path, body) => {
  const statements = await statementsOf('POST', path.replace('{order}', ids.order), body);
  expect(statements.filter((text) => text.includes('from "order_events"'))).toHaveLength(1);
});
