import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { changePrice, type PriceRange } from '#domain/items/prices.ts';
import { addDays, compareLocalDates, type LocalDate, localDate } from '#domain/kernel/days/local-date.ts';
import { UnitPrice } from '#domain/kernel/money.ts';
import { inDays } from '../../../../tests/support/story/days.ts';
import { importApp, importing } from '../../../../tests/support/story/importing.ts';

const { app, camille, wizard } = importApp();

const newOrg = () => app.createOrg(camille);
const get = async (org: string, path: string) => (await app.call('GET', path, { as: camille, org })).json;
const newSupplier = async (org: string, name: string) =>
  (await app.call('POST', '/api/suppliers', { as: camille, org, body: { name } })).json.id as string;
const lines = (...rows: string[]) => `${rows.join('\r\n')}\r\n`;
const bringIn = async (
  org: string,
  ...given: Parameters<typeof wizard.preview> extends [string, ...infer Rest] ? Rest : never
) => {
  const session = await wizard.preview(org, ...given);
  expect(session).toMatchObject({ state: 'ready' });
  const done = await wizard.confirm(org, session.id);
  expect(done).toMatchObject({ state: 'done', failure: null });
  return done;
};

describe('suppliers', () => {
  const FILE = lines(
    'Raison sociale;SIRET;Code client;E-mail;Tél.;CP;Ville;Jours de livraison;Délai;Franco;Heure limite',
    'Halles Mandar;73282932000074;C-001;commandes@mandar.fr;0612345678;94150;Rungis;lun, mer, ven;2 jours;150,00 €;18h30',
    'Marée de Lorient;;000190;;;1000;Bourg;du mardi au samedi;J+1;;',
    'Sans adresse;12345678901234;;pas une adresse;;;;;;;',
    ';;;;;;;;;;',
    'halles mandar;;;;;;;;;;',
  );

  it('shows what is new and why a row is refused, then brings it in', async () => {
    const org = await newOrg();
    const session = await wizard.preview(org, 'suppliers', FILE);
    expect(session.preview.counts).toEqual({ new: 2, changed: 0, unchanged: 0, refused: 2 });
    expect(await wizard.refusals(org, session.id)).toEqual([
      [4, expect.stringMatching(/SIRET faux.* \/ Email.: email invalide/)],
      [6, 'Déjà dans le fichier, ligne 2'],
    ]);
    expect((await get(org, '/api/suppliers')).suppliers).toEqual([]);
    const done = await wizard.confirm(org, session.id);
    expect(done).toMatchObject({ state: 'done', result: { suppliers_created: 2 } });
    const { suppliers } = await get(org, '/api/suppliers');
    expect(suppliers).toMatchObject([
      {
        name: 'Halles Mandar',
        siret: '73282932000074',
        contact_email: 'commandes@mandar.fr',
        delivery_days: [1, 3, 5],
        lead_time_jours: 2,
        franco_amount: 150,
        pays: 'France',
      },
      { name: 'Marée de Lorient', customer_code: '000190', code_postal: '01000', lead_time_jours: 1 },
    ]);
    const { cutoffs } = await get(org, `/api/suppliers/${suppliers[0].id}`);
    expect(cutoffs).toEqual([1, 3, 5].map((weekday) => ({ weekday, cutoff_time: '18:30', days_before: 1 })));
  });

  it('changes nothing the second time, and says that the file came before', async () => {
    const org = await newOrg();
    await bringIn(org, 'suppliers', FILE);
    const second = await wizard.preview(org, 'suppliers', FILE);
    expect(second.preview.counts).toEqual({ new: 0, changed: 0, unchanged: 2, refused: 2 });
    expect(second.applied_before).not.toBeNull();
    const { status, json } = await wizard.call(org, 'POST', `${second.id}/confirm`);
    expect([status, json.code]).toEqual([409, 'IMPORT_NOTHING_TO_APPLY']);
  });

  it('takes closures, and changes nothing the second time', async () => {
    const org = await newOrg();
    const file = lines(
      'Nom;Délai;Fermetures',
      'Mandar;2;"du 24/12/2026 au 02/01/2027 Fêtes ; 15/08/2026"',
      'Marée;3;un lundi sur deux',
      'Primeur;1;02/01/2027 - 24/12/2026',
    );
    const session = await wizard.preview(org, 'suppliers', file);
    expect(await wizard.refusals(org, session.id)).toEqual([
      [3, expect.stringMatching(/^Fermetures.: date illisible/)],
      [4, expect.stringMatching(/^Fermetures.: /)],
    ]);
    await wizard.confirm(org, session.id);
    const { suppliers } = await get(org, '/api/suppliers');
    expect((await get(org, `/api/suppliers/${suppliers[0].id}`)).closures).toEqual([
      { starts_on: '2026-08-15', ends_on: '2026-08-15', reason: null },
      { starts_on: '2026-12-24', ends_on: '2027-01-02', reason: 'Fêtes' },
    ]);
    const again = await wizard.preview(org, 'suppliers', file);
    expect(again.preview.counts).toMatchObject({ new: 0, changed: 0, unchanged: 1 });
    const other = await wizard.preview(org, 'suppliers', lines('Nom;Fermetures', 'Mandar;15/08/2026 Pont'));
    expect(other.preview.samples.changed).toMatchObject([
      { changes: [{ field: 'closures', after: '15/08/2026 – 15/08/2026 Pont' }] },
    ]);
  });

  it('finds a supplier by SIRET, code or name; an empty cell changes nothing', async () => {
    const org = await newOrg();
    await bringIn(org, 'suppliers', FILE);
    const next = lines(
      'Nom;SIRET;Code client;Ville;Notes',
      'Mandar SAS;73282932000074;;;',
      'Marée;;000190;Lorient;',
      'MAREE DE LORIENT;;;;"Deux',
      'lignes"',
    );
    const session = await wizard.preview(org, 'suppliers', next);
    expect(await wizard.refusals(org, session.id)).toEqual([[4, 'Déjà dans le fichier, ligne 3']]);
    expect(session.preview.samples.changed).toMatchObject([
      { line: 2, changes: [{ field: 'name', before: 'Halles Mandar', after: 'Mandar SAS' }] },
      { line: 3, changes: [{ field: 'name' }, { field: 'ville', before: 'Bourg', after: 'Lorient' }] },
    ]);
    await wizard.confirm(org, session.id);
    const { suppliers } = await get(org, '/api/suppliers');
    expect(suppliers).toMatchObject([
      { name: 'Mandar SAS', ville: 'Rungis', version: 2 },
      { name: 'Marée', ville: 'Lorient', code_postal: '01000' },
    ]);
  });
});

