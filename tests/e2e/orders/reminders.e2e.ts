import { expect, test } from 'vitest';
import { reminderHandlers } from '#server/features/orders/reminders/reminders.jobs.ts';
import { checkAlerts } from '#server/features/watch/watch.door.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { alertsText } from '#text/alerts/alerts.text.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { orderActionText, orderDetailText } from '#text/orders/order-detail.text.ts';
import { reminderSettingsText as settings } from '#text/orders/reminders/reminder-settings.text.ts';
import {
  supplierReminderText as card,
  reminderFieldText,
  reminderRefusalText,
  remindText as text,
} from '#text/orders/reminders/reminders.text.ts';
import { supplierDialogText, supplierFieldText, suppliersText } from '#text/suppliers/suppliers.text.ts';
import { expectAccessibleInEveryLook } from '../../support/browser/accessible.ts';
import { PHONE, startJourneys } from '../../support/browser/journey.ts';
import { button, heading, toast } from '../../support/browser/page/parts.ts';
import { pressTwice, watchCalls } from '../../support/browser/page/presses.ts';
import { atDesk, goOn, onPhone } from '../../support/browser/sweep.ts';
import { SECRET } from '../../support/server/test-app.ts';
import { ordering } from '../../support/story/ordering.ts';

const { site, openAs } = startJourneys();

const DAY = 86_400_000;

/** A restaurant whose order has left, and that nobody answers. */
async function silent() {
  const person = await site.app.signUp();
  const org = await site.app.createOrg(person, 'Le Comptoir des Halles', 'ADMIN');
  const our = ordering(site.app, { person, org });
  const { id: supplier_id } = await our.supplier({
    name: 'Marée de l’Ouest',
    contact_email: 'commandes@maree-ouest.fr',
    contact_tel: '02 98 00 00 00',
  });
  const { id: item_id } = await our.item({ name: 'Cabillaud', supplier_id, price: 18 });
  const { id, order_number } = await our.draft({ supplier_id, lines: [{ item_id, qty: 2, unit_price: 18 }] });
  await our.send(id);
  await our.left(new Date());
  await site.app.owner.query(
    `insert into mailboxes (org_id, host, username, password_sealed, reply_address)
     values ($1, 'imap.exemple.fr', 'commandes', 'x', 'commandes@comptoir.fr')`,
    [org],
  );
  /** As the server finds it so many days from now, reminders included. */
  const look = async (inDays: number) => {
    const here = site.app.orgContext(org, null, new Date(Date.now() + inDays * DAY));
    const check = () => inOrg(here, (tx) => checkAlerts(tx, here));
    await check();
    const needs = {
      db: site.app.db,
      secret: SECRET,
      appUrl: 'https://economat.example',
      clock: () => here.now,
    };
    const context = { jobId: 'j', attempt: 1, signal: new AbortController().signal };
    await reminderHandlers(needs)[0]?.run({ org_id: org }, context);
    await check();
  };
  return { person, org, our, id, order_number, supplier_id, look };
}

