import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, expect, test } from 'vitest';
import type { Role } from '#domain/access/permissions.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { errorSentence } from '#text/kernel/errors.text.ts';
import { decidedText, decisionFootText, decisionText } from '#text/orders/decision.text.ts';
import { guideText } from '#text/orders/guide-screens.text.ts';
import {
  orderActionText as act,
  cancelOrderText,
  journalText,
  orderAnswerText,
  phoneAnswerText,
  sendOrderText,
  orderDetailText as text,
} from '#text/orders/order-detail.text.ts';
import { ordersText } from '#text/orders/order-screens.text.ts';
import { orderStatusText } from '#text/orders/orders.text.ts';
import { supplierAnswerText } from '#text/orders/supplier-answer.text.ts';
import { shellText } from '#text/shell/shell.text.ts';
import { expectAccessible } from '../../support/browser/accessible.ts';
import { PHONE, startJourneys } from '../../support/browser/journey.ts';
import { button, field, heading, toast } from '../../support/browser/page/parts.ts';
import { pressTwice, watchCalls } from '../../support/browser/page/presses.ts';
import { goOn } from '../../support/browser/sweep.ts';
import { parseRaw, smtp } from '../../support/mail/mail-restaurant.ts';
import { smtpServer } from '../../support/mail/smtp.ts';
import { inDays } from '../../support/story/days.ts';
import { ordering, startMailWorker } from '../../support/story/ordering.ts';

const NB = '\u00a0';

const post = await smtpServer();
const { site, open, openAs } = startJourneys({ smtpUrl: post.url });

const workers: { stop(): Promise<unknown> }[] = [];
const deliver = async (url = post.url) => {
  const worker = await startMailWorker(site.app, smtp(url));
  workers.push(worker);
  return worker;
};
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});
afterAll(() => post.stop());

/** A restaurant with a draft of three cases of cod and some mussels, for a day to come. */
async function kitchen({
  role = 'MANAGER',
  address = 'own',
}: {
  role?: Role;
  address?: 'own' | 'none';
} = {}) {
  const owner = await site.app.signUp();
  const org = await site.app.createOrg(owner);
  const person = await site.app.signUp();
  await site.app.giveRole(person, org, role);
  const our = ordering(site.app, { person: owner, org });
  const mailbox = `commandes.${randomUUID().slice(0, 8)}@maree-ouest.fr`;
  const contact = {
    contact_nom: 'Yann',
    contact_tel: '02 97 55 01 18',
    ...(address === 'own' && { contact_email: mailbox }),
  };
  const { id: supplier_id } = await our.supplier({ name: 'Marée de l’Ouest', ...contact });
  const cod = await our.item({ name: 'Filet de cabillaud', supplier_id, price: 24.5 });
  const mussels = await our.item({ name: 'Moules de bouchot', supplier_id, price: 4.2 });
  const lines = [
    { item_id: cod.id, qty: 18, unit_price: 24.5 },
    { item_id: mussels.id, qty: 15, unit_price: 4.2 },
  ];
  const expected_at = inDays(5);
  const draft = () => our.draft({ supplier_id, expected_at, notes: 'Sonner deux fois', lines });
  /** What this supplier was sent, the oldest first. */
  const mails = () =>
    Promise.all(post.received.filter(({ to }) => to.includes(mailbox)).map((mail) => parseRaw(mail)));
  return { ...our, owner, person, org, mailbox, mails, draft: await draft(), newDraft: draft };
}

type Kitchen = Awaited<ReturnType<typeof kitchen>>;

const visit = async (page: Page, order: { id: string; order_number: string }) => {
  await page.goto(`/orders/${order.id}`);
  await heading(page, text.title(order.order_number)).waitFor();
};
/** From another page of ours, as a link would lead there. */
const goTo = async (page: Page, order: { id: string; order_number: string }) => {
  await goOn(page, `/orders/${order.id}`);
  await heading(page, text.title(order.order_number)).waitFor();
};
const shown = (page: Page, words: string) => page.getByText(words, { exact: true }).filter({ visible: true });
const status = (page: Page, word: string) => page.locator('header').getByText(word, { exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const question = (page: Page, name: string) => page.getByRole('alertdialog', { name });
const journal = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: journalText.title }) });

async function choose(page: Page, command: string) {
  await button(page, text.more).click();
  await page.getByRole('menuitem', { name: command, exact: true }).click();
}

