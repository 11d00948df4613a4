import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { moveStock } from '#server/features/stock/stock.door.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { defaultCountName } from '#text/counts/counts.text.ts';
import {
  countsListText,
  countText,
  reviewText,
  startCountText,
  varianceEuros,
} from '#text/counts/counts-screens.text.ts';
import { shelfOrderText } from '#text/counts/shelf-order.text.ts';
import { formatQuantity } from '#text/kernel/format.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { expectAccessible } from '../../support/browser/accessible.ts';
import { DESKTOP, PHONE, startJourneys } from '../../support/browser/journey.ts';
import { button, field, heading, toast } from '../../support/browser/page/parts.ts';
import { pressTwice, watchCalls } from '../../support/browser/page/presses.ts';
import type { Person } from '../../support/server/test-app.ts';
import { looseLot } from '../../support/story/stocking.ts';

const { site, openAs } = startJourneys();

type Restaurant = Awaited<ReturnType<typeof restaurant>>;

/** Two people, two zones, three items of which ten are in stock. */
async function restaurant() {
  const manager = await site.app.signUp(undefined, 'Camille Reynaud');
  const chef = await site.app.signUp(undefined, 'Nadia Benali');
  const org = await site.app.createOrg(manager, 'Le Comptoir des Halles', 'MANAGER');
  await site.app.giveRole(chef, org, 'CHEF');
  const call = async (method: string, path: string, body?: unknown, as: Person = manager) => {
    const answer = await site.app.call(method, `/api${path}`, {
      as,
      org,
      body,
    });
    expect(answer.status, answer.text).toBe(200);
    return answer.json;
  };
  const zone = async (name: string) => (await call('POST', '/zones', { name })).at(-1).id;
  const cold = await zone('Armoire à fromages');
  const cellar = await zone('Cave du bas');
  const { id: supplier_id } = await call('POST', '/suppliers', { name: 'Vauban' });
  const item = async (body: object): Promise<string> =>
    (await call('POST', '/items', { unit: 'kg', price: 4, supplier_id, ...body })).id;
  const items = {
    beurre: await item({ name: 'Beurre doux', zone_id: cold, barcode: '3017620422003' }),
    creme: await item({
      name: 'Crème crue',
      zone_id: cold,
      unit: 'L',
      pack_label: 'Carton',
      pack_content: 6,
    }),
    vin: await item({ name: 'Vin rouge', zone_id: cellar, unit: 'L', price: 8 }),
  };
  const context = site.app.orgContext(org, manager.id);
  const lot = looseLot(4);
  await inOrg(context, (tx) =>
    moveStock(tx, context, {
      ref_kind: 'correction',
      ref_id: randomUUID(),
      occurred_at: new Date(Date.now() - 60_000),
      moves: Object.values(items).map((item_id) => ({ item_id, kind: 'in', qty: 10, lot })),
    }),
  );
  return { manager, chef, org, call, item, items, cold, cellar };
}

const start = async ({ call }: Restaurant, body: object = {}): Promise<string> =>
  (await call('POST', '/counts', body)).id;

const onHand = async ({ items }: Restaurant): Promise<number[]> => {
  const { rows } = await site.app.owner.query(
    'select item_id, qty_on_hand::float8 as qty from stock_levels where item_id = any($1)',
    [Object.values(items)],
  );
  return Object.values(items).map((id) => rows.find(({ item_id }) => item_id === id)?.qty);
};

/** The open item's field; an item without packs has one. */
const quantity = (page: Page, name: string) => field(page, countText.quantity(name));
const says = (page: Page, words: string) => page.getByText(words, { exact: true }).first().waitFor();
const fold = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });

/** No answer comes, and the device knows it. */
async function cutNetwork(page: Page) {
  await page.route('**/api/**', (route) => route.abort('failed'));
  await page.evaluate(
    "Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => false }); dispatchEvent(new Event('offline'))",
  );
}
async function bringNetworkBack(page: Page) {
  await page.unroute('**/api/**');
  await page.evaluate("delete navigator.onLine; dispatchEvent(new Event('online'))");
}
/** On a phone, at the first line of an inventory, where the network has just gone. */
async function countingWithoutNetwork(here: Restaurant, id: string): Promise<Page> {
  const page = await openAs(here.chef, here.org, { viewport: PHONE });
  await page.goto(`/counts/${id}`);
  await quantity(page, 'Beurre doux').waitFor();
  await cutNetwork(page);
  return page;
}

