import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { exportText } from '#text/exports/list-files.text.ts';
import { bulkItemsText } from '#text/items/bulk.text.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { editingText } from '#text/kernel/editing.text.ts';
import { formatEuros, formatQuantity } from '#text/kernel/format.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { outlookText } from '#text/replenishment/outlook.text.ts';
import { suggestionsText } from '#text/replenishment/suggestion-screens.text.ts';
import { servedText } from '#text/stock/consumption.text.ts';
import { stockAlertsText, wasteText } from '#text/stock/losses.text.ts';
import { stockManyText } from '#text/stock/stock-many.text.ts';
import { lotText, movementsText, stockSheetText, stockText } from '#text/stock/stock-screens.text.ts';
import { expectAccessibleDayAndNight } from '../../support/browser/accessible.ts';
import { DESKTOP, PHONE, startJourneys } from '../../support/browser/journey.ts';
import { button, chooseDayBefore, heading, openDialog, toast } from '../../support/browser/page/parts.ts';
import { pressTwice, watchCalls } from '../../support/browser/page/presses.ts';
import { goOn } from '../../support/browser/sweep.ts';
import { inDays } from '../../support/story/days.ts';
import { emptyLarder } from '../../support/story/stocking.ts';

const { site, openAs } = startJourneys();

/** A restaurant with fish that is nearly gone, cream below its minimum and butter that nobody worries about. */
async function larder() {
  const { person, org, here, maree } = await emptyLarder(site.app);
  const cold = await here.zone('Chambre froide 2');
  const salmon = await here.item({ name: 'Saumon Label Rouge', supplier_id: maree, zone_id: cold });
  const cream = await here.item({ name: 'Crème crue', unit: 'L', supplier_id: maree, min_qty: 12 });
  const butter = await here.item({ name: 'Beurre doux', supplier_id: maree, max_qty: 10 });
  await here.arrive(salmon, { qty: 30, code: 'L2411', cost: 18.9, inDays: 1, daysAgo: 10 }, maree);
  await here.arrive(salmon, { qty: 2, code: 'L2412', cost: 20, inDays: 6, daysAgo: 1 }, maree);
  for (const day of [9, 7, 5, 3]) await here.use(salmon, 7.25, day);
  await here.arrive(cream, { qty: 6, code: 'C7', cost: 4.15, inDays: 20 }, maree);
  await here.arrive(butter, { qty: 14, code: 'B1', cost: 9.4 }, maree);
  return { ...here, person, org, salmon, cream, butter };
}

type Larder = Awaited<ReturnType<typeof larder>>;

