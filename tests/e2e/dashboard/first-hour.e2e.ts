import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { codeText } from '#text/accounts/account-screens.text.ts';
import { boardText } from '#text/board/board.text.ts';
import { dashboardText } from '#text/dashboard/dashboard.text.ts';
import { itemFormText, itemsText } from '#text/items/items.text.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { sendOrderText } from '#text/orders/order-detail.text.ts';
import { orderDialogText } from '#text/orders/order-screens.text.ts';
import { printedCardText } from '#text/organisations/organisation-card.text.ts';
import { receiptText } from '#text/receipts/receipt.text.ts';
import { receiveText } from '#text/receipts/receiving.text.ts';
import { receptionText } from '#text/receipts/receptions.text.ts';
import { shellText } from '#text/shell/shell.text.ts';
import { sitesText } from '#text/sites/sites.text.ts';
import { supplierDialogText, suppliersText } from '#text/suppliers/suppliers.text.ts';
import { landingText } from '#text/visitor/landing.text.ts';
import { expectAccessibleInEveryLook as look } from '../../support/browser/accessible.ts';
import { DESKTOP, newAddress, PHONE, selectedOrg, startJourneys } from '../../support/browser/journey.ts';
import { button, field, heading, toast, until } from '../../support/browser/page/parts.ts';
import { pressTwice } from '../../support/browser/page/presses.ts';
import { goOn } from '../../support/browser/sweep.ts';
import { codeSentTo, mailsTo } from '../../support/mail/outbox.ts';
import { PASSWORD } from '../../support/server/test-app.ts';
import { ordering } from '../../support/story/ordering.ts';
import { receiving } from '../../support/story/receiving.ts';

const { site, open, openAs } = startJourneys();
const { steps } = dashboardText;

const optional = (label: string) => `${label} ${commonText.optional}`;
const step = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').getByRole('link', { name, exact: true });

const isPhone = (page: Page) => page.viewportSize()?.width === PHONE.width;

/** To the dashboard as a person gets there: by the menu. */
async function home(page: Page): Promise<void> {
  if (isPhone(page)) await button(page, shellText.frame.openMenu).click();
  await page.getByRole('link', { name: 'Dashboard', exact: true }).filter({ visible: true }).click();
  await page.waitForURL('**/dashboard');
}

async function signUp(page: Page): Promise<void> {
  const email = newAddress('zoé').replace('é', 'e');
  await page.goto('/');
  await page.getByRole('link', { name: landingText.hero.start }).click();
  await field(page, 'Nom complet').fill('Zoé Lefèvre-Müller');
  await field(page, 'Email').fill(email);
  await field(page, 'Mot de passe').fill(PASSWORD);
  await pressTwice(button(page, 'Créer mon compte'));
  await page.waitForURL('**/verify-code?email=*');
  const boxes = page.getByRole('group', { name: codeText.digits }).getByRole('textbox');
  await boxes.first().click();
  await page.keyboard.type(await codeSentTo(site.app, email));
  // The address is known already: the password is all that is typed.
  await page.waitForURL('**/login?*');
  await field(page, 'Mot de passe').fill(PASSWORD);
  await pressTwice(button(page, 'Se connecter'));
}

async function found(page: Page): Promise<string> {
  await page.waitForURL('**/org/new');
  await field(page, 'Nom de l’organisation').fill('L’Œuf à la Crème');
  await pressTwice(button(page, 'Créer l’organisation'));
  await page.waitForURL('**/dashboard');
  await heading(page, 'Bonjour Zoé').waitFor();
  return (await selectedOrg(page)) ?? '';
}

async function fillCard(page: Page): Promise<void> {
  await step(page, steps.of.card.action).click();
  await page.getByRole('heading', { name: printedCardText.title }).waitFor();
  // The card itself, and nothing of the one above it, whose own button would be pressed instead.
  await until(page, "Math.abs(document.getElementById('fiche').getBoundingClientRect().top - 72) <= 16");
  await field(page, optional(printedCardText.address)).fill('3 rue des Halles');
  await field(page, optional(printedCardText.city)).fill('Lyon');
  await field(page, optional(printedCardText.email)).fill('cuisine@oeuf.example');
  await field(page, optional(printedCardText.phone)).fill('04 78 00 12 34');
  await button(page, printedCardText.save).click();
  await toast(page, printedCardText.saved).waitFor();
}

/** The step opens the form itself; what is closed by Back leaves the list behind it. */
async function addSupplier(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: supplierDialogText.newTitle });
  await step(page, steps.of.supplier.action).click();
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  await button(page, suppliersText.create).first().click();
  await dialog.waitFor();
  await field(page, supplierDialogText.name).fill('Primeurs d’À Côté');
  await dialog.getByLabel(supplierDialogText.contactEmail).fill('commandes@primeurs.example');
  await dialog.getByLabel(supplierDialogText.leadTime).fill('0');
  await pressTwice(button(page, commonText.create));
  await toast(page, suppliersText.created).waitFor();
  await page.getByRole('link', { name: 'Primeurs d’À Côté' }).first().waitFor();
}

