import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { deciding } from '../../../../../tests/support/replies/deciding.ts';
import { type Person, startTestApp, type TestApp } from '../../../../../tests/support/server/test-app.ts';
import { inDays, today } from '../../../../../tests/support/story/days.ts';
import type { Sent } from '../../../../../tests/support/story/receiving.ts';
import { reliabilityIn } from './reliability.ts';

let app: TestApp;
let camille: Person;
let org: string;
let our: ReturnType<typeof deciding>;
/** Of the fishmonger: cod by weight, eggs by piece. */
let fish: { supplier_id: string; cod: string; eggs: string };

const noon = (day: LocalDate) => `${day}T11:00:00Z`;

beforeAll(async () => {
  app = await startTestApp({ trustProxy: '127.0.0.1', smtpUrl: 'smtp://127.0.0.1:9' });
  camille = await app.signUp();
  org = await app.createOrg(camille, 'Le Comptoir des Halles');
  our = deciding(app, { person: camille, org });
  fish = await supplierOf('Marée de l’Ouest');
});
afterAll(() => app.stop());

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
    ...{ id: draft.id, supplier_id, order_number: draft.order_number },
    lines: draft.lines.map(({ id: po_line_id, item_id, qty, unit_price }: Line) => ({
      ...{ po_line_id, item_id, qty, unit_price },
    })),
  };
}

const came = (order: Sent, day: LocalDate, changes: object[] = [], head: object = {}) =>
  our.received(our.arrived(order, changes, { received_at: noon(day), ...head }));

const of = (supplier_id: string | undefined, from = inDays(-60), to = today()) =>
  inOrg(app.orgContext(org), (tx) => reliabilityIn(tx, app.orgContext(org), { from, to, supplier_id }));

describe('how suppliers keep their word', () => {
  it('says nothing of a supplier that was never ordered from', async () => {
    const { supplier_id } = await supplierOf('Cave Saint-Vincent');
    expect(await of(supplier_id)).toMatchObject({
      all: { counts: { deliveries: 0, promised: 0, sent: 0 }, percent: { on_time: null, complete: null } },
      suppliers: new Map(),
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

    const { all } = await of(fish.supplier_id);
    expect(all.counts).toMatchObject({
      ...{ deliveries: 5, promised: 5, on_time: 3, complete: 3 },
      ...{ priced_lines: 10, prices_kept: 8 },
      // 3 × 230 as ordered, and the two others.
      ...{ paid: 1136.2, worth: 1126 },
      ...{ sent: 8, answered: 0, answer_minutes: null },
    });
    expect(all.percent).toEqual({
      ...{ on_time: 60, complete: 60, prices_kept: 80, price_change: 0.9, answered: 0 },
    });
  });

  it('counts an order once, on the day on which goods first came', async () => {
    const first = await of(fish.supplier_id, inDays(-27), inDays(-27));
    expect(first.all.counts).toMatchObject({ deliveries: 1, on_time: 1, complete: 0 });
    const rest = await of(fish.supplier_id, inDays(-26), inDays(-26));
    expect(rest.all.counts).toMatchObject({ deliveries: 0, promised: 0 });
    // What never came counts on its day.
    expect((await of(fish.supplier_id, inDays(-20), inDays(-20))).all.counts).toMatchObject({
      ...{ deliveries: 0, promised: 1, on_time: 0 },
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
    expect((await of(other.supplier_id)).all.counts).toMatchObject({
      // What was sent back did not come.
      ...{ deliveries: 1, promised: 1, on_time: 1, complete: 0, priced_lines: 1, prices_kept: 1 },
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
    const { all } = await of(other.supplier_id);
    expect(all.counts).toMatchObject({ sent: 4, answered: 3, answer_minutes: 130 });
    expect(all.percent.answered).toBe(75);
  });

  it('is told by supplier too, and never of another organisation', async () => {
    const { suppliers, all } = await of(undefined);
    expect(suppliers.size).toBe(3);
    const deliveries = [...suppliers.values()].map(({ counts }) => counts.deliveries);
    expect(all.counts.deliveries).toBe(deliveries.reduce((sum, one) => sum + one, 0));
    expect(suppliers.get(fish.supplier_id)?.counts.deliveries).toBe(5);
    const stranger = await app.signUp();
    const elsewhere = await app.createOrg(stranger);
    const there = await inOrg(app.orgContext(elsewhere), (tx) =>
      reliabilityIn(tx, app.orgContext(elsewhere), { from: inDays(-60), to: today() }),
    );
    expect(there.suppliers.size).toBe(0);
    expect(there.all.counts).toMatchObject({ deliveries: 0, sent: 0 });
  });
});
