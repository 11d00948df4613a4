import readXlsxFile from 'read-excel-file/node';
import { beforeAll, describe, expect, it } from 'vitest';
import { personOf, testApp } from '../../../../../tests/support/server/test-app.ts';
import { slowClock } from '../../../../../tests/support/story/days.ts';
import { receiving } from '../../../../../tests/support/story/receiving.ts';
import { dairyAndFish, OCTOBER, pick, reporting } from '../../../../../tests/support/story/reporting.ts';

/** From noon in Paris on. */
const clock = slowClock('2026-11-15T11:00:00Z');

const NOVEMBER = 'from=2026-11-01&to=2026-11-30';

let org: string;
let kitchen: ReturnType<typeof reporting>;
let lenoir: string;
let maree: string;
let butter: string;
let cream: string;
let cod: string;
let orderNumber: string;
let orderId: string;

type Row = Record<string, unknown>;

/**
 * September: butter for 70 €. October: butter and cream for 146,66 €, butter of which a part went back for 72 €, an order of
 * cod for 147 €, and a spice without a price a quarter of an hour before November; a receipt of 2 450 € that was a mistake.
 */
const app = testApp({ clock });
const camille = personOf(app);
beforeAll(async () => {
  ({ org, kitchen, lenoir, maree } = await dairyAndFish(app, camille));
  const { delivered, item, done } = kitchen;
  await done('POST', '/categories', { name: 'Poissonnerie' });
  butter = await item({ name: 'Beurre doux', category: 'Crèmerie', supplier_id: lenoir, price: 7 });
  cream = await item({ name: 'Crème', unit: 'L', category: 'Crèmerie', supplier_id: lenoir, price: 3.333 });
  cod = await item({ name: 'Cabillaud', category: 'Poissonnerie', supplier_id: maree, price: 24.5 });
  // Which Lenoir has no price of.
  const spice = await item({ name: '=1+1 épices', supplier_id: maree, price: 30 });
  await delivered(lenoir, '2026-09-10T08:00:00Z', [{ item_id: butter, qty_received: 10, unit_price: 7 }]);
  await delivered(lenoir, '2026-10-05T08:00:00Z', [
    { item_id: butter, qty_received: 10, unit_price: 8 },
    { item_id: cream, qty_received: 20, unit_price: 3.333 },
  ]);
  const partly = await delivered(lenoir, '2026-10-20T08:00:00Z', [
    { item_id: butter, qty_received: 10, unit_price: 9, qty_rejected: 2, quality: 'DAMAGED' },
  ]);
  const ordered = receiving(app, { person: camille, org });
  const draft = await ordered.draft({
    supplier_id: maree,
    lines: [{ item_id: cod, qty: 6, unit_price: 24.5 }],
  });
  await ordered.send(draft.id);
  orderNumber = draft.order_number;
  orderId = draft.id;
  const [line] = draft.lines;
  await done('POST', '/receipts', {
    po_id: orderId,
    received_at: '2026-10-21T08:00:00Z',
    delivery_note: 'BL-7',
    lines: [{ po_line_id: line.id, item_id: cod, qty_received: 6 }],
  });
  const mistake = await delivered(maree, '2026-10-22T08:00:00Z', [
    { item_id: cod, qty_received: 100, unit_price: 24.5 },
  ]);
  await done('POST', `/receipts/${mistake.id}/reverse`, { reason: 'Saisie deux fois' });
  await delivered(lenoir, '2026-10-31T22:45:00Z', [{ item_id: spice, qty_received: 1 }]);
  await delivered(lenoir, '2026-10-31T23:15:00Z', [{ item_id: butter, qty_received: 1, unit_price: 9 }]);
  await done('POST', `/claims/${partly.claim_id}/settle`, { amount: 18, credit_note: 'AV-17' });
});

