import { beforeEach, expect, it } from 'vitest';
import { writeSuggestions } from '#server/features/replenishment/replenishment.door.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { personOf, testApp } from '../../../../tests/support/server/test-app.ts';
import { type Dice, dice } from '../../../../tests/support/story/dice.ts';
import { ordering } from '../../../../tests/support/story/ordering.ts';

/** Monday, 8:10 in Paris. */
const MONDAY = new Date('2026-11-16T07:10:00Z');
const clock = { now: MONDAY };

let org: string;
let our: ReturnType<typeof ordering>;

const app = testApp({ clock: () => clock.now });
const admin = personOf(app);
const chef = personOf(app);
beforeEach(async () => {
  clock.now = MONDAY;
  org = await app.createOrg(admin);
  await app.giveRole(chef, org, 'CHEF');
  our = ordering(app, { person: admin, org });
});

const board = async (as = admin) => {
  const { status, json } = await our.call('GET', '/orders/board', undefined, as);
  expect(status, JSON.stringify(json)).toBe(200);
  return json;
};

/** What the night would have learned: so much a day, and never off. */
const forecast = (item_id: string, ...daily: number[]) =>
  app.owner.query(
    `insert into item_forecasts (org_id, item_id, first_day, daily, spread, learned_days, source, made_at)
     values ($1, $2, '2026-11-16', $3, 0, 90, 'sales', now())`,
    [org, item_id, Array.from({ length: 28 }, (_, day) => daily[day % daily.length])],
  );

/** Tuesdays and Fridays, ordered the day before until 10:30; free of charge from 50 €. */
const CREMERIE = {
  name: 'Crèmerie Lenoir',
  contact_tel: '04 78 00 12 34',
  delivery_days: [2, 5],
  cutoffs: [2, 5].map((weekday) => ({ weekday, cutoff_time: '10:30', days_before: 1 })),
  franco_amount: 50,
  delivery_fee: 12,
};

async function dairy() {
  const supplier = await our.supplier(CREMERIE);
  const cream = await our.item({
    name: 'Crème crue',
    unit: 'L',
    supplier_id: supplier.id,
    price: 4,
    pack_label: 'carton',
    pack_content: 6,
  });
  await forecast(cream.id, 2);
  return { supplier, cream };
}

it('reckons per supplier until the delivery after the next, in whole packs, and what it costs', async () => {
  const { supplier, cream } = await dairy();
  const { suppliers, known_items, without_supplier } = await board(chef);
  expect({ known_items, without_supplier }).toEqual({ known_items: 1, without_supplier: [] });
  expect(suppliers).toHaveLength(1);
  const [{ lines, ...need }] = suppliers;
  expect(need).toEqual({
    id: supplier.id,
    name: 'Crèmerie Lenoir',
    franco_amount: 50,
    delivery_fee: 12,
    franco_policy: 'WARN',
    delivery: {
      arrives_on: '2026-11-17',
      until: '2026-11-20',
      cutoff_at: '2026-11-16T09:30:00.000Z',
      order_by: '2026-11-16T09:30:00.000Z',
    },
    rhythm_known: true,
    // Three days at 2 L, Tuesday to Thursday: one carton of 6 L at 4 €.
    total_estimated: 24,
    item_count: 1,
    urgent_count: 0,
    drafts: [],
  });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    item_id: cream.id,
    suggested_qty: 6,
    pack_content: 6,
    current_stock: 0,
    draft_qty: 0,
    // Nobody follows its stock: when it runs out is not known.
    sum: { forecast_qty: 8, missing_qty: 2, need_qty: 6, stock_known: false, runs_out_on: null },
  });
});

