import { beforeAll, describe, expect, it } from 'vitest';
import { SEARCH_MAX } from '#domain/kernel/search/search-max.ts';
import { FOUND_MAX } from '#domain/search/limits.ts';
import { formatDate } from '#text/kernel/format.ts';
import { searchFieldText } from '#text/search/search-field.text.ts';
import { type Person, personOf, testApp } from '../../../../tests/support/server/test-app.ts';
import { inDays } from '../../../../tests/support/story/days.ts';
import { receiving, type Sent } from '../../../../tests/support/story/receiving.ts';
import { stocking } from '../../../../tests/support/story/stocking.ts';

const DELIVERED_ON = inDays(-8);

let org: string;
let elsewhere: string;
let order: Sent;
let ids: Record<'salmon' | 'smoked' | 'maree' | 'trieux' | 'cold' | 'receipt', string>;
let door: ReturnType<typeof receiving>;

const app = testApp();
const camille = personOf(app);
const chef = personOf(app, 'Saumane Cheval');
const manager = personOf(app);
const stranger = personOf(app);
beforeAll(async () => {
  org = await app.createOrg(camille, 'Le Comptoir des Halles', 'ADMIN');
  elsewhere = await app.createOrg(stranger, 'Boulangerie du Canal', 'ADMIN');
  await app.giveRole(chef, org, 'CHEF');
  await app.giveRole(manager, org, 'MANAGER');
  door = receiving(app, { person: camille, org });
  const larder = stocking(app, { person: camille, org });
  const cold = await larder.zone('Chambre froide 2');
  order = await door.sent([
    { name: 'Saumon Label Rouge, filet', qty: 10, unit_price: 18 },
    { name: 'Moules de bouchot', qty: 15, unit_price: 4.2 },
  ]);
  const receipt = await door.received(
    door.arrived(order, [], { delivery_note: 'BL-2024/778', received_at: `${DELIVERED_ON}T08:00:00Z` }),
  );
  const trieux = await door.supplier({
    name: 'Saumonerie du Trieux',
    delivery_days: [2, 5],
    franco_amount: 120,
    cutoffs: [{ weekday: 2, cutoff_time: '16:00', days_before: 1 }],
  });
  const smoked = await larder.item({ name: 'Saumon fumé, tranché', supplier_id: trieux.id, zone_id: cold });
  await larder.arrive(smoked, { qty: 3, code: 'S-2291', cost: 30, inDays: 2 });
  await larder.arrive(smoked, { qty: 1, code: 'S-2304', cost: 30, inDays: 5 });
  for (const day of [1, 2]) await larder.use(smoked, 1, day);
  await door.done('POST', '/recipes', { name: 'Rillettes de saumon', kind: 'preparation', lines: [] });
  ids = {
    salmon: order.lines[0]?.item_id ?? '',
    smoked,
    maree: order.supplier_id,
    trieux: trieux.id,
    cold,
    receipt: receipt.id,
  };
});

const ask = (q: string, { as = camille, at = org }: { as?: Person; at?: string } = {}) =>
  app.call('GET', `/api/search?q=${encodeURIComponent(q)}`, { as, org: at });
async function search(q: string, where?: { as?: Person; at?: string }) {
  const { status, json } = await ask(q, where);
  expect(status, JSON.stringify(json)).toBe(200);
  return json;
}
type Rows = { rows: Record<string, unknown>[] };
const pick = ({ rows }: Rows, column: string) => rows.map((row) => row[column]);