describe('purchases', () => {
  it('are what was accepted, at what was paid, on the days of the restaurant', async () => {
    const october = await kitchen.report(`purchases?${OCTOBER}`);
    expect(october).toMatchObject({
      before: { from: '2026-09-01', to: '2026-09-30' },
      step: 'day',
      totals: { amount: 365.66, receipts: 4, orders: 1, lines: 5, unpriced_lines: 1, credits: 0 },
      totals_before: { amount: 70, receipts: 1, orders: 0, lines: 1, unpriced_lines: 0, credits: 0 },
      row_count: 2,
    });
    expect(pick(october.rows, 'name', 'amount', 'share', 'amount_before', 'receipts', 'orders')).toEqual([
      ['Crèmerie Lenoir', 218.66, 59.8, 70, 3, 0],
      ['Marée de l’Ouest', 147, 40.2, 0, 1, 1],
    ]);
    const days: number[] = october.amounts;
    expect(days.flatMap((amount, at) => (amount === 0 ? [] : [[at + 1, amount]]))).toEqual([
      [5, 146.66],
      [20, 72],
      [21, 147],
    ]);
    const november = await kitchen.report(`purchases?${NOVEMBER}`);
    expect(november.totals).toMatchObject({ amount: 9, receipts: 1, credits: 18 });
    expect(november.totals_before.amount).toBe(365.66);
  });

  it('add up by category and by item, what was bought only before comes last', async () => {
    const { rows, series, others } = await kitchen.report(`purchases?${OCTOBER}&by=category`);
    expect(pick(rows, 'key', 'amount', 'amount_before')).toEqual([
      ['Crèmerie', 218.66, 70],
      ['Poissonnerie', 147, 0],
      [null, 0, 0],
    ]);
    expect(series.map(({ name, values }: { name: string; values: number[] }) => [name, values[20]])).toEqual([
      ['Crèmerie', 0],
      ['Poissonnerie', 147],
    ]);
    expect(others).toBeNull();
    const { rows: items } = await kitchen.report(`purchases?${NOVEMBER}&by=item`);
    expect(pick(items, 'name', 'amount', 'qty', 'unit', 'amount_before', 'qty_before')).toEqual([
      ['Beurre doux', 9, 1, 'kg', 152, 18],
      ['Cabillaud', 0, 0, 'kg', 147, 6],
      ['Crème', 0, 0, 'L', 66.66, 20],
      ['=1+1 épices', 0, 0, 'kg', 0, 1],
    ]);
  });

  it('are narrowed down to one supplier, category or item', async () => {
    const of = async (filter: string) =>
      (await kitchen.report(`purchases?${OCTOBER}&by=item&${filter}`)).totals;
    expect(await of(`supplier_id=${maree}`)).toMatchObject({ amount: 147, lines: 1, credits: 0 });
    expect(await of(`item_id=${butter}`)).toMatchObject({ amount: 152, lines: 2, credits: null });
    expect(await of('category=Cr%C3%A8merie')).toMatchObject({ amount: 218.66, lines: 3 });
    expect(await of('category=')).toMatchObject({ amount: 0, lines: 1, unpriced_lines: 1 });
  });

  it('lead to their receipt lines, the newest first, which add up to the figure', async () => {
    const lines = await kitchen.everyRow<Row>(`purchases/lines?${OCTOBER}`, 'lines');
    expect(pick(lines, 'item_name', 'qty', 'unit_price', 'amount', 'order_number', 'po_id')).toEqual([
      ['=1+1 épices', 1, null, null, null, null],
      ['Cabillaud', 6, 24.5, 147, orderNumber, orderId],
      ['Beurre doux', 8, 9, 72, null, null],
      ['Beurre doux', 10, 8, 80, null, null],
      ['Crème', 20, 3.333, 66.66, null, null],
    ]);
    expect(lines[1]).toMatchObject({
      delivery_note: 'BL-7',
      supplier_name: 'Marée de l’Ouest',
      category: 'Poissonnerie',
      received_at: '2026-10-21T08:00:00.000Z',
    });
    const sum = lines.reduce((total, { amount }) => total + Number(amount ?? 0), 0);
    expect(Number(sum.toFixed(2))).toBe(365.66);
    const ofCream = await kitchen.everyRow<Row>(`purchases/lines?${OCTOBER}&item_id=${cream}`, 'lines', 1);
    expect(pick(ofCream, 'item_name')).toEqual([['Crème']]);
    const ofLenoir = `purchases/lines?${OCTOBER}&supplier_id=${lenoir}`;
    expect(await kitchen.everyRow(ofLenoir, 'lines', 1)).toHaveLength(4);
  });
});

describe('as a file', () => {
  it('the report has a row for each supplier, and reads back as a spreadsheet does', async () => {
    const [heads, ...rows] = await kitchen.csv(`purchases.csv?${OCTOBER}`);
    expect(heads?.slice(0, 4)).toEqual([
      'Fournisseur',
      'Achats HT',
      'Part (%)',
      '"Achats HT, période précédente"',
    ]);
    expect(rows.map((row) => row.slice(0, 4))).toEqual([
      ['Crèmerie Lenoir', '218,66', '59,8', '70'],
      ['Marée de l’Ouest', '147', '40,2', '0'],
    ]);
    const { bytes } = await kitchen.file(`purchases.xlsx?${OCTOBER}&by=item`);
    const [sheet] = await readXlsxFile(bytes);
    const cells = sheet?.data ?? [];
    expect(cells[0]?.slice(0, 2)).toEqual(['Article', 'Achats HT']);
    expect(cells[1]?.slice(0, 3)).toEqual(['Beurre doux', 152, 41.57]);
  });

  it('the lines cannot be taken for formulas', async () => {
    const [heads, first, second] = await kitchen.csv(`purchase-lines.csv?${OCTOBER}`);
    expect(heads).toContain('Prix unitaire HT');
    expect(first?.slice(0, 3)).toEqual(['31/10/2026', 'Crèmerie Lenoir', "'=1+1 épices"]);
    expect(second).toContain(orderNumber);
    const { rows } = await app.owner.query(
      `select after from audit_log where org_id = $1 and action = 'export.taken' order by at desc, id limit 1`,
      [org],
    );
    expect(rows[0].after).toMatchObject({ list: 'purchase-lines', format: 'csv', from: '2026-10-01' });
  });
});

