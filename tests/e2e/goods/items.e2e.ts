import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { itemFormText, itemSheetText, itemsText, labelsText, starterText } from '#text/items/items.text.ts';
import { editingText } from '#text/kernel/editing.text.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { shellText } from '#text/shell/shell.text.ts';
import { PHONE, startJourneys } from '../../support/browser/journey.ts';
import { button, field, heading, openDialog, toast } from '../../support/browser/page/parts.ts';
import { pressTwice, watchCalls } from '../../support/browser/page/presses.ts';
import { goOn } from '../../support/browser/sweep.ts';
import { itemForm } from '../../support/story/stocking.ts';

const { site, openAs } = startJourneys();

type Api = Awaited<ReturnType<typeof restaurant>>;

/** A new restaurant, and the way to prepare it without the screen. */
async function restaurant() {
  const person = await site.app.signUp();
  const org = await site.app.createOrg(person, 'Le Comptoir des Halles', 'MANAGER');
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await site.app.call(method, `/api${path}`, {
      as: person,
      org,
      body,
    });
    return answer.json;
  };
  const supplier = async (name: string): Promise<string> => (await call('POST', '/suppliers', { name })).id;
  return { person, org, call, supplier };
}

async function inventory({ person, org }: Pick<Api, 'person' | 'org'>, look?: Parameters<typeof openAs>[2]) {
  const page = await openAs(person, org, look);
  await page.goto('/inventory');
  await heading(page, itemsText.title).waitFor();
  return page;
}

const choose = async (page: Page, label: string, name: string) => {
  await page.getByRole('combobox', { name: label }).fill(name.slice(0, 4));
  await page.getByRole('option', { name, exact: true }).click();
};
const select = async (page: Page, label: string, name: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name, exact: true }).click();
};
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const dialog = (page: Page) => openDialog(page);

/** How many changes the page has asked for since the last time. */
function watchChanges(page: Page) {
  const calls = watchCalls(page, /^\/api\/(items|suppliers|categories|zones)/);
  return () => calls.splice(0).filter((call) => !call.startsWith('GET')).length;
}

test('an item is bought at two suppliers, compared per litre, and its price changes', async () => {
  const here = await restaurant();
  await here.supplier('Crèmerie Lenoir');
  await here.supplier('Grand Frais');
  const page = await inventory(here);

  await button(page, itemsText.create).first().click();
  await button(page, 'Créer').click();
  await page.getByText('Le nom est requis').waitFor();
  await page.getByText('Veuillez sélectionner un fournisseur').waitFor();
  await page.getByText('Le prix est requis').waitFor();

  await field(page, itemFormText.name).fill('Crème liquide 35 %');
  await choose(page, itemFormText.category, 'Lait');
  await select(page, itemFormText.unit, 'L');
  await choose(page, itemFormText.supplier, 'Crèmerie Lenoir');
  await page.getByRole('button', { name: itemFormText.packDetails }).click();
  await page.getByRole('textbox', { name: /^Colis/ }).fill('Carton de 6 × 1 L');
  await page.getByRole('textbox', { name: itemFormText.packContent }).fill('6');
  await page.getByRole('textbox', { name: itemFormText.packPrice }).fill('52,87');
  // The pack gives the price per litre, with every decimal that is kept.
  await expect
    .poll(() => page.getByRole('textbox', { name: itemFormText.price('L') }).inputValue())
    .toBe('8,811667');
  await page.getByRole('button', { name: itemFormText.details }).click();
  await page.getByRole('checkbox', { name: 'Lait' }).check();
  await page.getByRole('textbox', { name: itemFormText.barcode }).fill('3017620422004');
  await button(page, 'Créer').click();
  await page.getByText(/Code-barres invalide/).waitFor();
  await page.getByRole('textbox', { name: itemFormText.barcode }).fill('3017620422003');
  const changes = watchChanges(page);
  await pressTwice(button(page, 'Créer'));
  await toast(page, itemsText.created).waitFor();
  expect(changes()).toBe(1);

  await row(page, 'Crème liquide').getByText('8,81 € / L').waitFor();
  await button(page, 'Crème liquide 35 %').click();
  await button(page, itemSheetText.addOffer).click();
  await choose(page, itemFormText.supplier, 'Grand Frais');
  await page.getByRole('textbox', { name: itemFormText.price('L') }).fill('8,40');
  await pressTwice(button(page, itemFormText.save));
  await toast(page, itemSheetText.offerSaved).waitFor();
  expect(changes()).toBe(1);
  const offers = dialog(page).getByRole('listitem');
  await offers.filter({ hasText: 'Grand Frais' }).getByText(itemSheetText.cheapest).waitFor();
  await offers.filter({ hasText: 'Crèmerie Lenoir' }).getByText('+4,9 %').waitFor();

  // A new price at the cheapest supplier, by the specified form: the old one stays in the history.
  await button(page, itemsText.edit).click();
  await page.getByRole('textbox', { name: itemFormText.price('L') }).fill('9,1');
  await button(page, 'Modifier').click();
  await toast(page, itemsText.updated).waitFor();
  await offers.filter({ hasText: 'Crèmerie Lenoir' }).getByText(itemSheetText.cheapest).waitFor();
  await dialog(page).getByText(itemSheetText.replacedSameDay).waitFor();
  const prices = dialog(page).getByRole('table', { name: itemSheetText.history }).getByRole('row');
  await prices.filter({ hasText: '9,10 € / L' }).getByText(itemSheetText.untilFurther).waitFor();
  await expect.poll(() => prices.count()).toBe(4);
  await dialog(page)
    .getByRole('img', { name: /Au plus bas/ })
    .waitFor();

  await page.getByRole('button', { name: uiText.rowActions('Grand Frais') }).click();
  await page.getByRole('menuitem', { name: itemSheetText.removeOffer }).waitFor();
  await page.getByRole('menuitem', { name: itemSheetText.removeOffer }).click();
  changes();
  await pressTwice(button(page, itemSheetText.removeOffer));
  await toast(page, itemSheetText.offerRemoved).waitFor();
  expect(changes()).toBe(1);
  await offers.filter({ hasText: 'Grand Frais' }).waitFor({ state: 'detached' });
});

