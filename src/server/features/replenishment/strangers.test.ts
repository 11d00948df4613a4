import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { personOf, testApp } from '../../../../tests/support/server/test-app.ts';
import { shortKitchen } from '../../../../tests/support/story/kitchen/replenishing.ts';

/** What is of another organisation is, in every field of every route, as if it were not there. */

let ours: string;
let theirs: Awaited<ReturnType<typeof shortKitchen>> & { suggestion: string; basket: string; param: string };
let ourItem: string;
let ourSupplier: string;

const app = testApp();
const person = personOf(app);
beforeAll(async () => {
  const neighbour = await app.signUp();
  const elsewhere = await app.createOrg(neighbour, 'Chez le voisin', 'ADMIN');
  const kitchen = await shortKitchen(app, { person: neighbour, org: elsewhere });
  const asked = async (method: string, path: string, body?: unknown) => {
    const { status, json } = await kitchen.call(method, path, body);
    expect(status, JSON.stringify(json)).toBe(200);
    return json;
  };
  const { suggestions } = await asked('GET', '/replenishment/suggestions');
  const basket = await asked('POST', '/orders/baskets', {
    supplier_id: kitchen.lenoir,
    name: 'Lundi',
    lines: [{ item_id: kitchen.cream, qty: 6, unit: 'L' }],
  });
  const param = await asked('POST', '/replenishment/params', { item_id: kitchen.cream, reorder_point: 3 });
  theirs = { ...kitchen, suggestion: suggestions[0].id, basket: basket.id, param: param.id };
  ours = await app.createOrg(person, 'Le Comptoir des Halles', 'ADMIN');
  const own = await shortKitchen(app, { person, org: ours });
  [ourItem, ourSupplier] = [own.butter, own.lenoir];
});

const call = async (method: string, path: string, body?: unknown) => {
  const options = { as: person, org: ours, body };
  const { status, json } = await app.call(method, `/api${path}`, options);
  return { status, json };
};

it('is not found where one reads it', async () => {
  for (const path of [
    `/items/${theirs.cream}/outlook`,
    `/orders/suggestions/${theirs.cream}`,
    `/orders/guide?supplier_id=${theirs.lenoir}`,
  ]) {
    expect(await call('GET', path), path).toMatchObject({ status: 404 });
  }
  expect((await call('GET', `/replenishment/suggestions?supplier_id=${theirs.lenoir}`)).json).toMatchObject({
    suggestions: [],
    counts: { all: 0 },
  });
  expect((await call('GET', `/replenishment/suggestions?after=${theirs.suggestion}`)).status).not.toBe(500);
  expect((await call('GET', `/replenishment/params?after=${theirs.cream}`)).status).not.toBe(500);
  const { json } = await call('POST', '/functions/orders-suggest', { supplier_id: theirs.lenoir });
  expect(json).toMatchObject({ lines: [], total_estimated: 0 });
  const { json: elsewhere } = await call(
    'GET',
    `/orders/guide/elsewhere?supplier_id=${theirs.lenoir}&search=beurre`,
  );
  expect(elsewhere.offers.map(({ item_id }: { item_id: string }) => item_id)).toEqual([ourItem]);
});

it('is not found where one writes it', async () => {
  const line = { item_id: ourItem, qty: 1, unit: 'kg' };
  const refused: [string, string, unknown?][] = [
    ['POST', '/rpc/suggested_order_qty', { p_item_id: theirs.cream }],
    ['POST', '/orders/from-suggestions', { lines: [{ ...line, supplier_id: theirs.lenoir }] }],
    [
      'POST',
      '/orders/from-suggestions',
      { lines: [{ item_id: theirs.cream, supplier_id: ourSupplier, qty: 1 }] },
    ],
    ['POST', '/orders/from-suggestions', { lines: [{ item_id: theirs.cream, supplier_id: null, qty: 1 }] }],
    ['POST', '/orders/guide/complete', { supplier_id: theirs.lenoir, lines: [] }],
    ['POST', '/orders/baskets', { supplier_id: theirs.lenoir, name: 'Mardi', lines: [line] }],
    [
      'POST',
      '/orders/baskets',
      { supplier_id: ourSupplier, name: 'Mardi', lines: [{ ...line, item_id: theirs.cream }] },
    ],
    ['PUT', `/orders/baskets/${theirs.basket}`, { name: 'À nous', version: 1 }],
    ['DELETE', `/orders/baskets/${theirs.basket}`],
    ['PUT', `/orders/guide/favourites/${theirs.cream}`, { favourite: true }],
    ['POST', '/replenishment/params', { item_id: theirs.cream, reorder_point: 1 }],
    ['POST', '/replenishment/params', { item_id: ourItem, reorder_point: 1, supplier_id: theirs.lenoir }],
    ['PUT', `/replenishment/params/${theirs.param}`, { reorder_point: 1, version: 1 }],
    ['DELETE', `/replenishment/params/${theirs.param}`],
    ['POST', `/alerts/${randomUUID()}/resolve`, {}],
    ['POST', `/low-stock-alerts/${theirs.param}/handle`, {}],
  ];
  for (const [method, path, body] of refused) {
    expect(await call(method, path, body), `${method} ${path} ${JSON.stringify(body)}`).toMatchObject({
      status: 404,
    });
  }
  const { json } = await call('POST', '/rpc/suggested_order_qty', {
    p_item_id: ourItem,
    p_org_id: randomUUID(),
  });
  expect(json.code).toBe('ORG_ACCESS_DENIED');
});

it('is not ordered by the name of its suggestion', async () => {
  const { json } = await call('POST', '/orders/from-suggestions', {
    lines: [{ suggestion_id: theirs.suggestion, item_id: ourItem, supplier_id: ourSupplier, qty: 10 }],
  });
  expect(json).toMatchObject({ orders: [{ supplier_id: ourSupplier, line_count: 1 }], already_ordered: [] });
  const { rows } = await app.owner.query('select po_id from replenishment_suggestions where id = $1', [
    theirs.suggestion,
  ]);
  expect(rows).toEqual([{ po_id: null }]);
});
