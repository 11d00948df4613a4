import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../../tests/support/server/test-app.ts';
import { inDays, today } from '../../../../tests/support/story/days.ts';
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

it('counts exactly what the specification counts, and nothing that is over', async () => {
  const org = await app.createOrg(camille);
  const { call, supplier, item, draft, send } = ordering(app, { person: camille, org });
  const counts = async () => (await call('GET', '/dashboard/counts')).json;
  const none = {
    ...{ expected_today: 0, received_today: 0, in_progress: 0, unanswered: 0, part_received: 0 },
    ...{ receipts: 0, receipts_this_week: 0, alerts: 0, critical_alerts: 0 },
  };
  expect(await counts()).toEqual(none);

  const { id: supplier_id } = await supplier({ name: 'Primeurs Vauban' });
  const { id: item_id } = await item({ name: 'Carotte', supplier_id });
  const lines = [{ item_id, qty: 5, unit_price: 1 }];
  const order = async (expected_at: string | null) => (await draft({ supplier_id, expected_at, lines })).id;
  const sent = async (expected_at: string | null) => {
    const id = await order(expected_at);
    expect((await send(id)).status).toBe(200);
    return id;
  };
  await order(today());
  expect(await counts(), 'a draft is not on its way').toEqual(none);
  const here = await sent(today());
  const confirmed = await sent(inDays(1));
  await call('POST', `/orders/${confirmed}/confirm`, { lines: [] });
  const cancelled = await sent(today());
  await call('POST', `/orders/${cancelled}/cancel`, {});
  const said = await counts();
  expect(said).toMatchObject({ expected_today: 1, in_progress: 2, part_received: 0, receipts: 0 });

  const { json } = await call('GET', `/orders/${here}`);
  const receipt = await call('POST', '/receipts', {
    po_id: here,
    lines: [{ po_line_id: json.lines[0].id, item_id, qty_received: 5 }],
  });
  expect(receipt.status, JSON.stringify(receipt.json)).toBe(200);
  expect(await counts()).toMatchObject({
    ...{ expected_today: 1, received_today: 1, in_progress: 1, receipts: 1, receipts_this_week: 1 },
  });
  await app.owner.query(
    `insert into alerts (org_id, type, severity, message, cause, deleted_at) values
     ($1, 'DLC_ALERT', 'critical', 'Crème', 'a', null), ($1, 'STOCK_LOW', 'warning', 'Sel', 'b', null),
     ($1, 'STOCK_HIGH', 'info', 'Sel', 'c', null), ($1, 'STOCK_LOW', 'warning', 'Sel', 'd', now()),
     ($1, 'MAIL_FAILED', 'critical', 'Mail', 'e', null)`,
    [org],
  );
  expect(await counts()).toMatchObject({ alerts: 3, critical_alerts: 1 });
  const elsewhere = await app.createOrg(camille);
  const other = await app.call('GET', '/api/dashboard/counts', { as: camille, org: elsewhere });
  expect(other.json).toEqual(none);
});