describe('items', () => {
  const FILE = lines(
    'Désignation;Référence;Unité;Famille;Stock mini;Fournisseur;PU HT;TVA;EAN;Valable du',
    'Tomate grappe;000190;kg;Légumes;5;Halles Mandar;2,80 €;5,5 %;;01/10/2026',
    'Tomate grappe;000190;kg;Légumes;5;Grossiste du Coin;2,95;5,5;;01/10/2026',
    'Œufs plein air;;pièce;Oeufs;30;Halles Mandar;0,32;5,5;3017620422003;01/10/2026',
    'Beurre doux;B1;kg;Beurre;;;;;;',
    'Beurre doux;B1;kg;Beurre;;;;;;',
    'Beurre demi-sel;B1;kg;Beurre;;;;;;',
    'Lait entier;;hectolitre;Lait;;;;;;',
    'Poire;;kg;;;;1,20;;;',
  );

  it('come with suppliers, categories and prices, and say what will be made', async () => {
    const org = await newOrg();
    await newSupplier(org, 'Halles Mandar');
    const session = await wizard.preview(org, 'items', FILE);
    expect(session.preview).toMatchObject({
      counts: { new: 4, changed: 0, unchanged: 0, refused: 4 },
      creates: { suppliers: ['Grossiste du Coin'], categories: ['Légumes'], zones: [] },
      effects: {
        items_created: 3,
        articles_created: 3,
        prices_set: 3,
        suppliers_created: 1,
        categories_created: 1,
      },
    });
    expect(await wizard.refusals(org, session.id)).toEqual([
      [6, 'Déjà dans le fichier, ligne 5'],
      [7, expect.stringMatching(/ligne 5/)],
      [8, expect.stringContaining('unité inconnue')],
      [9, 'Un prix sans fournisseur'],
    ]);
    await wizard.confirm(org, session.id);
    const { items } = await get(org, '/api/items');
    expect(items).toMatchObject([
      { name: 'Beurre doux', sku: 'B1', offers: [] },
      { name: 'Œufs plein air', category: 'Œufs', unit: 'unité', barcode: '3017620422003', min_qty: 30 },
      {
        name: 'Tomate grappe',
        sku: '000190',
        offers: [
          { supplier_name: 'Halles Mandar', price: 2.8, valid_from: '2026-10-01' },
          { supplier_name: 'Grossiste du Coin', price: 2.95 },
        ],
      },
    ]);
    const again = await wizard.preview(org, 'items', FILE);
    expect(again.preview.counts).toEqual({ new: 0, changed: 0, unchanged: 4, refused: 4 });
    expect(again.columns[0]).toMatchObject({ field: 'name', reason: 'remembered' });
  });

  it('close the old price and keep it, and note who did what', async () => {
    const org = await newOrg();
    await bringIn(org, 'items', FILE);
    const session = await wizard.preview(
      org,
      'items',
      lines('Nom;SKU;Fournisseur;Prix;Date prix', 'Tomates en grappe;000190;halles mandar;3,10;15/10/2026'),
    );
    expect(session.preview.samples.changed).toMatchObject([
      {
        changes: [
          { field: 'name', before: 'Tomate grappe', after: 'Tomates en grappe' },
          { field: 'price', before: expect.stringMatching(/^2,80/), after: expect.stringMatching(/^3,10/) },
        ],
      },
    ]);
    await wizard.confirm(org, session.id);
    const { items } = await get(org, '/api/items?search=tomate');
    const prices = await get(org, `/api/items/${items[0].id}/prices`);
    expect(
      prices.filter(({ supplier_name }: { supplier_name: string }) => supplier_name === 'Halles Mandar'),
    ).toMatchObject([
      {
        price: 3.1,
        valid_from: '2026-10-15',
        valid_to: null,
        source: 'typed',
        created_by: 'Camille Reynaud',
      },
      { price: 2.8, valid_from: '2026-10-01', valid_to: '2026-10-14' },
    ]);
    const { rows } = await app.owner.query(
      `select action, user_id, before->>'name' as before, after->>'name' as after from audit_log
       where org_id = $1 and entity_id = $2 order by at`,
      [org, items[0].id],
    );
    expect(rows).toEqual([
      { action: 'item.updated', user_id: camille.id, before: 'Tomate grappe', after: 'Tomates en grappe' },
      { action: 'item.priced', user_id: camille.id, before: null, after: null },
    ]);
    // What an import made stands under the import.
    const made = await app.owner.query(
      `select a.user_id, i->>'name' as name from audit_log a, jsonb_array_elements(a.after->'items') i
       where a.org_id = $1 and a.action = 'import.items_created' and a.entity = 'imports' and i->>'id' = $2`,
      [org, items[0].id],
    );
    expect(made.rows).toEqual([{ user_id: camille.id, name: 'Tomate grappe' }]);
  });

  it('are not guessed where a name is not unique, and crossed bounds are refused', async () => {
    const org = await newOrg();
    await app.owner.query(
      `insert into items (org_id, name, min_qty) values ($1, 'Sel', null), ($1, 'SEL', null), ($1, 'Riz', 10)`,
      [org],
    );
    const session = await wizard.preview(org, 'items', lines('Nom;Stock max', 'sel;3', 'Sel;3', 'Riz;4'));
    expect(await wizard.refusals(org, session.id)).toEqual([
      [2, expect.stringMatching(/^2 articles correspondent à «.sel.»/)],
      [4, expect.stringContaining('Stock maximum')],
    ]);
    expect(session.preview.counts).toMatchObject({ changed: 1 });
  });

  it('keep their unit: a row with another one is refused, one that names it where there was none is not', async () => {
    const org = await newOrg();
    await app.owner.query(
      `insert into items (org_id, name, unit, min_qty) values ($1, 'Farine', 'kg', 5), ($1, 'Sel', null, 2)`,
      [org],
    );
    const file = lines('Nom;Unité;Stock mini', 'Farine;g;6000', 'Sel;kg;3');
    const { id } = await wizard.preview(org, 'items', file);
    expect(await wizard.refusals(org, id)).toEqual([
      [2, expect.stringContaining('Le fichier dit g, mais l’article est suivi en kg')],
    ]);
    await wizard.confirm(org, id);
    const { rows: kept } = await app.owner.query(
      'select name, unit, min_qty::float8 as min from items where org_id = $1 order by name',
      [org],
    );
    expect(kept).toEqual([
      { name: 'Farine', unit: 'kg', min: 5 },
      { name: 'Sel', unit: 'kg', min: 3 },
    ]);
  });
});

