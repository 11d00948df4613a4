import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Role } from '#domain/access/permissions.ts';
import { exportText, takeHomeText } from '#text/exports/list-files.text.ts';
import { fileGridText } from '#text/imports/file-grid.text.ts';
import { doneText, previewText } from '#text/imports/import-preview.text.ts';
import {
  columnsText,
  importPageText,
  optionsText,
  refusedFileText,
  importStartText as start,
} from '#text/imports/import-screens.text.ts';
import { understandText, vatText } from '#text/imports/import-understand.text.ts';
import { importKindNames } from '#text/imports/imports.text.ts';
import { vatLabel } from '#text/items/item-words.text.ts';
import { itemsText } from '#text/items/items.text.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { quoted } from '#text/kernel/format.ts';
import { accessDeniedText } from '#text/shell/navigation.text.ts';
import { suppliersText } from '#text/suppliers/suppliers.text.ts';
import { DESKTOP, type Look, PHONE, startJourneys } from '../../support/browser/journey.ts';
import { button, heading, toast } from '../../support/browser/page/parts.ts';
import { pressTwice, watchCalls } from '../../support/browser/page/presses.ts';
import { goOn } from '../../support/browser/sweep.ts';
import { asWindows1252 } from '../../support/files/windows-1252.ts';
import { runImportWorker } from '../../support/story/importing.ts';
import {
  choiceOf,
  choose,
  drop,
  dropToColumns,
  figure,
  figures,
  file,
  fileField,
  leaveOut,
  seePreview,
  sitAtDesk,
  takeUpPhone,
  title,
} from './wizard.ts';

const { site, openAs } = startJourneys();

runImportWorker(() => site.app);

async function open({ role = 'MANAGER', ...look }: Look & { role?: Role } = {}) {
  const person = await site.app.signUp();
  const org = await site.app.createOrg(person, 'Le Comptoir des Halles', role);
  const page = await openAs(person, org, look);
  const post = (path: string, body: object) => site.app.call('POST', path, { as: person, org, body });
  return { person, org, page, post };
}

const MERCURIALE = asWindows1252(
  [
    'CRÈMERIE LENOIR - Œufs, beurre, crème;;;;',
    'Tarif novembre, prix en €;;;;',
    ';;;;',
    'Code;Désignation;Unité;Tarif;Prix',
    '000190;ŒUFS PLEIN AIR CAL. M;pièce;0,52 EUR;0,49 EUR',
    '000417;BEURRE AOP DOUX 82 %;kg;8,81 EUR;8,40 EUR / kg',
    '012044;CRÈME CRUE 35 %;L;"4,12 €";3,99 €',
    '012099;LAIT CRU;L;sur demande;sur demande',
  ].join('\r\n'),
);

test('a messy price list is understood, corrected, previewed and imported; a second time it changes nothing', async () => {
  const { page } = await open();
  await page.goto('/import');
  await page.getByText(start.fileFirst).waitFor();
  await page.getByText(importKindNames.price_list).click();
  await page.waitForURL('**/import?kind=price_list');
  await fileField(page).setInputFiles(file('tarif novembre.csv', MERCURIALE));
  await title(page, columnsText.title).waitFor();
  await correctTheColumns(page);

  const calls = watchCalls(page, /imports/);
  const changes = () => calls.filter((call) => !call.startsWith('GET'));
  await pressTwice(button(page, columnsText.preview));
  await page.getByRole('combobox', { name: vatText.rateOf(vatText.everything) }).click();
  await page.getByRole('option', { name: vatLabel(5.5) }).click();
  await button(page, understandText.preview).click();

  expect(await figures(page)).toEqual([3, 0, 0, 1]);
  expect(changes()).toEqual([
    expect.stringMatching(/^PUT .*mapping$/),
    expect.stringMatching(/^PUT .*answers$/),
  ]);
  await page.getByText(`prix illisible (${quoted('sur demande')})`, { exact: false }).waitFor();
  await page.getByText(previewText.refusedFirst(1)).waitFor();
  await figure(page, /Nouvelles/).click();
  await page.getByText('ŒUFS PLEIN AIR CAL. M').first().waitFor();
  await page.getByText('000190', { exact: false }).waitFor();
  await pressTwice(button(page, 'Importer 3 prix'));

  await title(page, doneText.title).waitFor();
  expect(changes()).toHaveLength(3);
  expect(changes().at(-1)).toMatch(/^POST .*confirm$/);
  await page.getByText(doneText.refused(1)).waitFor();
  await button(page, refusedFileText.action).waitFor();
  await page.getByRole('link', { name: doneText.toList.price_list }).click();
  await page.getByText('BEURRE AOP DOUX 82 %', { exact: true }).waitFor();
  await page.getByText('8,40 €', { exact: false }).first().waitFor();

  await takeUpPhone(page);
  await drop(page, 'price_list', file('tarif novembre.csv', MERCURIALE));
  await page.getByText(columnsText.remembered).waitFor();
  await page.getByText(/déjà été importé/).waitFor();
  await seePreview(page);
  await button(page, understandText.preview).click();
  expect(await figures(page)).toEqual([0, 0, 3, 1]);
  await page.getByText(previewText.nothingTitle).waitFor();
  expect(await page.getByRole('button', { name: /^Importer/ }).count()).toBe(0);
});

