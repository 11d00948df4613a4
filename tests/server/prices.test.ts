import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { UnitPrice } from '#domain/kernel/money.ts';
import { UNIT_COLUMNS } from '#server/features/items/units/unit-figures.sql.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { personOf, testApp } from '../support/server/test-app.ts';
import { type Goods, receiving } from '../support/story/receiving.ts';
import { sentOrder } from '../support/story/sent-order.ts';

const CARTON = { label: 'Carton de 1000', content: 1000 };
const CARTON_PRICE = 15.88;
const EACH = 0.01588;
/** What a screen says of it. */
const EACH_AS_SHOWN = 0.0159;

const app = testApp();
const person = personOf(app);

type Kitchen = ReturnType<typeof receiving>;

/** An order of one line, on its way to a restaurant of its own. */
async function onItsWay(goods: Goods) {
  const org = await app.createOrg(person);
  const kitchen = receiving(app, { person, org });
  const order = await kitchen.sent([goods]);
  const [line] = order.lines;
  if (!line) throw new Error('no line');
  return { ...kitchen, org, sentOrder: order, line, item_id: line.item_id };
}

const carton = () => {
  const stirrers = { name: 'Agitateur bois', unit: 'unité', qty: CARTON.content, unit_price: EACH };
  return onItsWay({ ...stirrers, pack_label: CARTON.label, pack_content: CARTON.content });
};

describe('a carton of a thousand at 15,88 €', () => {
  it('is ordered, received and in stock at that price', async () => {
    const { call, received, arrived, order, sentOrder: sent, item_id } = await carton();
    const [offer] = (await call('GET', `/items/${item_id}`)).json.offers;
    expect([offer.price, offer.pack_price]).toEqual([EACH, CARTON_PRICE]);
    expect(await order(sent.id)).toMatchObject({
      total_estimated: CARTON_PRICE,
      lines: [{ unit_price: EACH, line_total: CARTON_PRICE }],
    });

    const receipt = await received(arrived(sent));
    expect(receipt.lines[0]).toMatchObject({
      unit_price: EACH,
      price_expected: EACH,
      price_decision: null,
      line_total: CARTON_PRICE,
    });
    const [level] = (await call('GET', '/stock?search=agitateur')).json.items;
    expect(level.value).toBe(CARTON_PRICE);
    const { movements } = (await call('GET', `/stock/movements?item_id=${item_id}`)).json;
    expect(movements[0]).toMatchObject({ unit_cost: EACH, value: CARTON_PRICE });
  });

  it('is asked back at that price where it goes back, and by the cent where it was dearer', async () => {
    const damaged = await carton();
    const refused = await damaged.received(
      damaged.arrived(damaged.sentOrder, [{ quality: 'DAMAGED', comment: 'Carton mouillé' }]),
    );
    const claimOf = async ({ call }: Pick<Kitchen, 'call'>, id: string) =>
      (await call('GET', `/claims/${id}`)).json;
    expect((await claimOf(damaged, refused.claim_id)).amount_claimed).toBe(CARTON_PRICE);

    const dear = await carton();
    const paid = await dear.received(
      dear.arrived(dear.sentOrder, [{ unit_price: 0.0163, price_decision: 'claim' }]),
    );
    expect(paid.lines[0].line_total).toBe(16.3);
    expect((await claimOf(dear, paid.claim_id)).amount_claimed).toBe(0.42);
  });

  it('is counted at that price', async () => {
    const { call, done, received, arrived, sentOrder: sent, item_id } = await carton();
    await received(arrived(sent));
    const count = await done('POST', '/counts', { zone_ids: [] });
    await done('PUT', `/counts/${count.id}/lines/${item_id}`, { qty: 0, version: null });
    const review = (await call('GET', `/counts/${count.id}/review`)).json;
    expect(review.lines[0]).toMatchObject({ unit_cost: EACH, variance_value: -CARTON_PRICE });
  });
});

describe('a price said as the screen shows it', () => {
  it('is the one on the order, for the supplier: nothing is proposed', async () => {
    const org = await app.createOrg(person);
    const order = await sentOrder(app, org, {
      lines: [
        { name: 'Agitateur', qty: 1000, unit_price: EACH, unit: 'unité', pack: CARTON },
        { name: 'Crème', qty: 6, unit_price: 8.811667, unit: 'kg' },
      ],
    });
    const answer = (prices: (number | null)[]) =>
      app.call('POST', '/api/supplier-order/answer', {
        headers: { origin: 'http://localhost' },
        body: {
          token: order.token,
          lines: order.lineIds.map((line_id, place) => ({
            line_id,
            qty_confirmed: order.lines[place]?.qty,
            unit_price: prices[place] ?? null,
            substitute: null,
            note: null,
          })),
        },
      });
    const stored = async () => (await app.call('GET', `/api/orders/${order.id}`, { as: person, org })).json;

    const answered = await answer([EACH_AS_SHOWN, 8.81]);
    expect(answered.status, answered.text).toBe(200);
    const agreed = await stored();
    expect(agreed.answer_differs).toBe(false);
    for (const line of agreed.lines)
      expect(line).toMatchObject({ price_proposed: null, price_confirmed: null });
    const alerts = await app.call('GET', `/api/alerts?po_id=${order.id}`, { as: person, org });
    expect(alerts.json.alerts).toEqual([]);

    await answer([0.01586, null]);
    expect((await stored()).lines[0].price_proposed).toBe(0.01586);
    const [alert] = (await app.call('GET', `/api/alerts?po_id=${order.id}`, { as: person, org })).json.alerts;
    expect(alert.message.replaceAll('\u00a0', ' ')).toContain(
      '0,01586 € / unité au lieu de 0,01588 € / unité',
    );
  });

  it('is the one promised, at the door: nothing differs, and nothing is claimed', async () => {
    const { received, arrived, receive, sentOrder: sent, call, item_id } = await carton();
    const claimed = await receive(arrived(sent, [{ unit_price: EACH_AS_SHOWN, price_decision: 'claim' }]));
    expect(claimed.status).toBe(422);
    const receipt = await received(arrived(sent, [{ unit_price: EACH_AS_SHOWN }]));
    expect(receipt.lines[0]).toMatchObject({
      unit_price: EACH,
      price_decision: null,
      line_total: CARTON_PRICE,
    });
    expect(receipt.claim_id).toBeNull();
    const history = (await call('GET', `/items/${item_id}/prices`)).json;
    expect(JSON.stringify(history)).not.toContain('0.0159');
  });

  it('is the price list’s, where an order of before was rounded', async () => {
    const { received, arrived, sentOrder: sent, line } = await carton();
    await app.owner.query('update purchase_order_lines set unit_price = $2 where id = $1', [
      line.po_line_id,
      EACH_AS_SHOWN,
    ]);
    const receipt = await received(arrived(sent));
    expect(receipt.lines[0]).toMatchObject({ unit_price: EACH_AS_SHOWN, price_decision: null });
  });
});

