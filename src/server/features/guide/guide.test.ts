import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { personOf, testApp } from '../../../../tests/support/server/test-app.ts';
import { slowClock } from '../../../../tests/support/story/days.ts';
import { ordering } from '../../../../tests/support/story/ordering.ts';

/** A Monday morning in Paris. */
const clock = slowClock('2026-11-16T07:00:00Z');

const app = testApp({ clock });
const manager = personOf(app);

/** A fishmonger who delivers on Tuesdays and Saturdays, with four articles. */
async function fishmonger() {
  const org = await app.createOrg(manager);
  const { call, supplier, item, draft, send } = ordering(app, { person: manager, org });
  const { id: supplier_id } = await supplier({
    name: 'Marée de l’Ouest',
    delivery_days: [2, 6],
    franco_amount: 150,
    delivery_fee: 12,
  });
  const sold = async (name: string, fields: object = {}) =>
    (await item({ name, supplier_id, price: 5, ...fields })).id as string;
  const mackerel = await sold('Maquereau entier', { category: 'Fruits' });
  const salmon = await sold('Saumon, filet', { category: 'Fruits', min_qty: 2 });
  const whelks = await sold('Bulots cuits', { category: 'Autre' });
  const salt = await sold('Gros sel');
  /** An order that left. */
  const ordered = async (...lines: [string, number][]) => {
    const { id } = await draft({
      supplier_id,
      lines: lines.map(([item_id, qty]) => ({ item_id, qty, unit_price: 5 })),
    });
    expect((await send(id)).status).toBe(200);
    return id as string;
  };
  const guide = async (query = '', as = manager) =>
    (await call('GET', `/orders/guide?supplier_id=${supplier_id}${query}`, undefined, as)).json;
  const rowOf = (read: { articles: { item_id: string }[] }, id: string) =>
    read.articles.find(({ item_id }) => item_id === id) as Record<string, unknown> | undefined;
  return {
    org,
    call,
    supplier,
    item,
    draft,
    supplier_id,
    mackerel,
    salmon,
    whelks,
    salt,
    ordered,
    guide,
    rowOf,
  };
}

