import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { addDays } from '#domain/kernel/days/local-date.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { editingText } from '#text/kernel/editing.text.ts';
import { errorSentence } from '#text/kernel/errors.text.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { decisionText } from '#text/orders/decision.text.ts';
import {
  orderActionText as act,
  cancelOrderText,
  orderDetailText as detailText,
  journalText,
  phoneAnswerText,
  sendOrderText,
} from '#text/orders/order-detail.text.ts';
import { orderDialogText, ordersText } from '#text/orders/order-screens.text.ts';
import { orderStatusText } from '#text/orders/orders.text.ts';
import { supplierAnswerText as answer, closedOrderText } from '#text/orders/supplier-answer.text.ts';
import { receptionText } from '#text/receipts/receptions.text.ts';
import { suppliersText } from '#text/suppliers/suppliers.text.ts';
import {
  expectAccessibleInEveryLook as look,
  expectAccessibleDayAndNight as lookHere,
} from '../../support/browser/accessible.ts';
import { newAddress, startJourneys } from '../../support/browser/journey.ts';
import {
  button,
  field,
  heading,
  openCalendar,
  openDialog,
  toast,
  words,
} from '../../support/browser/page/parts.ts';
import { atDesk, glance, goOn, longNamedRestaurant, visit } from '../../support/browser/sweep.ts';
import { today } from '../../support/story/days.ts';
import { ordering } from '../../support/story/ordering.ts';
import { sentOrder } from '../../support/story/sent-order.ts';

const { site, open, openAs } = startJourneys();

const NB = '\u00a0';
/** The smallest page there is: another link after the # alone would load nothing. */
const ELSEWHERE = '/healthz';

/** A restaurant that buys fish, with a page where its manager works. */
async function restaurant() {
  const { person, org } = await longNamedRestaurant(site.app);
  const our = ordering(site.app, { person, org });
  const contact_email = newAddress('commandes');
  const contact = { contact_nom: 'Yann', contact_tel: '02 97 55 01 18', contact_email };
  const { id: supplier_id } = await our.supplier({
    name: 'Marée de l’Ouest',
    franco_amount: 900,
    ...contact,
  });
  const cod = await our.item({ name: 'Filet de cabillaud', supplier_id, price: 24.5, reference: 'CAB-18' });
  const mussels = await our.item({ name: 'Moules de bouchot', supplier_id, price: 4.2, pack_content: 5 });
  const lines = [
    { item_id: cod.id, qty: 18, unit_price: 24.5 },
    { item_id: mussels.id, qty: 15, unit_price: 4.2 },
  ];
  const draft = () =>
    our.draft({ supplier_id, expected_at: addDays(today(), 5), notes: 'Sonner deux fois', lines });
  const colleague = async () => {
    const chef = await site.app.signUp();
    await site.app.giveRole(chef, org, 'CHEF');
    return openAs(chef, org);
  };
  return { ...our, org, supplier_id, contact_email, draft, colleague, page: await openAs(person, org) };
}

const change = (table: 'purchase_orders' | 'mail_outbox', id: string, set: string) =>
  site.app.owner.query(`update ${table} set ${set} where ${table === 'mail_outbox' ? 'org_id' : 'id'} = $1`, [
    id,
  ]);

async function choose(page: Page, command: string) {
  await button(page, detailText.more).click();
  await page.getByRole('menuitem', { name: command, exact: true }).click();
}

