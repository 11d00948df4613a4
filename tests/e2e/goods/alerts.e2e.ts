import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { alertCause } from '#domain/alerts/alert.ts';
import { raiseAlert } from '#server/features/alerts/alerts.door.ts';
import { checkAlerts } from '#server/features/watch/watch.door.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { lowStockText, alertsText as text } from '#text/alerts/alerts.text.ts';
import { digestText } from '#text/alerts/digest.text.ts';
import { openAlertsText } from '#text/alerts/open-alerts.text.ts';
import { wasteText } from '#text/stock/losses.text.ts';
import { expectAccessibleInEveryLook } from '../../support/browser/accessible.ts';
import { PHONE, startJourneys } from '../../support/browser/journey.ts';
import { heading, toast } from '../../support/browser/page/parts.ts';
import { pressTwice, watchCalls } from '../../support/browser/page/presses.ts';
import { goOn } from '../../support/browser/sweep.ts';
import { sentOrder } from '../../support/story/sent-order.ts';
import { stocking } from '../../support/story/stocking.ts';

const { site, openAs } = startJourneys();

const REFUSED = 'Marée de l’Ouest refuse la commande.';

/** A restaurant with two open alerts, the second about an order. */
async function restaurant() {
  const person = await site.app.signUp();
  const org = await site.app.createOrg(person, 'Le Comptoir des Halles', 'CHEF');
  const order = await sentOrder(site.app, org);
  const inside = site.app.orgContext(org);
  const raise = (alert: Parameters<typeof raiseAlert>[1]) => inOrg(inside, (tx) => raiseAlert(tx, alert));
  await raise({
    type: 'MAIL_UNCERTAIN',
    cause: alertCause.mail({ po_id: order.id, mail_id: randomUUID() }),
    message: 'On ne sait pas si l’email est arrivé.',
    context: {},
  });
  await raise({
    type: 'SUPPLIER_REFUSED',
    cause: alertCause.answer(order.id),
    message: REFUSED,
    context: { po_id: order.id },
  });
  return { person, org, order, raise };
}

/** Newest first; each leads to its order. */
async function readAlerts(page: Page, order: { id: string }) {
  await page.goto('/alerts');
  await heading(page, text.title).waitFor();
  const rows = page.getByRole('list', { name: text.list }).getByRole('listitem');
  await rows.nth(1).waitFor();
  await expect.poll(() => rows.first().textContent()).toContain('Critique');
  await expect.poll(() => rows.nth(1).textContent()).toContain('À vérifier');
  await bell(page, 2).waitFor();
  const link = rows.first().getByRole('link', { name: text.decideThis(REFUSED) });
  await expect.poll(() => link.getAttribute('href')).toBe(`/orders/${order.id}`);
  return rows;
}

const bell = (page: Page, open: number) =>
  page.getByRole('link', { name: `${text.title}, ${openAlertsText.openCount(open)}` }).first();

async function resolveFirst(page: Page, rows: Locator): Promise<void> {
  const calls = watchCalls(page, /\/resolve$/);
  await pressTwice(rows.first().getByRole('button'));
  await toast(page, text.resolved).waitFor();
  await expect.poll(() => rows.count()).toBe(1);
  expect(calls).toHaveLength(1);
  await bell(page, 1).waitFor();
}

test('on a phone alerts are read newest first, lead to their order, and are resolved one by one', async () => {
  const { person, org, order } = await restaurant();
  const page = await openAs(person, org, { viewport: PHONE });
  await resolveFirst(page, await readAlerts(page, order));
});

/** A resolution that does not arrive says so, and the alert stays. */
async function resolveInVain(page: Page, rows: Locator): Promise<void> {
  await page.route('**/api/alerts/*/resolve', (route) => route.abort());
  await rows.first().getByRole('button').click();
  await toast(page, text.resolveFailure).waitFor();
  await expect.poll(() => rows.count()).toBe(2);
  await page.unroute('**/api/alerts/*/resolve');
}

test('on a desk the same, one by one and all of a kind; the morning’s e-mail is chosen on the profile', async () => {
  const { person, org, order, raise } = await restaurant();
  const page = await openAs(person, org);
  const rows = await readAlerts(page, order);
  await resolveInVain(page, rows);
  await resolveFirst(page, rows);

  // Another comes while one looks; then all are resolved, after a question, and the figure beside the bell follows.
  await raise({
    type: 'MAIL_UNCERTAIN',
    cause: alertCause.mail({ po_id: order.id, mail_id: randomUUID() }),
    message: 'On ne sait pas si le deuxième email est arrivé.',
    context: {},
  });
  await bell(page, 2).waitFor();
  await rows.nth(1).waitFor();
  await page.getByRole('button', { name: text.resolveAll }).click();
  const question = page.getByRole('alertdialog', { name: text.resolveAllTitle(2) });
  await question.getByRole('button', { name: text.resolveAll }).click();
  await toast(page, text.resolvedAll(2)).waitFor();
  await page.getByText(text.emptyTitle).waitFor();
  await page.getByRole('link', { name: text.title, exact: true }).first().waitFor();

  await goOn(page, '/profile#alertes');
  const choice = page.getByRole('switch', { name: digestText.label('Le Comptoir des Halles') });
  expect(await choice.isChecked()).toBe(false);
  await choice.click();
  await toast(page, digestText.on).waitFor();
  await page.reload();
  await expect.poll(() => choice.isChecked()).toBe(true);
});

