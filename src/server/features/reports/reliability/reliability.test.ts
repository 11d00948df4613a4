import { beforeAll, describe, expect, it } from 'vitest';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { supplierReliability } from '#server/features/reports/reports.door.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { deciding } from '../../../../../tests/support/replies/deciding.ts';
import { personOf, testApp } from '../../../../../tests/support/server/test-app.ts';
import { inDays, today } from '../../../../../tests/support/story/days.ts';
import type { Sent } from '../../../../../tests/support/story/receiving.ts';

let org: string;
let our: ReturnType<typeof deciding>;
/** Of the fishmonger: cod by weight, eggs by piece. */
let fish: { supplier_id: string; cod: string; eggs: string };

const noon = (day: LocalDate) => `${day}T11:00:00Z`;

const app = testApp({ trustProxy: '127.0.0.1', smtpUrl: 'smtp://127.0.0.1:9' });
const camille = personOf(app);
beforeAll(async () => {
  org = await app.createOrg(camille, 'Le Comptoir des Halles');
  our = deciding(app, { person: camille, org });
  fish = await supplierOf('Marée de l’Ouest');
});

async function supplierOf(name: string) {
  const { id: supplier_id } = await our.supplier({ name });
  const { id: cod } = await our.item({ name: `Cabillaud ${name}`, supplier_id, price: 20 });
  const { id: eggs } = await our.item({ name: `Œufs ${name}`, supplier_id, price: 0.3, unit: 'unité' });
  return { supplier_id, cod, eggs };
}

/** Ten kilos of cod at 20 € and a hundred eggs at 0,30 €, promised for a day. */
async function sent(of = fish, promised: LocalDate | null = null): Promise<Sent> {
  const { supplier_id, cod, eggs } = of;
  const lines = [
    { item_id: cod, qty: 10, unit_price: 20 },
    { item_id: eggs, qty: 100, unit_price: 0.3 },
  ];
  const draft = await our.draft({ supplier_id, lines });
  expect((await our.send(draft.id)).status).toBe(200);
  await app.owner.query('update purchase_orders set expected_at = $2 where id = $1', [draft.id, promised]);
  type Line = { id: string; item_id: string; qty: number; unit_price: number };
  return {
    id: draft.id,
    supplier_id,
    order_number: draft.order_number,
    lines: draft.lines.map(({ id: po_line_id, item_id, qty, unit_price }: Line) => ({
      po_line_id,
      item_id,
      qty,
      unit_price,
    })),
  };
}

const came = (order: Sent, day: LocalDate, changes: object[] = [], head: object = {}) =>
  our.received(our.arrived(order, changes, { received_at: noon(day), ...head }));

const report = (from = inDays(-60), to = today(), as = camille, there = org) =>
  app.call('GET', `/api/reports/reliability?from=${from}&to=${to}`, { as, org: there });

type SupplierFigures = {
  supplier_id: string;
  supplier_name: string;
  counts: Record<string, number>;
  percent: object;
};

/** What the report says of one supplier; nothing where it does not name it. */
async function of(
  supplier_id: string,
  from = inDays(-60),
  to = today(),
): Promise<SupplierFigures | undefined> {
  const { status, json } = await report(from, to);
  expect(status, JSON.stringify(json)).toBe(200);
  return json.suppliers.find((one: SupplierFigures) => one.supplier_id === supplier_id);
}

const orders = async (asked: string): Promise<Record<string, unknown>[]> => {
  const path = `/reports/reliability/orders?from=${inDays(-60)}&to=${today()}&${asked}`;
  return (await our.done('GET', path)).orders;
};

