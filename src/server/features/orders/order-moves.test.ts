import { beforeAll, describe, expect, it } from 'vitest';
import { eventOf, ORDER_TRANSITIONS, type OrderMove, type OrderStatus } from '#domain/orders/status.ts';
import { deciding } from '../../../../tests/support/replies/deciding.ts';
import { ensureKeptAsCounted } from '../../../../tests/support/server/kept.ts';
import { personOf, testApp } from '../../../../tests/support/server/test-app.ts';
import type { Sent } from '../../../../tests/support/story/receiving.ts';

let door: ReturnType<typeof deciding>;

const app = testApp({ smtpUrl: 'smtp://127.0.0.1:9' });
const camille = personOf(app);
beforeAll(async () => {
  door = deciding(app, { person: camille, org: await app.createOrg(camille) });
});

type Command = (order: Sent) => Promise<unknown>;

const post =
  (path: string, body: object = {}): Command =>
  ({ id }) =>
    door.done('POST', path.replace('{id}', id), body);
/** Six kilos of cod and fifteen of mussels were ordered. */
const arrive =
  (cod: object, mussels: object = {}, head: object = {}): Command =>
  (order) =>
    door.received(door.arrived(order, [cod, mussels], head));
const lastReceipt = async ({ id }: Sent) =>
  (await door.done('GET', `/receipts?po_id=${id}&limit=1`)).receipts[0];

const confirm = post('/orders/{id}/confirm', { contact: 'Yann' });
const refuse: Command = ({ id, lines }) =>
  door.done('POST', `/orders/${id}/confirm`, {
    contact: 'Yann',
    lines: lines.map(({ po_line_id }) => ({ line_id: po_line_id, qty_confirmed: 0 })),
  });
const cancel = post('/orders/{id}/cancel', { reason: 'Plus besoin' });
const all = arrive({});
const oneKilo = arrive({ qty_received: 1 }, { qty_received: 0 }, { wait_for_rest: true });
const theRest = arrive({ qty_received: 5 });
const crushed = arrive({ quality: 'DAMAGED', qty_rejected: 2, comment: 'caisse écrasée' });
const takeBack: Command = async (order) =>
  door.done('POST', `/receipts/${(await lastReceipt(order)).id}/reverse`, { reason: 'saisie deux fois' });
const settle: Command = async (order) =>
  door.done('POST', `/claims/${(await lastReceipt(order)).claim_id}/settle`, { amount: 49 });

const less: Command = (order) => door.byPhone(order, { 0: { qty: 4 } });
const mailed =
  (answered: Parameters<typeof door.reading>[1] = {}): Command =>
  (order) =>
    door.byMail(order, door.reading(order, answered));
const decide: Command = async (order) => expect((await door.decide(order)).status).toBe(200);
const undo: Command = async (order) => expect((await door.undo(order)).status).toBe(200);

type Case = [OrderMove, how: string, was: OrderStatus, is: OrderStatus, before: Command[], command: Command];

// biome-ignore format: a table reads best with one case to a line
const MOVES: readonly Case[] = [
  ['confirm', 'the supplier says yes', 'SENT', 'SUPPLIER_CONFIRMED', [], confirm],
  ['refuse', 'the supplier delivers nothing', 'SENT', 'CANCELLED', [], refuse],
  ['answer_part', 'an e-mail speaks of one line', 'SENT', 'SENT', [mailed({ 1: { qty: null } })], decide],
  ['undo_sent', 'what an e-mail confirmed is taken back', 'SUPPLIER_CONFIRMED', 'SENT', [mailed(), decide], undo],
  ['undo_confirmed', 'what was noted is taken back', 'SUPPLIER_CONFIRMED', 'SUPPLIER_CONFIRMED', [less, decide], undo],
  ['undo_cancelled', 'a refusal waits to be noted again', 'CANCELLED', 'CANCELLED', [refuse, decide], undo],
  ['cancel', 'it is given up', 'SUPPLIER_CONFIRMED', 'CANCELLED', [confirm], cancel],
  ['receive_part', 'a part arrives', 'SENT', 'PARTIALLY_RECEIVED', [], oneKilo],
  ['receive_part', 'another part arrives', 'PARTIALLY_RECEIVED', 'PARTIALLY_RECEIVED', [oneKilo], oneKilo],
  ['receive', 'all of it arrives', 'SUPPLIER_CONFIRMED', 'RECEIVED', [confirm], all],
  ['receive', 'the rest of it arrives', 'PARTIALLY_RECEIVED', 'RECEIVED', [oneKilo], theRest],
  ['close', 'somebody closes it', 'RECEIVED', 'CLOSED', [all], post('/orders/{id}/close')],
  ['close', 'its last claim is settled', 'RECEIVED', 'CLOSED', [crushed], settle],
  ['reopen_sent', 'its only receipt is taken back', 'RECEIVED', 'SENT', [all], takeBack],
  ['reopen_confirmed', 'the same, once it was answered', 'RECEIVED', 'SUPPLIER_CONFIRMED', [confirm, all], takeBack],
  ['reopen_part', 'the later of two receipts is taken back', 'RECEIVED', 'PARTIALLY_RECEIVED', [oneKilo, theRest], takeBack],
];

