import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { FIRST_CONFIG } from '#domain/pos/csv-config.ts';
import { PRESETS } from '#domain/pos/presets.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import type { ExportColumn } from '#server/platform/tabular/write/export-columns.ts';
import { writeXlsx } from '#server/platform/tabular/write/xlsx.ts';
import { asWindows1252 } from '../../../../tests/support/files/windows-1252.ts';
import { type Person, personOf, testApp } from '../../../../tests/support/server/test-app.ts';
import { auditedActions } from '../../../../tests/support/server/traces.ts';
import { activeProfileOfSender, profileById } from './pos.door.ts';

let org: string;

const app = testApp();
const camille = personOf(app);
beforeAll(async () => {
  org = await app.createOrg(camille);
});

const PROFILE = { name: 'Caisse principale', from_emails: ['caisse@zelty.fr'], csv_config: FIRST_CONFIG };

const call = (method: string, path = '', body?: unknown, whose = org) =>
  app.call(method, `/api/pos-profiles${path}`, { as: camille, org: whose, body });
const added = async (profile: object = {}, whose = org) => {
  const { status, json } = await call('POST', '', { ...PROFILE, from_emails: [], ...profile }, whose);
  expect(status, JSON.stringify(json)).toBe(200);
  return json;
};

describe('profiles', () => {
  it('are tills to whoever imports sales, by name and nothing else of them', async () => {
    const org = await app.createOrg(camille);
    const [salle, bar] = [await added({ name: 'Salle' }, org), await added({ name: 'Bar' }, org)];
    const [manager, chef] = [await app.signUp(), await app.signUp()];
    await app.giveRole(manager, org, 'MANAGER');
    await app.giveRole(chef, org, 'CHEF');
    const tills = (as: Person) => app.call('GET', '/api/tills', { as, org });
    expect((await tills(manager)).json).toEqual([
      { id: bar.id, name: 'Bar' },
      { id: salle.id, name: 'Salle' },
    ]);
    expect((await tills(chef)).status).toBe(403);
    await call('DELETE', `/${bar.id}`, undefined, org);
    expect((await tills(manager)).json).toEqual([{ id: salle.id, name: 'Salle' }]);
  });

  it('are made active, listed newest first, changed, switched and hidden, and every step is written down', async () => {
    const org = await app.createOrg(camille);
    const first = await added({ name: 'Bar' }, org);
    const second = await added({ ...PROFILE, provider: 'zelty' }, org);
    expect(second).toMatchObject({ active: true, provider: 'zelty', format: 'csv', version: 1 });
    const names = async () =>
      (await call('GET', '', undefined, org)).json.map(({ name }: { name: string }) => name);
    expect(await names()).toEqual(['Caisse principale', 'Bar']);
    const edit = { ...PROFILE, name: 'Comptoir', version: first.version, from_emails: [] };
    expect((await call('PUT', `/${first.id}`, edit, org)).json).toMatchObject({
      name: 'Comptoir',
      version: 2,
    });
    expect((await call('PUT', `/${first.id}`, edit, org)).json.code).toBe('VERSION_CONFLICT');
    expect((await call('PUT', `/${first.id}/active`, { active: false }, org)).json).toMatchObject({
      active: false,
      version: 2,
    });
    expect((await call('DELETE', `/${second.id}`, undefined, org)).json.deleted_at).not.toBeNull();
    expect((await call('DELETE', `/${second.id}`, undefined, org)).json.code).toBe('NOT_FOUND');
    expect(await names()).toEqual(['Comptoir']);
    expect(await auditedActions(app.owner, org, 'pos_profiles')).toEqual([
      'pos_profile.created',
      'pos_profile.created',
      'pos_profile.updated',
      'pos_profile.deactivated',
      'pos_profile.deleted',
    ]);
  });

  it('keep addresses in lower case, once, and drop blank ones', async () => {
    const { from_emails } = await added({
      from_emails: [' Caisse@Bistrot.FR', '', '  ', 'caisse@bistrot.fr'],
    });
    expect(from_emails).toEqual(['caisse@bistrot.fr']);
  });

  test.each([
    [{ name: ' ' }, 'name', 'Le nom est requis'],
    [{ from_emails: ['pas une adresse'] }, 'from_emails.0', 'Email invalide'],
    [
      { from_emails: Array.from({ length: 21 }, (_, at) => `c${at}@exemple.fr`) },
      'from_emails',
      '20 adresses au plus',
    ],
  ])('are refused with %j', async (wrong, field, message) => {
    const { status, json } = await call('POST', '', { ...PROFILE, ...wrong });
    expect([status, json.fields]).toEqual([422, { [field]: message }]);
  });

  it('share no sender while they are active', async () => {
    const org = await app.createOrg(camille);
    const first = await added(PROFILE, org);
    const again = await call('POST', '', { ...PROFILE, from_emails: ['CAISSE@zelty.fr'] }, org);
    expect([again.status, again.json.code]).toEqual([409, 'POS_SENDER_TAKEN']);
    expect(again.json.message).toContain('Caisse principale');
    await call('PUT', `/${first.id}/active`, { active: false }, org);
    const second = await added(PROFILE, org);
    expect((await call('PUT', `/${first.id}/active`, { active: true }, org)).json.code).toBe(
      'POS_SENDER_TAKEN',
    );
    await call('DELETE', `/${second.id}`, undefined, org);
    expect((await call('PUT', `/${first.id}/active`, { active: true }, org)).json.active).toBe(true);
  });

  it('share none either when eight are made at once', async () => {
    const org = await app.createOrg(camille);
    const made = await Promise.all(Array.from({ length: 8 }, () => call('POST', '', PROFILE, org)));
    expect(made.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('are found by their sender, whatever the capitals, while they are active', async () => {
    const org = await app.createOrg(camille);
    const { id } = await added(PROFILE, org);
    const found = (email: string, whose = org) =>
      inOrg(app.orgContext(whose), async (tx) => (await activeProfileOfSender(tx, email))?.id ?? null);
    expect(await found(' Caisse@ZELTY.fr ')).toBe(id);
    expect(await found('autre@zelty.fr')).toBeNull();
    expect(await found('caisse@zelty.fr', await app.createOrg(camille))).toBeNull();
    await call('DELETE', `/${id}`, undefined, org);
    expect(await found('caisse@zelty.fr')).toBeNull();
    const kept = await inOrg(app.orgContext(org), (tx) => profileById(tx, id));
    expect(kept).toMatchObject({ id, csv_config: FIRST_CONFIG });
  });

  it('are an ADMIN’s, and no other organisation’s', async () => {
    const { id, version } = await added();
    const elsewhere = await app.createOrg(camille);
    for (const [method, path, body] of [
      ['PUT', `/${id}`, { ...PROFILE, version }],
      ['PUT', `/${id}/active`, { active: false }],
      ['DELETE', `/${id}`, undefined],
    ] as const)
      expect((await call(method, path, body, elsewhere)).json.code).toBe('NOT_FOUND');
    const manager = await app.createOrg(camille, 'Ailleurs', 'MANAGER');
    expect((await call('GET', '', undefined, manager)).json.code).toBe('PERMISSION_DENIED');
    expect((await call('POST', '', PROFILE, manager)).status).toBe(403);
    expect((await sent('/test', { file: 'a;b\n1;2', config: '{}' }, manager)).status).toBe(403);
    expect((await call('GET', '', undefined, randomUUID())).status).toBe(403);
  });

  it('are fifty at most', async () => {
    const org = await app.createOrg(camille);
    await app.owner.query(
      `insert into pos_profiles (org_id, name, csv_config) select $1, 'Caisse ' || n, $2 from generate_series(1, 50) n`,
      [org, FIRST_CONFIG],
    );
    expect((await call('POST', '', PROFILE, org)).json.code).toBe('TOO_MANY_POS_PROFILES');
  });
});

async function sent(
  path: string,
  {
    file,
    name = 'ventes_2026-11-14.csv',
    ...fields
  }: { file: string | Uint8Array<ArrayBuffer>; name?: string; [field: string]: unknown },
  whose = org,
) {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields))
    body.append(field, typeof value === 'string' ? value : JSON.stringify(value));
  body.append('file', new File([file], name));
  return app.call('POST', `/api/pos-profiles${path}`, { as: camille, org: whose, body });
}

async function tested(config: object, file: string | Uint8Array<ArrayBuffer>, name?: string) {
  const { status, json } = await sent('/test', { file, config, ...(name ? { name } : {}) });
  expect(status, JSON.stringify(json)).toBe(200);
  return json;
}

const lines = (...rows: string[]) => `${rows.join('\r\n')}\r\n`;

async function workbook(sheets: { name: string; headers: string[]; rows: (string | number | null)[][] }[]) {
  const [first, second] = sheets.map(({ name, headers, rows }) => ({
    name,
    columns: headers.map((header): ExportColumn => ({ header, kind: 'text' })),
    rows: rows.map((row) => row.map((cell) => (cell === null ? null : String(cell)))),
  }));
  if (!first) throw new Error('A workbook has a sheet');
  const pieces: Uint8Array[] = [];
  for await (const piece of writeXlsx({ ...first, ...(second ? { beside: second } : {}) }))
    pieces.push(piece);
  return new Uint8Array(Buffer.concat(pieces));
}

describe('a report that is tried under a profile', () => {
  it('shows the first sales, the totals of each day, and what was left out', async () => {
    const config = {
      columns_mapping: { timestamp: 'Date', item_name: 'Produit', qty: 'Qté', revenue: 'Montant TTC' },
      business_day_end: '05:00',
    };
    const report = await tested(
      config,
      asWindows1252(
        lines(
          'Rapport de la journée;;;',
          'Date;Produit;Qté;Montant TTC',
          '13/11/2026 23:50;Bœuf bourguignon;2;39,00 €',
          '14/11/2026 01:30;Café;1;2,20 €',
          '14/11/2026 12:30;Café;-1;-2,20 €',
          '14/11/2026 12:31;Crème brûlée;deux;17,00 €',
          'Total;;;56,00 €',
        ),
      ),
    );
    expect(report).toEqual({
      headers: ['Date', 'Produit', 'Qté', 'Montant TTC'],
      problem: null,
      rows: [
        { line: 3, day: '2026-11-13', name: 'Bœuf bourguignon', sku: null, qty: 2, revenue: 39 },
        { line: 4, day: '2026-11-13', name: 'Café', sku: null, qty: 1, revenue: 2.2 },
        { line: 5, day: '2026-11-14', name: 'Café', sku: null, qty: -1, revenue: -2.2 },
      ],
      row_count: 3,
      days: [
        { day: '2026-11-13', lines: 2, qty: 3, revenue: 41.2 },
        { day: '2026-11-14', lines: 1, qty: -1, revenue: -2.2 },
      ],
      problems: [{ line: 6, message: expect.stringMatching(/^Quantité.: nombre illisible \(«.deux.»\)$/) }],
      problem_count: 1,
      skipped: { totals: 1, negative: 0, headings: 0 },
      tax_included: true,
    });
  });

  it('reads L’Addition’s lines of sales', async () => {
    const file = await workbook([
      { name: 'SalesDocument', headers: ['ID Ticket', 'Total TTC'], rows: [['T1', '4,50']] },
      {
        name: 'SalesDocumentLines',
        headers: ['TAG_Catégorie', 'Prix TTC', 'Nom', 'Jour', 'Qte', 'Taux', 'TAG_Offered'],
        rows: [
          ['Plats', '18.5', 'Entrecôte', '2026-11-14', '1.0', '20%', ''],
          ['Plats', '-18.5', 'Entrecôte', '2026-11-14', '-1', '20%', ''],
          ['Cafés', '0', 'Expresso', '2026-11-14', '1', '10%', 'oui'],
          ['-', '18.5', 'Total', '-', '3', '-', ''],
        ],
      },
    ]);
    const report = await tested(PRESETS.laddition?.csv_config ?? {}, file, 'lignes.xlsx');
    expect(report).toMatchObject({ row_count: 3, problems: [], skipped: { totals: 1 }, tax_included: true });
    expect(report.days).toEqual([{ day: '2026-11-14', lines: 3, qty: 1, revenue: 0 }]);
  });

  test.each(['', 'sep=,\r\n'])(
    'reads Zelty’s products after %j, on the day of the file’s name',
    async (hint) => {
      const file = `${hint}${lines(
        'Nom,Quantité,% Qté,% CA,CA TTC,CA HT',
        'Burger maison,12,"12,3%","40,1%","198,00","1 180,00"',
        '"Frites, grande",3,"1,2%","2,0%","13,20","12,00"',
      )}`;
      const report = await tested(PRESETS.zelty?.csv_config ?? {}, file, 'les-produits 14-11-2026.csv');
      expect(report.rows).toEqual([
        { line: hint ? 3 : 2, day: '2026-11-14', name: 'Burger maison', sku: null, qty: 12, revenue: 1180 },
        { line: hint ? 4 : 3, day: '2026-11-14', name: 'Frites, grande', sku: null, qty: 3, revenue: 12 },
      ]);
      expect(report.tax_included).toBe(false);
    },
  );

  it('reads Square’s summary of items, whose commas group thousands', async () => {
    const report = await tested(
      PRESETS.square?.csv_config ?? {},
      lines(
        'Item Name,Item Variation,SKU,Category,Items Sold,Product Sales,Items Refunded,Refunds,Discounts & Comps,Net Sales,Tax,Gross Sales,Units Sold',
        'Sunday roast,Regular,R-1,Mains,"1,010","£1,250.40",0,£0.00,-£16.00,"£1,234.40",£246.88,"£1,481.28",62',
      ),
      'items-summary-2026-11-14.csv',
    );
    expect(report.rows).toEqual([
      { line: 2, day: '2026-11-14', name: 'Sunday roast', sku: 'R-1', qty: 1010, revenue: 1234.4 },
    ]);
  });

  it('names the columns that are missing, and those that are there', async () => {
    const report = await tested(FIRST_CONFIG, 'timestamp,plat,qty\n2026-11-14,Café,1\n');
    expect(report).toMatchObject({ row_count: 0, headers: ['timestamp', 'plat', 'qty'] });
    expect(report.problem.replaceAll('\u00a0', ' ')).toBe(
      'Les colonnes « item_name », « line_total_chf » sont absentes du fichier. Colonnes du fichier : « timestamp », « plat », « qty ».',
    );
  });

  it('shows the first twenty rows and counts all', async () => {
    const rows = Array.from({ length: 1500 }, (_, at) => `2026-11-14,Plat ${at},1,0.10`);
    const report = await tested(FIRST_CONFIG, lines('timestamp,item_name,qty,line_total_chf', ...rows));
    expect(report.rows).toHaveLength(20);
    expect(report.days).toEqual([{ day: '2026-11-14', lines: 1500, qty: 1500, revenue: 150 }]);
  });

  test.each([
    ['a PDF', '%PDF-1.4 rapport', /PDF/],
    ['a page', '<!doctype html><p>non</p>', /HTML/],
    ['nothing', '', /vide/],
    ['a header alone', 'timestamp,item_name,qty,line_total_chf\n', /en-tête/],
  ])('refuses %s in a sentence', async (_what, file, sentence) => {
    const { status, json } = await sent('/test', { file, config: FIRST_CONFIG });
    expect([status, json.code]).toEqual([422, 'IMPORT_FILE_REFUSED']);
    expect(json.message).toMatch(sentence);
  });
});

describe('a configuration that is not one', () => {
  const deep = `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`;
  const mapping = FIRST_CONFIG.columns_mapping;
  const HOSTILE: [what: string, config: string, message: RegExp][] = [
    ['no JSON', '{"delimiter": ","', /^Invalid JSON in CSV config\n.*JSON/],
    ['deep', deep, /columns_mapping/],
    ['long', JSON.stringify({ ...FIRST_CONFIG, sheet: 'x'.repeat(9000) }), /8.000 caractères/],
    ['prototype', `{"__proto__":{"x":1},"columns_mapping":${JSON.stringify(mapping)}}`, /__proto__/],
    [
      'constructor',
      `{"columns_mapping":{"constructor":{"prototype":{}},"item_name":"a","qty":"b","revenue":"c"}}`,
      /columns_mapping.*constructor/,
    ],
    ['a list', '[]', /./],
    ['null', 'null', /./],
    ['another delimiter', JSON.stringify({ ...FIRST_CONFIG, delimiter: ':' }), /^delimiter.: /],
    [
      'a column that is none',
      JSON.stringify({ columns_mapping: { ...mapping, qty: '' } }),
      /columns_mapping\.qty.: indiquez/,
    ],
    [
      'a column before the first',
      JSON.stringify({ columns_mapping: { ...mapping, qty: 0 } }),
      /columns_mapping\.qty/,
    ],
    [
      'an hour that is none',
      JSON.stringify({ ...FIRST_CONFIG, business_day_end: '25:00' }),
      /^business_day_end.: une heure/,
    ],
    [
      'no column for its day',
      JSON.stringify({ day_from: 'column', columns_mapping: { item_name: 1, qty: 2, revenue: 3 } }),
      /^day_from/,
    ],
  ];

  test.each(HOSTILE)('%s: says where and why, in French', async (_what, config, message) => {
    const { status, json } = await sent('/test', { file: 'a,b\n1,2\n', config });
    expect(status).toBe(422);
    expect(json.fields.config.replaceAll('\u00a0', ' ')).toMatch(message);
  });

  test.each(HOSTILE.filter(([what]) => !['no JSON', 'long'].includes(what)))(
    '%s: is not kept either',
    async (_what, config) => {
      const response = await fetch(`${app.url}/api/pos-profiles`, {
        method: 'POST',
        headers: { cookie: camille.cookie, 'x-org-id': org, 'content-type': 'application/json' },
        body: `{"name":"Piège","from_emails":[],"csv_config":${config}}`,
      });
      expect(response.status).toBe(422);
      expect(({} as { x?: number }).x).toBeUndefined();
    },
  );
});

describe('a configuration that a sample proposes', () => {
  const proposed = async (
    file: string | Uint8Array<ArrayBuffer>,
    fields: { name?: string; [field: string]: unknown } = {},
  ) => {
    const { status, json } = await sent('/sample', { file, ...fields });
    expect(status, JSON.stringify(json)).toBe(200);
    return json;
  };

  it('finds delimiter, decimals, header and columns, and reads the same file', async () => {
    const file = lines(
      'Bistrot des Halles;;;;',
      'Date heure;Produit;Qté;Total HT;Réf',
      '14/11/2026 12:30;Entrecôte;1;18,50;000190',
      '14/11/2026 12:31;Café;2;4,40;000191',
    );
    const { proposal, ...sample } = await proposed(asWindows1252(file));
    expect(sample).toMatchObject({
      delimiter: ';',
      encoding: 'windows-1252',
      header_line: 2,
      decimal_sign: ',',
    });
    expect(proposal).toEqual({
      delimiter: ';',
      decimal_sign: ',',
      columns_mapping: {
        timestamp: 'Date heure',
        item_name: 'Produit',
        qty: 'Qté',
        revenue: 'Total HT',
        inventory_sku: 'Réf',
      },
      date_format: 'auto',
      day_from: 'column',
      business_day_end: '05:00',
      revenue_is: 'line_amount',
      tax_included: false,
    });
    expect(await tested(proposal, asWindows1252(file))).toMatchObject({ row_count: 2, problem: null });
  });

  it('sees a month that stands first, and pounds', async () => {
    const { proposal } = await proposed(
      lines('Date,Item Name,Qty,Net Sales', '11/14/2026,Roast,2,"£1,037.00"', '11/15/2026,Tea,1,£3.00'),
    );
    expect(proposal).toMatchObject({
      date_format: 'MM/DD/YYYY',
      decimal_sign: '.',
      columns_mapping: { timestamp: 'Date', item_name: 'Item Name', qty: 'Qty', revenue: 'Net Sales' },
    });
  });

  it('takes the day from the name of a report without one, else from its e-mail', async () => {
    const file = lines('Produit;Quantité;CA TTC', 'Café;3;6,60', 'Thé;1;3,00');
    expect((await proposed(file)).proposal.day_from).toBe('file_name');
    expect((await proposed(file, { name: 'produits.csv' })).proposal.day_from).toBe('email');
  });

  it('reads the file another way where a person says so', async () => {
    const file = lines('a|b;c', 'd|e;f', 'g|h;i');
    expect((await proposed(file, { delimiter: '|' })).headers).toEqual(['a', 'b;c']);
    const bare = await proposed(file, { delimiter: ';', header_row: 'none' });
    expect(bare).toMatchObject({
      header_line: null,
      headers: ['', ''],
      rows: [{ cells: ['a|b', 'c'] }, {}, {}],
    });
    expect(bare.proposal.header_row).toBeNull();
  });

  it('offers the sheets of a workbook', async () => {
    const file = await workbook([
      { name: 'Tickets', headers: ['N°', 'Total'], rows: [['1', '4.5']] },
      {
        name: 'Lignes',
        headers: ['Jour', 'Nom', 'Qte', 'Prix TTC'],
        rows: [['2026-11-14', 'Café', '1', '2.2']],
      },
    ]);
    const { proposal, sheets } = await proposed(file, { sheet: 'Lignes' });
    expect(sheets.map(({ name }: { name: string }) => name)).toEqual(['Tickets', 'Lignes']);
    expect(proposal).toMatchObject({
      sheet: 'Lignes',
      columns_mapping: { timestamp: 'Jour', item_name: 'Nom', qty: 'Qte', revenue: 'Prix TTC' },
    });
    expect(await tested(proposal, file)).toMatchObject({ row_count: 1 });
    const { json } = await sent('/sample', { file, sheet: 'Autre' });
    expect(json.message).toContain('Autre');
  });
});