async function stock(
  { person, org }: Pick<Larder, 'person' | 'org'>,
  address = '',
  look?: Parameters<typeof openAs>[2],
) {
  const page = await openAs(person, org, look);
  await page.goto(`/stock${address}`);
  // Behind an open sheet the page is hidden from who reads it aloud.
  await heading(page, stockText.title).or(dialog(page)).first().waitFor();
  return page;
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const dialog = (page: Page) => openDialog(page);
const tab = (page: Page, name: string) => page.getByRole('tab', { name });

async function chooseItem(page: Page, name: string) {
  await dialog(page).getByRole('combobox', { name: wasteText.item }).fill(name.slice(0, 5));
  await page.getByRole('option', { name }).click();
}

/** What is at risk first, and what an item’s lots are. */
async function readStock(page: Page): Promise<void> {
  await row(page, 'Saumon').getByText('3 kg').waitFor();
  await expect.poll(() => page.getByRole('row').nth(1).textContent()).toContain('Saumon');
  // 1 kg at 18,90 and 2 kg at 20, 6 L at 4,15, 14 kg at 9,40.
  await page.getByText('215,40 €').first().waitFor();
  await page.getByText(stockText.valueMethod).waitFor();
  await row(page, 'Saumon').getByText('Demain').waitFor();
  await row(page, 'Crème').getByText(stockText.low).waitFor();
  await row(page, 'Saumon')
    .getByRole('img', { name: /^De .* en 14 jours/ })
    .waitFor();
  await row(page, 'Saumon')
    .getByRole('img', { name: /^Couvre/ })
    .waitFor();

  await button(page, stockText.riskFirst).click();
  await expect.poll(() => page.getByRole('row').nth(1).textContent()).toContain('Beurre');
  expect(new URL(page.url()).searchParams.get('tri')).toBe('item');
  await page.getByRole('searchbox', { name: stockText.search }).fill('saum');
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
}

/** The forecast comes between a press and its end: what was pressed has to be where it was. */
async function pressWhileForecastComes(page: Page): Promise<void> {
  const forecast = Promise.withResolvers<void>();
  await page.route('**/api/items/*/outlook', async (route) => {
    await forecast.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: /^Saumon/ }).click();
  await dialog(page)
    .getByRole('button', { name: lotText.lot('L2411') })
    .waitFor();
  await dialog(page).getByText(stockSheetText.movements).waitFor();
  await expect.poll(() => dialog(page).getByText('Marée de l’Ouest', { exact: false }).count()).toBe(2);
  await dialog(page).getByRole('link', { name: stockSheetText.allMovements }).hover();
  await page.mouse.down();
  forecast.resolve();
  await dialog(page)
    .getByText(outlookText.nothingKnown)
    .or(dialog(page).getByText(/^Saumon Label Rouge/))
    .last()
    .waitFor();
  await page.mouse.up();
  // Six movements of the salmon, and nothing else.
  await expect.poll(() => page.getByRole('row').count()).toBe(7);
  await expect.poll(() => row(page, 'Saumon').count()).toBe(6);
  await page.unroute('**/api/items/*/outlook');
}

/** What needs somebody leads to it; what is typed over another is the one that is taken. */
async function followAlert(page: Page): Promise<void> {
  await goOn(page, '/stock?tab=alertes');
  const section = (name: keyof typeof stockAlertsText.sections) =>
    page.getByRole('list', { name: stockAlertsText.sections[name] });
  await section('runsOut').getByText('Saumon').waitFor();
  await section('expiring').getByText('Demain').waitFor();
  await section('low')
    .getByText(/il manque 6.L/)
    .waitFor();
  await section('high')
    .getByText(/4.kg de trop/)
    .waitFor();
  await expect.poll(() => tab(page, stockText.tabs.alertes).textContent()).toContain('3');
  await page.getByRole('button', { name: stockAlertsText.wasteThis('Saumon Label Rouge') }).click();
  const article = dialog(page).getByRole('combobox', { name: wasteText.item });
  await expect.poll(() => article.inputValue()).toBe('Saumon Label Rouge');
  await article.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('crème');
  await page.getByRole('option', { name: 'Crème crue' }).waitFor();
  await expect.poll(() => article.inputValue()).toBe('crème');
  await page.keyboard.press('Enter');
  await expect.poll(() => article.inputValue()).toBe('Crème crue');
  await page.keyboard.press('Escape');
  await button(page, editingText.leave).click();
  await dialog(page).waitFor({ state: 'detached' });
}

/** Narrowed down as on the screen. */
async function takeFile(page: Page): Promise<void> {
  await goOn(page, '/stock?tab=mouvements&type=IN');
  await row(page, 'Saumon').first().waitFor();
  await button(page, exportText.menu).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: exportText.formats.csv }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^mouvements-.*\.csv$/);
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\n');
  // Four arrivals.
  expect(lines.length).toBe(5);
}

/** Where a lot came from and went. */
async function findLot(page: Page): Promise<void> {
  await button(page, stockText.findLot).click();
  await dialog(page).getByRole('listitem').nth(3).waitFor();
  await dialog(page).getByRole('searchbox', { name: lotText.search }).fill('l2411');
  await expect.poll(() => dialog(page).getByRole('listitem').count()).toBe(1);
  await dialog(page)
    .getByRole('button', { name: /Lot L2411/ })
    .click();
  await dialog(page).getByRole('heading', { name: lotText.origin }).waitFor();
  await dialog(page).getByText('Marée de l’Ouest').waitFor();
  await dialog(page).getByText(servedText.none).waitFor();
  // It came in once and was used four times.
  await expect.poll(() => dialog(page).getByRole('listitem').count()).toBe(5);
}

async function moveToZone(page: Page, { zone }: Larder): Promise<void> {
  await zone('Chambre froide 1');
  const tick = async (name: string, modifiers: 'Shift'[] = []) =>
    row(page, name).getByRole('checkbox').click({ modifiers });
  await tick('Saumon');
  await tick('Beurre', ['Shift']);
  const bar = page.getByRole('region', { name: stockManyText.selected(3) });
  await bar.getByRole('button', { name: stockManyText.transfer }).click();
  await page.getByRole('combobox', { name: bulkItemsText.actions.zone_id }).click();
  await page.getByRole('option', { name: 'Chambre froide 1' }).click();
  await pressTwice(button(page, bulkItemsText.change(3)));
  await toast(page, bulkItemsText.changed(3)).waitFor();
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'Chambre froide 1' }).count()).toBe(3);
  // The way back is offered for ten minutes, over whatever is opened there.
  await page
    .getByRole('region', { name: uiText.notifications })
    .getByRole('dialog')
    .filter({ hasText: bulkItemsText.changed(3) })
    .getByRole('button', { name: uiText.close })
    .click();
  await toast(page, bulkItemsText.changed(3)).waitFor({ state: 'detached' });
}

