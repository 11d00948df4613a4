import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { itemFormText, itemsText } from '#text/items/items.text.ts';
import { unitChangeText as text } from '#text/items/unit-change.text.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { PHONE, startJourneys } from '../../support/browser/journey.ts';
import { button, heading, openDialog, toast } from '../../support/browser/page/parts.ts';
import { receiving } from '../../support/story/receiving.ts';

const { site, openAs } = startJourneys();

/** Flour by the kilogram: some in stock, some on its way. */
async function bakery(price: number, look?: Parameters<typeof openAs>[2]) {
  const person = await site.app.signUp();
  const org = await site.app.createOrg(person, 'Le Fournil', 'MANAGER');
  const kitchen = receiving(site.app, { person, org });
  const goods = { name: 'Farine T65', qty: 40, unit_price: price, min_qty: 5 };
  const order = await kitchen.sent([goods as never], { name: 'Moulins Vauban' });
  await kitchen.done(
    'POST',
    '/receipts',
    kitchen.arrived(order, [{ qty_received: 25 }], { wait_for_rest: true }),
  );
  const page = await openAs(person, org, look);
  await page.goto('/inventory');
  await heading(page, itemsText.title).waitFor();
  return { ...kitchen, page, item_id: order.lines[0]?.item_id ?? '' };
}

async function edit(page: Page) {
  await button(page, 'Farine T65').click();
  await button(page, itemsText.edit).click();
  await page.getByRole('dialog', { name: itemFormText.editTitle }).waitFor();
}
const select = async (page: Page, name: string) => {
  await page.getByRole('combobox', { name: itemFormText.unit }).click();
  await page.getByRole('option', { name, exact: true }).click();
};
const plain = async (page: Page) => (await openDialog(page).innerText()).replace(/[\u00a0\u202f]/g, ' ');

test('an item goes from kilograms to grams: what becomes what is read first, and is so afterwards', async () => {
  const { page, call, item_id } = await bakery(1.2);
  await edit(page);
  await select(page, 'g');
  await page.getByText(text.history).waitFor();
  const shown = await plain(page);
  expect(shown).toContain('25 kg → 25 000 g');
  expect(shown).toContain('1,20 €/kg → 0,0012 €/g');
  expect(shown).toContain('15 kg → 15 000 g');
  await button(page, commonText.edit).click();
  await toast(page, itemsText.updated).waitFor();
  const { item } = (await call('GET', `/stock/items/${item_id}`)).json;
  expect([item.unit, item.qty_on_hand, item.value, item.min_qty]).toEqual(['g', 25_000, 30, 5000]);
});

test('a price that would not survive keeps the unit, and says which on a phone too', async () => {
  const { page, call, item_id } = await bakery(8.8117, { viewport: PHONE });
  await edit(page);
  await select(page, 'g');
  await page.getByText('0,0088117').first().waitFor();
  await button(page, commonText.edit).click();
  await expect.poll(() => page.getByText('0,0088117').count()).toBe(2);
  expect((await call('GET', `/items/${item_id}`)).json.unit).toBe('kg');
});

test('between kinds a person says what one is of the other; an item in stock is not deleted', async () => {
  const { page, call, item_id } = await bakery(1.2);
  await edit(page);
  await select(page, 'sac');
  await page.getByText(text.ratioMissing).waitFor();
  await page.getByLabel(text.ratioWas('kg')).fill('5');
  await page.getByLabel(text.ratioBecomes('sac')).fill('1');
  await page.getByText(text.history).waitFor();
  expect(await plain(page)).toContain('25 kg → 5 sacs');
  await button(page, commonText.edit).click();
  await toast(page, itemsText.updated).waitFor();
  expect((await call('GET', `/items/${item_id}`)).json.offers[0].price).toBe(6);

  // The sheet that the edit began from is open again.
  await button(page, itemsText.delete).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('Il en reste').waitFor();
  await expect.poll(() => question.getByRole('button').allInnerTexts()).toEqual([uiText.close]);
});
