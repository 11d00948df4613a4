import { beforeAll, describe, expect, it } from 'vitest';
import { type Person, personOf, type TestApp, testApp } from '../support/server/test-app.ts';
import { receiving } from '../support/story/receiving.ts';

// Decision 0051: what stands on an order or a receipt is for everybody who works with it; what the house owns, loses
// and paid over time is not sent to a CHEF.

let org: string;
let item_id: string;
let lot_id: string;
let order_id: string;

const app = testApp();
const manager = personOf(app);
const chef = personOf(app);
beforeAll(async () => {
  org = await app.createOrg(manager, undefined, 'MANAGER');
  await app.giveRole(chef, org, 'CHEF');
  const here = receiving(app, { person: manager, org });
  const order = await here.sent([{ name: 'Crème', qty: 6, unit_price: 4 }]);
  await here.received(here.arrived(order));
  order_id = order.id;
  item_id = order.lines[0]?.item_id ?? '';
  lot_id = (await answerTo(manager, `/stock/items/${item_id}`)).lots[0].id;
  await call(manager, 'POST', '/stock/waste', { item_id, qty: 1, reason: 'EXPIRED' });
});

const call = (as: Person, method: string, path: string, body?: unknown) =>
  app.call(method, `/api${path}`, { as, org, body });
async function answerTo(as: Person, path: string): Promise<Awaited<ReturnType<TestApp['call']>>['json']> {
  const { status, json } = await call(as, 'GET', path);
  expect(status, path).toBe(200);
  return json;
}

const COSTS = /^(?:value|unit_cost|\w+_value)$/;

/** Every cost in it that is not null, by its path. */
function costsIn(answer: unknown, path = ''): string[] {
  if (answer === null || typeof answer !== 'object') return [];
  return Object.entries(answer).flatMap(([name, value]) => {
    const here = `${path}.${name}`;
    if (COSTS.test(name) && typeof value === 'number') return [here];
    return costsIn(value, here);
  });
}

describe('what the stock is worth', () => {
  it.each([
    ['the page', '/stock'],
    ['the page by name', '/stock?sort=item'],
    ['its figures', '/stock/summary'],
    ['an item', '/stock/items/{item}'],
    ['the movements', '/stock/movements'],
    ['the lots', '/lots'],
    ['a lot', '/lots/{lot}'],
  ])('is told to a manager and not to a CHEF: %s', async (_what, named) => {
    const path = named.replace('{item}', item_id).replace('{lot}', lot_id);
    expect(costsIn(await answerTo(manager, path)).length, 'a manager').toBeGreaterThan(0);
    expect(costsIn(await answerTo(chef, path)), 'a CHEF').toEqual([]);
  });

  it('is neither told by a waste entry nor by taking it back, and the trail keeps it', async () => {
    const waste = { item_id, qty: 1, unit: 'kg', reason: 'EXPIRED' };
    const { reason, ...line } = waste;
    const one = await call(chef, 'POST', '/stock/waste', waste);
    const many = await call(chef, 'POST', '/stock/waste/many', { reason, lines: [line] });
    const back = await call(chef, 'POST', `/stock/movements/${one.json.ref_id}/reverse`, {});
    expect([one.status, many.status, back.status]).toEqual([200, 200, 200]);
    expect([one, many, back].map(({ json }) => json.value)).toEqual([null, null, null]);
    const { rows } = await app.owner.query(
      `select (after->>'value')::float8 as value from audit_log where entity_id = any($1::uuid[])`,
      [[one, many, back].map(({ json }) => json.ref_id)],
    );
    expect(rows).toEqual([{ value: 4 }, { value: 4 }, { value: 4 }]);
  });

  it('is not told by an order either', async () => {
    expect((await call(manager, 'GET', '/stock?sort=value')).status).toBe(200);
    expect((await call(chef, 'GET', '/stock?sort=value')).status).toBe(403);
    expect((await answerTo(chef, '/stock/consumption?order=value')).items).toEqual([]);
    expect((await answerTo(chef, '/dashboard/today')).stock_value).toBeNull();
  });
});

it('what goods cost over time is not for a CHEF; what they cost today is', async () => {
  expect((await call(manager, 'GET', `/items/${item_id}/prices`)).status).toBe(200);
  expect((await call(chef, 'GET', `/items/${item_id}/prices`)).status).toBe(403);
  expect((await answerTo(chef, `/items/${item_id}`)).offers[0].price).toBe(4);
});

it('orders and receipts keep their prices and totals for everybody', async () => {
  expect((await answerTo(chef, `/orders/${order_id}`)).lines[0].unit_price).toBe(4);
  expect((await answerTo(chef, '/orders')).orders[0].total_net).toBe(24);
  expect((await answerTo(chef, '/receipts')).receipts[0].total).toBe(24);
});