/** How the file was read is said and seen; of two prices one is chosen, then the other; its supplier is new. */
async function correctTheColumns(page: Page) {
  await page
    .getByText('Windows-1252, point-virgule, virgule décimale, en-tête ligne 4', { exact: false })
    .waitFor();
  const seen = page.getByRole('table', { name: fileGridText.label });
  await seen.getByText('CRÈMERIE LENOIR - Œufs, beurre, crème').waitFor();
  const header = seen.getByRole('button', { name: fileGridText.header(4) });
  await expect.poll(() => header.getAttribute('aria-pressed')).toBe('true');
  await page.getByText(columnsText.read(3, 4)).waitFor({ state: 'detached' });
  await page.getByRole('list').getByText('000190').waitFor();
  await page.getByText(columnsText.ambiguous('price_list', 'price', ['Tarif', 'Prix'])).waitFor();
  await page.getByText(columnsText.missingSupplier.price_list).first().waitFor();

  await choose(page, 'Tarif', 'Prix HT');
  await choose(page, 'Prix', 'Prix HT');
  await page.getByText(columnsText.moved('Prix HT', 'Tarif')).waitFor();
  await expect.poll(() => choiceOf(page, 'Tarif').textContent()).toContain(columnsText.leftOut);
  await page.getByText(columnsText.read(3, 4)).waitFor();
  await button(page, optionsText.supplierGuess.create('CRÈMERIE LENOIR')).click();
  await page.getByText(optionsText.supplierCreated('CRÈMERIE LENOIR')).waitFor();
}

const ITEMS = [
  'Nom;Unité;Stock mini;Code barres',
  'Farine T65;kg;25;',
  'Sucre semoule;kg;10;',
  'Sel fin;brouette;2;',
  'Poivre;kg;beaucoup;3250390000199',
].join('\n');

test('on a phone a list of items shows what changes and why rows are refused, and imports the rest', async () => {
  const { page, post } = await open({ viewport: PHONE, colorScheme: 'dark' });
  const { json: supplier } = await post('/api/suppliers', { name: 'Minoterie du Val' });
  const flour = { name: 'Farine T65', unit: 'kg', min_qty: 5, supplier_id: supplier.id, price: 0.85 };
  expect((await post('/api/items', flour)).status).toBe(200);
  // The lists offer both, import and export, in one menu.
  await page.goto('/inventory');
  await button(page, exportText.importOrExport).click();
  await page.getByText(exportText.lists.prices).waitFor();
  await page.getByRole('menuitem', { name: importPageText.startAgain }).click();
  await page.waitForURL('**/import?kind=items');
  await page.getByRole('radio', { name: /Articles et prix/, checked: true }).waitFor({ state: 'attached' });

  await fileField(page).setInputFiles(file('articles.csv', ITEMS));
  await title(page, columnsText.title).waitFor();
  await seePreview(page);
  expect(await figures(page)).toEqual([2, 1, 0, 1]);
  await page.getByText(`unité inconnue (${quoted('brouette')})`, { exact: false }).waitFor();
  // A cell that the row can do without is a doubt, with its rows a press away.
  await page
    .getByRole('group', { name: previewText.causesLabel })
    .getByText(/Stock minimum/)
    .click();
  await page.getByText(`(${quoted('beaucoup')})`, { exact: false }).waitFor();
  await figure(page, /Modifiée/).click();
  await page.waitForURL('**lignes=modifiees');
  await page.getByText('Stock minimum', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('Stock minimum', { exact: true }).waitFor();
  await button(page, 'Importer 3 articles').click();
  await title(page, doneText.title).waitFor();
  await page.getByRole('link', { name: doneText.toList.items }).click();
  await page.getByText('Sucre semoule', { exact: true }).waitFor();
});

const ORDERS = [
  'N° commande;Fournisseur;Date;Article;Qté;Prix unitaire HT',
  'BC-7;Minoterie du Val;12/03/2024;Farine T65;12,5;0,85 €',
  'BC-7;Minoterie du Val;12/03/2024;Sucre semoule;4;1,20 €',
  'BC-8;Minoterie du Val;19/03/2024;Farine T65;25;0,83 €',
  'BC-9;Minoterie du Val;26/03/2024;Lampe de poche;1;9,00 €',
].join('\n');

/** Past orders up to their preview, without the one article that is not here. */
async function previewOrders(page: Page) {
  await seePreview(page);
  await leaveOut(page, 'Lampe de poche');
  return figures(page);
}

async function takeRefusedHome(page: Page) {
  const calls = watchCalls(page, /refused$/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    pressTwice(button(page, refusedFileText.action)),
  ]);
  await toast(page, takeHomeText.done(download.suggestedFilename())).waitFor();
  expect(calls).toHaveLength(1);
  const refused = await readFile(await download.path(), 'utf8');
  expect(refused).toContain('Lampe de poche');
  expect(refused).toContain('Article inconnu');
  expect(refused).not.toContain('Sucre semoule');
}

