import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Role } from '#domain/access/permissions.ts';
import { formatEuros } from '#text/kernel/format.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { outlookText } from '#text/replenishment/outlook.text.ts';
import { priorityBandText } from '#text/replenishment/rationale.text.ts';
import { suggestionsText as text } from '#text/replenishment/suggestion-screens.text.ts';
import { suggestionsPanelText as panel } from '#text/replenishment/suggestions-panel.text.ts';
import { stockSheetText } from '#text/stock/stock-screens.text.ts';
import { PHONE, startJourneys } from '../../support/browser/journey.ts';
import { button, heading, openDialog, toast } from '../../support/browser/page/parts.ts';
import { goOn } from '../../support/browser/sweep.ts';
import { shortKitchen } from '../../support/story/kitchen/replenishing.ts';

const { site, openAs } = startJourneys();

async function kitchen(role: Role = 'MANAGER') {
  const person = await site.app.signUp();
  const org = await site.app.createOrg(person, 'Le Comptoir des Halles', role);
  const owner = await site.app.signUp();
  await site.app.giveRole(owner, org, 'ADMIN');
  return { ...(await shortKitchen(site.app, { person: owner, org })), person, org };
}

const box = (page: Page, name: string) => page.getByRole('checkbox', { name: text.select(name) });
const packs = (page: Page, name: string) => page.getByRole('spinbutton', { name: text.packsOf(name) });
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });

type Kitchen = Awaited<ReturnType<typeof kitchen>>;

/** The orders that were made: of whom, and what is in them. */
async function madeOrders({ drafts, order }: Kitchen) {
  const all = await drafts();
  const read = await Promise.all(all.map(({ id }) => order(id)));
  return read
    .map(({ supplier_name, status, lines }) => ({
      supplier_name,
      status,
      lines: lines
        .map(({ item_name, qty, unit_price }: Record<string, unknown>) => ({ item_name, qty, unit_price }))
        .toSorted((a: { item_name: string }, b: { item_name: string }) =>
          a.item_name.localeCompare(b.item_name),
        ),
    }))
    .toSorted((a, b) => a.supplier_name.localeCompare(b.supplier_name));
}

/** Behind the stock sheet of an item too. */
async function seeOutlookInStock(page: Page, item: string) {
  await page.goto(`/stock?fiche=${item}`);
  const sheet = openDialog(page);
  await sheet.getByRole('heading', { name: stockSheetText.forecast }).waitFor();
  await sheet.getByText(/^Sans commande, plus de Crème crue/).waitFor();
  await sheet.getByText(/^Prévu jusqu/).waitFor();
}

async function seeWhatIsUrgent(page: Page) {
  await heading(page, text.title).waitFor();
  await row(page, 'Crème crue').getByText(priorityBandText.urgent).waitFor();
  // Flour is there for weeks, and salt has nobody who sells it.
  expect(await row(page, 'Farine').count()).toBe(0);
  await page.getByRole('list', { name: text.withoutSupplier }).getByText('Sel de Guérande').waitFor();

  // The plot of the most urgent one is beside the list, with the sum.
  await page.getByText(/^Sans commande, plus/).waitFor();
  await page.getByRole('img', { name: /^Consommé ces 7 derniers jours/ }).waitFor();
  await button(page, outlookText.figures).click();
  await page.getByRole('table', { name: outlookText.table.caption }).waitFor();
}

/** By supplier and by priority, in the address. */
async function narrowDown(page: Page, supplier: string) {
  await page.getByRole('button', { name: new RegExp(`^${text.supplier}`) }).click();
  await page.getByRole('menuitemradio', { name: 'Marée de l’Ouest' }).click();
  await row(page, 'cabillaud').waitFor();
  await expect.poll(() => row(page, 'Crème crue').count()).toBe(0);
  expect(new URL(page.url()).searchParams.get('fournisseur')).toBe(supplier);
  await page.getByRole('radio', { name: new RegExp(`^${text.least.urgent}`) }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('priorite')).toBe('urgent');
  await page.reload();
  await row(page, 'cabillaud').waitFor();
  expect(await row(page, 'Crème crue').count()).toBe(0);
}

const SHORT = ['Crème crue 35 %', 'Beurre AOP doux', 'Filet de cabillaud'];

test('the suggestions of the night are narrowed down, and become one draft per supplier, in packs and at current prices', async () => {
  const here = await kitchen('CHEF');
  const page = await openAs(here.person, here.org);
  await seeOutlookInStock(page, here.cream);
  await goOn(page, '/replenishment-suggestions');
  await seeWhatIsUrgent(page);
  await narrowDown(page, here.maree);

  await goOn(page, '/replenishment-suggestions');
  for (const name of SHORT) await box(page, name).setChecked(false);
  await button(page, text.create(0)).click();
  await toast(page, text.noneSelected).waitFor();
  expect(await here.drafts()).toEqual([]);
  for (const name of SHORT) await box(page, name).setChecked(true);

  const suggested = Number(await packs(page, 'Crème crue 35 %').inputValue());
  await row(page, 'Crème crue')
    .getByRole('button', { name: uiText.more(1) })
    .click();
  await packs(page, 'Beurre AOP doux').fill('2');
  await packs(page, 'Beurre AOP doux').press('Tab');
  await page.getByRole('textbox', { name: text.quantityOf('Filet de cabillaud') }).fill('7,5');
  const total = (suggested + 1) * 6 * 4.15 + 2 * 10 * 9.4 + 7.5 * 24.5;
  await page.getByText(formatEuros(Math.round(total * 100) / 100), { exact: true }).waitFor();
  await page.getByText(text.selected(3, 2)).waitFor();
  await button(page, text.create(2)).click();
  await toast(page, text.created(2)).waitFor();

  expect(await madeOrders(here)).toEqual([
    {
      supplier_name: 'Crèmerie Lenoir',
      status: 'DRAFT',
      lines: [
        { item_name: 'Beurre AOP doux', qty: 20, unit_price: 9.4 },
        { item_name: 'Crème crue 35 %', qty: (suggested + 1) * 6, unit_price: 4.15 },
      ],
    },
    {
      supplier_name: 'Marée de l’Ouest',
      status: 'DRAFT',
      lines: [{ item_name: 'Filet de cabillaud', qty: 7.5, unit_price: 24.5 }],
    },
  ]);
  // What is ordered shows its order, and is not ordered twice.
  await row(page, 'Crème crue').getByRole('link', { name: /^BC-/ }).waitFor();
  await expect.poll(() => box(page, 'Crème crue 35 %').count()).toBe(0);
  await button(page, text.openDrafts).click();
  await page.getByRole('row').filter({ hasText: 'Marée de l’Ouest' }).waitFor();
  expect(new URL(page.url()).searchParams.get('statut')).toBe('draft');
});

