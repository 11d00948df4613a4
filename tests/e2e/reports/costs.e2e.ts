import type { Page } from 'playwright-core';
import readXlsxFile from 'read-excel-file/node';
import { beforeAll, expect, test } from 'vitest';
import { formatEuros, formatPercent, formatSignedEuros } from '#text/kernel/format.ts';
import { foodCostText, marginsText, reliabilityText } from '#text/reports/costs.text.ts';
import { pricesReportText } from '#text/reports/prices-report.text.ts';
import { purchasesText } from '#text/reports/purchases.text.ts';
import { reportsText } from '#text/reports/reports.text.ts';
import { salesReportText } from '#text/sales/sales-report.text.ts';
import { suppliersText } from '#text/suppliers/suppliers.text.ts';
import { startJourneys } from '../../support/browser/journey.ts';
import { heading, words } from '../../support/browser/page/parts.ts';
import { watchCalls } from '../../support/browser/page/presses.ts';
import { goOn, onPhone, visit } from '../../support/browser/sweep.ts';
import { csvRows, takenFile } from '../../support/browser/taken-file.ts';
import {
  FORTNIGHT,
  LONG_DISH,
  FORTNIGHT_ADDRESS as PERIOD,
  soldFortnight,
} from '../../support/story/reports/fortnight.ts';

const { site, openAs } = startJourneys();

/** One restaurant, which everybody here only reads; the last journey changes it. */
let story: Awaited<ReturnType<typeof soldFortnight>>;
beforeAll(async () => {
  story = await soldFortnight(site.app);
});

const seen = (page: Page, text: string) =>
  page.getByRole('tabpanel').getByText(text).filter({ visible: true }).first().waitFor();

/** Over what is looked into. */
const part = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 });

/** What the till told of each name. */
async function soldOf(org: string): Promise<[name: string, qty: number, revenue: number][]> {
  const { rows } = await site.app.owner.query<{ name: string; qty: number; revenue: number }>(
    `select n.name, sum(s.qty)::float as qty, sum(s.revenue)::float as revenue
     from sales s join sold_names n on (n.org_id, n.id) = (s.org_id, s.sold_name_id)
     where s.org_id = $1 and s.day between $2 and $3 group by n.name order by revenue desc, n.name`,
    [org, FORTNIGHT.from, FORTNIGHT.to],
  );
  return rows.map(({ name, qty, revenue }) => [name, qty, revenue]);
}

/** Down to what the till told, taken home and read again. */
async function readSales(page: Page) {
  const sold = await soldOf(story.org);
  expect(sold).toEqual([
    [LONG_DISH, 14, 70],
    ['Service', 1, 11],
    ['Soupe du jour', 1, 5.5],
  ]);
  await page.goto(`/reports?${PERIOD}&tab=ventes`);
  await seen(page, formatEuros(86.5));

  const [heads, ...rows] = csvRows(await takenFile(page, 'csv'));
  expect(heads?.slice(0, 3)).toEqual(['Plat', 'Vendus', 'Montant TTC']);
  const read = rows.map(([name, qty, revenue]) => [name, Number(qty), Number(revenue?.replace(',', '.'))]);
  expect(read).toEqual(
    sold.map(([name, ...figures]) => [name === 'Service' ? 'Pas des plats' : name, ...figures]),
  );
  const [sheet] = await readXlsxFile(await takenFile(page, 'xlsx'));
  expect(sheet?.data.slice(1).map((row) => row.slice(0, 3))).toEqual(read);

  await page.getByRole('link', { name: LONG_DISH }).click();
  await part(page, LONG_DISH).waitFor();
  await part(page, salesReportText.lines.title).waitFor();
  const lines = csvRows(await takenFile(page, 'csv'));
  expect(lines.slice(1).map((row) => row.at(-1))).toEqual(Array.from({ length: 7 }, () => '10'));
  await page.getByRole('link', { name: salesReportText.lines.back }).click();
  await page.getByRole('link', { name: 'Soupe du jour' }).waitFor();
  expect(new URL(page.url()).search).toBe(`?${PERIOD}&tab=ventes`);
}

/** By recipes and by counts, down to articles: 7 × 9,09 € and 5 € of soup; 14 × 0,80 €; 0,35 kg more at 8 €. */
async function readFoodCost(page: Page) {
  await goOn(page, `/reports?${PERIOD}&tab=food-cost`);
  for (const figure of [formatEuros(68.63), formatEuros(11.2), formatPercent(17.6), formatSignedEuros(2.8)])
    await seen(page, figure);
  await page.getByRole('link', { name: foodCostText.seeItems }).click();
  await part(page, foodCostText.items).waitFor();
  await seen(page, formatSignedEuros(2.8));
  const [heads, butter] = csvRows(await takenFile(page, 'csv'));
  expect(butter?.[heads?.indexOf('Écart (€)') ?? -1]).toBe('2,8');
}