describe('a period', () => {
  it.each([
    ['from=2026-10-31&to=2026-10-01', 'to', 'La fin vient avant le début'],
    ['from=2016-10-31&to=2026-10-01', 'to', 'Cinq ans au plus à la fois'],
    ['from=2026-02-30&to=2026-10-01', 'from', 'Choisissez une date'],
    ['to=2026-10-01', 'from', ''],
  ])('%s is refused at its field', async (asked, field, sentence) => {
    for (const path of ['purchases', 'purchases/lines', 'prices', 'waste', 'waste/entries', 'stock-value']) {
      const { status, json } = await kitchen.call('GET', `/reports/${path}?${asked}`);
      expect([status, json.code], path).toEqual([422, 'INVALID_INPUT']);
      expect(json.fields[field], path).toContain(sentence);
    }
  });

  it('of five years answers by month, one with nothing with nothing', async () => {
    const years = await kitchen.report('purchases?from=2021-11-16&to=2026-11-15');
    expect([years.step, years.steps.length, years.totals.amount]).toEqual(['month', 61, 444.66]);
    const nothing = await kitchen.report('purchases?from=2020-02-01&to=2020-02-29');
    expect(nothing).toMatchObject({ totals: { amount: 0, receipts: 0 }, rows: [], series: [], others: null });
    expect(nothing.amounts).toEqual(Array.from({ length: 29 }, () => 0));
    expect(await kitchen.csv('purchases.csv?from=2020-02-01&to=2020-02-29')).toHaveLength(1);
  });
});

describe('who may ask', () => {
  it('is neither a chef nor another restaurant', async () => {
    const chef = await app.signUp();
    await app.giveRole(chef, org, 'CHEF');
    for (const path of ['purchases', 'purchases/lines', 'prices', 'waste', 'waste/entries', 'stock-value']) {
      const { status, json } = await kitchen.call('GET', `/reports/${path}?${OCTOBER}`, undefined, chef);
      expect([status, json.code], path).toEqual([403, 'PERMISSION_DENIED']);
    }
    expect((await kitchen.file(`purchases.csv?${OCTOBER}`, chef)).status).toBe(403);
    const other = await app.createOrg(camille, 'La Table d’à côté', 'ADMIN');
    const next = reporting(app, { person: camille, org: other });
    expect((await next.report(`purchases?${OCTOBER}`)).totals.amount).toBe(0);
    expect(await next.everyRow(`purchases/lines?${OCTOBER}`, 'lines')).toEqual([]);
    const { lines } = await kitchen.report(`purchases/lines?${OCTOBER}&limit=1`);
    const after = await next.call('GET', `/reports/purchases/lines?${OCTOBER}&after=${lines[0].id}`);
    expect(after.status).toBe(404);
  });
});

describe('what became of it later', () => {
  it('changes no figure: another unit, a deleted supplier, a deleted item', async () => {
    const before = await kitchen.report(`purchases?${OCTOBER}&by=item`);
    await kitchen.inGrams(butter);
    const after = await kitchen.report(`purchases?${OCTOBER}&by=item`);
    expect(after.totals).toEqual(before.totals);
    expect(pick(after.rows.slice(0, 1), 'name', 'amount', 'qty', 'unit', 'qty_before')).toEqual([
      ['Beurre doux', 152, 18_000, 'g', 10_000],
    ]);
    const [line] = await kitchen.everyRow<Row>(`purchases/lines?${OCTOBER}&item_id=${butter}`, 'lines', 1);
    expect(line).toMatchObject({ qty: 8000, unit_price: 0.009, amount: 72, unit: 'g' });

    await kitchen.done('POST', '/stock/waste', { item_id: cod, qty: 6, reason: 'OTHER' });
    await kitchen.done('DELETE', `/items/${cod}`);
    await kitchen.done('DELETE', `/suppliers/${maree}`);
    const { rows, totals } = await kitchen.report(`purchases?${OCTOBER}`);
    expect(totals).toEqual(before.totals);
    expect(pick(rows, 'name', 'amount', 'deleted')).toEqual([
      ['Crèmerie Lenoir', 218.66, false],
      ['Marée de l’Ouest', 147, true],
    ]);
    const items = (await kitchen.report(`purchases?${OCTOBER}&by=item`)).rows;
    expect(pick(items, 'name', 'deleted').slice(0, 2)).toEqual([
      ['Beurre doux', false],
      ['Cabillaud', true],
    ]);
  });
});