test('a supplier is reminded by hand, once, on a desk, and is called on a phone when that does not help', async () => {
  const { person, org, our, id, look } = await silent();
  const page = await openAs(person, org, { viewport: PHONE });
  await page.goto(`/orders/${id}`);
  await page.getByText(/^Sans réponse, relance automatique/).waitFor();
  await expectAccessibleInEveryLook(page, page.getByText(/^Sans réponse, relance automatique/));

  await atDesk(page);
  const calls = watchCalls(page, /\/reminder$/);
  await button(page, text.remindNow).click();
  const question = page.getByRole('alertdialog', { name: text.title });
  await question.getByText(/La relance automatique prévue .* ne partira plus\./).waitFor();
  await pressTwice(question.getByRole('button', { name: text.remind }));
  await toast(page, text.done).waitFor();
  await page.getByText(/^Fournisseur relancé aujourd’hui à .* par /).waitFor();
  await page.getByText('Relance', { exact: true }).waitFor();
  expect(await button(page, text.remindNow).count()).toBe(0);
  expect(calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  expect(await our.journal(id)).toEqual(['queued', 'sent']);

  // The server's turn is over; days later there is still no answer.
  await look(4);
  expect(await our.journal(id)).toEqual(['queued', 'sent']);
  await onPhone(page);
  await goOn(page, '/alerts');
  const row = page.getByRole('list', { name: alertsText.list }).getByRole('listitem');
  await row.getByText(/n’a pas répondu à .* et relancée .* Téléphone\s: 02\s98\s00\s00\s00\./).waitFor();
  await expect
    .poll(() => row.getByRole('link', { name: alertsText.call }).getAttribute('href'))
    .toBe('tel:0298000000');
  await row.getByRole('button', { name: /^Relancer le fournisseur/ }).click();
  await page
    .getByRole('alertdialog', { name: text.title })
    .getByRole('button', { name: text.remind })
    .click();
  await toast(page, reminderRefusalText.SAID_TODAY).waitFor();
  expect(await our.journal(id)).toEqual(['queued', 'sent']);
});

test('days go by: the server reminds, then says whom to call; the answer ends it', async () => {
  const { person, org, our, id, order_number, look } = await silent();
  const page = await openAs(person, org);
  await page.goto(`/orders/${id}`);
  await heading(page, orderDetailText.title(order_number)).waitFor();
  // Whatever the day of the week and the hour are now: at noon of some day to come somebody is there.
  const noon = (days: number) => {
    const at = new Date(Date.now() + days * DAY);
    at.setUTCHours(11, 0, 0, 0);
    return (at.getTime() - Date.now()) / DAY;
  };
  // Of a Friday's order before opening the hour is on Saturday, and on Monday it is too long ago.
  for (const day of [1, 2, 3]) await look(noon(day));
  await page.getByText(/^Fournisseur relancé .*, automatiquement\./).waitFor();
  expect(await our.journal(id)).toEqual(['queued', 'sent']);
  for (const day of [4, 5, 6]) await look(noon(day));
  expect(await our.journal(id)).toEqual(['queued', 'sent']);
  await page.goto('/alerts');
  const row = page.getByRole('list', { name: alertsText.list }).getByRole('listitem');
  await row.getByText(/et relancée .* Téléphone\s: 02\s98\s00\s00\s00\./).waitFor();
  expect((await our.call('POST', `/orders/${id}/confirm`, { contact: 'Yann' })).status).toBe(200);
  await page.getByText(alertsText.emptyTitle).waitFor();
});

test('the menu of an order has it too, and not once there is an answer', async () => {
  const { person, org, our, id } = await silent();
  const page = await openAs(person, org);
  await page.goto(`/orders/${id}`);
  await button(page, orderDetailText.more).click();
  await page.getByRole('menuitem', { name: orderActionText.remind }).click();
  const question = page.getByRole('alertdialog', { name: text.title });
  // Answered meanwhile: the server says so.
  await question.waitFor();
  await our.call('POST', `/orders/${id}/confirm`, { contact: 'Yann' });
  await question.getByRole('button', { name: text.remind }).click();
  await toast(page, reminderRefusalText.NOT_WAITING).waitFor();
  await button(page, orderDetailText.more).click();
  await page.getByRole('menuitem', { name: orderActionText.revoke }).waitFor();
  expect(await page.getByRole('menuitem', { name: orderActionText.remind }).count()).toBe(0);
});

test('when suppliers are reminded is set for all on a desk, and otherwise for one on a phone', async () => {
  const { person, org, id } = await silent();
  const page = await openAs(person, org);
  await page.goto('/settings');
  await page.getByText(settings.rule({ hours_before_cutoff: 4, days_after_sending: 1 })).waitFor();
  await button(page, settings.editThis).click();
  const dialog = page.getByRole('dialog', { name: settings.title });
  await dialog.getByLabel(settings.hours).fill('0');
  await dialog.getByLabel(settings.days).fill('trois');
  await dialog.getByRole('button', { name: settings.save }).click();
  await dialog.getByText(reminderFieldText.hoursInvalid).waitFor();
  await dialog.getByText(reminderFieldText.daysInvalid).waitFor();
  await dialog.getByLabel(settings.hours).fill('6');
  await dialog.getByLabel(settings.days).fill('3');
  await dialog.getByRole('button', { name: settings.useDefault }).click();
  await dialog.getByRole('button', { name: settings.save }).click();
  await toast(page, settings.saved).waitFor();
  await page.getByText(settings.rule({ hours_before_cutoff: 6, days_after_sending: 3 })).waitFor();
  await page.getByText(settings.ownWords).waitFor();

  await onPhone(page);
  await goOn(page, '/suppliers');
  await button(page, uiText.rowActions('Marée de l’Ouest')).click();
  await page.getByRole('menuitem', { name: suppliersText.edit }).click();
  const edit = page.getByRole('dialog', { name: supplierDialogText.editTitle });
  await edit.getByRole('radio', { name: card.choice.off }).click();
  await edit.getByLabel(card.opens).fill('22h');
  await edit.getByRole('button', { name: commonText.edit }).click();
  await edit.getByText(reminderFieldText.hoursTogether).waitFor();
  await edit.getByLabel(card.closes).fill('25');
  await edit.getByRole('button', { name: commonText.edit }).click();
  await edit.getByText(supplierFieldText.timeInvalid).waitFor();
  await edit.getByLabel(card.closes).fill('6');
  await edit.getByText(card.overMidnight).waitFor();
  await edit.getByRole('button', { name: commonText.edit }).click();
  await toast(page, suppliersText.updated).waitFor();

  await goOn(page, `/orders/${id}`);
  await page.getByText(text.notPlanned).waitFor();
});