const storyOf = async (id: string): Promise<{ event: string; note: string | null }[]> => {
  const { rows } = await app.owner.query(
    'select event, note from order_events where po_id = $1 order by occurred_at, id',
    [id],
  );
  return rows;
};

type Audited = { action: string; was: string | null; is: string | null; by: string; grn_id: string | null };

const auditOf = async (id: string): Promise<Audited[]> => {
  const { rows } = await app.owner.query(
    `select action, before->>'status' as was, after->>'status' as is, user_id as by, after->>'grn_id' as grn_id
     from audit_log where entity = 'purchase_orders' and entity_id = $1 order by at`,
    [id],
  );
  return rows;
};

describe('a move of an order writes one line of its story and one of the audit', () => {
  it.each(MOVES)('%s: %s', async (move, _how, was, is, before, command) => {
    const order = await door.sent();
    for (const earlier of before) await earlier(order);
    const [eventCount, auditCount] = [(await storyOf(order.id)).length, (await auditOf(order.id)).length];

    await command(order);

    expect((await door.order(order.id)).status).toBe(is);
    const event = eventOf(move);
    expect((await storyOf(order.id)).slice(eventCount).map((line) => line.event)).toEqual([event]);
    const audited = (await auditOf(order.id)).slice(auditCount);
    expect(audited).toMatchObject([{ action: `order.${event}`, was, is, by: camille.id }]);
    // Which receipt moved it.
    expect(audited[0]?.grn_id !== null).toBe(/^(receive|reopen)/.test(move));
  });

  it('send: from a draft; cancel: of a draft', async () => {
    const order = await door.sent();
    const lines = order.lines.map(({ item_id, qty, unit_price }) => ({ item_id, qty, unit_price }));
    const draft = await door.draft({ supplier_id: order.supplier_id, lines });
    await cancel({ ...order, id: draft.id });
    const moves = async (id: string) => (await auditOf(id)).map(({ action, was, is }) => [action, was, is]);
    expect(await moves(order.id)).toEqual([
      ['order.created', null, 'DRAFT'],
      ['order.sent', 'DRAFT', 'SENT'],
    ]);
    expect(await moves(draft.id)).toEqual([
      ['order.created', null, 'DRAFT'],
      ['order.cancelled', 'DRAFT', 'CANCELLED'],
    ]);
  });

  it('is tried here for every move there is', () => {
    const tried = new Set<string>([...MOVES.map(([move]) => move), 'send']);
    expect(ORDER_TRANSITIONS.filter((transition) => !tried.has(transition))).toEqual(['edit', 'delete']);
  });
});

it('a receipt taken back is told and audited also where the order stays received', async () => {
  const order = await door.sent();
  await oneKilo(order);
  const { id } = await lastReceipt(order);
  await arrive({ qty_received: 6, comment: 'un kilo de plus' })(order);
  await door.done('POST', `/receipts/${id}/reverse`, { reason: 'pas la nôtre' });
  expect((await door.order(order.id)).status).toBe('RECEIVED');
  expect((await storyOf(order.id)).at(-1)).toEqual({ event: 'receipt_reversed', note: 'pas la nôtre' });
  const last = (await auditOf(order.id)).at(-1);
  expect(last).toMatchObject({
    action: 'order.receipt_reversed',
    was: 'RECEIVED',
    is: 'RECEIVED',
    grn_id: id,
  });
});

it('a move is refused as a whole: nothing is told of it', async () => {
  const order = await door.sent();
  await all(order);
  const before = [await storyOf(order.id), await auditOf(order.id)];
  expect((await door.call('POST', `/orders/${order.id}/cancel`, { reason: null })).json.code).toBe(
    'ORDER_STATE',
  );
  expect((await door.receive(door.arrived(order))).json.code).toBe('ORDER_STATE');
  expect([await storyOf(order.id), await auditOf(order.id)]).toEqual(before);
});

it('every test compares the two when it stops, and notices a difference', async () => {
  const { id } = await door.sent();
  await app.owner.query(
    `insert into order_events (org_id, po_id, event) select org_id, id, 'closed' from purchase_orders where id = $1`,
    [id],
  );
  await expect(ensureKeptAsCounted(app.owner)).rejects.toThrow(id);
  await app.owner.query(`delete from order_events where po_id = $1 and event = 'closed'`, [id]);
  await ensureKeptAsCounted(app.owner);
});
