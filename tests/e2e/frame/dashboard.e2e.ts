import { expect, test } from 'vitest';
import { dashboardText } from '#text/dashboard/dashboard.text.ts';
import { suppliersText } from '#text/suppliers/suppliers.text.ts';
import { heading, selectedOrg, startJourneys } from '../../support/browser/journey.ts';
import { ordering } from '../../support/story/ordering.ts';

const { site, openAs } = startJourneys();
const { steps } = dashboardText;

test('a new restaurant is led through its first hour, and the list goes once it is over', async () => {
  const person = await site.app.signUp(undefined, 'Camille Reynaud');
  const org = await site.app.createOrg(person, 'Le Comptoir des Halles');
  const { call, supplier, item, draft, send } = ordering(site.app, { person, org });
  const page = await openAs(person);
  await page.goto('/');
  // One organisation: nothing to choose.
  await page.waitForURL('**/dashboard');
  await heading(page, 'Bonjour Camille').waitFor();
  expect(await selectedOrg(page)).toBe(org);
  await page.getByText(steps.progress(0, 4)).waitFor();
  const actions = Object.values(steps.of).map(({ action }) => action);
  for (const action of actions) await page.getByRole('link', { name: action, exact: true }).waitFor();
  await page.getByRole('link', { name: steps.of.supplier.action }).click();
  await page.getByText(suppliersText.emptyTitle).waitFor();
  await page.goBack();

  // What is done elsewhere is ticked while one looks on.
  const { id: supplier_id } = await supplier({ name: 'Primeurs Vauban' });
  await page.getByText(steps.progress(1, 4)).waitFor();
  const { id: item_id } = await item({ name: 'Carotte', supplier_id });
  const { id } = await draft({ supplier_id, lines: [{ item_id, qty: 5, unit_price: 1 }] });
  await send(id);
  await page.getByText(steps.progress(3, 4)).waitFor();
  expect(await page.getByRole('link', { name: steps.of.order.action, exact: true }).count()).toBe(0);
  const { json: card } = await call('GET', '/organization/card');
  await call('PUT', '/organization/card', {
    adresse: '3 rue des Halles',
    ville: 'Lyon',
    email: 'cuisine@comptoir.fr',
    phone: '04 78 00 12 34',
    version: card.version,
  });
  await page.getByText(steps.title).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: dashboardText.orderWhy }).click();
  await page.waitForURL('**/commande-hub');
});

test('a cook sees what the first order waits for, and whose it is', async () => {
  const owner = await site.app.signUp();
  const org = await site.app.createOrg(owner, 'Le Comptoir des Halles');
  const cook = await site.app.signUp(undefined, 'Yann Le Goff');
  await site.app.giveRole(cook, org, 'CHEF');
  const page = await openAs(cook, org);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: steps.of.order.action, exact: true }).waitFor();
  expect(await page.getByText(steps.forOthers).count()).toBe(3);
  expect(await page.getByRole('link', { name: steps.of.card.action }).count()).toBe(0);
});
