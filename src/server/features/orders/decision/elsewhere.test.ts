import { describe, expect, it } from 'vitest';
import { decidingHere } from '../../../../../tests/support/replies/deciding.ts';
import type { Person } from '../../../../../tests/support/server/test-app.ts';
import type { Goods, Sent } from '../../../../../tests/support/story/receiving.ts';

const FISH: Goods[] = [
  { name: 'Filet de cabillaud', qty: 6, unit_price: 24.5 },
  { name: 'Filet de lieu jaune', qty: 5, unit_price: 16.8 },
];
// A Friday, before ten o'clock in Paris.
const NOW = new Date('2026-11-13T08:15:00Z');

const { app, our } = decidingHere({ clock: () => NOW });

const lineId = (order: Sent, place: number) => order.lines[place]?.po_line_id ?? '';
const offers = async (order: Sent, place: number, qty: number) =>
  (await our.call('GET', `/orders/${order.id}/elsewhere?line_id=${lineId(order, place)}&qty=${qty}`)).json
    .offers;
const drafts = async (supplier_id: string) =>
  (await our.call('GET', `/orders?supplier_id=${supplier_id}`)).json.orders;

const VIVIERS = {
  name: 'Viviers du Golfe',
  franco_amount: 120,
  delivery_fee: 12,
  delivery_days: [6],
  cutoffs: [{ weekday: 6, cutoff_time: '11:30', days_before: 1 }],
};
const KEROMAN = { name: 'Criée de Keroman', franco_amount: 200, delivery_fee: 15, delivery_days: [6] };

describe('who else sells it', () => {
  it('in the draft that they have: on its day, not on one that could be had now', async () => {
    const order = await our.sent(FISH);
    const other = await our.otherSupplier(order, 1, 18.4, VIVIERS);
    const lines = [{ item_id: order.lines[1]?.item_id ?? '', qty: 4, unit_price: 18 }];
    const { id } = await our.draft({ supplier_id: other.id, lines });
    for (const [day, arrives_on] of [
      ['2026-11-28', '2026-11-28'],
      ['2026-11-07', null],
    ]) {
      await app.owner.query('update purchase_orders set expected_at = $2 where id = $1', [id, day]);
      expect(await offers(order, 1, 2)).toMatchObject([{ arrives_on, order_by: null, draft: { id } }]);
    }
  });

  it('with price, packs, day, cut-off, franco and draft; the cheapest with its delivery first', async () => {
    const order = await our.sent(FISH);
    const viviers = await our.otherSupplier(order, 1, 18.4, VIVIERS);
    const [, line] = order.lines;
    // Enough is in their draft for the franco to be reached.
    const { id: item_id } = await our.item({ name: 'Huîtres n° 3', supplier_id: viviers.id, price: 9 });
    const draft = await our.draft({ supplier_id: viviers.id, lines: [{ item_id, qty: 12, unit_price: 9 }] });
    const keroman = await our.otherSupplier(order, 1, 17.9, KEROMAN, {
      pack_label: 'Caisse',
      pack_content: 3,
    });
    const blocked = await our.otherSupplier(order, 1, 1, {
      name: 'Gros',
      franco_amount: 500,
      franco_policy: 'BLOCK',
    });
    const gone = await our.otherSupplier(order, 1, 2, { name: 'Parti' });
    await our.call('DELETE', `/suppliers/${gone.id}`);
    expect(line).toBeDefined();
    expect(await offers(order, 1, 2)).toMatchObject([
      {
        supplier_id: viviers.id,
        supplier_name: 'Viviers du Golfe',
        price: 18.4,
        price_percent: 9.52,
        qty: 2,
        goods: 36.8,
        delivery_fee: 0,
        total: 36.8,
        cheapest: true,
        arrives_on: '2026-11-14',
        order_by: '2026-11-13T10:30:00.000Z',
        franco: { amount: 120, missing: 0, blocks: false },
        draft: { id: draft.id, order_number: draft.order_number, total: 108 },
      },
      {
        supplier_id: keroman.id,
        price: 17.9,
        pack_label: 'Caisse',
        qty: 3,
        goods: 53.7,
        delivery_fee: 15,
        total: 68.7,
        cheapest: false,
        franco: { amount: 200, missing: 146.3, blocks: false },
        draft: null,
      },
      { supplier_id: blocked.id, franco: { blocks: true }, cheapest: false },
    ]);
  });

  it('nobody: an empty list; a line of another order is not there', async () => {
    const [order, other] = [await our.sent(FISH), await our.sent(FISH)];
    expect(await offers(order, 0, 2)).toEqual([]);
    const path = `/orders/${order.id}/elsewhere?line_id=${lineId(other, 0)}&qty=2`;
    expect((await our.call('GET', path)).status).toBe(404);
    expect(
      (await our.call('GET', `/orders/${order.id}/elsewhere?line_id=${lineId(order, 0)}&qty=0`)).status,
    ).toBe(422);
  });
});