test('two people count two zones on their phones, a manager validates, and the stock follows', async () => {
  const here = await restaurant();
  const page = await openAs(here.manager, here.org, { viewport: PHONE });
  await page.goto('/inventory');
  await page.getByRole('link', { name: countsListText.enter }).click();
  await heading(page, countsListText.title).waitFor();
  await says(page, countsListText.empty);
  await button(page, countsListText.start).first().click();
  const calls = watchCalls(page, /\/api\/counts$/);
  await pressTwice(button(page, startCountText.submit));
  const name = defaultCountName(site.app.orgContext(here.org).today);
  await heading(page, name).waitFor();
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  const address = page.url();

  // The first item of the shelf is open; nothing typed is not zero.
  await says(page, countText.progress(0, 3));
  expect(await quantity(page, 'Beurre doux').inputValue()).toBe('');
  await page.getByRole('button', { name: countText.plus(countText.quantity('Beurre doux')) }).click();
  await quantity(page, 'Beurre doux').fill('8,5');
  await button(page, countText.next).click();

  // By cartons and by the litre.
  const carton = field(page, countText.packsOf('Crème crue', `Carton de ${formatQuantity(6, 'L')}`));
  await carton.fill('2');
  await says(page, countText.equals(12, 'L'));

  // A colleague counts the other zone at the same time, and each sees the other.
  const other = await openAs(here.chef, here.org, { viewport: PHONE });
  await other.goto(address);
  await other.getByRole('button', { name: /^Cave du bas/ }).click();
  await fold(other, 'Vin rouge').click();
  await quantity(other, 'Vin rouge').fill('10');
  await quantity(other, 'Vin rouge').press('Enter');
  await says(other, countText.allSent);
  await fold(page, 'Vin rouge').filter({ hasText: 'Nadia Benali' }).waitFor();
  await button(page, countText.finish).click();
  await says(page, countText.progress(3, 3));
  await says(page, countText.allCounted);
  await expectAccessible(page);
  // A CHEF counts without seeing what is expected, and is told who goes on.
  await says(other, countText.progress(3, 3));
  expect(await other.getByRole('tab').count()).toBe(0);

  await button(page, countText.allCountedReview).click();
  await says(page, reviewText.finding(3, 2));
  const rows = page.getByRole('listitem').filter({ hasText: reviewText.columns.expected });
  await expect.poll(() => rows.first().textContent()).toContain('Crème crue');
  await button(page, reviewText.validate).click();
  const validations = watchCalls(page, /\/validate$/);
  await pressTwice(page.getByRole('alertdialog').getByRole('button', { name: reviewText.validate }));
  await toast(page, reviewText.validated).waitFor();
  expect(validations).toHaveLength(1);
  expect(await onHand(here)).toEqual([8.5, 12, 10]);

  await page.getByRole('link', { name: countText.back }).click();
  const card = page.getByRole('listitem').filter({ hasText: name });
  await card.getByText(varianceEuros(2)).waitFor();
  await expect.poll(() => card.textContent()).toContain(countsListText.progress(3, 3));
  // Who still has it open is told by the page itself.
  await other.getByText('Validé', { exact: true }).waitFor();
});

test('without a network nothing is lost: it is kept here, survives a reload, and goes out by itself', async () => {
  const here = await restaurant();
  const id = await start(here);
  const page = await countingWithoutNetwork(here, id);
  await says(page, countText.offline);
  await quantity(page, 'Beurre doux').fill('7');
  await button(page, countText.next).click();
  await says(page, countText.keptHere);
  // A wet finger: the second half of its press is not for the item that comes next.
  await pressTwice(button(page, countText.none));
  await says(page, countText.progress(2, 3));
  await expectAccessible(page);
  expect((await here.call('GET', `/counts/${id}`)).counted).toBe(0);

  // Typed and not even confirmed: a reload loses nothing.
  await quantity(page, 'Vin rouge').fill('3');
  await page.unroute('**/api/**');
  await page.reload();
  await says(page, countText.progress(3, 3));
  await says(page, countText.allSent);
  await expect.poll(async () => (await here.call('GET', `/counts/${id}`)).counted).toBe(3);
  const { items } = await here.call('GET', `/counts/${id}`);
  expect(items.map(({ counted_qty }: { counted_qty: number }) => counted_qty)).toEqual([7, 0, 3]);
});