describe('in the database', () => {
  // What a portion is sold at is an amount.
  it('every price per unit has six decimals, and no other range than the rules', async () => {
    const { rows } = await app.owner.query(
      `select c.table_name || '.' || c.column_name as name, c.numeric_precision as digits, c.numeric_scale as scale,
        (select count(*)::int from pg_constraint k where k.contype = 'c' and k.conrelid = c.table_name::regclass
          and pg_get_constraintdef(k.oid) = format('CHECK (((%1$I >= (0)::numeric) AND (%1$I <= %2$s)))', c.column_name, $1::text)) as checks
      from information_schema.columns c
      where c.table_schema = 'public' and c.data_type = 'numeric' and c.column_name ~ '(price|cost)'
        and c.table_name !~ '^import_' and c.table_name <> 'recipes' order by 1`,
      [String(UnitPrice.max)],
    );
    const priced = UNIT_COLUMNS.flatMap(({ table, price }) => price.map((column) => `${table}.${column}`));
    expect(rows).toEqual(
      priced.toSorted().map((name) => ({ name, digits: 13, scale: UnitPrice.digits, checks: 1 })),
    );
  });

  it('what a file says of a price is kept as it was read', async () => {
    const { rows } = await app.owner.query(
      `select table_name, column_name, numeric_scale from information_schema.columns
      where table_schema = 'public' and table_name ~ '^import_' and column_name in ('price', 'unit_price')`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.numeric_scale, row.table_name).toBeNull();
  });

  it('prices of four decimals, and all that was reckoned with them, are what they were', async () => {
    const story = await onItsWay({ name: 'Crème', unit: 'L', qty: 6, unit_price: 8.8117 });
    const { org, call, done, received, arrived, sentOrder: sent, item_id } = story;
    const receipt = await received(
      arrived(sent, [{ qty_rejected: 3, comment: 'Écrasés', unit_price: 8.8217, price_decision: 'claim' }]),
    );
    const count = await done('POST', '/counts', { zone_ids: [] });
    await done('PUT', `/counts/${count.id}/lines/${item_id}`, { qty: 2, version: null });
    const { revision } = (await call('GET', `/counts/${count.id}/review`)).json;
    await done('POST', `/counts/${count.id}/validate`, { revision });
    const read = async (get: (path: string) => Promise<unknown>) => ({
      order: await get(`/orders/${sent.id}`),
      receipt: await get(`/receipts/${receipt.id}`),
      claim: await get(`/claims/${receipt.claim_id}`),
      item: await get(`/items/${item_id}`),
      stock: await get('/stock'),
      movements: await get(`/stock/movements?item_id=${item_id}`),
      count: await get(`/counts/${count.id}`),
    });
    const before = await read(async (path) => (await call('GET', path)).json);
    expect(JSON.stringify(before)).toContain('8.8117');

    await asBefore(app.ownerUrl);
    await migrate(app.ownerUrl);
    const { rows } = await app.owner.query(
      `select distinct numeric_precision, numeric_scale from information_schema.columns
      where (table_name, column_name) in (('lots', 'unit_cost'), ('item_prices', 'price'))`,
    );
    expect(rows).toEqual([{ numeric_precision: 13, numeric_scale: 6 }]);
    const node = await app.startAnotherNode();
    try {
      const after = await read(
        async (path) => (await node.call('GET', `/api${path}`, { as: person, org })).json,
      );
      expect(after).toEqual(before);
    } finally {
      await node.close();
    }
  });
});

/** The columns as they stood, so that the migration has something to do; it knows no way back of its own. */
async function asBefore(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const { table, price } of UNIT_COLUMNS.filter((one) => one.price.length > 0)) {
      const columns = price.map((column) => `alter column ${column} type numeric(12, 4)`);
      await client.query(`alter table ${table} ${columns.join(', ')}`);
    }
    await client.query('alter table stock_count_lines drop constraint stock_count_lines_unit_cost_check');
    await client.query('delete from schema_migrations where version = 23');
    // At prices of four digits receipts come to something else.
    await client.query(`update grns g set total_cents = (
      select coalesce(sum(100 * round((l.qty_received - l.qty_rejected) * l.unit_price, 2)), 0)
      from grn_lines l where l.org_id = g.org_id and l.grn_id = g.id)`);
  } finally {
    await client.end();
  }
}
