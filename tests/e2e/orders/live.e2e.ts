import { expect, test } from 'vitest';
import { ordersText } from '#text/orders/order-screens.text.ts';
import { orderStatusText } from '#text/orders/orders.text.ts';
import { supplierDialogText as card, suppliersText } from '#text/suppliers/suppliers.text.ts';
import { startJourneys } from '../../support/browser/journey.ts';
import { button } from '../../support/browser/page/parts.ts';
import { watchCalls } from '../../support/browser/page/presses.ts';
import { ordering } from '../../support/story/ordering.ts';

const { site, openAs } = startJourneys();

/** A restaurant, somebody who looks at a screen, and a colleague elsewhere. */
async function restaurant() {
  const person = await site.app.signUp();
  const org = await site.app.createOrg(person);
  const colleague = await site.app.signUp();
  await site.app.giveRole(colleague, org, 'MANAGER');
  const theirs = ordering(site.app, { person: colleague, org });
  const supplier = await theirs.supplier({
    name: 'Marée de l’Ouest',
    contact_email: 'commandes@maree-ouest.fr',
  });
  const supplier_id = supplier.id;
  const cod = await theirs.item({ name: 'Filet de cabillaud', supplier_id, price: 24.5 });
  const lines = [{ item_id: cod.id, qty: 18, unit_price: 24.5 }];
  const draft = () => theirs.draft({ supplier_id, lines });
  return { ...theirs, person, org, known: supplier, draft };
}

test('what a colleague orders, and what becomes of it, appears without a reload', async () => {
  const { person, org, draft, send, call } = await restaurant();
  const page = await openAs(person, org);
  await page.goto('/orders?tab=commandes');
  await page.getByText(ordersText.empty).waitFor();
  const order = await draft();
  const row = page.getByRole('row').filter({ hasText: 'Marée de l’Ouest' });
  await row.getByText(orderStatusText.DRAFT).waitFor();
  expect((await send(order.id)).status).toBe(200);
  await row.getByText(orderStatusText.SENT, { exact: true }).waitFor();

  await page.goto(`/orders/${order.id}`);
  await page.getByText(orderStatusText.SENT).first().waitFor();
  expect((await call('POST', `/orders/${order.id}/confirm`, { contact: 'Yann' })).status).toBe(200);
  await page.getByText(orderStatusText.SUPPLIER_CONFIRMED).first().waitFor();
});

test('what somebody is typing stays, whatever a colleague does meanwhile', async () => {
  const { person, org, known, call } = await restaurant();
  const page = await openAs(person, org);
  await page.goto('/suppliers');
  await button(page, suppliersText.editNamed('Marée de l’Ouest')).click();
  await page.getByLabel(card.city).fill('Concarneau');
  const reads = watchCalls(page, /^\/api\/suppliers/);
  const { id, name, version } = known;
  const changed = await call('PUT', `/suppliers/${id}`, { name, version, ville: 'Quimper' });
  expect(changed.status, JSON.stringify(changed.json)).toBe(200);
  // The list behind the dialog is read anew, the card in hand is not.
  await expect.poll(() => reads).toContain('GET /api/suppliers');
  await page.locator('text=Quimper').first().waitFor({ state: 'attached' });
  expect(reads).not.toContain(`GET /api/suppliers/${id}`);
  await expect.poll(() => page.getByLabel(card.city).inputValue()).toBe('Concarneau');
});

test('where the stream cannot be had, the screen asks by itself now and then', async () => {
  const { person, org, draft } = await restaurant();
  const page = await openAs(person, org);
  await page.route('**/api/live?*', (route) => route.abort('failed'));
  await page.goto('/orders?tab=commandes');
  await page.getByText(ordersText.empty).waitFor();
  await draft();
  await page.getByRole('row').filter({ hasText: 'Marée de l’Ouest' }).waitFor();
});