/** On the day that somebody says, and what was counted since stays. */
async function throwAwayLate(page: Page, { cream }: Larder): Promise<void> {
  await site.app.owner.query('update stock_levels set last_counted_at = now() where item_id = $1', [cream]);
  await goOn(page, `/stock?fiche=${cream}`);
  await dialog(page).getByRole('button', { name: stockText.waste }).click();
  await dialog(page).getByRole('spinbutton', { name: wasteText.qty }).fill('2');
  await dialog(page).getByRole('radio', { name: 'Renversé' }).click();
  await chooseDayBefore(page, wasteText.day);
  await dialog(page).getByText(wasteText.countedSinceThen).waitFor();
  await dialog(page).getByText(wasteText.keptLate).waitFor();
  await button(page, wasteText.save).click();
  await toast(page, wasteText.saved('2\u00a0L', 'Crème crue', 8.3)).waitFor();
  const { rows } = await site.app.owner.query(
    `select movement_type, qty::float, (occurred_at at time zone 'Europe/Paris')::date::text as day
     from stock_movements where item_id = $1 and ref_kind = 'waste' order by qty`,
    [cream],
  );
  expect(rows).toMatchObject([{ movement_type: 'WASTE', qty: -2, day: inDays(-1) }, { qty: 2 }]);
}

/** Beyond what is known only with a warning. */
async function throwAwayTooMuch(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: stockText.waste }).click();
  await dialog(page).getByText('L sur 6').waitFor();
  await button(page, wasteText.all).click();
  await dialog(page).getByText('24,90 €').waitFor();
  await dialog(page).getByRole('spinbutton', { name: wasteText.qty }).fill('7');
  await dialog(page).getByRole('radio', { name: 'Renversé' }).click();
  await dialog(page)
    .getByText(wasteText.beyond(formatQuantity(1, 'L')))
    .waitFor();
  await button(page, wasteText.save).click();
  // Back in the item's sheet: the debt is shown until somebody counts.
  await dialog(page).getByText('En stock −1 L').waitFor();
}

test('the stock on a desk: read, narrowed down, taken as a file, moved, and thrown away', async () => {
  const here = await larder();
  const page = await stock(here);
  await readStock(page);
  await pressWhileForecastComes(page);
  await followAlert(page);
  await takeFile(page);
  await goOn(page, '/stock');
  await findLot(page);
  // Sent to a colleague, the address opens the same lot.
  const other = await stock(here, new URL(page.url()).search);
  await dialog(other)
    .getByRole('heading', { name: lotText.lot('L2411') })
    .waitFor();

  await goOn(page, '/stock');
  await dialog(page).waitFor({ state: 'detached' });
  await moveToZone(page, here);
  // On a tablet its columns do not fit: all is in reach.
  await page.setViewportSize({ width: 820, height: 1180 });
  await row(page, 'Beurre doux').getByRole('button').last().click();
  await page.getByRole('menu').waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.setViewportSize(DESKTOP);

  await throwAwayLate(page, here);
  await throwAwayTooMuch(page);
});

