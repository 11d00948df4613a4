import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { personOf, testApp } from '../../../../../tests/support/server/test-app.ts';
import { auditedActions } from '../../../../../tests/support/server/traces.ts';
import { ordering } from '../../../../../tests/support/story/ordering.ts';

let org: string;
let shop: ReturnType<typeof ordering>;
let vauban: string;

const app = testApp();
const camille = personOf(app);
beforeAll(async () => {
  org = await app.createOrg(camille);
  shop = ordering(app, { person: camille, org });
  vauban = (await shop.supplier({ name: 'Vauban' })).id;
});

const item = async (name: string, fields: object = {}): Promise<string> =>
  (await shop.item({ name, supplier_id: vauban, ...fields })).id;
const call = (method: string, path = '', body?: unknown, as = camille) =>
  shop.call(method, `/replenishment${path}`, body, as);
const added = async (body: object) => {
  const { status, json } = await call('POST', '/params', body);
  expect(status, JSON.stringify(json)).toBe(200);
  return json;
};
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('what a person sets for an item', () => {
  it('is made with zeros for what was left out, changed, and deleted for good; every step is written down', async () => {
    const item_id = await item('Farine', { sku: 'FAR-1' });
    const made = await added({ item_id, reorder_point: 12.5 });
    expect(made).toMatchObject({
      item_id,
      item_name: 'Farine',
      sku: 'FAR-1',
      unit: 'kg',
      reorder_point: 12.5,
      safety_stock: 0,
      lead_time_days: 0,
      supplier_id: null,
      supplier_name: null,
      version: 1,
    });
    const edit = { reorder_point: 8, safety_stock: 2, lead_time_days: 3, supplier_id: vauban, version: 1 };
    const changed = await call('PUT', `/params/${made.id}`, edit);
    expect(changed.json).toMatchObject({
      item_id,
      reorder_point: 8,
      safety_stock: 2,
      lead_time_days: 3,
      supplier_name: 'Vauban',
      version: 2,
    });
    expect((await call('PUT', `/params/${made.id}`, edit)).json.code).toBe('VERSION_CONFLICT');
    expect((await call('DELETE', `/params/${made.id}`)).json).toEqual({ success: true });
    expect((await call('DELETE', `/params/${made.id}`)).json.code).toBe('NOT_FOUND');
    expect(await auditedActions(app.owner, org, 'replenishment_params')).toEqual([
      'replenishment_param.created',
      'replenishment_param.updated',
      'replenishment_param.deleted',
    ]);
    const kept = await app.owner.query('select from replenishment_params where id = $1', [made.id]);
    expect(kept.rowCount).toBe(0);
  });

  it('is one per item, also where two ask at once', async () => {
    const item_id = await item('Sucre');
    const both = await Promise.all(
      [1, 2].map((reorder_point) => call('POST', '/params', { item_id, reorder_point })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.json.code).toBe('REPLENISHMENT_PARAM_EXISTS');
    expect(plain(refused?.json.message)).toBe('« Sucre » a déjà un paramètre : modifiez-le dans la liste.');
  });

  it('is made once, however often the command is repeated', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const body = { item_id: await item('Levure'), reorder_point: 1 };
    const ask = () => app.call('POST', '/api/replenishment/params', { as: camille, org, body, headers });
    const [a, b] = [await ask(), await ask()];
    expect([a.status, b.json.id]).toEqual([200, a.json.id]);
  });

  it('is listed by the name of its item, page by page, and found by it; a deleted item is not', async () => {
    const own = await app.createOrg(camille, 'Liste');
    const there = ordering(app, { person: camille, org: own });
    const { id: supplier_id } = await there.supplier({ name: 'S' });
    const ids: string[] = [];
    for (const name of ['Œufs', 'Ail', 'Beurre', 'Zeste']) {
      const { id } = await there.item({ name, supplier_id });
      ids.push(id);
      await there.call('POST', '/replenishment/params', { item_id: id, reorder_point: 1 });
    }
    await there.item({ name: 'Sans paramètre', supplier_id });
    const list = async (query = '') => (await there.call('GET', `/replenishment/params?${query}`)).json;
    const names = ({ params }: { params: { item_name: string }[] }) => params.map((one) => one.item_name);
    expect(names(await list())).toEqual(['Ail', 'Beurre', 'Œufs', 'Zeste']);
    const first = await list('limit=2');
    expect([names(first), names(await list(`limit=2&after=${first.next}`))]).toEqual([
      ['Ail', 'Beurre'],
      ['Œufs', 'Zeste'],
    ]);
    expect(names(await list('search=oeuf'))).toEqual(['Œufs']);
    await there.call('DELETE', `/items/${ids[1]}`);
    expect(names(await list())).toEqual(['Beurre', 'Œufs', 'Zeste']);
  });

  test.each([
    [{ reorder_point: 1 }, 'item_id', 'Veuillez sélectionner un article'],
    [
      { reorder_point: undefined },
      'reorder_point',
      'Indiquez un seuil de commande de 0 ou plus, avec trois décimales au plus',
    ],
    [
      { reorder_point: -1 },
      'reorder_point',
      'Indiquez un seuil de commande de 0 ou plus, avec trois décimales au plus',
    ],
    [
      { safety_stock: 0.0001 },
      'safety_stock',
      'Indiquez un stock de sécurité de 0 ou plus, avec trois décimales au plus',
    ],
    [{ lead_time_days: 366 }, 'lead_time_days', 'Indiquez un délai de 0 à 365 jours'],
  ])('is refused with %j', async (wrong, field, message) => {
    const item_id = field === 'item_id' ? undefined : randomUUID();
    const { status, json } = await call('POST', '/params', { item_id, reorder_point: 1, ...wrong });
    expect([status, json.fields]).toEqual([422, { [field]: message }]);
  });

  it('is refused in a unit that the item no longer has, and for what is deleted', async () => {
    const item_id = await item('Lait', { unit: 'L' });
    expect((await call('POST', '/params', { item_id, reorder_point: 1, unit: 'kg' })).json.code).toBe(
      'ITEM_UNIT_CHANGED',
    );
    await shop.call('DELETE', `/items/${item_id}`);
    expect((await call('POST', '/params', { item_id, reorder_point: 1 })).json.code).toBe('ITEM_DELETED');
    const gone = (await shop.supplier({ name: 'Parti' })).id;
    await shop.call('DELETE', `/suppliers/${gone}`);
    const beurre = await item('Beurre');
    const from = { item_id: beurre, reorder_point: 1, supplier_id: gone };
    expect((await call('POST', '/params', from)).json.code).toBe('ORDER_SUPPLIER_GONE');
  });

  it('is an administrator’s alone, and nobody’s of another organisation', async () => {
    const manager = await app.signUp();
    await app.giveRole(manager, org, 'MANAGER');
    const item_id = await item('Huile');
    expect((await call('GET', '/params', undefined, manager)).status).toBe(403);
    expect((await call('POST', '/params', { item_id, reorder_point: 1 }, manager)).status).toBe(403);
    expect((await call('GET', '/settings', undefined, manager)).status).toBe(403);
    const { id } = await added({ item_id, reorder_point: 1 });
    const other = await app.createOrg(camille, 'Ailleurs');
    const elsewhere = (method: string, path: string, body?: unknown) =>
      app.call(method, `/api/replenishment${path}`, { as: camille, org: other, ...(body ? { body } : {}) });
    expect((await elsewhere('POST', '/params', { item_id, reorder_point: 1 })).json.code).toBe('NOT_FOUND');
    expect((await elsewhere('DELETE', `/params/${id}`)).json.code).toBe('NOT_FOUND');
    expect((await elsewhere('GET', '/params')).json.params).toEqual([]);
  });
});

describe('how careful orders are', () => {
  it('is 97 % until somebody says otherwise, and who saves late is told', async () => {
    expect((await call('GET', '/settings')).json).toEqual({ fill_rate: 0.97, version: 0 });
    const save = (fill_rate: number, version: number) => call('PUT', '/settings', { fill_rate, version });
    expect((await save(0.985, 0)).json).toEqual({ fill_rate: 0.985, version: 1 });
    expect((await save(0.9, 0)).json.code).toBe('VERSION_CONFLICT');
    expect((await save(0.9, 1)).json).toEqual({ fill_rate: 0.9, version: 2 });
    expect((await save(0.95, 1)).json.code).toBe('VERSION_CONFLICT');
    expect((await call('GET', '/settings')).json).toEqual({ fill_rate: 0.9, version: 2 });
  });

  test.each([0.79, 1, 0.97001, '0.9'])('is not %s', async (fill_rate) => {
    const { status, json } = await call('PUT', '/settings', { fill_rate, version: 0 });
    expect([status, plain(json.fields.fill_rate)]).toEqual([422, 'Indiquez un taux entre 80 et 99,9 %']);
  });
});