/** Windows-1252, where Œ is 0x9c or 0x8c and the euro 0x80. */
const windows1252 = (text: string) =>
  new Uint8Array(
    [...text].map((sign) => ({ Œ: 0x8c, œ: 0x9c, '€': 0x80, '’': 0x92 })[sign] ?? sign.charCodeAt(0)),
  );

describe('a messy French price list', () => {
  const list = (tomato: string) =>
    windows1252(
      lines(
        'HALLES MANDAR - MERCURIALE SEMAINE 46;;;;;',
        'Tarif indicatif, franco 150 €;;;;;',
        ';;;;;',
        'Réf;Désignation;Conditionnement;Tarif colis;Prix;Unité',
        `000190;TOMATE GRAPPE CAT. 1;Colis 6 kg;16,80 EUR;${tomato} EUR / kg;`,
        '4411;Pois chiches;Colis de 6 sacs.;52,87 EUR;52,87 EUR;COL',
        '4412;Pois chiches;Sac 25 kg;220,25 EUR;8,81 EUR / kg;',
        '4413;ŒUFS PLEIN AIR;Plateau de 30;9,60 EUR;0,32 EUR / pièce;',
        '4414;Crème 35 %;Bidon 5L;;1e400;',
        '4415;Huile d’olive;Bidon 5L;;sur demande;',
        '4416;Farine T55;Sac 25 kg;;12,00 € TTC;',
      ),
    );

  it('is understood, corrected by a click, brought in, and remembered for next week', async () => {
    const org = await newOrg();
    const supplier_id = await newSupplier(org, 'Halles Mandar');
    await app.owner.query(`insert into items (org_id, name, unit) values ($1, 'Œufs plein air', 'unité')`, [
      org,
    ]);
    const { json } = await wizard.upload(org, 'price_list', list('2,80'));
    expect(json.reading).toMatchObject({ encoding: 'windows-1252', delimiter: ';', header_line: 4 });
    expect(json.missing).toContain('supplier_name');
    expect(json.columns[0]).toMatchObject({ header: 'Réf', samples: expect.arrayContaining(['000190']) });

    const mapping = { 'Tarif colis': null, Prix: 'price' };
    const session = await wizard.preview(org, 'price_list', list('2,80'), {
      options: { supplier_id },
      mapping,
    });
    expect(await wizard.refusals(org, session.id)).toEqual([
      [9, expect.stringContaining('1e400')],
      [10, expect.stringContaining('prix illisible')],
      [11, expect.stringContaining('Prix TTC')],
    ]);
    expect(session.preview.counts).toEqual({ new: 4, changed: 0, unchanged: 0, refused: 3 });
    await wizard.confirm(org, session.id);

    const { items } = await get(org, '/api/items');
    expect(items).toMatchObject([
      { name: 'Œufs plein air', offers: [{ wording: 'ŒUFS PLEIN AIR', price: 0.32, pack_content: 30 }] },
      {
        name: 'Pois chiches (25 kg)',
        unit: 'kg',
        offers: [{ reference: '4412', price: 8.81, pack_content: 25 }],
      },
      {
        name: 'Pois chiches (× 6)',
        offers: [{ reference: '4411', price: 8.811667, pack_label: 'colis', pack_content: 6 }],
      },
      {
        name: 'TOMATE GRAPPE CAT. 1',
        unit: 'kg',
        offers: [{ reference: '000190', price: 2.8, pack_content: 6 }],
      },
    ]);

    const next = await wizard.upload(org, 'price_list', list('3,05'));
    expect(next.json.options).toMatchObject({ supplier_id });
    expect(next.json.columns[4]).toMatchObject({ header: 'Prix', field: 'price', reason: 'remembered' });
    expect(next.json.columns[3]).toMatchObject({ header: 'Tarif colis', field: null });
    const second = await wizard.preview(org, 'price_list', list('3,05'), {
      options: { valid_from: inDays(30) },
    });
    expect(second.preview.counts).toEqual({ new: 0, changed: 1, unchanged: 3, refused: 3 });
    await wizard.confirm(org, second.id);
    const prices = await get(org, `/api/items/${items[3].id}/prices`);
    expect(prices).toMatchObject([
      { price: 3.05, valid_from: inDays(30), source: 'price_list' },
      { price: 2.8, valid_to: inDays(29), source: 'price_list' },
    ]);
  });

  it('can leave out what the restaurant does not buy', async () => {
    const org = await newOrg();
    const supplier_id = await newSupplier(org, 'Halles Mandar');
    await app.owner.query(`insert into items (org_id, name, unit) values ($1, 'Œufs plein air', 'unité')`, [
      org,
    ]);
    const session = await wizard.preview(org, 'price_list', list('2,80'), {
      options: { supplier_id, unknown_items: 'refuse' },
      mapping: { 'Tarif colis': null, Prix: 'price' },
    });
    expect(session.preview.counts).toMatchObject({ new: 1, refused: 6 });
    expect(await wizard.refusals(org, session.id)).toContainEqual([
      5,
      'Article inconnu\u00a0: «\u00a0TOMATE GRAPPE CAT. 1\u00a0»',
    ]);
  });
});