describe('how suppliers keep their word', () => {
  it('says nothing of a supplier that was never ordered from', async () => {
    const { supplier_id } = await supplierOf('Cave Saint-Vincent');
    expect((await report()).json).toMatchObject({
      all: { counts: { deliveries: 0, promised: 0, sent: 0 }, percent: { on_time: null, complete: null } },
      suppliers: [],
    });
    const here = app.orgContext(org);
    expect(await inOrg(here, (tx) => supplierReliability(tx, here, supplier_id))).toMatchObject({
      counts: { deliveries: 0, answer_minutes: null },
      percent: { on_time: null, complete: null, prices_kept: null, price_change: null, answered: null },
    });
  });

  it('compares the day, the lines and the prices with what was ordered', async () => {
    // On the day, all of it, at its price.
    await came(await sent(fish, inDays(-30)), inDays(-30));
    // A day late; a kilo of cod missing; the cod at 22 € instead of 20 €: 198 + 30 for 180 + 30.
    await came(await sent(fish, inDays(-29)), inDays(-28), [{ qty_received: 9, unit_price: 22 }]);
    // On the day, the eggs on the next one.
    const parts = await sent(fish, inDays(-27));
    await came(parts, inDays(-27), [{}, { qty_received: 0, quality: 'MISSING' }], { wait_for_rest: true });
    await came(parts, inDays(-26), [{ qty_received: 0, quality: 'MISSING' }]);
    // In two parts, both by the day that was promised.
    const early = await sent(fish, inDays(-24));
    await came(early, inDays(-25), [{}, { qty_received: 0, quality: 'MISSING' }], { wait_for_rest: true });
    await came(early, inDays(-24), [{ qty_received: 0, quality: 'MISSING' }]);
    // For no day; 9,8 kg are ten within the tolerance; dearer eggs, cheaper cod: 186,20 + 32 for 196 + 30.
    await came(await sent(fish), inDays(-22), [{ qty_received: 9.8, unit_price: 19 }, { unit_price: 0.32 }]);
    // Promised, and never seen.
    await sent(fish, inDays(-20));
    // Not due yet.
    await sent(fish, inDays(2));
    // Nothing of these counts: given up by us, received by mistake.
    const given_up = await sent(fish, inDays(-19));
    await our.done('POST', `/orders/${given_up.id}/cancel`, {});
    const mistake = await sent(fish, inDays(3));
    const { id } = await came(mistake, inDays(-18));
    expect((await our.reverse(id)).status).toBe(200);

    const fishmonger = await of(fish.supplier_id);
    expect(fishmonger?.counts).toMatchObject({
      deliveries: 5,
      promised: 5,
      on_time: 3,
      complete: 3,
      priced_lines: 10,
      prices_kept: 8,
      // 3 × 230 as ordered, and the two others.
      paid: 1136.2,
      worth: 1126,
      sent: 8,
      answered: 0,
      answer_minutes: null,
    });
    expect(fishmonger?.percent).toEqual({
      on_time: 60,
      complete: 60,
      prices_kept: 80,
      price_change: 0.9,
      answered: 0,
    });
    const here = app.orgContext(org);
    // What the supplier's page shows is the same.
    expect(await inOrg(here, (tx) => supplierReliability(tx, here, fish.supplier_id))).toMatchObject({
      counts: fishmonger?.counts,
    });
  });

  it('leads to the orders behind each figure', async () => {
    const by = `supplier_id=${fish.supplier_id}`;
    expect(await orders(by)).toHaveLength(6);
    expect(await orders(`${by}&fault=late`)).toMatchObject([
      { promised_on: inDays(-20), arrived_on: null, on_time: false, complete: null },
      { promised_on: inDays(-29), arrived_on: inDays(-28), on_time: false, lines_short: 1 },
    ]);
    expect(await orders(`${by}&fault=incomplete`)).toMatchObject([
      { arrived_on: inDays(-27), on_time: true, complete: false, lines_short: 1 },
      { arrived_on: inDays(-28), complete: false },
    ]);
    expect(await orders(`${by}&fault=dearer`)).toMatchObject([
      // Dearer eggs, and cheaper cod all the same.
      { promised_on: null, on_time: null, priced_lines: 2, prices_kept: 1, price_difference: -7.8 },
      { arrived_on: inDays(-28), prices_kept: 1, price_difference: 18, answer_minutes: null },
    ]);
    expect(await orders(`${by}&fault=unanswered`)).toHaveLength(8);
    const first = await our.done(
      'GET',
      `/reports/reliability/orders?from=${inDays(-60)}&to=${today()}&${by}&limit=4`,
    );
    expect(first.orders).toHaveLength(4);
    expect(await orders(`${by}&after=${first.next}`)).toHaveLength(2);
  });

  it('counts an order once, on the day on which goods first came', async () => {
    const first = await of(fish.supplier_id, inDays(-27), inDays(-27));
    expect(first?.counts).toMatchObject({ deliveries: 1, on_time: 1, complete: 0 });
    expect(await of(fish.supplier_id, inDays(-26), inDays(-26))).toBeUndefined();
    // What never came counts on its day.
    expect((await of(fish.supplier_id, inDays(-20), inDays(-20)))?.counts).toMatchObject({
      deliveries: 0,
      promised: 1,
      on_time: 0,
    });
  });

  it('measures a day that the supplier moved by its own word', async () => {
    const other = await supplierOf('Primeurs Vauban');
    const order = await sent(other, inDays(1));
    await our.byPhone(order, {}, { expected_at: inDays(2) });
    await app.owner.query(
      'update purchase_orders set expected_at = $2, expected_at_confirmed = $3 where id = $1',
      [order.id, inDays(-4), inDays(-3)],
    );
    await came(order, inDays(-3), [{ quality: 'DAMAGED', supplier_message: 'Cageot écrasé' }]);
    expect((await of(other.supplier_id))?.counts).toMatchObject({
      // What was sent back did not come.

      deliveries: 1,
      promised: 1,
      on_time: 1,
      complete: 0,
      priced_lines: 1,
      prices_kept: 1,
    });
  });

  it('takes half of the answers, by whatever way they came, from the sending on', async () => {
    const other = await supplierOf('Crèmerie Lenoir');
    const orders = [];
    for (let place = 0; place < 4; place += 1) orders.push(await sent(other, inDays(5)));
    const [byLink, byPhone, byMail] = orders as [Sent, Sent, Sent, Sent];
    await our.byLink(byLink, {});
    await our.byPhone(byPhone, {});
    const received_at = new Date();
    await our.byMail(byMail, our.reading(byMail, { 0: { qty: 2 } }), { at: received_at });
    const sentBefore = (order: Sent, minutes: number) =>
      app.owner.query(
        `update order_events e set occurred_at = (select min(occurred_at) from order_events a
           where a.po_id = e.po_id and a.event = 'confirmed') - make_interval(mins => $2)
         where po_id = $1 and event = 'sent'`,
        [order.id, minutes],
      );
    await sentBefore(byLink, 30);
    await sentBefore(byPhone, 600);
    await app.owner.query(`update order_events set occurred_at = $2 where po_id = $1 and event = 'sent'`, [
      byMail.id,
      new Date(received_at.getTime() - 130 * 60_000),
    ]);
    expect(await of(other.supplier_id)).toMatchObject({
      counts: { sent: 4, answered: 3, answer_minutes: 130 },
      percent: { answered: 75, on_time: null },
    });
  });

  it('keeps the history of a deleted supplier, and compares with the period before', async () => {
    const { json: before } = await report(inDays(-23), today());
    const again = before.suppliers.find((one: SupplierFigures) => one.supplier_id === fish.supplier_id);
    expect(again).toMatchObject({
      counts: { deliveries: 1 },
      before: { counts: { deliveries: 4, on_time: 3 } },
    });
    await app.owner.query('update suppliers set deleted_at = now() where id = $1', [fish.supplier_id]);
    expect(await of(fish.supplier_id)).toMatchObject({ deleted: true, counts: { deliveries: 5 } });
  });

  it('is not for a chef, and never of another organisation', async () => {
    const chef = await app.signUp();
    await app.giveRole(chef, org, 'CHEF');
    expect((await report(inDays(-60), today(), chef)).status).toBe(403);
    const stranger = await app.signUp();
    const elsewhere = await app.createOrg(stranger);
    const { json } = await report(inDays(-60), today(), stranger, elsewhere);
    expect(json).toMatchObject({ suppliers: [], all: { counts: { deliveries: 0, sent: 0 } } });
    expect((await report(today(), inDays(-1))).status).toBe(422);
    expect((await report(inDays(-3650), today())).status).toBe(422);
  });
});
