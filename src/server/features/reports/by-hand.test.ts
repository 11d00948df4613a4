import { beforeAll, describe, expect, it } from 'vitest';
import { personOf, testApp } from '../../../../tests/support/server/test-app.ts';
import { countStock } from '../../../../tests/support/story/kitchen/counting.ts';
import { receiving } from '../../../../tests/support/story/receiving.ts';
import { dairyAndFish, OCTOBER, pick, type reporting } from '../../../../tests/support/story/reporting.ts';
import { selling } from '../../../../tests/support/story/selling.ts';

/** A Monday noon in Paris, unless a command was given earlier. */
const NOON = new Date('2026-11-16T11:00:00Z');
let now = NOON;

let org: string;
let kitchen: ReturnType<typeof reporting>;
let butter: string;
let lenoir: string;
let maree: string;
let orderNumber: string;

type Row = Record<string, unknown>;
/** Steps in which there is anything, by their day. */
const days = (values: (number | null)[]) =>
  values.flatMap((value, at) => (value ? [[at + 1, value] as const] : []));

async function earlier<Answer>(moment: string, command: () => Promise<Answer>): Promise<Answer> {
  now = new Date(moment);
  try {
    return await command();
  } finally {
    now = NOON;
  }
}

const count = (moment: string, counted: Record<string, number>) =>
  earlier(moment, () => countStock(kitchen.done, counted));

async function sold(
  tax_included: boolean,
  rows: [day: string, name: string, qty: number, revenue: number][],
) {
  const sales = rows.map(([day, recipe_name, qty, revenue]) => ({ day, recipe_name, qty, revenue }));
  await kitchen.done('POST', '/functions/sales-import', { rows: sales, tax_included, same_day: 'add' });
}

/** Six kilos of cod of which two go back, then four dearer ones: half an hour into the day, and half an hour before its end. */
async function codInTwoParts(cod: string) {
  const door = receiving(app, { person: camille, org });
  const order = await earlier('2026-10-20T09:00:00Z', async () => {
    const lines = [{ item_id: cod, qty: 10, unit_price: 20 }];
    const draft = await door.draft({ supplier_id: maree, lines });
    await kitchen.done('POST', `/functions/orders-send/${draft.id}`, {});
    return draft;
  });
  orderNumber = order.order_number;
  await app.owner.query(`update purchase_orders set expected_at = '2026-10-25' where id = $1`, [order.id]);
  const arrives = (received_at: string, line: object, head: object = {}) =>
    kitchen.done('POST', '/receipts', {
      po_id: order.id,
      received_at,
      ...head,
      lines: [{ po_line_id: order.lines[0].id, item_id: cod, ...line }],
    });
  // The clocks go back on that day: midnight is at 22 h the day before, the next one at 23 h.
  const damaged = { qty_received: 6, qty_rejected: 2, quality: 'DAMAGED' };
  await arrives('2026-10-24T22:30:00Z', damaged, { wait_for_rest: true });
  await arrives('2026-10-25T22:30:00Z', { qty_received: 4, unit_price: 21 });
}

/**
 * October of a small house, every figure of which can be added up by hand. Butter: 2 kg five minutes before October, 10 kg
 * five minutes after, 1 kg a quarter of an hour after its end, at 8 €. Flour: three times a third of a kilo at 1,005 €. Cod: an order
 * in two parts. A kilo of butter is thrown away; a week of toasts, with VAT, lies between two counts; one more without VAT.
 */
