import { expect, test } from 'vitest';
import { boardText as text } from '#text/board/board.text.ts';
import { dashboardText } from '#text/dashboard/dashboard.text.ts';
import { fieldText } from '#text/kernel/fields.text.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { openingCalendarText as calendar } from '#text/organisations/opening-calendar.text.ts';
import { expectAccessibleInEveryLook as look } from '../../support/browser/accessible.ts';
import { startJourneys } from '../../support/browser/journey.ts';
import { button, heading, openDialog, toast } from '../../support/browser/page/parts.ts';
import { today } from '../../support/story/days.ts';
import { ordering } from '../../support/story/ordering.ts';

const { site, openAs } = startJourneys();

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];

/** Three suppliers: from two something is needed, one franco is reached. */
async function restaurant() {
  const person = await site.app.signUp(undefined, 'Camille Reynaud');
  const org = await site.app.createOrg(person, 'Le Comptoir des Halles');
  const our = ordering(site.app, { person, org });
  const supplier = (name: string, more: object) =>
    our.supplier({
      name,
      contact_tel: '04 78 00 12 34',
      delivery_days: EVERY_DAY,
      cutoffs: EVERY_DAY.map((weekday) => ({ weekday, cutoff_time: '23:59', days_before: 1 })),
      ...more,
    });
  const forecast = (item_id: string, perDay: number) =>
    site.app.owner.query(
      `insert into item_forecasts (org_id, item_id, first_day, daily, spread, learned_days, source, made_at)
       values ($1, $2, $3, $4, 0, 90, 'sales', now())`,
      [org, item_id, today(), Array.from({ length: 28 }, () => perDay)],
    );
  const dairy = await supplier('Crèmerie Lenoir', { franco_amount: 20 });
  const fish = await supplier('Marée de l’Ouest', { franco_amount: 150, delivery_fee: 12 });
  await our.supplier({ name: 'Minoterie du Val' });
  const cream = await our.item({
    name: 'Crème crue',
    unit: 'L',
    supplier_id: dairy.id,
    price: 4,
    pack_label: 'carton',
    pack_content: 6,
  });
  const cod = await our.item({ name: 'Filet de cabillaud', supplier_id: fish.id, price: 24.5 });
  // Followed, and nothing is left of it.
  await site.app.owner.query('insert into stock_levels (org_id, item_id) values ($1, $2)', [org, cream.id]);
  await forecast(cream.id, 2);
  await forecast(cod.id, 1.5);
  return { person, org, our, dairy, fish, cream };
}

test('from the dashboard to the board, one press to the drafts, and the figures follow', async () => {
  const { person, org, our } = await restaurant();
  const page = await openAs(person, org);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: text.orderFrom('Crèmerie Lenoir') }).waitFor();
  await page.getByRole('main').locator('a[href="/commande-hub"]').first().click();
  await page.waitForURL('**/commande-hub');
  await heading(page, text.title).waitFor();
  await page.getByText(/Crème crue\s: plus rien aujourd’hui/).waitFor();
  await button(page, text.showLines('Crèmerie Lenoir')).click();
  await page.getByText('1 carton = 6 L').waitFor();
  await page.getByText(text.unneeded(1)).click();
  await page.getByRole('link', { name: text.inGuideOf('Minoterie du Val') }).waitFor();
  await look(page, heading(page, text.title));

  await button(page, text.prepareAll(2)).click();
  await toast(page, text.prepared(2)).waitFor();
  await page.getByRole('link', { name: text.openDraftOf('Crèmerie Lenoir') }).waitFor();
  expect(await button(page, text.prepareAll(2)).count()).toBe(0);
  const { json } = await our.call('GET', '/orders?limit=10');
  expect(json.orders).toHaveLength(2);

  // Sent by a colleague while one looks on: it waits for an answer, with whom to ring.
  const cream = json.orders.find(
    (order: { supplier_name: string }) => order.supplier_name === 'Crèmerie Lenoir',
  );
  await our.send(cream.id);
  await page.getByRole('link', { name: text.call('Crèmerie Lenoir', '04 78 00 12 34') }).waitFor();
  await page.goto('/dashboard');
  await page.getByRole('link', { name: new RegExp(`^1 ${dashboardText.counts.inProgress}`) }).waitFor();
  await page.getByRole('list', { name: text.listTitle }).getByRole('listitem').nth(0).waitFor();
  await look(page, heading(page, 'Bonjour Camille'));
  await page.getByRole('link', { name: new RegExp(`^1 ${dashboardText.counts.inProgress}`) }).click();
  await page.waitForURL('**/orders?tab=commandes&statut=awaited');
});

test('a single draft opens, ready to be read and sent', async () => {
  const { person, org, cream } = await restaurant();
  const page = await openAs(person, org);
  await page.goto('/commande-hub');
  await button(page, text.prepareOf('Crèmerie Lenoir')).click();
  await page.waitForURL(/\/orders\/[0-9a-f-]{36}$/);
  const { json } = await site.app.call('GET', `/api/orders/${page.url().split('/').at(-1)}`, {
    as: person,
    org,
  });
  expect(json.lines).toMatchObject([{ item_id: cream.id, qty: 6, unit_price: 4 }]);
});

test('a new restaurant is told what fills the board', async () => {
  const person = await site.app.signUp();
  const org = await site.app.createOrg(person, 'Le Comptoir des Halles');
  const page = await openAs(person, org);
  await page.goto('/commande-hub');
  await page.getByRole('link', { name: text.first.suppliers }).waitFor();
  await ordering(site.app, { person, org }).supplier({ name: 'Primeurs Vauban' });
  await page.getByText(text.unknown.title).waitFor();
  await look(page, heading(page, text.title));
});

test('when the house is open is said once: the week, holidays and leave', async () => {
  const person = await site.app.signUp();
  const org = await site.app.createOrg(person, 'Le Comptoir des Halles');
  const read = async () =>
    (await site.app.call('GET', '/api/organization/calendar', { as: person, org })).json;
  const page = await openAs(person, org);
  await page.goto('/settings');
  await page.getByText(calendar.unsaid).waitFor();
  await button(page, calendar.editThis).click();
  const dialog = openDialog(page);
  await dialog.getByLabel('Dimanche').uncheck();
  await dialog.getByLabel('Lundi', { exact: true }).uncheck();
  await dialog.getByLabel(/^Noël/).check();
  await dialog.getByText('Belgique').click();
  await dialog.getByLabel(/^Fête nationale/).check();
  await dialog.getByRole('button', { name: uiText.periods.add }).click();
  await dialog.getByRole('button', { name: calendar.save }).click();
  // A closure without its days is refused under its field.
  await dialog.getByText(fieldText.dateInvalid).first().waitFor();
  await look(page, dialog.getByRole('button', { name: calendar.save }));
  await dialog
    .getByRole('button', { name: uiText.periods.remove(1) })
    .first()
    .click();
  await dialog.getByRole('button', { name: calendar.save }).click();
  await toast(page, calendar.saved).waitFor();
  await page.getByText(calendar.closedHolidays(['christmas', 'belgian_national_day'])).waitFor();
  expect(await read()).toMatchObject({
    country: 'BE',
    closed_weekdays: [0, 1],
    closed_holidays: ['christmas', 'belgian_national_day'],
    closures: [],
    version: 1,
  });
});
