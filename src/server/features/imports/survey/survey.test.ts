import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inDays } from '../../../../../tests/support/story/days.ts';
import { importApp, importing } from '../../../../../tests/support/story/importing.ts';

const { app, camille, wizard } = importApp();

const get = async (org: string, path: string) => (await app.call('GET', path, { as: camille, org })).json;
const lines = (...rows: string[]) => `${rows.join('\r\n')}\r\n`;

/** An organisation with one supplier, whose lists are brought in. */
async function restaurant() {
  const org = await app.createOrg(camille);
  const { json } = await app.call('POST', '/api/suppliers', {
    as: camille,
    org,
    body: { name: 'Halles Mandar' },
  });
  return { org, options: { supplier_id: json.id as string } };
}

const offersOf = async (org: string) => {
  const { items } = await get(org, '/api/items');
  return items.map(
    ({ name, unit, offers }: { name: string; unit: string; offers: Record<string, unknown>[] }) => [
      name,
      unit,
      offers[0]?.price ?? null,
      offers[0]?.pack_content ?? null,
    ],
  );
};

const HEADER = 'Réf;Désignation;Conditionnement;Prix;Prix au kg;TVA';
const LIST = [
  '1;Frites;Sachet de 2,5 kg. Colis de 4 sachets.;42,60;4,26;5,5',
  '2;Farine;Sac de 25 kg;20,00;0,80;5,5',
  '3;Sucre;Carton 10 x 1 kg;11,50;1,15;5,5',
  '4;Riz;Colis de 6 sachets de 5 kg;45,00;1,50;5,5',
  '5;Petits pois;Boîte de 0,8 kg. Carton de 12 boîtes.;19,20;2,00;5,5',
  '6;Semoule;Sac de 5 kg;7,25;1,45;5,5',
];
const MAPPING = { Prix: 'price', 'Prix au kg': 'second_price' };

it('says in the preview, by cause, what prices leave over', async () => {
  const { org, options } = await restaurant();
  const file = lines(
    'Réf;Désignation;PCB;Prix pièce;Unité;TVA',
    '1;Yaourt nature 125g x4;12;1,10;PCE;5,5',
    '2;Beurre 500 g x 20;10;1,90;PCE;5,5',
    '3;Coca-Cola 33 cl;24;0,52;PCE;5,5',
    '4;Dosettes de moutarde;boîte de 100;6,40;PCE;5,5',
  );
  const session = await wizard.map(org, 'price_list', file, { options, mapping: {}, answers: {} });
  expect(session).toMatchObject({ state: 'ready', preview: { counts: { new: 4, refused: 0 } } });
  expect(session.preview.causes).toMatchObject([
    {
      key: 'AMOUNT_LEFT_OVER',
      refuses: false,
      title: 'Une quantité n’entre pas dans le prix lu, à vérifier',
      rows: 2,
      examples: ['x 4', 'x 20'],
    },
    { key: 'PACK_IN_NAME', refuses: false, rows: 1, title: 'Conditionnement lu dans le nom' },
    { key: 'PIECE_OR_PACKET', refuses: false, rows: 1, title: 'Prix de la pièce ou du paquet, à vérifier' },
  ]);
});