describe('what is missing is ordered elsewhere', () => {
  it('in a new draft, in whole packs, and nothing is sent', async () => {
    const order = await our.sent(FISH);
    const other = await our.otherSupplier(order, 1, 18.4, VIVIERS, { pack_label: 'Caisse', pack_content: 3 });
    await our.byLink(order, { 1: { qty: 3 } });
    const elsewhere = [{ line_id: lineId(order, 1), supplier_id: other.id, qty: 2 }];
    const { status, json } = await our.decide(order, {}, { elsewhere }, our.chef);
    expect(status, JSON.stringify(json)).toBe(200);
    const [made] = json.drafts;
    expect(json.drafts).toMatchObject([{ supplier_name: 'Viviers du Golfe' }]);
    expect(await our.order(made.id)).toMatchObject({
      status: 'DRAFT',
      order_number: made.order_number,
      expected_at: '2026-11-14',
      mails: [],
      notes: null,
      total_estimated: 55.2,
      delivery_fee: 12,
      lines: [{ item_name: 'Filet de lieu jaune', qty: 3, unit_price: 18.4, pack_label: 'Caisse' }],
    });
  });

  it('in the draft that the supplier has, with what stands there; undone, it stays and is named', async () => {
    const order = await our.sent(FISH);
    const other = await our.otherSupplier(order, 1, 18.4, VIVIERS);
    const [, line] = order.lines;
    const lines = [{ item_id: line?.item_id ?? '', qty: 4, unit_price: 18 }];
    const draft = await our.draft({ supplier_id: other.id, lines, notes: 'Par la cour' });
    await our.byPhone(order, { 1: { qty: 0 } });
    const elsewhere = [{ line_id: lineId(order, 1), supplier_id: other.id, qty: 5 }];
    const { json } = await our.decide(order, {}, { elsewhere });
    const named = [{ id: draft.id, order_number: draft.order_number, supplier_name: other.name }];
    expect(json.drafts).toEqual(named);
    expect(await our.order(draft.id)).toMatchObject({
      notes: 'Par la cour',
      total_estimated: 162,
      delivery_fee: 0,
      version: draft.version + 1,
      lines: [{ qty: 9, unit_price: 18 }],
    });
    expect(await drafts(other.id)).toHaveLength(1);
    const undone = await our.undo(order);
    expect(undone.json.drafts).toEqual(named);
    expect((await our.order(draft.id)).lines).toMatchObject([{ qty: 9 }]);
  });

  it('because it costs more: less is taken here, and the supplier reads so', async () => {
    const order = await our.sent(FISH, { contact_email: 'cher@maree.fr' });
    const other = await our.otherSupplier(order, 0, 23, VIVIERS);
    await our.byLink(order, { 0: { price: 29 } });
    const elsewhere = [{ line_id: lineId(order, 0), supplier_id: other.id, qty: 6 }];
    const { status } = await our.decide(
      order,
      { 0: { qty_confirmed: 0 } },
      { elsewhere, tell_supplier: true },
    );
    expect(status).toBe(200);
    expect((await our.order(order.id)).lines[0]).toMatchObject({
      qty_confirmed: 0,
      price_proposed: null,
      price_confirmed: null,
    });
    expect((await our.written('cher@maree.fr'))[0]?.text.replaceAll(/\s/g, ' ')).toContain(
      'Filet de cabillaud : nous n’en prenons pas.',
    );
    expect(await our.order(order.id)).toMatchObject({ status: 'SUPPLIER_CONFIRMED', decision_since: null });
  });

  it('all of it: the order is given up, by who may cancel, and can be had back', async () => {
    const order = await our.sent(FISH);
    const other = await our.otherSupplier(order, 0, 23, VIVIERS);
    await our.byLink(order, { 0: { price: 29 }, 1: { qty: 0 } });
    const elsewhere = [{ line_id: lineId(order, 0), supplier_id: other.id, qty: 6 }];
    const nothing = { 0: { qty_confirmed: 0 } };
    expect((await our.decide(order, nothing, { elsewhere }, our.chef)).json.code).toBe('PERMISSION_DENIED');
    expect(await drafts(other.id)).toEqual([]);
    expect((await our.decide(order, nothing, { elsewhere })).json.order).toMatchObject({
      status: 'CANCELLED',
    });
    expect((await our.undo(order)).json.order).toMatchObject({
      status: 'SUPPLIER_CONFIRMED',
      lines: [{ qty_confirmed: 6, price_proposed: 29 }, { qty_confirmed: 0 }],
    });
  });

  it('from nobody who does not sell it, nor from the supplier itself: then nothing is decided', async () => {
    const order = await our.sent(FISH);
    const other = await our.otherSupplier(order, 0, 23, VIVIERS);
    await our.byLink(order, { 1: { qty: 3 } });
    const from = (supplier_id: string) =>
      our.decide(order, {}, { elsewhere: [{ line_id: lineId(order, 1), supplier_id, qty: 2 }] });
    expect((await from(other.id)).json.code).toBe('ORDER_ITEM_NOT_SOLD');
    expect((await from(order.supplier_id)).status).toBe(404);
    expect((await from('00000000-0000-4000-8000-000000000000')).status).toBe(404);
    await our.draft({
      supplier_id: other.id,
      lines: [{ item_id: order.lines[0]?.item_id ?? '', qty: 1, unit_price: 23 }],
    });
    expect((await from(other.id)).json.code).toBe('ORDER_ITEM_NOT_SOLD');
    expect(await our.decision(order)).toMatchObject({ state: 'recorded' });
  });
});