describe('prices of many days at once', () => {
  const day = fc.integer({ min: 0, max: 40 }).map((n) => addDays(localDate('2026-01-01'), n));
  const point = fc.record({ valid_from: day, price: fc.constantFrom(1, 2, 3) });

  const history = fc.record({
    typed: fc.array(point, { maxLength: 5 }),
    listed: fc.uniqueArray(point, { minLength: 1, maxLength: 6, selector: ({ valid_from }) => valid_from }),
  });
  type Prices = readonly (PriceRange & { price: number })[];
  const plain = (all: Prices) =>
    all.map(({ valid_from, valid_to, price }) => `${valid_from} ${valid_to} ${price}`).sort();

  const typedOneByOne = (before: Prices, listed: { valid_from: LocalDate; price: number }[]) =>
    listed
      .toSorted((a, b) => compareLocalDates(a.valid_from, b.valid_from))
      .reduce(
        (history, { valid_from, price }) => {
          const change = changePrice(history, { valid_from, price: UnitPrice.of(price) });
          const closed = history.map((row) => {
            const end = change.close.find((one) => one.price === row);
            return end ? { ...row, valid_to: end.valid_to } : row;
          });
          return change.open ? [...closed, { ...change.open, price: UnitPrice.of(price) }] : closed;
        },
        before.map(({ valid_from, valid_to, price }) => ({
          valid_from,
          valid_to,
          price: UnitPrice.of(price),
        })),
      )
      .map((row) => ({ ...row, price: UnitPrice.toDecimal(row.price) }));

  it('end up as if they had been typed one after the other, from the earliest on', async () => {
    await fc.assert(
      // Several goods in one file: a file costs more than its rows.
      fc.asyncProperty(fc.array(history, { minLength: 4, maxLength: 4 }), async (histories) => {
        const org = await newOrg();
        const supplier_id = await newSupplier(org, 'Mandar');
        const post = (path: string, body: object) => app.call('POST', path, { as: camille, org, body });
        const goods = [];
        for (const [n, { typed, listed }] of histories.entries()) {
          const first = { name: `Bar ${n}`, supplier_id, price: 9, valid_from: '2026-01-20' };
          const path = `/api/items/${(await post('/api/items', first)).json.id}/prices`;
          for (const price of typed) await post(path, { ...price, supplier_id });
          const before: Prices = await get(org, path);
          goods.push({ path, expected: typedOneByOne(before, listed) });
        }
        const rows = histories.flatMap(({ listed }, n) =>
          listed.map(({ valid_from, price }) => `Bar ${n};Mandar;${price};${valid_from}`),
        );
        const list = lines('Nom;Fournisseur;Prix;Valable du', ...rows);
        const session = await wizard.preview(org, 'items', list);
        if (session.preview.counts.changed > 0) await wizard.confirm(org, session.id);
        for (const { path, expected } of goods) expect(plain(await get(org, path))).toEqual(plain(expected));
      }),
      { numRuns: 2, endOnFailure: true },
    );
  }, 120_000);
});