describe('what prices are for', () => {
  it('is told by the second price, and the straight way goes to the preview', async () => {
    const { org, options } = await restaurant();
    const file = lines(HEADER, ...LIST);
    const session = await wizard.map(org, 'price_list', file, { options, mapping: MAPPING, answers: {} });
    expect(session).toMatchObject({
      state: 'ready',
      survey: {
        rows: 6,
        prices: {
          price_column: 3,
          second_column: 4,
          taken: 'order_unit',
          why: 'second_price',
        },
        vat: null,
        causes: [],
      },
      preview: { counts: { new: 6, refused: 0 }, causes: [] },
    });
    expect(session.survey.prices.readings[0]).toMatchObject({
      basis: 'order_unit',
      rows: 6,
      agree: 6,
      compared: 6,
      disagreements: [],
    });
    expect(session.survey.prices.readings[0].samples[0]).toMatchObject({
      line: 2,
      written: '42,60',
      of: 'le colis de 4\u00a0sachets de 2,5\u00a0kg',
      per_unit: { amount: 4.26, unit: 'kg' },
      per_pack: { amount: 42.6, pack: 'colis de 4\u00a0sachets de 2,5\u00a0kg' },
      second: 4.26,
    });
    const [frites] = session.preview.samples.new;
    expect(frites).toMatchObject({
      price: {
        per_unit: { amount: 4.26, unit: 'kg' },
        per_pack: { amount: 42.6, pack: 'colis de 4\u00a0sachets de 2,5\u00a0kg' },
        before: null,
        jump: false,
      },
      warnings: [],
      cells: null,
    });
    await wizard.confirm(org, session.id);
    expect(await offersOf(org)).toEqual([
      ['Farine', 'kg', 0.8, 25],
      ['Frites', 'kg', 4.26, 10],
      ['Petits pois', 'kg', 2, 9.6],
      ['Riz', 'kg', 1.5, 30],
      ['Semoule', 'kg', 1.45, 5],
      ['Sucre', 'kg', 1.15, 10],
    ]);
    const again = await wizard.map(org, 'price_list', file, { options, mapping: MAPPING, answers: {} });
    expect(again.preview.counts).toEqual({ new: 0, changed: 0, unchanged: 6, refused: 0 });
  });

  it('is shown before the preview where nobody said to go on', async () => {
    const { org, options } = await restaurant();
    const session = await wizard.map(org, 'price_list', lines(HEADER, ...LIST), {
      options,
      mapping: MAPPING,
    });
    expect(session).toMatchObject({
      state: 'understood',
      preview: null,
      survey: { prices: { taken: 'order_unit' } },
    });
    expect((await wizard.call(org, 'POST', `${session.id}/confirm`)).json.code).toBe('IMPORT_NOT_READY');
    const ids = async () =>
      (
        await app.owner.query(
          'select array_agg(id order by id) as ids from import_item_rows where import_id = $1',
          [session.id],
        )
      ).rows[0].ids;
    const before = await ids();
    const ready = await wizard.answer(org, session.id, session.answers);
    expect(ready).toMatchObject({ state: 'ready', preview: { counts: { new: 6 } } });
    // Staged under the same settings: the file was not read again.
    expect(await ids()).toEqual(before);
    const otherwise = await wizard.answer(org, session.id, { price_basis: 'measure' });
    expect(await ids()).not.toEqual(before);
    expect(otherwise).toMatchObject({
      survey: { prices: { taken: 'measure', why: 'answered' } },
      preview: { counts: { refused: 6 } },
    });
    expect(await wizard.answer(org, session.id, {})).toMatchObject({ preview: { counts: { new: 6 } } });
  });

  const BARE = lines(
    'Réf;Désignation;Conditionnement;Prix;Famille',
    '1;Agitateur;Colis de 1000;15,88;Jetable',
    '2;Frites;Sachet de 2,5 kg. Colis de 4 sachets.;42,60;Surgelés',
    '3;Farine;Sac de 25 kg;20,00;',
  );

  it('is asked where the file cannot tell, and nothing goes on without it', async () => {
    const { org, options } = await restaurant();
    const session = await wizard.map(org, 'price_list', BARE, { options, answers: {} });
    expect(session).toMatchObject({ state: 'understood', survey: { prices: { taken: null, why: null } } });
    const agitateur = session.survey.prices.readings.map(
      ({ basis, samples }: { basis: string; samples: { line: number; of: string; per_unit: unknown }[] }) => {
        const sample = samples.find(({ line }) => line === 2);
        return [basis, sample?.of, sample?.per_unit];
      },
    );
    expect(agitateur).toEqual([
      ['order_unit', 'le colis de 1\u202f000\u00a0pièces', { amount: 0.01588, unit: 'unité' }],
      ['piece', 'la pièce', { amount: 15.88, unit: 'unité' }],
      ['measure', 'le kg ou le litre', null],
    ]);
    expect(session.survey.vat.categories).toEqual([
      { category: 'Jetable', rows: 1, proposed: 20 },
      { category: 'Surgelés', rows: 1, proposed: 5.5 },
      { category: '', rows: 1, proposed: null },
    ]);
    const refused = await wizard.call(org, 'PUT', `${session.id}/answers`, {
      answers: { vat_rates: { '': 5.5 } },
    });
    expect([refused.status, refused.json.code]).toEqual([422, 'IMPORT_ANSWERS_MISSING']);
    expect(refused.json.message).toBe(
      'Il reste à préciser\u00a0: à quoi correspond le prix, la TVA de «\u00a0Jetable\u00a0», «\u00a0Surgelés\u00a0».',
    );
    const vat_rates = { Jetable: 20, Surgelés: 5.5, '': 5.5 };
    const ready = await wizard.answer(org, session.id, { price_basis: 'order_unit', vat_rates });
    expect(ready).toMatchObject({ state: 'ready', preview: { counts: { new: 3 } } });
    await wizard.confirm(org, session.id);
    const { items } = await get(org, '/api/items');
    expect(items).toMatchObject([
      { name: 'Agitateur', unit: 'unité', offers: [{ pack_content: 1000, vat_rate: 20 }] },
      { name: 'Farine', unit: 'kg', offers: [{ price: 0.8, pack_content: 25, vat_rate: 5.5 }] },
      { name: 'Frites', unit: 'kg', offers: [{ price: 4.26, pack_content: 10, vat_rate: 5.5 }] },
    ]);

    // Remembered for the next list with these headers; articles that are here keep their rate.
    const next = await wizard.upload(org, 'price_list', BARE);
    expect(next.json.answers).toMatchObject({
      price_basis: 'order_unit',
      vat_rates,
      prices: {},
      corrections: {},
    });
    await app.owner.query(`update supplier_articles set vat_rate = 10 where org_id = $1`, [org]);
    const straight = await wizard.map(org, 'price_list', BARE, { answers: {} });
    expect(straight).toMatchObject({ state: 'ready', preview: { counts: { unchanged: 3 } } });
  });
});

