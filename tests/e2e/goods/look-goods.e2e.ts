import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { alertCause } from '#domain/alerts/alert.ts';
import { raiseAlert } from '#server/features/alerts/alerts.door.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { alertsText, lowStockText } from '#text/alerts/alerts.text.ts';
import { claimsText } from '#text/claims/claims.text.ts';
import { countsListText, countText, reviewText, startCountText } from '#text/counts/counts-screens.text.ts';
import { shelfOrderText } from '#text/counts/shelf-order.text.ts';
import { exportText } from '#text/exports/list-files.text.ts';
import { importStartText } from '#text/imports/import-screens.text.ts';
import { itemFormText, itemSheetText, itemsText, labelsText, starterText } from '#text/items/items.text.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { editingText } from '#text/kernel/editing.text.ts';
import { formatQuantity } from '#text/kernel/format.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { ordersText } from '#text/orders/order-screens.text.ts';
import { receptionText } from '#text/receipts/receptions.text.ts';
import { accessDeniedText } from '#text/shell/navigation.text.ts';
import { stockAlertsText, wasteText } from '#text/stock/losses.text.ts';
import { lotText, movementsText, stockSheetText, stockText } from '#text/stock/stock-screens.text.ts';
import { supplierDialogText as card, suppliersText } from '#text/suppliers/suppliers.text.ts';
import { labelsButtonText } from '#text/use-by-labels/labels-button.text.ts';
import { labelsDialogText } from '#text/use-by-labels/use-by-labels.text.ts';
import {
  expectAccessibleInEveryLook as look,
  expectAccessibleDayAndNight as lookHere,
} from '../../support/browser/accessible.ts';
import { startJourneys } from '../../support/browser/journey.ts';
import { button, field, openDialog, toast, words } from '../../support/browser/page/parts.ts';
import { atDesk, glance, goOn, longNamedRestaurant, onPhone, visit } from '../../support/browser/sweep.ts';
import { sentOrder } from '../../support/story/sent-order.ts';
import { itemForm, stocking } from '../../support/story/stocking.ts';

const { site, openAs } = startJourneys();

/** Somebody in a restaurant of their own, and the way to prepare it without the screen. */
async function restaurant() {
  const { person, org } = await longNamedRestaurant(site.app, 'MANAGER');
  const colleague = async () => {
    const chef = await site.app.signUp();
    await site.app.giveRole(chef, org, 'CHEF');
    return { person: chef, page: await openAs(chef, org) };
  };
  return { ...stocking(site.app, { person, org }), person, org, colleague, page: await openAs(person, org) };
}

test('a restaurant where nothing happened yet', async () => {
  const { page } = await restaurant();
  await glance(page, '/suppliers', words(page, suppliersText.emptyHint));
  await visit(page, '/inventory', words(page, starterText.names.boulangerie));
  await glance(page, '/stock', words(page, stockText.empty));
  await glance(page, '/stock?tab=mouvements', words(page, movementsText.empty));
  await glance(page, '/stock?tab=alertes', words(page, stockAlertsText.none));
  await glance(page, '/counts', words(page, countsListText.empty));
  await glance(page, '/import', words(page, importStartText.fileFirst));
  await glance(page, '/orders?tab=commandes', words(page, ordersText.empty));
  await glance(page, '/receiving', words(page, receptionText.empty));
  await glance(page, '/receiving?tab=litiges', words(page, claimsText.empty.open));
  await glance(page, '/alerts', words(page, alertsText.emptyTitle));
  await page.route('**/api/receipts/expected**', (route) => route.abort());
  await page.goto('/receiving');
  await lookHere(page, page.getByRole('heading', { name: receptionText.loadFailure }));
  await glance(page, '/counts/00000000-0000-4000-8000-000000000000', words(page, countText.missing));
});

