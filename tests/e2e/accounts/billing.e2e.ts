import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { TEST_CARDS } from '#domain/billing/test-cards.ts';
import {
  checkoutText,
  mySubscriptionText,
  testModeText,
  billingText as text,
} from '#text/billing/billing.text.ts';
import { bannerText } from '#text/billing/cover-banner.text.ts';
import { readOnlyText } from '#text/billing/read-only.text.ts';
import { errorSentence } from '#text/kernel/errors.text.ts';
import { myAccountDataText } from '#text/leaving/leaving.text.ts';
import { shellText } from '#text/shell/shell.text.ts';
import { suppliersText } from '#text/suppliers/suppliers.text.ts';
import { expectAccessibleInEveryLook } from '../../support/browser/accessible.ts';
import { DESKTOP, newAddress, PHONE, startJourneys } from '../../support/browser/journey.ts';
import { button, heading, toast } from '../../support/browser/page/parts.ts';
import { pressTwice } from '../../support/browser/page/presses.ts';
import { csvRows, takenFile } from '../../support/browser/taken-file.ts';

const { site, openAs } = startJourneys();

const DAY = 86_400_000;
const banner = (page: Page) => page.getByRole('complementary', { name: bannerText.label });
const state = (page: Page, name: string) => page.getByText(name, { exact: true }).first();

/** Founded as a person does it: on trial from this moment on. */
async function founded() {
  const camille = await site.app.signUp(newAddress(), 'Camille Reynaud');
  const { json } = await site.app.call('POST', '/api/organizations', {
    as: camille,
    body: { name: 'Chez Camille' },
  });
  const org: string = json.id;
  const supplier = (name: string) =>
    site.app.call('POST', '/api/suppliers', { as: camille, org, body: { name } });
  return { camille, org, supplier };
}

test('an account tries, ends, subscribes, cancels, and keeps its access to the end', async () => {
  const { camille, org, supplier } = await founded();
  expect((await supplier('Marée du matin')).status).toBe(200);
  const page = await openAs(camille, org);
  await page.goto('/dashboard');
  await banner(page).getByText('14').waitFor();

  site.clock.offset = 12.5 * DAY;
  await page.reload();
  await banner(page).getByText('2').first().waitFor();
  await banner(page).getByRole('button', { name: bannerText.dismiss }).click();
  await banner(page).waitFor({ state: 'detached' });
  await page.reload();
  await heading(page, 'Dashboard')
    .or(page.getByRole('heading', { level: 1 }))
    .first()
    .waitFor();
  expect(await banner(page).count()).toBe(0);

  await page.setViewportSize(PHONE);
  site.clock.offset = 15 * DAY;
  await page.goto('/suppliers');
  await banner(page).getByText(bannerText.ways.trial_over, { exact: true }).waitFor();
  expect(csvRows(await takenFile(page, 'csv')).flat()).toContain('Marée du matin');
  expect((await supplier('Refusé')).status).toBe(402);

  await banner(page).getByRole('link', { name: bannerText.ways.trial_over }).click();
  await page.getByText(testModeText.title).waitFor();
  await state(page, text.states.trial_over).waitFor();
  await pressTwice(button(page, text.subscribe));
  await heading(page, checkoutText.title).waitFor();
  await page.getByText(checkoutText.dueNow).locator('..').getByText(checkoutText.amount(4900)).waitFor();
  await button(page, checkoutText.pay).click();
  await toast(page, checkoutText.done).waitFor();
  await state(page, text.states.active).waitFor();
  await banner(page).waitFor({ state: 'detached' });
  expect((await supplier('Primeur du soir')).status).toBe(200);

  await button(page, text.cancel).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: text.cancelQuestion.confirm, exact: true }).click();
  await state(page, text.states.ending).waitFor();
  site.clock.offset = 40 * DAY;
  expect((await supplier('Encore ouvert')).status).toBe(200);

  await page.setViewportSize(DESKTOP);
  site.clock.offset = 47 * DAY;
  await page.reload();
  await state(page, text.states.ended).waitFor();
  await banner(page).waitFor();
  expect((await supplier('Refusé')).status).toBe(402);
  await button(page, text.subscribeAgain).waitFor();
});