describe('the guide', () => {
  it('has what the supplier sells today by name, with the next delivery and the one after', async () => {
    const { guide, supplier_id } = await fishmonger();
    const read = await guide();
    expect(read.supplier).toEqual({ id: supplier_id, name: 'Marée de l’Ouest' });
    expect(read.articles.map(({ name }: { name: string }) => name)).toEqual([
      'Bulots cuits',
      'Gros sel',
      'Maquereau entier',
      'Saumon, filet',
    ]);
    expect(read.delivery).toEqual({ arrives_on: '2026-11-17', until: '2026-11-21' });
    expect((await guide('&arrives_on=2026-11-21')).delivery).toEqual({
      arrives_on: '2026-11-21',
      until: '2026-11-24',
    });
    expect(read).toMatchObject({ left_out: 0, last_order: null, drafts: [], baskets: [] });
  });

  it('tells what the last deliveries had, and what is usual in them', async () => {
    const { guide, rowOf, ordered, mackerel, salmon, whelks, salt } = await fishmonger();
    await ordered([mackerel, 9], [salmon, 1]);
    await ordered([mackerel, 2], [salmon, 3], [salt, 7]);
    await ordered([mackerel, 3], [whelks, 1]);
    await ordered([salmon, 2], [whelks, 4]);
    const last = await ordered([mackerel, 2]);
    const read = await guide();
    expect(rowOf(read, mackerel)).toMatchObject({ last: [3, null, 2], usual: true });
    expect(rowOf(read, salmon)).toMatchObject({ last: [null, 2, null], usual: true });
    expect(rowOf(read, whelks)).toMatchObject({ last: [1, 4, null], usual: false });
    expect(rowOf(read, salt)).toMatchObject({ last: [null, null, null], usual: false });
    expect(read.usual).toEqual({ times: 3, deliveries: 5 });
    expect(read.last_order).toMatchObject({ id: last, lines: [{ item_id: mackerel, qty: 2 }] });
  });

  it('counts neither drafts nor cancelled orders as deliveries, and names the drafts', async () => {
    const { guide, rowOf, ordered, draft, call, supplier_id, mackerel, whelks } = await fishmonger();
    await ordered([mackerel, 2]);
    const gone = await ordered([mackerel, 8]);
    await call('POST', `/orders/${gone}/cancel`, { reason: 'Erreur' });
    const open = await draft({ supplier_id, lines: [{ item_id: whelks, qty: 5, unit_price: 5 }] });
    const read = await guide();
    expect(rowOf(read, mackerel)).toMatchObject({ last: [2], usual: false });
    expect(read.drafts).toEqual([{ id: open.id, order_number: open.order_number, line_count: 1 }]);
  });

  it('shows a price that changed lately beside the one before, and forgets it after a month', async () => {
    const { guide, rowOf, call, mackerel, salmon, supplier_id } = await fishmonger();
    const prices = (item: string, price: number, valid_from: string) =>
      app.owner.query(
        `update item_prices set valid_from = $4::date where item_id = $1 and supplier_id = $2 and price = $3`,
        [item, supplier_id, price, valid_from],
      );
    await prices(mackerel, 5, '2026-09-01');
    await prices(salmon, 5, '2026-08-01');
    for (const [item, day] of [
      [mackerel, '2026-11-10'],
      [salmon, '2026-10-01'],
    ]) {
      await app.owner.query(`update item_prices set valid_to = $2::date - 1 where item_id = $1`, [item, day]);
      await app.owner.query(
        `insert into item_prices (org_id, item_id, supplier_id, price, valid_from, source)
         select org_id, item_id, supplier_id, 5.3, $2, 'typed' from item_prices where item_id = $1`,
        [item, day],
      );
    }
    const read = await guide();
    expect(rowOf(read, mackerel)).toMatchObject({ price: 5.3, price_before: 5 });
    expect(rowOf(read, salmon)).toMatchObject({ price: 5.3, price_before: null });
    expect((await call('GET', `/orders/guide?supplier_id=${randomUUID()}`)).status).toBe(404);
  });

  it('has the stock of what is followed or has a minimum, and says nothing of the rest', async () => {
    const { guide, rowOf, org, mackerel, salmon, salt } = await fishmonger();
    await app.owner.query(
      `insert into stock_levels (org_id, item_id, qty_on_hand) values ($1, $2, 4)
       on conflict (org_id, item_id) do update set qty_on_hand = 4`,
      [org, mackerel],
    );
    const read = await guide();
    expect(rowOf(read, mackerel)?.stock).toMatchObject({ qty_on_hand: 4, is_out: false, is_low: false });
    expect(rowOf(read, salmon)?.stock).toMatchObject({
      qty_on_hand: 0,
      min_qty: 2,
      is_out: true,
      is_low: true,
    });
    expect(rowOf(read, salt)?.stock).toBeNull();
  });

  it('is not there for another organisation, nor for a deleted supplier', async () => {
    const { supplier_id, call, mackerel, salmon, whelks, salt } = await fishmonger();
    const other = await app.createOrg(manager);
    const asked = await app.call('GET', `/api/orders/guide?supplier_id=${supplier_id}`, {
      as: manager,
      org: other,
    });
    expect(asked.status).toBe(404);
    for (const id of [mackerel, salmon, whelks, salt]) await call('DELETE', `/items/${id}`);
    expect((await call('DELETE', `/suppliers/${supplier_id}`)).status).toBe(200);
    expect((await call('GET', `/orders/guide?supplier_id=${supplier_id}`)).status).toBe(409);
  });
});

/** Two a day are expected, and that is sure. */
const expectTwoADay = (org: string, item: string) =>
  app.owner.query(
    `insert into item_forecasts (org_id, item_id, first_day, daily, spread, learned_days, source, made_at)
     values ($1, $2, '2026-11-16', array_fill(2::float8, array[42]), 0, 90, 'sales', now())`,
    [org, item],
  );

describe('suggestions', () => {
  it('are for the delivery that is chosen, until the one after, in whole packs', async () => {
    const { org, call, guide, rowOf, mackerel, whelks, supplier_id } = await fishmonger();
    await expectTwoADay(org, mackerel);
    await app.owner.query(
      `update supplier_articles set pack_label = 'caisse', pack_content = 3 where item_id = $1 and supplier_id = $2`,
      [mackerel, supplier_id],
    );
    const read = await guide();
    // From Monday to Friday ten; Monday's two are lost whatever is ordered; eight are three boxes of three.
    expect(rowOf(read, mackerel)?.suggestion).toMatchObject({
      arrives_on: '2026-11-17',
      until: '2026-11-21',
      forecast_qty: 10,
      missing_qty: 2,
      safety_qty: 0,
      usable_qty: 0,
      on_order_qty: 0,
      need_qty: 8,
      qty: 9,
      source: 'sales',
      // Nobody follows its stock: none is reckoned with, and it is not said to run out.
      stock_known: false,
      runs_out_on: null,
    });
    expect(rowOf(read, whelks)?.suggestion).toBeNull();
    // Saturday to Monday: sixteen less the ten of the days before.
    expect(rowOf(await guide('&arrives_on=2026-11-21'), mackerel)?.suggestion).toMatchObject({
      until: '2026-11-24',
      forecast_qty: 16,
      missing_qty: 10,
      need_qty: 6,
      qty: 6,
    });
    const asked = { supplier_id, lines: [{ item_id: mackerel, qty: 9, unit_price: 5 }] };
    const { json } = await call('POST', '/orders/guide/complete', asked);
    // 45 of 150 euros: seven more boxes of 15 euros.
    expect(json).toEqual({ added: [{ item_id: mackerel, qty: 21 }], missing: 0 });
  });

  it('complete nothing where nothing more is needed, or the franco is reached', async () => {
    const { call, supplier_id, mackerel } = await fishmonger();
    const complete = async (qty: number) =>
      (
        await call('POST', '/orders/guide/complete', {
          supplier_id,
          lines: [{ item_id: mackerel, qty, unit_price: 5 }],
        })
      ).json;
    expect(await complete(2)).toEqual({ added: [], missing: 140 });
    expect(await complete(30)).toEqual({ added: [], missing: 0 });
  });
});