describe('past orders', () => {
  const FILE = lines(
    'N° commande;Fournisseur;Date commande;Article;Quantité;PU HT;Montant HT',
    'BC-7;Halles Mandar;03/10/2026;Tomate grappe;12,5;2,80;',
    'BC-7;Halles Mandar;03/10/2026;Farine;5000 g;;4,00',
    'BC-8;Halles Mandar;04/10/2026;Inconnu;1;1;',
    'BC-8;Halles Mandar;04/10/2026;Farine;2 kg;0,80;',
    ';Halles Mandar;05/10/2026;Farine;1;0,80;',
    ';Personne;05/10/2026;Farine;1;0,80;',
  );

  it('become closed orders, with totals of our own reckoning, once', async () => {
    const org = await newOrg();
    await newSupplier(org, 'Halles Mandar');
    await app.owner.query(
      `insert into items (org_id, name, unit) values ($1, 'Tomate grappe', 'kg'), ($1, 'Farine', 'kg')`,
      [org],
    );
    const session = await wizard.preview(org, 'orders', FILE);
    expect(session.preview).toMatchObject({
      counts: { new: 3, changed: 0, unchanged: 0, refused: 3 },
      effects: { orders_created: 2, order_lines_created: 3 },
    });
    expect(await wizard.refusals(org, session.id)).toEqual([
      [4, expect.stringContaining('Article inconnu')],
      [5, 'Une autre ligne de cette commande est refusée (ligne 4)'],
      [7, expect.stringContaining('Fournisseur inconnu')],
    ]);
    await wizard.confirm(org, session.id);
    const { rows } = await app.owner.query(
      `select external_number, order_number, status, source, total_estimated::float as total, ordered_at at time zone 'Europe/Paris' as at,
         (select json_agg(json_build_array(qty, unit_price) order by position) from purchase_order_lines l where l.po_id = o.id) as lines
       from purchase_orders o where org_id = $1 order by ordered_at`,
      [org],
    );
    expect(rows).toMatchObject([
      {
        external_number: 'BC-7',
        order_number: null,
        status: 'CLOSED',
        source: 'import',
        total: 39,
        lines: [
          [12.5, 2.8],
          [5, 0.8],
        ],
      },
      { external_number: null, total: 0.8, lines: [[1, 0.8]] },
    ]);
    const again = await wizard.preview(org, 'orders', FILE);
    expect(again.preview.counts).toEqual({ new: 0, changed: 0, unchanged: 3, refused: 3 });
    const other = await wizard.preview(org, 'orders', FILE.replace('12,5', '13'));
    expect(await wizard.refusals(org, other.id)).toContainEqual([
      2,
      expect.stringContaining('est déjà enregistrée'),
    ]);
  });
});