test('the suggestions of the night are cards on a phone, with the plot as a page and the order at the thumb', async () => {
  const here = await kitchen('CHEF');
  const page = await openAs(here.person, here.org, { viewport: PHONE, hasTouch: true, isMobile: true });
  await page.goto('/replenishment-suggestions');
  await page.getByRole('button', { name: text.open('Crème crue 35 %') }).tap();
  await openDialog(page)
    .getByText(/^Sans commande, plus/)
    .waitFor();
  await page.goBack();
  await openDialog(page).waitFor({ state: 'detached' });
  await box(page, 'Filet de cabillaud').setChecked(false);
  await button(page, text.create(1)).tap();
  await toast(page, text.created(1)).waitFor();
  // A single order opens.
  await page
    .getByRole('heading', { name: /Commande/ })
    .first()
    .waitFor();
  expect(page.url()).toContain('/orders/');
});

const qty = (page: Page, name: string) => page.getByRole('textbox', { name: text.quantityOf(name) });
const line = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const tick = (page: Page, name: string) => page.getByRole('checkbox', { name: uiText.selectRow(name) });

async function ofSupplier(page: Page, name: string) {
  await page
    .getByRole('button', { name: new RegExp(`^${panel.supplier}`) })
    .first()
    .click();
  await page.getByRole('menuitemradio', { name }).click();
}

test('« Suggestions IA » generates for one supplier or all, lets quantities be edited, and makes the drafts', async () => {
  const here = await kitchen('CHEF');
  const page = await openAs(here.person, here.org);
  await page.goto('/orders?tab=commandes');
  await ofSupplier(page, 'Crèmerie Lenoir');
  await button(page, panel.generate).click();
  await toast(page, panel.generated(2)).waitFor();
  for (const name of SHORT.slice(0, 2)) await tick(page, name).click();
  await button(page, panel.create(0)).click();
  await toast(page, text.noneSelected).waitFor();

  await ofSupplier(page, text.anySupplier);
  await page.getByRole('radio', { name: panel.days(14) }).click();
  await button(page, panel.generate).click();
  await toast(page, panel.generated(4)).waitFor();
  // All are ticked; fourteen days of 2,6 L are six cartons at least.
  await line(page, 'Crème crue').getByText(panel.low).waitFor();
  await expect.poll(() => tick(page, 'Crème crue 35 %').isChecked()).toBe(true);
  expect(Number((await qty(page, 'Crème crue 35 %').inputValue()).replace(',', '.'))).toBeGreaterThanOrEqual(
    36,
  );

  // What is typed becomes whole packs.
  await qty(page, 'Crème crue 35 %').fill('13');
  await line(page, 'Crème crue').getByText('3 cartons = 18 L').waitFor();
  await line(page, 'Crème crue').getByText(formatEuros(74.7)).waitFor();
  await qty(page, 'Filet de cabillaud').fill('4');
  await qty(page, 'Filet de cabillaud').press('ArrowUp');
  await expect.poll(() => qty(page, 'Filet de cabillaud').inputValue()).toBe('5');
  await tick(page, 'Beurre AOP doux').click();
  await page.getByText(panel.selected({ chosen: 2, of: 3, suppliers: 2 })).waitFor();
  await page.getByText(formatEuros(197.2), { exact: true }).waitFor();
  await button(page, panel.create(2)).click();
  await toast(page, text.created(2)).waitFor();
  expect(await madeOrders(here)).toEqual([
    {
      supplier_name: 'Crèmerie Lenoir',
      status: 'DRAFT',
      lines: [{ item_name: 'Crème crue 35 %', qty: 18, unit_price: 4.15 }],
    },
    {
      supplier_name: 'Marée de l’Ouest',
      status: 'DRAFT',
      lines: [{ item_name: 'Filet de cabillaud', qty: 5, unit_price: 24.5 }],
    },
  ]);
  // What is ordered is no longer proposed, and the list below has the drafts.
  await line(page, 'Marée de l’Ouest').filter({ hasText: 'BC-' }).waitFor();
  await line(page, 'Beurre AOP doux').waitFor();
  await expect.poll(() => qty(page, 'Crème crue 35 %').count()).toBe(0);

  // Of one supplier it is one order, which opens.
  await tick(page, 'Beurre AOP doux').click();
  await button(page, panel.create(1)).click();
  await page.waitForURL(/\/orders\/[\da-f-]{36}$/);
  await page.getByText('Crèmerie Lenoir').first().waitFor();
});
