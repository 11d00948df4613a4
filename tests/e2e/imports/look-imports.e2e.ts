import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { orderItemsText } from '#text/imports/import-order-items.text.ts';
import { doneText, previewText } from '#text/imports/import-preview.text.ts';
import {
  columnsText,
  importPageText,
  importStartText,
  readingText,
} from '#text/imports/import-screens.text.ts';
import { understandText } from '#text/imports/import-understand.text.ts';
import { tableRefusalSentence } from '#text/imports/imports.text.ts';
import { storageWarningText, usageText } from '#text/organisations/storage.text.ts';
import {
  expectAccessibleInEveryLook as look,
  expectAccessibleDayAndNight as lookHere,
} from '../../support/browser/accessible.ts';
import { startJourneys } from '../../support/browser/journey.ts';
import { button, words } from '../../support/browser/page/parts.ts';
import { atDesk, longNamedRestaurant, visit } from '../../support/browser/sweep.ts';
import { runImportWorker } from '../../support/story/importing.ts';
import { dropToColumns, figure, file, fileField, title } from './wizard.ts';

const { site, openAs } = startJourneys();

runImportWorker(() => site.app);

const list = (name: string, ...lines: string[]) => file(name, lines.join('\n'));

const MERCURIALE = list(
  'tarif novembre.csv',
  'Code;Désignation;Unité;Tarif;Prix net',
  '000190;ŒUFS PLEIN AIR CAL. M;pièce;0,52 EUR;0,49 EUR',
  '000417;BEURRE AOP DOUX 82 %;kg;8,81 EUR;8,40 EUR / kg',
  '012099;LAIT CRU;L;sur demande;sur demande',
);
const ITEMS = list(
  'articles.csv',
  'Nom;Unité;Stock mini;Code barres',
  'Farine T65;kg;25;',
  'Sucre semoule;kg;10;',
  'Sel fin;brouette;2;',
);
const ORDERS = list(
  'commandes 2024.csv',
  'N° commande;Fournisseur;Date;Article;Qté;Prix unitaire HT',
  'BC-7;Minoterie du Val;12/03/2024;Farine T65;12,5;0,85 €',
  'BC-9;Minoterie du Val;26/03/2024;Lampe de poche;1;9,00 €',
);

async function restaurant() {
  const { person, org } = await longNamedRestaurant(site.app);
  const post = async (path: string, body: object) =>
    (await site.app.call('POST', `/api${path}`, { as: person, org, body })).json;
  const { id: supplier_id } = await post('/suppliers', { name: 'Minoterie du Val' });
  await post('/items', { name: 'Farine T65', unit: 'kg', min_qty: 5, supplier_id, price: 0.85 });
  return { org, page: await openAs(person, org) };
}

test('a list from the file to the last row', async () => {
  const { page } = await restaurant();
  await dropToColumns(page, 'price_list', MERCURIALE);
  await look(page, page.getByText(columnsText.missingSupplier.price_list).first());
  await button(page, readingText.correct).click();
  await page.getByRole('textbox', { name: readingText.headerLine }).fill('zéro');
  await button(page, readingText.readAgain).click();
  await lookHere(page, page.getByText(readingText.headerLineInvalid));
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: columnsText.fieldOf('Tarif'), exact: true }).click();
  await lookHere(page, page.getByRole('option', { name: /^Prix HT/ }));
  await page.keyboard.press('Escape');
  await button(page, importPageText.forget).click();
  await lookHere(page, page.getByRole('alertdialog', { name: importPageText.forgetTitle }));
  await page.keyboard.press('Escape');

  await dropToColumns(page, 'items', ITEMS);
  await button(page, columnsText.preview).click();
  await title(page, previewText.title).waitFor();
  await look(page, page.getByText(previewText.refusedFirst(1)));
  await figure(page, /Modifiée/).click();
  await look(page, page.getByText('Stock minimum', { exact: true }));
  await atDesk(page);
  await figure(page, /Nouvelle/).click();
  await lookHere(page, words(page, 'Sucre semoule'));
  await button(page, 'Importer 2 articles').click();
  await look(page, title(page, doneText.title));
  await dropToColumns(page, 'items', ITEMS);
  await lookHere(page, page.getByText(columnsText.remembered));
  await button(page, columnsText.preview).click();
  await lookHere(page, page.getByText(previewText.nothingTitle));

  await dropToColumns(page, 'orders', ORDERS);
  await look(page, title(page, columnsText.title));
  await button(page, columnsText.preview).click();
  await look(page, page.getByRole('combobox', { name: orderItemsText.meaning('Lampe de poche') }));
  await atDesk(page);
  await page.getByRole('combobox', { name: orderItemsText.meaning('Lampe de poche') }).click();
  await page.getByRole('option', { name: orderItemsText.leaveOut }).click();
  await button(page, understandText.preview).click();
  await lookHere(page, words(page, /Article inconnu/));
  await figure(page, /Nouvelle/).click();
  await lookHere(page, words(page, /BC-7/));
});

test('where a list is chosen, and what stands in its way', async () => {
  const { page, org } = await restaurant();
  const open = list('ouvert.csv', 'Nom;Prix', 'Farine;"1,20', ...Array(200).fill('sucre;2,10'));
  await visit(page, '/import?kind=items', page.getByRole('radio', { name: /Articles et prix/ }));
  await fileField(page).setInputFiles(open);
  await lookHere(page, words(page, tableRefusalSentence({ code: 'QUOTE_NOT_CLOSED', line: 2, column: 2 })));
  await visit(
    page,
    '/import?session=00000000-0000-4000-8000-000000000000',
    words(page, importPageText.loadFailure),
  );
  await roomRunsOut(page, org);
});

/** What is kept and sent, and what is said when the room comes to its end: before a list is refused, and then. */
async function roomRunsOut(page: Page, org: string) {
  const sql = (text: string) => site.app.owner.query(text, [org]);
  await sql('insert into storage_usage (org_id, bytes) values ($1, 1620000000)');
  await sql(
    `insert into mail_days (org_id, day, mails, new_recipients)
     values ($1, (now() at time zone 'Europe/Paris')::date, 34, 12)`,
  );
  await sql(`update organizations set created_at = now() - interval '60 days' where id = $1`);
  const storage = { used: 1_620_000_000, limit: 2_000_000_000 };
  await page.goto('/settings');
  await look(page, words(page, storageWarningText('near', storage)));
  await words(page, usageText.outOf(34, 1000)).waitFor();
  await words(page, usageText.title).waitFor();
  await sql('update storage_usage set limit_bytes = 1640000000 where org_id = $1');
  await page.goto('/import?kind=suppliers');
  await look(page, words(page, /presque plein/));
  await sql('update storage_usage set limit_bytes = 10 where org_id = $1');
  await fileField(page).setInputFiles(list('liste.csv', 'Nom;Ville', 'Marée;Brest'));
  await look(page, page.getByText(importStartText.notKeptTitle('liste.csv')));
  await words(page, /rien d’autre n’est perdu/).waitFor();
}
