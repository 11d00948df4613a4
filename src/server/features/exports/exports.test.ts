import fc from 'fast-check';
import readXlsxFile from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { ALLERGENS, UNITS, VAT_RATES } from '#domain/items/item.ts';
import { STORAGE_FAMILIES } from '#domain/items/storage.ts';
import { PRODUCT_TYPES } from '#domain/suppliers/supplier.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { today } from '../../../../tests/support/story/days.ts';
import { importApp } from '../../../../tests/support/story/importing.ts';
import { countExported } from './exports.sql.ts';

/** Today: an import that was left for a week is forgotten by the clock of the worker. */
const TODAY = today();
const NOON = new Date(`${TODAY}T11:00:00Z`);

const { app, camille, wizard } = importApp({ clock: () => NOON });

async function download(org: string, file: string, as = camille) {
  const response = await fetch(`${app.url}/api/exports/${file}`, {
    headers: { cookie: as.cookie, 'x-org-id': org },
  });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

const post = async (org: string, path: string, body: object) => {
  const { status, json } = await app.call('POST', path, { as: camille, org, body });
  expect([status, json.fields ?? json.code]).toEqual([200, undefined]);
  return json;
};

/** What makes files go wrong: signs of the format, formulas, accents, ligatures, leading zeros. */
const NASTY = [
  '"',
  ';',
  ',',
  '=',
  '+',
  '-',
  '@',
  "'",
  'é',
  'œ',
  'Æ',
  '€',
  '0',
  '000190',
  ' ',
  '\u00a0',
  '|',
  '«',
  '1e5',
  '%',
];
const nasty = (max: number) =>
  fc
    .array(fc.constantFrom(...NASTY, 'Crème', 'SARL', 'x'), { minLength: 1, maxLength: 8 })
    .map((parts) => parts.join('').trim().slice(0, max).trim())
    .filter((text) => text !== '');
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const decimal = (digits: number, max: number) =>
  fc.integer({ min: 0, max }).map((units) => units / 10 ** digits);
const days = fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 7 });

const supplier = fc.record({
  name: nasty(120),
  type_produit: maybe(fc.constantFrom(...PRODUCT_TYPES)),
  notes: maybe(fc.tuple(nasty(80), nasty(80)).map((lines) => lines.join('\n'))),
  customer_code: maybe(nasty(50)),
  siret: maybe(fc.constantFrom('73282932000074', '35600000000048')),
  contact_nom: maybe(nasty(100)),
  contact_tel: maybe(nasty(30)),
  adresse: maybe(nasty(200)),
  code_postal: maybe(fc.constantFrom('01000', '97400')),
  ville: maybe(nasty(80)),
  delivery_days: days,
  lead_time_jours: fc.integer({ min: 0, max: 30 }),
  franco_amount: maybe(decimal(2, 9_999_999_999)),
  delivery_fee: maybe(decimal(2, 99_999)),
  franco_policy: fc.constantFrom('WARN', 'BLOCK'),
  closures: fc.array(
    fc.record({
      starts_on: fc.constantFrom('2026-08-01', '2026-12-24'),
      ends_on: fc.constantFrom('2026-12-24', '2027-01-02'),
      reason: maybe(fc.oneof(nasty(200), fc.constantFrom('; 01/02/2027', '– 05/01/2027 : 2', 'du 1 au 2'))),
    }),
    { maxLength: 3 },
  ),
});

const item = fc.record({
  name: nasty(120),
  sku: maybe(nasty(60)),
  unit: maybe(fc.constantFrom(...UNITS)),
  category: maybe(fc.constantFrom('Œufs', 'Épices', 'Beurre')),
  min_qty: maybe(decimal(3, 1_000)),
  max_qty: maybe(fc.constantFrom(1, 1_000_000_000, 999_999_999.999)),
  storage_family: maybe(fc.constantFrom(...STORAGE_FAMILIES)),
  kept: fc
    .tuple(maybe(fc.integer({ min: -600, max: -180 })), maybe(fc.constantFrom(60, 30.5, -18)))
    .map(([low, high]) => ({ kept_min_celsius: low === null ? null : low / 10, kept_max_celsius: high })),
  date_kind: maybe(fc.constantFrom('DLC', 'DDM')),
  shelf_life_days: maybe(fc.integer({ min: 1, max: 3650 })),
  alert_days: maybe(fc.integer({ min: 0, max: 365 })),
  allergens: fc.subarray([...ALLERGENS]),
  barcode: maybe(fc.constantFrom('3017620422003', '00012345678905')),
  reference: maybe(nasty(60)),
  wording: maybe(nasty(200)),
  brand: maybe(nasty(60)),
  origin: maybe(nasty(60)),
  announced_until: maybe(fc.constantFrom('2019-12-31', '2026-11-30')),
  pack: maybe(
    fc.record({
      pack_label: maybe(nasty(60)),
      pack_content: fc.integer({ min: 1, max: 999_999 }).map((units) => units / 1000),
    }),
  ),
  vat_rate: fc.constantFrom(...VAT_RATES),
  price: fc.oneof(decimal(6, 100_000_000), fc.constantFrom(0, 0.000001, 0.01588, 9_999_999.999999)),
  valid_from: fc.constantFrom('2020-02-29', TODAY, null),
});

const skuIsFree = (items: { sku: string | null }[]) => {
  const skus = items.flatMap(({ sku }) => sku ?? []);
  return new Set(skus).size === skus.length;
};