/** The step leads to where a file and a single item are both offered. */
async function addItem(page: Page): Promise<void> {
  await step(page, steps.of.items.action).click();
  await button(page, itemsText.create).first().click();
  await field(page, itemFormText.name).fill('Pêche à chair jaune');
  await page.getByRole('combobox', { name: itemFormText.unit }).click();
  await page.getByRole('option', { name: 'kg', exact: true }).click();
  await page.getByRole('combobox', { name: itemFormText.supplier }).fill('prim');
  await page.getByRole('option', { name: 'Primeurs d’À Côté', exact: true }).click();
  await page.getByRole('textbox', { name: itemFormText.price('kg') }).fill('2,40');
  await pressTwice(button(page, commonText.create));
  await toast(page, itemsText.created).waitFor();
  await page.getByText('2,40 € / kg').filter({ visible: true }).first().waitFor();
}

/** Typed as « 5 », sent by the same dialog that every later order is sent by. */
async function order(page: Page): Promise<string> {
  await step(page, steps.of.order.action).click();
  const dialog = page.getByRole('dialog', { name: orderDialogText.newTitle });
  await dialog.waitFor();
  await page.getByRole('combobox', { name: orderDialogText.supplier, exact: true }).fill('Primeurs');
  await page.getByRole('option', { name: 'Primeurs d’À Côté' }).click();
  await page.getByRole('combobox', { name: orderDialogText.entryTitle }).fill('peche');
  await page.getByRole('option', { name: /^Pêche à chair jaune/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByLabel(orderDialogText.quantity, { exact: true }).fill('5');
  await page.keyboard.press('Enter');
  await dialog.getByRole('status').filter({ hasText: orderDialogText.total }).getByText('12,00').waitFor();
  await button(page, orderDialogText.send).click();
  await field(page, sendOrderText.subject).waitFor();
  await pressTwice(button(page, sendOrderText.submit));
  await toast(page, sendOrderText.testMode).waitFor();
  const orderNumbers = page.getByText(/BC-\d{4}-\d{5}/).filter({ visible: true });
  await orderNumbers.first().waitFor();
  return /BC-\d{4}-\d{5}/.exec((await orderNumbers.first().textContent()) ?? '')?.[0] ?? '';
}

async function receive(page: Page, number: string): Promise<void> {
  await step(page, steps.of.receipt.action).click();
  await page.getByRole('link', { name: receptionText.receiveNamed('Primeurs d’À Côté', number) }).click();
  await page.getByRole('spinbutton', { name: receiveText.quantityOf('Pêche à chair jaune') }).waitFor();
  await button(page, receiveText.allGood).click();
  await pressTwice(button(page, receiveText.save));
  await toast(page, receiveText.saved).waitFor();
  // A receipt fills a phone, and has its own way back.
  await heading(page, receiptText.title('Primeurs d’À Côté')).waitFor();
  if (isPhone(page)) await page.getByRole('link', { name: receiptText.back }).click();
}

const does = async (page: Page, what: () => Promise<unknown>, done: number) => {
  await what();
  await home(page);
  if (done < 5) await page.getByText(steps.progress(done, 5)).waitFor();
};

/** With a supplier and an item: the three steps that are left. */
async function fromCardToGoods(page: Page, org: string, contact_email: string): Promise<void> {
  await does(page, () => fillCard(page), 3);
  const number = await order(page);
  await home(page);
  await page.getByText(steps.progress(4, 5)).waitFor();
  expect(number).toMatch(/^BC-/);
  const [mail] = (await mailsTo(site.app, contact_email)).filter(({ org_id }) => org_id === org);
  expect(mail?.subject).toContain(number);
  await does(page, () => receive(page, number), 5);
}

/** The list is gone, and what stands there is what was done: five kilos at 2,40 euros, once. */
async function expectShelf(page: Page, org: string): Promise<void> {
  await page.getByRole('heading', { name: dashboardText.purchases.title }).waitFor();
  await page.getByText(steps.title).waitFor({ state: 'detached' });
  await page
    .getByText(/^12,00\s€$/)
    .first()
    .waitFor();
  const inventory = page
    .getByRole('main')
    .getByRole('link', { name: /^Inventaire/ })
    .first();
  await expect.poll(() => inventory.textContent()).toMatch(/Stock à\s12,00\s€/);
  const { rows } = await site.app.owner.query(
    `select (select count(*)::int from suppliers where org_id = $1) as suppliers,
      (select count(*)::int from items where org_id = $1) as items,
      (select count(*)::int from purchase_orders where org_id = $1) as orders,
      (select count(*)::int from grns where org_id = $1) as receipts,
      (select sum(qty_on_hand)::float from stock_levels where org_id = $1) as stock`,
    [org],
  );
  expect(rows).toEqual([{ suppliers: 1, items: 1, orders: 1, receipts: 1, stock: 5 }]);
  await goOn(page, '/stock');
  await page.getByText('Pêche à chair jaune').filter({ visible: true }).first().waitFor();
  await page
    .getByText(/^5\skg$/)
    .filter({ visible: true })
    .first()
    .waitFor();
}

test('from nothing to goods on the shelf, by the screens alone, on a phone', async () => {
  const page = await open({ viewport: PHONE });
  await signUp(page);
  const org = await found(page);
  await page.getByText(steps.progress(0, 5)).waitFor();
  await does(page, () => addSupplier(page), 1);
  await does(page, () => addItem(page), 2);
  await fromCardToGoods(page, org, 'commandes@primeurs.example');
  await expectShelf(page, org);
});

test('on a desk the steps lead from what is already there to goods on the shelf', async () => {
  const person = await site.app.signUp(undefined, 'Zoé Lefèvre-Müller');
  const org = await site.app.createOrg(person, 'L’Œuf à la Crème');
  const { supplier, item } = ordering(site.app, { person, org });
  const contact_email = newAddress('commandes');
  const { id: supplier_id } = await supplier({ name: 'Primeurs d’À Côté', contact_email });
  await item({ name: 'Pêche à chair jaune', supplier_id, price: 2.4 });
  const page = await openAs(person, org);
  await page.goto('/dashboard');
  await page.getByText(steps.progress(2, 5)).waitFor();
  await fromCardToGoods(page, org, contact_email);
  await expectShelf(page, org);
});

/** One of their own, one where they cook and goods have come, one where they cook and nothing has happened yet. */
async function threeRestaurants() {
  const owner = await site.app.signUp();
  const theirs = await site.app.createOrg(owner, 'Chez le Patron');
  const empty = await site.app.createOrg(owner, 'Le Comptoir des Halles');
  const person = await site.app.signUp(undefined, 'Yann Le Goff');
  const own = await site.app.createOrg(person, 'Crêperie de l’Île');
  for (const org of [theirs, empty]) await site.app.giveRole(person, org, 'CHEF');
  const goods = [{ name: 'Sarrasin', qty: 10, unit_price: 3 }];
  for (const at of [
    { person: owner, org: theirs },
    { person, org: own },
  ]) {
    const door = receiving(site.app, at);
    await door.received(door.arrived(await door.sent(goods), [{}]));
  }
  return { person, own, theirs, empty };
}

/** Who is a cook in one restaurant sees its euros nowhere, and those of their own. */
async function expectOwnEurosOnly(page: Page): Promise<void> {
  const cardOf = (name: string) =>
    page.getByRole('main').getByRole('listitem').filter({ hasText: name }).first();
  await cardOf('Crêperie de l’Île')
    .getByText(/30,00\s€/)
    .first()
    .waitFor();
  await cardOf('Chez le Patron').getByText(sitesText.receipts(1)).first().waitFor();
  expect(await cardOf('Chez le Patron').textContent()).not.toContain('€');
}

/** One answer that does not come leaves the rest of the dashboard where it is. */
async function openWithoutToday(page: Page, name: string): Promise<void> {
  await page.route('**/api/dashboard/today', (route) => route.abort());
  await button(page, sitesText.openSite(name)).click();
  await page.waitForURL('**/dashboard');
  await page.getByText(dashboardText.today.loadFailure).waitFor();
  await page.getByText(dashboardText.counts.expected).waitFor();
  await page.getByRole('heading', { name: boardText.listTitle }).waitFor();
  await page.unroute('**/api/dashboard/today');
  await page.getByRole('button', { name: commonText.retry }).click();
  await page.getByText(dashboardText.expiring.none).waitFor();
}

test('shows every restaurant of a person with what is theirs to see, and opens the one that is pressed', async () => {
  const { person, own, theirs, empty } = await threeRestaurants();
  const page = await openAs(person, theirs);
  await page.goto('/select-organization');
  await page.getByRole('link', { name: sitesText.title }).click();
  await page.waitForURL('**/sites');
  await page.getByText(sitesText.sentence(3)).waitFor();
  await expectOwnEurosOnly(page);
  await look(page, page.locator('main'));
  await page.setViewportSize(PHONE);
  await expectOwnEurosOnly(page);
  await page.setViewportSize(DESKTOP);

  await openWithoutToday(page, 'Crêperie de l’Île');
  expect(await selectedOrg(page)).toBe(own);
  await look(page, page.locator('main'));

  // A cook sees what the first order waits for, and whose it is.
  await page.setViewportSize(DESKTOP);
  await goOn(page, '/sites');
  await button(page, sitesText.openSite('Le Comptoir des Halles')).click();
  await page.getByRole('link', { name: steps.of.order.action, exact: true }).waitFor();
  expect(await selectedOrg(page)).toBe(empty);
  await expect.poll(() => page.getByText(steps.forOthers).count()).toBe(3);
  expect(await page.getByRole('link', { name: steps.of.card.action }).count()).toBe(0);

  // A stranger to all of them has nothing to put side by side.
  const stranger = await site.app.signUp();
  const alone = await openAs(stranger, await site.app.createOrg(stranger, 'Ailleurs'));
  await alone.goto('/sites');
  await alone.getByText(sitesText.onlyOne).waitFor();
  await alone.setViewportSize(PHONE);
  await alone.getByText(sitesText.onlyOne).waitFor();
});