describe('elsewhere', () => {
  it('finds who else sells it, with the draft that is open there', async () => {
    const { supplier_id, supplier, item, draft, call } = await fishmonger();
    const { id: other } = await supplier({ name: 'Criée du Port' });
    const { id: turbot } = await item({ name: 'Turbot sauvage', supplier_id: other, price: 32 });
    const open = await draft({ supplier_id: other, lines: [{ item_id: turbot, qty: 1, unit_price: 32 }] });
    const find = async (search: string) =>
      (await call('GET', `/orders/guide/elsewhere?supplier_id=${supplier_id}&search=${search}`)).json.offers;
    expect(await find('turbo')).toMatchObject([
      { item_id: turbot, supplier_name: 'Criée du Port', price: 32, draft_id: open.id },
    ]);
    expect(await find('maquereau')).toEqual([]);
  });
});

describe('a star', () => {
  it('is a person’s own, and set twice it is one', async () => {
    const { org, guide, rowOf, call, mackerel } = await fishmonger();
    const chef = await app.signUp();
    await app.giveRole(chef, org, 'CHEF');
    const star = (favourite: boolean) =>
      call('PUT', `/orders/guide/favourites/${mackerel}`, { favourite }, chef);
    expect((await star(true)).json).toEqual({ favourite: true });
    expect((await star(true)).status).toBe(200);
    expect(rowOf(await guide('', chef), mackerel)).toMatchObject({ favourite: true });
    expect(rowOf(await guide(), mackerel)).toMatchObject({ favourite: false });
    await star(false);
    expect(rowOf(await guide('', chef), mackerel)).toMatchObject({ favourite: false });
    expect((await call('PUT', `/orders/guide/favourites/${randomUUID()}`, { favourite: true })).status).toBe(
      404,
    );
  });
});

describe('a basket', () => {
  it('is kept under a name, renamed, and deleted for good', async () => {
    const { guide, call, supplier_id, mackerel, salmon } = await fishmonger();
    const lines = [
      { item_id: salmon, qty: 4 },
      { item_id: mackerel, qty: 6 },
    ];
    const saved = await call('POST', '/orders/baskets', { supplier_id, name: ' Week-end ', lines });
    expect(saved.json).toMatchObject({ name: 'Week-end', version: 1, lines });
    const again = await call('POST', '/orders/baskets', { supplier_id, name: 'WEEK-END', lines });
    expect([again.status, again.json.code]).toEqual([409, 'BASKET_NAME_TAKEN']);
    const { id } = saved.json;
    const renamed = await call('PUT', `/orders/baskets/${id}`, { name: 'Brunch', version: 1 });
    expect(renamed.json).toMatchObject({ name: 'Brunch', version: 2 });
    expect((await call('PUT', `/orders/baskets/${id}`, { name: 'Autre', version: 1 })).status).toBe(409);
    expect((await guide()).baskets).toEqual([{ id, name: 'Brunch', version: 2, lines }]);
    expect((await call('DELETE', `/orders/baskets/${id}`)).status).toBe(200);
    expect((await guide()).baskets).toEqual([]);
    expect((await call('DELETE', `/orders/baskets/${id}`)).status).toBe(404);
  });

  it('refuses goods of nobody, an item twice, and nothing at all', async () => {
    const { call, supplier_id, mackerel } = await fishmonger();
    const save = async (lines: unknown) =>
      (await call('POST', '/orders/baskets', { supplier_id, name: randomUUID(), lines })).status;
    expect(await save([{ item_id: randomUUID(), qty: 1 }])).toBe(404);
    expect(
      await save([
        { item_id: mackerel, qty: 1 },
        { item_id: mackerel, qty: 2 },
      ]),
    ).toBe(422);
    expect(await save([])).toBe(422);
    expect(await save([{ item_id: mackerel, qty: 0 }])).toBe(422);
  });
});
