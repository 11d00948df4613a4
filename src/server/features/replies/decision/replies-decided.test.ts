import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { fullConfirmation } from '#domain/orders/answer/answer.ts';
import { lockedOrder } from '#server/features/orders/order-moves.ts';
import { answerByReply, endReplyWait } from '#server/features/orders/orders.door.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { decidingHere, THREE_FISH } from '../../../../../tests/support/replies/deciding.ts';
import type { Sent } from '../../../../../tests/support/story/receiving.ts';

const { app, our } = decidingHere();

/** What of an order a decision may touch. */
async function standing(id: string) {
  const { status, lines, events: _, mails: __, version: ___, ...order } = await our.order(id);
  const { answered_at, answer_channel, answer_contact, answer_differs, expected_at_confirmed } = order;
  return {
    status,
    answered_at,
    answer_channel,
    answer_contact,
    answer_differs,
    expected_at_confirmed,
    decision_since: order.decision_since,
    lines: lines.map(({ id: _, ...line }: { id: string }) => line),
  };
}

const inHere = <T>(work: Parameters<typeof inOrg<T>>[1]) =>
  inOrg<T>({ ...app.orgContext(our.org), changes: ['orders', 'alerts', 'replies', 'receipts'] }, work);

describe('an e-mail that waits', () => {
  it('is shown as a proposal that changes nothing, then accepted as it was read', async () => {
    const order = await our.sent(THREE_FISH);
    const before = await our.count();
    const read = our.reading(
      order,
      { 0: { price: 26.9 }, 1: { qty: 3 } },
      { expected_at: '2099-11-17', date_said_in: { start: 8, end: 15 } },
    );
    const reply = await our.byMail(order, {
      ...read,
      lines: read.lines.map((line, place) =>
        place === 1 ? { ...line, reason: 'backorder', backorder: { qty: 2, date: '2099-11-19' } } : line,
      ),
    });
    expect(await our.count()).toBe(before + 1);
    expect(await our.order(order.id)).toMatchObject({ status: 'SENT', answered_at: null });
    expect(await our.decision(order)).toMatchObject({
      state: 'proposed',
      channel: 'email',
      contact: 'Yann',
      undoable: false,
      tell_to: 'yann@maree-ouest.fr',
      totals: { ordered: 294, after: 274.8 },
      reply: { id: reply, state: 'open', text: 'Bonjour Camille', proven: true, matched_by: 'thread' },
      date: { to: '2099-11-17', said_in: { start: 8, end: 15 } },
      changes: [
        { item_name: 'Filet de cabillaud', price_said: 26.9, said_in: [{ start: 0, end: 7 }] },
        {
          item_name: 'Filet de lieu jaune',
          reason: 'backorder',
          backorder: { qty: 2, date: '2099-11-19' },
          choices: ['accept', 'refuse_backorder', 'elsewhere'],
        },
      ],
    });
    const { status, json } = await our.decide(
      order,
      { 0: { price: 'accepted' }, 1: { backorder: 'accepted' } },
      { tell_supplier: true },
    );
    expect(status, JSON.stringify(json)).toBe(200);
    expect(json.order).toMatchObject({
      status: 'SUPPLIER_CONFIRMED',
      answer_channel: 'email',
      answer_contact: 'Yann',
      answer_differs: true,
      expected_at_confirmed: '2099-11-17',
      decision_since: null,
      lines: [
        { qty_confirmed: 6, price_confirmed: 26.9, proposal_decision: 'accepted' },
        { qty_confirmed: 3 },
        { qty_confirmed: 15 },
      ],
    });
    expect(json.order.lines[1].supplier_notes).toContain('Reliquat');
    expect([await our.replyState(reply), await our.count()]).toEqual(['accepted', before]);
    const [decisionMail] = await our.written('yann@maree-ouest.fr');
    expect(decisionMail?.text.replaceAll(/\s/g, ' ')).toContain('26,90 € / kg, prix accepté.');
    expect(decisionMail?.text).toContain('Le reste est comme vous l’avez indiqué.');
    expect(await our.decision(order)).toMatchObject({ state: 'noted', reply: { id: reply }, undoable: true });
  });

  it('modified: what the person typed counts', async () => {
    const order = await our.sent(THREE_FISH);
    await our.byMail(order, our.reading(order, { 1: { qty: 3 } }));
    expect((await our.decide(order, { 1: { qty_confirmed: 4 }, 2: { qty_confirmed: 12 } })).status).toBe(200);
    const { lines } = await our.order(order.id);
    expect(lines.map(({ qty_confirmed }: { qty_confirmed: number }) => qty_confirmed)).toEqual([6, 4, 12]);
  });

  it('leaves lines open: the order stays sent, answered in part, until all are answered', async () => {
    const order = await our.sent(THREE_FISH);
    await our.byMail(order, our.reading(order, { 0: { qty: null }, 1: { qty: 3 } }));
    expect(await our.decision(order)).toMatchObject({ open_lines: [{ item_name: 'Filet de cabillaud' }] });
    const partly = await our.decide(order, {}, { tell_supplier: true });
    expect(partly.status, JSON.stringify(partly.json)).toBe(200);
    expect(partly.json.order).toMatchObject({
      status: 'SENT',
      lines: [{ qty_confirmed: null }, { qty_confirmed: 3 }, { qty_confirmed: 15 }],
    });
    expect(partly.json.order.answered_at).not.toBeNull();
    expect((await our.eventsOf(order.id)).at(-1)).toBe('answered_in_part');
    expect((await our.written('yann@maree-ouest.fr'))[0]?.text).toContain(
      'Merci de nous répondre aussi pour',
    );
    // The second message speaks of the rest alone.
    await our.byMail(order, our.reading(order, { 1: { qty: null }, 2: { qty: null } }), {
      at: new Date(Date.now() + 1000),
    });
    const shown = await our.decision(order);
    expect([shown.open_lines, shown.changes.length]).toEqual([[], 1]);
    const whole = await our.decide(order);
    expect(whole.json.order).toMatchObject({
      status: 'SUPPLIER_CONFIRMED',
      lines: [{ qty_confirmed: 6 }, { qty_confirmed: 3 }, { qty_confirmed: 15 }],
    });
  });

  it('refuses all of it: the order is cancelled, by who may cancel, and taken back it waits again', async () => {
    const order = await our.sent(THREE_FISH);
    const before = await standing(order.id);
    const reply = await our.byMail(
      order,
      our.reading(order, { 0: { qty: 0 }, 1: { qty: 0 }, 2: { qty: 0 } }),
    );
    expect(await our.decision(order)).toMatchObject({ refused: true, state: 'proposed' });
    expect((await our.decide(order, {}, {}, our.chef)).json.code).toBe('PERMISSION_DENIED');
    expect((await our.decide(order)).json.order).toMatchObject({ status: 'CANCELLED' });
    expect([await our.replyState(reply), (await our.eventsOf(order.id)).at(-1)]).toEqual([
      'accepted',
      'refused',
    ]);
    expect((await our.undo(order)).status).toBe(200);
    const after = await standing(order.id);
    expect({ ...after, decision_since: null }).toEqual(before);
    expect([await our.replyState(reply), (await our.eventsOf(order.id)).at(-1)]).toEqual([
      'open',
      'answer_undone',
    ]);
    expect(await our.alertTypes(order.id)).toEqual(['REPLY_TO_READ']);
    expect(await our.decision(order)).toMatchObject({ state: 'proposed', undoable: false });
  });

  it('agrees after less was said: what it would put in its place is shown', async () => {
    const order = await our.sent(THREE_FISH);
    await our.byLink(order, { 1: { qty: 3 } });
    await our.byMail(order, our.reading(order, {}, { intent: 'confirmed' }), {
      at: new Date(Date.now() + 1000),
    });
    expect(await our.decision(order)).toMatchObject({
      state: 'proposed',
      changes: [],
      replaces: [{ item_name: 'Filet de lieu jaune', unit: 'kg', from: 3, to: 5 }],
    });
    await our.decide(order);
    expect(await our.decision(order)).toMatchObject({ state: 'noted', replaces: [] });
  });

  it('is set aside: what was recorded before waits as it did', async () => {
    const [answered, unanswered] = [await our.sent(THREE_FISH), await our.sent(THREE_FISH)];
    await our.byLink(answered, { 1: { qty: 3 } });
    const at = new Date(Date.now() + 1000);
    for (const order of [answered, unanswered])
      await our.byMail(order, our.reading(order, {}, { intent: 'question' }), { at });
    for (const order of [answered, unanswered]) {
      expect(await our.decision(order)).toMatchObject({ state: 'proposed' });
      await app.owner.query(`update supplier_replies set state = 'ignored' where po_id = $1`, [order.id]);
      await inHere(async (tx) => endReplyWait(tx, app.orgContext(our.org), await lockedOrder(tx, order.id)));
    }
    expect(await our.decision(answered)).toMatchObject({ state: 'recorded', channel: 'link' });
    expect(await our.decision(unanswered)).toBeNull();
  });

  it('is decided about as it was seen: not past a later one, a call, or somebody else', async () => {
    const order = await our.sent(THREE_FISH);
    await our.byMail(order, our.reading(order, { 1: { qty: 3 } }));
    const first = await our.decisionBody(order);
    await app.owner.query(`update supplier_replies set state = 'over' where po_id = $1`, [order.id]);
    await our.byMail(order, our.reading(order, { 1: { qty: 2 } }), { at: new Date(Date.now() + 1000) });
    const post = (body: object) => our.call('POST', `/orders/${order.id}/decision`, body);
    expect((await post(first)).json.code).toBe('VERSION_CONFLICT');
    const { reply_id: _, ...withoutReply } = await our.decisionBody(order);
    expect((await post(withoutReply)).json.code).toBe('VERSION_CONFLICT');
    const body = await our.decisionBody(order);
    expect((await post({ ...body, lines: body.lines.slice(1) })).json.code).toBe('ANSWER_LINES_WRONG');
    const both = await Promise.all([post(body), post(body)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await our.order(order.id)).lines[1].qty_confirmed).toBe(2);
  });

  it('pressed twice is decided, told and drafted once', async () => {
    const order = await our.sent(THREE_FISH, { contact_email: 'deux@maree.fr' });
    const other = await our.otherSupplier(order, 1, 18.4);
    await our.byMail(order, our.reading(order, { 1: { qty: 3 } }), { from: 'deux@maree.fr' });
    const [, line] = order.lines;
    const elsewhere = [{ line_id: line?.po_line_id, supplier_id: other.id, qty: 2 }];
    const body = await our.decisionBody(order, {}, { tell_supplier: true, elsewhere });
    const headers = { 'idempotency-key': randomUUID() };
    const press = () =>
      app.call('POST', `/api/orders/${order.id}/decision`, { as: our.camille, org: our.org, body, headers });
    const [one, two] = await Promise.all([press(), press()]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.json).toEqual(two.json);
    expect((await our.written('deux@maree.fr')).length).toBe(2);
    const drafts = await our.call('GET', `/orders?supplier_id=${other.id}`);
    expect(drafts.json.orders).toMatchObject([{ status: 'DRAFT', line_count: 1 }]);
  });

  it('of a sender that may be anybody is answered at the address of the order', async () => {
    const order = await our.sent(THREE_FISH, { contact_email: 'sienne@maree.fr' });
    await our.byMail(order, our.reading(order, { 1: { qty: 3 } }), {
      from: 'pirate@ailleurs.fr',
      proven: false,
    });
    expect(await our.decision(order)).toMatchObject({ tell_to: 'sienne@maree.fr', reply: { proven: false } });
    expect((await our.decide(order, {}, { tell_supplier: true })).status).toBe(200);
    expect(await our.written('pirate@ailleurs.fr')).toEqual([]);
    expect((await our.written('sienne@maree.fr')).length).toBe(2);
  });

  it('with a price that the chef may not decide is noted, and the price waits for who may', async () => {
    const order = await our.sent(THREE_FISH);
    await our.byMail(order, our.reading(order, { 0: { price: 26.9 } }));
    expect((await our.decide(order, { 0: { price: 'accepted' } }, {}, our.chef)).json.code).toBe(
      'PERMISSION_DENIED',
    );
    expect((await our.decide(order, {}, {}, our.chef)).status).toBe(200);
    expect(await our.alertTypes(order.id)).toEqual(['SUPPLIER_CHANGED']);
    expect(await our.decision(order)).toMatchObject({ state: 'recorded', channel: 'email' });
    expect((await our.decide(order, { 0: { price: 'accepted' } })).status).toBe(200);
    expect(await our.decision(order)).toMatchObject({ state: 'noted' });
  });
});

