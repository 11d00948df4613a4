import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { visitor } from '../../../../../tests/support/browser/visitor.ts';
import { ensureKeptAsCounted } from '../../../../../tests/support/server/kept.ts';
import { personOf, testApp } from '../../../../../tests/support/server/test-app.ts';
import { type SentOrder, sentOrder } from '../../../../../tests/support/story/sent-order.ts';

const NOW = new Date('2026-11-15T11:00:00Z');

let org: string;
let order: SentOrder;

const app = testApp({ trustProxy: '127.0.0.1', clock: () => NOW });
const manager = personOf(app);
const chef = personOf(app);
beforeAll(async () => {
  org = await app.createOrg(manager, 'Le Comptoir des Halles', 'MANAGER');
  await app.giveRole(chef, org, 'CHEF');
});
beforeEach(async () => {
  order = await sentOrder(app, org, {
    expected_at: '2026-11-20',
    expires_at: new Date('2026-12-20T11:00:00Z'),
  });
});
afterEach(() => ensureKeptAsCounted(app.owner));

type Prices = Record<number, number>;

/** All as ordered, but for these prices and quantities by the place of their line. */
const answer = async (prices: Prices, quantities: Record<number, number> = {}) => {
  const { status, json } = await visitor(app).post('/api/supplier-order/answer', {
    token: order.token,
    lines: order.lineIds.map((line_id, place) => ({
      line_id,
      qty_confirmed: quantities[place] ?? order.lines[place]?.qty,
      unit_price: prices[place] ?? null,
      substitute: null,
      note: null,
    })),
  });
  expect(status, JSON.stringify(json)).toBe(200);
  return json;
};
const call = (method: string, path: string, body?: object, as = manager) =>
  app.call(method, `/api${path}`, { as, org, ...(body && { body }) });
const stored = async () => (await call('GET', `/orders/${order.id}`)).json;
const prices = async (place = 0) => {
  const { price_confirmed, price_proposed, proposal_decision } = (await stored()).lines[place];
  return [price_confirmed, price_proposed, proposal_decision];
};
const decide = async (decisions: Record<number, 'accepted' | 'refused'>, as = manager, version?: number) => {
  const { lines, version: now } = await stored();
  return call(
    'POST',
    `/orders/${order.id}/decision`,
    {
      version: version ?? now,
      lines: Object.entries(decisions).map(([place, price]) => ({
        line_id: order.lineIds[Number(place)],
        price,
        qty_confirmed: lines[Number(place)].qty_confirmed,
      })),
      tell_supplier: false,
    },
    as,
  );
};
const alertCount = async () => (await call('GET', `/alerts?po_id=${order.id}`)).json.alerts.length;

it('another price is a proposal: what is expected costs what was ordered', async () => {
  await answer({ 0: 26 });
  expect(await prices()).toEqual([null, 26, null]);
  const { rows } = await app.owner.query('select count(*)::int as n from item_prices where org_id = $1', [
    org,
  ]);
  const priced = rows[0].n;
  const expected = async () => (await call('GET', `/orders/${order.id}/to-receive`)).json.lines[0].unit_price;
  expect(await expected()).toBe(24.5);
  await decide({ 0: 'accepted' });
  expect(await expected()).toBe(26);
  const after = await app.owner.query('select count(*)::int as n from item_prices where org_id = $1', [org]);
  expect(after.rows[0].n).toBe(priced);
});

it('accepted it is agreed, refused the order keeps its price, one by one, and the supplier reads which', async () => {
  await answer({ 0: 26, 1: 5 });
  expect(await alertCount()).toBe(1);
  const { status, json } = await decide({ 0: 'accepted' });
  expect(status, JSON.stringify(json)).toBe(200);
  expect([await prices(0), await prices(1), await alertCount()]).toEqual([
    [26, 26, 'accepted'],
    [null, 5, null],
    1,
  ]);
  await decide({ 1: 'refused' });
  expect(await prices(1)).toEqual([null, 5, 'refused']);
  // Nothing of the answer is left to decide.
  expect(await alertCount()).toBe(0);
  const { json: page } = await visitor(app).post('/api/supplier-order', { token: order.token });
  expect(page.lines).toMatchObject([
    { price_proposed: 26, proposal_decision: 'accepted' },
    { price_proposed: 5, proposal_decision: 'refused', price_confirmed: null },
    { price_proposed: null },
  ]);
});

