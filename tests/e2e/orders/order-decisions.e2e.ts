import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  decidedText,
  decisionChoiceText,
  decisionFootText,
  decisionText,
} from '#text/orders/decision.text.ts';
import {
  orderActionText as act,
  approvalText,
  cancelOrderText,
  orderDetailText as detailText,
  journalText,
  sendOrderText,
} from '#text/orders/order-detail.text.ts';
import { orderStatusText } from '#text/orders/orders.text.ts';
import { supplierAnswerText } from '#text/orders/supplier-answer.text.ts';
import { cardGapsText, printedCardText } from '#text/organisations/organisation-card.text.ts';
import { expectAccessibleDayAndNight as look } from '../../support/browser/accessible.ts';
import { newAddress, PHONE, startJourneys } from '../../support/browser/journey.ts';
import { button, field, openDialog, toast } from '../../support/browser/page/parts.ts';
import { pressTwice, watchCalls } from '../../support/browser/page/presses.ts';
import { mailsTo } from '../../support/mail/outbox.ts';
import { ordering } from '../../support/story/ordering.ts';
import { sentOrder } from '../../support/story/sent-order.ts';

const { site, open, openAs } = startJourneys();

/** A restaurant with its owner and a CHEF, and a draft of 441 €. */
async function kitchen() {
  const admin = await site.app.signUp(undefined, 'Odile Marchand');
  const org = await site.app.createOrg(admin, 'Maison Marchand');
  const chef = await site.app.signUp(undefined, 'Yann Le Goff');
  await site.app.giveRole(chef, org, 'CHEF');
  const our = ordering(site.app, { person: admin, org });
  const mailbox = newAddress('commandes');
  const { id: supplier_id } = await our.supplier({ name: 'Marée de l’Ouest', contact_email: mailbox });
  const cod = await our.item({ name: 'Filet de cabillaud', supplier_id, price: 24.5 });
  const draft = () => our.draft({ supplier_id, lines: [{ item_id: cod.id, qty: 18, unit_price: 24.5 }] });
  return { ...our, admin, chef, org, mailbox, draft: await draft() };
}

const status = (page: Page, word: string) => page.locator('header').getByText(word, { exact: true });
const shown = (page: Page, words: string) => page.getByText(words).filter({ visible: true }).first();

test('who may complete the card does so where it is missed, before the order leaves', async () => {
  const { admin, chef, org, mailbox, draft, call } = await kitchen();
  const cook = await openAs(chef, org);
  await cook.goto(`/orders/${draft.id}`);
  await button(cook, act.send).click();
  await shown(cook, 'Demandez à Odile Marchand de compléter la fiche.').waitFor();

  const page = await openAs(admin, org, { viewport: PHONE });
  await page.goto(`/orders/${draft.id}`);
  await button(page, act.send).click();
  await page.getByRole('heading', { name: cardGapsText.title }).waitFor();
  await field(page, printedCardText.delivery).fill('4 rue des Halles');
  await field(page, printedCardText.city).fill('Lyon');
  await field(page, printedCardText.phone).fill('04 78 00 12 34');
  await field(page, printedCardText.email).fill('cuisine');
  const calls = watchCalls(page, /orders-send/);
  await button(page, sendOrderText.submit).click();
  await look(page, page.getByText('Email invalide'));
  expect(calls).toEqual([]);
  await field(page, printedCardText.email).fill('cuisine@marchand.fr');
  await button(page, sendOrderText.submit).click();
  await status(page, orderStatusText.SENT).waitFor();
  const [mail] = await mailsTo(site.app, mailbox);
  expect(mail?.text).toContain('4 rue des Halles, Lyon');
  expect(mail?.text).toContain('04 78 00 12 34');
  expect((await call('GET', '/organization/card')).json).toMatchObject({
    adresse: '4 rue des Halles',
    email: 'cuisine@marchand.fr',
  });
});

test('an order cancelled before its e-mail left is withdrawn, and the supplier hears nothing', async () => {
  const { admin, org, mailbox, draft, send } = await kitchen();
  await send(draft.id);
  const page = await openAs(admin, org);
  await page.goto(`/orders/${draft.id}`);
  await button(page, detailText.more).click();
  await page.getByRole('menuitem', { name: act.cancel }).click();
  await look(page, page.getByText(cancelOrderText.waiting('Marée de l’Ouest', mailbox)));
  await openDialog(page).getByRole('button', { name: cancelOrderText.action }).click();
  await toast(page, cancelOrderText.withdrawn('Marée de l’Ouest')).waitFor();
  await page.getByText(journalText.status.withdrawn, { exact: true }).waitFor();
  expect(await page.getByText(journalText.template.cancellation, { exact: true }).count()).toBe(0);
});

