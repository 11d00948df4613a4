import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { columnsText, optionsText } from '#text/imports/import-screens.text.ts';
import { itemSheetText } from '#text/items/items.text.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { orderDetailText } from '#text/orders/order-detail.text.ts';
import {
  catalogueText as catalogue,
  ofSupplierText,
  supplierReliabilityText as reliability,
  supplierPageText as text,
} from '#text/suppliers/supplier-page.text.ts';
import { supplierDialogText, suppliersText } from '#text/suppliers/suppliers.text.ts';
import { expectAccessibleInEveryLook } from '../../support/browser/accessible.ts';
import { PHONE, startJourneys } from '../../support/browser/journey.ts';
import { button, heading, openDialog, toast } from '../../support/browser/page/parts.ts';
import { atDesk, goOn } from '../../support/browser/sweep.ts';
import { inDays } from '../../support/story/days.ts';
import { runImportWorker } from '../../support/story/importing.ts';
import { receiving } from '../../support/story/receiving.ts';

const { site, openAs } = startJourneys();

runImportWorker(() => site.app);

const NAME = 'Marée de l’Ouest';

/** A fishmonger: one price that rose, one article that nobody ordered, one delivery that came short. */
async function fishmonger() {
  const person = await site.app.signUp();
  const org = await site.app.createOrg(person, 'Le Comptoir des Halles');
  const door = receiving(site.app, { person, org });
  const order = await door.sent(
    [
      { name: 'Saumon Label Rouge', qty: 6, unit_price: 18 },
      { name: 'Moules de bouchot', qty: 15, unit_price: 4.2 },
    ],
    {
      name: NAME,
      type_produit: 'Poissonnerie',
      contact_nom: 'Yann Le Goff',
      contact_tel: '02 97 55 01 18',
      delivery_days: [0, 1, 2, 3, 4, 5, 6],
      franco_amount: 150,
      delivery_fee: 18,
    },
  );
  const { supplier_id, lines } = order;
  const salmon = lines[0]?.item_id ?? '';
  await door.item({ name: 'Coques de la baie', supplier_id, price: 8.4, reference: 'COQ-007' });
  await site.app.owner.query(`update item_prices set valid_from = $2 where org_id = $1`, [org, inDays(-200)]);
  await door.done('POST', `/items/${salmon}/prices`, { supplier_id, price: 18.9, valid_from: inDays(-2) });
  await door.received(door.arrived(order, [{ qty_received: 4 }]));
  return { person, org, door, supplier_id };
}

type Fishmonger = Awaited<ReturnType<typeof fishmonger>>;

/** From the list, looked at, and ordered from. */
async function lookAround(page: Page, { supplier_id }: Fishmonger) {
  await page.goto('/suppliers');
  await page.getByRole('link', { name: NAME }).first().click();
  await page.waitForURL(`**/suppliers/${supplier_id}`);
  await heading(page, NAME).waitFor();
  await page.getByText(reliability.incomplete(1)).waitFor();
  await page.getByText('150 €', { exact: true }).waitFor();

  // What changed last comes first, with its curve in words.
  await page.getByText('+5 %', { exact: true }).waitFor();
  await page.getByRole('img', { name: /Prix en hausse de 5 %/ }).waitFor();
  await page.getByRole('button', { name: new RegExp(`^${catalogue.only.never_ordered}`) }).click();
  await page.getByText('COQ-007').first().waitFor();
  await page.getByText('Moules de bouchot').waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('?filtre=never_ordered');
  await page
    .getByRole('button', { name: /^Coques de la baie/ })
    .first()
    .click();
  await openDialog(page).getByText(itemSheetText.offers).waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: /^Commandes/ }).click();
  await page.getByRole('link', { name: /^BC-/ }).click();
  await page.getByRole('heading', { name: orderDetailText.lines }).first().waitFor();
  await page.getByRole('link', { name: NAME }).first().click();
  await page.waitForURL(`**/suppliers/${supplier_id}`);

  for (const [tab, shown] of [
    [text.tabs.receptions, ofSupplierText.receipts],
    [text.tabs.fiabilite, reliability.overTime],
  ] as const) {
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
    await page.getByRole('heading', { name: shown }).first().waitFor();
  }
  const call = page.getByRole('link', { name: text.callNamed(NAME) });
  expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(48);
  await expect.poll(() => call.getAttribute('href')).toBe('tel:0297550118');
  await page.getByRole('link', { name: text.order, exact: true }).click();
  await page.waitForURL(`**/orders/guide?fournisseur=${supplier_id}`);
}

