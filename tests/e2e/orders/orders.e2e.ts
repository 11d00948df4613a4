import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Role } from '#domain/access/permissions.ts';
import { addDays, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { editingText } from '#text/kernel/editing.text.ts';
import { formatDate, formatDayInSentence, formatNearDate } from '#text/kernel/format.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { sendOrderText } from '#text/orders/order-detail.text.ts';
import { orderFieldText } from '#text/orders/order-fields.text.ts';
import { hubText, ordersText, orderDialogText as text } from '#text/orders/order-screens.text.ts';
import { restaurantClosedText } from '#text/orders/orders.text.ts';
import { receptionText } from '#text/receipts/receptions.text.ts';
import { suppliersText } from '#text/suppliers/suppliers.text.ts';
import { expectAccessible } from '../../support/browser/accessible.ts';
import { DESKTOP, PHONE, startJourneys } from '../../support/browser/journey.ts';
import { button, chooseDayBefore, heading, openCalendar, toast } from '../../support/browser/page/parts.ts';
import { watchCalls } from '../../support/browser/page/presses.ts';
import { goOn } from '../../support/browser/sweep.ts';
import type { Person } from '../../support/server/test-app.ts';
import { today } from '../../support/story/days.ts';

const { site, openAs } = startJourneys();

type Opening = { role?: Role; viewport?: typeof DESKTOP };

/** A restaurant with one supplier that delivers any day, and what it sells. */
async function open({ role = 'MANAGER', viewport = DESKTOP }: Opening = {}) {
  const owner = await site.app.signUp();
  const org = await site.app.createOrg(owner, 'Le Comptoir des Halles', 'ADMIN');
  const person = role === 'ADMIN' ? owner : await site.app.signUp();
  if (role !== 'ADMIN') await site.app.giveRole(person, org, role);
  const post = async (path: string, body: object) => {
    const { status, json } = await site.app.call('POST', path, { as: owner, org, body });
    expect(status, JSON.stringify(json)).toBeLessThan(300);
    return json;
  };
  const supplier = await post('/api/suppliers', {
    name: 'Primeurs Vauban',
    contact_email: 'commandes@vauban.fr',
    lead_time_jours: 0,
    franco_amount: 150,
    delivery_fee: 12,
  });
  const sells = async (name: string, price: number, more: object = {}): Promise<string> =>
    (await post('/api/items', { name, supplier_id: supplier.id, price, unit: 'kg', ...more })).id;
  const potatoes = await sells('Pommes de terre agria', 0.92, {
    reference: 'PV-0031',
    pack_label: 'Sac',
    pack_content: 25,
  });
  const mushrooms = await sells('Champignons de Paris', 2.63, { pack_content: 5 });
  const parsley = await sells('Persil plat', 0.9);
  const order = (body: object = {}) =>
    post('/api/orders', {
      supplier_id: supplier.id,
      expected_at: today(),
      lines: [{ item_id: potatoes, qty: 50, unit_price: 0.92 }],
      ...body,
    });
  const page = await openAs(person, org, { viewport });
  return { person, owner, org, page, post, order, sells, supplier, potatoes, mushrooms, parsley };
}

type Opened = Awaited<ReturnType<typeof open>>;

async function goToOrders(page: Page, query = '?tab=commandes') {
  await page.goto(`/orders${query}`);
  await heading(page, hubText.title).waitFor();
}

const shown = (page: Page, words: string | RegExp) => page.getByText(words).filter({ visible: true }).first();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const item = (page: Page) => page.getByRole('combobox', { name: text.entryTitle });
const quantity = (page: Page) => page.getByLabel(text.quantity, { exact: true });
const price = (page: Page) => page.getByLabel(text.price, { exact: true });
const total = (page: Page) => page.getByRole('status').filter({ hasText: text.total });
/** Down to its foot, behind nothing. */
const isInView = (page: Page, name: string) =>
  page.evaluate<boolean>(`(() => {
    const lines = [...document.querySelectorAll('[role=dialog] li')];
    const line = lines.find(({ textContent }) => textContent.includes(${JSON.stringify(name)}));
    const { left, bottom } = line.getBoundingClientRect();
    return line.contains(document.elementFromPoint(left + 20, bottom - 5));
  })()`);
const eventually = <Value>(read: () => Promise<Value>) => expect.poll(read, { timeout: 60_000 });

/** What the field or button under the cursor is called. */
const focused = (page: Page) =>
  page.evaluate<string>(`(() => {
    const field = document.activeElement;
    return field?.labels?.[0]?.textContent ?? field?.getAttribute('aria-label') ?? field?.textContent ?? '';
  })()`);
const isFocused = (page: Page, label: string) => eventually(() => focused(page)).toBe(label);

async function newOrder(page: Page) {
  await button(page, ordersText.create).first().click();
  await dialog(page, text.newTitle).waitFor();
}

async function choose(page: Page, supplier = 'Primeurs Vauban') {
  await page.getByRole('combobox', { name: text.supplier, exact: true }).fill(supplier);
  await page.getByRole('option', { name: supplier }).click();
}

/** With the keyboard alone: a name, Enter, a figure, Enter. */
async function addLine(page: Page, words: string, amount: string) {
  await item(page).fill(words);
  await page.keyboard.press('Enter');
  await isFocused(page, text.quantity);
  await page.keyboard.type(amount);
  await page.keyboard.press('Enter');
  await isFocused(page, text.entryTitle);
}

async function openMenu(page: Page, order: { order_number: string }) {
  await button(page, uiText.rowActions(`Primeurs Vauban ${order.order_number}`)).click();
}

const readOrder = async (org: string, person: Person, id: string) =>
  (await site.app.call('GET', `/api/orders/${id}`, { as: person, org })).json;

const NOTES = 'Livrer par la cour.';

/** From the row's menu: what was written is there, a pack more and another price are kept. */
async function changeOrder(page: Page, number: string) {
  await openMenu(page, { order_number: number });
  await page.getByRole('menuitem', { name: ordersText.edit }).click();
  await dialog(page, text.editTitle).waitFor();
  await eventually(() => page.getByLabel(text.notes).inputValue()).toBe(NOTES);
  const packs = page.getByRole('spinbutton', { name: text.packsOf('Pommes de terre agria') });
  await expect.poll(() => packs.inputValue()).toBe('2');
  await button(page, `${uiText.more(1)}, ${text.packsOf('Pommes de terre agria')}`).click();
  await eventually(() => packs.inputValue()).toBe('3');
  await shown(page, /^\s*(=\s*)?75\skg/).waitFor();
  await page.getByLabel(text.priceOf('Persil plat')).fill('1');
  await button(page, text.saveDraft).click();
  await toast(page, ordersText.updated).waitFor();
}

async function deleteOrder(page: Page, number: string) {
  await openMenu(page, { order_number: number });
  await page.getByRole('menuitem', { name: ordersText.delete }).click();
  await page
    .getByText('Êtes-vous sûr de vouloir supprimer cette commande ? Cette action est irréversible.')
    .waitFor();
  await button(page, commonText.delete).click();
  await toast(page, ordersText.deleted).waitFor();
  await page.getByText(ordersText.empty).waitFor();
}

const FIRST_NUMBER = `BC-${today().slice(0, 4)}-00001`;

/** The keyboard alone, faster than the search answers. */
async function writeByKeyboard(page: Page) {
  await button(page, ordersText.create).first().focus();
  await page.keyboard.press('Enter');
  await dialog(page, text.newTitle).waitFor();
  await isFocused(page, text.supplier);
  await page.keyboard.type('vauban');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  const tabTo = async (name: string) => {
    for (let step = 0; step < 60 && (await focused(page)) !== name; step += 1)
      await page.keyboard.press('Tab');
    expect(await focused(page)).toBe(name);
  };
  await eventually(() => item(page).isEnabled()).toBe(true);
  await tabTo(text.entryTitle);
  for (const [words, amount] of [
    ['pv-0031', '2'],
    ['champi', '3'],
    ['persil', '12,5'],
  ] as const) {
    await page.keyboard.type(words);
    await page.keyboard.press('Enter');
    await isFocused(page, text.quantity);
    await page.keyboard.type(amount);
    await page.keyboard.press('Enter');
    await isFocused(page, text.entryTitle);
  }
  // 46 € of potatoes, 39,45 € of mushrooms, 11,25 € of parsley and 12 € of delivery.
  await eventually(() => total(page).textContent()).toContain('108,70');
  await page.getByText('Franco 150\u00a0€\u00a0: il manque 53,30\u00a0€').filter({ visible: true }).waitFor();
  await page.getByLabel(text.notes).focus();
  await page.keyboard.type(NOTES);
  await tabTo(text.saveDraft);
  await page.keyboard.press('Enter');
  await toast(page, ordersText.created).waitFor();
  await dialog(page, text.newTitle).waitFor({ state: 'detached' });
}

test('on a desk an order is written from the keyboard alone, changed and deleted', async () => {
  const { page, person, org, potatoes, mushrooms, parsley } = await open();
  await goToOrders(page);
  await page.getByText(ordersText.empty).waitFor();
  await writeByKeyboard(page);
  const { json } = await site.app.call('GET', '/api/orders', { as: person, org });
  const { lines } = await readOrder(org, person, json.orders[0].id);
  const byItem = new Map(lines.map((line: { item_id: string; qty: number }) => [line.item_id, line.qty]));
  expect(byItem).toEqual(
    new Map([
      [potatoes, 50],
      [mushrooms, 15],
      [parsley, 12.5],
    ]),
  );
  await shown(page, FIRST_NUMBER).waitFor();
  await shown(page, '108,70').waitFor();
  await shown(page, formatNearDate(today(), today())).waitFor();
  await changeOrder(page, FIRST_NUMBER);
  await shown(page, '132,95').waitFor();
  await deleteOrder(page, FIRST_NUMBER);
});

/** An item chosen before « Ajouter » is not lost to the next, and the newest line is in view. */
async function chooseOverAnother(page: Page) {
  await dialog(page, text.editTitle).waitFor();
  await item(page).fill('pommes de');
  await page.getByRole('option').first().click();
  await quantity(page).fill('2');
  await item(page).fill('persil');
  await page.getByRole('option').first().click();
  await page.getByText(text.added('Pommes de terre agria')).waitFor();
  await eventually(() => isInView(page, 'Pommes de terre agria')).toBe(true);
  await quantity(page).fill('3');
  await button(page, text.saveDraft).click();
  await toast(page, ordersText.updated).waitFor();
}

test('on a phone an order is written, changed and deleted; one of many lines shows the newest', async () => {
  const { page, sells, order, person, org } = await open({ viewport: PHONE });
  await goToOrders(page);
  await page.getByText(ordersText.empty).waitFor();
  await newOrder(page);
  await choose(page);
  await addLine(page, 'pommes', '2');
  await addLine(page, 'persil', '12,5');
  await eventually(() => total(page).textContent()).toContain('69,25');
  await page.getByText('Franco 150\u00a0€\u00a0: il manque 92,75\u00a0€').filter({ visible: true }).waitFor();
  await page.getByLabel(text.notes).fill(NOTES);
  await button(page, text.saveDraft).click();
  await toast(page, ordersText.created).waitFor();
  await dialog(page, text.newTitle).waitFor({ state: 'detached' });
  await shown(page, FIRST_NUMBER).waitFor();
  await shown(page, '69,25').waitFor();
  await shown(page, formatNearDate(today(), today())).waitFor();
  await changeOrder(page, FIRST_NUMBER);
  await shown(page, '93,50').waitFor();
  await deleteOrder(page, FIRST_NUMBER);

  const names = ['Ail', 'Basilic', 'Carottes', 'Dattes', 'Endives', 'Figues'];
  const more = await Promise.all(names.map((name) => sells(name, 1)));
  const { id } = await order({ lines: more.map((item_id) => ({ item_id, qty: 1, unit_price: 1 })) });
  await page.goto(`/orders?tab=commandes&saisie=${id}`);
  await chooseOverAnother(page);
  const { lines } = await readOrder(org, person, id);
  expect(
    lines.slice(6).map((line: { item_name: string; qty: number }) => [line.item_name, line.qty]),
  ).toEqual([
    ['Pommes de terre agria', 50],
    ['Persil plat', 3],
  ]);
});

const dateField = (page: Page) => page.getByRole('button', { name: new RegExp(`^${text.date}`) });

/** In the specified words, each in its place. */
async function saysWhatAnEmptyOrderLacks(page: Page) {
  await expect.poll(() => item(page).getAttribute('placeholder')).toBe('Choisissez d’abord un fournisseur');
  await expect.poll(() => item(page).isDisabled()).toBe(true);
  await expect.poll(() => dateField(page).isDisabled()).toBe(true);
  await button(page, text.saveDraft).click();
  await page.getByText('Veuillez sélectionner un fournisseur', { exact: true }).waitFor();
  await page.getByText('Veuillez ajouter au moins un article', { exact: true }).waitFor();
  await isFocused(page, text.supplier);
}

/** And says why the others cannot be had. */
async function offersTheDaysThatCanBeHad(page: Page, closed: readonly [LocalDate, LocalDate]) {
  const date = dateField(page);
  const first = addDays(closed[1], 1);
  await choose(page, 'Marée de l’Ouest');
  await eventually(() => date.textContent()).toContain(formatDate(first));
  // A closed door is not opened by a word.
  expect(await page.getByRole('switch', { name: text.agreed }).count()).toBe(0);
  await openCalendar(page, text.date);
  await page.keyboard.press('ArrowLeft');
  await page
    .getByText(
      `${formatDayInSentence(closed[1])}\u00a0: Fournisseur fermé du ${formatDate(closed[0])} au ${formatDate(closed[1])} (Tempête)`,
    )
    .waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByRole('grid').waitFor({ state: 'detached' });
  await expect.poll(() => date.textContent()).toContain(formatDate(first));

  await choose(page, 'Crèmerie Lenoir');
  const soonest = addDays(today(), 3);
  await eventually(() => date.textContent()).toContain(formatDate(soonest));
  await page.getByText(text.agreed).click();
  await chooseDayBefore(page, text.date);
  await eventually(() => date.textContent()).toContain(formatDate(addDays(today(), 2)));
  await page.getByText(text.agreed).click();
  await eventually(() => date.textContent()).toContain(formatDate(soonest));
}

/** The best answer first, and words that find nothing are kept. */
async function findsWhatIsSold(page: Page) {
  await item(page).fill('pommes de');
  await page.keyboard.press('Enter');
  await isFocused(page, text.quantity);
  await expect.poll(() => item(page).inputValue()).toBe('Pommes de terre agria');
  await item(page).fill('champigon');
  await eventually(() => page.getByRole('option').first().textContent()).toContain('Champignons');
  await item(page).fill('yuzu');
  await page.getByText(uiText.noResultFor('yuzu')).first().waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => item(page).inputValue()).toBe('yuzu');
  await page.keyboard.press('Tab');
}