it('a minute after the cut-off the next delivery is meant, wherever the server is', async () => {
  await dairy();
  clock.now = new Date('2026-11-16T09:31:00Z');
  const [need] = (await board()).suppliers;
  expect(need.delivery).toEqual({
    arrives_on: '2026-11-20',
    until: '2026-11-24',
    cutoff_at: '2026-11-19T09:30:00.000Z',
    order_by: '2026-11-19T09:30:00.000Z',
  });
  await app.owner.query(`update organizations set time_zone = 'America/Montreal' where id = $1`, [org]);
  const [there] = (await board()).suppliers;
  expect(there.delivery.cutoff_at, 'half past ten in Montreal').toBe('2026-11-16T15:30:00.000Z');
});

it('the nearest cut-off comes first, and who has none by the day that leaves the lead time', async () => {
  await dairy();
  await our.supplier({ name: 'Minoterie du Val', delivery_days: [5], lead_time_jours: 3 });
  const cutoffs = [{ weekday: 2, cutoff_time: '09:00', days_before: 1 }];
  await our.supplier({ name: 'Marée de l’Ouest', delivery_days: [2], cutoffs });
  await our.supplier({
    name: 'Cave Saint-Vincent',
    delivery_days: [5],
    closures: [{ starts_on: '2026-11-01', ends_on: '2027-03-01', reason: 'Congés' }],
  });
  const { suppliers } = await board();
  expect(
    suppliers.map(({ name, delivery }: { name: string; delivery: { order_by: string } | null }) => [
      name,
      delivery?.order_by ?? null,
    ]),
  ).toEqual([
    ['Marée de l’Ouest', '2026-11-16T08:00:00.000Z'],
    ['Crèmerie Lenoir', '2026-11-16T09:30:00.000Z'],
    ['Minoterie du Val', '2026-11-17T23:00:00.000Z'],
    ['Cave Saint-Vincent', null],
  ]);
});

it('says the same as the guide, where most days are closed too', async () => {
  const { supplier, cream } = await dairy();
  // Open Tuesdays only, as the night would have learned from the calendar.
  await app.owner.query('delete from item_forecasts where org_id = $1', [org]);
  await forecast(cream.id, 0, 5, 0, 0, 0, 0, 0);
  const [line] = (await board()).suppliers[0].lines;
  expect(line).toMatchObject({ suggested_qty: 6, sum: { forecast_qty: 5, need_qty: 5 } });
  const guide = await our.call('GET', `/orders/guide?supplier_id=${supplier.id}`);
  expect(guide.json.articles[0].suggestion).toMatchObject({ qty: 6, forecast_qty: 5, need_qty: 5 });
});

it('goods are asked for on a day on which somebody takes them in, and whoever chose another is told', async () => {
  const { supplier, cream } = await dairy();
  // Closed on Wednesdays, and for two days of works: no Tuesday, which the supplier names, is lost by the first.
  const calendar = {
    country: 'FR',
    closed_weekdays: [3],
    closed_holidays: [],
    closures: [{ starts_on: '2026-11-17', ends_on: '2026-11-18', reason: 'Travaux' }],
    version: null,
  };
  expect((await our.call('PUT', '/organization/calendar', calendar)).status).toBe(200);
  const [{ delivery, lines }] = (await board()).suppliers;
  expect(delivery).toMatchObject({ arrives_on: '2026-11-20', until: '2026-11-24' });
  const { json: guide } = await our.call('GET', `/orders/guide?supplier_id=${supplier.id}`);
  expect(guide.delivery).toEqual({ arrives_on: '2026-11-20', until: '2026-11-24' });
  const wanted = { item_id: cream.id, supplier_id: supplier.id, qty: lines[0].suggested_qty, unit: 'L' };
  const { json: made } = await our.call('POST', '/orders/from-suggestions', { lines: [wanted] });
  const [{ id }] = made.orders;
  const { json: order } = await our.call('GET', `/orders/${id}`);
  expect(order.expected_at).toBe('2026-11-20');
  const codes = async () =>
    (await our.call('GET', `/orders/${id}/mail`)).json.remarks.map(({ code }: { code: string }) => code);
  expect(await codes()).not.toContain('RESTAURANT_CLOSED');
  await app.owner.query(`update purchase_orders set expected_at = '2026-11-17' where id = $1`, [id]);
  expect(await codes()).toContain('RESTAURANT_CLOSED');
  const { json: found } = await our.call('GET', '/search?q=lenoir');
  expect(found.suppliers.rows[0].deadline.order_by).toBe('2026-11-19T09:30:00.000Z');
});

