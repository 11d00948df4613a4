import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { editingText } from '#text/kernel/editing.text.ts';
import { formatEuros } from '#text/kernel/format.ts';
import { guideLinkText } from '#text/orders/guide.text.ts';
import { guideText as text } from '#text/orders/guide-screens.text.ts';
import { orderActionText, orderDetailText, sendOrderText } from '#text/orders/order-detail.text.ts';
import { orderDialogText, ordersText } from '#text/orders/order-screens.text.ts';
import { shellText } from '#text/shell/shell.text.ts';
import { expectAccessible, expectAccessibleInEveryLook } from '../../support/browser/accessible.ts';
import { DESKTOP, PHONE, startJourneys } from '../../support/browser/journey.ts';
import { button, field, heading, openDialog, toast } from '../../support/browser/page/parts.ts';
import { pressTwice } from '../../support/browser/page/presses.ts';
import { atDesk, goOn } from '../../support/browser/sweep.ts';
import { FISH, fishmonger, type Sold } from '../../support/story/fishmonger.ts';

const { site, openAs } = startJourneys();

/** Ten articles of which nothing is left: each is suggested. */
const EMPTY: readonly Sold[] = FISH.slice(0, 10).map((fish) => ({ ...fish, stock: 0, used: 2 }));

type Opening = { viewport?: typeof DESKTOP; articles?: readonly Sold[]; card?: object };

/** A cook in front of a fishmonger's articles. */
async function kitchen({ viewport = DESKTOP, articles = FISH, card = {} }: Opening = {}) {
  const owner = await site.app.signUp();
  const org = await site.app.createOrg(owner, 'Le Comptoir des Halles', 'ADMIN');
  const chef = await site.app.signUp();
  await site.app.giveRole(chef, org, 'CHEF');
  const story = await fishmonger(site.app, { person: owner, org }, articles, card);
  const page = await openAs(chef, org, { viewport, ...(viewport === PHONE && { hasTouch: true }) });
  const guide = async (query = `fournisseur=${story.supplier.id}`) => {
    await page.goto(`/orders/guide?${query}`);
    await page
      .getByText(articles[0]?.name ?? '')
      .first()
      .waitFor();
  };
  const orders = async () => (await site.app.call('GET', '/api/orders', { as: owner, org })).json.orders;
  const linesOf = async (id: string): Promise<[string, number][]> =>
    (await site.app.call('GET', `/api/orders/${id}`, { as: owner, org })).json.lines.map(
      ({ item_name, qty }: { item_name: string; qty: number }) => [item_name, qty],
    );
  return { ...story, owner, org, chef, page, guide, orders, linesOf };
}

const amount = (page: Page, name: string) =>
  page.getByRole('spinbutton', { name: new RegExp(`^Quantité de ${name}`) });
const row = (page: Page, name: string): Locator =>
  page.locator('[data-item]').filter({ hasText: name }).first();
const total = (page: Page) =>
  page.getByRole('region', { name: text.foot }).getByRole('status').filter({ hasText: text.total });
const isFocused = async (page: Page, name: string) =>
  expect
    .poll(() => page.evaluate<string>('document.activeElement?.getAttribute("aria-label") ?? ""'))
    .toContain(name);

/** On the page of the order that has just left, and not only at its address. */
async function orderIsThere(page: Page): Promise<void> {
  await page.waitForURL(/\/orders\/[\da-f-]{36}$/);
  await button(page, orderDetailText.more).waitFor();
}

/** Ten lines and the send, from the open guide, without a mouse; says how many keys that took. */
async function orderByKeys(page: Page, ofALine: readonly string[]): Promise<number> {
  let keys = 0;
  const press = async (key: string) => {
    keys += key.split('+').length;
    await page.keyboard.press(key);
  };
  await isFocused(page, 'Bulots cuits');
  for (let line = 0; line < 10; line += 1) for (const key of ofALine) await press(key);
  await expect.poll(() => total(page).textContent()).not.toContain(formatEuros(0));
  await press('Control+Enter');
  await field(page, sendOrderText.subject).waitFor();
  await expect.poll(() => page.evaluate('document.activeElement?.tagName')).toBe('INPUT');
  await press('Enter');
  await orderIsThere(page);
  return keys;
}