test('from the draft to the supplier’s changes: sent once, followed in the journal, highlighted', async () => {
  const { person, org, draft: order, mailbox, mails } = await kitchen({ role: 'CHEF' });
  const page = await openAs(person, org);
  await page.goto('/orders?tab=commandes&q=maree');
  await page.getByRole('link', { name: /Marée de l’Ouest/ }).click();
  await heading(page, text.title(order.order_number)).waitFor();
  await status(page, orderStatusText.DRAFT).waitFor();
  await page.getByText(journalText.empty).waitFor();
  await shown(page, `504,00${NB}€`).first().waitFor();
  await shown(page, 'Sonner deux fois').waitFor();

  await button(page, act.send).click();
  const sending = dialog(page, sendOrderText.title);
  await sending.getByText(mailbox).waitFor();
  await sending.getByText(`${order.order_number}.pdf`).waitFor();
  await field(page, sendOrderText.subject).fill(`Pour vendredi, ${order.order_number}`);
  const calls = watchCalls(page, /orders-send/);
  await pressTwice(sending.getByRole('button', { name: sendOrderText.submit }));
  await toast(page, sendOrderText.sent).waitFor();
  await toast(page, mailbox).waitFor();
  expect(calls).toHaveLength(1);
  await status(page, orderStatusText.SENT).waitFor();
  await journal(page).getByText(journalText.status.queued, { exact: true }).waitFor();

  // The page follows by itself what becomes of the e-mail.
  await deliver();
  await journal(page).getByText(journalText.status.sent, { exact: true }).waitFor();
  await journal(page).getByText(`${journalText.to} ${mailbox}`).waitFor();
  const [mail, ...others] = await mails();
  expect(mail?.subject).toBe(`Pour vendredi, ${order.order_number}`);
  expect(others).toEqual([]);

  const token = /supplier-order#([\w.-]+)/.exec(mail?.text ?? '')?.[1];
  const supplier = await open({ viewport: PHONE });
  await supplier.goto(`/supplier-order#${token}`);
  await button(supplier, supplierAnswerText.editLine('Filet de cabillaud')).click();
  await button(supplier, 'Retirer 1').click();
  await button(supplier, supplierAnswerText.done).click();
  await field(supplier, `${supplierAnswerText.contact} facultatif`).fill('Yann');
  await button(supplier, supplierAnswerText.send).click();
  await supplier.getByRole('alertdialog').getByRole('button', { name: supplierAnswerText.send }).click();
  await heading(supplier, supplierAnswerText.thanks).waitFor();

  await page.reload();
  await status(page, orderStatusText.SUPPLIER_CONFIRMED).waitFor();
  await page.getByRole('cell', { name: `proposé${NB}: 17${NB}kg ${text.was(`18${NB}kg`)}` }).waitFor();
  await page.getByRole('heading', { name: decisionText.changes('Marée de l’Ouest', 1) }).waitFor();
  await button(page, decisionFootText.confirm).click();
  await page.getByRole('heading', { name: decidedText.withChanges(1) }).waitFor();
  await page.getByRole('cell', { name: `17${NB}kg ${text.was(`18${NB}kg`)}`, exact: true }).waitFor();
  await shown(page, `Filet de cabillaud${NB}: 17${NB}kg au lieu de 18${NB}kg`).waitFor();
  await shown(page, text.afterAnswer).waitFor();
  await journal(page).getByText(journalText.status.received, { exact: true }).waitFor();
  await expectAccessible(page);

  await page.getByRole('link', { name: text.back }).click();
  await heading(page, 'Gestion des Commandes').waitFor();
  expect(new URL(page.url()).search).toBe('?tab=commandes&q=maree');
});

test('on a phone: what was said on the telephone, then the cancellation that the supplier reads', async () => {
  const { person, org, draft: order, send, mailbox, mails } = await kitchen();
  await send(order.id);
  const worker = await deliver();
  const page = await openAs(person, org, { viewport: PHONE });
  await visit(page, order);
  await journal(page).getByText(journalText.status.sent, { exact: true }).waitFor();

  await button(page, act.confirm).click();
  await button(page, phoneAnswerText.submit).click();
  await page.getByText('Indiquez qui a confirmé').waitFor();
  await field(page, phoneAnswerText.contact).fill('Soizic');
  await page.getByText(phoneAnswerText.changes).click();
  await page.getByRole('textbox', { name: /^Moules de bouchot/ }).fill('12,5');
  const calls = watchCalls(page, /\/(confirm|cancel)$/);
  await pressTwice(button(page, phoneAnswerText.submit));
  await toast(page, phoneAnswerText.done).waitFor();
  expect(calls.splice(0)).toHaveLength(1);
  await status(page, orderStatusText.SUPPLIER_CONFIRMED).waitFor();
  await page.getByRole('listitem').filter({ hasText: 'Soizic au téléphone' }).waitFor();
  await page.getByRole('heading', { name: decisionText.changes('Marée de l’Ouest', 1) }).waitFor();
  await shown(page, decisionText.missing(2.5, 'kg')).waitFor();

  await choose(page, act.cancel);
  const cancelling = dialog(page, cancelOrderText.title);
  await cancelling.getByText(cancelOrderText.mailed('Marée de l’Ouest', mailbox)).waitFor();
  await page.getByLabel(cancelOrderText.reason).fill('Service annulé');
  await pressTwice(cancelling.getByRole('button', { name: cancelOrderText.action }));
  await toast(page, cancelOrderText.done).waitFor();
  expect(calls).toHaveLength(1);
  await status(page, orderStatusText.CANCELLED).waitFor();
  await journal(page).getByText(journalText.template.cancellation, { exact: true }).waitFor();
  await expect.poll(async () => (await mails()).length).toBe(2);
  expect((await mails()).at(-1)?.text).toContain('Service annulé');
  await worker.stop();
  workers.length = 0;
});