describe('rows whose two prices disagree', () => {
  const MORE = Array.from(
    { length: 14 },
    (_, n) => `1${n};Riz n° ${n};Sac de ${n + 2} kg;${n + 2},00;1,00;5,5`,
  );
  const ODD = ['7;Sel;Sac de 10 kg;6,00;6,00;5,5', '8;Poivre;Sac de 2 kg;40,00;24,00;5,5'];
  const FILE = lines(HEADER, ...LIST, ...ODD, ...MORE);

  it('are left out and said, until a person decides', async () => {
    const { org, options } = await restaurant();
    const session = await wizard.map(org, 'price_list', FILE, { options, mapping: MAPPING, answers: {} });
    expect(session.survey.prices.readings[0]).toMatchObject({
      agree: 20,
      compared: 22,
      disagreements: [
        { line: 8, cause: 'already_per_measure', second: 6 },
        { line: 9, cause: 'tax', second: 24 },
      ],
    });
    expect(session.preview.counts).toMatchObject({ new: 20, refused: 2 });
    expect(await wizard.refusals(org, session.id)).toEqual([
      [8, expect.stringMatching(/^Le prix donne 0,60.€.\/.kg, le second prix dit 6,00.€.\/.kg/)],
      [9, expect.stringContaining('l’écart est celui de la TVA')],
    ]);
    expect(session.preview.causes).toEqual([
      {
        key: 'PRICES_DISAGREE',
        refuses: true,
        field: null,
        title: 'Les deux prix ne disent pas la même chose',
        rows: 2,
        examples: ['7 · Sel', '8 · Poivre'],
      },
    ]);
    const decided = await wizard.answer(org, session.id, {
      prices: { 8: 'second_price' },
      other_prices: 'price',
    });
    expect(decided.preview).toMatchObject({
      counts: { new: 22, refused: 0 },
      causes: [{ key: 'PRICES_DIFFER', refuses: false, rows: 2 }],
    });
    const { json } = await wizard.call(org, 'GET', `${session.id}/rows?cause=PRICES_DIFFER`);
    expect(json.rows).toMatchObject([
      {
        line: 8,
        price: { per_unit: { amount: 6 } },
        warnings: [expect.stringContaining('le second prix est pris')],
      },
      {
        line: 9,
        price: { per_unit: { amount: 20 } },
        warnings: [expect.stringContaining('le prix est pris')],
      },
    ]);
  });
});

