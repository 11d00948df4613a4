import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { importFieldName } from '#text/imports/import-fields.text.ts';
import { doneText, previewText } from '#text/imports/import-preview.text.ts';
import { columnsText, optionsText } from '#text/imports/import-screens.text.ts';
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
import {
  expectAccessibleInEveryLook as look,
  expectAccessibleDayAndNight as lookHere,
} from '../../support/browser/accessible.ts';
import { type Look, PHONE, startJourneys } from '../../support/browser/journey.ts';
import { button, toast } from '../../support/browser/page/parts.ts';
import { pressTwice, watchCalls } from '../../support/browser/page/presses.ts';
import { atDesk } from '../../support/browser/sweep.ts';
import { runImportWorker } from '../../support/story/importing.ts';
import { choiceOf, choose, dropToColumns, figure, file, seePreview, title } from './wizard.ts';

const { site, openAs } = startJourneys();

runImportWorker(() => site.app);

async function open(device: Look = {}) {
  const person = await site.app.signUp();
  const org = await site.app.createOrg(person, 'Le Comptoir des Halles', 'MANAGER');
  const page = await openAs(person, org, device);
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

/** A supplier's list past its columns, each of them said. */
async function read(page: Page, rows: readonly string[], fields: Readonly<Record<string, string>>) {
  await dropToColumns(page, 'price_list', file('tarif.csv', rows.join('\r\n')));
  for (const [column, field] of Object.entries(fields)) {
    const name = importFieldName('price_list', field);
    if ((await choiceOf(page, column).textContent())?.startsWith(name)) continue;
    await choose(page, column, name);
  }
  await page.getByRole('combobox', { name: optionsText.supplier.price_list }).fill('Surgelés Atlantique');
  await page.getByRole('option', { name: uiText.create('Surgelés Atlantique') }).click();
  await page.getByText(optionsText.supplierCreated('Surgelés Atlantique')).waitFor();
  await seePreview(page);
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

test('a list is understood, its doubts are decided, a cell is mended, and its prices are stored', async () => {
  const { page, stored } = await open();
  await read(page, MANY, FIELDS);

  await title(page, priceBasisText.question('Prix')).waitFor();
  await page.waitForURL('**etape=prix');
  await expect.poll(() => page.getByRole('radio', { name: 'Au colis' }).isChecked()).toBe(true);
  await page.getByText(priceBasisText.confirmed('Prix au kg')).waitFor();
  await title(page, disagreementsText.title(1)).waitFor();
  await look(page, page.getByText(vatText.title));

  await page.getByRole('combobox', { name: vatText.same }).click();
  await page.getByRole('option', { name: vatLabel(5.5) }).click();
  await page.getByRole('button', { name: /Coulis de mangue/ }).click();
  const choice = page.getByRole('radiogroup', { name: disagreementsText.choose('6 · Coulis de mangue') });
  await choice.getByRole('radio', { name: new RegExp(`^${formatPrice(6.4)}`) }).click();
  await lookHere(page, choice);
  await atDesk(page);
  await page.getByRole('button', { name: /Coulis de mangue/ }).click();
  await lookHere(page, choice);

  const calls = watchCalls(page, /imports/);
  const changes = () => calls.filter((call) => !call.startsWith('GET'));
  await pressTwice(button(page, understandText.preview));
  await title(page, previewText.title).waitFor();
  expect(changes()).toEqual([expect.stringMatching(/^PUT .*answers$/)]);

  await mend(page);
  await figure(page, /^31/).click();
  await look(page, page.getByText(/le sac de 5/).first());
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
});

/** The one price that is no number is typed; neither a cut line nor a reload loses it. */
async function mend(page: Page) {
  await page.getByRole('button', { name: previewText.mendOf(8) }).click();
  const price = page.getByRole('textbox', { name: importFieldName('price_list', 'price') });
  await price.fill('7,25');
  await look(page, price);
  await page.route('**/answers', (route) => route.abort());
  await button(page, previewText.readAgain(1)).click();
  await toast(page, shellText.network.unreachable).waitFor();
  await page.unroute('**/answers');
  await page.reload();
  await pressTwice(button(page, previewText.readAgain(1)));
}

test('on a phone what a file cannot tell is asked, kept while one goes back and forth, and then stored', async () => {
  const { page, stored } = await open({ viewport: PHONE, colorScheme: 'dark' });
  const rows = LIST.slice(0, 6).map((row) => row.split(';').slice(0, 5).join(';'));
  const { 'Prix au kg': _second, ...fields } = FIELDS;
  await read(page, rows, fields);
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
  await expect.poll(() => page.getByRole('radio', { checked: true }).count()).toBe(1);
  await button(page, understandText.preview).click();
  await title(page, previewText.title).waitFor();
  await page.goBack();
  await title(page, priceBasisText.question('Prix')).waitFor();
  await page.goForward();
  await button(page, 'Importer 5 prix').click();
  await title(page, doneText.title).waitFor();
  expect(await stored()).toContainEqual(['Frites', 4.26, 10, 5.5]);
});