it('a draft is told beside the need, not taken off it; what is sent is on order', async () => {
  const { supplier, cream } = await dairy();
  const [{ lines }] = (await board()).suppliers;
  const made = await our.call('POST', '/orders/from-suggestions', {
    lines: lines.map(
      ({ item_id, suggested_qty, unit }: { item_id: string; suggested_qty: number; unit: string }) => ({
        item_id,
        supplier_id: supplier.id,
        qty: suggested_qty,
        unit,
      }),
    ),
  });
  expect(made.status, JSON.stringify(made.json)).toBe(200);
  const [draft] = made.json.orders;
  const after = await board();
  expect(after.suppliers[0]).toMatchObject({ item_count: 1, drafts: [{ id: draft.id, line_count: 1 }] });
  expect(after.suppliers[0].lines[0]).toMatchObject({ item_id: cream.id, suggested_qty: 6, draft_qty: 6 });
  expect(after.drafts).toEqual([
    {
      id: draft.id,
      order_number: draft.order_number,
      supplier_id: supplier.id,
      supplier_name: 'Crèmerie Lenoir',
      line_count: 1,
      total_net: 36,
      to_approve: false,
      created_at: expect.any(String),
    },
  ]);
  expect((await our.send(draft.id)).status).toBe(200);
  const sent = await board();
  expect(sent.suppliers[0]).toMatchObject({ item_count: 0, lines: [], drafts: [] });
  expect(sent.drafts).toEqual([]);
  expect(sent.waiting).toEqual([
    expect.objectContaining({ id: draft.id, sent_at: MONDAY.toISOString(), phone: '04 78 00 12 34' }),
  ]);
});

it('what comes today and what should have come, the oldest first; answered orders wait no more', async () => {
  const supplier = await our.supplier({ name: 'Primeurs Vauban', phone: '04 78 11 22 33' });
  const { id: item_id } = await our.item({ name: 'Carotte', supplier_id: supplier.id });
  const order = async (expected_at: string) => {
    const { id } = await our.draft({
      supplier_id: supplier.id,
      expected_at,
      lines: [{ item_id, qty: 2, unit_price: 1 }],
    });
    await our.send(id);
    return id;
  };
  const today = await order('2026-11-16');
  const tomorrow = await order('2026-11-17');
  const before = await order('2026-11-16');
  await app.owner.query(`update purchase_orders set expected_at = '2026-11-13' where id = $1`, [before]);
  expect((await our.call('POST', `/orders/${tomorrow}/confirm`, { contact: 'Jean' })).status).toBe(200);
  const { arriving, waiting } = await board();
  const days = arriving.map(({ id, expected_at }: { id: string; expected_at: string }) => [id, expected_at]);
  expect(days).toEqual([
    [before, '2026-11-13'],
    [today, '2026-11-16'],
  ]);
  const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
  expect(ids(waiting)).toContain(today);
  expect(ids(waiting)).not.toContain(tomorrow);
  await app.owner.query('update purchase_orders set decision_since = now() where id = $1', [today]);
  expect(
    ids((await board()).waiting),
    'its answer waits for a decision, nobody is to be reminded',
  ).not.toContain(today);
});

it('names what nobody sells, and is empty for who has just begun', async () => {
  expect(await board()).toEqual({
    suppliers: [],
    without_supplier: [],
    known_items: 0,
    drafts: [],
    waiting: [],
    arriving: [],
  });
  const gone = await our.supplier({ name: 'Salins d’hier' });
  const { id } = await our.item({ name: 'Sel', supplier_id: gone.id });
  await forecast(id, 1);
  await our.call('DELETE', `/suppliers/${gone.id}`);
  const { without_supplier } = await board();
  expect(without_supplier).toEqual([expect.objectContaining({ item_id: id, supplier_id: null })]);
});