test('on a phone a cook finds a lot, throws away in two taps, and gets it back', async () => {
  const { org } = await larder();
  const person = await site.app.signUp(undefined, 'Sofiane Benali');
  await site.app.giveRole(person, org, 'CHEF');
  const page = await stock({ person, org }, '', { viewport: PHONE, hasTouch: true, isMobile: true });
  const calls = watchCalls(page, /^\/api\/stock\/(waste|movements)/);
  const changes = () => calls.splice(0).filter((call) => call.startsWith('POST')).length;
  await page.getByRole('button', { name: /^Saumon/ }).waitFor();
  await findLot(page);
  await goOn(page, '/stock');
  await dialog(page).waitFor({ state: 'detached' });

  await button(page, stockText.waste).tap();
  await button(page, wasteText.save).tap();
  await dialog(page).getByText('Choisissez un article').waitFor();
  await dialog(page).getByText('Choisissez une raison').waitFor();
  await chooseItem(page, 'Saumon');
  await dialog(page).getByRole('spinbutton', { name: wasteText.qty }).fill('1,5');
  await dialog(page).getByRole('radio', { name: 'Date dépassée' }).tap();
  await dialog(page).getByRole('combobox', { name: wasteText.lot }).tap();
  await page.getByRole('option', { name: /^L2412/ }).tap();
  // What it cost is not a chef's to know (decision 0051).
  expect(await dialog(page).getByText('€').count()).toBe(0);
  await pressTwice(button(page, wasteText.save));
  await toast(page, wasteText.saved('1,5\u00a0kg', 'Saumon Label Rouge', null)).waitFor();
  expect(changes()).toBe(1);
  await page.getByRole('listitem').filter({ hasText: 'Saumon' }).getByText('1,5 kg').waitFor();

  await tab(page, stockText.tabs.mouvements).tap();
  const waste = page.getByRole('listitem').filter({ hasText: 'Date dépassée' });
  await waste.getByText('Sofiane Benali').waitFor();
  await waste.getByRole('button', { name: 'L2412' }).waitFor();
  await pressTwice(
    waste.getByRole('button', { name: movementsText.takeBackThis('Saumon Label Rouge', '1,5\u00a0kg') }),
  );
  await toast(page, movementsText.tookBack('Saumon Label Rouge')).waitFor();
  expect(changes()).toBe(1);
  await waste.getByText(movementsText.reversed, { exact: false }).waitFor();
  await tab(page, stockText.tabs.niveaux).tap();
  await page.getByRole('listitem').filter({ hasText: 'Saumon' }).getByText('3 kg', { exact: true }).waitFor();
  // A chef keeps the stock; the whole list does not leave the restaurant with them.
  expect(await button(page, exportText.menu).count()).toBe(0);
});

/** By hand on a desk, by a finger that stays down on a phone. */
async function tickRows(page: Page, names: readonly string[]) {
  const onPhone = page.viewportSize()?.width === PHONE.width;
  for (const [place, name] of names.entries()) {
    if (!onPhone) await row(page, name).getByRole('checkbox').click();
    else if (place > 0) await page.getByRole('article').filter({ hasText: name }).click();
    else {
      const held = page.getByRole('article').filter({ hasText: name });
      await held.dispatchEvent('pointerdown', { pointerType: 'touch', bubbles: true });
      await page.getByRole('region', { name: stockManyText.selected(1) }).waitFor();
      await held.dispatchEvent('pointerup', { pointerType: 'touch', bubbles: true });
    }
  }
  return page.getByRole('region', { name: stockManyText.selected(names.length) });
}

const turned = async (page: Page) => {
  const { width } = page.viewportSize() ?? PHONE;
  await page.setViewportSize(width === PHONE.width ? DESKTOP : PHONE);
};