test('ten lines and the send at a desk: 13 keys for what is suggested, 23 with figures of one’s own', async () => {
  const { page, guide, supplier, orders, linesOf } = await kitchen({ articles: EMPTY });
  await guide();
  expect(await orderByKeys(page, ['Enter'])).toBe(13);
  const [suggested] = await orders();
  expect(suggested).toMatchObject({ status: 'SENT', line_count: 10 });
  expect(await linesOf(suggested.id)).toHaveLength(10);

  await goOn(page, `/orders/guide?fournisseur=${supplier.id}`);
  expect(await orderByKeys(page, ['3', 'Enter'])).toBe(23);
  const [typed] = (await orders()).filter(({ id }: { id: string }) => id !== suggested.id);
  expect(typed).toMatchObject({ status: 'SENT', line_count: 10 });
  // Three packs each, whatever a pack holds.
  expect(Object.fromEntries(await linesOf(typed.id))).toMatchObject({
    'Maquereau entier': 9,
    'Crevettes grises': 1.5,
    'Lotte, queue': 3,
  });
});

/** The foot leaves the screen to the articles, also over a keypad. */
async function expectRoomAboveFoot(page: Page): Promise<void> {
  const foot = page.getByRole('region', { name: text.foot });
  const height = async () => (await foot.boundingBox())?.height ?? Number.NaN;
  await foot.getByRole('meter').waitFor();
  expect(await height()).toBeLessThan(125);
  await page.setViewportSize({ ...PHONE, height: 400 });
  await foot.getByRole('meter').waitFor({ state: 'hidden' });
  expect(await height()).toBeLessThan(80);
  await page.setViewportSize(PHONE);
}

test('ten lines and the send on a phone, from the open guide: 12 taps', async () => {
  const { page, guide, orders } = await kitchen({ articles: EMPTY, viewport: PHONE });
  await guide();
  await expectRoomAboveFoot(page);
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  const suggested = page.getByRole('button', { name: /suggestion, prendre pour/ });
  await expect.poll(() => suggested.count()).toBe(10);
  for (let left = 10; left > 0; left -= 1) {
    await tap(suggested.first());
    await expect.poll(() => suggested.count()).toBe(left - 1);
  }
  await tap(page.getByRole('button', { name: /^Vérifier/ }));
  await tap(button(page, sendOrderText.submit));
  await page.waitForURL(/\/orders\/[\da-f-]{36}$/);
  expect(taps).toBe(12);
  expect(await orders()).toMatchObject([{ status: 'SENT', line_count: 10 }]);
});

/** Arrows, plus and minus, a search and back, and what is short. */
async function goThroughByKeyboard(page: Page) {
  await isFocused(page, 'Bulots cuits');
  await page.keyboard.press('ArrowDown');
  await isFocused(page, 'Coques');
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await page.keyboard.press('-');
  await expect.poll(() => amount(page, 'Coques').inputValue()).toBe('1');
  await page.keyboard.press('/');
  await isFocused(page, text.search);
  await page.keyboard.type('saumn');
  await expect.poll(() => page.locator('[data-item]').count()).toBe(1);
  await page.keyboard.press('Enter');
  await isFocused(page, 'Saumon');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  // The only answer: back to the search, for the next one.
  await isFocused(page, text.search);
  await page.keyboard.press('Escape');
  await row(page, 'Saumon').getByText(formatEuros(151.2)).waitFor();
  await page.getByRole('button', { name: text.filters.chosen }).click();
  await expect.poll(() => page.locator('[data-item]').count()).toBe(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: new RegExp(`^${text.filters.all}`) }).click();
  await expect.poll(() => page.locator('[data-item]').count()).toBe(12);
}

