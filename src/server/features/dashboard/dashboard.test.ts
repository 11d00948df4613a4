import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../../tests/support/server/test-app.ts';
import { ordering } from '../../../../tests/support/story/ordering.ts';

let app: TestApp;
let camille: Person;

beforeAll(async () => {
  app = await startTestApp();
  camille = await app.signUp();
});
afterAll(() => app.stop());

it('ticks each step of the first hour once it is done; a draft is not an order yet', async () => {
  const org = await app.createOrg(camille);
  const { call, supplier, item, draft, send } = ordering(app, { person: camille, org });
  const done = async () => {
    const { json } = await call('GET', '/dashboard/first-steps');
    return Object.keys(json).filter((step) => json[step]);
  };
  expect(await done()).toEqual([]);

  const { json: card } = await call('GET', '/organization/card');
  const address = { adresse: '3 rue des Halles', ville: 'Lyon', email: 'cuisine@comptoir.fr' };
  await call('PUT', '/organization/card', { ...address, version: card.version });
  expect(await done(), 'an address alone does not say whom to ring').toEqual([]);
  await call('PUT', '/organization/card', { ...address, phone: '04 78 00 12 34', version: card.version + 1 });
  expect(await done()).toEqual(['card']);

  const { id: supplier_id } = await supplier({ name: 'Primeurs Vauban' });
  expect(await done()).toEqual(['card', 'supplier']);
  const { id: item_id } = await item({ name: 'Carotte', supplier_id });
  expect(await done()).toEqual(['card', 'supplier', 'items']);
  const { id } = await draft({ supplier_id, lines: [{ item_id, qty: 5, unit_price: 1 }] });
  expect(await done()).toEqual(['card', 'supplier', 'items']);
  await send(id);
  expect(await done()).toEqual(['card', 'supplier', 'items', 'order']);
});

it('tells nothing of another restaurant', async () => {
  const org = await app.createOrg(camille);
  const stranger = await app.signUp();
  expect((await app.call('GET', '/api/dashboard/first-steps', { as: stranger, org })).status).toBe(403);
});