test('what was entered without a network meets a colleague: both figures are shown, and a person decides', async () => {
  const here = await restaurant();
  const id = await start(here);
  const page = await countingWithoutNetwork(here, id);
  await quantity(page, 'Beurre doux').fill('7');
  await button(page, countText.next).click();
  await here.call('PUT', `/counts/${id}/lines/${here.items.beurre}`, { qty: 5, version: null });
  await bringNetworkBack(page);
  await says(page, countText.conflicts(1));
  await fold(page, 'Beurre doux').click();
  await page.getByText(/^Camille Reynaud a compté 5\s?kg/).waitFor();
  await expectAccessible(page);
  await button(page, countText.addUp(formatQuantity(12, 'kg'))).click();
  await expect.poll(async () => (await here.call('GET', `/counts/${id}`)).items[0].counted_qty).toBe(12);
  await says(page, countText.allSent);
});

test('what arrives after the inventory was validated is said, and changes nothing', async () => {
  const here = await restaurant();
  const id = await start(here);
  const { beurre, vin } = here.items;
  await here.call('PUT', `/counts/${id}/lines/${vin}`, { qty: 9, version: null });
  const page = await countingWithoutNetwork(here, id);
  await quantity(page, 'Beurre doux').fill('7');
  await button(page, countText.next).click();
  await says(page, countText.keptHere);
  await here.call('POST', `/counts/${id}/validate`, { revision: 1 });
  await bringNetworkBack(page);
  await page.getByText(countText.lateItem('Beurre doux', formatQuantity(7, 'kg'))).waitFor();
  await expectAccessible(page);
  expect(await onHand(here)).toEqual([10, 10, 9]);
  const { items } = await here.call('GET', `/counts/${id}`);
  expect(items.some(({ item_id }: { item_id: string }) => item_id === beurre)).toBe(false);
  await button(page, countText.forgetLate).click();
  await expect.poll(() => page.getByText(countText.lateTitle(1)).count()).toBe(0);
});

test('on a phone Enter goes from figure to figure; a shelf is put in order once; variances open their item', async () => {
  const here = await restaurant();
  const id = await start(here, { zone_ids: [here.cold] });
  const page = await openAs(here.manager, here.org, { viewport: PHONE });
  await page.goto(`/counts/${id}`);
  await button(page, countText.orderShelfOf('Armoire à fromages')).click();
  const handle = page.getByRole('button', { name: shelfOrderText.grip('Beurre doux', 1, 2) });
  await handle.focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('button', { name: shelfOrderText.grip('Beurre doux', 2, 2) }).waitFor();
  await button(page, shelfOrderText.save).click();
  await toast(page, shelfOrderText.saved('Armoire à fromages')).waitFor();
  const { items } = await here.call('GET', `/counts/${id}`);
  expect(items.map(({ item_id }: { item_id: string }) => item_id)).toEqual([
    here.items.creme,
    here.items.beurre,
  ]);

  await fold(page, 'Crème crue').click();
  const focused = () => page.evaluate<string>(`document.activeElement?.getAttribute('aria-label') ?? ''`);
  const packs = page.getByRole('textbox', { name: /Crème crue/ }).first();
  await packs.fill('1');
  const before = await focused();
  await packs.press('Enter');
  // The second figure of the same item, then the first of the next one: the keypad never loses its field.
  await expect.poll(focused).not.toBe(before);
  expect(await focused()).toMatch(/Crème crue/);
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  await expect.poll(focused).toBe(countText.quantity('Beurre doux'));
  await page.keyboard.type('9');
  await page.keyboard.press('Enter');
  await says(page, countText.allSent);
  await page.getByRole('tab', { name: countText.reviewView }).click();
  await page.getByRole('link', { name: 'Beurre doux' }).click();
  await page.getByRole('dialog', { name: 'Beurre doux' }).waitFor();
});

