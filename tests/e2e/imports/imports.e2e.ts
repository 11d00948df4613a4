import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '#domain/access/permissions.ts';
import type { ImportKind } from '#domain/imports/import.ts';
import { importHandlers } from '#server/features/imports/imports.jobs.ts';
import { type RunningWorker, startWorker } from '#server/platform/jobs/worker.ts';
import { exportText, takeHomeText } from '#text/exports/list-files.text.ts';
import { fileGridText } from '#text/imports/file-grid.text.ts';
import { orderItemsText } from '#text/imports/import-order-items.text.ts';
import { doneText, previewText } from '#text/imports/import-preview.text.ts';
import {
  columnsText,
  importPageText,
  optionsText,
  readingText,
  refusedFileText,
  importStartText as start,
} from '#text/imports/import-screens.text.ts';
import { importTemplateText } from '#text/imports/import-templates.text.ts';
import { understandText, vatText } from '#text/imports/import-understand.text.ts';
import { importKindNames, tableRefusalSentence } from '#text/imports/imports.text.ts';
import { vatLabel } from '#text/items/item-words.text.ts';
import { itemsText } from '#text/items/items.text.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { quoted } from '#text/kernel/format.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { accessDeniedText } from '#text/shell/navigation.text.ts';
import { shellText } from '#text/shell/shell.text.ts';
import { suppliersText } from '#text/suppliers/suppliers.text.ts';
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
import { asWindows1252 } from '../../support/files/windows-1252.ts';

const { site, openAs } = startJourneys();

let worker: RunningWorker;
beforeAll(async () => {
  worker = await startWorker({
    url: site.app.ownerUrl,
    log: { warn: () => {}, error: () => {} },
    handlers: importHandlers(site.app.db),
    pace: { pollSeconds: 0.5 },
  });
});
afterAll(() => worker?.stop());

type Look = { viewport?: typeof DESKTOP; colorScheme?: 'light' | 'dark' };

async function open({ role = 'MANAGER', ...look }: Look & { role?: Role } = {}) {
  const person = await site.app.signUp();
  const org = await site.app.createOrg(person, 'Le Comptoir des Halles', role);
  const page = await openAs(person, org, look);
  return { person, org, page };
}

const file = (name: string, content: string | Buffer) => ({
  name,
  mimeType: 'text/csv',
  buffer: typeof content === 'string' ? Buffer.from(content) : content,
});

async function drop(page: Page, kind: ImportKind, dropped: ReturnType<typeof file>) {
  await page.goto(`/import?kind=${kind}`);
  await heading(page, importPageText.title).waitFor();
  await page.locator('input[type=file]').setInputFiles(dropped);
}

const choiceOf = (page: Page, column: string) =>
  page.getByRole('combobox', { name: columnsText.fieldOf(column), exact: true });

async function choose(page: Page, column: string, field: string) {
  await choiceOf(page, column).click();
  await page.getByRole('option', { name: new RegExp(`^${field}`) }).click();
}

const seePreview = (page: Page) => button(page, columnsText.preview).click();

/** An article of past orders that is not here, and need not be. */
async function leaveOut(page: Page, name: string) {
  await title(page, orderItemsText.title(1)).waitFor();
  await page.getByRole('combobox', { name: orderItemsText.meaning(name) }).click();
  await page.getByRole('option', { name: orderItemsText.leaveOut }).click();
  await page.getByText(orderItemsText.summary({ made: 0, matched: 0, left: 1 })).waitFor();
  await button(page, understandText.preview).click();
}
const title = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

/** How many rows the preview found of each kind: new, changed, unchanged, refused. */
async function figures(page: Page): Promise<number[]> {
  await title(page, previewText.title).waitFor();
  const shown = await page.getByRole('group', { name: previewText.figuresLabel }).getByRole('button').all();
  return Promise.all(shown.map(async (figure) => Number.parseInt((await figure.textContent()) ?? '', 10)));
}

