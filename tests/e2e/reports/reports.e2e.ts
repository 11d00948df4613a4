import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import readXlsxFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { exportText } from '#text/exports/list-files.text.ts';
import { formatDate, formatEuros } from '#text/kernel/format.ts';
import { purchasesText } from '#text/reports/purchases.text.ts';
import { reportFieldText } from '#text/reports/report-fields.text.ts';
import { reportsText } from '#text/reports/reports.text.ts';
import { stockValueText } from '#text/reports/stock-value.text.ts';
import { wasteReportText } from '#text/reports/waste-report.text.ts';
import { button, DESKTOP, heading, PHONE, startJourneys, until } from '../../support/browser/journey.ts';
import { SLOW, visit, words } from '../../support/browser/sweep.ts';
import { inDays } from '../../support/story/days.ts';
import { receiving } from '../../support/story/receiving.ts';
import { reporting } from '../../support/story/reporting.ts';

const { site, openAs } = startJourneys();

/** A fortnight, with the one before it to be compared with. */
const FROM = inDays(-13);
const TO = inDays(0);
const PERIOD = `du=${FROM}&au=${TO}`;
const noonOf = (days: number) => `${inDays(days)}T10:00:00Z`;

/** Butter for 80 € after 50 € before, cod of an order for 147 €, and 2 kg of the first butter thrown away. */
async function fortnight() {
  const person = await site.app.signUp();
  const org = await site.app.createOrg(person, 'Le Comptoir des Halles', 'ADMIN');
  const kitchen = reporting(site.app, { person, org });
  await kitchen.done('POST', '/categories', { name: 'Crèmerie' });
  const dairy = await kitchen.supplier('Crèmerie Lenoir');
  const butter = await kitchen.item({
    name: 'Beurre doux',
    category: 'Crèmerie',
    supplier_id: dairy,
    price: 8,
  });
  await kitchen.delivered(dairy, noonOf(-20), [{ item_id: butter, qty_received: 10, unit_price: 5 }]);
  await kitchen.delivered(dairy, noonOf(-5), [{ item_id: butter, qty_received: 10, unit_price: 8 }]);
  const door = receiving(site.app, { person, org });
  const order = await door.sent([{ name: 'Cabillaud', qty: 6, unit_price: 24.5 }]);
  const [line] = order.lines;
  await kitchen.done('POST', '/receipts', {
    po_id: order.id,
    received_at: noonOf(-3),
    lines: [{ po_line_id: line?.po_line_id, item_id: line?.item_id, qty_received: 6 }],
  });
  await kitchen.done('POST', '/stock/waste', { item_id: butter, qty: 2, reason: 'EXPIRED' });
  return { person, org, order, butter };
}