/** A price list that is imported from there is its own, without being asked. */
async function importItsPrices(page: Page, { org, supplier_id }: Fishmonger) {
  await goOn(page, `/suppliers/${supplier_id}`);
  await page.getByRole('link', { name: catalogue.import }).first().click();
  await page.waitForURL(`**/import?kind=price_list&fournisseur=${supplier_id}`);
  const lines = [
    'Référence;Désignation;Unité;Prix',
    'RAI-1;Raie pelée;kg;12,50',
    'BAR-2;Bar de ligne;kg;28,00',
  ];
  await page.locator('input[type=file]').setInputFiles({
    name: 'tarif.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n')),
  });
  await page.getByRole('heading', { name: columnsText.title }).waitFor();
  await expect
    .poll(() => page.getByRole('combobox', { name: optionsText.supplier.price_list }).inputValue())
    .toBe(NAME);
  await button(page, columnsText.preview).click();
  const chosen = async () => {
    const { rows } = await site.app.owner.query(
      `select options ->> 'supplier_id' as supplier_id from imports where org_id = $1 and state <> 'mapping'`,
      [org],
    );
    return rows;
  };
  await expect.poll(chosen).toEqual([{ supplier_id }]);
}

test('a supplier is opened from the list, looked at and ordered from on a phone, its prices imported on a desk', async () => {
  const story = await fishmonger();
  await story.door.supplier({ name: 'Boucherie Lefèvre' });
  const page = await openAs(story.person, story.org, { viewport: PHONE });
  await lookAround(page, story);
  await atDesk(page);
  await importItsPrices(page, story);
});

/** Though another supplier has some. */
async function readItsClaims(page: Page, { door }: Fishmonger) {
  const other = await door.sent([{ name: 'Bavette', qty: 4, unit_price: 20 }], {
    name: 'Boucherie Lefèvre',
  });
  await door.received(door.arrived(other, [{ quality: 'DAMAGED', qty_rejected: 4 }]));
  await page.getByRole('tab', { name: new RegExp(`^${text.tabs.litiges}`) }).click();
  // Two of six kilos were missing, at what they were ordered for.
  await page
    .getByText(/^36,00\s€$/)
    .filter({ visible: true })
    .first()
    .waitFor();
  expect(await page.getByText(/80,00\s€/).count()).toBe(0);
  expect(await page.getByRole('main').getByText('Boucherie Lefèvre').count()).toBe(0);
}

/** On its own page, where its history stays. */
async function editDeleteAndRestore(page: Page, { door, supplier_id }: Fishmonger) {
  await button(page, commonText.edit).click();
  const dialog = page.getByRole('dialog', { name: supplierDialogText.editTitle });
  await dialog.getByLabel(supplierDialogText.franco).fill('200');
  await button(page, commonText.edit).last().click();
  await toast(page, suppliersText.updated).waitFor();
  await page.getByText('200 €', { exact: true }).waitFor();

  await door.done('DELETE', `/suppliers/${supplier_id}`);
  await page.getByText(text.deletedBadge, { exact: true }).waitFor();
  expect(await page.getByRole('link', { name: text.order, exact: true }).count()).toBe(0);
  await page.getByText('Saumon Label Rouge').first().waitFor();
  await button(page, suppliersText.restoreNamed(NAME)).click();
  await toast(page, suppliersText.restored).waitFor();
  await page.getByRole('link', { name: text.order, exact: true }).waitFor();
}

/** Full, empty, with a long name. */
async function lookInEveryLook(page: Page, { door, supplier_id }: Fishmonger) {
  await expectAccessibleInEveryLook(page, page.getByText('Saumon Label Rouge').first());
  await goOn(page, `/suppliers/${supplier_id}?tab=fiabilite`);
  await expectAccessibleInEveryLook(page, page.getByText(reliability.overTime).first());

  const bare = await door.supplier({
    name: 'Établissements-Vandenbroucke-et-fils-de-la-Grande-Rue '.repeat(2).trim(),
  });
  await goOn(page, `/suppliers/${bare.id}`);
  await expectAccessibleInEveryLook(page, page.getByText(catalogue.empty));
}

test('has its own claims, is edited, deleted and restored, and looks right in every look', async () => {
  const story = await fishmonger();
  const page = await openAs(story.person, story.org);
  await page.goto(`/suppliers/${story.supplier_id}`);
  await editDeleteAndRestore(page, story);
  await lookInEveryLook(page, story);
  await atDesk(page);
  await goOn(page, `/suppliers/${story.supplier_id}`);
  await readItsClaims(page, story);
});

test('a CHEF reads quantities, not what was spent; nobody reads what is not theirs', async () => {
  const { org, supplier_id } = await fishmonger();
  const chef = await site.app.signUp();
  await site.app.giveRole(chef, org, 'CHEF');
  const page = await openAs(chef, org);
  await page.goto(`/suppliers/${supplier_id}`);
  await page.getByRole('columnheader', { name: catalogue.columns.boughtQty }).waitFor();
  await page.getByText('4 kg', { exact: true }).waitFor();
  for (const head of [catalogue.columns.curve, catalogue.columns.change, catalogue.columns.boughtNet])
    expect(await page.getByRole('columnheader', { name: head }).count()).toBe(0);
  expect(await button(page, commonText.edit).count()).toBe(0);

  const stranger = await site.app.signUp();
  const elsewhere = await site.app.createOrg(stranger, 'Ailleurs');
  const there = await openAs(stranger, elsewhere);
  await there.goto(`/suppliers/${supplier_id}`);
  await there.getByText(text.missing).waitFor();
});