test('who counted a shelf in another order is asked, once, and keeps that order', async () => {
  const here = await restaurant();
  const { call, item, items, cold } = here;
  const more = ['Comté', 'Emmental', 'Faisselle'].map((name) => item({ name, zone_id: cold }));
  const [comte, emmental, faisselle] = await Promise.all(more);
  const id = await start(here, { zone_ids: [cold] });
  const walked = [faisselle, items.creme, comte, items.beurre, emmental];
  for (const goods of walked) await call('PUT', `/counts/${id}/lines/${goods}`, { qty: 3, version: null });
  const page = await openAs(here.manager, here.org, { viewport: PHONE });
  await page.goto(`/counts/${id}`);
  await page.getByText(shelfOrderText.countedOtherwise('Armoire à fromages')).waitFor();
  await expectAccessible(page);
  await pressTwice(button(page, shelfOrderText.keep));
  await toast(page, shelfOrderText.saved('Armoire à fromages')).waitFor();
  await expect
    .poll(() => page.getByText(shelfOrderText.countedOtherwise('Armoire à fromages')).count())
    .toBe(0);
  const kept = (await call('GET', `/counts/${id}`)).items;
  expect(kept.map(({ item_id }: { item_id: string }) => item_id)).toEqual(walked);
});

test('on a desk the sheet is typed down by keyboard, an emptied field is uncounted again, a scanner finds its item', async () => {
  const here = await restaurant();
  const id = await start(here, { zone_ids: [here.cold, here.cellar] });
  const page = await openAs(here.manager, here.org, { viewport: DESKTOP });
  await page.goto(`/counts/${id}`);
  await quantity(page, 'Beurre doux').fill('4');
  await quantity(page, 'Beurre doux').press('Enter');
  await page.keyboard.type('2,5');
  await page.keyboard.press('Enter');
  await page.keyboard.type('-1');
  await page.keyboard.press('Enter');
  await page.getByRole('alert').waitFor();
  await quantity(page, 'Vin rouge').fill('1');
  await quantity(page, 'Vin rouge').press('Enter');
  await says(page, countText.progress(3, 3));
  // Emptied before it was sent, the server would hear of it once.
  await says(page, countText.allSent);
  await quantity(page, 'Crème crue').fill('');
  await quantity(page, 'Crème crue').press('Enter');
  await says(page, countText.progress(2, 3));
  await says(page, countText.allSent);
  const { items } = await here.call('GET', `/counts/${id}`);
  expect(items.map(({ counted_qty }: { counted_qty: number | null }) => counted_qty)).toEqual([4, null, 1]);

  const search = page.getByRole('searchbox', { name: countText.search });
  await search.fill('3017620422003');
  await search.press('Enter');
  await expect
    .poll(() => page.evaluate('document.activeElement.getAttribute("aria-label")'))
    .toBe(countText.quantity('Beurre doux'));

  // What nobody counted is listed, and keeps its stock.
  await page.getByRole('tab', { name: countText.reviewView }).click();
  await says(page, reviewText.uncountedTitle(1));
  // Somebody counts after the review: it is read again before it is validated.
  await here.call('PUT', `/counts/${id}/lines/${here.items.creme}`, { qty: 9, version: 2 }, here.chef);
  await button(page, reviewText.validate).click();
  await page.getByRole('alertdialog').getByRole('button', { name: reviewText.validate }).click();
  await toast(page, reviewText.changed).waitFor();
  expect(await onHand(here)).toEqual([10, 10, 10]);
  await expect.poll(() => page.getByText(reviewText.uncountedTitle(1)).count()).toBe(0);
  await page
    .getByRole('region', { name: uiText.notifications })
    .getByRole('button', { name: uiText.close })
    .first()
    .click();
  await button(page, reviewText.validate).click();
  await page.getByRole('alertdialog').getByRole('button', { name: reviewText.validate }).click();
  await toast(page, reviewText.validated).waitFor();
  expect(await onHand(here)).toEqual([4, 9, 1]);
});

test('giving up asks first, and changes nothing', async () => {
  const here = await restaurant();
  const id = await start(here);
  await here.call('PUT', `/counts/${id}/lines/${here.items.beurre}`, { qty: 5, version: null });
  const page = await openAs(here.manager, here.org, { viewport: DESKTOP });
  await page.goto(`/counts/${id}`);
  await button(page, countText.cancel).click();
  await says(page, countText.cancelBody(1));
  await button(page, countText.cancelAction).click();
  await toast(page, countText.cancelled).waitFor();
  await heading(page, countsListText.title).waitFor();
  await page.getByText('Annulé', { exact: true }).waitFor();
  expect(await onHand(here)).toEqual([10, 10, 10]);
  await page.goto('/counts/00000000-0000-4000-8000-000000000000');
  await says(page, countText.missing);
});