async function saysWhatALineLacks(page: Page) {
  await button(page, text.add).click();
  await page.getByText("Veuillez remplir tous les champs de l'article", { exact: true }).waitFor();
  await item(page).fill('persil');
  await page.getByRole('option', { name: /Persil/ }).click();
  await isFocused(page, text.quantity);
  await expect.poll(() => price(page).inputValue()).toBe('0,90');
  for (const [typed, sentence, other] of [
    ['0', orderFieldText.quantityInvalid, orderFieldText.quantityTooLarge],
    ['1000000000', orderFieldText.quantityTooLarge, orderFieldText.quantityInvalid],
    ['1,2345', orderFieldText.quantityInvalid, orderFieldText.quantityTooLarge],
  ] as const) {
    await quantity(page).fill(typed);
    await page.keyboard.press('Enter');
    await page.getByText(sentence, { exact: true }).waitFor();
    expect(await page.getByText(other, { exact: true }).count()).toBe(0);
  }
  await quantity(page).fill('3');
  await page.keyboard.press('Enter');
  await isFocused(page, text.entryTitle);
}

const SUGGESTION = '**/api/rpc/suggested_order_qty';

/** Rounded up to packs; a suggestion that fails leaves the quantity empty. */
async function suggestsAQuantity(page: Page) {
  await page.route(SUGGESTION, (route) => route.fulfill({ contentType: 'application/json', body: '8.4' }));
  await item(page).fill('champi');
  await page.getByRole('option', { name: /Champignons/ }).click();
  await eventually(() => quantity(page).inputValue()).toBe('2');
  await page.getByText('suggéré\u00a0: 8,4\u00a0kg, arrondi à 2\u00a0colis').waitFor();
  await button(page, text.inUnits('kg')).click();
  await eventually(() => quantity(page).inputValue()).toBe('8,4');
  await button(page, text.inPacks).click();
  await quantity(page).press('Enter');
  await page
    .getByRole('table', { name: text.linesTitle })
    .getByText(/arrondi à 2\u00a0colis/)
    .waitFor();

  await page.unroute(SUGGESTION);
  await page.route(SUGGESTION, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('suggested_order_qty'),
  );
  await item(page).fill('compote');
  await page.getByRole('option', { name: /Compote/ }).click();
  await failed;
  await isFocused(page, text.quantity);
  await expect.poll(() => price(page).inputValue()).toBe('3,00');
  expect(await quantity(page).inputValue()).toBe('');
  await page.unroute(SUGGESTION);
}

