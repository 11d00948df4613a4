import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { Cents, UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { linesAfter } from '#domain/orders/answer/answer.ts';
import { orderCost } from '#domain/orders/totals.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { personOf, testApp } from '../../../../tests/support/server/test-app.ts';
import { ordering } from '../../../../tests/support/story/ordering.ts';
import { answeredTotal } from './listed-order.sql.ts';

/** One total everywhere: what is kept and what SQL adds up, beside the rule (domain/orders/totals.ts). */
let org: string;
let restaurant: ReturnType<typeof ordering>;
let supplier_id: string;
let items: string[];

const app = testApp();
const camille = personOf(app);
beforeAll(async () => {
  org = await app.createOrg(camille);
  restaurant = ordering(app, { person: camille, org });
  supplier_id = (
    await restaurant.supplier({
      name: 'Vauban',
      contact_email: 'commandes@vauban.fr',
      franco_amount: 100,
      delivery_fee: 12.5,
    })
  ).id;
  items = [];
  for (const name of ['Ail', 'Basilic', 'Carottes', 'Dattes'])
    items.push((await restaurant.item({ name, supplier_id, price: 1 })).id);
});

type Line = {
  id: string;
  qty: number;
  unit_price: number | null;
  qty_confirmed: number | null;
  price_confirmed: number | null;
};
type Order = { id: string; status: string; delivery_fee: number; total_estimated: number; lines: Line[] };

const price = (euros: number | null) => (euros === null ? null : UnitPrice.of(euros));

/** By the rule, from the order's own lines. */
function expected({ lines, status, delivery_fee }: Order) {
  const ordered = lines.map(({ id, qty, unit_price }) => ({
    id,
    qty: Quantity.of(qty),
    unit_price: price(unit_price),
  }));
  const answered = lines.flatMap((line) =>
    line.qty_confirmed === null
      ? []
      : [
          {
            line_id: line.id,
            qty_confirmed: Quantity.of(line.qty_confirmed),
            unit_price: price(line.price_confirmed),
            substitute: null,
            note: null,
          },
        ],
  );
  const answer = { lines: answered, expected_at: null, note: null, contact: null };
  const fee = Cents.of(delivery_fee);
  const asked = orderCost(ordered, fee);
  const due = status === 'CANCELLED' ? asked : orderCost(linesAfter(ordered, answer), fee);
  return {
    total_estimated: asked && Cents.toDecimal(asked.goods),
    total_ordered: asked && Cents.toDecimal(asked.total),
    total_net: due && Cents.toDecimal(due.total),
  };
}

const thousandths = (min: number, max: number) => fc.integer({ min, max }).map((n) => n / 1000);
const prices = fc.integer({ min: 0, max: 30_000_000 }).map((n) => n / 1_000_000);
const anyOrder = fc.record({
  lines: fc.uniqueArray(
    fc.record({
      place: fc.integer({ min: 0, max: 3 }),
      qty: thousandths(1, 20_000),
      unit_price: prices,
      qty_confirmed: fc.option(fc.oneof(fc.constant(0), thousandths(0, 20_000))),
      price_confirmed: fc.option(prices),
    }),
    { minLength: 1, selector: ({ place }) => place },
  ),
  answered: fc.boolean(),
  status: fc.constantFrom('SUPPLIER_CONFIRMED', 'PARTIALLY_RECEIVED', 'RECEIVED', 'CANCELLED'),
});

it('the list says what the rule says, kept or added up', async () => {
  const made = new Map<string, ReturnType<typeof expected>>();
  for (const { lines, answered, status } of fc.sample(anyOrder, { numRuns: 40, seed: 3 })) {
    const draft = await restaurant.draft({
      supplier_id,
      lines: lines.map(({ place, qty, unit_price }) => ({ item_id: items[place] ?? '', qty, unit_price })),
    });
    if (answered) {
      for (const [place, { qty_confirmed, price_confirmed }] of lines.entries()) {
        await app.owner.query(
          'update purchase_order_lines set qty_confirmed = $2, price_confirmed = $3 where id = $1',
          [draft.lines[place].id, qty_confirmed, qty_confirmed === null ? null : price_confirmed],
        );
      }
      await app.owner.query(
        `update purchase_orders set answer_differs = true, answered_at = now(), answer_channel = 'phone', status = $2
         where id = $1`,
        [draft.id, status],
      );
      // As the statements keep it that write an answer.
      await inOrg(app.orgContext(org), (tx) =>
        tx
          .updateTable('purchase_orders')
          .set({ answered_total: answeredTotal })
          .where('id', '=', draft.id)
          .execute(),
      );
    }
    made.set(draft.id, expected(await restaurant.order(draft.id)));
  }
  const { json } = await restaurant.call('GET', '/orders?limit=200');
  const listed = new Map(
    json.orders.map(({ id, total_estimated, total_ordered, total_net }: Record<string, unknown>) => [
      id,
      { total_estimated, total_ordered, total_net },
    ]),
  );
  expect(listed).toEqual(made);
});

it('an order below its franco bears its delivery in the list and the e-mail; once answered, every list says what will come', async () => {
  const draft = await restaurant.draft({
    supplier_id,
    lines: [{ item_id: items[0] ?? '', qty: 10, unit_price: 2 }],
  });
  expect([draft.total_estimated, draft.delivery_fee]).toEqual([20, 12.5]);
  const { json } = await restaurant.call('GET', '/orders?limit=1');
  expect(json.orders[0]).toMatchObject({ id: draft.id, total_ordered: 32.5, total_net: 32.5 });

  await restaurant.send(draft.id);
  const { rows } = await app.owner.query<{ mail: string }>(
    'select to_jsonb(m)::text as mail from mail_outbox m where org_id = $1',
    [org],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.mail.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain('32,50 €');
  const [{ id: line_id }] = draft.lines;
  await restaurant.call('POST', `/orders/${draft.id}/confirm`, {
    contact: 'Marc',
    lines: [{ line_id, qty_confirmed: 4 }],
  });
  const { json: after } = await restaurant.call('GET', '/orders?limit=1');
  expect(after.orders[0]).toMatchObject({
    id: draft.id,
    total_estimated: 20,
    total_ordered: 32.5,
    total_net: 20.5,
  });
  const { json: awaited } = await restaurant.call('GET', '/receipts/expected');
  expect(awaited.awaited.find(({ id }: { id: string }) => id === draft.id)).toMatchObject({
    total_net: 20.5,
  });
});