const app = testApp({ clock: () => now });
const camille = personOf(app);
beforeAll(async () => {
  ({ org, kitchen, lenoir, maree } = await dairyAndFish(app, camille));
  const { delivered, item, done } = kitchen;
  const since = { valid_from: '2026-09-01' };
  butter = await item({ name: 'Beurre', category: 'Crèmerie', supplier_id: lenoir, price: 8, ...since });
  const flour = await item({ name: 'Farine', supplier_id: lenoir, price: 1.005, ...since });
  const cod = await item({ name: 'Cabillaud', supplier_id: maree, price: 20, ...since });
  const ofButter = (moment: string, qty_received: number) =>
    delivered(lenoir, moment, [{ item_id: butter, qty_received, unit_price: 8 }]);
  await ofButter('2026-09-30T21:55:00Z', 2);
  await ofButter('2026-09-30T22:05:00Z', 10);
  for (const day of ['08', '09', '10'])
    await delivered(lenoir, `2026-10-${day}T08:00:00Z`, [
      { item_id: flour, qty_received: 0.333, unit_price: 1.005 },
    ]);
  await codInTwoParts(cod);
  const mistake = await delivered(maree, '2026-10-26T08:00:00Z', [
    { item_id: cod, qty_received: 100, unit_price: 20 },
  ]);
  await done('POST', `/receipts/${mistake.id}/reverse`, { reason: 'Saisie deux fois' });
  await done('POST', '/stock/waste', {
    item_id: butter,
    qty: 1,
    reason: 'EXPIRED',
    occurred_at: '2026-10-10T12:00:00Z',
  });
  await done('POST', '/recipes', {
    name: 'Tartine',
    portions: 1,
    sale_price: 5,
    lines: [{ item_id: butter, qty: 0.1, unit: 'kg' }],
  });
  const week = ['05', '06', '07', '08', '09', '10', '11'];
  await sold(
    true,
    week.map((day) => [`2026-10-${day}`, 'Tartine', 2, 10]),
  );
  await sold(true, [['2026-10-05', 'Service', 1, 11]]);
  await sold(false, [['2026-10-20', 'Tartine', 1, 9]]);
  const { names } = await done('GET', '/sold-names?search=Service');
  await done('PUT', `/sold-names/${names[0].id}`, { as: 'ignored' });
  await count('2026-10-04T19:00:00Z', { [butter]: 12 });
  // A kilo thrown away and 1,4 kg by the recipes: three hundred grams more are gone.
  await count('2026-10-11T19:00:00Z', { [butter]: 9.3 });
  await selling(app, { org, now: NOON }).replay();
  await ofButter('2026-10-31T23:15:00Z', 1);
});