it('all at once: nothing of the answer waits any more, a quantity that changed included', async () => {
  await answer({ 0: 26, 1: 5 }, { 2: 1 });
  await decide({ 0: 'refused', 1: 'refused' });
  expect([await prices(0), await prices(1), await alertCount()]).toEqual([
    [null, 26, 'refused'],
    [null, 5, 'refused'],
    0,
  ]);
});

it('is decided once, of the order that was in view, by who may', async () => {
  await answer({ 0: 26 });
  const { version } = await stored();
  expect((await decide({ 0: 'accepted' }, chef)).json.code).toBe('PERMISSION_DENIED');
  // Nothing is asked for that line: nothing is decided.
  expect((await decide({ 1: 'accepted' })).status).toBe(200);
  expect([await prices(0), await prices(1)]).toEqual([
    [null, 26, null],
    [null, null, null],
  ]);
  await answer({ 0: 27 });
  expect((await decide({ 0: 'accepted' }, manager, version)).json.code).toBe('VERSION_CONFLICT');
  expect(await prices()).toEqual([null, 27, null]);
  const both = await Promise.all([decide({ 0: 'accepted' }), decide({ 0: 'refused' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await decide({ 0: 'refused' })).json.code).toBe('DECISION_CLOSED');
  await app.owner.query(`update purchase_orders set status = 'RECEIVED' where id = $1`, [order.id]);
  expect((await decide({ 0: 'refused' })).json.code).toBe('DECISION_CLOSED');
});

it('the same answer again leaves what was decided; another price asks again', async () => {
  await answer({ 0: 26 });
  await decide({ 0: 'refused' });
  await answer({ 0: 26 }, { 1: 3 });
  expect(await prices()).toEqual([null, 26, 'refused']);
  await answer({ 0: 25 });
  expect(await prices()).toEqual([null, 25, null]);
  await decide({ 0: 'accepted' });
  await answer({ 0: 28 });
  expect(await prices()).toEqual([25, 28, null]);
  await answer({});
  expect(await prices()).toEqual([null, null, null]);
});

it('a line that does not come proposes no price', async () => {
  await answer({ 0: 26 }, { 0: 0 });
  expect(await prices()).toEqual([null, null, null]);
});

it('what an older answer was taken at stays agreed', async () => {
  await app.owner.query(
    `update purchase_order_lines set price_confirmed = 25, qty_confirmed = qty where id = $1`,
    [order.lineIds[0]],
  );
  await app.owner.query(
    `update purchase_orders set status = 'SUPPLIER_CONFIRMED', answered_at = now(), answer_channel = 'link',
       answer_differs = true where id = $1`,
    [order.id],
  );
  await answer({ 0: 25 }, { 1: 3 });
  expect(await prices()).toEqual([25, null, null]);
});

it('what is noted from the phone leaves the prices as they stand; all as ordered is all as ordered', async () => {
  const phone = (lines?: object[]) =>
    call('POST', `/orders/${order.id}/confirm`, { contact: 'Yann', ...(lines && { lines }) });
  await answer({ 0: 26, 1: 5 });
  await decide({ 0: 'accepted' });
  const quantities = order.lineIds.map((line_id, place) => ({ line_id, qty_confirmed: place === 2 ? 1 : 3 }));
  expect((await phone(quantities)).status).toBe(200);
  expect([await prices(0), await prices(1)]).toEqual([
    [26, 26, 'accepted'],
    [null, 5, null],
  ]);
  expect((await phone()).status).toBe(200);
  expect([await prices(0), await prices(1)]).toEqual([
    [null, null, null],
    [null, null, null],
  ]);
});

it('a decided price that is only said again raises no alert', async () => {
  await answer({ 0: 26 });
  await decide({ 0: 'accepted' });
  await answer({ 0: 26 }, { 1: 3 });
  const [alert] = (await call('GET', `/alerts?po_id=${order.id}`)).json.alerts;
  expect(alert.message).toContain('Moules de bouchot');
  expect(alert.message).not.toContain('26,00');
  await answer({ 0: 26 });
  expect(await alertCount()).toBe(0);
  expect((await stored()).answer_differs).toBe(true);
});
