import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { revokeLinks } from '#server/features/orders/order-links.sql.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { alertsText } from '#text/alerts/alerts.text.ts';
import { openAlertsText } from '#text/alerts/open-alerts.text.ts';
import { errorSentence } from '#text/kernel/errors.text.ts';
import { closedOrderText, supplierAnswerText as text } from '#text/orders/supplier-answer.text.ts';
import { expectAccessible } from '../../support/browser/accessible.ts';
import { DESKTOP, newAddress, PHONE, startJourneys } from '../../support/browser/journey.ts';
import { button, field, heading, toast } from '../../support/browser/page/parts.ts';
import { pressTwice, watchCalls } from '../../support/browser/page/presses.ts';
import { mailsTo } from '../../support/mail/outbox.ts';
import { inDays } from '../../support/story/days.ts';
import { sentOrder } from '../../support/story/sent-order.ts';

const { site, open, openAs } = startJourneys();

/** A restaurant with an order that was sent, for a day to come. */
async function restaurant() {
  const person = await site.app.signUp();
  const org = await site.app.createOrg(person, 'Le Comptoir des Halles', 'CHEF');
  await site.app.owner.query(
    `update organizations set phone = '01 40 26 30 12', adresse = '4 rue des Halles', code_postal = '75001',
       ville = 'Paris', delivery_instructions = 'Avant 7 h, entrée par la cour' where id = $1`,
    [org],
  );
  const order = await sentOrder(site.app, org, { expected_at: inDays(5), notes: 'Sonner deux fois' });
  const stored = async () => {
    const { json } = await site.app.call('GET', `/api/orders/${order.id}`, { as: person, org });
    return json;
  };
  return { person, org, order, stored };
}

const visit = (page: Page, token: string) => page.goto(`/supplier-order#${token}`);
const edit = (page: Page, name: string) => button(page, text.editLine(name)).click();
const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN;
const bottomOf = async (place: Locator) => {
  const box = await place.boundingBox();
  return box ? box.y + box.height : Number.NaN;
};
const asked = (page: Page, title: string) => page.getByRole('alertdialog', { name: title });
const visibleText = (page: Page, words: string) => page.getByText(words).filter({ visible: true }).first();

test('a supplier changes a quantity, proposes a substitute, confirms, and finds it again', async () => {
  const { person, org, order, stored } = await restaurant();
  const page = await open({ viewport: PHONE });
  await visit(page, order.token);
  await button(page, text.confirmAll).waitFor();
  await visibleText(page, 'Le Comptoir des Halles').waitFor();
  await visibleText(page, '3\u00a0caisses =\u00a018\u00a0kg').waitFor();
  await visibleText(page, '4 rue des Halles').waitFor();
  await visibleText(page, 'Sonner deux fois').waitFor();

  await edit(page, 'Filet de cabillaud');
  await button(page, 'Retirer 1').click();
  await visibleText(page, '2\u00a0caisses =\u00a012\u00a0kg').waitFor();
  await button(page, text.done).click();

  await edit(page, 'Filet de lieu jaune');
  expect(await bottomOf(button(page, text.replace))).toBeLessThan(await topOf(button(page, text.send)));
  await button(page, text.replace).click();
  await button(page, text.send).click();
  await visibleText(page, text.substituteRequired).waitFor();
  await field(page, text.substitute).fill('Merlu de ligne');
  await page.getByRole('textbox', { name: text.price }).fill('14,9');
  await button(page, text.done).click();
  await field(page, `${text.contact} facultatif`).fill('Yann');

  await visibleText(page, text.changes({ changed: 2, day: false })).waitFor();
  await button(page, text.send).click();
  const review = asked(page, text.changes({ changed: 2, day: false }));
  await review.getByText('Filet de cabillaud\u00a0: 12\u00a0kg au lieu de 18\u00a0kg').waitFor();
  await review.getByText('Filet de lieu jaune\u00a0: «\u00a0Merlu de ligne\u00a0» à la place').waitFor();
  const calls = watchCalls(page, /supplier-order\/answer$/);
  await pressTwice(review.getByRole('button', { name: text.send }));
  await heading(page, text.thanks).waitFor();
  expect(calls).toHaveLength(1);

  await page.reload();
  await heading(page, text.thanks).waitFor();
  await visibleText(page, 'Filet de cabillaud\u00a0: 12\u00a0kg au lieu de 18\u00a0kg').waitFor();
  await visibleText(page, text.replacedBy('Merlu de ligne')).waitFor();
  expect(await stored()).toMatchObject({
    status: 'SUPPLIER_CONFIRMED',
    answer_contact: 'Yann',
    lines: [
      { qty_confirmed: 12 },
      { qty_confirmed: 15 },
      { qty_confirmed: 5, price_proposed: 14.9, substitute: 'Merlu de ligne' },
    ],
  });

  // It may be changed, and the restaurant sees the alert as long as the answer differs.
  const kitchen = await openAs(person, org);
  await kitchen.goto('/alerts');
  const alert = kitchen.getByRole('listitem').filter({ hasText: order.number });
  await alert
    .getByText('Filet de cabillaud\u00a0: 12\u00a0kg au lieu de 18\u00a0kg', { exact: false })
    .waitFor();
  await kitchen
    .getByRole('link', { name: `Alertes, ${openAlertsText.openCount(1)}` })
    .first()
    .waitFor();

  await button(page, text.change).click();
  await edit(page, 'Filet de cabillaud');
  await button(page, text.reset).click();
  await edit(page, 'Filet de lieu jaune');
  await button(page, text.reset).click();
  await button(page, text.confirmAll).click();
  await asked(page, text.confirmAllQuestion).getByRole('button', { name: text.confirm }).click();
  await visibleText(page, text.allConfirmed).waitFor();
  await kitchen.reload();
  await kitchen.getByText(alertsText.emptyTitle).waitFor();
});