describe('a cell is not a row', () => {
  const FILE = lines(
    'Nom;Unité;Fournisseur;Prix;TVA;DLC;Allergènes;Code-barres',
    'Crème;L;Mandar;3,20;7 %;bof;Lait;123',
    'Beurre;kg;Mandar;8,10;5,5;DLC;licorne;',
    'Lait;L;Mandar;1,10;5,5;DLC;Lait;',
  );

  it('it comes without what does not read, which is listed by cause', async () => {
    const org = await app.createOrg(camille);
    const session = await wizard.preview(org, 'items', FILE, { mapping: { 'Code-barres': 'gtin' } });
    expect(session.preview.counts).toMatchObject({ new: 3, refused: 0 });
    const causes = session.preview.causes.map(({ key, rows, examples, title }: Record<string, unknown>) => [
      key,
      rows,
      examples,
      title,
    ]);
    expect(causes).toEqual([
      ['CELL:date_kind', 1, ['bof'], 'DLC ou DDM\u00a0: cellule illisible, importé sans cette valeur'],
      ['CELL:gtin', 1, ['123'], 'Code-barres\u00a0: cellule illisible, importé sans cette valeur'],
      ['CELL:vat_rate', 1, ['7 %'], 'Taux de TVA\u00a0: cellule illisible, importé sans cette valeur'],
      [
        'UNKNOWN_VALUE:allergens',
        1,
        ['licorne'],
        'Allergènes\u00a0: valeur inconnue, importé sans cette valeur',
      ],
    ]);
    expect(session.survey.causes).toHaveLength(4);
    const { json } = await wizard.call(org, 'GET', `${session.id}/rows?cause=CELL:vat_rate`);
    expect(json.rows).toMatchObject([{ line: 2, status: 'new', problems: [], warnings: { length: 3 } }]);
    await wizard.confirm(org, session.id);
    const { items } = await get(org, '/api/items');
    expect(items).toMatchObject([
      { name: 'Beurre', allergens: [] },
      { name: 'Crème', barcode: null, date_kind: null },
      { name: 'Lait', date_kind: 'DLC' },
    ]);
  });

  it('column by column the row is refused instead, or gets a value for all', async () => {
    const org = await app.createOrg(camille);
    const unread = {
      vat_rate: { value: '5,5' },
      allergens: 'refuse',
      date_kind: { value: 'DDM' },
      gtin: 'without',
    };
    const session = await wizard.preview(org, 'items', FILE, { answers: { unread } });
    expect(session.preview.counts).toMatchObject({ new: 2, refused: 1 });
    expect(await wizard.refusals(org, session.id)).toEqual([[3, expect.stringContaining('valeur inconnue')]]);
    await wizard.confirm(org, session.id);
    const { items } = await get(org, '/api/items');
    expect(items).toMatchObject([
      { name: 'Crème', date_kind: 'DDM', offers: [{ vat_rate: 5.5 }] },
      { name: 'Lait' },
    ]);
    const { json } = await wizard.upload(org, 'items', FILE);
    expect(json.answers.unread).toEqual(unread);
  });

  it('is typed again in place', async () => {
    const org = await app.createOrg(camille);
    const file = lines(
      'Nom;Unité;Prix;Fournisseur;TVA',
      'Lait;hectolitre;1,10;Mandar;5,5',
      ';kg;2;Mandar;5,5',
    );
    const session = await wizard.preview(org, 'items', file);
    const refused = await wizard.rows(org, session.id, 'refused');
    expect(refused).toMatchObject([
      { line: 2, cells: { name: 'Lait', unit: 'hectolitre', price: '1,10' } },
      { line: 3, cells: { unit: 'kg', price: '2' } },
    ]);
    const corrections = { 2: { unit: 'L' }, 3: { name: 'Sel' } };
    const mended = await wizard.answer(org, session.id, { ...session.answers, corrections });
    expect(mended.preview).toMatchObject({ counts: { new: 2, refused: 0 }, causes: [] });
    await wizard.confirm(org, session.id);
    expect(await offersOf(org)).toEqual([
      ['Lait', 'L', 1.1, null],
      ['Sel', 'kg', 2, null],
    ]);
  });
});