/** A larder with a worker behind it: alerts follow what is done, by themselves. */
async function larder() {
  const person = await site.app.signUp();
  const org = await site.app.createOrg(person, 'Le Comptoir des Halles', 'CHEF');
  const manager = await site.app.signUp();
  await site.app.giveRole(manager, org, 'MANAGER');
  const goods = stocking(site.app, { person: manager, org });
  const supplier_id = await goods.supplier('Primeurs Vauban');
  const cream = await goods.item({ name: 'Crème liquide', supplier_id });
  const rice = await goods.item({ name: 'Riz rond', supplier_id });
  await goods.arrive(cream, { qty: 6, code: 'A12', cost: 2.4, inDays: 1 });
  await goods.arrive(cream, { qty: 4, code: 'B7', cost: 2.4, inDays: 30 });
  await goods.arrive(rice, { qty: 8, code: 'R1', cost: 2 });
  await site.app.owner.query(
    'insert into replenishment_params (org_id, item_id, reorder_point) values ($1, $2, 10)',
    [org, rice],
  );
  const inside = site.app.orgContext(org);
  const check = () => inOrg(inside, (tx) => checkAlerts(tx, inside));
  await check();
  return { person, org, supplier_id, rice, check };
}

type Larder = Awaited<ReturnType<typeof larder>>;

/** Low stock leads to an order, and is handled once. */
async function handleLowStock(page: Page, { supplier_id, rice }: Larder): Promise<void> {
  await page.getByRole('tab', { name: text.lowStockTab }).click();
  const row = page.getByRole('list', { name: lowStockText.list }).getByRole('listitem');
  await row.getByText('8 kg en stock, point de commande 10 kg').waitFor();
  const order = row.getByRole('link', { name: lowStockText.orderThis('Riz rond') });
  await expect
    .poll(() => order.getAttribute('href'))
    .toBe(`/orders/guide?fournisseur=${supplier_id}&article=${rice}`);
  const suggestions = page.getByRole('link', { name: lowStockText.suggestions });
  await expect.poll(() => suggestions.getAttribute('href')).toBe('/replenishment-suggestions');
  await expectAccessibleInEveryLook(page, row);
  await page.route('**/low-stock-alerts/*/handle', (route) => route.abort());
  await row.getByRole('button').click();
  await toast(page, lowStockText.handleFailure).waitFor();
  await page.unroute('**/low-stock-alerts/*/handle');
  const calls = watchCalls(page, /\/handle$/);
  await pressTwice(row.getByRole('button'));
  await toast(page, lowStockText.handled).waitFor();
  await page.getByText(lowStockText.none).waitFor();
  expect(calls).toHaveLength(1);
  await page.getByText(lowStockText.handledAndLow(1)).waitFor();
}

/** A date that is near is thrown away from its alert, which is gone by itself. */
async function throwAwayNear(page: Page, { check }: Larder): Promise<void> {
  const rows = page.getByRole('list', { name: text.listByDay }).getByRole('listitem');
  await rows.getByText('Crème liquide : 6 kg (lot A12), DLC demain. 14,40 € en jeu.').waitFor();
  await expectAccessibleInEveryLook(page, rows.first());
  await rows.getByRole('button', { name: /^Jeter/ }).click();
  const dialog = page.getByRole('dialog', { name: wasteText.title });
  await expect.poll(() => dialog.getByRole('spinbutton').inputValue()).toBe('6');
  expect(await dialog.getByText('14,40 €').count()).toBe(0);
  await dialog.getByRole('radio', { name: 'Date dépassée' }).click();
  await dialog.getByRole('button', { name: wasteText.save }).click();
  await dialog.waitFor({ state: 'detached' });
  // As the worker does once the waste is written: the open page hears of it.
  await check();
  await page.getByText(text.emptyKind).waitFor();
}

test('low stock is handled, and what is near its date thrown away', async () => {
  const here = await larder();
  const page = await openAs(here.person, here.org, { viewport: PHONE });
  await page.goto('/alerts');
  await handleLowStock(page, here);
  await page.reload();
  await page.getByText(lowStockText.none).waitFor();
  await goOn(page, '/alerts?sorte=dates');
  await throwAwayNear(page, here);
});