describe('what is exported imports back unchanged', () => {
  it.each(['csv', 'xlsx'])(
    'as %s, whatever people called things',
    async (format) => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(supplier, { minLength: 4, maxLength: 8 }),
          fc.array(item, { minLength: 3, maxLength: 9 }).filter(skuIsFree),
          async (suppliers, items) => {
            const org = await app.createOrg(camille);
            const ids: string[] = [];
            for (const one of suppliers) {
              const cutoffs = one.delivery_days.map((weekday) => ({
                weekday,
                cutoff_time: '18:30',
                days_before: weekday,
              }));
              ids.push((await post(org, '/api/suppliers', { ...one, cutoffs })).id);
            }
            for (const { pack, kept, announced_until, ...one } of items) {
              const { id } = await post(org, '/api/items', {
                ...one,
                ...kept,
                max_qty: one.max_qty !== null && one.max_qty < (one.min_qty ?? 0) ? null : one.max_qty,
                ...(pack ?? {}),
                supplier_id: ids[0],
              });
              const other = { version: null, price: 1.5, announced_until, brand: one.brand };
              const path = `/api/items/${id}/suppliers/${ids[1]}`;
              expect((await app.call('PUT', path, { as: camille, org, body: other })).status).toBe(200);
            }
            for (const [list, kind, rows] of [
              ['suppliers', 'suppliers', suppliers.length],
              ['items', 'items', items.length * 2],
              ['prices', 'items', items.length * 2],
            ] as const) {
              const { bytes } = await download(org, `${list}.${format}`);
              const session = await wizard.preview(org, kind, bytes);
              expect([
                list,
                await wizard.refusals(org, session.id),
                session.preview.samples.changed,
                session.preview.samples.new,
              ]).toEqual([list, [], [], []]);
              const counted = await inOrg(app.orgContext(org), (tx) => countExported(tx, list, 1000));
              expect([list, counted]).toEqual([list, rows]);
              expect(session.preview.counts).toEqual({ new: 0, changed: 0, unchanged: rows, refused: 0 });
            }
          },
        ),
        { numRuns: 2, endOnFailure: true },
      );
    },
    240_000,
  );
});

describe('a file', () => {
  it('is named and dated, with semicolons, a byte order mark and no formula', async () => {
    const org = await app.createOrg(camille);
    await post(org, '/api/suppliers', { name: '=HYPERLINK("x")', notes: 'a;b' });
    const { response, bytes } = await download(org, 'suppliers.csv');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="fournisseurs-${TODAY}.csv"`,
    );
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [header, row] = new TextDecoder().decode(bytes).split('\r\n');
    expect(header).toMatch(/^Nom;Type de produits;/);
    expect(row).toMatch(/^"'=HYPERLINK\(""x""\)";/);
    expect(row).toContain('"a;b"');
  });

  it('opens in Excel with figures that are figures and codes that are text', async () => {
    const org = await app.createOrg(camille);
    const { id } = await post(org, '/api/suppliers', { name: 'Halles Mandar' });
    await post(org, '/api/items', { name: 'Farine', sku: '000190', supplier_id: id, price: 0.8125 });
    const { response, bytes } = await download(org, 'items.xlsx');
    expect(response.headers.get('content-disposition')).toContain(`articles-${TODAY}.xlsx`);
    const sheets = await readXlsxFile(Buffer.from(bytes));
    const [header, row] =
      (sheets as unknown as { data: unknown[][] }[])[0]?.data ?? (sheets as unknown as unknown[][]);
    const cell = (name: string) => row?.[header?.indexOf(name) ?? -1];
    expect([cell('Nom'), cell('SKU'), cell('Prix unitaire HT')]).toEqual(['Farine', '000190', 0.8125]);
  });

  it('leaves out what is deleted, and what belongs to others', async () => {
    const [org, elsewhere] = [await app.createOrg(camille), await app.createOrg(camille)];
    const gone = await post(org, '/api/suppliers', { name: 'Parti' });
    await app.call('DELETE', `/api/suppliers/${gone.id}`, { as: camille, org });
    await post(elsewhere, '/api/suppliers', { name: 'Ailleurs' });
    const { bytes } = await download(org, 'suppliers.csv');
    expect(new TextDecoder().decode(bytes).trim().split('\r\n')).toHaveLength(1);
  });

  it('is taken by those who may, and noted', async () => {
    const org = await app.createOrg(camille);
    const chef = await app.signUp();
    await app.giveRole(chef, org, 'CHEF');
    expect((await download(org, 'items.csv', chef)).response.status).toBe(403);
    expect((await download(org, 'users.csv')).response.status).toBe(422);
    await download(org, 'prices.csv');
    const { rows } = await app.owner.query(
      `select user_id, after from audit_log where org_id = $1 and action = 'export.taken'`,
      [org],
    );
    expect(rows).toEqual([{ user_id: camille.id, after: { list: 'prices', format: 'csv' } }]);
  });

  it('is written page by page: three thousand items are all there, once', async () => {
    const org = await app.createOrg(camille);
    await app.owner.query(
      `insert into items (org_id, name) select $1, 'Article ' || (n % 1500) from generate_series(1, 3000) n`,
      [org],
    );
    const { bytes } = await download(org, 'items.csv');
    const lines = new TextDecoder().decode(bytes).trim().split('\r\n').slice(1);
    expect(lines).toHaveLength(3000);
    expect(new Set(lines).size).toBe(3000);
  });
});