test('an e-mail that failed is said on top, and sent again by decision', async () => {
  const refusing = await smtpServer({
    onRcptTo: (_address, _session, done) =>
      done(Object.assign(new Error('unknown mailbox'), { responseCode: 550 })),
  });
  const { person, org, draft: order, send, journalSays, mailbox, mails } = await kitchen({ role: 'CHEF' });
  await send(order.id);
  const first = await deliver(refusing.url);
  await journalSays(order.id, 'failed');
  await first.stop();
  workers.length = 0;
  await refusing.stop();

  const page = await openAs(person, org);
  await visit(page, order);
  await page.getByText(journalText.troubleFailed).waitFor();
  await journal(page).getByText(journalText.reason.failed).waitFor();
  await button(page, journalText.resend).click();
  const asking = question(page, journalText.resendTitle);
  await asking.getByText(journalText.resendFailed(mailbox)).waitFor();
  const calls = watchCalls(page, /retry$/);
  await pressTwice(asking.getByRole('button', { name: journalText.resendAction }));
  await toast(page, journalText.resent).waitFor();
  expect(calls).toHaveLength(1);
  await deliver();
  await journal(page).getByText(journalText.status.sent, { exact: true }).waitFor();
  await page.getByText(journalText.troubleFailed).waitFor({ state: 'detached' });
  expect(await mails()).toHaveLength(1);
});

/** A CHEF confirms and takes the link back, and cannot cancel. */
async function confirmWithoutCancelling(page: Page) {
  await button(page, act.confirm).waitFor();
  await button(page, text.more).click();
  await page.getByRole('menuitem', { name: act.revoke }).waitFor();
  expect(await page.getByRole('menuitem', { name: act.cancel }).count()).toBe(0);
  await page.getByRole('menuitem', { name: act.revoke }).click();
  await button(page, act.revokeAction).click();
  await toast(page, act.revoked).waitFor();
  await page.getByText(orderAnswerText.waitingNoLink).waitFor();
}

/** It is said, and the button does nothing. */
async function meetAnAddressThatIsNone(page: Page, email: string) {
  await button(page, act.send).click();
  await page.getByText(errorSentence('SUPPLIER_EMAIL_INVALID', { email })).first().waitFor();
  const calls = watchCalls(page, /orders-send/);
  await pressTwice(button(page, sendOrderText.submitWithoutMail));
  await button(page, commonText.cancel).click();
  await dialog(page, sendOrderText.noMailTitle).waitFor({ state: 'detached' });
  expect(calls).toEqual([]);
  await status(page, orderStatusText.DRAFT).waitFor();
}

/** The same goods again, and a draft deleted. */
async function copyAndDelete(page: Page, second: string) {
  await choose(page, act.duplicate);
  await toast(page, ordersText.duplicated(second)).waitFor();
  // Ready to be gone through, article by article.
  await page.waitForURL(/\/orders\/guide\?commande=/);
  await heading(page, second).waitFor();
  await goOn(page, `/orders/${new URL(page.url()).searchParams.get('commande')}`);
  await heading(page, text.title(second)).waitFor();
  await choose(page, act.delete);
  await question(page, ordersText.deleteTitle).getByText(ordersText.deleteConfirm).waitFor();
  await pressTwice(button(page, commonText.delete));
  await toast(page, ordersText.deleted).waitFor();
  await heading(page, 'Gestion des Commandes').waitFor();
  await page.goBack();
  await page.getByText(guideText.orderMissing).waitFor();

  await goOn(page, '/orders/00000000-0000-4000-8000-000000000000');
  await page.getByText(text.missing).waitFor();
}