const MERCURIALE = asWindows1252(
  [
    'CRÈMERIE LENOIR - Œufs, beurre, crème;;;;',
    'Tarif novembre, prix en €;;;;',
    ';;;;',
    'Code;Désignation;Unité;Tarif;Prix net',
    '000190;ŒUFS PLEIN AIR CAL. M;pièce;0,52 EUR;0,49 EUR',
    '000417;BEURRE AOP DOUX 82 %;kg;8,81 EUR;8,40 EUR / kg',
    '012044;CRÈME CRUE 35 %;L;"4,12 €";3,99 €',
    '012099;LAIT CRU;L;sur demande;sur demande',
  ].join('\r\n'),
);

describe.each([
  ['on a desk, light', { viewport: DESKTOP, colorScheme: 'light' }],
  ['on a phone, dark', { viewport: PHONE, colorScheme: 'dark' }],
] as const)('%s', (_where, look) => {
  test('a messy price list is understood, corrected, previewed and imported; a second time it changes nothing', async () => {
    const { page } = await open(look);
    await page.goto('/import');
    await page.getByText(start.fileFirst).waitFor();
    await page.getByText(importKindNames.price_list).click();
    await page.waitForURL('**/import?kind=price_list');
    await page.locator('input[type=file]').setInputFiles(file('tarif novembre.csv', MERCURIALE));

    await title(page, columnsText.title).waitFor();
    await page
      .getByText('Windows-1252, point-virgule, virgule décimale, en-tête ligne 4', { exact: false })
      .waitFor();
    const seen = page.getByRole('table', { name: fileGridText.label });
    await seen.getByText('CRÈMERIE LENOIR - Œufs, beurre, crème').waitFor();
    expect(
      await seen.getByRole('button', { name: fileGridText.header(4) }).getAttribute('aria-pressed'),
    ).toBe('true');
    await page.getByText(columnsText.read(3, 4)).waitFor({ state: 'detached' });
    await page.getByRole('list').getByText('000190').waitFor();
    await page.getByText(columnsText.ambiguous('price_list', 'price', ['Tarif', 'Prix net'])).waitFor();
    await page.getByText(columnsText.missingSupplier.price_list).first().waitFor();

    await choiceOf(page, 'Tarif').click();
    await page.getByRole('option', { name: /^Prix HT/ }).waitFor();
    await page.getByRole('option', { name: /^Prix HT/ }).click();
    await choose(page, 'Prix net', 'Prix HT');
    await page.getByText(columnsText.moved('Prix HT', 'Tarif')).waitFor();
    expect(await choiceOf(page, 'Tarif').textContent()).toContain(columnsText.leftOut);
    await page.getByText(columnsText.read(3, 4)).waitFor();
    await button(page, optionsText.supplierGuess.create('CRÈMERIE LENOIR')).click();
    await page.getByText(optionsText.supplierCreated('CRÈMERIE LENOIR')).waitFor();
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
    await page
      .getByRole('group', { name: previewText.figuresLabel })
      .getByRole('button', { name: /Nouvelles/ })
      .click();
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

    await drop(page, 'price_list', file('tarif novembre.csv', MERCURIALE));
    await page.getByText(columnsText.remembered).waitFor();
    await page.getByText(/déjà été importé/).waitFor();
    await seePreview(page);
    await button(page, understandText.preview).click();
    expect(await figures(page)).toEqual([0, 0, 3, 1]);
    await page.getByText(previewText.nothingTitle).waitFor();
    expect(await page.getByRole('button', { name: /^Importer/ }).count()).toBe(0);
  }, 120_000);

  test('a list of items shows what changes and why rows are refused, and imports the rest', async () => {
    const { page, person, org } = await open(look);
    const post = (path: string, body: object) => site.app.call('POST', path, { as: person, org, body });
    const { json: supplier } = await post('/api/suppliers', { name: 'Minoterie du Val' });
    const flour = { name: 'Farine T65', unit: 'kg', min_qty: 5, supplier_id: supplier.id, price: 0.85 };
    expect((await post('/api/items', flour)).status).toBe(200);
    const content = [
      'Nom;Unité;Stock mini;Code barres',
      'Farine T65;kg;25;',
      'Sucre semoule;kg;10;',
      'Sel fin;brouette;2;',
      'Poivre;kg;beaucoup;3250390000199',
    ].join('\n');
    await drop(page, 'items', file('articles.csv', content));
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

    await page
      .getByRole('group', { name: previewText.figuresLabel })
      .getByRole('button', { name: /Modifiée/ })
      .click();
    await page.waitForURL('**lignes=modifiees');
    await page.getByText('Stock minimum', { exact: true }).waitFor();
    await page.reload();
    await page.getByText('Stock minimum', { exact: true }).waitFor();
    await button(page, 'Importer 3 articles').click();
    await title(page, doneText.title).waitFor();
    await page.getByRole('link', { name: doneText.toList.items }).click();
    await page.getByText('Sucre semoule', { exact: true }).waitFor();
  });
});

