import readXlsxFile from 'read-excel-file/node';
import { beforeAll, expect, it } from 'vitest';
import { lineSheetText } from '#text/exports/line-sheets.text.ts';
import { personOf, testApp } from '../../../../tests/support/server/test-app.ts';
import { today } from '../../../../tests/support/story/days.ts';
import { managedKitchen, type receiving } from '../../../../tests/support/story/receiving.ts';

let org: string;
let kitchen: ReturnType<typeof receiving>;
let order: string;

const app = testApp();
const manager = personOf(app);
const chef = personOf(app);
beforeAll(async () => {
  ({ org, kitchen } = await managedKitchen(app, { manager, chef }));
  const salted = [
    { name: 'Sel', qty: 2, unit_price: 1.5 },
    // A name that a spreadsheet would reckon with.
    { name: '=2+2', qty: 4, unit_price: 0.25 },
  ];
  const first = await kitchen.sent(salted, { name: 'Salines' });
  order = first.order_number;
  const [salt] = first.lines;
  await kitchen.done('POST', '/receipts', kitchen.arrived(first, [{ qty_received: 1 }]));
  await kitchen.sent([{ name: 'Farine', qty: 5, unit_price: 2 }], { name: 'Minoterie' });
  const { id } = await kitchen.done('POST', '/counts', { name: 'Réserve' });
  await kitchen.done('PUT', `/counts/${id}/lines/${salt?.item_id}`, { version: null, qty: 3, unit: 'kg' });
  const { revision } = await kitchen.done('GET', `/counts/${id}/review`);
  await kitchen.done('POST', `/counts/${id}/validate`, { revision });
});

async function download(path: string, as = manager) {
  const response = await fetch(`${app.url}/api${path}`, { headers: { cookie: as.cookie, 'x-org-id': org } });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

const FILES = {
  orders: 'order-lines',
  receipts: 'receipt-lines',
  claims: 'claim-lines',
  counts: 'count-lines',
} as const;
const KINDS = ['orders', 'receipts', 'claims', 'counts'] as const;

/** The file read back: each row by the heads of its columns. */
async function rowsOf(kind: (typeof KINDS)[number], asked = '') {
  const { response, bytes } = await download(`/${kind}/exports/${FILES[kind]}.xlsx${asked}`);
  expect(response.status).toBe(200);
  const [sheet] = await readXlsxFile(bytes);
  const [heads = [], ...rows] = sheet?.data ?? [];
  expect(heads).toEqual(Object.values(lineSheetText[kind].columns));
  return rows.map((row) => Object.fromEntries(row.map((cell, place) => [String(heads[place]), cell])));
}

const day = (value: unknown) => (value instanceof Date ? value.toISOString().slice(0, 10) : value);

it('each line of an order stands in a row of its own, with the order that it belongs to', async () => {
  const rows = await rowsOf('orders');
  expect(rows.map((row) => [row.Fournisseur, row.Article, row.Quantité, row['Montant HT']])).toEqual([
    ['Minoterie', 'Farine', 5, 10],
    ['Salines', 'Sel', 2, 3],
    ['Salines', '=2+2', 4, 1],
  ]);
  expect(rows[1]?.Numéro).toBe(order);
  expect(day(rows[1]?.['Créée le'])).toBe(today());
});

it('as the list is narrowed down', async () => {
  const found = await rowsOf('orders', '?search=minoterie');
  expect(found.map((row) => row.Article)).toEqual(['Farine']);
  expect(await rowsOf('claims', '?group=done')).toEqual([]);
  const [{ supplier_id }] = (await kitchen.call('GET', '/orders?search=minoterie')).json.orders;
  expect(await rowsOf('receipts', `?supplier_id=${supplier_id}`)).toEqual([]);
});

it('a receipt’s lines say what was awaited, what came and what is paid', async () => {
  const rows = await rowsOf('receipts');
  expect(
    rows.map((row) => [
      row.Commande,
      row.Article,
      row['Quantité attendue'],
      row['Quantité reçue'],
      row['Montant HT'],
    ]),
  ).toEqual([
    [order, 'Sel', 2, 1, 1.5],
    [order, '=2+2', 4, 4, 1],
  ]);
});

it('a claim’s lines say why and how much', async () => {
  const [row, ...others] = await rowsOf('claims');
  expect(others).toEqual([]);
  expect([row?.Fournisseur, row?.Commande, row?.Article, row?.Quantité, row?.['Montant réclamé HT']]).toEqual(
    ['Salines', order, 'Sel', 1, 1.5],
  );
});

it('an inventory’s lines say what was found and what that is worth', async () => {
  const [row, ...others] = await rowsOf('counts');
  expect(others).toEqual([]);
  expect([
    row?.Inventaire,
    row?.Article,
    row?.['Quantité comptée'],
    row?.['Stock théorique'],
    row?.Écart,
    row?.['Écart en euros'],
  ]).toEqual(['Réserve', 'Sel', 3, 1, 2, 3]);
});

it.each(KINDS)(
  'the lines of %s as CSV: the same rows, and nothing that a spreadsheet would run',
  async (kind) => {
    const { response, bytes } = await download(`/${kind}/exports/${FILES[kind]}.csv`);
    expect(response.headers.get('content-disposition')).toContain(`${lineSheetText[kind].stem}-`);
    const lines = bytes.toString('utf8').replace('\uFEFF', '').trim().split('\r\n');
    expect(lines[0]?.split(';')).toEqual(Object.values(lineSheetText[kind].columns));
    expect(lines).toHaveLength((await rowsOf(kind)).length + 1);
    expect(lines.some((line) => /(^|;)=/.test(line))).toBe(false);
  },
);

it.each(KINDS)('a CHEF takes no lines of %s home', async (kind) => {
  expect((await download(`/${kind}/exports/${FILES[kind]}.csv`, chef)).response.status).toBe(403);
});

it('whoever takes them home is written down', async () => {
  await download('/orders/exports/order-lines.csv');
  const { rows } = await app.owner.query<{ after: object }>(
    `select after from audit_log where org_id = $1 and action = 'export.taken' order by at desc limit 1`,
    [org],
  );
  expect(rows[0]?.after).toMatchObject({ list: 'order-lines', format: 'csv' });
});

it('more documents than are read at once: every line, once', async () => {
  await app.owner.query(
    `with made as (
       insert into purchase_orders (org_id, supplier_id, order_number, ordered_at, line_count)
       select $1, s.id, 'X-' || n, now() - interval '1 year' - n * interval '1 second', 2
       from generate_series(1, 120) n, (select id from suppliers where org_id = $1 and name = 'Minoterie') s
       returning org_id, id)
     insert into purchase_order_lines (org_id, po_id, item_id, position, qty)
     select m.org_id, m.id, i.id, p, p + 1 from made m, generate_series(0, 1) p,
       (select id from items where org_id = $1 and name = 'Farine') i`,
    [org],
  );
  const rows = (await rowsOf('orders')).filter((row) => String(row.Numéro).startsWith('X-'));
  expect(rows.map((row) => `${row.Numéro} ${row.Quantité}`)).toEqual(
    Array.from({ length: 120 }, (_, n) => [`X-${n + 1} 1`, `X-${n + 1} 2`]).flat(),
  );
});
