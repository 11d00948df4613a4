import { describe, expect, it } from 'vitest';
import { decidingHere, THREE_FISH } from '../../../../../tests/support/replies/deciding.ts';

const { app, our } = decidingHere();

const lineOf = async (id: string, place: number) => (await our.order(id)).lines[place];

describe('an answer that counts already', () => {
  it('is nothing to show where nobody answered, and of nobody else’s order', async () => {
    const order = await our.sent(THREE_FISH);
    expect(await our.decision(order)).toBeNull();
    const stranger = await app.signUp();
    const elsewhere = await app.createOrg(stranger);
    const foreign = (method: string, path: string, body?: object) =>
      app.call(method, `/api/orders/${order.id}${path}`, {
        as: stranger,
        org: elsewhere,
        ...(body && { body }),
      });
    expect((await foreign('GET', '/decision')).status).toBe(404);
    const { po_line_id } = order.lines[0] ?? {};
    expect((await foreign('GET', `/elsewhere?line_id=${po_line_id}&qty=1`)).status).toBe(404);
    const body = { version: 1, lines: [], tell_supplier: false };
    expect((await foreign('POST', '/decision', body)).status).toBe(404);
    expect((await foreign('POST', '/decision/undo', { version: 1 })).status).toBe(404);
  });

  it('by the link: what changes in quantity, price, day and euros, then noted', async () => {
    const order = await our.sent(THREE_FISH);
    const before = await our.count();
    await our.byLink(
      order,
      { 0: { price: 26.9 }, 1: { qty: 3 } },
      { contact: 'Yann', note: 'Bonne journée' },
    );
    expect(await our.count()).toBe(before + 1);
    const shown = await our.decision(order);
    expect(shown).toMatchObject({
      state: 'recorded',
      channel: 'link',
      contact: 'Yann',
      note: 'Bonne journée',
      refused: false,
      reply: null,
      date: null,
      open_lines: [],
      undoable: false,
      decided_by: null,
      tell_to: 'commandes@maree-ouest.fr',
      supplier_name: 'Marée de l’Ouest',
      totals: { ordered: 294, after: 274.8 },
      changes: [
        {
          item_name: 'Filet de cabillaud',
          qty_confirmed: 6,
          price_said: 26.9,
          price_percent: 9.8,
          euros: 14.4,
          missing: 6,
          choices: ['accept', 'refuse_price', 'elsewhere'],
        },
        {
          item_name: 'Filet de lieu jaune',
          qty: 5,
          qty_confirmed: 3,
          price_said: null,
          euros: -33.6,
          missing: 2,
          choices: ['accept', 'elsewhere'],
        },
      ],
      as_ordered: [{ item_name: 'Moules de bouchot' }],
    });
    expect(shown.since).not.toBeNull();

    const { status, json } = await our.decide(order, { 0: { price: 'accepted' } });
    expect(status, JSON.stringify(json)).toBe(200);
    expect(json.drafts).toEqual([]);
    expect(json.order).toMatchObject({ status: 'SUPPLIER_CONFIRMED', decision_since: null });
    expect(await lineOf(order.id, 0)).toMatchObject({ price_confirmed: 26.9, proposal_decision: 'accepted' });
    expect(await our.alertTypes(order.id)).toEqual([]);
    expect((await our.eventsOf(order.id)).slice(-2)).toEqual(['confirmed', 'answer_noted']);
    expect(await our.count()).toBe(before);
    expect(await our.decision(order)).toMatchObject({ state: 'noted', since: null, undoable: true });
    const { rows } = await app.owner.query(
      `select count(*)::int as n from audit_log where entity_id = $1 and action = 'order.answer_noted' and user_id = $2`,
      [order.id, our.camille.id],
    );
    expect(rows[0].n).toBe(1);
    expect((await our.decide(order)).json.code).toBe('DECISION_CLOSED');
  });

  it('on the phone: another day and less', async () => {
    const order = await our.sent(THREE_FISH);
    const day = (await our.order(order.id)).expected_at;
    await our.byPhone(order, { 2: { qty: 10 } }, { expected_at: '2099-11-17' });
    const shown = await our.decision(order);
    expect(shown).toMatchObject({
      state: 'recorded',
      channel: 'phone',
      date: { from: day, to: '2099-11-17' },
      changes: [{ item_name: 'Moules de bouchot', euros: -21 }],
    });
    expect((await our.decide(order)).status).toBe(200);
    expect(await our.decision(order)).toMatchObject({ state: 'noted' });
  });

  it('says what was paid in 90 days, by how much was received, and how the supplier delivers', async () => {
    const past = await our.sent([{ name: 'Bar de ligne', qty: 10, unit_price: 20 }]);
    const [line] = past.lines;
    await our.received(our.arrived(past, [{ qty_received: 8, unit_price: 22 }]));
    const draft = await our.draft({
      supplier_id: past.supplier_id,
      lines: [{ item_id: line?.item_id ?? '', qty: 4, unit_price: 20 }],
    });
    await our.send(draft.id);
    const again = {
      id: draft.id,
      supplier_id: past.supplier_id,
      order_number: draft.order_number,
      lines: [{ po_line_id: draft.lines[0].id, item_id: line?.item_id ?? '', qty: 4, unit_price: 20 }],
    };
    await our.byLink(again, { 0: { price: 21 } });
    expect(await our.decision(again)).toMatchObject({
      changes: [{ average_paid_90d: 22 }],
      supplier_figures: { deliveries: 1, complete: 0, price: 10 },
    });
  });

  it('of which nothing comes stays to be noted, and is counted until then', async () => {
    const order = await our.sent(THREE_FISH);
    const before = await our.count();
    await our.byLink(order, { 0: { qty: 0 }, 1: { qty: 0 }, 2: { qty: 0 } });
    expect(await our.order(order.id)).toMatchObject({ status: 'CANCELLED' });
    expect(await our.count()).toBe(before + 1);
    expect(await our.decision(order)).toMatchObject({ state: 'recorded', refused: true });
    expect(await our.alertTypes(order.id)).toEqual(['SUPPLIER_REFUSED']);
    expect((await our.decide(order)).status).toBe(200);
    expect([await our.count(), await our.alertTypes(order.id)]).toEqual([before, []]);
    expect(await our.order(order.id)).toMatchObject({ status: 'CANCELLED' });
  });

  it('is over once goods arrive', async () => {
    const order = await our.sent(THREE_FISH);
    await our.byLink(order, { 1: { qty: 3 } });
    const body = await our.decisionBody(order);
    const before = await our.count();
    await our.received(our.arrived(order, [{}, { qty_received: 3 }]));
    expect(await our.count()).toBe(before - 1);
    const late = await our.call('POST', `/orders/${order.id}/decision`, body);
    expect([late.status, late.json.code]).toEqual([409, 'VERSION_CONFLICT']);
    const anew = await our.call('POST', `/orders/${order.id}/decision`, {
      ...body,
      version: (await our.order(order.id)).version,
    });
    expect(anew.json.code).toBe('DECISION_CLOSED');
    expect(await our.decision(order)).toMatchObject({ state: 'noted', undoable: false });
  });

  it('takes no more than was said, no line twice, none of another order', async () => {
    const order = await our.sent(THREE_FISH);
    const other = await our.sent(THREE_FISH);
    await our.byLink(order, { 1: { qty: 3 } });
    expect((await our.decide(order, { 1: { qty_confirmed: 4 } })).json.code).toBe('ANSWER_LINES_WRONG');
    const [first] = order.lines;
    expect((await our.decide(order, { 1: { line_id: first?.po_line_id } })).json.code).toBe(
      'ANSWER_LINES_WRONG',
    );
    const foreign = { line_id: other.lines[0]?.po_line_id };
    expect((await our.decide(order, { 0: foreign })).json.code).toBe('ANSWER_LINES_WRONG');
    expect((await our.decide(order, { 0: { unit: 'L' } })).json.code).toBe('ITEM_UNIT_CHANGED');
    expect(await our.decision(order)).toMatchObject({ state: 'recorded' });
  });
});