describe('who placed the order', () => {
  const mailsToDecide = async (person: Person) =>
    (await our.written(person.email)).filter(({ subject }) => subject.startsWith('À décider'));
  const want = (answers_wanted: boolean, as: Person) =>
    our.call('PUT', '/alerts/digest', { answers_wanted }, as);

  it('is told by e-mail of each answer that differs, once, if they chose it', async () => {
    const order = await our.sent(FISH);
    await our.byLink(order, { 1: { qty: 3 } });
    expect(await mailsToDecide(our.camille)).toEqual([]);
    expect((await want(true, our.camille)).json).toMatchObject({ wanted: true, answers_wanted: true });
    await want(true, our.chef);
    await our.byLink(order, { 1: { qty: 2 } });
    await our.byLink(order, { 1: { qty: 2 } });
    const [mail, ...more] = await mailsToDecide(our.camille);
    expect(more).toEqual([]);
    expect(mail?.subject).toContain(order.order_number);
    expect(mail?.text.replaceAll(/\s/g, ' ')).toContain('Filet de lieu jaune : 2 kg au lieu de 5 kg');
    expect(mail?.text).toContain(`/orders/${order.id}`);
    // All as ordered, and what they wrote down themselves, is no news.
    await our.byLink(order, {});
    await our.byPhone(order, { 1: { qty: 1 } });
    expect(await mailsToDecide(our.camille)).toHaveLength(1);
    await our.call(
      'POST',
      `/orders/${order.id}/confirm`,
      {
        contact: 'Yann',
        lines: order.lines.map(({ po_line_id: line_id }) => ({ line_id, qty_confirmed: 1 })),
      },
      our.chef,
    );
    await our.byMail(order, our.reading(order, { 1: { qty: 3 } }), { at: new Date(NOW.getTime() + 1000) });
    expect(await mailsToDecide(our.camille)).toHaveLength(3);
    expect(await mailsToDecide(our.chef)).toEqual([]);
    await want(false, our.camille);
    await our.byLink(order, { 1: { qty: 4 } });
    expect(await mailsToDecide(our.camille)).toHaveLength(3);
  });
});