it('words of the file are matched to ours once', async () => {
  const org = await app.createOrg(camille);
  const file = lines(
    'Nom;Unité;Famille;Fournisseur;Prix;TVA',
    'Lait;BTQ;Crémerie fraîche;Mandar;1,10;5,5',
    'Crème;BTQ;Crémerie fraîche;Mandar;3,10;5,5',
    'Riz;kg;Légumes;Mandar;2;5,5',
  );
  const session = await wizard.map(org, 'items', file, { mapping: { Unité: 'unit' } });
  expect(session.survey.words).toMatchObject([
    {
      field: 'category',
      words: [
        { word: 'Crémerie fraîche', rows: 2, ours: null },
        { word: 'Légumes', rows: 1 },
      ],
      more: 0,
    },
    {
      field: 'unit',
      words: [
        { word: 'BTQ', rows: 2, ours: null },
        { word: 'kg', rows: 1, ours: 'kg' },
      ],
    },
  ]);
  const words = { category: { 'Crémerie fraîche': 'Frais' }, unit: { BTQ: 'L' } };
  const ready = await wizard.answer(org, session.id, { words });
  expect(ready.preview).toMatchObject({ counts: { new: 3, refused: 0 } });
  await wizard.confirm(org, session.id);
  const { items } = await get(org, '/api/items');
  expect(items).toMatchObject([
    { name: 'Crème', unit: 'L', category: 'Frais' },
    { name: 'Lait', unit: 'L', category: 'Frais' },
    { name: 'Riz', unit: 'kg' },
  ]);
});

it('a column of prices with VAT is reckoned without it, and refused where nobody says the rate', async () => {
  const { org, options } = await restaurant();
  const mapping = { 'Prix TTC au kg': 'price' };
  const file = lines('Désignation;Prix TTC au kg;TVA', 'Farine;1,055;5,5', 'Sel;2,40;20', 'Riz;3,00;');
  const session = await wizard.preview(org, 'price_list', file, { options, mapping });
  expect(session.preview.counts).toMatchObject({ new: 2, refused: 1 });
  expect(await wizard.refusals(org, session.id)).toEqual([[4, expect.stringContaining('TTC')]]);
  await wizard.confirm(org, session.id);
  expect(await offersOf(org)).toEqual([
    ['Farine', 'kg', 1, null],
    ['Sel', 'kg', 2, null],
  ]);
});

it('a second price alone is the price', async () => {
  const { org, options } = await restaurant();
  const file = lines('Réf;Désignation;Prix au kg;TVA', '1;Farine;0,80;5,5');
  const mapping = { 'Prix au kg': 'second_price' };
  const session = await wizard.map(org, 'price_list', file, { options, mapping, answers: {} });
  expect(session).toMatchObject({
    state: 'ready',
    survey: { prices: { taken: 'measure', second_column: null } },
  });
  expect(session.columns[2]).toMatchObject({ field: 'price' });
});

it('a price far from the present one is marked, not refused', async () => {
  const { org, options } = await restaurant();
  const list = (price: string) =>
    lines('Réf;Désignation;Prix au kg;TVA', `1;Farine;${price};5,5`, '2;Sel;1,00;5,5');
  const given = { options, mapping: { 'Prix au kg': 'price' }, answers: {} };
  const first = await wizard.map(org, 'price_list', list('0,80'), given);
  expect(first).toMatchObject({ state: 'ready', survey: { prices: { taken: 'measure', why: 'header' } } });
  await wizard.confirm(org, first.id);
  const next = { ...given, options: { ...options, valid_from: inDays(30) } };
  const session = await wizard.map(org, 'price_list', list('8,00'), next);
  expect(session.preview.samples.changed).toMatchObject([
    {
      line: 2,
      price: { per_unit: { amount: 8, unit: 'kg' }, before: 0.8, jump: true },
      warnings: [expect.stringContaining('0,80')],
    },
  ]);
  expect(session.preview.causes).toMatchObject([{ key: 'PRICE_JUMP', refuses: false, rows: 1 }]);
  const near = await wizard.map(org, 'price_list', list('2,30'), next);
  expect(near.preview.samples.changed).toMatchObject([{ price: { before: 0.8, jump: false }, warnings: [] }]);
});