async function takesAnItemOnce(page: Page) {
  await item(page).fill('persil');
  await page.getByRole('option', { name: text.alreadyIn }).click();
  await quantity(page).fill('1');
  await page.keyboard.press('Enter');
  await page.getByText(orderFieldText.itemTwice, { exact: true }).waitFor();
}

async function asksBeforeAnotherSupplierEmptiesIt(page: Page) {
  await choose(page, 'Marée de l’Ouest');
  // The compote that was left without a figure counts too, and what is chosen just now.
  await page.getByText(text.changeSupplierBody(4, 'Primeurs Vauban')).waitFor();
  await button(page, text.keepSupplier).click();
  await page.getByRole('cell', { name: 'Persil plat', exact: true }).waitFor();
  await choose(page, 'Marée de l’Ouest');
  await button(page, text.changeSupplier).click();
  await page.getByText(text.noLines).waitFor();
}

test('the dialog says what is missing, offers days, finds and suggests, and empties nothing unasked', async () => {
  const { page, post, sells } = await open();
  const closed = [today(), addDays(today(), 1)] as const;
  await post('/api/suppliers', {
    name: 'Marée de l’Ouest',
    lead_time_jours: 0,
    closures: [{ starts_on: closed[0], ends_on: closed[1], reason: 'Tempête' }],
  });
  await post('/api/suppliers', { name: 'Crèmerie Lenoir', lead_time_jours: 3 });
  await sells('Compote de pommes', 3);
  await goToOrders(page);
  await newOrder(page);
  await saysWhatAnEmptyOrderLacks(page);
  await offersTheDaysThatCanBeHad(page, closed);
  const searches = watchCalls(page, /^\/api\/orders\/orderable$/);
  await choose(page);
  await page.getByText(text.sentTo('commandes@vauban.fr')).waitFor();
  await saysWhatALineLacks(page);
  await suggestsAQuantity(page);
  await takesAnItemOnce(page);
  await findsWhatIsSold(page);
  // All that the supplier sells came at once.
  expect(searches).toHaveLength(1);
  await asksBeforeAnotherSupplierEmptiesIt(page);
});