describe('reading', () => {
  it('is done another way when a person says so', async () => {
    const org = await newOrg();
    const { json } = await wizard.upload(
      org,
      'suppliers',
      lines('Nom;Ville', 'Mandar;Rungis', 'Metro;Paris'),
    );
    const again = await wizard.call(org, 'PUT', `${json.id}/reading`, { header_line: 2 });
    expect(again.json.columns).toMatchObject([{ header: 'Mandar' }, { header: 'Rungis' }]);
    const { status, json: refused } = await wizard.call(org, 'PUT', `${json.id}/mapping`, {
      columns: [],
      options: {},
    });
    expect([status, refused.message]).toEqual([422, 'Il manque\u00a0: Nom.']);
    const twice = await wizard.call(org, 'PUT', `${json.id}/mapping`, {
      columns: [
        { column: 0, field: 'name' },
        { column: 1, field: 'name' },
      ],
      options: {},
    });
    expect(twice.json.code).toBe('IMPORT_COLUMNS_WRONG');
  });
});

describe('a hostile file', () => {
  const nul = new Uint8Array([...new TextEncoder().encode('Nom;Ville\r\nA'), 0, 0, 10]);
  const wide = `${Array.from({ length: 10_000 }, (_, n) => `c${n}`).join(';')}\n1;2\n`;
  const open = `Nom;Ville\n"${'x'.repeat(2_000_000)}`;
  const zip = new Uint8Array([0x50, 0x4b, 0x03, 0x04, ...new Uint8Array(400)]);

  it.each([
    ['NUL bytes', nul, /^Ligne 2/],
    ['10,000 columns', wide, /^Colonne 501, ligne 1/],
    ['one open quote', open, /Ligne 2.*colonne 1/],
    ['a zip that is none', zip, /./],
    ['a PDF', '%PDF-1.7 x', /PDF/],
    ['nothing', '', /./],
  ])('with %s is refused at once, and leaves nothing behind', async (_name, content, sentence) => {
    const org = await newOrg();
    const from = performance.now();
    const { status, json } = await wizard.upload(org, 'items', content);
    expect(performance.now() - from).toBeLessThan(10_000);
    expect([status, json.code]).toEqual([422, 'IMPORT_FILE_REFUSED']);
    expect(json.message).toMatch(sentence);
    expect(await get(org, '/api/imports')).toEqual([]);
  });

  it('that turns bad after its first rows fails its preview, and the sentence says where', async () => {
    const org = await newOrg();
    const good = Array.from({ length: 20_000 }, (_, n) => `Article ${n};1`).join('\n');
    const { json } = await wizard.upload(
      org,
      'items',
      `Nom;Stock mini\n${good}\n"jamais fermé;1\n${'y;1\n'.repeat(20_000)}`,
    );
    const columns = [{ column: 0, field: 'name' }];
    await wizard.call(org, 'PUT', `${json.id}/mapping`, { columns, options: json.options });
    const session = await wizard.settled(org, json.id);
    expect(session).toMatchObject({ state: 'failed', failure: expect.stringMatching(/^Ligne 20\u00a0002/) });
    expect((await wizard.call(org, 'POST', `${json.id}/confirm`)).json.code).toBe('IMPORT_NOT_READY');
    expect((await wizard.call(org, 'DELETE', json.id)).status).toBe(200);
    const { rows } = await app.owner.query(
      'select count(*)::int as left from import_item_rows where org_id = $1',
      [org],
    );
    expect(rows).toEqual([{ left: 0 }]);
  });
});