it('what is counted here and weighed there is compared by what a piece holds', async () => {
  const { org, options } = await restaurant();
  await app.owner.query(
    `insert into items (org_id, name, unit) values ($1, 'Cola', 'unité'), ($1, 'Eau', 'L'), ($1, 'Huile', 'kg')`,
    [org],
  );
  const file = lines(
    'Désignation;Conditionnement;Prix;TVA',
    'Cola;Carton 24 x 33 cL;19,20 / colis;5,5',
    'Eau;Carton de 6 bouteilles de 1,5 L;0,60 / pièce;5,5',
    'Huile;Bidon de 5 L;20,00 / bidon;5,5',
  );
  const session = await wizard.map(org, 'price_list', file, { options, answers: {} });
  expect(await wizard.refusals(org, session.id)).toEqual([[4, expect.stringContaining('suivi en kg')]]);
  await wizard.confirm(org, session.id);
  expect(await offersOf(org)).toEqual([
    ['Cola', 'unité', 0.8, 24],
    ['Eau', 'L', 0.4, 9],
    ['Huile', 'kg', null, null],
  ]);
});

it('what the first thousand rows tell is taken back where the rest tells otherwise', async () => {
  const { org, options } = await restaurant();
  const bare = Array.from({ length: 1200 }, (_, n) => `${n};Riz n° ${n};Sac de ${(n % 20) + 2} kg;1,50;;5,5`);
  const confirmed = Array.from(
    { length: 12 },
    (_, n) => `T${n};Blé n° ${n};Sac de ${n + 2} kg;1,50;${((n + 2) * 1.5).toFixed(2).replace('.', ',')};5,5`,
  );
  const file = lines('Réf;Désignation;Conditionnement;Prix;Autre prix;TVA', ...bare, ...confirmed);
  const mapping = { Prix: 'price', 'Autre prix': 'second_price' };
  const session = await wizard.map(org, 'price_list', file, { options, mapping, answers: {} });
  expect(session).toMatchObject({
    state: 'ready',
    survey: { rows: 1212, prices: { taken: 'measure', why: 'second_price' } },
    preview: { counts: { new: 1212, refused: 0 } },
  });
  const { rows } = await app.owner.query(
    `select distinct unit_price::float8 as price, stock_unit as unit from import_outcomes where import_id = $1`,
    [session.id],
  );
  expect(rows).toEqual([{ price: 1.5, unit: 'kg' }]);
});

it('words of the machine and half a character are only words', async () => {
  const org = await app.createOrg(camille);
  const long = `${'x'.repeat(39)}🍅🍅`;
  const file = lines(
    'Nom;Famille;Unité;Fournisseur;Prix;TVA',
    `Lait;constructor;L;Mandar;1,10;${long}`,
    `Riz;__proto__;kg;Mandar;2;${'y'.repeat(199)}🍅`,
  );
  const words = { category: { Frais: 'Frais' } };
  const session = await wizard.preview(org, 'items', file, {
    mapping: { TVA: 'vat_rate' },
    answers: { words },
  });
  expect(session).toMatchObject({ state: 'ready', preview: { counts: { new: 2 }, causes: [{ rows: 2 }] } });
  await wizard.confirm(org, session.id);
  const { items } = await get(org, '/api/items');
  expect(items).toMatchObject([{ category: 'constructor' }, { category: '__proto__' }]);
});

