import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Role } from '#domain/access/permissions.ts';
import { FIRST_CONFIG } from '#domain/pos/csv-config.ts';
import { doneText, previewText } from '#text/imports/import-preview.text.ts';
import { columnsText, refusedFileText } from '#text/imports/import-screens.text.ts';
import { understandText } from '#text/imports/import-understand.text.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { formatEuros } from '#text/kernel/format.ts';
import { reportsText } from '#text/reports/reports.text.ts';
import {
  salesImportText,
  salesOptionsText,
  salesResultText,
  sameDaysText,
} from '#text/sales/sales-import.text.ts';
import { salesReportText } from '#text/sales/sales-report.text.ts';
import { accessDeniedText } from '#text/shell/navigation.text.ts';
import { DESKTOP, PHONE, startJourneys } from '../../support/browser/journey.ts';
import { button, heading, toast } from '../../support/browser/page/parts.ts';
import { goOn } from '../../support/browser/sweep.ts';
import { runImportWorker } from '../../support/story/importing.ts';

const { site, openAs } = startJourneys();

runImportWorker(() => site.app);

async function open(viewport = DESKTOP, role: Role = 'MANAGER') {
  const person = await site.app.signUp();
  const org = await site.app.createOrg(person, 'Le Comptoir des Halles', role);
  return { org, page: await openAs(person, org, { viewport }) };
}

const csv = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});

const title = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

async function choose(page: Page, file: ReturnType<typeof csv>) {
  await goOn(page, '/reports/import');
  await heading(page, salesImportText.title).waitFor();
  await page.locator('input[type=file]').setInputFiles(file);
}

/** What is kept of each day: « 2026-10-12 119.00 ». */
async function keptDays(org: string): Promise<string[]> {
  const { rows } = await site.app.owner.query<{ day: string }>(
    `select day::text || ' ' || sum(revenue) as day from sales where org_id = $1 group by sales.day order by 1`,
    [org],
  );
  return rows.map(({ day }) => day);
}

const GOOD = csv(
  'ventes-12-octobre.csv',
  'day,recipe_name,qty,revenue',
  '2026-10-12,Crème brûlée,14,119.00',
  '2026-10-12,Entrecôte frites,9,220.50',
  '2026-10-13,Crème brûlée,6,51.00',
);

/** The good rows are in, the others are listed and taken home. */
async function importWithErrors(page: Page, org: string) {
  await goOn(page, '/reports?tab=ventes');
  await page.getByText(salesReportText.empty).waitFor();
  await page.getByRole('main').getByRole('link', { name: salesReportText.import }).last().click();
  await page.waitForURL('**/reports/import');
  // By keyboard: what takes the place of the field, and of the page after it, takes the focus too.
  await page.locator('input[type=file]').focus();
  await page
    .locator('input[type=file]')
    .setInputFiles(
      csv(
        'ventes.csv',
        'Revenue,QTY,Recipe_Name,DAY',
        '119.00,14,Crème brûlée,2026-10-12',
        '12.00,deux,Café gourmand,2026-10-12',
        '8.00,1,,2026-10-12',
        '220.50,9,Entrecôte frites,2026-10-12',
      ),
    );
  await title(page, salesResultText.doneWithErrors).waitFor();
  await page.locator('h1:focus').waitFor();
  const [imported, created, errors] = await page.locator('dl').first().locator('dd').allTextContents();
  expect([imported, created, errors]).toEqual(['2', '2', '2']);
  await page.getByText(doneText.line(3)).waitFor();
  await page.getByText(doneText.line(4)).waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, refusedFileText.action).click(),
  ]);
  const refused = await readFile(await download.path(), 'utf8');
  expect(refused).toContain('Café gourmand');
  expect(refused).not.toContain('Entrecôte');
  expect(await keptDays(org)).toEqual(['2026-10-12 339.50']);
  // Unknown dishes are recipes to complete, one press away.
  await page.getByText(salesResultText.createdTitle(2)).waitFor();
  await page.getByRole('link', { name: 'Entrecôte frites' }).waitFor();

  await page.getByRole('link', { name: salesResultText.toReports }).click();
  await page.getByText(formatEuros(339.5)).first().waitFor();
  await page.getByText('Entrecôte frites').first().waitFor();
}

