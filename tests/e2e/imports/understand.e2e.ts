import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningWorker } from '#server/platform/jobs/worker.ts';
import { importFieldName } from '#text/imports/import-fields.text.ts';
import { doneText, previewText } from '#text/imports/import-preview.text.ts';
import { columnsText, importPageText, optionsText } from '#text/imports/import-screens.text.ts';
import {
  disagreementsText,
  formatPrice,
  priceBasisText,
  understandText,
  vatText,
} from '#text/imports/import-understand.text.ts';
import { vatLabel } from '#text/items/item-words.text.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { shellText } from '#text/shell/shell.text.ts';
import { expectAccessible } from '../../support/browser/accessible.ts';
import {
  button,
  DESKTOP,
  heading,
  PHONE,
  pressTwice,
  startJourneys,
  toast,
  watchCalls,
} from '../../support/browser/journey.ts';
import { startImportWorker } from '../../support/story/importing.ts';

const { site, openAs } = startJourneys();

let worker: RunningWorker;
beforeAll(async () => {
  worker = await startImportWorker(site.app);
});
afterAll(() => worker?.stop());

type Look = { viewport?: typeof DESKTOP; colorScheme?: 'light' | 'dark' };

async function open(look: Look = {}) {
  const person = await site.app.signUp();
  const org = await site.app.createOrg(person, 'Le Comptoir des Halles', 'MANAGER');
  const page = await openAs(person, org, look);
  /** Name, price per unit, content of the pack and VAT of everything that is there now. */
  const stored = async () => {
    const { json } = await site.app.call('GET', '/api/items', { as: person, org });
    return json.items.map(
      ({ name, offers: [offer] }: { name: string; offers: Record<string, unknown>[] }) => [
        name,
        offer?.price,
        offer?.pack_content,
        offer?.vat_rate,
      ],
    );
  };
  return { page, stored };
}

const title = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

/** A supplier's list up to its columns, each of them said. */
async function drop(page: Page, rows: readonly string[], fields: Readonly<Record<string, string>>) {
  await page.goto('/import?kind=price_list');
  await heading(page, importPageText.title).waitFor();
  await page.locator('input[type=file]').setInputFiles({
    name: 'tarif.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\r\n')),
  });
  await title(page, columnsText.title).waitFor();
  for (const [column, field] of Object.entries(fields)) {
    const choice = page.getByRole('combobox', { name: columnsText.fieldOf(column), exact: true });
    const name = importFieldName('price_list', field);
    if ((await choice.textContent())?.startsWith(name)) continue;
    await choice.click();
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  }
  await page.getByRole('combobox', { name: optionsText.supplier.price_list }).fill('Surgelés Atlantique');
  await page.getByRole('option', { name: uiText.create('Surgelés Atlantique') }).click();
  await page.getByText(optionsText.supplierCreated('Surgelés Atlantique')).waitFor();
  await button(page, columnsText.preview).click();
}

const FIELDS = {
  Désignation: 'supplier_wording',
  Famille: 'category',
  Conditionnement: 'pack',
  Prix: 'price',
  'Prix au kg': 'second_price',
};

const LIST = [
  'Réf;Désignation;Famille;Conditionnement;Prix;Prix au kg',
  '1;Frites;Surgelés;Sachet de 2,5 kg. Colis de 4 sachets.;42,60;4,26',
  '2;Farine;Épicerie;Sac de 25 kg;20,00;0,80',
  '3;Sucre;Épicerie;Carton 10 x 1 kg;11,50;1,15',
  '4;Riz;Épicerie;Colis de 6 sachets de 5 kg;45,00;1,50',
  '5;Petits pois;Surgelés;Boîte de 0,8 kg. Carton de 12 boîtes.;19,20;2,00',
  '6;Coulis de mangue;Surgelés;Colis de 6 kg;38,40;38,40',
  '7;Semoule;Épicerie;Sac de 5 kg;sur demande;',
];

/** Enough rows that agree for one that does not to be the exception. */
const MANY = [
  ...LIST,
  ...Array.from(
    { length: 24 },
    (_, at) =>
      `${at + 10};Légume ${at + 1};Surgelés;Colis de 10 kg;${at + 10},00;${((at + 10) / 10).toFixed(2).replace('.', ',')}`,
  ),
];