describe('a word', () => {
  it('finds items by how well they answer, with their stock, place and supplier', async () => {
    const { items } = await search('saum');
    expect(items.count).toBe(2);
    expect(pick(items, 'name')).toEqual(['Saumon fumé, tranché', 'Saumon Label Rouge, filet']);
    expect(items.rows[0]).toMatchObject({
      rank: 0,
      unit: 'kg',
      zone_name: 'Chambre froide 2',
      supplier_name: 'Saumonerie du Trieux',
      qty_on_hand: 2,
      days_of_cover: 2,
      suggested_qty: null,
    });
    expect(items.rows[1]).toMatchObject({ qty_on_hand: 10, supplier_id: ids.maree, days_of_cover: null });
  });

  it('finds the orders, lots and receipts that it leads to', async () => {
    const { orders, lots, receipts } = await search('saum');
    expect(orders.rows).toMatchObject([
      { id: order.id, order_number: order.order_number, supplier_name: 'Marée de l’Ouest', rank: 4 },
    ]);
    expect(orders.rows[0].line).toMatchObject({
      item_name: 'Saumon Label Rouge, filet',
      qty: 10,
      unit: 'kg',
    });
    expect(pick(lots, 'lot_code')).toEqual(expect.arrayContaining(['S-2291', 'S-2304']));
    expect(lots.rows[0]).toMatchObject({
      item_name: 'Saumon fumé, tranché',
      lot_code: 'S-2291',
      qty_left: 1,
    });
    expect(receipts.count).toBe(0);
  });

  it('finds suppliers with their days, franco and last moment, and recipes', async () => {
    const { suppliers, recipes } = await search('SAUMÓN');
    expect(suppliers.rows).toMatchObject([
      { id: ids.trieux, rank: 0, delivery_days: [2, 5], franco_amount: 120 },
    ]);
    expect(Date.parse(suppliers.rows[0].deadline.order_by)).toBeGreaterThan(Date.now());
    expect(recipes.rows).toMatchObject([{ name: 'Rillettes de saumon', kind: 'preparation', rank: 2 }]);
  });

  it('leads from a supplier to what it was ordered and what it brought', async () => {
    const { orders, receipts } = await search('maree ouest');
    expect(pick(orders, 'id')).toEqual([order.id]);
    expect(pick(receipts, 'id')).toEqual([ids.receipt]);
  });
});

describe('a number', () => {
  it.each([
    ['whole', () => order.order_number],
    ['in small letters', () => order.order_number.toLowerCase()],
    ['without what all have', () => order.order_number.slice(3)],
    ['by its last digits', () => String(Number(order.order_number.slice(-5)))],
  ])('of an order, %s', async (_, typed) => {
    const { orders, receipts } = await search(typed());
    expect(pick(orders, 'order_number')).toEqual([order.order_number]);
    expect(pick(receipts, 'id'), 'with what came of it').toEqual([ids.receipt]);
  });

  it.each(['S-2291', 's2291', 's 229', '2291'])('of a lot: %s', async (typed) => {
    const { lots } = await search(typed);
    expect(pick(lots, 'lot_code')).toEqual(['S-2291']);
  });

  it.each(['BL-2024/778', 'bl2024', formatDate(DELIVERED_ON)])(
    'of a delivery note, or its day: %s',
    async (typed) => {
      const { receipts } = await search(typed);
      expect(receipts.rows).toMatchObject([{ id: ids.receipt, order_number: order.order_number, rank: 0 }]);
    },
  );

  it('of a delivery note without what stands before it, all that bear it', async () => {
    const { receipts } = await search('2024/778');
    expect(receipts.rows).toMatchObject([{ id: ids.receipt, rank: 0 }]);
    const inside = await search('778');
    expect(inside.receipts.rows).toMatchObject([{ id: ids.receipt, rank: 3 }]);
  });

  it('that a past order had elsewhere', async () => {
    await app.owner.query(
      `insert into purchase_orders (org_id, supplier_id, external_number, source, status)
       values ($1, $2, 'CMD 17/0042', 'import', 'CLOSED')`,
      [org, ids.maree],
    );
    const { orders } = await search('cmd17-00');
    expect(pick(orders, 'external_number')).toEqual(['CMD 17/0042']);
  });
});

describe('what to do', () => {
  it('is no part of what is looked for', async () => {
    for (const q of ['perte saumon fumé', 'jeter du saumon fumé', 'saumon fumé perte']) {
      expect(pick((await search(q)).items, 'id'), q).toEqual([ids.smoked]);
    }
  });

  it('names the places to count, all of them where none is said', async () => {
    const { zones } = await search('compter chambre froide 2');
    expect(zones).toEqual([{ id: ids.cold, name: 'Chambre froide 2' }]);
    expect((await search('inventaire')).zones).toContainEqual({ id: ids.cold, name: 'Chambre froide 2' });
    expect((await search('perte')).zones).toEqual([]);
  });
});

