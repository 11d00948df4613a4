import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { previewText } from '#text/imports/import-preview.text.ts';
import { columnsText } from '#text/imports/import-screens.text.ts';
import { understandText } from '#text/imports/import-understand.text.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { reportsText } from '#text/reports/reports.text.ts';
import {
  salesBatchesText,
  salesImportText,
  salesResultText,
  sameDaysText,
} from '#text/sales/sales-import.text.ts';
import { salesReportText } from '#text/sales/sales-report.text.ts';
import { soldNamesText } from '#text/sales/sold-names.text.ts';
import {
  expectAccessibleInEveryLook as look,
  expectAccessibleDayAndNight as lookHere,
} from '../../support/browser/accessible.ts';
import { startJourneys } from '../../support/browser/journey.ts';
import { button, words } from '../../support/browser/page/parts.ts';
import { atDesk, glance, goOn, longNamedRestaurant, visit } from '../../support/browser/sweep.ts';
import { runImportWorker } from '../../support/story/importing.ts';

const { site, openAs } = startJourneys();

runImportWorker(() => site.app);

const csv = (name: string, ...lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(['day,recipe_name,qty,revenue', ...lines].join('\n')),
});

const LONG = 'Entrecôte de bœuf grillée, sauce au poivre vert et pommes grenaille rôties au thym';

async function choose(page: Page, file: ReturnType<typeof csv>) {
  await goOn(page, '/reports/import');
  await page.getByRole('heading', { level: 1, name: salesImportText.title }).waitFor();
  await page.locator('input[type=file]').setInputFiles(file);
}

test('sales from the first report to the figures, in every look', async () => {
  const { person, org } = await longNamedRestaurant(site.app);
  const page = await openAs(person, org);
  await page.goto('/reports?tab=ventes');
  await lookHere(page, words(page, salesReportText.empty));
  await visit(page, '/reports/import', words(page, salesImportText.simpleTitle));
  await page.locator('input[type=file]').setInputFiles(csv('vide.csv'));
  await lookHere(page, words(page, salesImportText.emptyOrInvalid));

  await choose(
    page,
    csv(
      'ventes.csv',
      '2026-10-12,Crème brûlée,14,119',
      `2026-10-12,${LONG},9,220.5`,
      '2026-10-12,Café,deux,3',
    ),
  );
  await look(page, page.getByRole('heading', { name: salesResultText.doneWithErrors }));
  await choose(page, csv('corrigé.csv', '2026-10-12,CREMES BRULEES,15,128', '2026-10-13,Tarte,2,17'));
  await look(page, page.getByRole('heading', { name: sameDaysText.title(1) }));
  await atDesk(page);
  await page.getByRole('radio', { name: sameDaysText.choices.replace.label }).click();
  await button(page, understandText.preview).click();
  await look(page, page.getByRole('heading', { name: previewText.title }));
  await page.getByRole('button', { name: /^Importer/ }).click();
  await look(page, page.getByRole('heading', { name: salesResultText.done }));
  await glance(page, '/reports/import', page.getByRole('heading', { name: salesBatchesText.title }));
  await page
    .locator('input[type=file]')
    .setInputFiles({ ...csv('autre.csv'), buffer: Buffer.from('Nom;Qte;Prix TTC\nTarte;2;17,00\n') });
  await look(page, page.getByRole('heading', { name: columnsText.title }));

  await visit(
    page,
    '/reports?tab=ventes&du=2026-10-01&au=2026-10-31',
    page.getByRole('heading', { name: salesReportText.dishes }),
  );
  await button(page, reportsText.showSteps.day).click();
  await look(page, button(page, reportsText.hideSteps));
  await visit(page, '/recipes/sold-names', words(page, 'CREMES BRULEES'));
  await atDesk(page);
  await button(page, uiText.rowActions('CREMES BRULEES')).click();
  await page.getByRole('menuitem', { name: soldNamesText.change }).click();
  await look(page, page.getByRole('dialog', { name: soldNamesText.dialogTitle('CREMES BRULEES') }));
  await page.keyboard.press('Escape');
  await glance(page, '/recipes/sold-names?q=zzz', words(page, soldNamesText.notFound('zzz')));
});
