import { expect, it } from 'vitest';
import { addDays, type LocalDate, startOfWeek } from '#domain/kernel/days/local-date.ts';
import { localDateIn, startOfDay } from '#domain/kernel/days/time-zone.ts';
import { personOf, testApp } from '../../../../tests/support/server/test-app.ts';
import { inDays, today } from '../../../../tests/support/story/days.ts';
import { ordering } from '../../../../tests/support/story/ordering.ts';
import { CATCH, receiving } from '../../../../tests/support/story/receiving.ts';
import { stocking } from '../../../../tests/support/story/stocking.ts';

const app = testApp();
const camille = personOf(app);

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
  const { json } = await call('GET', `/orders/${id}`);
  const lines = [{ po_line_id: json.lines[0].id, item_id, qty_received: 5 }];
  expect((await call('POST', '/receipts', { po_id: id, lines })).status).toBe(200);
  expect(await done()).toEqual(['card', 'supplier', 'items', 'order', 'receipt']);
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
    expected_today: 0,
    received_today: 0,
    in_progress: 0,
    unanswered: 0,
    part_received: 0,
    receipts: 0,
    receipts_this_week: 0,
    alerts: 0,
    critical_alerts: 0,
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
  expect((await call('POST', `/orders/${confirmed}/confirm`, { contact: 'Jean' })).status).toBe(200);
  const cancelled = await sent(today());
  await call('POST', `/orders/${cancelled}/cancel`, {});
  const counted = await counts();
  expect(counted).toMatchObject({
    expected_today: 1,
    in_progress: 2,
    unanswered: 1,
    part_received: 0,
    receipts: 0,
  });
  await app.owner.query('update purchase_orders set decision_since = now() where id = $1', [here]);
  expect((await counts()).unanswered, 'an answer that waits for a decision is an answer').toBe(0);
  await app.owner.query('update purchase_orders set decision_since = null where id = $1', [here]);

  const { json } = await call('GET', `/orders/${here}`);
  const receipt = await call('POST', '/receipts', {
    po_id: here,
    lines: [{ po_line_id: json.lines[0].id, item_id, qty_received: 5 }],
  });
  expect(receipt.status, JSON.stringify(receipt.json)).toBe(200);
  expect(await counts()).toMatchObject({
    expected_today: 1,
    received_today: 1,
    in_progress: 1,
    receipts: 1,
    receipts_this_week: 1,
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

it('says what the day asks for: dates and what to do, claims, a count, purchases against last week', async () => {
  const org = await app.createOrg(camille);
  const larder = stocking(app, { person: camille, org });
  const door = receiving(app, { person: camille, org });
  const day = (as = camille) => larder.call('GET', '/dashboard/today', undefined, as);
  expect(await day()).toMatchObject({
    unmatched_replies: 0,
    stock_value: 0,
    count_under_way: null,
    came: [],
    expiring: { total: 0, lots: [] },
    claims: { total: 0, outstanding: 0, newest: [] },
    purchases: { this_week: { receipts: 0, amount: 0 }, last_week: { receipts: 0, amount: 0 } },
  });

  const supplier_id = await larder.supplier('Crèmerie Lenoir');
  const [creme, beurre, cheese, salt] = [
    await larder.item({ name: 'Crème', supplier_id }),
    await larder.item({ name: 'Beurre', supplier_id }),
    await larder.item({ name: 'Saint-marcellin', supplier_id }),
    await larder.item({ name: 'Sel', supplier_id }),
  ];
  // 2 × 3 € past its date, 4 × 5 € for tomorrow, 1 × 6 € in three days, 10 × 1 € in a month.
  await larder.arrive(creme, { qty: 2, code: 'C1', cost: 3, inDays: -1 });
  await larder.arrive(beurre, { qty: 4, code: 'B1', cost: 5, inDays: 1 });
  await larder.arrive(cheese, { qty: 1, code: 'S1', cost: 6, inDays: 3 });
  await larder.arrive(salt, { qty: 10, code: 'X1', cost: 1, inDays: 30 });
  await door.call('POST', '/recipes', {
    name: 'Sablé',
    kind: 'dish',
    lines: [{ item_id: beurre, qty: 1, unit: 'kg' }],
  });
  const draft = await door.call('POST', '/orders', {
    supplier_id,
    lines: [{ item_id: cheese, qty: 2, unit_price: 6 }],
  });
  const near = (await day()).expiring;
  expect(near.total).toBe(3);
  expect(
    near.lots.map((lot: { item_name: string; advice: string }) => `${lot.item_name} ${lot.advice}`),
  ).toEqual(['Crème throw_away', 'Beurre cook', 'Saint-marcellin order_less']);
  expect(near.lots[1].dish.name).toBe('Sablé');
  expect(near.lots[2].draft_id).toBe(draft.json.id);
  expect((await day()).stock_value).toBe(6 + 20 + 6 + 10);

  // 6 kg of cod at 24,50 €, one of them sent back; 15 kg of mussels at 4,20 €: 122,50 € + 63 €, and 24,50 € asked back.
  const order = await door.sent(CATCH);
  const arrived = door.arrived(order);
  const [cod, ...rest] = arrived.lines;
  const { status, json } = await door.call('POST', '/receipts', {
    ...arrived,
    lines: [
      { ...cod, qty_rejected: 1, quality: 'REFUSED', refusal_reason: 'PACKAGING', comment: 'Écrasé' },
      ...rest,
    ],
  });
  expect(status, JSON.stringify(json)).toBe(200);
  const dashboard = await day();
  expect(dashboard.came).toHaveLength(1);
  expect(dashboard.purchases.this_week).toMatchObject({ to: today(), receipts: 1, amount: 185.5 });
  expect(dashboard.claims).toMatchObject({ total: 1, outstanding: 24.5 });
  expect(dashboard.claims.newest[0]).toMatchObject({ supplier_name: 'Marée de l’Ouest', outstanding: 24.5 });

  const cook = await app.signUp();
  await app.giveRole(cook, org, 'CHEF');
  expect(await day(cook), 'quantities and counts, no euros').toMatchObject({
    stock_value: null,
    expiring: { total: dashboard.expiring.total },
    claims: { total: 1, outstanding: null, newest: [{ outstanding: null }] },
    purchases: { this_week: { receipts: 1, amount: null }, last_week: { amount: null } },
  });

  const elsewhere = await app.createOrg(camille);
  const other = await app.call('GET', '/api/dashboard/today', { as: camille, org: elsewhere });
  expect(other.json).toMatchObject({
    stock_value: 0,
    came: [],
    claims: { total: 0 },
    expiring: { total: 0 },
  });
});

it('counts a week by the days of the restaurant’s own clock, and the same weekdays of the week before', async () => {
  const org = await app.createOrg(camille);
  const zone = 'Pacific/Noumea';
  await app.owner.query('update organizations set time_zone = $2 where id = $1', [org, zone]);
  const door = receiving(app, { person: camille, org });
  const there = localDateIn(new Date(), zone);
  const monday = startOfWeek(there);
  const at = (day: LocalDate, minutes: number) =>
    new Date(startOfDay(day, zone).getTime() + minutes * 60_000);
  const came = async (moment: Date) => {
    const order = await door.sent([{ name: `Sel ${moment.toISOString()}`, qty: 10, unit_price: 1 }]);
    const { json } = await door.call('POST', '/receipts', door.arrived(order));
    await app.owner.query('update grns set received_at = $2 where id = $1', [json.id, moment]);
  };
  // Of this week: its first minute. Of last week: its first minute, and today's last minute then; not the minute after.
  await came(at(monday, 0));
  await came(at(addDays(monday, -7), 0));
  await came(at(addDays(there, -6), -1));
  await came(at(addDays(monday, -7), -1));
  if (there !== addDays(monday, 6)) await came(at(addDays(there, -6), 0));
  const { json } = await door.call('GET', '/dashboard/today');
  expect(json.purchases).toMatchObject({
    this_week: { from: monday, to: there, receipts: 1, amount: 10 },
    last_week: { from: addDays(monday, -7), to: addDays(there, -7), receipts: 2, amount: 20 },
  });
});
