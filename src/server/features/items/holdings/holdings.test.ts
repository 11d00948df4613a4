import { expect, it } from 'vitest';
import { personOf, testApp } from '../../../../../tests/support/server/test-app.ts';
import { receiving } from '../../../../../tests/support/story/receiving.ts';

const app = testApp();
const person = personOf(app);

const plain = (sentence: string) => sentence.replaceAll('\u00a0', ' ');

async function restaurant() {
  const org = await app.createOrg(person, 'Le Comptoir');
  const kitchen = receiving(app, { person, org });
  const order = await kitchen.sent([{ name: 'Farine T65', qty: 25, unit_price: 1.2 }], { name: 'Vauban' });
  const [line] = order.lines;
  if (!line) throw new Error('no line');
  const held = async (path: string) => (await kitchen.call('GET', `${path}/holdings`)).json;
  return { ...kitchen, order, item_id: line.item_id, supplier_id: order.supplier_id, held };
}

it('an item that is awaited or in stock says what is there, and stays', async () => {
  const { call, done, order, arrived, item_id, held } = await restaurant();
  expect(await held(`/items/${item_id}`)).toEqual({
    qty_on_hand: 0,
    value: 0,
    awaited_orders: 1,
    awaited_qty: 25,
    draft_orders: 0,
  });
  const awaited = await call('DELETE', `/items/${item_id}`);
  expect([awaited.status, awaited.json.code]).toEqual([409, 'ITEM_IN_USE']);
  expect(plain(awaited.json.message)).toBe(
    '1 commande en cours l’attend (25 kg) : recevez-la ou annulez-la.',
  );

  await done('POST', '/receipts', arrived(order));
  const stocked = await call('DELETE', `/items/${item_id}`);
  expect(plain(stocked.json.message)).toBe(
    'Il en reste 25 kg en stock, pour 30,00 € : sortez-les en perte ou comptez l’article à zéro.',
  );

  await done('POST', '/stock/waste', { item_id, qty: 25, reason: 'OTHER' });
  expect((await call('DELETE', `/items/${item_id}`)).status).toBe(200);
});

it('an item of drafts only may go, and says in how many it is', async () => {
  const { call, supplier_id, item, draft, held } = await restaurant();
  const salt = await item({ name: 'Sel', supplier_id });
  await draft({ supplier_id, lines: [{ item_id: salt.id, qty: 2, unit_price: 1 }] });
  expect((await held(`/items/${salt.id}`)).draft_orders).toBe(1);
  expect((await call('DELETE', `/items/${salt.id}`)).status).toBe(200);
});

it('a supplier of whom something is awaited says how much, and stays', async () => {
  const { call, done, order, arrived, supplier_id, held } = await restaurant();
  expect(await held(`/suppliers/${supplier_id}`)).toEqual({
    awaited_orders: 1,
    awaited_amount: 30,
    draft_orders: 0,
  });
  const refused = await call('DELETE', `/suppliers/${supplier_id}`);
  expect([refused.status, refused.json.code]).toEqual([409, 'SUPPLIER_IN_USE']);
  expect(plain(refused.json.message)).toBe(
    'Vous attendez 1 commande en cours de ce fournisseur (30,00 € à la commande) : recevez-la ou annulez-la d’abord.',
  );
  await done('POST', '/receipts', arrived(order));
  expect((await call('DELETE', `/suppliers/${supplier_id}`)).status).toBe(200);
});

it('whoever orders while the item is deleted waits, and one of the two is refused', async () => {
  const { call, supplier_id, item } = await restaurant();
  const salt = await item({ name: 'Sel', supplier_id });
  const lines = [{ item_id: salt.id, qty: 2, unit_price: 1 }];
  const [gone, ordered] = await Promise.all([
    call('DELETE', `/items/${salt.id}`),
    call('POST', '/orders', { supplier_id, lines }),
  ]);
  expect(gone.status).toBe(200);
  expect([200, 409]).toContain(ordered.status);
});