test('suppliers', async () => {
  const { page, call, colleague } = await restaurant();
  const maree = await call('POST', '/suppliers', {
    name: 'Marée de l’Ouest',
    contact_nom: 'Yann Le Goff',
    contact_email: 'commandes@maree-ouest.fr',
    contact_tel: '02 97 55 01 18',
    ville: 'Concarneau',
    delivery_days: [2, 5],
    franco_amount: 150,
  });
  await call('POST', '/suppliers', { name: 'Zénith Boissons', pays: 'Belgique' });
  await visit(page, '/suppliers', words(page, 'Zénith Boissons'));

  await atDesk(page);
  await button(page, exportText.menu).click();
  await lookHere(page, page.getByRole('menuitem', { name: exportText.formats.csv }));
  await page.keyboard.press('Escape');

  await atDesk(page);
  await button(page, suppliersText.create).first().click();
  await page.getByLabel(card.contactEmail).fill('yann@maree');
  await page.getByLabel(card.postalCode).fill('2990');
  await page.getByLabel(card.siret).fill('732 829 320 00075');
  await page.getByLabel(card.franco).fill('cent');
  await page.getByRole('checkbox', { name: 'Mardi', exact: true }).click();
  await page.getByRole('radio', { name: 'Bloquer l’envoi' }).click();
  await button(page, commonText.create).click();
  await look(page, page.getByText('Le nom est requis', { exact: true }));
  await button(page, commonText.cancel).click();
  await lookHere(page, page.getByText(editingText.leaveBody));
  await button(page, editingText.leave).click();

  await atDesk(page);
  await button(page, suppliersText.editNamed('Marée de l’Ouest')).click();
  await page.getByLabel(card.contactPhone).fill('06 12 34 56 78');
  const { id, version } = maree;
  await call('PUT', `/suppliers/${id}`, { ...fieldsOf(maree), ville: 'Quimper', version });
  await button(page, commonText.edit).click();
  await lookHere(page, page.getByText(editingText.conflictTitle).first());
  await button(page, editingText.takeOver).click();
  await toast(page, editingText.tookOver).waitFor();
  await button(page, commonText.edit).click();
  await toast(page, suppliersText.updated).waitFor();

  await atDesk(page);
  await button(page, suppliersText.deleteNamed('Marée de l’Ouest')).click();
  await lookHere(page, page.getByText(suppliersText.deleteConfirm));
  await button(page, commonText.delete).click();
  await toast(page, suppliersText.deleted).waitFor();
  await glance(page, '/suppliers?filtre=supprimes', words(page, 'Quimper'));
  await glance(page, '/suppliers?q=boucherie', words(page, suppliersText.notFound('boucherie')));
  await page.route('**/api/suppliers?**', (route) => route.abort());
  await glance(page, '/suppliers?q=z', words(page, suppliersText.loadFailure));

  const { page: chef } = await colleague();
  await visit(chef, '/suppliers', words(chef, 'Zénith Boissons'));
  await glance(chef, '/import?kind=items', words(chef, accessDeniedText.sentence));
});

const fieldsOf = ({ id, created_at, updated_at, deleted_at, ...fields }: Record<string, unknown>) => fields;