test('orders', async () => {
  const { page, supplier, draft, supplier_id, call } = await restaurant();
  await supplier({
    name: 'Primeurs Vauban',
    closures: [{ starts_on: today(), ends_on: addDays(today(), 1), reason: 'Tempête' }],
  });
  const answeredDraft = await draft();
  const late = await draft();
  await change(
    'purchase_orders',
    late.id,
    `status = 'SENT', answer_differs = true, expected_at = '${addDays(today(), -2)}'`,
  );
  await visit(page, '/orders?tab=reception', words(page, receptionText.late(2)));
  await glance(page, '/orders?tab=fournisseurs', words(page, suppliersText.create));
  await visit(page, '/orders?tab=commandes', words(page, ordersText.answerDiffers));
  await visit(
    page,
    `/orders?tab=commandes&au=${addDays(today(), -9)}`,
    words(page, ordersText.nothingInFilter),
  );

  await goOn(page, '/orders?tab=commandes');
  await atDesk(page);
  await button(page, ordersText.filters).click();
  await page.getByRole('combobox', { name: ordersText.supplierFilter }).fill('mar');
  await page.getByRole('option', { name: 'Marée de l’Ouest' }).click();
  await lookHere(page, page.getByRole('combobox', { name: ordersText.supplierFilter }));
  await page.keyboard.press('Escape');

  const actions = button(page, uiText.rowActions(`Marée de l’Ouest ${answeredDraft.order_number}`));
  await actions.click();
  await lookHere(page, page.getByRole('menuitem', { name: ordersText.delete }));
  await page.getByRole('menuitem', { name: ordersText.delete }).click();
  await lookHere(page, page.getByText(ordersText.deleteConfirm));
  await page.keyboard.press('Escape');

  await atDesk(page);
  await actions.click();
  await page.getByRole('menuitem', { name: ordersText.edit }).click();
  await page.getByLabel(orderDialogText.notes).fill('Livrer par la cour.');
  await look(page, page.getByRole('dialog', { name: orderDialogText.editTitle }));
  const [first, second] = answeredDraft.lines.map(
    ({ item_id, qty, unit_price }: Record<string, unknown>) => ({
      item_id,
      qty,
      unit_price,
    }),
  );
  const { expected_at, version } = answeredDraft;
  const theirs = { supplier_id, expected_at, version, lines: [first, { ...second, qty: 20 }] };
  await call('PUT', `/orders/${answeredDraft.id}`, theirs);
  await button(page, orderDialogText.saveDraft).click();
  await lookHere(page, page.getByText(editingText.conflictTitle).first());
  await atDesk(page);
  await button(page, commonText.cancel).click();
  await button(page, editingText.leave).click();

  await button(page, ordersText.create).first().click();
  await page.getByRole('dialog', { name: orderDialogText.newTitle }).waitFor();
  await button(page, orderDialogText.saveDraft).click();
  await lookHere(page, page.getByText('Veuillez ajouter au moins un article', { exact: true }));
  await page.getByRole('combobox', { name: orderDialogText.supplier, exact: true }).fill('Primeurs');
  await page.getByRole('option', { name: 'Primeurs Vauban' }).click();
  await openCalendar(page, orderDialogText.date);
  await page.keyboard.press('ArrowLeft');
  await lookHere(page, page.getByText(/Fournisseur fermé du .* \(Tempête\)/));
  await page.goto('/orders?tab=commandes&q=marree');
  await lookHere(page, words(page, ordersText.notFound('marree')));
  await page.route('**/api/orders?*', (route) => route.abort());
  await page.goto('/orders?tab=commandes');
  await lookHere(page, words(page, ordersText.loadFailure));
});

