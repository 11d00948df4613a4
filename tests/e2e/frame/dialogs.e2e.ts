import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { itemFormText, itemsText } from '#text/items/items.text.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { editingText } from '#text/kernel/editing.text.ts';
import { shellText } from '#text/shell/shell.text.ts';
import { supplierDialogText, suppliersText } from '#text/suppliers/suppliers.text.ts';
import { DESKTOP, PHONE, startJourneys } from '../../support/browser/journey.ts';
import { button, field, heading, toast } from '../../support/browser/page/parts.ts';

const { site, openAs } = startJourneys();

async function kitchen(viewport: typeof DESKTOP) {
  const person = await site.app.signUp();
  const org = await site.app.createOrg(person, 'Le Comptoir des Halles', 'MANAGER');
  const post = async (path: string, body: object): Promise<{ id: string }> =>
    (await site.app.call('POST', path, { as: person, org, body })).json;
  const { id: supplier_id } = await post('/api/suppliers', { name: 'Crèmerie Lenoir' });
  const { id: item } = await post('/api/items', { name: 'Beurre doux', unit: 'kg', supplier_id, price: 8 });
  return { page: await openAs(person, org, { viewport }), item };
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const gone = (page: Page, name: string) => dialog(page, name).waitFor({ state: 'detached' });
/** As the button of the browser and the phone's own way back do. */
const back = (page: Page) => page.evaluate('history.back()');
const question = (page: Page) => page.getByText(editingText.leaveBody);

test('on a phone, going back closes what is open, asks where something was typed, and never leaves the page', async () => {
  const { page } = await kitchen(PHONE);
  await page.goto('/stock');
  await button(page, shellText.frame.openMenu).click();
  await dialog(page, shellText.frame.menu).waitFor();
  await back(page);
  await gone(page, shellText.frame.menu);
  await heading(page, 'Stock').waitFor();
  await page.goto('/inventory');
  await heading(page, itemsText.title).waitFor();

  await button(page, itemsText.create).first().click();
  await dialog(page, itemFormText.newTitle).waitFor();
  await back(page);
  await gone(page, itemFormText.newTitle);
  expect(new URL(page.url()).pathname).toBe('/inventory');

  await button(page, itemsText.create).first().click();
  await field(page, itemFormText.name).fill('Crème crue');
  for (const slip of [() => back(page), () => page.keyboard.press('Escape')]) {
    await slip();
    await question(page).waitFor();
    await button(page, editingText.stay).click();
    await question(page).waitFor({ state: 'detached' });
    await expect.poll(() => field(page, itemFormText.name).inputValue()).toBe('Crème crue');
  }
  // Back on the question itself is no answer: one stays.
  await back(page);
  await question(page).waitFor();
  await back(page);
  await question(page).waitFor({ state: 'detached' });
  await back(page);
  await button(page, editingText.leave).click();
  await gone(page, itemFormText.newTitle);
  await heading(page, itemsText.title).waitFor();

  await back(page);
  await page.waitForURL('**/stock');
});

test('a saved dialog leaves nothing in the way back, and going forward opens nothing', async () => {
  const { page } = await kitchen(DESKTOP);
  await page.goto('/stock');
  await page.getByRole('link', { name: 'Fournisseurs' }).click();
  await heading(page, suppliersText.title).waitFor();
  await button(page, suppliersText.create).first().click();
  await field(page, supplierDialogText.name).fill('Marée de l’Ouest');
  await button(page, commonText.create).click();
  await toast(page, suppliersText.created).waitFor();
  await gone(page, supplierDialogText.newTitle);
  await page.goBack();
  await heading(page, 'Stock').waitFor();
  await page.goForward();
  await heading(page, suppliersText.title).waitFor();
  expect(await dialog(page, supplierDialogText.newTitle).count()).toBe(0);
});

test('what is open from the address is closed too, and a reload keeps the way back', async () => {
  const { page, item } = await kitchen(DESKTOP);
  await page.goto('/stock');
  await page.goto(`/inventory?article=${item}`);
  await dialog(page, 'Beurre doux').waitFor();
  await button(page, itemsText.edit).click();
  await dialog(page, itemFormText.editTitle).waitFor();
  await back(page);
  await gone(page, itemFormText.editTitle);
  await dialog(page, 'Beurre doux').waitFor();
  await page.reload();
  await dialog(page, 'Beurre doux').waitFor();
  await back(page);
  await gone(page, 'Beurre doux');
  expect(new URL(page.url()).search).toBe('');
  await back(page);
  await page.waitForURL('**/stock');
});