test('items', async () => {
  const { page, org, call, supplier, colleague } = await restaurant();
  await call('POST', '/items/starter-set', { set: 'boulangerie' });
  const lenoir = await supplier('Crèmerie Lenoir');
  const frais = await supplier('Grand Frais');
  const cream = await call('POST', '/items', {
    name: 'Crème liquide 35 %',
    unit: 'L',
    category: 'Levure et levain',
    supplier_id: lenoir,
    price: 8.81,
    pack_label: 'Carton de 6 × 1 L',
    pack_content: 6,
    brand: 'Elle & Vire',
    origin: 'Normandie',
    allergens: ['milk'],
    min_qty: 6,
    storage_family: 'dairy',
    kept_min_celsius: 0,
    kept_max_celsius: 4,
  });
  await call('POST', `/items/${cream.id}/prices`, { supplier_id: frais, price: 8.4 });
  await call('POST', `/items/${cream.id}/prices`, { supplier_id: lenoir, price: 9.1 });
  await call('PUT', `/items/${cream.id}/suppliers/${frais}`, { version: 1, announced_until: '2026-01-31' });
  const mint = await call('POST', '/items', { name: 'Menthe', supplier_id: frais, price: 1.2 });
  const sugar = await call('POST', '/items', { name: 'Sucre', supplier_id: frais, price: 1.2 });
  await call('DELETE', `/items/${mint.id}`);
  await visit(page, '/inventory', words(page, 'Crème liquide 35 %'));
  await glance(page, '/inventory?filtre=supprimes', words(page, /Supprimé le/));
  await glance(page, '/inventory?q=introuvable', words(page, itemsText.notFound('introuvable')));

  await visit(page, `/inventory?article=${cream.id}`, page.getByRole('img', { name: /Au plus bas/ }));
  await page.getByRole('button', { name: uiText.rowActions('Grand Frais') }).click();
  await lookHere(page, page.getByRole('menuitem', { name: itemSheetText.removeOffer }));
  await page.getByRole('menuitem', { name: itemSheetText.editOffer }).click();
  await lookHere(page, page.getByRole('button', { name: itemFormText.clearAnnounced }));
  await button(page, commonText.cancel).click();
  await button(page, itemSheetText.addOffer).click();
  await button(page, itemFormText.save).click();
  await lookHere(page, page.getByRole('dialog', { name: itemSheetText.offerTitleNew }));
  await button(page, commonText.cancel).click();
  await glance(page, `/inventory?article=${sugar.id}`, words(page, itemSheetText.noChangeYet));

  await button(page, itemsText.edit).click();
  await field(page, itemFormText.name).fill('Sucre en poudre');
  await call('PUT', `/items/${sugar.id}`, { ...itemForm(sugar), sku: 'SUC-2' });
  await button(page, 'Modifier').last().click();
  await lookHere(page, page.getByText(editingText.conflictTitle).first());
  await button(page, commonText.cancel).click();
  await button(page, editingText.leave).click();
  await glance(page, `/inventory?article=${randomUUID()}`, words(page, editingText.loadFailure));

  await goOn(page, '/inventory');
  await atDesk(page);
  await button(page, itemsText.create).first().click();
  await page.getByRole('button', { name: itemFormText.packDetails }).click();
  await page.getByRole('button', { name: itemFormText.details }).click();
  await page.getByRole('checkbox', { name: 'Lait' }).check();
  await page.getByRole('textbox', { name: itemFormText.barcode }).fill('3017620422004');
  await button(page, commonText.create).click();
  await page.getByText('Le nom est requis').waitFor();
  await look(page, page.getByText(/Code-barres invalide/));
  await button(page, commonText.cancel).click();
  await button(page, editingText.leave).click();

  await atDesk(page);
  await page.getByRole('button', { name: uiText.rowActions('Sucre') }).click();
  await page.getByRole('menuitem', { name: itemsText.delete }).click();
  await lookHere(page, page.getByText(itemsText.deleteConfirm));
  await page.keyboard.press('Escape');

  await button(page, itemsText.manageLabels).click();
  await lookHere(page, openDialog(page).getByRole('listitem').filter({ hasText: 'Levure et levain' }));
  await button(page, labelsText.deleteNamed('Levure et levain')).click();
  await lookHere(page, page.getByText(labelsText.deleteUsed(1)));
  await page.keyboard.press('Escape');
  await page.getByText(labelsText.deleteUsed(1)).waitFor({ state: 'detached' });
  await button(page, labelsText.close).click();
  await openDialog(page).waitFor({ state: 'detached' });
  await onPhone(page);
  await button(page, exportText.importOrExport).click();
  await lookHere(page, page.getByText(exportText.lists.prices));
  await page.keyboard.press('Escape');
  await page.route('**/api/items?**', (route) => route.abort());
  await glance(page, '/inventory?q=z', words(page, itemsText.loadFailure));

  const chef = await colleague();
  await visit(chef.page, '/inventory', words(chef.page, 'Crème liquide 35 %'));
  await atDesk(chef.page);
  for (const name of [itemsText.create, itemsText.manageLabels, itemsText.deletedFilter]) {
    expect(await button(chef.page, name).count()).toBe(0);
  }
  await chef.page.getByRole('button', { name: /^Sucre/ }).click();
  await expectPricesOnly(chef.page);
  const asked = { as: chef.person, org, body: { supplier_id: frais, price: 9 } };
  const refused = await site.app.call('POST', `/api/items/${sugar.id}/prices`, asked);
  expect(refused.json.code).toBe('PERMISSION_DENIED');
});