/** What « Exporter » hands to the downloads. */
async function taken(page: Page, format: 'csv' | 'xlsx') {
  await page.getByRole('button', { name: exportText.menu }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: exportText.formats[format], exact: true }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${format}$`));
  return readFile(await file.path());
}

const csvRows = (bytes: Buffer) =>
  bytes
    .toString()
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(';'));

test.each([
  ['on a desk', DESKTOP],
  ['on a phone', PHONE],
] as const)('%s a report is drilled to its order, taken home and read again', async (_where, viewport) => {
  const { person, org, order } = await fortnight();
  const page = await openAs(person, org, { viewport });
  await page.goto(`/reports?${PERIOD}`);
  await page.getByText(formatEuros(227)).filter({ visible: true }).first().waitFor();
  await page.getByRole('img', { name: /^Les achats sont multipliés par 4,5/ }).waitFor();

  const [heads, ...rows] = csvRows(await taken(page, 'csv'));
  expect(heads?.slice(0, 2)).toEqual(['Fournisseur', 'Achats HT']);
  expect(rows.map((row) => row.slice(0, 2))).toEqual([
    ['Marée de l’Ouest', '147'],
    ['Crèmerie Lenoir', '80'],
  ]);
  const [sheet] = await readXlsxFile(await taken(page, 'xlsx'));
  expect(sheet?.data.slice(1).map((row) => row.slice(0, 2))).toEqual([
    ['Marée de l’Ouest', 147],
    ['Crèmerie Lenoir', 80],
  ]);

  await page.getByRole('link', { name: 'Marée de l’Ouest' }).click();
  await page.getByRole('heading', { name: 'Marée de l’Ouest' }).waitFor();
  await page.getByRole('heading', { name: purchasesText.list.title }).waitFor();
  const lines = csvRows(await taken(page, 'csv'));
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('147');
  expect(lines[1]).toContain(order.order_number);
  await page.getByRole('link', { name: order.order_number }).click();
  await heading(page, `Commande ${order.order_number}`).waitFor();

  // Back leads through what was looked into to the report as it was.
  await page.goBack();
  await page.getByRole('heading', { name: 'Marée de l’Ouest' }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Crèmerie Lenoir' }).waitFor();
  expect(new URL(page.url()).search).toBe(`?${PERIOD}`);
});

test('the period and the tab are in the address, and a bad one is said at its field', async () => {
  const { person, org } = await fortnight();
  const page = await openAs(person, org);
  await page.goto(`/reports?du=${TO}&au=${FROM}`);
  await page.getByRole('alert').getByText(reportFieldText.periodBackwards).waitFor();
  await page.getByText(reportsText.periodRefused).waitFor();
  await page.goto('/reports?du=2010-01-01&au=2026-01-01');
  await page.getByRole('alert').getByText(reportFieldText.fiveYearsAtMost).waitFor();
  await page.goto('/reports?du=2026-13-45');
  await expect.poll(() => page.getByRole('alert').getByText(reportsText.dayMissing).count()).toBe(2);

  await page.getByRole('radio', { name: reportsText.presets['30j'] }).click();
  await page.getByText(formatEuros(277)).first().waitFor();
  await page.getByRole('tab', { name: reportsText.tabs.pertes }).click();
  await page.getByText(formatEuros(10)).first().waitFor();
  expect(new URL(page.url()).search).toBe('?periode=30j&tab=pertes');
  await page.reload();
  await page.getByRole('link', { name: 'Date dépassée' }).click();
  await page.getByRole('heading', { name: wasteReportText.list.title }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: wasteReportText.reasons }).waitFor();

  // Two days of one's own start from those in view.
  await page.getByRole('radio', { name: reportsText.choose }).click();
  await page
    .getByRole('button', { name: new RegExp(`^${reportsText.from}.*${formatDate(inDays(-29))}`) })
    .waitFor();
});

test('on paper there is neither menu nor button, and the figures are there', async () => {
  const { person, org } = await fortnight();
  const page = await openAs(person, org);
  await page.goto(`/reports?${PERIOD}`);
  await page.getByRole('link', { name: 'Crèmerie Lenoir' }).waitFor();
  await page.locator('.recharts-surface').first().waitFor();
  await page.emulateMedia({ media: 'print' });
  for (const hidden of [
    button(page, exportText.menu),
    page.getByRole('tab', { name: reportsText.tabs.achats }),
    page.getByRole('link', { name: 'Dashboard' }),
  ]) {
    expect(await hidden.isVisible()).toBe(false);
  }
  expect(await page.getByRole('link', { name: 'Crèmerie Lenoir' }).isVisible()).toBe(true);
  await page.setViewportSize({ width: 703, height: 1000 });
  await until(page, `document.documentElement.scrollWidth <= 703`);
  const paper = await page.pdf({ format: 'A4' });
  expect(paper.subarray(0, 4).toString()).toBe('%PDF');
  await page.emulateMedia({ media: 'screen' });
});

test('every report in every look, with figures and without', SLOW, async () => {
  const { person, org } = await fortnight();
  const page = await openAs(person, org);
  await page.goto('/reports');
  const others = ['food-cost', 'marges', 'prix', 'fournisseurs', 'ventes'] as const;
  await visit(page, `/reports?${PERIOD}`, words(page, formatEuros(227)));
  await visit(page, `/reports?${PERIOD}&par=article`, words(page, purchasesText.tables.item));
  await visit(page, `/reports?${PERIOD}&famille=Crèmerie`, words(page, purchasesText.list.title));
  await visit(page, `/reports?${PERIOD}&tab=pertes`, words(page, wasteReportText.reasons));
  await visit(page, `/reports?${PERIOD}&tab=pertes&motif=EXPIRED`, words(page, wasteReportText.list.title));
  await visit(page, `/reports?${PERIOD}&tab=stock`, words(page, stockValueText.categories));
  for (const tab of others) {
    const panel = page.getByRole('tabpanel', { name: reportsText.tabs[tab] });
    await visit(page, `/reports?${PERIOD}&tab=${tab}`, panel);
  }
  await visit(page, '/reports?du=2020-01-01&au=2020-03-31', words(page, purchasesText.empty));
  await visit(page, '/reports?du=2020-01-01&au=2020-03-31&tab=stock', words(page, stockValueText.empty));
  await visit(page, `/reports?du=${TO}&au=${FROM}`, words(page, reportsText.periodRefused));
});