/** What October says, whatever happens to suppliers and units later. */
async function expectOctober(unit: 'kg' | 'g' = 'kg') {
  const grams = unit === 'g' ? 1000 : 1;

  const purchases = await kitchen.report(`purchases?${OCTOBER}`);
  // 80 + 3 × 0,33 (0,333 × 1,005 = 0,3347) + 4 × 20 + 4 × 21.
  expect(purchases.totals).toEqual({
    amount: 244.99,
    receipts: 6,
    orders: 1,
    lines: 6,
    unpriced_lines: 0,
    credits: 0,
  });
  expect(purchases.totals_before).toMatchObject({ amount: 16, receipts: 1 });
  expect(pick(purchases.rows, 'name', 'amount', 'share')).toEqual([
    ['Marée de l’Ouest', 164, 66.94],
    ['Crèmerie Lenoir', 80.99, 33.06],
  ]);
  expect(days(purchases.amounts)).toEqual([
    [1, 80] as const,
    [8, 0.33] as const,
    [9, 0.33] as const,
    [10, 0.33] as const,
    [25, 164],
  ]);
  const items = await kitchen.report(`purchases?${OCTOBER}&by=item`);
  expect(pick(items.rows, 'name', 'amount', 'qty', 'qty_before', 'unit')).toEqual([
    ['Cabillaud', 164, 8, 0, 'kg'],
    ['Beurre', 80, 10 * grams, 2 * grams, unit],
    ['Farine', 0.99, 0.999, 0, 'kg'],
  ]);

  const waste = await kitchen.report(`waste?${OCTOBER}`);
  expect(waste.totals).toEqual({ value: 8, entries: 1, unvalued: 0 });
  expect(pick(waste.items, 'item_name', 'qty', 'unit', 'value')).toEqual([['Beurre', grams, unit, 8]]);

  const sales = await kitchen.done('GET', `/sales?${OCTOBER}`);
  // Seven times 10 € with VAT is 7 × 9,09 €; 9 € without it; 10 € of service, which is no dish.
  expect(sales.totals).toEqual({ qty: 16, revenue: 82.63, days: 8, tax: 'reckoned' });
  expect(pick(sales.dishes, 'name', 'qty', 'revenue')).toEqual([
    ['Tartine', 15, 72.63],
    [null, 1, 10],
  ]);

  const margins = await kitchen.report(`margins?${OCTOBER}`);
  // 15 × 100 g of butter at 8 €.
  expect(margins.totals).toEqual({
    portions: 15,
    revenue: 72.63,
    cost: 12,
    margin: 60.63,
    margin_percent: 83.5,
    dishes: 1,
  });

  const cost = await kitchen.report(`food-cost?${OCTOBER}`);
  expect(cost.totals).toMatchObject({
    revenue: 72.63,
    cost: 12,
    theoretical: 16.5,
    gap: 2.4,
    // Of the week between the counts: 11,20 € of 63,63 €, and 2,40 € more.
    compared: 17.6,
    counted: 21.4,
    counted_cost: 13.6,
    counted_steps: 7,
  });
  expect(cost.missing).toMatchObject({ revenue_without_dish: 10, dishes_without_cost: 0 });
  expect(days(cost.rows.map(({ revenue }: { revenue: number }) => revenue))).toEqual([
    ...[5, 6, 7, 8, 9, 10, 11].map((day) => [day, 9.09] as const),
    [20, 9],
  ]);
  const gaps = await kitchen.report(`food-cost/items?${OCTOBER}`);
  expect(gaps).toMatchObject({ gap: 2.4, item_count: 1 });
  expect(pick(gaps.items, 'item_name', 'days', 'gap')).toEqual([['Beurre', 7, 2.4]]);
  expect(gaps.items[0].theoretical).toBeCloseTo(1.4 * grams, 3);
  expect(gaps.items[0].counted).toBeCloseTo(1.7 * grams, 3);

  const prices = await kitchen.report(`prices?${OCTOBER}`);
  // One euro more on 8 kg in 90 days.
  expect(prices.rises).toMatchObject({ count: 1, effect: 2.67 });
  expect(prices.falls).toMatchObject({ count: 0, effect: 0 });

  const { all } = await kitchen.report(`reliability?${OCTOBER}`);
  // On its day, two kilos short, four of them for 84 € instead of 80 €.
  expect(all.counts).toMatchObject({
    deliveries: 1,
    promised: 1,
    on_time: 1,
    complete: 0,
    paid: 164,
    worth: 160,
  });
  expect(all.percent).toMatchObject({ on_time: 100, complete: 0, prices_kept: 0, price_change: 2.5 });

  const stock = await kitchen.report(`stock-value?${OCTOBER}`);
  // 9,2 kg of butter at 8 €, the cod, and a euro of flour.
  expect(stock).toMatchObject({ value: 238.6, value_before: 16 });
  expect(pick(stock.items, 'item_name', 'value')).toEqual([
    ['Cabillaud', 164],
    ['Beurre', 73.6],
    ['Farine', 1],
  ]);
}

const amount = (cell: string | undefined) => Number((cell ?? '').replace(',', '.'));

/** Its comma is within quotes. */
const HT = '"Montant HT, TVA des plats déduite"';

/** What a column of a file adds up to. */
async function sumOf(file: string, head: string, asked = '') {
  const [heads, ...rows] = await kitchen.csv(`${file}.csv?${OCTOBER}${asked}`);
  const at = heads?.indexOf(head) ?? -1;
  expect(at, `${head} in ${heads?.join(', ')}`).toBeGreaterThanOrEqual(0);
  return Math.round(rows.reduce((sum, row) => sum + amount(row[at]), 0) * 100) / 100;
}