/** In the words of the specification. */
async function refuseWhatIsNoReport(page: Page) {
  await page.goto('/reports/import');
  await page.locator('input[type=file]').setInputFiles(csv('menu.pdf', '%PDF'));
  await toast(page, 'Veuillez sélectionner un fichier CSV').waitFor();
  const dataTransfer = await page.evaluateHandle(
    "(() => { const held = new DataTransfer(); held.items.add(new File(['x'], 'menu.docx')); return held; })()",
  );
  await page.locator('label:has(input[type=file])').dispatchEvent('drop', { dataTransfer });
  await toast(page, 'Veuillez déposer un fichier CSV').waitFor();
  await page.locator('input[type=file]').setInputFiles(csv('vide.csv', 'day,recipe_name,qty,revenue'));
  await page.getByText('Le fichier CSV est vide ou invalide').waitFor();
  await page.locator('input[type=file]').setInputFiles(csv('sans.csv', 'a,b', 'x,y', 'z,w'));
  await page.getByText(/^Colonnes manquantes: /).waitFor();
  await page.getByRole('link', { name: salesImportText.back }).click();
  await page.waitForURL('**/reports');
}

/** Somebody whose choice was forgotten on the way. */
async function refuseWithoutOrganisation(page: Page) {
  await goOn(page, '/reports/import');
  await page.getByRole('heading', { name: salesImportText.simpleTitle }).waitFor();
  // In one go: as soon as the page is drawn again, its guard selects the only organisation there is.
  await page.evaluate(`(() => {
    const held = new DataTransfer();
    held.items.add(new File(['day,recipe_name,qty,revenue'], 'ventes.csv'));
    localStorage.removeItem('selected_org_id');
    document.querySelector('label:has(input[type=file])')
      .dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: held }));
  })()`);
  await toast(page, 'Organisation non sélectionnée').waitFor();
}

test('what is no report is refused; of a report with errors the good rows are in, the others are taken home', async () => {
  const { page, org } = await open();
  await refuseWhatIsNoReport(page);
  await importWithErrors(page, org);
  await refuseWithoutOrganisation(page);
});

const corrected = (name: string, ...lines: string[]) => csv(name, 'day,recipe_name,qty,revenue', ...lines);

/** A day that has other sales already is asked about. */
async function importOver(page: Page, file: ReturnType<typeof csv>, choice: 'replace' | 'keep') {
  await choose(page, file);
  await title(page, sameDaysText.title(1)).waitFor();
  await page.getByText(sameDaysText.missing).first().waitFor();
  await page.getByRole('radio', { name: sameDaysText.choices[choice].label }).click();
  await button(page, understandText.preview).click();
  await title(page, previewText.title).waitFor();
  await page.getByText(salesResultText.fates[choice === 'replace' ? 'replaced' : 'kept']).waitFor();
  await page.getByRole('button', { name: /^Importer/ }).click();
  await title(page, salesResultText.done).waitFor();
}