describe('prices', () => {
  it('are left to who may decide them: the chef notes the rest', async () => {
    const order = await our.sent(THREE_FISH);
    await our.byLink(order, { 0: { price: 26.9 }, 1: { qty: 3 } });
    expect((await our.decide(order, { 0: { price: 'accepted' } }, {}, our.chef)).json.code).toBe(
      'PERMISSION_DENIED',
    );
    expect((await our.decide(order, {}, {}, our.chef)).status).toBe(200);
    expect(await our.decision(order)).toMatchObject({ state: 'recorded', decided_by: null });
    expect(await our.alertTypes(order.id)).toEqual(['SUPPLIER_CHANGED']);
    expect((await our.decide(order, { 0: { price: 'refused' } })).status).toBe(200);
    expect(await lineOf(order.id, 0)).toMatchObject({ price_confirmed: null, proposal_decision: 'refused' });
    expect(await our.decision(order)).toMatchObject({ state: 'noted' });
  });

  it('refused: the order keeps its own, and the supplier is told in the thread of the order', async () => {
    const order = await our.sent(THREE_FISH, { contact_email: 'prix@maree.fr' });
    await our.byLink(order, { 0: { price: 26.9 }, 1: { qty: 3 } });
    const { status } = await our.decide(order, { 0: { price: 'refused' } }, { tell_supplier: true });
    expect(status).toBe(200);
    const [decisionMail, sent] = await our.written('prix@maree.fr');
    expect(decisionMail?.text).toContain('refusé');
    expect(decisionMail?.text.replaceAll(/\s/g, ' ')).toMatch(
      /26,90 € \/ kg refusé : nous restons à 24,50 € \/ kg/,
    );
    expect(decisionMail?.text.replaceAll(/\s/g, ' ')).toContain(
      'Filet de lieu jaune : 3 kg au lieu de 5 kg, c’est noté.',
    );
    expect(decisionMail?.subject).toContain(order.order_number);
    const { rows } = await app.owner.query('select message_id from mail_outbox where subject = $1', [
      sent?.subject,
    ]);
    expect(decisionMail?.in_reply_to).toBe(rows[0].message_id);
    const [mail] = (await our.order(order.id)).mails;
    expect(mail).toMatchObject({ template: 'decision', direction: 'outbound', to_email: 'prix@maree.fr' });
  });
});
