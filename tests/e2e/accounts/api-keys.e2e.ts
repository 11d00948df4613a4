import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { keyStateNames, newKeyText, apiKeysText as text } from '#text/api-keys/api-keys.text.ts';
import { presetNames, scopeNames } from '#text/api-keys/scopes.text.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { trailScreenText } from '#text/trail/trail-screens.text.ts';
import { runOrdersScript } from '../../support/api/curl-script.ts';
import { expectAccessibleInEveryLook } from '../../support/browser/accessible.ts';
import { type Look, PHONE, startJourneys } from '../../support/browser/journey.ts';
import { openDialog } from '../../support/browser/page/parts.ts';
import { pressTwice } from '../../support/browser/page/presses.ts';
import { ordering } from '../../support/story/ordering.ts';

const { site, openAs } = startJourneys();

async function restaurant(look: Look = {}) {
  const camille = await site.app.signUp(undefined, 'Camille Reynaud');
  const org = await site.app.createOrg(camille);
  const kitchen = ordering(site.app, { person: camille, org });
  const supplier = await kitchen.supplier({ name: 'Minoterie du Val' });
  await kitchen.item({ name: 'Farine T55', supplier_id: supplier.id, price: 2.1 });
  const page = await openAs(camille, org, look);
  await page.goto('/settings?tab=integrations');
  return { page, kitchen };
}

const dialog = (page: Page) => openDialog(page);
const keys = (page: Page) => page.getByRole('list', { name: text.title });

async function makeKey(page: Page, { name, rights }: { name: string; rights: string }): Promise<string> {
  await page.getByRole('button', { name: text.add }).click();
  await dialog(page).getByLabel(newKeyText.name).fill(name);
  await dialog(page)
    .getByRole('radio', { name: new RegExp(`^${rights}`) })
    .click();
  await pressTwice(dialog(page).getByRole('button', { name: newKeyText.create }));
  const secret = await page.getByLabel(newKeyText.secretLabel, { exact: true }).innerText();
  await page.getByRole('button', { name: newKeyText.done }).click();
  await dialog(page).waitFor({ state: 'hidden' });
  return secret;
}

test('an API key is made on screen, orders by the script of the documentation, is revoked and refused', async () => {
  const { page, kitchen } = await restaurant();
  const key = await makeKey(page, { name: 'Caisse du comptoir', rights: presetNames.orders });
  expect(key).toMatch(/^eco_[0-9a-f]{32}_[0-9a-f]{56}$/);
  // Pressed twice, made once; and never shown again.
  await expect.poll(() => keys(page).getByRole('listitem').count()).toBe(1);
  expect(await page.getByText(key).count()).toBe(0);
  await keys(page).getByText(text.neverUsed).waitFor();

  const run = () => runOrdersScript({ url: site.app.url, key, args: ['4', 'mardi'] });
  const ordered = await run();
  expect(ordered).toMatchObject({ code: 0, complained: '' });
  const { orders } = (await kitchen.call('GET', '/orders')).json;
  expect(orders).toHaveLength(1);
  expect(ordered.output).toContain(orders[0].order_number);
  // The screen hears of the use by itself.
  await keys(page).getByText(text.neverUsed).waitFor({ state: 'hidden' });

  await page.setViewportSize(PHONE);
  await keys(page)
    .getByRole('button', { name: text.revokeOf('Caisse du comptoir') })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: text.revokeAction }).click();
  await page.getByText(text.empty).waitFor();
  const refused = await run();
  expect(refused.code).toBe(3);
  expect(refused.complained).toContain('révoquée');

  await page.getByRole('button', { name: text.showRevoked }).click();
  const revoked = page.getByRole('list', { name: text.revokedTitle });
  await revoked.getByText(keyStateNames.revoked, { exact: true }).waitFor();
  await page.goto(`/orders/${orders[0].id}`);
  const who = trailScreenText.who({
    action: 'order.created',
    user_name: null,
    api_key_name: 'Caisse du comptoir',
  });
  await page.getByRole('list', { name: trailScreenText.history }).getByText(who).waitFor();
});

test('an API key is given rights one by one, says what is missing, and asks before it is lost', async () => {
  const { page } = await restaurant({ viewport: PHONE });
  await makeKey(page, { name: 'Tableur', rights: presetNames.reading });
  await page.getByRole('button', { name: text.add }).click();
  await dialog(page).getByRole('radio', { name: newKeyText.choose }).click();
  await expectAccessibleInEveryLook(page, dialog(page));
  const create = dialog(page).getByRole('button', { name: newKeyText.create });
  await create.click();
  await dialog(page).getByText(newKeyText.nameRequired).waitFor();
  await dialog(page).getByText(newKeyText.scopesRequired).waitFor();
  await dialog(page).getByLabel(newKeyText.name).fill('tableur');
  await dialog(page).getByLabel(scopeNames['recipes.write']).check();
  await create.click();
  await dialog(page).getByText('porte déjà ce nom').waitFor();
  await dialog(page).getByLabel(newKeyText.name).fill('Carte');
  await create.click();
  await expectAccessibleInEveryLook(page, page.getByLabel(newKeyText.secretLabel, { exact: true }));
  await page.keyboard.press('Escape');
  const asked = page.getByRole('alertdialog');
  await asked.getByText(newKeyText.leaveTitle).waitFor();
  await asked.getByRole('button', { name: commonText.close }).click();
  await keys(page).getByText('Carte').waitFor();
  await keys(page).getByText(text.ownChoice(4)).waitFor();
  await expectAccessibleInEveryLook(page, keys(page));
});
