import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { localDate } from '#domain/kernel/days/local-date.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { CsvConfig } from '#domain/pos/csv-config.ts';
import type { PosProfile } from '#server/features/pos/pos.door.ts';
import { TableRefused } from '#server/platform/tabular/refusal.ts';
import { errorSentence } from '#text/kernel/errors.text.ts';
import { french } from '#text/kernel/typography.ts';
import { personOf, testApp } from '../../../../tests/support/server/test-app.ts';
import { importSalesFile } from './sales.door.ts';

let org: string;
let till: PosProfile;

const CONFIG: CsvConfig = {
  columns_mapping: {
    timestamp: 'Date',
    item_name: 'Produit',
    qty: 'Qté',
    revenue: 'CA',
    inventory_sku: 'Code',
  },
};

const app = testApp();
const camille = personOf(app);
beforeAll(async () => {
  org = await app.createOrg(camille);
  const { rows } = await app.owner.query<PosProfile>(
    `insert into pos_profiles (org_id, name, csv_config) values ($1, 'Bar', $2) returning *`,
    [org, JSON.stringify(CONFIG)],
  );
  till = rows[0] as PosProfile;
});

const bring = (content: string, more: Partial<Parameters<typeof importSalesFile>[1]> = {}) =>
  importSalesFile(
    { ...app.orgContext(org), changes: [] },
    {
      bytes: new TextEncoder().encode(content),
      file_name: 'ventes.csv',
      profile: till,
      received_on: localDate('2026-11-10'),
      source_id: randomUUID(),
      ...more,
    },
  );

const sold = async () =>
  (
    await app.owner.query<{ sold: string }>(
      `select concat_ws(' ', s.day, n.name, s.qty, s.revenue) as sold from sales s
       join sold_names n on n.org_id = s.org_id and n.id = s.sold_name_id where s.org_id = $1 order by 1`,
      [org],
    )
  ).rows.map((row) => row.sold);

const sentenceOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof AppError ? errorSentence(error.code, error.details) : error;
};

const HEAD = 'Date;Produit;Code;Qté;CA\n';

it('a report by e-mail is read under its profile, with what it could not read', async () => {
  const source_id = randomUUID();
  const report = `${HEAD}09/11/2026 12:30;Café;;3;"6,60"\n09/11/2026 13:00;CAFE;;1;"2,20"\n09/11/2026 13:10;Thé;;deux;3\nTotal;;;4;"8,80"\n`;
  const reports: unknown[] = [];
  const brought = await bring(report, {
    source_id,
    onRecorded: async (_tx, report) => void reports.push(report),
  });
  expect(brought).toEqual({
    imported: 2,
    created_recipes: 1,
    kept_days: [],
    refused: 1,
    errors: [expect.stringMatching(french('Ligne 4 : .*nombre illisible.*deux'))],
  });
  expect(reports).toEqual([brought]);
  expect(await sold()).toEqual(['2026-11-09 Café 4.000 8.80']);
});

it('read again it takes the place of what it brought, another day too', async () => {
  const source_id = randomUUID();
  await bring(`${HEAD}09/11/2026;Café;;3;6\n10/11/2026;Café;;1;2\n`, { source_id });
  await bring(`${HEAD}10/11/2026;Café;;1;2\n`, { source_id });
  expect(await sold()).toEqual(['2026-11-10 Café 1.000 2.00']);
  const { rows } = await app.owner.query(
    'select count(*)::int as n from sales_batches where source_id = $1',
    [source_id],
  );
  expect(rows).toEqual([{ n: 1 }]);
});

it('a second report of a day replaces the first, or is added where the profile says so', async () => {
  await bring(`${HEAD}10/11/2026;Thé;;1;3\n`);
  expect(await sold()).toEqual(['2026-11-10 Thé 1.000 3.00']);
  const adding = { ...till, csv_config: { ...CONFIG, same_day: 'add' as const } };
  const evening = `${HEAD}10/11/2026;Eau;;1;2\n`;
  await bring(evening, { profile: adding });
  await bring(evening, { profile: adding });
  expect(await sold()).toEqual(['2026-11-10 Eau 1.000 2.00', '2026-11-10 Thé 1.000 3.00']);
});

it('where what follows fails, nothing is written', async () => {
  const before = await sold();
  const failing = bring(`${HEAD}08/11/2026;Café;;3;6\n`, {
    onRecorded: async () => {
      throw new Error('overtaken');
    },
  });
  await expect(failing).rejects.toThrow('overtaken');
  expect(await sold()).toEqual(before);
});

it('an item sold by its code is a dish of that item', async () => {
  await app.owner.query(
    `insert into items (org_id, name, sku, unit) values ($1, 'Bière 33', 'B33', 'unité')`,
    [org],
  );
  await bring(`${HEAD}07/11/2026;BIERE BOUT.;B33;3;15\n`);
  const { rows } = await app.owner.query(
    `select r.name, i.name as item, x.qty::float8 as qty from recipes r join recipe_items x on x.org_id = r.org_id and x.recipe_id = r.id
     join items i on i.org_id = x.org_id and i.id = x.item_id where r.org_id = $1`,
    [org],
  );
  expect(rows).toEqual([{ name: 'BIERE BOUT.', item: 'Bière 33', qty: 1 }]);
});

it.each([
  [
    'a column that is missing',
    'Date;Produit;Qté\n09/11/2026;Café;3\n',
    /^Les colonnes .*« CA ».* sont absentes du fichier\./,
  ],
  [
    'rows that cannot be read',
    `${HEAD}hier;Café;;3;6\n`,
    /^Aucune ligne de vente n’a pu être lue\. Ligne 2 : /,
  ],
  ['totals alone', `${HEAD}-;Total;;3;6\n`, /^Ce fichier ne contient aucune ligne de vente\.$/],
])('a report with %s is refused with its sentence', async (_what, content, sentence) => {
  expect(String(await sentenceOf(bring(content))).replaceAll(/[\u00a0\u202f]/g, ' ')).toMatch(sentence);
});

it('a file that is no table is refused as such', async () => {
  expect(await sentenceOf(bring('%PDF-1.7'))).toBeInstanceOf(TableRefused);
});