test('a CHEF copies and deletes, is told what stands in the way of a sending, and cannot cancel', async () => {
  const { person, org, draft: order, send, mailbox } = await kitchen({ role: 'CHEF' });
  const page = await openAs(person, org);
  await visit(page, order);
  await copyAndDelete(page, order.order_number.replace(/1$/, '2'));

  const address = (email: string) =>
    site.app.owner.query('update suppliers set contact_email = $2 where id = $1', [order.supplier_id, email]);
  await address('commandes et factures');
  await goTo(page, order);
  await meetAnAddressThatIsNone(page, 'commandes et factures');
  await address(mailbox);
  expect((await send(order.id)).status).toBe(200);
  await status(page, orderStatusText.SENT).waitFor();
  await confirmWithoutCancelling(page);
});

test('without an address the order is validated and nobody is written to', async () => {
  const { person, org, draft: order } = await kitchen({ address: 'none' });
  const page = await openAs(person, org, { viewport: PHONE });
  await visit(page, order);
  await button(page, act.send).click();
  await dialog(page, sendOrderText.noMailTitle)
    .getByText(/n’a pas d’adresse email/)
    .waitFor();
  await button(page, sendOrderText.submitWithoutMail).click();
  await toast(page, sendOrderText.validated).waitFor();
  await journal(page).getByText(journalText.status.not_sent, { exact: true }).waitFor();
});

/** The answer lost on the way is asked for again: one e-mail, and its own toast. */
async function sendInSpiteOfTheNetwork(page: Page, mails: Kitchen['mails']) {
  await button(page, act.send).click();
  await field(page, sendOrderText.body).fill('Merci de livrer avant 7 h.');
  // The server does its work; the way back is cut.
  await page.route(/orders-send/, async (route) => {
    await route.fetch();
    await route.abort('failed');
  });
  await button(page, sendOrderText.submit).click();
  await toast(page, shellText.network.unreachable).waitFor();
  await expect.poll(() => field(page, sendOrderText.body).inputValue()).toBe('Merci de livrer avant 7 h.');
  await page.unroute(/orders-send/);
  await button(page, sendOrderText.submit).click();
  await toast(page, sendOrderText.sent).waitFor();
  await deliver();
  await journal(page).getByText(journalText.status.sent, { exact: true }).waitFor();
  const [mail, ...others] = await mails();
  expect(mail?.text).toContain('Merci de livrer avant 7 h.');
  expect(others).toEqual([]);
}

/** Who comes second is told what happened, and sees it. */
async function sendAfterAnother(page: Page, sent: () => Promise<unknown>) {
  await button(page, act.send).click();
  await field(page, sendOrderText.subject).waitFor();
  await sent();
  await button(page, sendOrderText.submit).click();
  await toast(page, errorSentence('ORDER_STATE', { status: orderStatusText.SENT })).waitFor();
  await dialog(page, sendOrderText.title).waitFor({ state: 'detached' });
  await status(page, orderStatusText.SENT).waitFor();
}

/** A draft that was changed under the reader's eyes is read again before it leaves. */
async function sendWhatWasChanged(page: Page, { call }: Kitchen, other: Kitchen['draft']) {
  await goTo(page, other);
  await button(page, act.send).click();
  await field(page, sendOrderText.body).fill('Mes mots');
  const { supplier_id, expected_at, version, lines } = other;
  const kept = lines.map(({ item_id, qty, unit_price }: Record<string, unknown>) => ({
    item_id,
    qty,
    unit_price,
  }));
  await call('PUT', `/orders/${other.id}`, {
    supplier_id,
    expected_at,
    version,
    notes: 'Autre',
    lines: kept,
  });
  await button(page, sendOrderText.submit).click();
  await page.getByText(sendOrderText.changedTitle).waitFor();
  await expect.poll(() => field(page, sendOrderText.body).inputValue()).toBe('Mes mots');
  await button(page, sendOrderText.submit).click();
  await status(page, orderStatusText.SENT).waitFor();
}

test('nothing is lost: an answer on its way, what somebody else sent, and what they changed', async () => {
  const here = await kitchen();
  const page = await openAs(here.person, here.org);
  await visit(page, here.draft);
  await sendInSpiteOfTheNetwork(page, here.mails);
  const [second, third] = [await here.newDraft(), await here.newDraft()];
  await goTo(page, second);
  await sendAfterAnother(page, () => here.send(second.id, {}, here.owner));
  await sendWhatWasChanged(page, here, third);
});