const figure = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: previewText.figuresLabel }).getByRole('button', { name });

describe.each([
  ['on a desk, light', { viewport: DESKTOP, colorScheme: 'light' }],
  ['on a phone, dark', { viewport: PHONE, colorScheme: 'dark' }],
] as const)('%s', (_where, look) => {
  test('a list is understood, its doubts are decided, a cell is mended, and its prices are stored', async () => {
    const { page, stored } = await open(look);
    await drop(page, MANY, FIELDS);

    await title(page, priceBasisText.question('Prix')).waitFor();
    await page.waitForURL('**etape=prix');
    expect(await page.getByRole('radio', { name: 'Au colis' }).isChecked()).toBe(true);
    await page.getByText(priceBasisText.confirmed('Prix au kg')).waitFor();
    await title(page, disagreementsText.title(1)).waitFor();
    await page.getByText(vatText.title).waitFor();
    await expectAccessible(page);

    await page.getByRole('combobox', { name: vatText.same }).click();
    await page.getByRole('option', { name: vatLabel(5.5) }).click();
    await page.getByRole('button', { name: /Coulis de mangue/ }).click();
    const choice = page.getByRole('radiogroup', { name: disagreementsText.choose('6 · Coulis de mangue') });
    await choice.getByRole('radio', { name: new RegExp(`^${formatPrice(6.4)}`) }).click();
    await expectAccessible(page);

    const calls = watchCalls(page, /imports/);
    const changes = () => calls.filter((call) => !call.startsWith('GET'));
    await pressTwice(button(page, understandText.preview));
    await title(page, previewText.title).waitFor();
    expect(changes()).toEqual([expect.stringMatching(/^PUT .*answers$/)]);

    await page.getByRole('button', { name: previewText.mendOf(8) }).click();
    await page.getByRole('textbox', { name: importFieldName('price_list', 'price') }).fill('7,25');
    await expectAccessible(page);
    await page.route('**/answers', (route) => route.abort());
    await button(page, previewText.readAgain(1)).click();
    await toast(page, shellText.network.unreachable).waitFor();
    await page.unroute('**/answers');
    await page.reload();
    await pressTwice(button(page, previewText.readAgain(1)));
    await figure(page, /^31/).click();
    await page
      .getByText(/le sac de 5/)
      .first()
      .waitFor();
    await expectAccessible(page);
    await button(page, 'Importer 31 prix').click();
    await title(page, doneText.title).waitFor();
    expect((await stored()).filter(([name]: [string]) => !name.startsWith('Légume'))).toEqual([
      ['Coulis de mangue', 6.4, 6, 5.5],
      ['Farine', 0.8, 25, 5.5],
      ['Frites', 4.26, 10, 5.5],
      ['Petits pois', 2, 9.6, 5.5],
      ['Riz', 1.5, 30, 5.5],
      ['Semoule', 1.45, 5, 5.5],
      ['Sucre', 1.15, 10, 5.5],
    ]);
  }, 120_000);
});

test('what a file cannot tell is asked, kept while one goes back and forth, and then stored', async () => {
  const { page, stored } = await open();
  const rows = LIST.slice(0, 6).map((row) => row.split(';').slice(0, 5).join(';'));
  const { 'Prix au kg': _second, ...fields } = FIELDS;
  await drop(page, rows, fields);
  await title(page, priceBasisText.question('Prix')).waitFor();
  await page.getByText(priceBasisText.missing('Prix')).first().waitFor();
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  await button(page, understandText.preview).press('Enter');
  await title(page, priceBasisText.question('Prix')).waitFor();
  await page.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await page.getByRole('combobox', { name: vatText.same }).click();
  await page.getByRole('option', { name: vatLabel(5.5) }).click();
  await page.getByRole('link', { name: understandText.back }).click();
  await title(page, columnsText.title).waitFor();
  await page.goBack();
  await title(page, priceBasisText.question('Prix')).waitFor();
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(1);
  await button(page, understandText.preview).click();
  await title(page, previewText.title).waitFor();
  await page.goBack();
  await title(page, priceBasisText.question('Prix')).waitFor();
  await page.goForward();
  await button(page, 'Importer 5 prix').click();
  await title(page, doneText.title).waitFor();
  expect(await stored()).toContainEqual(['Frites', 4.26, 10, 5.5]);
}, 120_000);