/** Today's price is what a chef orders at; what it was is not theirs to know (decision 0051). */
async function expectPricesOnly(page: Page) {
  const sheet = openDialog(page);
  await sheet.getByText('1,20 €').first().waitFor();
  await lookHere(page, sheet.getByText(itemSheetText.offers));
  expect(await sheet.getByRole('heading', { name: itemSheetText.history }).count()).toBe(0);
  expect(await button(page, itemsText.edit).count()).toBe(0);
  expect(await button(page, itemSheetText.addOffer).count()).toBe(0);
}

test('the stock and its alerts', async () => {
  const { page, org, call, supplier, zone, item, arrive, use } = await restaurant();
  const maree = await supplier('Marée de l’Ouest');
  const cold = await zone('Chambre froide 2');
  const salmon = await item({ name: 'Saumon Label Rouge', supplier_id: maree, zone_id: cold });
  const cream = await item({ name: 'Crème crue', unit: 'L', supplier_id: maree, min_qty: 12 });
  const butter = await item({ name: 'Beurre doux', supplier_id: maree, max_qty: 10 });
  await arrive(salmon, { qty: 30, code: 'L2411', cost: 18.9, inDays: 1, daysAgo: 10 }, maree);
  await arrive(salmon, { qty: 2, code: 'L2412', cost: 20, inDays: 6, daysAgo: 1 }, maree);
  for (const day of [9, 7, 5, 3]) await use(salmon, 7.25, day);
  await arrive(cream, { qty: 6, code: 'C7', cost: 4.15, inDays: 20 }, maree);
  await arrive(butter, { qty: 14, code: 'B1', cost: 9.4 }, maree);
  await call('POST', '/stock/waste', { item_id: salmon, qty: 0.5, reason: 'EXPIRED' });

  const order = await sentOrder(site.app, org, { supplier: 'Primeurs Vauban' });
  await inOrg(site.app.orgContext(org), async (tx) => {
    await raiseAlert(tx, {
      type: 'MAIL_UNCERTAIN',
      cause: alertCause.mail({ po_id: order.id, mail_id: randomUUID() }),
      message: 'On ne sait pas si l’email est arrivé.',
      context: {},
    });
    await raiseAlert(tx, {
      type: 'SUPPLIER_REFUSED',
      cause: alertCause.answer(order.id),
      message: 'Marée de l’Ouest refuse la commande.',
      context: { po_id: order.id },
    });
  });

  await visit(page, '/stock', words(page, 'Demain'));
  await visit(page, `/stock?fiche=${salmon}`, openDialog(page).getByText(stockSheetText.movements));
  await openDialog(page)
    .getByRole('button', { name: lotText.lot('L2411') })
    .click();
  await look(page, openDialog(page).getByRole('heading', { name: lotText.origin }));

  await visit(page, `/stock?fiche=${cream}`, openDialog(page).getByText(stockSheetText.movements));
  await button(page, labelsButtonText.open).click();
  await look(page, page.getByRole('dialog', { name: labelsDialogText.title }));
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: labelsDialogText.title }).waitFor({ state: 'detached' });
  await openDialog(page).getByRole('button', { name: stockText.waste }).click();
  await openDialog(page).getByText('L sur 6').waitFor();
  await button(page, wasteText.save).click();
  await lookHere(page, openDialog(page).getByText('Choisissez une raison'));
  await openDialog(page).getByRole('spinbutton', { name: wasteText.qty }).fill('7');
  await openDialog(page).getByRole('radio', { name: 'Renversé' }).click();
  await look(page, openDialog(page).getByText(wasteText.beyond(formatQuantity(1, 'L'))));
  await page.goto('/stock');

  await button(page, stockText.findLot).click();
  await lookHere(page, openDialog(page).getByRole('listitem').nth(3));
  await page.keyboard.press('Escape');
  await openDialog(page).waitFor({ state: 'detached' });
  await visit(page, '/stock?tab=alertes', page.getByRole('list', { name: stockAlertsText.sections.runsOut }));
  await visit(page, '/stock?tab=mouvements', words(page, 'Date dépassée'));
  await atDesk(page);
  await button(page, exportText.menu).click();
  await lookHere(page, page.getByRole('menuitem', { name: exportText.formats.csv }));

  await page.keyboard.press('Escape');
  await visit(page, '/alerts', words(page, 'Critique'));
  await page.getByRole('tab', { name: alertsText.lowStockTab }).click();
  // Filled, it is looked at in alerts.e2e.ts.
  await look(page, words(page, lowStockText.none));
});