test('one order, from the draft to its end', async () => {
  const { page, org, draft, send, call, colleague, contact_email } = await restaurant();
  const order = await draft();
  await visit(page, `/orders/${order.id}`, words(page, journalText.empty));
  await button(page, act.send).click();
  await page.getByText(contact_email).waitFor();
  await look(page, page.getByRole('dialog', { name: sendOrderText.title }));
  await button(page, sendOrderText.submit).click();
  await words(page, journalText.status.queued).waitFor();
  await change('mail_outbox', org, `state = 'failed'`);
  await page.goto(`/orders/${order.id}`);
  await look(page, page.getByText(journalText.troubleFailed));
  await button(page, journalText.resend).click();
  await lookHere(page, page.getByText(journalText.resendFailed(contact_email)));
  await page.keyboard.press('Escape');

  await button(page, act.confirm).click();
  await page.getByText(phoneAnswerText.changes).click();
  await page.getByRole('textbox', { name: /^Moules de bouchot/ }).fill('12,5');
  await button(page, phoneAnswerText.submit).click();
  await look(page, page.getByText('Indiquez qui a confirmé'));
  await field(page, phoneAnswerText.contact).fill('Soizic');
  await button(page, phoneAnswerText.submit).click();
  await toast(page, phoneAnswerText.done).waitFor();
  await look(page, page.getByRole('heading', { name: decisionText.changes('Marée de l’Ouest', 1) }));
  await button(page, detailText.more).click();
  await lookHere(page, page.getByRole('menuitem', { name: act.cancel }));
  await page.getByRole('menuitem', { name: act.cancel }).click();
  await lookHere(page, page.getByText(cancelOrderText.mailed('Marée de l’Ouest', contact_email)));
  await openDialog(page).getByRole('button', { name: cancelOrderText.action }).click();
  await toast(page, cancelOrderText.done).waitFor();
  await lookHere(page, page.locator('header').getByText(orderStatusText.CANCELLED, { exact: true }));

  const waiting = await draft();
  await send(waiting.id);
  await change('mail_outbox', org, `state = 'sent', sent_at = now()`);
  await glance(page, `/orders/${waiting.id}`, words(page, journalText.status.sent));
  await choose(page, act.revoke);
  await lookHere(page, page.getByText(act.revokeBody));
  await page.keyboard.press('Escape');
  await glance(page, '/orders/00000000-0000-4000-8000-000000000000', words(page, detailText.missing));

  const last = await draft();
  await call('PUT', '/organization/card', { approval_above: 100, version: 1 });
  const chef = await colleague();
  await chef.goto(`/orders/${last.id}`);
  await button(chef, act.send).click();
  await lookHere(chef, words(chef, errorSentence('ORDER_NEEDS_APPROVAL', { amount: `100,00${NB}€` })));
  await site.app.owner.query('update suppliers set contact_email = null where org_id = $1', [org]);
  await page.goto(`/orders/${last.id}`);
  await button(page, act.send).click();
  await lookHere(page, page.getByRole('dialog', { name: sendOrderText.noMailTitle }));
});

test('what a supplier sees of it', async () => {
  const { org } = await restaurant();
  await site.app.owner.query(
    `update organizations set phone = '01 40 26 30 12', adresse = '4 rue des Halles', code_postal = '75001',
       ville = 'Paris', delivery_instructions = 'Avant 7 h, entrée par la cour' where id = $1`,
    [org],
  );
  const waiting = { supplier: 'Poissons bleus', expected_at: addDays(today(), 5), notes: 'Sonner deux fois' };
  const order = await sentOrder(site.app, org, waiting);
  const page = await open();
  const asked = (title: string) => page.getByRole('alertdialog', { name: title });
  await page.goto(`/supplier-order#${order.token}`);
  await look(page, button(page, answer.confirmAll));
  await button(page, answer.confirmAll).click();
  await lookHere(page, asked(answer.confirmAllQuestion));
  await page.keyboard.press('Escape');
  await button(page, answer.otherDay).click();
  await button(page, answer.editLine('Filet de lieu jaune')).click();
  await button(page, answer.replace).click();
  await button(page, answer.send).click();
  await lookHere(page, words(page, answer.substituteRequired));
  await field(page, answer.substitute).fill('Merlu de ligne');
  await button(page, answer.done).click();
  await button(page, answer.editLine('Moules de bouchot')).click();
  await button(page, answer.unavailable).click();
  await look(page, words(page, answer.changes({ changed: 2, day: true })));
  await button(page, answer.done).click();
  await button(page, answer.send).click();
  await look(page, asked(answer.changes({ changed: 2, day: true })));
  await asked(answer.changes({ changed: 2, day: true }))
    .getByRole('button', { name: answer.send })
    .click();
  await look(page, heading(page, answer.thanks));

  const other = await sentOrder(site.app, org, { ...waiting, supplier: 'Criée' });
  await page.goto(ELSEWHERE);
  await page.goto(`/supplier-order#${other.token}`);
  await button(page, answer.refuse).click();
  await lookHere(page, asked(answer.refuseQuestion));
  await asked(answer.refuseQuestion).getByRole('button', { name: answer.refuse }).click();
  await lookHere(page, heading(page, answer.refusedTitle));
  const third = await sentOrder(site.app, org, { ...waiting, supplier: 'Viviers' });
  for (const status of ['CANCELLED', 'RECEIVED'] as const) {
    await change('purchase_orders', third.id, `status = '${status}'`);
    await page.goto(ELSEWHERE);
    await page.goto(`/supplier-order#${third.token}`);
    await lookHere(page, heading(page, closedOrderText[status]?.title ?? ''));
  }
  await page.goto('/supplier-order#x');
  await lookHere(page, words(page, errorSentence('ANSWER_LINK_INVALID')));
});