describe('an import', () => {
  it('of another organisation is answered as if it never existed', async () => {
    const { org, options } = await restaurant();
    const session = await wizard.map(org, 'price_list', lines(HEADER, ...LIST), {
      options,
      mapping: MAPPING,
    });
    const yann = await app.signUp();
    const elsewhere = await app.createOrg(yann);
    const theirs = importing(app, yann);
    const foreign = await theirs.call(elsewhere, 'PUT', `${session.id}/answers`, { answers: {} });
    const absent = await theirs.call(elsewhere, 'PUT', `${randomUUID()}/answers`, { answers: {} });
    expect([foreign.status, foreign.json.message]).toEqual([404, absent.json.message]);
    for (const wrong of [{ surprise: 1 }, { vat_rates: { '': 7 } }, { vat_rates: { '': 1e300 } }]) {
      const { status } = await wizard.call(org, 'PUT', `${session.id}/answers`, { answers: wrong });
      expect(status).toBe(422);
    }
  });

  it('from before anything was surveyed is shown, read again and brought in', async () => {
    const { org, options } = await restaurant();
    const file = lines(HEADER, ...LIST);
    const { id } = await wizard.map(org, 'price_list', file, { options, mapping: MAPPING, answers: {} });
    await app.owner.query(
      `update imports set survey = null, staged_with = null, answers = '{}', answered = false,
         preview = (preview - 'causes') || jsonb_build_object('samples', jsonb_build_object('new', jsonb_build_array(
           jsonb_build_object('line', 2, 'status', 'new', 'label', 'Frites', 'problems', '[]'::jsonb, 'changes', '[]'::jsonb)),
           'changed', '[]'::jsonb, 'unchanged', '[]'::jsonb, 'refused', '[]'::jsonb))
       where id = $1`,
      [id],
    );
    const { json } = await wizard.call(org, 'GET', id);
    expect(json).toMatchObject({
      state: 'ready',
      survey: null,
      answers: { price_basis: null, other_prices: 'leave_out' },
      preview: { causes: [], samples: { new: [{ warnings: [], price: null, cells: null }] } },
    });
    const ready = await wizard.answer(org, id, {});
    expect(ready).toMatchObject({ state: 'ready', survey: { rows: 6 }, preview: { counts: { new: 6 } } });
    expect(await wizard.confirm(org, id)).toMatchObject({ state: 'done' });
  });

  it('from before prices were asked about is not read by a guess where the database lost its rows', async () => {
    const { org, options } = await restaurant();
    const file = lines('Réf;Désignation;Conditionnement;Prix', '1;Farine;Sac de 25 kg;20,00');
    const answers = { price_basis: 'measure', vat_rates: { '': 5.5 } };
    const { id, state } = await wizard.map(org, 'price_list', file, { options, answers });
    expect(state).toBe('ready');
    await app.owner.query(
      `update imports set survey = null, staged_with = null, answers = '{}', answered = false where id = $1`,
      [id],
    );
    await app.owner.query('delete from import_item_rows where import_id = $1', [id]);
    expect(await wizard.confirm(org, id)).toMatchObject({ state: 'failed' });
    expect(await offersOf(org)).toEqual([]);
  });
});