describe('who asks', () => {
  it('sees people only where they may see the team', async () => {
    expect(pick((await search('saumane')).people, 'name')).toEqual(['Saumane Cheval']);
    expect(pick((await search(chef.email)).people, 'id')).toEqual([chef.id]);
    for (const as of [manager, chef]) expect((await search('saumane', { as })).people.count).toBe(0);
  });

  it('sees no price and no value, whoever it is', async () => {
    for (const as of [camille, chef]) {
      const text = JSON.stringify(await search('saumon', { as }));
      expect(text).not.toMatch(/price|cost|value|total/);
    }
  });

  it('never sees another organisation', async () => {
    for (const q of ['saumon', 'maree', order.order_number, 's-2291', 'bl-2024', 'saumane', 'compter']) {
      const found = await search(q, { as: stranger, at: elsewhere });
      for (const group of ['items', 'orders', 'lots', 'suppliers', 'receipts', 'recipes', 'people']) {
        expect(found[group], `${q}: ${group}`).toEqual({ count: 0, rows: [] });
      }
      expect(JSON.stringify(found.zones)).not.toContain(ids.cold);
    }
    expect((await ask('saumon', { as: stranger })).status).toBe(403);
  });
});

describe('what is gone', () => {
  it('is no answer, but what hangs on it is', async () => {
    const supplier = await door.supplier({ name: 'Brasserie Disparue' });
    const item = await door.item({ name: 'Bière disparue', supplier_id: supplier.id });
    const draft = await door.draft({
      supplier_id: supplier.id,
      lines: [{ item_id: item.id, qty: 1, unit_price: 1 }],
    });
    await door.call('DELETE', `/items/${item.id}`);
    await app.owner.query('update suppliers set deleted_at = now() where org_id = $1 and id = $2', [
      org,
      supplier.id,
    ]);
    const found = await search('disparue');
    expect([found.items.count, found.suppliers.count]).toEqual([0, 0]);
    expect(pick(found.orders, 'id')).toEqual([draft.id]);
    await app.owner.query('update purchase_orders set deleted_at = now() where org_id = $1 and id = $2', [
      org,
      draft.id,
    ]);
    expect((await search('disparue')).orders.count).toBe(0);
  });
});

describe('what nobody bears', () => {
  it.each([
    ['saumno', 'saumon'],
    ['moulse', 'moules'],
    ['trieu', null],
  ])('%s is looked for as %s', async (typed, meant) => {
    const found = await search(typed);
    expect(found.meant).toBe(meant);
    expect(found.items.count + found.suppliers.count).toBeGreaterThan(0);
  });

  it('stays unfound where nothing is near', async () => {
    expect(await search('xylophone')).toMatchObject({ items: { count: 0 }, meant: null, zones: [] });
  });
});

describe('what was typed', () => {
  it.each(['', ' ', '%', '_', '\\', "'", '"', '%%', '||', '--', '€', '\u200b', '🐟', "'; drop table items"])(
    'may be anything: %j',
    async (typed) => {
      const found = await search(typed);
      expect(found.orders.count).toBe(0);
    },
  );

  it('means its letters, whatever stands around them', async () => {
    expect((await search('%_saum\\')).items.count).toBe(2);
  });

  it('is at most so long, and says so in French', async () => {
    expect((await ask('saumon '.repeat(28))).status).toBe(200);
    const { status, json } = await ask('x'.repeat(10_000));
    expect(status).toBe(422);
    expect(JSON.stringify(json)).toContain(searchFieldText.tooLong(SEARCH_MAX));
  });

  it('finds no more of a kind than anybody reads, and says how many there are', async () => {
    await app.owner.query(
      `insert into items (org_id, name, unit) select $1, 'Navet ' || n, 'kg' from generate_series(1, 130) n`,
      [org],
    );
    const { items } = await search('navet');
    expect([items.rows.length, items.count]).toEqual([FOUND_MAX, 100]);
  });
});