describe('who may', () => {
  it('refuses a CHEF, and answers a stranger as if it never existed', async () => {
    const org = await newOrg();
    const chef = await app.signUp();
    await app.giveRole(chef, org, 'CHEF');
    const refused = await importing(app, chef).upload(org, 'items', 'Nom\nSel\n');
    expect([refused.status, refused.json.code]).toEqual([403, 'PERMISSION_DENIED']);

    const session = await wizard.preview(org, 'items', lines('Nom', 'Sel'));
    const yann = await app.signUp();
    const elsewhere = await app.createOrg(yann);
    const theirs = importing(app, yann);
    for (const [method, path] of [
      ['GET', ''],
      ['GET', '/rows?status=new'],
      ['POST', '/confirm'],
      ['DELETE', ''],
    ] as const) {
      const foreign = await theirs.call(elsewhere, method, `${session.id}${path}`);
      const absent = await theirs.call(elsewhere, method, `${randomUUID()}${path}`);
      expect([foreign.status, foreign.json.message]).toEqual([404, absent.json.message]);
    }
    expect(await get(org, '/api/items')).toMatchObject({ items: [] });
  });

  it('takes no supplier of another organisation', async () => {
    const [org, elsewhere] = [await newOrg(), await newOrg()];
    const supplier_id = await newSupplier(elsewhere, 'Ailleurs');
    const { json } = await wizard.upload(org, 'price_list', lines('Désignation;Prix', 'Sel;1'));
    const columns = [
      { column: 0, field: 'supplier_wording' },
      { column: 1, field: 'price' },
    ];
    const { status } = await wizard.call(org, 'PUT', `${json.id}/mapping`, {
      columns,
      options: { supplier_id },
    });
    expect(status).toBe(404);
  });
});