const packsOfPotatoes = (page: Page) =>
  page.getByRole('spinbutton', { name: text.packsOf('Pommes de terre agria') });

/** After a slip, a step back and a reload, and given up only on purpose. */
async function findsAgainWhatWasTyped(page: Page) {
  await newOrder(page);
  await choose(page);
  await addLine(page, 'pommes', '4');
  await item(page).fill('persil');
  await page.getByRole('option', { name: /Persil/ }).click();
  await isFocused(page, text.quantity);
  const slips = [
    () => button(page, uiText.close).click(),
    () => page.keyboard.press('Escape'),
    () => page.evaluate('history.back()'),
  ];
  for (const slip of slips) {
    await slip();
    await dialog(page, text.newTitle).waitFor({ state: 'detached' });
    await button(page, ordersText.create).first().click();
    await dialog(page, text.foundTitle).waitFor();
    await button(page, text.resume).click();
    await eventually(() => packsOfPotatoes(page).inputValue()).toBe('4');
    await eventually(() => item(page).inputValue()).toBe('Persil plat');
  }
  await page.reload();
  await dialog(page, text.foundTitle).waitFor();
  await expectAccessible(page);
  await button(page, text.resume).click();
  await packsOfPotatoes(page).waitFor();

  await button(page, commonText.cancel).click();
  await page.getByText(editingText.leaveBody).waitFor();
  await button(page, editingText.leave).click();
  await dialog(page, text.newTitle).waitFor({ state: 'detached' });
}