/** A real order, written and sent by its restaurant: the link is the one that the e-mail brought. */
async function orderByMail() {
  const { app } = site;
  const person = await app.signUp();
  const org = await app.createOrg(person, 'Le Comptoir des Halles', 'MANAGER');
  const post = async (path: string, body: object) =>
    (await app.call('POST', `/api${path}`, { as: person, org, body })).json;
  const contact_email = newAddress('commandes');
  const supplier = await post('/suppliers', { name: 'Primeurs Vauban', contact_email });
  const item = await post('/items', { name: 'Carottes', unit: 'kg', supplier_id: supplier.id, price: 1.2 });
  const { id } = await post('/orders', {
    supplier_id: supplier.id,
    expected_at: inDays(6),
    lines: [{ item_id: item.id, qty: 10, unit_price: 1.2 }],
  });
  await post(`/functions/orders-send/${id}`, {});
  const [mail] = await mailsTo(app, contact_email);
  const link = /\/supplier-order#\S+/.exec(mail?.text ?? '')?.[0] ?? 'no link';
  const stored = async () => (await app.call('GET', `/api/orders/${id}`, { as: person, org })).json;
  return { link, stored };
}

test('an order is confirmed with two taps from its e-mail; another day is proposed, then taken back', async () => {
  const { link, stored } = await orderByMail();
  const page = await open({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
  await page.goto(link);
  await button(page, text.otherDay).click();
  await visibleText(page, text.changes({ changed: 0, day: true })).waitFor();
  await page.getByRole('button', { name: /^Garder / }).click();
  await button(page, text.confirmAll).click();
  const question = asked(page, text.confirmAllQuestion);
  await question.getByRole('button', { name: text.confirm }).click();
  await heading(page, text.thanks).waitFor();
  await expectAccessible(page);
  expect(await stored()).toMatchObject({
    status: 'SUPPLIER_CONFIRMED',
    answer_differs: false,
    expected_at_confirmed: null,
  });
});

test('what was typed survives a cut network and a reload', async () => {
  const { order, stored } = await restaurant();
  const page = await open({ viewport: PHONE });
  await visit(page, order.token);
  await edit(page, 'Moules de bouchot');
  await button(page, text.unavailable).click();
  await page.route('**/api/supplier-order/answer', (route) => route.abort());
  await button(page, text.send).click();
  await asked(page, text.changes({ changed: 1, day: false }))
    .getByRole('button', { name: text.send })
    .click();
  await visibleText(page, text.failed).waitFor();
  await visibleText(page, text.stillHere).waitFor();
  await page.unroute('**/api/supplier-order/answer');

  await page.reload();
  await visibleText(page, text.kept).waitFor();
  await visibleText(page, text.unavailable).waitFor();
  await expectAccessible(page);
  await button(page, text.send).click();
  await asked(page, text.changes({ changed: 1, day: false }))
    .getByRole('button', { name: text.send })
    .click();
  await heading(page, text.thanks).waitFor();
  expect((await stored()).lines[1].qty_confirmed).toBe(0);
  await page.reload();
  await heading(page, text.thanks).waitFor();
});

test('all lines left out one by one are a refusal too, and asked about as one', async () => {
  const { order, stored } = await restaurant();
  const page = await open({ viewport: PHONE });
  await visit(page, order.token);
  for (const { name } of order.lines) {
    await edit(page, name);
    await button(page, text.unavailable).click();
    await button(page, text.done).click();
  }
  await button(page, text.send).click();
  await asked(page, text.refuseQuestion).getByRole('button', { name: text.refuse }).click();
  await heading(page, text.refusedTitle).waitFor();
  expect((await stored()).status).toBe('CANCELLED');
});

test('a refusal asks first, cancels the order, and cannot be taken back', async () => {
  const { person, org, order, stored } = await restaurant();
  const page = await open({ viewport: PHONE });
  await visit(page, order.token);
  await button(page, text.refuse).click();
  await field(page, `${text.refuseReason} facultatif`).fill('Bateau à quai');
  await asked(page, text.refuseQuestion).getByRole('button', { name: text.refuse }).click();
  await heading(page, text.refusedTitle).waitFor();
  expect(await button(page, text.change).count()).toBe(0);
  expect(await stored()).toMatchObject({ status: 'CANCELLED', answer_note: 'Bateau à quai' });

  const kitchen = await openAs(person, org, { viewport: PHONE });
  await kitchen.goto('/alerts');
  await kitchen.getByText('Critique', { exact: true }).waitFor();
  await pressTwice(kitchen.getByRole('button', { name: alertsText.resolve }));
  await toast(kitchen, alertsText.resolved).waitFor();
  await kitchen.getByText(alertsText.emptyTitle).waitFor();
});

describe('a link that opens nothing', () => {
  test('says so: unknown, incomplete, revoked while the page is open, expired', async () => {
    const { org, order } = await restaurant();
    const page = await open({ viewport: PHONE });
    await page.goto('/supplier-order');
    await visibleText(page, text.missingToken).waitFor();
    await visit(page, 'x');
    await visibleText(page, errorSentence('ANSWER_LINK_INVALID')).waitFor();

    await visit(page, order.token);
    await button(page, text.confirmAll).waitFor();
    await inOrg(site.app.orgContext(org), (tx) => revokeLinks(tx, order.id, new Date()));
    await button(page, text.confirmAll).click();
    await asked(page, text.confirmAllQuestion).getByRole('button', { name: text.confirm }).click();
    await visibleText(page, errorSentence('ANSWER_LINK_INVALID')).waitFor();

    const { token } = await sentOrder(site.app, org, { expires_at: new Date(Date.now() - 1000) });
    await visit(page, token);
    await heading(page, text.expiredTitle).waitFor();
  });

  test('an order that was cancelled or received can be read, not answered', async () => {
    const { order } = await restaurant();
    const page = await open({ viewport: DESKTOP });
    for (const status of ['CANCELLED', 'RECEIVED'] as const) {
      await site.app.owner.query('update purchase_orders set status = $2 where id = $1', [order.id, status]);
      await visit(page, order.token);
      await page.reload();
      await heading(page, closedOrderText[status]?.title ?? '').waitFor();
      await visibleText(page, 'Filet de cabillaud').waitFor();
      expect(await page.getByRole('button').count()).toBe(0);
    }
  });
});