/** Kept, ordered again, renamed, deleted. */
async function keepABasket(page: Page) {
  await button(page, text.baskets).click();
  await page.getByRole('menuitem', { name: text.saveBasket }).click();
  await field(page, text.basketName).fill('Week-end');
  await page.keyboard.press('Enter');
  await toast(page, text.basketSaved('Week-end')).waitFor();

  await amount(page, 'Maquereau entier').fill('');
  await amount(page, 'Coques').fill('');
  await button(page, text.baskets).click();
  await page.getByRole('menuitem', { name: /Week-end/ }).click();
  await expect.poll(() => amount(page, 'Maquereau entier').inputValue()).toBe('2');
  await expect.poll(() => amount(page, 'Coques').inputValue()).toBe('1');

  await button(page, text.baskets).click();
  await page.getByRole('menuitem', { name: text.manageBaskets }).click();
  await page.getByRole('button', { name: `${text.rename} Week-end` }).click();
  await field(page, text.basketName).fill('Brunch');
  await page.keyboard.press('Enter');
  await toast(page, text.basketRenamed).waitFor();
  await page.getByRole('button', { name: `${text.delete} Brunch` }).click();
  await button(page, text.delete).click();
  await toast(page, text.basketDeleted('Brunch')).waitFor();
  await page.keyboard.press('Escape');
  await openDialog(page).waitFor({ state: 'detached' });
}

/** With what will be needed next. */
async function fillUpToTheFranco(page: Page) {
  await amount(page, 'Coques').fill('');
  await amount(page, 'Maquereau entier').fill('1');
  await page.getByText(/Franco 150.*il.manque/).waitFor();
  await button(page, orderDialogText.complete).click();
  await page.getByText(/Franco 150.*atteint/).waitFor();
  expect(await page.getByRole('spinbutton').evaluateAll((all) => all.length)).toBe(12);
}

test('the guide is gone through by keyboard, looks right in every look, keeps baskets and fills up to the franco', async () => {
  const { page, guide } = await kitchen();
  await guide();
  await goThroughByKeyboard(page);
  await amount(page, 'Saumon').fill('');
  await amount(page, 'Maquereau entier').fill('2');
  await expectAccessibleInEveryLook(page, page.getByRole('region', { name: text.foot }));
  await atDesk(page);
  await keepABasket(page);
  await fillUpToTheFranco(page);
});

/** Nobody sells it here: it goes into the draft that is open at another one. */
async function findElsewhere(page: Page) {
  await page.keyboard.press('/');
  await isFocused(page, text.search);
  await page.keyboard.type('turbot');
  await page.getByText(text.nothingFound('Marée de l’Ouest', 'turbot')).waitFor();
  // A cook writes no inventory.
  await page.getByText(text.mayNotCreate).waitFor();
  await button(page, text.addToDraft).click();
  await toast(page, text.addedElsewhere('Turbot sauvage', 'Criée du Port')).waitFor();
}

test('the last order again, and undone; what the supplier does not have is found elsewhere, or created by who may', async () => {
  const { page, guide, owner, org, supplier, ordered, call, linesOf } = await kitchen();
  await ordered({ 'Maquereau entier': 6, 'Lotte, queue': 1.5 });
  const port = await call('POST', '/suppliers', { name: 'Criée du Port', lead_time_jours: 0 });
  const sold = { supplier_id: port.id, unit: 'kg' };
  await call('POST', '/items', { ...sold, name: 'Turbot sauvage', price: 32 });
  const bass = await call('POST', '/items', { ...sold, name: 'Bar', price: 21 });
  const draft = await call('POST', '/orders', {
    supplier_id: port.id,
    lines: [{ item_id: bass.id, qty: 2, unit_price: 21 }],
  });
  await guide();
  await button(page, text.lastOrder).click();
  await expect.poll(() => amount(page, 'Maquereau entier').inputValue()).toBe('2');
  await expect.poll(() => amount(page, 'Lotte, queue').inputValue()).toBe('1,5');
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect.poll(() => amount(page, 'Maquereau entier').inputValue()).toBe('');

  await findElsewhere(page);
  expect(await linesOf(draft.id)).toEqual([
    ['Bar', 2],
    ['Turbot sauvage', 1],
  ]);
  await button(page, text.openGuide).click();
  await heading(page, 'Criée du Port').waitFor();
  await isFocused(page, 'Turbot sauvage');

  const manager = await openAs(owner, org);
  await manager.goto(`/orders/guide?fournisseur=${supplier.id}`);
  await manager.getByText('Coques').first().waitFor();
  await manager.keyboard.press('/');
  await isFocused(manager, text.search);
  await manager.keyboard.type('Bigorneaux');
  await button(manager, text.createNamed('Bigorneaux')).click();
  const dialog = openDialog(manager);
  await dialog.waitFor();
  await expect
    .poll(() => dialog.getByRole('textbox', { name: 'Nom' }).first().inputValue())
    .toBe('Bigorneaux');
});

