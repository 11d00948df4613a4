import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { alertCause } from '#domain/alerts/alert.ts';
import { raiseAlert } from '#server/features/alerts/alerts.door.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { alertsText as text } from '#text/alerts/alerts.text.ts';
import { stockAlertsText } from '#text/stock/losses.text.ts';
import {
  DESKTOP,
  heading,
  PHONE,
  pressTwice,
  startJourneys,
  toast,
  watchCalls,
} from '../../support/browser/journey.ts';
import { sentOrder } from '../../support/story/sent-order.ts';

const { site, openAs } = startJourneys();

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
    message: 'Marée de l’Ouest refuse la commande.',
    context: { po_id: order.id },
  });
  return { person, org, order };
}

test.each([
  ['on a desk', DESKTOP],
  ['on a phone', PHONE],
])(
  'alerts are read newest first, lead to their order, and are resolved one by one: %s',
  async (_, viewport) => {
    const { person, org, order } = await restaurant();
    const page = await openAs(person, org, { viewport });
    await page.goto('/alerts');
    await heading(page, text.title).waitFor();
    const rows = page.getByRole('list', { name: text.list }).getByRole('listitem');
    await rows.nth(1).waitFor();
    expect(await rows.first().textContent()).toContain('Critique');
    expect(await rows.nth(1).textContent()).toContain('À vérifier');
    await page
      .getByRole('link', { name: `${text.title}, ${text.openCount(2)}` })
      .first()
      .waitFor();
    const link = rows.first().getByRole('link', { name: text.seeOrder });
    expect(await link.getAttribute('href')).toBe(`/orders/${order.id}`);

    const calls = watchCalls(page, /\/resolve$/);
    await pressTwice(rows.first().getByRole('button'));
    await toast(page, text.resolved).waitFor();
    await expect.poll(() => rows.count()).toBe(1);
    expect(calls).toHaveLength(1);
    await page
      .getByRole('link', { name: `${text.title}, ${text.openCount(1)}` })
      .first()
      .waitFor();
  },
);

test('a resolution that does not arrive says so, and the alert stays', async () => {
  const { person, org } = await restaurant();
  const page = await openAs(person, org);
  await page.goto('/alerts');
  const rows = page.getByRole('list', { name: text.list }).getByRole('listitem');
  await page.route('**/api/alerts/*/resolve', (route) => route.abort());
  await rows.first().getByRole('button').click();
  await toast(page, text.resolveFailure).waitFor();
  expect(await rows.count()).toBe(2);
  await page.unroute('**/api/alerts/*/resolve');
  await rows.first().getByRole('button').click();
  await toast(page, text.resolved).waitFor();
});

test('low stock says that nothing is below its minimum, and its tab survives a reload', async () => {
  const { person, org } = await restaurant();
  const page = await openAs(person, org, { colorScheme: 'dark' });
  await page.goto('/alerts');
  await page.getByRole('tab', { name: text.lowStockTab }).click();
  await page.getByText(stockAlertsText.noLowHint).waitFor();
  await page.reload();
  await page.getByText(stockAlertsText.noLowHint).waitFor();
});
