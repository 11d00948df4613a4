import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fileGridText } from '#text/imports/file-grid.text.ts';
import { doneText, previewText } from '#text/imports/import-preview.text.ts';
import {
  columnsText,
  importPageText,
  readingText,
  importStartText as start,
} from '#text/imports/import-screens.text.ts';
import { importTemplateText } from '#text/imports/import-templates.text.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { shellText } from '#text/shell/shell.text.ts';
import { expectAccessible } from '../../support/browser/accessible.ts';
import { startJourneys } from '../../support/browser/journey.ts';
import { button, toast } from '../../support/browser/page/parts.ts';
import { pressTwice, watchCalls } from '../../support/browser/page/presses.ts';
import { goOn } from '../../support/browser/sweep.ts';
import { runImportWorker } from '../../support/story/importing.ts';
import { choiceOf, choose, drop, dropToColumns, figures, file, seePreview, title } from './wizard.ts';

const { site, openAs } = startJourneys();

runImportWorker(() => site.app);

async function open() {
  const person = await site.app.signUp();
  const org = await site.app.createOrg(person, 'Le Comptoir des Halles', 'MANAGER');
  return { person, org, page: await openAs(person, org) };
}

const SUPPLIERS = file(
  'liste.csv',
  'Nom;Ville;Divers\nMarée de l’Ouest;Concarneau;x\nPrimeurs Vauban;Nantes;y\n',
);

test('choices survive a reload, the back button and a cut line, and every step has its address', async () => {
  const { page, person, org } = await open();
  await fillTemplate(page);

  await dropToColumns(page, 'suppliers', SUPPLIERS);
  await choose(page, 'Divers', 'Notes');
  await page.reload();
  await title(page, columnsText.title).waitFor();
  await expect.poll(() => choiceOf(page, 'Divers').textContent()).toContain('Notes');
  await seePreview(page);
  expect(await figures(page)).toEqual([2, 0, 0, 0]);
  await page.goBack();
  await title(page, columnsText.title).waitFor();
  await expect.poll(() => choiceOf(page, 'Divers').textContent()).toContain('Notes');
  await page.goForward();
  expect(await figures(page)).toEqual([2, 0, 0, 0]);
  await goOn(page, '/import');
  await page.getByRole('link', { name: 'liste.csv' }).click();
  expect(await figures(page)).toEqual([2, 0, 0, 0]);

  // A cut line is said, and the same button then imports once.
  await page.route('**/confirm', (route) => route.abort());
  await button(page, 'Importer 2 fournisseurs').click();
  await toast(page, shellText.network.unreachable).waitFor();
  await page.unroute('**/confirm');
  await button(page, 'Importer 2 fournisseurs').click();
  await title(page, doneText.title).waitFor();
  const { json } = await site.app.call('GET', '/api/suppliers', { as: person, org });
  expect(json.suppliers).toHaveLength(2);
});

/** A template is taken home, and what it is filled with comes in. */
async function fillTemplate(page: Page) {
  await page.goto('/import?kind=suppliers');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, importTemplateText.download(importTemplateText.formats.csv)).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${importTemplateText.stems.suppliers}.csv`);
  const headers = await readFile(await download.path(), 'utf8');
  const filled = file('rempli.csv', `${headers}Marée de l’Ouest\nPrimeurs Vauban\n`);
  await dropToColumns(page, 'suppliers', filled);
  await seePreview(page);
  expect(await figures(page)).toEqual([2, 0, 0, 0]);
}

test('a file read wrongly is read another way, by its number, by keyboard and by mouse, and can be abandoned', async () => {
  const { page } = await open();
  await drop(page, 'suppliers', SUPPLIERS);
  await readAnotherWay(page);
  await pointAtHeader(page);

  // The line is cut while the file is read: that is said, and the page goes on by itself.
  const asked = /\/api\/imports\/[0-9a-f-]{36}$/;
  await page.route(asked, (route) => route.abort());
  await seePreview(page);
  await page.getByText(importPageText.interrupted).waitFor();
  await title(page, previewText.progressTitle).waitFor();
  await page.unroute(asked);
  expect(await figures(page)).toEqual([3, 0, 0, 0]);
  expect(await page.getByText(importPageText.interrupted).count()).toBe(0);

  const address = page.url();
  await abandon(page);
  await page.goto(address);
  await page.getByText(importPageText.loadFailure).waitFor();
  await page.getByRole('link', { name: importPageText.startAgain }).click();
  await page.getByText(start.fileFirst).waitFor();
});

async function readAnotherWay(page: Page) {
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
}

/** In the file itself: one line up, down again, and then none at all. */
async function pointAtHeader(page: Page) {
  const seen = page.getByRole('table', { name: fileGridText.label });
  const calls = watchCalls(page, /reading$/);
  await seen.getByRole('button', { name: fileGridText.header(2) }).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Divers' }).waitFor();
  await page.getByText('en-tête ligne 1', { exact: false }).waitFor();
  await seen.getByText('Concarneau').click();
  await page.getByRole('heading', { name: 'Marée de l’Ouest' }).waitFor();
  expect(calls).toHaveLength(2);
  await page.getByRole('checkbox', { name: readingText.noHeader }).click();
  await page.getByRole('heading', { name: 'Colonne 1' }).waitFor();
  await choose(page, 'Colonne 1', 'Nom');
}

async function abandon(page: Page) {
  await button(page, importPageText.forget).click();
  await page.getByRole('alertdialog', { name: importPageText.forgetTitle }).waitFor();
  const calls = watchCalls(page, /imports/);
  await pressTwice(page.getByRole('alertdialog').getByRole('button', { name: importPageText.forget }));
  await page.waitForURL('**/import?kind=suppliers');
  expect(calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(1);
  const notifications = page.getByRole('region', { name: uiText.notifications });
  await notifications.getByText(importPageText.forgotten).waitFor();
  expect(await notifications.getByText(/introuvable/).count()).toBe(0);
}

const ROWS = 330;

test('a long preview comes page by page, to its last row, however fast one scrolls on a slow machine', async () => {
  const { page } = await open();
  const rows = Array.from({ length: ROWS }, (_, index) => `Fournisseur ${index + 1};Nantes`);
  await drop(page, 'suppliers', file('long.csv', ['Nom;Ville', ...rows].join('\n')));
  await seePreview(page);
  expect(await figures(page)).toEqual([ROWS, 0, 0, 0]);
  await page.getByText('Fournisseur 100', { exact: true }).waitFor();
  await nextRowsDoNotCome(page);

  const machine = await page.context().newCDPSession(page);
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const lastShown = async () => {
    await page.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
    return page.getByText(`Fournisseur ${ROWS}`, { exact: true }).count();
  };
  await expect.poll(lastShown, { interval: 5 }).toBeGreaterThan(0);
});

/** That is said, and they are asked for again by a person only. */
async function nextRowsDoNotCome(page: Page) {
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
}