/** Before a menu was ever opened the line is cut: said beside the page, and the same button then opens it. */
async function openMenuInVain(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: itemsText.searchLabel }).fill('menthe');
  await page.route('**/assets/menu-box-*', (route) => route.abort());
  const menu = page.getByRole('button', { name: uiText.rowActions('Menthe') });
  await menu.click();
  await toast(page, shellText.network.unreachable).waitFor();
  await expect
    .poll(() => page.getByRole('searchbox', { name: itemsText.searchLabel }).inputValue())
    .toBe('menthe');
  await page.unroute('**/assets/menu-box-*');
  await menu.click();
  await page.getByRole('menuitem', { name: itemsText.edit }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
}

/** A line that is cut during a search keeps the search in hand. */
async function searchInVain(page: Page): Promise<void> {
  const search = page.getByRole('searchbox', { name: itemsText.searchLabel });
  await search.fill('');
  await row(page, 'Sucre').waitFor();
  await page.route('**/api/items?**', (route) => route.fulfill({ status: 400, json: {} }));
  await search.pressSequentially('ment');
  await page.getByText(itemsText.loadFailure).waitFor();
  await search.pressSequentially('he');
  await expect.poll(() => search.inputValue()).toBe('menthe');
  await page.unroute('**/api/items?**');
  await search.fill('menth');
  await row(page, 'Menthe').waitFor();
  await search.fill('');
  await row(page, 'Sucre').waitFor();
}