describe('nothing is lost', () => {
  const SUPPLIERS = 'Nom;Ville;Divers\nMarée de l’Ouest;Concarneau;x\nPrimeurs Vauban;Nantes;y\n';

  test('choices survive a reload and the back button, and every step has its address', async () => {
    const { page } = await open();
    await drop(page, 'suppliers', file('liste.csv', SUPPLIERS));
    await title(page, columnsText.title).waitFor();
    await choose(page, 'Divers', 'Notes');
    await page.reload();
    await title(page, columnsText.title).waitFor();
    expect(await choiceOf(page, 'Divers').textContent()).toContain('Notes');
    await seePreview(page);
    expect(await figures(page)).toEqual([2, 0, 0, 0]);
    await page.goBack();
    await title(page, columnsText.title).waitFor();
    expect(await choiceOf(page, 'Divers').textContent()).toContain('Notes');
    await page.goForward();
    expect(await figures(page)).toEqual([2, 0, 0, 0]);
    await page.goto('/import');
    await page.getByRole('link', { name: 'liste.csv' }).click();
    expect(await figures(page)).toEqual([2, 0, 0, 0]);
  });

  test('a file read wrongly is read another way', async () => {
    const { page } = await open();
    await drop(page, 'suppliers', file('liste.csv', SUPPLIERS));
    await button(page, readingText.correct).click();
    const line = page.getByRole('textbox', { name: readingText.headerLine });
    await line.fill('zéro');
    await button(page, readingText.readAgain).click();
    await page.getByText(readingText.headerLineInvalid).waitFor();
    await line.fill('2');
    const calls = watchCalls(page, /reading$/);
    await pressTwice(button(page, readingText.readAgain));
    await page.getByRole('heading', { name: 'Marée de l’Ouest' }).waitFor();
    expect(calls).toHaveLength(1);
    await page.getByText('en-tête ligne 2', { exact: false }).waitFor();
  });

  test('the header is pointed at in the file itself, by mouse and by keyboard', async () => {
    const { page } = await open();
    await drop(page, 'suppliers', file('liste.csv', SUPPLIERS));
    const seen = page.getByRole('table', { name: fileGridText.label });
    const calls = watchCalls(page, /reading$/);
    await seen.getByText('Concarneau').click();
    await page.getByRole('heading', { name: 'Marée de l’Ouest' }).waitFor();
    await seen.getByRole('button', { name: fileGridText.header(2) }).focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Divers' }).waitFor();
    await page.getByText('en-tête ligne 1', { exact: false }).waitFor();
    expect(calls).toHaveLength(2);
    await page.getByRole('checkbox', { name: readingText.noHeader }).click();
    await page.getByRole('heading', { name: 'Colonne 1' }).waitFor();
    await choose(page, 'Colonne 1', 'Nom');
    await seePreview(page);
    expect(await figures(page)).toEqual([3, 0, 0, 0]);
  });

  test('a template is taken home, and what it is filled with comes in', async () => {
    const { page } = await open();
    await page.goto('/import?kind=suppliers');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(page, importTemplateText.download(importTemplateText.formats.csv)).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`${importTemplateText.stems.suppliers}.csv`);
    const headers = await readFile(await download.path(), 'utf8');
    await drop(page, 'suppliers', file('rempli.csv', `${headers}Marée de l’Ouest\nPrimeurs Vauban\n`));
    await title(page, columnsText.title).waitFor();
    await seePreview(page);
    expect(await figures(page)).toEqual([2, 0, 0, 0]);
  });

  test('a cut line is said, and the same button then imports once', async () => {
    const { page, person, org } = await open();
    await drop(page, 'suppliers', file('liste.csv', SUPPLIERS));
    await seePreview(page);
    await figures(page);
    await page.route('**/confirm', (route) => route.abort());
    await button(page, 'Importer 2 fournisseurs').click();
    await toast(page, shellText.network.unreachable).waitFor();
    await page.unroute('**/confirm');
    await button(page, 'Importer 2 fournisseurs').click();
    await title(page, doneText.title).waitFor();
    const { json } = await site.app.call('GET', '/api/suppliers', { as: person, org });
    expect(json.suppliers).toHaveLength(2);
  });

  test('a cut line while the file is read is said, and the page goes on by itself', async () => {
    const { page } = await open();
    await drop(page, 'suppliers', file('liste.csv', SUPPLIERS));
    await title(page, columnsText.title).waitFor();
    const asked = /\/api\/imports\/[0-9a-f-]{36}$/;
    await page.route(asked, (route) => route.abort());
    await seePreview(page);
    await page.getByText(importPageText.interrupted).waitFor();
    await title(page, previewText.progressTitle).waitFor();
    await page.unroute(asked);
    expect(await figures(page)).toEqual([2, 0, 0, 0]);
    expect(await page.getByText(importPageText.interrupted).count()).toBe(0);
  });

  test('a long preview comes page by page, to its last row, however fast one scrolls on a slow machine', async () => {
    const { page } = await open();
    const machine = await page.context().newCDPSession(page);
    const rows = Array.from({ length: 230 }, (_, index) => `Fournisseur ${index + 1};Nantes`);
    await drop(page, 'suppliers', file('long.csv', ['Nom;Ville', ...rows].join('\n')));
    await seePreview(page);
    expect(await figures(page)).toEqual([230, 0, 0, 0]);
    await machine.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    const lastShown = async () => {
      await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
      return page.getByText('Fournisseur 230', { exact: true }).count();
    };
    await expect.poll(lastShown, { timeout: 60_000, interval: 5 }).toBeGreaterThan(0);
  });

  test('rows that do not come are said, and asked for again by a person only', async () => {
    const { page } = await open();
    const rows = Array.from({ length: 150 }, (_, index) => `Fournisseur ${index + 1};Nantes`);
    await drop(page, 'suppliers', file('long.csv', ['Nom;Ville', ...rows].join('\n')));
    await seePreview(page);
    await figures(page);
    await page.getByText('Fournisseur 100', { exact: true }).waitFor();
    const next = /rows\?.*after=10/;
    await page.route(next, (route) => route.fulfill({ status: 400, json: { code: 'BAD', message: 'Non' } }));
    const calls = watchCalls(page, /rows$/);
    await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
    await page.getByText(uiText.nextPageFailure).waitFor();
    await expectAccessible(page);
    const asked = calls.length;
    await page.evaluate('window.scrollTo(0, 0)');
    await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
    await page.unroute(next);
    expect(calls).toHaveLength(asked);
    await button(page, uiText.retry).click();
    await page.getByText(uiText.nextPageFailure).waitFor({ state: 'detached' });
    const lastShown = async () => {
      await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
      return page.getByText('Fournisseur 150', { exact: true }).count();
    };
    await expect.poll(lastShown, { timeout: 60_000 }).toBeGreaterThan(0);
  });

  test('an import can be abandoned, and an address that is gone says so', async () => {
    const { page } = await open();
    await drop(page, 'suppliers', file('liste.csv', SUPPLIERS));
    await title(page, columnsText.title).waitFor();
    const address = page.url();
    await button(page, importPageText.forget).click();
    await page.getByRole('alertdialog', { name: importPageText.forgetTitle }).waitFor();
    const calls = watchCalls(page, /imports/);
    await pressTwice(page.getByRole('alertdialog').getByRole('button', { name: importPageText.forget }));
    await page.waitForURL('**/import?kind=suppliers');
    expect(calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
    expect(
      await page
        .getByRole('region', { name: uiText.notifications })
        .getByText(/introuvable/)
        .count(),
    ).toBe(0);
    await page.goto(address);
    await page.getByText(importPageText.loadFailure).waitFor();
    await page.getByRole('link', { name: importPageText.startAgain }).click();
    await page.getByText(start.fileFirst).waitFor();
  });

  test('a hostile file is refused with the place named, and another one goes through', async () => {
    const { page } = await open();
    await drop(page, 'items', file('ouvert.csv', `Nom;Prix\nFarine;"1,20\n${'sucre;2,10\n'.repeat(200)}`));
    const said = tableRefusalSentence({ code: 'QUOTE_NOT_CLOSED', line: 2, column: 2 });
    await page.getByText(said, { exact: false }).waitFor();
    await page.locator('input[type=file]').setInputFiles(file('page.csv', '<!doctype html><html></html>'));
    await page.getByText(/C’est une page web/).waitFor();
    await page.locator('input[type=file]').setInputFiles(file('tarif.pdf', '%PDF-1.7'));
    await page.getByText(/n’est pas accepté/).waitFor();
    await page.locator('input[type=file]').setInputFiles(file('bon.csv', 'Nom;Unité\nFarine;kg\n'));
    await title(page, columnsText.title).waitFor();
  });
});