test('what was typed is found again, outlives a cut network, shows what is refused, and is created once', async () => {
  const { page, person, owner, org, parsley } = await open();
  await goToOrders(page);
  await findsAgainWhatWasTyped(page);
  await newOrder(page);
  await page.getByText(text.noLines).waitFor();
  await choose(page);
  await addLine(page, 'pommes', '4');
  await addLine(page, 'persil', '2');
  await site.app.call('DELETE', `/api/items/${parsley}`, { as: owner, org });
  await page.route('**/api/orders', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await button(page, text.saveDraft).click();
  const notifications = page.getByRole('region', { name: uiText.notifications });
  await notifications
    .getByText(/serveur/)
    .first()
    .waitFor();
  await packsOfPotatoes(page).waitFor();
  await page.unroute('**/api/orders');
  await button(page, text.saveDraft).click();
  const line = page.getByRole('row', { name: /Persil plat/ });
  await line.getByText(orderFieldText.itemNotSold).waitFor();
  await button(page, text.removeNamed('Persil plat')).click();
  await line.waitFor({ state: 'detached' });
  await notifications.getByRole('button', { name: commonText.cancel }).click();
  await line.waitFor();
  await button(page, text.removeNamed('Persil plat')).click();
  await line.waitFor({ state: 'detached' });
  await button(page, text.saveDraft).click();
  await toast(page, ordersText.created).waitFor();
  const { json } = await site.app.call('GET', '/api/orders', { as: person, org });
  expect(json.orders).toMatchObject([{ line_count: 1 }]);
});

test('the list says that it does not load, then narrows down by state, words, supplier and period', async () => {
  const { page, post, order, sells } = await open();
  await order();
  const maree = await post('/api/suppliers', { name: 'Marée de l’Ouest', lead_time_jours: 0 });
  const fish = await sells('Filet de cabillaud', 24.5, { supplier_id: maree.id });
  await order({ supplier_id: maree.id, lines: [{ item_id: fish, qty: 2, unit_price: 24.5 }] });
  await page.route('**/api/orders?*', (route) => route.abort());
  await goToOrders(page);
  await page.getByText(ordersText.loadFailure).waitFor();
  await page.getByText(ordersText.safe).waitFor();
  await page.unroute('**/api/orders?*');
  await button(page, uiText.retry).click();
  const rows = page.getByRole('table', { name: ordersText.listTitle }).getByRole('row');
  await eventually(() => rows.count()).toBe(3);

  await page.getByRole('searchbox', { name: ordersText.searchLabel }).fill('maree');
  await eventually(() => rows.count()).toBe(2);
  expect(new URL(page.url()).searchParams.get('q')).toBe('maree');
  await page.getByRole('searchbox', { name: ordersText.searchLabel }).fill('marree');
  await page.getByText(ordersText.notFound('marree')).waitFor();
  await button(page, 'marée').click();
  await eventually(() => rows.count()).toBe(2);
  await page.reload();
  await eventually(() => rows.count()).toBe(2);

  await button(page, 'Annulées').click();
  await button(page, ordersText.clearFilters).click();
  await eventually(() => rows.count()).toBe(3);

  await button(page, ordersText.filters).click();
  await page.getByRole('combobox', { name: ordersText.supplierFilter }).fill('prim');
  await page.getByRole('option', { name: 'Primeurs Vauban' }).click();
  await eventually(() => rows.count()).toBe(2);
  await goOn(page, `/orders?tab=commandes&au=${addDays(today(), -1)}`);
  await page.getByText(ordersText.nothingInFilter).waitFor();
  await button(page, uiText.remove(ordersText.toChip(addDays(today(), -1)))).click();
  await eventually(() => rows.count()).toBe(3);
});

/** Begun from another tab, it is saved and asks to be sent. */
async function writeAndSend(page: Page) {
  await newOrder(page);
  await choose(page);
  // Typed and not yet added: nobody loses a line for want of one Enter.
  await item(page).fill('persil');
  await page.getByRole('option', { name: /Persil/ }).click();
  await isFocused(page, text.quantity);
  await quantity(page).fill('3');
  await button(page, text.send).click();
  await toast(page, ordersText.created).waitFor();
  await dialog(page, sendOrderText.title).getByRole('button', { name: uiText.close }).click();
  await shown(page, 'Brouillon').waitFor();
}

/** What somebody else changed meanwhile is seen, and nothing typed is lost. */
async function editAfterAnother(page: Page, { order, owner, org, parsley, potatoes }: Opened) {
  const cost = { [potatoes]: 0.92, [parsley]: 0.9 };
  const lines = (quantities: Record<string, number>) =>
    Object.entries(quantities).map(([item_id, qty]) => ({ item_id, qty, unit_price: cost[item_id] }));
  const made = await order({ lines: lines({ [potatoes]: 50, [parsley]: 2 }) });
  await goOn(page, '/orders?tab=commandes');
  await openMenu(page, made);
  await page.getByRole('menuitem', { name: ordersText.edit }).click();
  await dialog(page, text.editTitle).waitFor();
  await eventually(() => page.getByLabel(text.quantityOf('Persil plat')).inputValue()).toBe('2');
  const { id, supplier_id, expected_at, version } = made;
  const theirs = { supplier_id, expected_at, version, lines: lines({ [potatoes]: 50, [parsley]: 5 }) };
  const { status } = await site.app.call('PUT', `/api/orders/${id}`, { as: owner, org, body: theirs });
  expect(status).toBe(200);

  await addLine(page, 'champi', '1');
  await page.getByLabel(text.notes).fill('Sonner deux fois.');
  await button(page, text.saveDraft).click();
  await page.getByText(editingText.conflictTitle).first().waitFor();
  await page.getByText('Persil plat\u00a0: 5\u00a0kg au lieu de 2\u00a0kg').waitFor();
  await button(page, editingText.takeOver).click();
  await eventually(() => page.getByLabel(text.quantityOf('Persil plat')).inputValue()).toBe('5');
  await expect.poll(() => page.getByLabel(text.notes).inputValue()).toBe('Sonner deux fois.');
  await button(page, text.saveDraft).click();
  await toast(page, ordersText.updated).waitFor();

  const kept = await readOrder(org, owner, id);
  expect(kept.notes).toBe('Sonner deux fois.');
  expect(kept.lines.map(({ qty }: { qty: number }) => qty).sort()).toEqual([5, 5, 50]);
}

test('a CHEF writes, sends and copies, is shown only what the state allows, and edits after another', async () => {
  const here = await open({ role: 'CHEF' });
  const { page, order, owner, org } = here;
  const sent = await order();
  await site.app.owner.query(
    "update purchase_orders set status = 'SENT', answer_differs = true, expected_at = $2 where id = $1",
    [sent.id, addDays(today(), -2)],
  );
  const orders = async () => (await site.app.call('GET', '/api/orders', { as: owner, org })).json.orders;
  await goToOrders(page, '');
  await page.getByRole('tab', { name: hubText.tabs.reception }).click();
  await page.getByRole('heading', { name: receptionText.today }).waitFor();
  await page.getByText(receptionText.late(2)).waitFor();
  await writeAndSend(page);
  const [draft, ...others] = await orders();
  expect(draft).toMatchObject({ status: 'DRAFT', line_count: 1, total_estimated: 2.7 });
  expect(others).toHaveLength(1);

  const entries = async (of: typeof draft) => {
    await openMenu(page, of);
    await page.getByRole('menuitem').first().waitFor();
    const names = await page.getByRole('menuitem').allTextContents();
    await page.keyboard.press('Escape');
    await page.getByRole('menuitem').first().waitFor({ state: 'detached' });
    // The name of the button that has the focus again hides the row above.
    await page.keyboard.press('Tab');
    return names;
  };
  const { open: openWord, edit, guide, send, duplicate, pdf } = ordersText;
  expect(await entries(draft)).toEqual([openWord, edit, guide, send, duplicate, pdf, ordersText.delete]);
  expect(await entries(sent)).toEqual([openWord, duplicate, pdf]);
  await page.getByText(ordersText.answerDiffers).waitFor();
  await page.getByText(ordersText.late, { exact: true }).waitFor();

  await page.getByRole('tab', { name: hubText.tabs.fournisseurs }).click();
  await shown(page, 'Primeurs Vauban').waitFor();
  expect(new URL(page.url()).search).toBe('?tab=fournisseurs');
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  expect(await button(page, suppliersText.create).count()).toBe(0);
  await page.getByRole('tab', { name: hubText.tabs.commandes }).click();

  await openMenu(page, sent);
  await page.getByRole('menuitem', { name: duplicate }).click();
  await page.waitForURL(/\/orders\/guide\?commande=[\da-f-]{36}$/);
  expect(await orders()).toHaveLength(3);
  await editAfterAnother(page, here);
});

test('no delivery is proposed on a day when the restaurant is closed; who chooses one is told', async () => {
  const { page, owner, org } = await open();
  const [first, next] = [today(), addDays(today(), 1)];
  const calendar = {
    country: 'FR',
    closed_weekdays: [],
    closed_holidays: [],
    closures: [{ starts_on: first, ends_on: first, reason: 'Mariage' }],
    version: null,
  };
  const saved = await site.app.call('PUT', '/api/organization/calendar', { as: owner, org, body: calendar });
  expect(saved.status).toBe(200);
  await goToOrders(page);
  await newOrder(page);
  await choose(page);
  await page.getByRole('button', { name: formatNearDate(next, first) }).waitFor();

  await chooseDayBefore(page, text.date);
  await shown(page, `${restaurantClosedText(first)}.`).waitFor();
  await expectAccessible(page);
  await button(page, text.takeDay(next)).click();
  await shown(page, `${restaurantClosedText(first)}.`).waitFor({ state: 'detached' });
});