it('the dashboard has the same, of those from whom something is needed, without the lines', async () => {
  const { supplier } = await dairy();
  await our.supplier({ name: 'Minoterie du Val', delivery_days: [5] });
  const { json } = await our.call('GET', '/orders/board/summary');
  const [full] = (await board()).suppliers;
  const { lines: _, ...need } = full;
  expect(json).toEqual({ suppliers: [need], draft_count: 0, waiting: [], waiting_count: 0 });
  expect(need.id).toBe(supplier.id);
});

const done = async (...asked: Parameters<typeof our.call>) => {
  const { status, json } = await our.call(...asked);
  expect(status, JSON.stringify(json)).toBe(200);
};

/** Suppliers and items as they happen: sold by one, two or nobody, with and without a forecast, a minimum, a wish. */
async function anyRestaurant(throws: Dice) {
  const suppliers = await Promise.all(
    [1, 3, 5, 6].map((weekday) => our.supplier({ name: `Maison ${weekday}`, delivery_days: [weekday] })),
  );
  for (let n = 0; n < 14; n += 1) {
    const seller = throws.of(suppliers);
    const min_qty = throws.of([null, null, 2]);
    const { id } = await our.item({ name: `Article ${n}`, supplier_id: seller.id, price: 2, min_qty });
    const rival = throws.of(suppliers);
    if (rival.id !== seller.id && throws.below(2) === 0) {
      const price = throws.of([1, 2, 3]);
      await done('POST', `/items/${id}/prices`, { supplier_id: rival.id, price });
    }
    if (throws.below(3) === 0) await forecast(id, throws.of([0, 1, 4]));
    const wish = throws.of([...suppliers, null, null]);
    if (wish) {
      const params = { item_id: id, supplier_id: wish.id, reorder_point: throws.of([0, 3]) };
      await done('POST', '/replenishment/params', params);
    }
  }
  return suppliers;
}

it.each([3, 17, 40])(
  'all sites count those whom the board has, whatever the night said (%i)',
  async (seed) => {
    const suppliers = await anyRestaurant(dice(seed));
    const agree = async (when: string) => {
      const needed = (await board()).suppliers.filter(
        ({ item_count }: { item_count: number }) => item_count > 0,
      );
      const { json } = await app.call('GET', '/api/sites', { as: admin });
      const { figures } = json.sites.find(({ org_id }: { org_id: string }) => org_id === org);
      const { to_order, order_by } = figures;
      expect({ to_order, order_by }, when).toEqual({
        to_order: needed.length,
        order_by: needed[0]?.delivery.order_by ?? null,
      });
      return needed;
    };
    const needed = await agree('before any night');
    const context = app.orgContext(org, admin.id, clock.now);
    await inOrg(context, (tx) => writeSuggestions(tx, context));
    await agree('as the night left it');

    // What one of them sells of it is ordered since, and another one is gone.
    const priced = ({ unit_price }: { unit_price: number | null }) => unit_price !== null;
    const { id, lines } = needed.find(({ lines }: { lines: { unit_price: number | null }[] }) =>
      lines.some(priced),
    );
    const draft = await our.draft({
      supplier_id: id,
      lines: lines
        .filter(priced)
        .map(({ item_id }: { item_id: string }) => ({ item_id, qty: 5000, unit_price: 1 })),
    });
    expect((await our.send(draft.id)).status).toBe(200);
    await agree('once one of them has its order');
    await our.call('DELETE', `/suppliers/${suppliers.at(-1).id}`);
    await agree('without the last');
  },
);

it('is nobody else’s', async () => {
  await dairy();
  const elsewhere = await app.createOrg(admin, 'Ailleurs');
  const { json } = await app.call('GET', '/api/orders/board', { as: admin, org: elsewhere });
  expect(json.suppliers).toEqual([]);
  const stranger = await app.signUp();
  expect((await our.call('GET', '/orders/board', undefined, stranger)).status).toBe(403);
});