test('a cut line loses nothing, the same file twice counts once, and a day that has other sales is asked about', async () => {
  const { page, org } = await open();
  await page.goto('/reports/import');
  await page.route('**/api/imports', (route) => route.abort());
  await page.locator('input[type=file]').setInputFiles(GOOD);
  await page.getByRole('alert').getByText(salesImportText.failure).waitFor();
  await page.unroute('**/api/imports');
  await button(page, commonText.retry).click();
  await title(page, salesResultText.done).waitFor();
  const days = ['2026-10-12 339.50', '2026-10-13 51.00'];
  expect(await keptDays(org)).toEqual(days);

  await choose(page, GOOD);
  await page.getByText(previewText.nothingTitle).waitFor();
  expect(await page.getByRole('button', { name: /^Importer/ }).count()).toBe(0);
  expect(await keptDays(org)).toEqual(days);

  const [more, other] = ['2026-10-14,Crème brûlée,2,17.00', '2026-10-15,Crème brûlée,2,17.00'];
  await importOver(page, corrected('gardees.csv', '2026-10-13,Crème brûlée,10,85.00', more), 'keep');
  expect(await keptDays(org)).toEqual([...days, '2026-10-14 17.00']);
  await importOver(page, corrected('corrigees.csv', '2026-10-13,Crème brûlée,9,76.50', other), 'replace');
  expect(await keptDays(org)).toEqual([
    '2026-10-12 339.50',
    '2026-10-13 76.50',
    '2026-10-14 17.00',
    '2026-10-15 17.00',
  ]);
});

test("another till's report on a phone: columns matched, decimal commas, a total row left out", async () => {
  const { page, org } = await open(PHONE);
  await page.goto('/reports');
  await choose(
    page,
    csv(
      'lignes de ventes.csv',
      'Jour;Nom;Qte;Prix TTC;Remises TTC;Taux;TAG_Catégorie',
      '2026-10-12;Crème brûlée;1.0;8,50;0,00;10%;Desserts',
      '2026-10-12;Crème brûlée;1.0;8,50;0,00;10%;Desserts',
      '2026-10-12;Entrecôte frites;1.0;1 024,50;0,00;10%;Plats',
      '2026-10-12;Crème brûlée;-1.0;-8,50;0,00;10%;Desserts',
      '-;Total;2.0;1 033,00;0,00;;',
    ),
  );
  await title(page, columnsText.title).waitFor();
  await button(page, columnsText.preview).click();
  const confirm = page.getByRole('button', { name: /^Importer 1 jour/ });
  const asked = button(page, understandText.preview);
  await confirm.or(asked).waitFor();
  if (await asked.isVisible()) await asked.click();
  await confirm.click();
  await page.getByRole('link', { name: salesResultText.toReports }).waitFor();
  // The total that closes every such report is no error.
  await title(page, salesResultText.done).waitFor();
  await page.getByText(salesResultText.totals).waitFor();
  expect(await keptDays(org)).toEqual(['2026-10-12 1033.00']);
});

test('a file of one till leaves the same day of the other as it is', async () => {
  const { page, org } = await open();
  await site.app.owner.query(
    `insert into pos_profiles (org_id, name, csv_config) select $1, name, $2 from unnest(array['Bar', 'Salle']) name`,
    [org, JSON.stringify(FIRST_CONFIG)],
  );
  await page.goto('/reports');
  for (const [till, revenue] of [
    ['Bar', '8,50'],
    ['Salle', '24,00'],
  ] as const) {
    await choose(page, csv(`${till}.csv`, 'Jour;Nom;Qte;Prix TTC', `2026-10-12;Crème brûlée;1;${revenue}`));
    await title(page, columnsText.title).waitFor();
    await page.getByRole('combobox', { name: salesOptionsText.till }).click();
    await page.getByRole('option', { name: till }).click();
    await button(page, columnsText.preview).click();
    await page.getByRole('button', { name: /^Importer 1 jour/ }).click();
    await title(page, salesResultText.done).waitFor();
  }
  expect(await keptDays(org)).toEqual(['2026-10-12 32.50']);
});

test('a CHEF sees the page and its ways, neither figures nor the import', async () => {
  const { page } = await open(DESKTOP, 'CHEF');
  await page.goto('/reports');
  await page.getByText(reportsText.readersOnly).waitFor();
  expect(await page.getByRole('link', { name: reportsText.import }).count()).toBe(0);
  await goOn(page, '/reports/import');
  await page.getByText(accessDeniedText.sentence).waitFor();
});