describe('the yes', () => {
  const FILE = lines(
    'Nom;SKU;Fournisseur;Prix',
    ...Array.from({ length: 300 }, (_, n) => `Article ${n};S${n};Mandar;${n},5`),
  );
  const written = async (org: string) => {
    const { rows } = await app.owner.query(
      `select (select count(*) from items where org_id = $1)::int as items,
        (select count(*) from item_prices where org_id = $1)::int as prices,
        (select count(*) from suppliers where org_id = $1)::int as suppliers,
        (select count(*) from audit_log where org_id = $1 and action = 'import.applied')::int as applied`,
      [org],
    );
    return rows[0];
  };

  it('said eight times at once is done once, and its rows and file go', async () => {
    const org = await newOrg();
    const session = await wizard.preview(org, 'items', FILE);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => wizard.call(org, 'POST', `${session.id}/confirm`)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    const done = await wizard.settled(org, session.id);
    expect(done).toMatchObject({ state: 'done', progress: { processed: 300, total: 300 } });
    await wizard.confirm(org, session.id);
    expect(await written(org)).toEqual({ items: 300, prices: 300, suppliers: 1, applied: 1 });
    await vi.waitFor(async () => {
      const { rows } = await app.owner.query(
        `select (select count(*) from import_item_rows where org_id = $1)::int as staged,
          (select count(*) from import_outcomes where org_id = $1)::int as outcomes,
          (select count(*) from import_files where org_id = $1)::int as files`,
        [org],
      );
      expect(rows).toEqual([{ staged: 0, outcomes: 0, files: 0 }]);
    }, 30_000);
    expect((await wizard.call(org, 'DELETE', session.id)).status).toBe(409);
  });

  it('writes nothing where what exists changed since the preview, and says so', async () => {
    const org = await newOrg();
    const session = await wizard.preview(org, 'items', FILE);
    await app.owner.query(`insert into items (org_id, name, sku) values ($1, 'Un autre', 'S7')`, [org]);
    const failed = await wizard.confirm(org, session.id);
    expect(failed).toMatchObject({ state: 'failed', failure: expect.stringContaining('1 ligne concernée') });
    expect(await written(org)).toEqual({ items: 1, prices: 0, suppliers: 0, applied: 0 });
  });

  it.each([
    ['an item that no row is about', `insert into items (org_id, name) values ($1, 'À part')`],
    ['a price of something else', `update suppliers set notes = 'à rappeler' where org_id = $1`],
  ])('compares again where something moved that breaks no promise: %s', async (_what, change) => {
    const org = await newOrg();
    await newSupplier(org, 'Marée');
    const session = await wizard.preview(org, 'items', FILE);
    const seen = async () =>
      (await app.owner.query('select compared_with from imports where id = $1', [session.id])).rows[0];
    expect(await seen()).toEqual({ compared_with: expect.stringMatching(/^\d{4}-\d\d-\d\d, suppliers 1 /) });
    await app.owner.query(change, [org]);
    expect(await wizard.confirm(org, session.id)).toMatchObject({
      state: 'done',
      result: { items_created: 300, suppliers_created: 1 },
    });
    expect(await written(org)).toMatchObject({ prices: 300, suppliers: 2, applied: 1 });
  });

  it('does not compare again where nothing moved: it writes what the preview kept', async () => {
    const org = await newOrg();
    const session = await wizard.preview(org, 'items', FILE);
    // As nobody would do it: the promise is changed behind the back of the yes, which takes it at its word.
    await app.owner.query(`update import_outcomes set price = 7 where import_id = $1 and line = 2`, [
      session.id,
    ]);
    expect(await wizard.confirm(org, session.id)).toMatchObject({ state: 'done' });
    const { rows } = await app.owner.query(
      `select p.price from item_prices p join items i on i.org_id = p.org_id and i.id = p.item_id
       where i.org_id = $1 and i.sku = 'S0'`,
      [org],
    );
    expect(rows).toEqual([{ price: '7.000000' }]);
  });

  it('leaves nothing half done when the database fails in the middle, and is then done whole', async () => {
    const org = await newOrg();
    await app.owner.query(`create function fail_for_test() returns trigger language plpgsql as
      $$ begin if new.price = 299.5 and new.org_id = '${org}' then raise 'no'; end if; return new; end $$`);
    await app.owner.query(
      'create trigger fail_for_test before insert on item_prices for each row execute function fail_for_test()',
    );
    const session = await wizard.preview(org, 'items', FILE);
    await wizard.call(org, 'POST', `${session.id}/confirm`);
    await vi.waitFor(
      async () => {
        const { rows } = await app.owner.query(
          `select output from pgboss.job where name = 'import.step' and data->>'step' = 'apply' and data->>'import_id' = $1 and output is not null`,
          [session.id],
        );
        expect(rows).toHaveLength(1);
      },
      { timeout: 60_000, interval: 50 },
    );
    expect(await written(org)).toEqual({ items: 0, prices: 0, suppliers: 0, applied: 0 });
    await app.owner.query('drop trigger fail_for_test on item_prices');
    expect(await wizard.settled(org, session.id)).toMatchObject({ state: 'done' });
    expect(await written(org)).toEqual({ items: 300, prices: 300, suppliers: 1, applied: 1 });
  });

  it('is kept after a crash of the database, which forgets rows that are not logged', async () => {
    const org = await newOrg();
    const session = await wizard.preview(org, 'items', FILE);
    await app.owner.query('delete from import_item_rows where org_id = $1', [org]);
    await app.owner.query('delete from import_outcomes where org_id = $1', [org]);
    expect(await wizard.confirm(org, session.id)).toMatchObject({
      state: 'done',
      result: { items_created: 300 },
    });
  });
});

it('forgets after a week what nobody finished, and only that, and looks again the next day', async () => {
  const org = await newOrg();
  const old = await wizard.preview(org, 'items', lines('Nom', 'Sel'));
  const fresh = await wizard.preview(org, 'items', lines('Nom', 'Poivre'));
  const done = await bringIn(org, 'items', lines('Nom', 'Riz'));
  await app.owner.query(`update imports set updated_at = now() - interval '8 days' where id = any($1)`, [
    [old.id, done.id],
  ]);
  const waiting = `name = 'import.forget' and singleton_key = $1 and state = 'created'`;
  await app.owner.query(`update pgboss.job set start_after = now() where ${waiting}`, [org]);
  await expect
    .poll(async () => (await get(org, '/api/imports')).map(({ id }: { id: string }) => id).sort())
    .toEqual([fresh.id, done.id].sort());
  const next = await app.owner.query(`select start_after > now() as later from pgboss.job where ${waiting}`, [
    org,
  ]);
  expect(next.rows).toEqual([{ later: true }]);
  const { rows } = await app.owner.query(
    `select (select count(*) from import_files where id = $1)::int as files,
      (select count(*) from import_item_rows where import_id = $1)::int as staged`,
    [old.id],
  );
  expect(rows).toEqual([{ files: 0, staged: 0 }]);
});
