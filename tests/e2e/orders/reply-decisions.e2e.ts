import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { alertsText } from '#text/alerts/alerts.text.ts';
import { openAlertsText } from '#text/alerts/open-alerts.text.ts';
import { NBSP as NB } from '#text/kernel/format.ts';
import {
  decidedText,
  decisionChoiceText,
  decisionFootText as foot,
  decisionText as text,
} from '#text/orders/decision.text.ts';
import { journalText, orderDetailText } from '#text/orders/order-detail.text.ts';
import { ordersText } from '#text/orders/order-screens.text.ts';
import { orderStatusText } from '#text/orders/orders.text.ts';
import { expectAccessibleDayAndNight as look } from '../../support/browser/accessible.ts';
import { PHONE, startJourneys } from '../../support/browser/journey.ts';
import { button, toast } from '../../support/browser/page/parts.ts';
import { pressTwice, watchCalls } from '../../support/browser/page/presses.ts';
import { correspondence, supplierMail } from '../../support/mail/supplier-mail.ts';
import { deciding } from '../../support/replies/deciding.ts';

const { site, openAs } = startJourneys();

/** A restaurant, and an order of ten kilos of tomatoes and six of carrots that its supplier has. */
async function ordered() {
  const person = await site.app.signUp(undefined, 'Camille Reynaud');
  const org = await site.app.createOrg(person);
  const our = correspondence(site.app, { person, org });
  const order = await our.sent(await our.supplier());
  const reply = (words: string) => our.answered(supplierMail({ text: words, in_reply_to: order.message_id }));
  return { person, org, our, order, reply };
}

const PRIMEUR = 'Primeur Lafont';
const title = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
const status = (page: Page, word: string) => page.locator('header').getByText(word, { exact: true });
const choice = (page: Page, item: string, name: string) =>
  page.getByRole('radiogroup', { name: text.choiceFor(item) }).getByRole('radio', { name });

test('a reply that confirms all is applied by itself, says so, and can be taken back', async () => {
  const { person, org, order, reply } = await ordered();
  const page = await openAs(person, org);
  await page.goto(`/orders/${order.id}`);
  await status(page, orderStatusText.SENT).waitFor();
  expect(
    (await reply('Bonjour,\r\n\r\nCommande bien reçue, tout est bon pour nous.\r\n\r\nJean')).state,
  ).toBe('applied');
  await status(page, orderStatusText.SUPPLIER_CONFIRMED).waitFor();
  await look(page, page.getByText(decidedText.applied));
  await button(page, journalText.openMessage('Re : votre commande')).click();
  await page.getByText('tout est bon pour nous').last().waitFor();
  await button(page, decidedText.undo).click();
  await page.getByRole('alertdialog').getByRole('button', { name: decidedText.undoApplied }).click();
  await toast(page, decidedText.undone).waitFor();
  await status(page, orderStatusText.SENT).waitFor();
  await title(page, text.confirms(PRIMEUR)).waitFor();
});

test('a reply with changes: from the alert to the proposal, accepted, and shown on the order', async () => {
  const { person, org, our, order, reply } = await ordered();
  await reply('Bonjour,\r\nTomates : seulement 6 kg, désolé. Les carottes passent à 1,50 € le kg.\r\nJean');
  const page = await openAs(person, org);
  await page.goto('/alerts');
  await page.getByRole('link', { name: openAlertsText.decisionCount(1) }).waitFor();
  await page.getByRole('main').getByRole('link', { name: alertsText.decide }).click();
  await title(page, text.changes(PRIMEUR, 2)).waitFor();
  await page.locator('mark', { hasText: 'seulement 6' }).waitFor();
  await page.getByRole('cell', { name: `proposé${NB}: 6${NB}kg` }).waitFor();
  await look(page, button(page, foot.confirm));
  await choice(page, 'Carottes', decisionChoiceText.refuse_price).click();
  const calls = watchCalls(page, /\/decision$/);
  await pressTwice(button(page, foot.confirm));
  await toast(page, foot.done).waitFor();
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  await look(page, page.getByText(/^Noté par Camille Reynaud/));
  await page
    .getByRole('cell', { name: `6${NB}kg ${orderDetailText.was(`10${NB}kg`)}`, exact: true })
    .waitFor();
  await status(page, orderStatusText.SUPPLIER_CONFIRMED).waitFor();
  await page.getByText(journalText.template.decision, { exact: true }).waitFor();
  expect(await page.getByRole('link', { name: /réponse à décider/ }).count()).toBe(0);
  expect(await our.alerts(order.id)).toEqual([]);
  expect((await our.order(order.id)).lines).toMatchObject([
    { qty_confirmed: 6 },
    { qty_confirmed: 6, price_proposed: 1.5, proposal_decision: 'refused', price_confirmed: null },
  ]);
});

test('a question on a phone: what it leaves open is typed, or the message is ignored', async () => {
  const { person, org, reply } = await ordered();
  await reply('Bonjour,\r\nVous voulez les tomates en grappe ou en vrac ?\r\nJean');
  const page = await openAs(person, org, { viewport: PHONE });
  await page.goto('/orders?tab=commandes');
  await page.getByRole('button', { name: /^À décider\s*1$/ }).click();
  await page.getByText(ordersText.toDecide, { exact: true }).filter({ visible: true }).first().waitFor();
  await page.getByRole('link', { name: new RegExp(PRIMEUR) }).click();
  await title(page, text.asks(PRIMEUR)).waitFor();
  await look(page, page.getByText(foot.nothingYet).last());
  await button(page, foot.ignore).click();
  await page.getByRole('alertdialog').getByRole('button', { name: foot.ignoreAction }).click();
  await toast(page, foot.ignored).waitFor();
  await page.getByRole('heading', { name: /sans réponse/i }).waitFor();
});

test('an answer by the link on a phone: less of one line, the rest in a draft elsewhere', async () => {
  const person = await site.app.signUp();
  const org = await site.app.createOrg(person);
  const our = deciding(site.app, { person, org });
  const order = await our.sent([
    { name: 'Filet de cabillaud', qty: 6, unit_price: 24.5 },
    { name: 'Filet de lieu jaune', qty: 5, unit_price: 16.8 },
  ]);
  const other = await our.otherSupplier(order, 1, 18.4);
  const page = await openAs(person, org, { viewport: PHONE });
  await page.goto(`/orders/${order.id}`);
  await our.byLink(order, { 1: { qty: 3 } }, { contact: 'Yann' });
  await choice(page, 'Filet de lieu jaune', decisionChoiceText.elsewhere).click();
  await page.getByRole('radio', { name: new RegExp(other.name) }).waitFor();
  await look(page, page.getByText(foot.newDraft(other.name)));
  // The network is cut once: the same command is sent again by itself.
  let cut = false;
  await page.route('**/api/orders/*/decision', (route) => {
    if (cut || route.request().method() !== 'POST') return route.continue();
    cut = true;
    return route.abort();
  });
  await button(page, foot.confirm).click();
  await toast(page, foot.done).waitFor();
  await page.getByRole('region', { name: 'Notifications' }).getByText(foot.openDraft).click();
  await page.waitForURL(/\/orders\/guide\?commande=/);
  expect(cut).toBe(true);
  const { json } = await our.call('GET', `/orders?supplier_id=${other.id}`);
  expect(json.orders).toMatchObject([{ status: 'DRAFT', total_estimated: 36.8 }]);
});