describe('prices with VAT, and no column that tells its rate', () => {
  const TTC = lines(
    'Désignation;Famille;Conditionnement;Prix TTC',
    'Crémant brut;Vins;Bouteille 75 cl;12,00',
    'Jus de pomme;Jus de fruits;Bouteille 1 L;2,11',
    'Cidre fermier;Vins;Bouteille 75 cl;6,00',
  );
  const mapping = { 'Prix TTC': 'price' };

  it('are told without it by the rates that a person gives, category by category', async () => {
    const { org, options } = await restaurant();
    const asked = await wizard.map(org, 'price_list', TTC, {
      options,
      mapping,
      answers: { price_basis: 'order_unit' },
    });
    expect(asked).toMatchObject({
      state: 'understood',
      survey: { vat: { with_vat: true }, refused_rows: 0 },
    });
    const session = await wizard.answer(org, asked.id, {
      ...asked.answers,
      vat_rates: { Vins: 20, 'Jus de fruits': 5.5 },
    });
    expect(session.preview.counts).toMatchObject({ new: 3, refused: 0 });
    await wizard.confirm(org, session.id);
    expect(await offersOf(org)).toEqual([
      ['Cidre fermier', 'L', 6.666667, 0.75],
      ['Crémant brut', 'L', 13.333333, 0.75],
      ['Jus de pomme', 'L', 2, 1],
    ]);
  });

  it('are reckoned anew where the rate is answered otherwise', async () => {
    const { org, options } = await restaurant();
    const answers = { price_basis: 'order_unit', vat_rates: { Vins: 5.5, 'Jus de fruits': 5.5 } };
    const first = await wizard.map(org, 'price_list', TTC, { options, mapping, answers });
    const session = await wizard.answer(org, first.id, {
      ...first.answers,
      vat_rates: { Vins: 20, 'Jus de fruits': 5.5 },
    });
    const [cremant] = await wizard.rows(org, session.id, 'new');
    expect(cremant).toMatchObject({ price: { per_pack: { amount: 10 } } });
  });

  it('are told by a title above the table too', async () => {
    const { org, options } = await restaurant();
    const file = lines('Domaine des Tilleuls', 'Tarif TTC 2026', 'Désignation;Unité;Prix', 'Miel;kg;10,55');
    const asked = await wizard.map(org, 'price_list', file, { options, answers: {} });
    expect(asked).toMatchObject({ state: 'understood', survey: { vat: { with_vat: true } } });
    const session = await wizard.answer(org, asked.id, { ...asked.answers, vat_rates: { '': 5.5 } });
    expect(session.preview.samples.new[0].price.per_unit).toEqual({ amount: 10, unit: 'kg' });
  });
});

describe('how a list is laid out', () => {
  it('refuses titles, remarks and a header that comes again for what they are', async () => {
    const { org, options } = await restaurant();
    const file = lines(
      'Code;Désignation;Colisage;Prix HT;TVA',
      '*** LEGUMES ***;;;;',
      'A1;Aubergine;5 kg;12,60;5,5',
      'Code;Désignation;Colisage;Prix HT;TVA',
      ';FRUITS;;;',
      'A2;Citron;6 kg;14,90;5,5',
      'A3;Cerise;5 kg;;5,5',
      ';;Prix selon les cours;;',
    );
    const session = await wizard.preview(org, 'price_list', file, {
      options,
      answers: { price_basis: 'order_unit' },
    });
    expect(session.preview).toMatchObject({ counts: { new: 2, refused: 5 } });
    expect(await wizard.refusals(org, session.id)).toEqual([
      [2, 'Titre ou remarque, sans prix'],
      [4, 'En-tête du tableau, répété'],
      [5, 'Titre ou remarque, sans prix'],
      [7, expect.stringContaining('vide')],
      [8, 'Titre ou remarque, sans prix'],
    ]);
  });

  it('goes on with a name that continues on the line below, and leaves titles alone', async () => {
    const { org, options } = await restaurant();
    const file = lines(
      'Désignation;Unité;Prix HT;TVA',
      'Jambon cru de Bayonne;kg;18,50;5,5',
      'affiné 12 mois;;;',
      'FROMAGES;;;',
      'Comté;kg;16,20;5,5',
      '(meule entière);;;',
    );
    const session = await wizard.preview(org, 'price_list', file, { options });
    expect(session.preview).toMatchObject({ rows: 3, counts: { new: 2, refused: 1 } });
    expect(await wizard.refusals(org, session.id)).toEqual([[4, 'Titre ou remarque, sans prix']]);
    await wizard.confirm(org, session.id);
    expect((await offersOf(org)).map(([name]: string[]) => name)).toEqual([
      'Comté (meule entière)',
      'Jambon cru de Bayonne affiné 12 mois',
    ]);
  });

  it('proposes the first of two tables that stand side by side', async () => {
    const { org } = await restaurant();
    const file = lines(
      'Produit;Unité;Prix HT;;Produit;Unité;Prix HT',
      'Carottes;kg;1,20;;Pommes;kg;1,90',
      'Poireaux;kg;1,80;;Poires;kg;2,40',
    );
    const { json } = await wizard.upload(org, 'price_list', file);
    expect(json.ambiguous).toEqual([]);
    expect(json.columns.map(({ field }: { field: string | null }) => field)).toEqual([
      'supplier_wording',
      'unit',
      'price',
      null,
      null,
      null,
      null,
    ]);
  });
});