/** The network is cut, the page left and found again, and the order leaves once. */
async function orderInSpiteOfTheNetwork(page: Page) {
  await amount(page, 'Maquereau entier').fill('2');
  await page.route('**/api/orders', (route) => route.abort());
  await button(page, text.saveDraftShort).click();
  await page.getByText(shellText.network.unreachable).first().waitFor();
  await expect.poll(() => amount(page, 'Maquereau entier').inputValue()).toBe('2');
  await page.getByRole('link', { name: text.back }).click();
  await toast(page, orderDialogText.draftKept).waitFor();
  await page.unroute('**/api/orders');
  await page.goBack();
  await expect.poll(() => amount(page, 'Maquereau entier').inputValue()).toBe('2');
  await pressTwice(button(page, text.send));
  await button(page, sendOrderText.submit).waitFor();
  await pressTwice(button(page, sendOrderText.submit));
  await orderIsThere(page);
}

/** From the order dialog, what was typed comes along; from the order, its draft. */
async function comeFromTheDialog(page: Page, supplier: string): Promise<string> {
  await goOn(page, '/orders?tab=commandes&saisie=nouvelle');
  await page.getByRole('combobox', { name: orderDialogText.supplier }).fill(supplier);
  await page.keyboard.press('Enter');
  await page.getByLabel(orderDialogText.notes).fill('Livrer par la cour');
  await button(page, guideLinkText.fromArticles).click();
  await page.waitForURL(/\/orders\/guide\?fournisseur=/);
  await amount(page, 'Coques').fill('1');
  await button(page, text.saveDraftShort).click();
  await page.waitForURL(/commande=/);
  const id = new URL(page.url()).searchParams.get('commande') ?? '';
  await goOn(page, `/orders/${id}`);
  await page.getByText('Livrer par la cour').waitFor();
  await button(page, orderDetailText.more).click();
  await page.getByRole('menuitem', { name: orderActionText.guide }).click();
  await page.waitForURL(/\/orders\/guide\?commande=/);
  return id;
}

test('nothing is lost: a cut network, the way from the dialog, and a colleague’s changes', async () => {
  const { page, guide, supplier, orders, call, idOf, linesOf } = await kitchen();
  await guide();
  await orderInSpiteOfTheNetwork(page);
  expect(await orders()).toMatchObject([{ status: 'SENT', line_count: 1 }]);

  const id = await comeFromTheDialog(page, supplier.name);
  await expect.poll(() => amount(page, 'Coques').inputValue()).toBe('1');
  await amount(page, 'Maquereau entier').fill('2');
  const { supplier_id, expected_at, version, notes } = await call('GET', `/orders/${id}`);
  const lines = [
    { item_id: idOf('Coques'), qty: 3, unit_price: 6.1 },
    { item_id: idOf('Sardines'), qty: 4, unit_price: 5.6 },
  ];
  await call('PUT', `/orders/${id}`, { id, supplier_id, expected_at, version, notes, lines });
  await button(page, text.saveDraftShort).click();
  await page.getByText(/Article ajouté/).waitFor();
  await button(page, editingText.takeOver).click();
  await expect.poll(() => amount(page, 'Sardines').inputValue()).toBe('2');
  await button(page, text.saveDraftShort).click();
  await toast(page, ordersText.updated).waitFor();
  expect((await linesOf(id)).map(([name]) => name).toSorted()).toEqual([
    'Coques',
    'Maquereau entier',
    'Sardines',
  ]);
});
