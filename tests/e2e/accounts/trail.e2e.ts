import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accountEventText, activityText } from '#text/accounts/activity.text.ts';
import { NBSP } from '#text/kernel/format.ts';
import { auditActionText } from '#text/trail/actions.text.ts';
import { trailKindText } from '#text/trail/kinds.text.ts';
import { trailScreenText as text } from '#text/trail/trail-screens.text.ts';
import { expectAccessibleInEveryLook } from '../../support/browser/accessible.ts';
import { DESKTOP, PHONE, startJourneys } from '../../support/browser/journey.ts';
import { goOn } from '../../support/browser/sweep.ts';
import { receiving } from '../../support/story/receiving.ts';

const { site, openAs } = startJourneys();

/** An order that Camille wrote, Noa changed, and that was sent, received and closed. */
async function closedOrder() {
  const camille = await site.app.signUp(undefined, 'Camille Reynaud');
  const noa = await site.app.signUp(undefined, 'Noa Marchetti');
  const org = await site.app.createOrg(camille);
  await site.app.giveRole(noa, org, 'MANAGER');
  const our = receiving(site.app, { person: camille, org });
  const { id: supplier_id } = await our.supplier({
    name: 'Minoterie du Val',
    contact_email: 'val@exemple.fr',
  });
  const { id: item_id } = await our.item({ name: 'Farine T55', supplier_id, price: 2.1 });
  const line = { item_id, qty: 4, unit_price: 2.1 };
  const draft = await our.draft({ supplier_id, lines: [line] });
  const edit = { version: draft.version, supplier_id, lines: [{ ...line, qty: 6 }] };
  await our.done('PUT', `/orders/${draft.id}`, edit, noa);
  await our.done('POST', `/functions/orders-send/${draft.id}`, {});
  const { lines } = await our.order(draft.id);
  await our.received(
    our.arrived({ ...draft, lines: lines.map((sent: { id: string }) => ({ ...sent, po_line_id: sent.id })) }),
  );
  await our.done('POST', `/orders/${draft.id}/close`, {});
  return { camille, noa, org, order: draft, our, item_id, supplier_id };
}

const history = (page: Page) => page.getByRole('list', { name: text.history });
const historyTexts = async (page: Page) =>
  (await history(page).locator('summary, li > div').allInnerTexts()).map((words) =>
    words.replaceAll(NBSP, ' '),
  );

/** From draft to closed, the last first, and who. */
async function seeHistory(page: Page) {
  await history(page).getByText(auditActionText['order.closed']).waitFor();
  const lines = await historyTexts(page);
  expect(lines.map((line) => line.split('\n')[0])).toEqual([
    auditActionText['order.closed'],
    auditActionText['order.received'],
    auditActionText['order.sent'],
    auditActionText['order.updated'],
    auditActionText['order.created'],
  ]);
  expect(lines[3]).toContain('Noa Marchetti');
  expect(lines[4]).toContain('Camille Reynaud');
}

test('the trail of one order tells who did what, before and after; a manager does not see it', async () => {
  const { camille, noa, org, order } = await closedOrder();
  const page = await openAs(camille, org);
  await page.goto(`/orders/${order.id}`);
  await seeHistory(page);
  await history(page).getByText(auditActionText['order.updated']).click();
  await history(page).getByText(`4${NBSP}kg`, { exact: true }).first().waitFor();
  await history(page).getByText(`6${NBSP}kg`, { exact: true }).first().waitFor();

  await page.setViewportSize(PHONE);
  await page.reload();
  await seeHistory(page);
  await history(page).getByText(auditActionText['order.updated']).click();
  await history(page).getByText(`6${NBSP}kg`, { exact: true }).first().waitFor();

  const theirs = await openAs(noa, org);
  await theirs.goto(`/orders/${order.id}`);
  await theirs.getByText('Farine T55').first().waitFor();
  expect(await history(theirs).count()).toBe(0);
});

test('the trail of the organisation reads well, is narrowed down in the address, and leads to what it speaks of', async () => {
  const { camille, org, order, our, item_id, supplier_id } = await closedOrder();
  await our.done('POST', `/items/${item_id}/prices`, { supplier_id, price: 2.35, unit: 'kg' });
  const page = await openAs(camille, org);
  await page.goto('/settings?tab=journal');
  const journal = page.getByRole('tabpanel');
  await journal.getByText(auditActionText['order.closed']).waitFor();
  const updated = journal.getByText(auditActionText['order.updated']);
  await updated.click();
  await expectAccessibleInEveryLook(page, updated);
  for (const viewport of [PHONE, DESKTOP]) {
    await page.setViewportSize(viewport);
    await narrowToPrices(page, journal);
    // What nobody did is said.
    await goOn(page, '/settings?tab=journal&type=claims');
    await page.getByText(text.nothingFound).waitFor();
    await goOn(page, '/settings?tab=journal');
    await journal.getByText(auditActionText['order.closed']).waitFor();
  }
  await goOn(page, '/settings?tab=journal&type=claims');
  await expectAccessibleInEveryLook(page, page.getByText(text.nothingFound));
  await goOn(page, '/settings?tab=journal&type=orders');
  await journal.getByText(auditActionText['order.closed']).click();
  await journal.getByRole('link', { name: text.open }).filter({ visible: true }).first().click();
  await page.waitForURL(`**/orders/${order.id}`);
});

async function narrowToPrices(page: Page, journal: Locator) {
  await page.getByRole('combobox', { name: text.kind }).click();
  await page.getByRole('option', { name: trailKindText.prices, exact: true }).click();
  await page.waitForURL(/type=prices/);
  await journal.getByText(auditActionText['order.closed']).waitFor({ state: 'detached' });
  await journal.getByText(auditActionText['item.priced']).click();
  await journal.getByText(`2,35${NBSP}€${NBSP}/${NBSP}kg`, { exact: true }).waitFor();
}

test('a person sees on their profile what happened to their account', async () => {
  const person = await site.app.signUp();
  await site.app.owner.query(
    `insert into auth.account_events (user_id, event, network, browser, system)
     values ($1, 'password_changed', '192.0.2.7', 'Firefox', 'Windows')`,
    [person.id],
  );
  const page = await openAs(person);
  await page.goto('/profile');
  const card = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: activityText.title }) });
  await card.getByText(accountEventText.password_changed).waitFor();
  await card.getByText(/Firefox sur Windows.*192\.0\.2\.7/).waitFor();
});