describe('a month that is added up by hand', () => {
  it('is what every report says', () => expectOctober());

  it('is what every file says', async () => {
    expect(await sumOf('purchases', 'Achats HT')).toBe(244.99);
    expect(await sumOf('purchase-lines', 'Achats HT')).toBe(244.99);
    expect(await sumOf('waste', 'Valeur')).toBe(8);
    expect(await sumOf('waste-entries', 'Valeur')).toBe(8);
    expect(await sumOf('stock-value', 'Valeur du stock à la fin de la période')).toBe(238.6);
    expect(await sumOf('food-cost', 'Ventes HT')).toBe(72.63);
    expect(await sumOf('food-cost-items', 'Écart (€)')).toBe(2.4);
    expect(await sumOf('margins', 'Marge totale')).toBe(60.63);
    expect(await sumOf('prices', 'Effet par mois (€)')).toBe(2.67);
    expect(await sumOf('reliability', 'Livraisons')).toBe(1);
    const orders = await kitchen.csv(`reliability-orders.csv?${OCTOBER}&supplier_id=${maree}`);
    expect(orders[1]?.slice(0, 2)).toEqual([orderNumber, 'Marée de l’Ouest']);

    expect(await sumOf('sales', HT)).toBe(82.63);
    const [heads, ...dishes] = await kitchen.csv(`sales.csv?${OCTOBER}`);
    expect(heads?.slice(0, 4)).toEqual(['Plat', 'Vendus', HT, 'Part (%)']);
    expect(dishes.map((row) => row.slice(0, 4))).toEqual([
      ['Tartine', '15', '72,63', '87,9'],
      ['Pas des plats', '1', '10', '12,1'],
    ]);
    expect(await sumOf('sales-lines', HT, '&dish=none')).toBe(10);
  });

  it('leads from a dish to what the tills told, which adds up to its line', async () => {
    const { dishes, totals } = await kitchen.done('GET', `/sales?${OCTOBER}`);
    const { recipe_id } = dishes[0];
    const lines: Row[] = [];
    for (let next: string | null = ''; next !== null; ) {
      const asked = `${OCTOBER}&dish=${recipe_id}&tax=${totals.tax}&limit=3${next && `&after=${next}`}`;
      const page = await kitchen.done('GET', `/sales/lines?${asked}`);
      lines.push(...page.lines);
      next = page.next;
    }
    expect(pick(lines, 'day', 'sold_name', 'qty', 'revenue')).toEqual([
      ['2026-10-20', 'Tartine', 1, 9],
      ...['11', '10', '09', '08', '07', '06', '05'].map((day) => [`2026-10-${day}`, 'Tartine', 2, 9.09]),
    ]);
    expect(await sumOf('sales-lines', HT, `&dish=${recipe_id}`)).toBe(72.63);
    // As the till told it, where nobody says how.
    const page = await kitchen.done('GET', `/sales/lines?${OCTOBER}&dish=${recipe_id}&limit=2`);
    expect(pick(page.lines, 'revenue')).toEqual([[9], [10]]);
  });

  it('asks no more than the role: a chef is refused amounts, by the row too', async () => {
    const chef = await app.signUp();
    await app.giveRole(chef, org, 'CHEF');
    for (const path of [`/sales/lines?${OCTOBER}&dish=none`, `/reports/files/sales.csv?${OCTOBER}`])
      expect((await kitchen.call('GET', path, undefined, chef)).status, path).toBe(403);
  });

  it('refuses ten years and a period that runs backwards, of sales and their file too', async () => {
    for (const path of ['/sales/lines?dish=none&', '/reports/files/sales.csv?', '/reports/margins?']) {
      const long = await kitchen.call('GET', `${path}from=2016-10-01&to=2026-10-01`);
      expect(long.json, path).toMatchObject({ code: 'INVALID_INPUT', fields: { to: expect.any(String) } });
      const backwards = await kitchen.call('GET', `${path}from=2026-10-31&to=2026-10-01`);
      expect(backwards.json, path).toMatchObject({
        code: 'INVALID_INPUT',
        fields: { to: expect.any(String) },
      });
    }
  });

  it('of nothing is empty, and its file has its heads alone', async () => {
    const nothing = 'from=2020-01-01&to=2020-01-31';
    expect(await kitchen.csv(`sales.csv?${nothing}`)).toHaveLength(1);
    expect(await kitchen.csv(`margins.csv?${nothing}`)).toHaveLength(1);
    expect(await kitchen.done('GET', `/sales/lines?${nothing}&dish=none`)).toEqual({ lines: [], next: null });
  });

  it('stays what it was when its suppliers are deleted and butter is weighed in grams', async () => {
    await kitchen.done('DELETE', `/suppliers/${lenoir}`);
    await kitchen.done('DELETE', `/suppliers/${maree}`);
    await expectOctober();
    await kitchen.inGrams(butter);
    await expectOctober('g');
  });
});