test('a CHEF asks for what is above the limit; who may approve finds it, refuses it, then sends it', async () => {
  const { admin, chef, org, draft, call, alerts } = await kitchen();
  await call('PUT', '/organization/card', { approval_above: 100, version: 1 });
  const cook = await openAs(chef, org, { viewport: PHONE });
  const ask = async () => {
    await cook.goto(`/orders/${draft.id}`);
    await button(cook, act.send).click();
    await look(cook, button(cook, approvalText.request));
    const calls = watchCalls(cook, /approval$/);
    await pressTwice(button(cook, approvalText.request));
    await cook.getByText(approvalText.waitingHint).waitFor();
    expect(calls).toHaveLength(1);
  };
  await ask();
  const page = await openAs(admin, org);
  await page.goto('/orders?tab=commandes');
  await page.getByRole('button', { name: /^À approuver\s*1$/ }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('statut')).toBe('to_approve');
  await page.getByRole('link', { name: /Marée de l’Ouest/ }).click();
  await look(page, page.getByText(approvalText.toDecide('Yann Le Goff')));
  await button(page, approvalText.refuse).click();
  await field(page, `${approvalText.reason} facultatif`).fill('Trop de cabillaud');
  await button(page, approvalText.refuseAction).click();
  await toast(page, approvalText.refused).waitFor();
  await shown(cook, approvalText.wasRefused('Odile Marchand')).waitFor();
  await shown(cook, 'Trop de cabillaud').waitFor();
  expect(await alerts(draft.id)).toEqual([]);

  await ask();
  await shown(page, approvalText.toDecide('Yann Le Goff')).waitFor();
  await button(page, act.send).click();
  await button(page, sendOrderText.submit).click();
  await status(page, orderStatusText.SENT).waitFor();
  await status(cook, orderStatusText.SENT).waitFor();
  expect(await alerts(draft.id)).toEqual([]);
});

test('a supplier’s price is decided line by line, and its page says how', async () => {
  const { admin, chef, org } = await kitchen();
  const order = await sentOrder(site.app, org);
  const supplier = await open({ viewport: PHONE });
  await supplier.goto(`/supplier-order#${order.token}`);
  for (const [name, price] of [
    ['Filet de cabillaud', '26'],
    ['Moules de bouchot', '4,5'],
  ] as const) {
    await button(supplier, supplierAnswerText.editLine(name)).click();
    await supplier.getByRole('textbox', { name: supplierAnswerText.price }).fill(price);
    await supplier.getByText(supplierAnswerText.priceHint).waitFor();
    await button(supplier, supplierAnswerText.done).click();
  }
  await shown(supplier, supplierAnswerText.proposedTotal).waitFor();
  await button(supplier, supplierAnswerText.send).click();
  await supplier.getByRole('alertdialog').getByRole('button', { name: supplierAnswerText.send }).click();
  await shown(supplier, 'Maison Marchand n’a pas encore répondu').waitFor();

  const cook = await openAs(chef, org);
  await cook.goto(`/orders/${order.id}`);
  await cook.getByText(decisionText.askManager).waitFor();
  expect(await cook.getByRole('radio', { name: decisionChoiceText.refuse_price }).count()).toBe(0);

  const page = await openAs(admin, org, { viewport: PHONE });
  await page.goto(`/orders/${order.id}`);
  await shown(page, detailText.proposed).waitFor();
  const cod = page.getByRole('radiogroup', { name: decisionText.choiceFor('Filet de cabillaud') });
  await cod.getByRole('radio', { name: decisionChoiceText.refuse_price }).click();
  await look(page, button(page, decisionFootText.confirm));
  const calls = watchCalls(page, /\/decision$/);
  await pressTwice(button(page, decisionFootText.confirm));
  await page.getByText(decidedText.price.accepted, { exact: true }).waitFor();
  await page.getByText(decidedText.price.refused, { exact: true }).waitFor();
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  expect(await shown(page, detailText.proposed).count()).toBe(0);

  await supplier.reload();
  await shown(supplier, 'refusé, la commande garde').waitFor();
  await look(supplier, shown(supplier, 'accepté'));
});