test('inventories', async () => {
  const { page, call, zone, supplier, item, arrive } = await restaurant();
  const cold = await zone('Armoire à fromages');
  const cellar = await zone('Cave du bas');
  const vauban = await supplier('Vauban');
  const butter = await item({ name: 'Beurre doux', zone_id: cold, supplier_id: vauban });
  const cream = await item({
    name: 'Crème crue',
    zone_id: cold,
    supplier_id: vauban,
    unit: 'L',
    pack_label: 'Carton',
    pack_content: 6,
  });
  const wine = await item({ name: 'Vin rouge', zone_id: cellar, supplier_id: vauban });
  for (const id of [butter, cream, wine]) await arrive(id, { qty: 10, code: 'L1', cost: 4 });

  await page.goto('/counts');
  await button(page, countsListText.start).first().click();
  await lookHere(page, page.getByRole('dialog', { name: startCountText.title }));
  await atDesk(page);
  await button(page, startCountText.submit).click();
  await page.waitForURL(/\/counts\/[\da-f-]{36}$/);
  const id = page.url().split('/').at(-1);
  const quantity = (name: string) => field(page, countText.quantity(name));
  await quantity('Beurre doux').fill('-1');
  await quantity('Beurre doux').press('Enter');
  await page.getByRole('alert').waitFor();
  await look(page, words(page, countText.progress(0, 3)));
  await page.getByRole('button', { name: countText.orderShelf }).first().click();
  await lookHere(page, page.getByRole('dialog', { name: shelfOrderText.title }));
  await page.keyboard.press('Escape');
  await openDialog(page).waitFor({ state: 'detached' });
  await quantity('Beurre doux').fill('8,5');
  await quantity('Beurre doux').press('Enter');
  await words(page, countText.progress(1, 3)).waitFor();
  await lookHere(page, words(page, countText.allSent));
  await call('PUT', `/counts/${id}/lines/${cream}`, { qty: 12, version: null });
  await atDesk(page);
  await page.getByRole('tab', { name: countText.reviewView }).click();
  await look(page, words(page, reviewText.uncountedTitle(1)));
  await button(page, countText.cancel).click();
  await lookHere(page, page.getByRole('alertdialog'));
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await call('PUT', `/counts/${id}/lines/${wine}`, { qty: 10, version: null });
  await lookHere(page, words(page, reviewText.finding(3, 2)));
  await button(page, reviewText.validate).click();
  await lookHere(page, page.getByRole('alertdialog'));
  const { revision } = await call('GET', `/counts/${id}`);
  await call('POST', `/counts/${id}/validate`, { revision });
  await page.goto(`/counts/${id}`);
  await lookHere(page, words(page, 'Validé'));
  await visit(page, '/counts', words(page, countsListText.progress(3, 3)));
});