describe.each([
  ['on a desk, dark', { viewport: DESKTOP, colorScheme: 'dark' }],
  ['on a phone, light', { viewport: PHONE, colorScheme: 'light' }],
] as const)('%s', (_where, look) => {
  const ORDERS = [
    'N° commande;Fournisseur;Date;Article;Qté;Prix unitaire HT',
    'BC-7;Minoterie du Val;12/03/2024;Farine T65;12,5;0,85 €',
    'BC-7;Minoterie du Val;12/03/2024;Sucre semoule;4;1,20 €',
    'BC-8;Minoterie du Val;19/03/2024;Farine T65;25;0,83 €',
    'BC-9;Minoterie du Val;26/03/2024;Lampe de poche;1;9,00 €',
  ].join('\n');

  test('past orders come in whole, refused rows are taken home, and the same file again changes nothing', async () => {
    const { page, person, org } = await open(look);
    const post = (path: string, body: object) => site.app.call('POST', path, { as: person, org, body });
    const { json: supplier } = await post('/api/suppliers', { name: 'Minoterie du Val' });
    for (const name of ['Farine T65', 'Sucre semoule']) {
      const made = await post('/api/items', { name, unit: 'kg', supplier_id: supplier.id, price: 1 });
      expect(made.status).toBe(200);
    }
    await drop(page, 'orders', file('commandes 2024.csv', ORDERS));
    await title(page, columnsText.title).waitFor();
    await seePreview(page);
    await leaveOut(page, 'Lampe de poche');
    expect(await figures(page)).toEqual([3, 0, 0, 1]);
    await page.getByText(`Article inconnu\u00a0: ${quoted('Lampe de poche')}`).waitFor();

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

    await page
      .getByRole('group', { name: previewText.figuresLabel })
      .getByRole('button', { name: /Nouvelles/ })
      .click();
    await page.getByText('BC-8', { exact: false }).first().waitFor();
    if (look.viewport === PHONE) {
      const top = async () =>
        (await page.getByRole('heading', { name: previewText.tableName('new') }).boundingBox())?.y;
      await expect.poll(top).toBeLessThan(PHONE.height / 2);
    }
    await pressTwice(button(page, 'Importer 2 commandes'));
    await title(page, doneText.title).waitFor();
    const orders = () =>
      site.app.owner.query(
        `select external_number, status, (select count(*)::int from purchase_order_lines l where l.po_id = o.id) as lines
         from purchase_orders o where org_id = $1 order by external_number`,
        [org],
      );
    const written = [
      { external_number: 'BC-7', status: 'CLOSED', lines: 2 },
      { external_number: 'BC-8', status: 'CLOSED', lines: 1 },
    ];
    expect((await orders()).rows).toEqual(written);

    await drop(page, 'orders', file('commandes 2024.csv', ORDERS));
    await page.getByText(/déjà été importé/).waitFor();
    await seePreview(page);
    await leaveOut(page, 'Lampe de poche');
    expect(await figures(page)).toEqual([0, 0, 3, 1]);
    await page.getByText(previewText.nothingTitle).waitFor();
    await page.getByText(previewText.nothingHintRefused(1)).waitFor();
    expect(await page.getByRole('button', { name: /^Importer/ }).count()).toBe(0);
    expect((await orders()).rows).toEqual(written);
  });
});