/** Cut in the middle of a save it loses nothing typed, and the same button then saves once. */
async function createInVain(page: Page, here: Api): Promise<void> {
  await button(page, itemsText.create).first().click();
  await field(page, itemFormText.name).fill('Échalotes « grises »');
  // Not lost by a slip either.
  await page.keyboard.press('Escape');
  await page.getByText(editingText.leaveTitle).waitFor();
  await button(page, editingText.stay).click();
  await expect.poll(() => field(page, itemFormText.name).inputValue()).toBe('Échalotes « grises »');
  await select(page, itemFormText.unit, 'kg');
  await choose(page, itemFormText.supplier, 'Vauban');
  await page.getByRole('textbox', { name: itemFormText.price('kg') }).fill('3,4');
  await page.route('**/api/items', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await button(page, 'Créer').click();
  await toast(page, itemsText.failure(shellText.network.unreachable)).waitFor();
  await page.unroute('**/api/items');
  await expect.poll(() => field(page, itemFormText.name).inputValue()).toBe('Échalotes « grises »');
  const { total } = await here.call('GET', '/items');
  await button(page, 'Créer').click();
  await row(page, 'Échalotes « grises »').waitFor();
  expect((await here.call('GET', '/items')).total).toBe(total + 1);

  await button(page, itemsText.create).first().click();
  await field(page, itemFormText.name).fill('Presque');
  await button(page, 'Annuler').click();
  await button(page, editingText.leave).click();
  await dialog(page).waitFor({ state: 'detached' });
}

test('a cut line and a slip lose nothing; an address of another restaurant or of nobody leaves a way out', async () => {
  const there = await restaurant();
  const foreign = await there.call('POST', '/items', {
    name: 'Secret',
    price: 1.2,
    supplier_id: await there.supplier('Vauban'),
  });
  const here = await restaurant();
  const supplier_id = await here.supplier('Vauban');
  for (const name of ['Menthe', 'Sucre']) {
    await here.call('POST', '/items', { name, supplier_id, price: 1.2 });
  }
  const page = await inventory(here);
  await row(page, 'Menthe').waitFor();
  await openMenuInVain(page);
  await searchInVain(page);
  await createInVain(page, here);

  await page.goto(`/inventory?article=${foreign.id}`);
  await page.getByRole('dialog', { name: itemSheetText.title }).getByText(editingText.loadFailure).waitFor();
  expect(await page.getByText('Secret').count()).toBe(0);
  await button(page, itemSheetText.close).last().click();
  await row(page, 'Menthe').waitFor();
  await goOn(page, '/inventory?fournisseur=personne');
  await page.getByText(itemsText.loadFailure).waitFor();
  await button(page, uiText.remove('personne')).click();
  await row(page, 'Menthe').waitFor();
});

/** What its label and its supplier say, as it is typed. */
async function describeTomato(page: Page, { call }: Api, id: string): Promise<void> {
  await button(page, 'Tomate grappe').click();
  await dialog(page).getByText('tarif échu le 31/01/2026').waitFor();

  await page.getByRole('button', { name: uiText.rowActions('Primeurs Vauban') }).click();
  await page.getByRole('menuitem', { name: itemSheetText.editOffer }).click();
  await page.getByRole('textbox', { name: itemFormText.brand }).fill('Savéol');
  await page.getByRole('textbox', { name: itemFormText.origin }).fill('Maroc');
  await page.getByRole('button', { name: itemFormText.clearAnnounced }).click();
  await button(page, itemFormText.save).click();
  await toast(page, itemSheetText.offerSaved).waitFor();
  await dialog(page).getByText('Savéol · Maroc').waitFor();
  expect(await dialog(page).getByText(/échu/).count()).toBe(0);

  await button(page, itemsText.edit).click();
  await page.getByRole('button', { name: itemFormText.details }).click();
  await page.getByRole('textbox', { name: itemFormText.keptMin }).fill('8');
  await page.getByRole('textbox', { name: itemFormText.keptMax }).fill('-2,5');
  await button(page, 'Modifier').click();
  await page.getByText('Le maximum est plus petit que le minimum').waitFor();
  await page.getByRole('textbox', { name: itemFormText.keptMin }).fill('-4');
  await button(page, 'Modifier').click();
  await toast(page, itemsText.updated).waitFor();
  await dialog(page).getByText('de −4 à −2,5 °C').waitFor();
  expect(await call('GET', `/items/${id}`)).toMatchObject({
    kept_min_celsius: -4,
    kept_max_celsius: -2.5,
    offers: [{ brand: 'Savéol', origin: 'Maroc', announced_until: null }],
  });
  const sheet = page.getByRole('dialog', { name: 'Tomate grappe' });
  await sheet.getByRole('button', { name: uiText.close }).click();
  await sheet.waitFor({ state: 'detached' });
}

/** Edited by two people at once it keeps what both typed. */
async function editTogether(page: Page, { call }: Api, made: Record<string, unknown>): Promise<void> {
  await page.getByRole('button', { name: uiText.rowActions('Sucre') }).click();
  await page.getByRole('menuitem', { name: itemsText.edit }).click();
  await field(page, itemFormText.name).fill('Sucre en poudre');
  await call('PUT', `/items/${made.id}`, { ...itemForm(made), sku: 'SUC-2' });

  await button(page, 'Modifier').click();
  await page.getByText(editingText.conflictTitle).first().waitFor();
  await button(page, editingText.takeOver).click();
  await toast(page, editingText.tookOver).waitFor();
  await expect.poll(() => field(page, itemFormText.name).inputValue()).toBe('Sucre en poudre');
  await expect.poll(() => page.getByRole('textbox', { name: itemFormText.sku }).inputValue()).toBe('SUC-2');
  await button(page, 'Modifier').click();
  // The toast of the edit before says the same: the list is what follows this one.
  await row(page, 'Sucre en poudre').waitFor();
  expect(await call('GET', `/items/${made.id}`)).toMatchObject({ name: 'Sucre en poudre', sku: 'SUC-2' });
}

/** Deleted, found among the deleted, and restored. */
async function deleteAndRestore(page: Page): Promise<void> {
  await page.getByRole('button', { name: uiText.rowActions('Menthe') }).click();
  await page.getByRole('menuitem', { name: itemsText.delete }).click();
  const changes = watchChanges(page);
  await pressTwice(button(page, itemsText.delete));
  await toast(page, itemsText.deleted).waitFor();
  expect(changes()).toBe(1);
  await row(page, 'Menthe').waitFor({ state: 'detached' });
  await button(page, itemsText.deletedFilter).click();
  await page.waitForURL('**/inventory?filtre=supprimes');
  await row(page, 'Menthe')
    .getByText(/Supprimé le/)
    .waitFor();
  await page.getByRole('button', { name: uiText.rowActions('Menthe') }).click();
  await pressTwice(page.getByRole('menuitem', { name: itemsText.restore }));
  await toast(page, itemsText.restored).waitFor();
  expect(changes()).toBe(1);
  await button(page, itemsText.deletedFilter).click();
  await row(page, 'Menthe').waitFor();
}

/** On a phone, with a thumb. */
async function createOnPhone(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  await button(page, itemsText.create).first().click();
  await field(page, itemFormText.name).fill('Citrons jaunes');
  await select(page, itemFormText.unit, 'kg');
  await choose(page, itemFormText.supplier, 'Primeurs Vauban');
  await page.getByRole('textbox', { name: itemFormText.price('kg') }).fill('2,1');
  await button(page, 'Créer').click();
  await toast(page, itemsText.created).waitFor();
  const card = page.getByRole('list', { name: itemsText.listTitle }).getByRole('listitem');
  await card.getByText('2,10 € / kg').waitFor();
  await button(page, 'Citrons jaunes').click();
  await dialog(page).getByText(itemSheetText.noChangeYet).waitFor();
  await page
    .getByRole('dialog', { name: 'Citrons jaunes' })
    .getByRole('button', { name: uiText.close })
    .click();
  await page.getByRole('button', { name: itemsText.manageLabels }).click();
  await dialog(page).getByText('Farine', { exact: true }).waitFor();
}

test('items say what their label says, are edited by two, deleted and restored, and made on a phone', async () => {
  const here = await restaurant();
  const supplier_id = await here.supplier('Primeurs Vauban');
  const item = (body: object) => here.call('POST', '/items', { supplier_id, price: 1.2, ...body });
  const { id } = await item({ name: 'Tomate grappe', unit: 'kg', price: 2 });
  const sugar = await item({ name: 'Sucre', sku: 'SUC-1' });
  await item({ name: 'Menthe' });
  const announced = { version: 1, announced_until: '2026-01-31' };
  await here.call('PUT', `/items/${id}/suppliers/${supplier_id}`, announced);
  const page = await inventory(here);
  await describeTomato(page, here, id);
  await editTogether(page, here, sugar);
  await deleteAndRestore(page);
  await createOnPhone(page);
});

/** To the end and from the top again: what was not drawn in time when one passed is met the next time. */
const SCROLL_ON = `{
  const isEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  scrollTo(0, isEnd ? 0 : scrollY + 700);
}`;

test('the list of hundreds of items loads as one scrolls, and finds words without their accents', async () => {
  const here = await restaurant();
  const supplier_id = await here.supplier('Grossiste');
  await site.app.owner.query(
    `with made as (
         insert into items (org_id, name, sku, category, unit)
         select $1, case when n = 210 then 'Œufs fêlés' else 'Article ' || lpad(n::text, 4, '0') end, 'R-' || n, 'Autre', 'kg'
         from generate_series(1, 210) n returning id)
       insert into supplier_articles (org_id, item_id, supplier_id) select $1, id, $2 from made`,
    [here.org, supplier_id],
  );
  const page = await inventory(here);
  await page.getByText(itemsText.summary(210)).waitFor();
  for (const name of ['Article 0150', 'Article 0209']) {
    while (!(await page.getByText(name, { exact: true }).isVisible())) {
      await page.evaluate(SCROLL_ON);
      await page.evaluate('new Promise((done) => requestAnimationFrame(() => done(true)))');
    }
  }
  // Only what is in sight is drawn.
  expect(await page.getByRole('row').count()).toBeLessThan(90);

  await page.evaluate('window.scrollTo(0, 0)');
  await page.getByRole('searchbox', { name: itemsText.searchLabel }).fill('oeufs feles');
  await page.getByText(itemsText.count(1), { exact: true }).waitFor();
  await row(page, 'Œufs fêlés').waitFor();
  await page.getByRole('searchbox', { name: itemsText.searchLabel }).fill('introuvable');
  await page.getByText(itemsText.notFound('introuvable')).waitFor();
  await button(page, itemsText.clearFilters).click();
  await page.getByText(itemsText.summary(210)).waitFor();
});

test('categories and zones start from a set, then are added, renamed, moved and deleted with their items put elsewhere', async () => {
  const here = await restaurant();
  const supplier_id = await here.supplier('Moulin');
  const page = await inventory(here);
  const changes = watchChanges(page);
  await pressTwice(page.getByRole('button', { name: new RegExp(starterText.names.boulangerie) }));
  await toast(page, starterText.applied(starterText.names.boulangerie)).waitFor();
  expect(changes()).toBe(1);
  await here.call('POST', '/items', {
    name: 'Levain',
    category: 'Levure et levain',
    supplier_id,
    price: 3,
  });
  await page.reload();
  await row(page, 'Levain').waitFor();

  await button(page, itemsText.manageLabels).click();
  const lines = dialog(page).getByRole('listitem');
  const names = async () => (await lines.allInnerTexts()).map((text) => text.split('\n')[0]?.trim());
  await lines.filter({ hasText: 'Levure et levain' }).waitFor();
  await page.getByRole('textbox', { name: labelsText.newCategory }).fill('Farines bio');
  await pressTwice(button(page, labelsText.add));
  await lines.filter({ hasText: 'Farines bio' }).waitFor();
  expect(changes()).toBe(1);
  await toast(page, labelsText.added('Farines bio')).waitFor();
  await button(page, labelsText.up('Farines bio')).click();
  await expect
    .poll(async () => (await names()).slice(-2).map((name) => name?.split(/\s{2,}/)[0]))
    .toEqual([expect.stringContaining('Farines bio'), expect.stringContaining('Autre')]);

  await button(page, labelsText.renameNamed('Levure et levain')).click();
  await page.getByRole('textbox', { name: labelsText.renameNamed('Levure et levain') }).fill('Levains');
  changes();
  await pressTwice(button(page, labelsText.save));
  await lines.filter({ hasText: 'Levains' }).waitFor();
  expect(changes()).toBe(1);

  await button(page, labelsText.deleteNamed('Levains')).click();
  await page.getByText(labelsText.deleteUsed(1)).waitFor();
  await pressTwice(button(page, labelsText.moveAndDelete));
  await toast(page, labelsText.deleted('Levains')).waitFor();
  expect(changes()).toBe(1);
  await page.getByRole('tab', { name: labelsText.zones }).click();
  await lines.filter({ hasText: 'Farinier' }).waitFor();
  await button(page, labelsText.close).click();
  await row(page, 'Levain').getByText('Autre').waitFor();
});