describe('what was decided', () => {
  const undoable = async (order: Sent) => (await our.decision(order)).undoable;

  it('is put back exactly as it stood, by link and by e-mail, and can be decided otherwise', async () => {
    const order = await our.sent(THREE_FISH);
    await our.byLink(order, { 0: { price: 26.9 }, 1: { qty: 3 } });
    const before = await standing(order.id);
    await our.decide(order, { 0: { price: 'refused', qty_confirmed: 4 } });
    const undone = await our.undo(order);
    expect(undone.status, JSON.stringify(undone.json)).toBe(200);
    expect(await standing(order.id)).toEqual(before);
    expect(await our.alertTypes(order.id)).toEqual(['SUPPLIER_CHANGED']);
    expect([await undoable(order), (await our.undo(order)).json.code]).toEqual([
      false,
      'DECISION_NOT_UNDOABLE',
    ]);

    const at = new Date(Date.now() + 1000);
    const reply = await our.byMail(order, our.reading(order, { 2: { qty: 9 } }), { at });
    const waiting = await standing(order.id);
    await our.decide(order);
    expect((await our.undo(order)).status).toBe(200);
    expect(await standing(order.id)).toEqual(waiting);
    expect(await our.replyState(reply)).toBe('open');
    expect((await our.decide(order, { 2: { qty_confirmed: 10 } })).status).toBe(200);
  });

  it('by a message that was applied at once: it waits for a person then', async () => {
    const order = await our.sent(THREE_FISH);
    const reply = await our.byMail(order, our.reading(order, {}, { intent: 'confirmed' }));
    const at = (await app.owner.query('select received_at from supplier_replies where id = $1', [reply]))
      .rows[0].received_at;
    const lines = order.lines.map(({ po_line_id: id, qty, unit_price }) => ({
      id,
      qty: Quantity.of(qty),
      unit_price: UnitPrice.of(unit_price),
    }));
    await inHere(async (tx) => {
      const answer = fullConfirmation(lines, { contact: 'Yann' });
      const reading = { order: await lockedOrder(tx, order.id), reply_id: reply, answer, at };
      expect(await answerByReply(tx, app.orgContext(our.org), reading)).toBe(true);
    });
    await app.owner.query(`update supplier_replies set state = 'applied' where id = $1`, [reply]);
    expect(await our.order(order.id)).toMatchObject({ status: 'SUPPLIER_CONFIRMED', answer_differs: false });
    expect(await our.decision(order)).toMatchObject({
      state: 'noted',
      changes: [],
      undoable: true,
      decided_by: null,
      reply: { id: reply, state: 'applied' },
    });
    expect((await our.undo(order)).status).toBe(200);
    expect(await our.order(order.id)).toMatchObject({ status: 'SENT', answered_at: null });
    expect(await our.decision(order)).toMatchObject({ state: 'proposed', reply: { state: 'open' } });
  });

  it('is taken back only by who could have decided it', async () => {
    const [priced, refused] = [await our.sent(THREE_FISH), await our.sent(THREE_FISH)];
    await our.byLink(priced, { 0: { price: 26.9 } });
    await our.decide(priced, { 0: { price: 'accepted' } });
    await our.byMail(refused, our.reading(refused, { 0: { qty: 0 }, 1: { qty: 0 }, 2: { qty: 0 } }));
    await our.decide(refused);
    for (const { id } of [priced, refused]) {
      const { version } = await our.order(id);
      const { json } = await our.call('POST', `/orders/${id}/decision/undo`, { version }, our.chef);
      expect(json.code).toBe('PERMISSION_DENIED');
    }
    expect(await our.order(refused.id)).toMatchObject({ status: 'CANCELLED' });
    expect((await our.order(priced.id)).lines[0]).toMatchObject({ proposal_decision: 'accepted' });
  });

  it('stays once goods arrived, another answer came, or the unit is another', async () => {
    const [received, answered, counted] = [
      await our.sent(THREE_FISH),
      await our.sent(THREE_FISH),
      await our.sent(THREE_FISH),
    ];
    for (const order of [received, answered, counted]) {
      await our.byLink(order, { 1: { qty: 3 } });
      await our.decide(order);
      expect(await undoable(order)).toBe(true);
    }
    await our.received(our.arrived(received, [{}, { qty_received: 3 }]));
    await our.byLink(answered, { 1: { qty: 2 } });
    await app.owner.query(
      `update purchase_orders set answer_undo = jsonb_set(answer_undo, '{lines,0,unit}', '"L"') where id = $1`,
      [counted.id],
    );
    for (const order of [received, answered, counted])
      expect((await our.undo(order)).json.code).toBe('DECISION_NOT_UNDOABLE');
    const { version } = await our.order(counted.id);
    expect((await our.undo(counted, version - 1)).json.code).toBe('VERSION_CONFLICT');
    expect((await our.order(answered.id)).lines[1].qty_confirmed).toBe(2);
  });
});
