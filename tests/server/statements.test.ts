import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { deciding } from '../support/replies/deciding.ts';
import { personOf, testApp } from '../support/server/test-app.ts';
import { ordering } from '../support/story/ordering.ts';
import { CATCH, receiving } from '../support/story/receiving.ts';

/** Who asks and with which role, begin with the organisation, the question, commit. */
const READ_MAX = 4;
/** The order, its goods and limits; the receipt, its lines, the ledger and its lots; what follows; the answer. */
const RECEIVE_MAX = 27;
/** The order as it is written and its PDF; the move, its story and its mail, with what a day may send; what follows. */
const SEND_MAX = 31;

/** An answer as its card shows it; what a person says to it, with our own e-mail; the same taken back, and that e-mail. */
const DECIDE_MAX = [9, 37, 22];

let org: string;
let ids: Record<'order' | 'supplier' | 'item', string>;
let our: ReturnType<typeof ordering>;

const app = testApp();
const person = personOf(app);
beforeAll(async () => {
  org = await app.createOrg(person);
  our = ordering(app, { person, org });
  const supplier = (await our.supplier({ name: 'Primeurs Vauban', contact_email: 'v@vauban.fr' })).id;
  const item = (await our.item({ name: 'Crème', supplier_id: supplier, price: 2.5 })).id;
  const order = (
    await our.draft({ supplier_id: supplier, lines: [{ item_id: item, qty: 2, unit_price: 2.5 }] })
  ).id;
  ids = { order, supplier, item };
});

/** What one request sends to the database, round trip by round trip. */
async function statementsOf(method: string, path: string, body?: unknown): Promise<string[]> {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  try {
    const { status, json } = await our.call(method, path, body);
    expect(status, JSON.stringify(json)).toBe(200);
    return (
      asked.mock.calls
        .map(([text]) => String((text as { text?: string }).text ?? text))
        // The connection that hears of changes asks this now and then whether it is still there.
        .filter((text) => text !== 'select 1')
    );
  } finally {
    asked.mockRestore();
  }
}

it.each([
  ['/orders?limit=50', 'the list of orders'],
  ['/orders/{order}', 'an order'],
  ['/orders/counts', 'how many orders wait, for what'],
  ['/items?limit=50', 'the list of items'],
  ['/items/{item}', 'an item'],
  ['/suppliers', 'the list of suppliers'],
  ['/suppliers/{supplier}', 'a supplier'],
  ['/categories', 'the categories'],
  ['/alerts', 'the alerts'],
  ['/alerts?kind=dates', 'the alerts of dates'],
  ['/alerts/counts', 'how many alerts are open'],
  ['/low-stock-alerts', 'what is low'],
  ['/replenishment/params', 'what a person set for items'],
  ['/nightly-runs/last', 'the last night'],
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
    name: 'Base',
    kind: 'preparation',
    lines: [{ item_id: ids.item, qty: 1, unit: 'kg' }],
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

/**
 * Items with their forecast, who sells them, lots, what is under way, when suppliers deliver, when the restaurant is
 * closed, how careful, forecasts at all.
 */
const NEEDS = 8;

describe('what to order', () => {
  beforeAll(() =>
    app.owner.query(
      `insert into item_forecasts (org_id, item_id, first_day, daily, spread, learned_days, source, made_at)
       select org_id, id, current_date, array_fill(1.5, array[42]), 1, 90, 'sales', now() from items where org_id = $1`,
      [org],
    ),
  );

  it.each([
    // Besides: who asks, begin, commit.
    ['/orders/suggestions/{item}?horizon_days=7', 'of one item, and the item itself', 3 + NEEDS + 1],
    ['/orders/board/summary', 'the dashboard: suppliers, drafts, closings, unanswered', 3 + NEEDS + 4],
    [
      '/dashboard/today',
      'the dashboard: replies, value, count, came, dates and their use, claims, purchases',
      3 + 10,
    ],
    ['/orders/board', 'the board: suppliers, drafts, closings, unanswered, arriving', 3 + NEEDS + 5],
    ['/orders/guide?supplier_id={supplier}', 'the guide', 3 + NEEDS + 7],
    ['/items/{item}/outlook', 'the plot of an item', 3 + NEEDS + 7],
    ['/dashboard/counts', 'the figures of the dashboard, and of all years', 5],
    // Of which four say that plans are kept, and travel with the others: planning takes longer than running (decision 0052).
    [
      '/search?q=creme',
      'names; numbers, what is shown, its stock and closings, asked for at once',
      3 + 5 + 4,
    ],
    ['/replenishment/suggestions', 'the batch of the day, with its sums', 6],
  ])('%s is asked in few questions, whatever the number of items: %s', async (path, _, max) => {
    const found = path.replace(/\{(\w+)\}/, (_all, name: keyof typeof ids) => ids[name]);
    const statements = await statementsOf('GET', found);
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(max);
  });
});

it('receives what was ordered in as many questions, whatever its lines', async () => {
  const door = receiving(app, { person, org });
  const few = await door.sent(CATCH.slice(0, 1));
  const many = await door.sent(CATCH);
  // The first to arrive makes the queue of what follows from it.
  await door.received(door.arrived(await door.sent()));
  const one = await statementsOf('POST', '/receipts', door.arrived(few));
  const two = await statementsOf('POST', '/receipts', door.arrived(many));
  expect(one.length, one.join('\n')).toBeLessThanOrEqual(RECEIVE_MAX);
  expect(two).toHaveLength(one.length);
});

it('shows an answer, decides about it and takes that back in as many questions, whatever its lines', async () => {
  const here = deciding(app, { person, org });
  const asked = [];
  // The first makes the queue of what follows from it.
  for (const count of [1, 2, 20]) {
    const goods = Array.from({ length: count }, (_, place) => ({
      name: `Poisson ${place}`,
      qty: 6,
      unit_price: 9,
    }));
    const order = await here.sent(goods);
    const lines = Object.fromEntries(goods.map((_, place) => [place, { qty: 3 }]));
    await here.byMail(order, here.reading(order, lines));
    const body = await here.decisionBody(order, {}, { tell_supplier: true });
    const path = `/orders/${order.id}/decision`;
    const shown = await statementsOf('GET', path);
    const decided = await statementsOf('POST', path, body);
    const { version } = await here.order(order.id);
    const undone = await statementsOf('POST', `${path}/undo`, { version });
    asked.push([shown, decided, undone].map(({ length }) => length));
  }
  const [, few, many] = asked;
  expect(many).toEqual(few);
  expect(
    few?.map((length, place) => length <= (DECIDE_MAX[place] ?? 0)),
    String(few),
  ).toEqual([true, true, true]);
});

it('reads an e-mail of a supplier and the lines that it speaks of, each once', async () => {
  const here = deciding(app, { person, org });
  const order = await here.sent();
  const id = await here.byMail(order, here.reading(order, { 0: { qty: 3 } }));
  const statements = await statementsOf('GET', `/replies/${id}`);
  // Who asks, begin, the e-mail with its order's name; the lines; commit.
  expect(statements, statements.join('\n')).toHaveLength(5);
});

it('sends an order in as many questions as ever', async () => {
  const lines = [{ item_id: ids.item, qty: 2, unit_price: 2.5 }];
  const first = await our.draft({ supplier_id: ids.supplier, lines });
  await our.call('POST', `/functions/orders-send/${first.id}`, {});
  const next = await our.draft({ supplier_id: ids.supplier, lines });
  const statements = await statementsOf('POST', `/functions/orders-send/${next.id}`, {});
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(SEND_MAX);
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