test('who presses a button after the end reads why, and where to go; a CHEF reads whom to ask', async () => {
  const { camille, org } = await founded();
  const chef = await site.app.signUp(newAddress('yann'), 'Yann Le Goff');
  await site.app.giveRole(chef, org, 'CHEF');
  const page = await openAs(camille, org);
  await page.goto('/settings?tab=integrations');
  await page.getByRole('tab', { name: 'Réapprovisionnement' }).click();
  const run = page.getByRole('button', { name: /Lancer/ }).first();
  await run.waitFor();
  site.clock.offset = 15 * DAY;
  await run.click();
  await page.getByText(errorSentence('SUBSCRIPTION_NEEDED', {})).first().waitFor();
  await banner(page).waitFor();
  await page.getByRole('button', { name: shellText.readOnly.subscribe }).first().click();
  await state(page, text.states.trial_over).waitFor();
  await page.goto('/suppliers');
  const create = button(page, suppliersText.create).first();
  await expect.poll(() => create.getAttribute('aria-disabled')).toBe('true');
  await page.getByText(readOnlyText.forPayer).first().waitFor({ state: 'attached' });
  // On a phone, above a page with a header of its own; what arrives is still received.
  const theirs = await openAs(chef, org, { viewport: PHONE });
  await theirs.goto('/receiving/new');
  await banner(theirs).getByText(bannerText.ask('Camille Reynaud')).waitFor();
  expect(await banner(theirs).getByRole('link').count()).toBe(0);
});

test('who founded it and was removed cancels what they pay; the team subscribes in their own name', async () => {
  const { camille, org } = await founded();
  const deputy = await site.app.signUp(newAddress('noa'), 'Noa Garnier');
  await site.app.giveRole(deputy, org, 'ADMIN');
  const ask = (as: typeof camille, method: string, path: string, body?: unknown) =>
    site.app.call(method, `/api${path}`, { as, org, ...(body ? { body } : {}) });
  const { json } = await ask(camille, 'POST', '/billing/checkout', {});
  const session = new URL(json.url, 'http://localhost').searchParams.get('session');
  await ask(camille, 'POST', '/billing/test-checkout', { session, card: 'accepted' });
  await ask(deputy, 'DELETE', `/organization/members/${camille.id}`);

  const page = await openAs(camille);
  await page.goto('/select-organization');
  await page.getByRole('link', { name: shellText.frame.profile }).click();
  await page.getByRole('heading', { name: mySubscriptionText.title }).waitFor();
  await page.getByText(mySubscriptionText.paysFor(['Chez Camille'])).waitFor();
  await button(page, myAccountDataText.remove).click();
  await page.getByText(myAccountDataText.paysOn(['Chez Camille'])).waitFor();
  await page.keyboard.press('Escape');
  await button(page, text.cancel).click();
  await pressTwice(
    page.getByRole('alertdialog').getByRole('button', { name: text.cancelQuestion.confirm, exact: true }),
  );
  await state(page, text.states.ending).waitFor();
  expect(await button(page, text.cancel).count()).toBe(0);

  const theirs = await openAs(deputy, org);
  await theirs.goto('/settings?tab=abonnement');
  await theirs.getByText('Camille Reynaud ne fait plus partie').waitFor();
  expect(await button(theirs, text.resume).count()).toBe(0);
  await button(theirs, text.subscribeAgain).click();
  await heading(theirs, checkoutText.title).waitFor();
});

test('a card that is refused changes nothing, and the pages hold nothing that axe objects to', async () => {
  const { camille, org } = await founded();
  const page = await openAs(camille, org);
  await page.goto('/settings?tab=abonnement');
  await expectAccessibleInEveryLook(page, button(page, text.subscribe));
  await button(page, text.subscribe).click();
  await heading(page, checkoutText.title).waitFor();
  await page.getByRole('radio').nth(TEST_CARDS.indexOf('declined')).click();
  await button(page, checkoutText.pay).click();
  await page.getByText(errorSentence('CARD_DECLINED', {})).first().waitFor();
  await expectAccessibleInEveryLook(page, button(page, checkoutText.pay));
  await button(page, checkoutText.back).click();
  await state(page, text.states.trial).waitFor();
  await page.goto('/billing/checkout?session=cs_test_inconnue');
  await page.getByText(errorSentence('CHECKOUT_GONE', {})).first().waitFor();
  site.clock.offset = 15 * DAY;
  await page.goto('/settings?tab=abonnement');
  await expectAccessibleInEveryLook(page, state(page, text.states.trial_over));
});
