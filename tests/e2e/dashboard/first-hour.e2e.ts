import { expect, test } from 'vitest';
import { boardText } from '#text/board/board.text.ts';
import { dashboardText } from '#text/dashboard/dashboard.text.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { sitesText } from '#text/sites/sites.text.ts';
import { suppliersText } from '#text/suppliers/suppliers.text.ts';
import { expectAccessibleInEveryLook as look } from '../../support/browser/accessible.ts';
import {
  button,
  DESKTOP,
  field,
  heading,
  PHONE,
  selectedOrg,
  startJourneys,
} from '../../support/browser/journey.ts';
import { SLOW } from '../../support/browser/sweep.ts';
import { ordering } from '../../support/story/ordering.ts';

const { site, openAs } = startJourneys();
const { steps } = dashboardText;

/** On a desk and on a phone: from the first sign-in to the first goods on the shelf. */
test.each([
  ['on a desk', DESKTOP],
  ['on a phone', PHONE],
])(
  'a new restaurant is led through its first hour %s, and the list goes once it is over',
  SLOW,
  async (_, viewport) => {
    const person = await site.app.signUp(undefined, 'Camille Reynaud');
    const page = await openAs(person, undefined, { viewport });
    await page.goto('/');
    await page.waitForURL('**/org/new');
    await field(page, "Nom de l'organisation").fill('Le Comptoir des Halles');
    await button(page, "Créer l'organisation").click();
    await page.waitForURL('**/dashboard');
    await heading(page, 'Bonjour Camille').waitFor();
    const org = (await selectedOrg(page)) ?? '';
    const { call, supplier, item, draft, send } = ordering(site.app, { person, org });
    await page.getByText(steps.progress(0, 5)).waitFor();
    for (const { action } of Object.values(steps.of)) {
      await page.locator('main').getByRole('link', { name: action, exact: true }).first().waitFor();
    }
    await page.getByRole('link', { name: steps.of.supplier.action }).click();
    await page.getByText(suppliersText.emptyTitle).waitFor();
    await page.goBack();

    // What is done is ticked while one looks on.
    const { id: supplier_id } = await supplier({ name: 'Primeurs Vauban' });
    await page.getByText(steps.progress(1, 5)).waitFor();
    const { id: item_id } = await item({ name: 'Carotte', supplier_id });
    await page.getByText(steps.progress(2, 5)).waitFor();
    const { id } = await draft({ supplier_id, lines: [{ item_id, qty: 5, unit_price: 1 }] });
    await send(id);
    await page.getByText(steps.progress(3, 5)).waitFor();
    const { json: card } = await call('GET', '/organization/card');
    await call('PUT', '/organization/card', {
      adresse: '3 rue des Halles',
      ville: 'Lyon',
      email: 'cuisine@comptoir.fr',
      phone: '04 78 00 12 34',
      version: card.version,
    });
    await page.getByText(steps.progress(4, 5)).waitFor();
    const { json: order } = await call('GET', `/orders/${id}`);
    const lines = [{ po_line_id: order.lines[0].id, item_id, qty_received: 5 }];
    expect((await call('POST', '/receipts', { po_id: id, lines })).status).toBe(200);
    await page.getByText(steps.title).waitFor({ state: 'detached' });
    // Five kilos at one euro: the week's purchases.
    await page
      .getByText(/^5,00\s€$/)
      .first()
      .waitFor();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Commande/ })
      .first()
      .click();
    await page.waitForURL('**/commande-hub');
  },
);

test('one answer that does not come leaves the rest of the dashboard where it is', async () => {
  const person = await site.app.signUp(undefined, 'Camille Reynaud');
  const org = await site.app.createOrg(person, 'Le Comptoir des Halles');
  const page = await openAs(person, org);
  await page.route('**/api/dashboard/today', (route) => route.abort());
  await page.goto('/dashboard');
  await page.getByText(dashboardText.today.loadFailure).waitFor();
  await page.getByText(dashboardText.counts.expected).waitFor();
  await page.getByRole('heading', { name: boardText.listTitle }).waitFor();
  await page.unroute('**/api/dashboard/today');
  await page.getByRole('button', { name: commonText.retry }).click();
  await page.getByText(dashboardText.expiring.none).waitFor();
});

test('shows every restaurant of a person, and opens the one that is pressed', SLOW, async () => {
  const person = await site.app.signUp(undefined, 'Camille Reynaud');
  const [first, second] = [
    await site.app.createOrg(person, 'Bistrot du Marché'),
    await site.app.createOrg(person, 'Le Comptoir des Halles'),
  ];
  const page = await openAs(person, first);
  await page.goto('/select-organization');
  await page.getByRole('link', { name: sitesText.title }).click();
  await page.waitForURL('**/sites');
  await page.getByText(sitesText.sentence(2)).waitFor();
  await look(page, page.locator('main'));
  await button(page, sitesText.openSite('Le Comptoir des Halles')).click();
  await page.waitForURL('**/dashboard');
  expect(await selectedOrg(page)).toBe(second);
  await page.getByText(dashboardText.expiring.none).waitFor();
  await look(page, page.locator('main'));
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