test('past orders come in whole, refused rows are taken home, and the same file again changes nothing', async () => {
  const { page, org, post } = await open({ viewport: PHONE });
  const { json: supplier } = await post('/api/suppliers', { name: 'Minoterie du Val' });
  for (const name of ['Farine T65', 'Sucre semoule']) {
    const made = await post('/api/items', { name, unit: 'kg', supplier_id: supplier.id, price: 1 });
    expect(made.status).toBe(200);
  }
  await dropToColumns(page, 'orders', file('commandes 2024.csv', ORDERS));
  expect(await previewOrders(page)).toEqual([3, 0, 0, 1]);
  await page.getByText(`Article inconnu\u00a0: ${quoted('Lampe de poche')}`).waitFor();
  await takeRefusedHome(page);

  await figure(page, /Nouvelles/).click();
  await page.getByText('BC-8', { exact: false }).first().waitFor();
  const rows = page.getByRole('heading', { name: previewText.tableName('new') });
  await expect.poll(async () => (await rows.boundingBox())?.y).toBeLessThan(PHONE.height / 2);
  await pressTwice(button(page, 'Importer 2 commandes'));
  await title(page, doneText.title).waitFor();
  const orders = () =>
    site.app.owner.query(
      `select external_number, status, (select count(*)::int from purchase_order_lines l where l.po_id = o.id) as lines
       from purchase_orders o where org_id = $1 order by external_number`,
      [org],
    );
  const importedOrders = [
    { external_number: 'BC-7', status: 'CLOSED', lines: 2 },
    { external_number: 'BC-8', status: 'CLOSED', lines: 1 },
  ];
  expect((await orders()).rows).toEqual(importedOrders);

  await sitAtDesk(page);
  await dropToColumns(page, 'orders', file('commandes 2024.csv', ORDERS));
  await page.getByText(/déjà été importé/).waitFor();
  expect(await previewOrders(page)).toEqual([0, 0, 3, 1]);
  await page.getByText(previewText.nothingTitle).waitFor();
  await page.getByText(previewText.nothingHintRefused(1)).waitFor();
  await takeRefusedHome(page);
  expect(await page.getByRole('button', { name: /^Importer/ }).count()).toBe(0);
  expect((await orders()).rows).toEqual(importedOrders);
});

test('what is exported comes back unchanged, as csv and as xlsx', async () => {
  const { page, post } = await open();
  for (const body of [
    { name: '=Marée; de "l’Ouest"', ville: 'Concarneau', delivery_days: [2, 5], franco_amount: 150 },
    { name: 'Œufs & Cie', siret: '73282932000074', customer_code: '000190' },
  ]) {
    expect((await post('/api/suppliers', body)).status).toBe(200);
  }
  await page.goto('/suppliers');
  for (const format of ['csv', 'xlsx'] as const) {
    await button(page, exportText.menu).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: exportText.formats[format] }).click(),
    ]);
    const name = download.suggestedFilename();
    expect(name).toMatch(new RegExp(`fournisseurs.*\\.${format}$`, 'i'));
    await toast(page, takeHomeText.done(name)).waitFor();

    await page.getByRole('link', { name: commonText.import }).click();
    await page.waitForURL('**/import?kind=suppliers');
    await fileField(page).setInputFiles(file(name, await readFile(await download.path())));
    await title(page, columnsText.title).waitFor();
    await seePreview(page);
    expect(await figures(page), format).toEqual([0, 0, 2, 0]);
    await page.getByText(previewText.nothingTitle).waitFor();
    await goOn(page, '/suppliers');
  }
});

test('a CHEF is offered neither import nor export, on a desk nor on a phone', async () => {
  const { page } = await open({ role: 'CHEF' });
  await page.goto('/inventory');
  await heading(page, itemsText.title).waitFor();
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    for (const [path, name] of [
      ['/suppliers', suppliersText.title],
      ['/inventory', itemsText.title],
    ] as const) {
      await goOn(page, path);
      await heading(page, name).waitFor();
      expect(await page.getByRole('link', { name: /Importer/ }).count(), path).toBe(0);
      expect(await page.getByRole('button', { name: /[Ee]xporter/ }).count(), path).toBe(0);
    }
  }
  await goOn(page, '/import?kind=items');
  await page.getByText(accessDeniedText.sentence).waitFor();
});
