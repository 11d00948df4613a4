import type { Page } from 'playwright-core';
import readXlsxFile from 'read-excel-file/node';
import { extractText, getDocumentProxy } from 'unpdf';
import { beforeAll, expect, test } from 'vitest';
import { exportText } from '#text/exports/list-files.text.ts';
import { formatDate, formatEuros } from '#text/kernel/format.ts';
import { purchasesText } from '#text/reports/purchases.text.ts';
import { reportFieldText } from '#text/reports/report-fields.text.ts';
import { reportsText } from '#text/reports/reports.text.ts';
import { stockValueText } from '#text/reports/stock-value.text.ts';
import { wasteReportText } from '#text/reports/waste-report.text.ts';
import { DESKTOP, PHONE, startJourneys } from '../../support/browser/journey.ts';
import { button, heading, until, words } from '../../support/browser/page/parts.ts';
import { glance, goOn, visit } from '../../support/browser/sweep.ts';
import { csvRows, takenFile } from '../../support/browser/taken-file.ts';
import { inDays } from '../../support/story/days.ts';
import { FORTNIGHT, FORTNIGHT_ADDRESS, fortnight } from '../../support/story/reports/fortnight.ts';

const { site, openAs } = startJourneys();

/** One restaurant, which everybody here only reads. */
let story: Awaited<ReturnType<typeof fortnight>>;
beforeAll(async () => {
  story = await fortnight(site.app);
});

const { from: FROM, to: TO } = FORTNIGHT;
const PERIOD = FORTNIGHT_ADDRESS;

/** What was bought of each supplier, as the tables have it. */
async function boughtOf(org: string): Promise<[name: string, amount: number][]> {
  const { rows } = await site.app.owner.query<{ name: string; amount: number }>(
    `select s.name, sum(round((l.qty_received - l.qty_rejected) * l.unit_price, 2))::float as amount
     from grns g join grn_lines l on (l.org_id, l.grn_id) = (g.org_id, g.id) join suppliers s on (s.org_id, s.id) = (g.org_id, g.supplier_id)
     where g.org_id = $1 and (g.received_at at time zone 'Europe/Paris')::date between $2 and $3
     group by s.name order by amount desc`,
    [org, FROM, TO],
  );
  return rows.map(({ name, amount }) => [name, amount]);
}

test('a report is read and taken home on a desk, drilled to its order on a phone, and read again', async () => {
  const { person, org, order } = story;
  const page = await openAs(person, org);
  await page.goto(`/reports?${PERIOD}`);
  await page.getByText(formatEuros(227)).filter({ visible: true }).first().waitFor();
  await page.getByRole('img', { name: /^Les achats sont multipliés par 4,5/ }).waitFor();

  const bought = await boughtOf(org);
  expect(bought).toEqual([
    ['Marée de l’Ouest', 147],
    ['Crèmerie Lenoir', 80],
  ]);
  const expectRows = async (role: 'listitem' | 'row') => {
    for (const [name, amount] of bought) {
      const row = page.getByRole(role).filter({ hasText: name });
      await row.getByText(formatEuros(amount)).first().waitFor();
    }
  };
  await expectRows('row');
  const [heads, ...rows] = csvRows(await takenFile(page, 'csv'));
  expect(heads?.slice(0, 2)).toEqual(['Fournisseur', 'Achats HT']);
  expect(rows.map(([name, amount]) => [name, Number(amount)])).toEqual(bought);
  const [sheet] = await readXlsxFile(await takenFile(page, 'xlsx'));
  expect(sheet?.data.slice(1).map((row) => row.slice(0, 2))).toEqual(bought);

  await page.setViewportSize(PHONE);
  await expectRows('listitem');
  await page.getByRole('link', { name: 'Marée de l’Ouest' }).click();
  await page.getByRole('heading', { name: 'Marée de l’Ouest' }).waitFor();
  await page.getByRole('heading', { name: purchasesText.list.title }).waitFor();
  const lines = csvRows(await takenFile(page, 'csv'));
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

/** The period and the tab are in the address, and a bad one is said at its field. */
async function choosePeriods(page: Page) {
  await page.goto(`/reports?du=${TO}&au=${FROM}`);
  await page.getByRole('alert').getByText(reportFieldText.periodBackwards).waitFor();
  await page.getByText(reportsText.periodRefused).waitFor();
  // Ten years to the day.
  await goOn(page, '/reports?du=2016-01-01&au=2025-12-31');
  await page.getByRole('alert').getByText(reportFieldText.fiveYearsAtMost).waitFor();
  await goOn(page, '/reports?du=2026-13-45');
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
}

/** On paper there is neither menu nor button, and the figures are there. */
async function printReport(page: Page) {
  await goOn(page, `/reports?${PERIOD}`);
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
  await expect.poll(() => page.getByRole('link', { name: 'Crèmerie Lenoir' }).isVisible()).toBe(true);
  await page.setViewportSize({ width: 703, height: 1000 });
  await until(page, `document.documentElement.scrollWidth <= 703`);
  await page.emulateMedia({ media: null });
  await page.setViewportSize(DESKTOP);
  const paper = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  const { text } = await extractText(paper, { mergePages: true });
  const paperText = text.replaceAll(/\s+/g, ' ');
  for (const words of [
    'Le Comptoir des Halles',
    `imprimé le ${formatDate(TO)}`,
    reportsText.tabs.achats,
    `Du ${formatDate(FROM)} au ${formatDate(TO)}`,
    'Marée de l’Ouest',
    'Crèmerie Lenoir',
    // Each day's figures, which are one press away on the screen.
    formatEuros(147),
    formatEuros(227),
    formatDate(inDays(-3)),
    '1 / ',
  ]) {
    expect(paperText).toContain(words.replaceAll(/\s+/g, ' '));
  }
  expect(paperText).not.toContain(exportText.menu);
}

test('a period is chosen, in the address, and what is printed is the figures alone', async () => {
  const page = await openAs(story.person, story.org);
  await choosePeriods(page);
  await printReport(page);
});

test('every report in every look, with figures and without', async () => {
  const page = await openAs(story.person, story.org);
  await page.goto('/reports');
  const others = ['food-cost', 'marges', 'prix', 'fournisseurs', 'ventes'] as const;
  await visit(page, `/reports?${PERIOD}`, words(page, formatEuros(227)));
  await visit(page, `/reports?${PERIOD}&par=article`, words(page, purchasesText.tables.item));
  await visit(page, `/reports?${PERIOD}&famille=Crèmerie`, words(page, purchasesText.list.title));
  await visit(page, `/reports?${PERIOD}&tab=pertes`, words(page, wasteReportText.reasons));
  await visit(page, `/reports?${PERIOD}&tab=pertes&motif=EXPIRED`, words(page, wasteReportText.list.title));
  await visit(page, `/reports?${PERIOD}&tab=stock`, words(page, stockValueText.categories));
  // Nothing was sold here: filled, they are looked at in costs.e2e.ts.
  for (const tab of others) {
    const panel = page.getByRole('tabpanel', { name: reportsText.tabs[tab] });
    await glance(page, `/reports?${PERIOD}&tab=${tab}`, panel);
  }
  await glance(page, '/reports?du=2020-01-01&au=2020-03-31', words(page, purchasesText.empty));
  await glance(page, '/reports?du=2020-01-01&au=2020-03-31&tab=stock', words(page, stockValueText.empty));
  await glance(page, `/reports?du=${TO}&au=${FROM}`, words(page, reportsText.periodRefused));
});