async function readMargins(page: Page) {
  await goOn(page, `/reports?${PERIOD}&tab=marges`);
  await seen(page, formatEuros(52.43));
  const margins = csvRows(await takenFile(page, 'csv'));
  const at = margins[0]?.indexOf('Marge totale') ?? -1;
  expect(margins.slice(1).map((row) => [row[0], row[at]])).toEqual([
    [LONG_DISH, '52,43'],
    ['Soupe du jour', ''],
  ]);
  await page.getByRole('link', { name: LONG_DISH }).click();
  await heading(page, LONG_DISH).waitFor();
  await page.goBack();
  await seen(page, formatEuros(52.43));
}

async function readSuppliers(page: Page) {
  const { order_number } = story.order;
  await goOn(page, `/reports?${PERIOD}&tab=fournisseurs`);
  await page.getByRole('tabpanel').getByRole('link', { name: 'Marée de l’Ouest' }).click();
  await part(page, reliabilityText.orders.title).waitFor();
  const orders = csvRows(await takenFile(page, 'csv'));
  expect(orders[1]?.[0]).toBe(order_number);
  await page.getByRole('link', { name: order_number }).click();
  await heading(page, `Commande ${order_number}`).waitFor();
}

/** Beside the food cost and the word of each supplier. */
async function readPurchases(page: Page) {
  await goOn(page, `/reports?${PERIOD}`);
  await page.getByRole('img', { name: /^Les achats/ }).waitFor();
  await page.getByRole('img', { name: /perdus entre la fiche et l’assiette/ }).waitFor();
  const row = page.getByRole('row', { name: /Marée de l’Ouest/ });
  await row.getByTitle(reliabilityText.deliveriesOf(1, 1)).first().waitFor();
  await page.getByRole('link', { name: foodCostText.seeItems }).click();
  await part(page, foodCostText.items).waitFor();
  expect(new URL(page.url()).searchParams.get('tab')).toBe('food-cost');
}

test('sales and purchases on a desk, costs, margins and suppliers on a phone are read, drilled and taken home', async () => {
  const page = await openAs(story.person, story.org);
  await readSales(page);
  await readPurchases(page);
  await onPhone(page);
  await readFoodCost(page);
  await readMargins(page);
  await readSuppliers(page);
});

test('a chef is shown no amount, whatever the address says, on a desk and on a phone', async () => {
  const chef = await site.app.signUp();
  await site.app.giveRole(chef, story.org, 'CHEF');
  const page = await openAs(chef, story.org);
  const asked = watchCalls(page, /^\/api\/(reports|sales)/);
  const expectNoAmount = async () => {
    await page.getByText(reportsText.readersOnly).waitFor();
    expect(await page.locator('main').innerText()).not.toContain('€');
  };
  await page.goto(`/reports?${PERIOD}&tab=achats`);
  await expectNoAmount();
  for (const tab of ['marges', 'food-cost', 'ventes']) {
    // From elsewhere, so that what is there is of this address.
    await goOn(page, '/suppliers');
    await heading(page, suppliersText.title).waitFor();
    await goOn(page, `/reports?${PERIOD}&tab=${tab}`);
    await expectNoAmount();
  }
  await onPhone(page);
  await expectNoAmount();
  await page.goto(`/reports?${PERIOD}&tab=achats`);
  await expectNoAmount();
  expect(asked).toEqual([]);
});

test('cost reports in every look', async () => {
  const page = await openAs(story.person, story.org);
  await page.goto('/reports');
  await visit(page, `/reports?${PERIOD}&tab=food-cost`, words(page, foodCostText.summary));
  await visit(page, `/reports?${PERIOD}&tab=food-cost&voir=articles`, words(page, foodCostText.items));
  await visit(page, `/reports?${PERIOD}&tab=marges`, words(page, marginsText.lacking));
  await visit(page, `/reports?${PERIOD}&tab=prix`, words(page, pricesReportText.rises.title));
  await visit(page, `/reports?${PERIOD}&tab=fournisseurs`, words(page, reliabilityText.table));
  await visit(page, `/reports?${PERIOD}&tab=ventes`, words(page, salesReportText.dishes));
  await visit(page, `/reports?${PERIOD}&tab=ventes&plat=aucun`, words(page, salesReportText.lines.title));
});

test('a deleted supplier keeps its history, and an article its amounts in another unit', async () => {
  const { person, org, kitchen, butter, dairy } = story;
  await kitchen.done('DELETE', `/suppliers/${dairy}`);
  await kitchen.inGrams(butter);
  const page = await openAs(person, org);
  await page.goto(`/reports?${PERIOD}`);
  await page.getByRole('link', { name: 'Crèmerie Lenoir' }).click();
  await part(page, `Crèmerie Lenoir ${purchasesText.deleted}`).waitFor();
  await seen(page, formatEuros(80));
  await goOn(page, `/reports?${PERIOD}&par=article`);
  await part(page, `Crèmerie Lenoir ${purchasesText.deleted}`).waitFor({ state: 'detached' });
  await words(page, purchasesText.tables.item).waitFor();
  await page
    .getByRole('row', { name: /Beurre doux/ })
    .getByText(/^10\s000\sg$/)
    .waitFor();
  // What the plate cost while it still sold stays known.
  await goOn(page, `/reports?${PERIOD}&tab=food-cost`);
  await seen(page, formatPercent(17.6));
});