test.each(['csv', 'xlsx'] as const)('what is exported as %s comes back unchanged', async (format) => {
  const { page, person, org } = await open();
  for (const body of [
    { name: '=Marée; de "l’Ouest"', ville: 'Concarneau', delivery_days: [2, 5], franco_amount: 150 },
    { name: 'Œufs & Cie', siret: '73282932000074', customer_code: '000190' },
  ]) {
    await site.app.call('POST', '/api/suppliers', { as: person, org, body });
  }
  await page.goto('/suppliers');
  await button(page, exportText.menu).click();
  await page.getByRole('menuitem', { name: exportText.formats[format] }).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: exportText.formats[format] }).click(),
  ]);
  const name = download.suggestedFilename();
  expect(name).toMatch(new RegExp(`fournisseurs.*\\.${format}$`, 'i'));
  await toast(page, takeHomeText.done(name)).waitFor();
  const content = await readFile(await download.path());

  await page.getByRole('link', { name: commonText.import }).click();
  await page.waitForURL('**/import?kind=suppliers');
  await page.locator('input[type=file]').setInputFiles(file(name, content));
  await title(page, columnsText.title).waitFor();
  await seePreview(page);
  expect(await figures(page)).toEqual([0, 0, 2, 0]);
  await page.getByText(previewText.nothingTitle).waitFor();
});

test.each([
  ['a desk', DESKTOP],
  ['a phone', PHONE],
])('on %s a CHEF is offered neither import nor export', async (_where, viewport) => {
  const { page } = await open({ role: 'CHEF', viewport });
  for (const [path, name] of [
    ['/suppliers', suppliersText.title],
    ['/inventory', itemsText.title],
  ] as const) {
    await page.goto(path);
    await heading(page, name).waitFor();
    expect(await page.getByRole('link', { name: /Importer/ }).count()).toBe(0);
    expect(await page.getByRole('button', { name: /[Ee]xporter/ }).count()).toBe(0);
  }
  await page.goto('/import?kind=items');
  await page.getByText(accessDeniedText.sentence).waitFor();
});

test('on a phone the lists offer both in one menu', async () => {
  const { page } = await open({ viewport: PHONE });
  await page.goto('/inventory');
  await button(page, exportText.importOrExport).click();
  await page.getByText(exportText.lists.prices).waitFor();
  await page.getByRole('menuitem', { name: importPageText.startAgain }).click();
  await page.waitForURL('**/import?kind=items');
  expect(await page.getByRole('radio', { name: /Articles et prix/ }).isChecked()).toBe(true);
});