/** Thrown away together as far as somebody says, and back again. */
async function throwAwayTicked(page: Page, here: Larder): Promise<void> {
  const shown = (name: string, figure: string) =>
    row(page, name)
      .or(page.getByRole('article').filter({ hasText: name }))
      .getByText(figure, { exact: true });
  const ledger = async () => {
    const { rows } = await site.app.owner.query<{ name: string; lost: number }>(
      `select i.name, sum(m.qty)::float as lost from stock_movements m join items i on i.id = m.item_id
       where m.org_id = $1 and m.ref_kind like 'waste%' group by i.name order by i.name`,
      [here.org],
    );
    return rows;
  };
  const bar = await tickRows(page, ['Saumon Label Rouge', 'Beurre doux']);
  await bar.getByRole('button', { name: stockManyText.waste }).click();
  const salmon = dialog(page).getByLabel(stockManyText.qtyOf('Saumon Label Rouge'));
  await expect.poll(() => salmon.inputValue()).toBe('3');
  await salmon.fill('1,5');
  // A phone that is turned, and a slip of the finger, take nothing away.
  await turned(page);
  await turned(page);
  await expect.poll(() => salmon.inputValue()).toBe('1,5');
  await page.keyboard.press('Escape');
  await button(page, editingText.stay).click();
  await dialog(page).getByRole('radio', { name: 'Date dépassée' }).click();
  await expectAccessibleDayAndNight(page, salmon);
  const sent = watchCalls(page, /^\/api\/stock\/waste/);
  await page.route('**/api/stock/waste/**', (route) => route.abort());
  const cut = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
  await button(page, stockManyText.save(2)).click();
  await cut;
  await button(page, stockManyText.save(2)).waitFor();
  sent.splice(0);
  await expect.poll(() => salmon.inputValue()).toBe('1,5');
  expect(await ledger()).toEqual([]);
  await page.unroute('**/api/stock/waste/**');
  await pressTwice(button(page, stockManyText.save(2)));
  // 1 kg of the older lot at 18,90 and half a kilo at 20; 14 kg of butter at 9,40.
  const saved = toast(page, stockManyText.saved(2, 160.5));
  await saved.waitFor();
  expect(sent.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  expect(await ledger()).toEqual([
    { name: 'Beurre doux', lost: -14 },
    { name: 'Saumon Label Rouge', lost: -1.5 },
  ]);
  await shown('Saumon Label Rouge', '1,5 kg').waitFor();
  await shown('Beurre doux', '0 kg').waitFor();

  // What is said does not lie on what is ticked next.
  const again = await tickRows(page, ['Crème crue']);
  await again.waitFor();
  const between = async () => {
    const [words, below] = [await saved.boundingBox(), await again.boundingBox()];
    return (below?.y ?? 0) - (words?.y ?? 0) - (words?.height ?? 0);
  };
  expect(await between()).toBeGreaterThanOrEqual(0);
  // Once it is turned, the page finds out how wide it is.
  await page.setViewportSize(PHONE);
  await expect.poll(between).toBeGreaterThanOrEqual(0);
  await page.setViewportSize(DESKTOP);
  await page
    .getByRole('region', { name: uiText.notifications })
    .getByRole('button', { name: commonText.cancel })
    .click();
  await toast(page, movementsText.tookBackMany(2)).waitFor();
  await shown('Saumon Label Rouge', '3 kg').waitFor();
  await shown('Beurre doux', '14 kg').waitFor();
  expect((await ledger()).map(({ lost }) => lost)).toEqual([0, 0]);
}

/** A draft for each supplier, with the quantities that somebody types. */
async function orderTicked(page: Page, here: Larder): Promise<void> {
  const bar = await tickRows(page, ['Saumon Label Rouge', 'Comté 12 mois']);
  await bar.getByRole('button', { name: stockManyText.order }).click();
  const cheese = dialog(page).getByLabel(suggestionsText.quantityOf('Comté 12 mois'));
  await cheese.fill('2,5');
  await dialog(page).getByLabel(suggestionsText.quantityOf('Saumon Label Rouge')).fill('4');
  await turned(page);
  await turned(page);
  await expect.poll(() => cheese.inputValue()).toBe('2,5');
  await page.keyboard.press('Escape');
  await button(page, editingText.stay).click();
  // 2,5 × 17,44 and 4 × 1.
  await dialog(page).getByText(formatEuros(47.6), { exact: true }).waitFor();
  await dialog(page).getByText(formatEuros(43.6), { exact: true }).waitFor();
  await expectAccessibleDayAndNight(page, cheese);
  await pressTwice(button(page, suggestionsText.create(2)));
  await toast(page, suggestionsText.created(2)).waitFor();
  await bar.waitFor({ state: 'detached' });
  const { rows } = await site.app.owner.query(
    `select s.name, o.status, l.qty::float, l.unit_price::float from purchase_orders o
     join suppliers s on s.id = o.supplier_id join purchase_order_lines l on l.po_id = o.id
     where o.org_id = $1 order by s.name`,
    [here.org],
  );
  expect(rows).toEqual([
    { name: 'Crèmerie Duval', status: 'DRAFT', qty: 2.5, unit_price: 17.44 },
    { name: 'Marée de l’Ouest', status: 'DRAFT', qty: 4, unit_price: 1 },
  ]);
  // Ticked again, what stands in a draft is not ordered twice unless somebody wants it.
  const again = await tickRows(page, ['Comté 12 mois']);
  await again.getByRole('button', { name: stockManyText.order }).click();
  await dialog(page)
    .getByText(/^déjà dans le brouillon/)
    .waitFor();
  expect(await dialog(page).getByRole('checkbox').isChecked()).toBe(false);
}

test('what is ticked in the stock on a desk is thrown away together and comes back, and on a phone is ordered', async () => {
  const here = await larder();
  const duval = await here.supplier('Crèmerie Duval');
  const comte = await here.item({ name: 'Comté 12 mois', supplier_id: duval, price: 17.44 });
  await here.arrive(comte, { qty: 2, code: 'D1', cost: 16 }, duval);
  const page = await stock(here, '', { viewport: DESKTOP, hasTouch: true });
  await throwAwayTicked(page, here);
  await button(page, uiText.clearSelection).click();
  await page.setViewportSize(PHONE);
  await orderTicked(page, here);
});
