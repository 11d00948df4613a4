import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accountText } from '#text/accounts/account-screens.text.ts';
import { loginText, profileText } from '#text/accounts/accounts.text.ts';
import { accountEventText } from '#text/accounts/activity.text.ts';
import { otherWaysText, passkeyText } from '#text/accounts/ways-in.text.ts';
import { errorSentence } from '#text/kernel/errors.text.ts';
import { expectAccessibleInEveryLook } from '../../support/browser/accessible.ts';
import { button, field, newAddress, PHONE, startJourneys, toast } from '../../support/browser/journey.ts';
import { PASSWORD } from '../../support/server/test-app.ts';

const { site, open, openAs } = startJourneys({ named: true });

const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });

/** A device that knows its owner, as Chromium plays one. */
async function giveDevice(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

describe('passkeys', () => {
  test.each([
    ['on a desk', {}],
    ['on a phone', { viewport: PHONE }],
  ])('%s: one is added, opens the account without a password, and is removed', async (_where, look) => {
    const person = await site.app.signUp(newAddress());
    await site.app.createOrg(person);
    const page = await openAs(person, undefined, look);
    await giveDevice(page);
    await page.goto('/profile');
    const card = section(page, passkeyText.title);
    await card.getByText(passkeyText.empty).waitFor();
    await card.getByRole('button', { name: passkeyText.add }).click();
    const dialog = page.getByRole('dialog');
    await field(page, profileText.currentPassword).last().fill('pas-le-bon-42');
    await button(page, accountText.next).click();
    await dialog.getByText(errorSentence('PASSWORD_WRONG')).waitFor();
    await dialog.getByRole('textbox', { name: profileText.currentPassword }).fill(PASSWORD);
    await button(page, accountText.next).click();
    await field(page, passkeyText.name).fill('Caisse du bar');
    await button(page, passkeyText.create).click();
    await toast(page, passkeyText.added).waitFor();
    await card.getByText('Caisse du bar').waitFor();
    await section(page, 'Activité du compte').getByText(accountEventText.passkey_added).waitFor();
    await expectAccessibleInEveryLook(page, card.getByText('Caisse du bar'));

    await page.context().clearCookies();
    await page.goto('/login');
    await button(page, otherWaysText.passkey).click();
    await page.waitForURL('**/dashboard');
    await toast(page, loginText.success).waitFor();

    await page.goto('/profile');
    await card.getByText(/utilisée le/).waitFor();
    await card.getByRole('button', { name: passkeyText.rename('Caisse du bar') }).click();
    await field(page, passkeyText.name).fill('Caisse');
    await button(page, profileText.saveName).last().click();
    await toast(page, passkeyText.renamed).waitFor();
    await card.getByRole('button', { name: passkeyText.removeTitle('Caisse') }).click();
    await dialog.getByRole('textbox', { name: profileText.currentPassword }).fill(PASSWORD);
    await dialog.getByRole('button', { name: passkeyText.remove }).click();
    await toast(page, passkeyText.removed).waitFor();
    await card.getByText(passkeyText.empty).waitFor();

    await page.context().clearCookies();
    await page.goto('/login');
    await button(page, otherWaysText.passkey).click();
    await toast(page, errorSentence('PASSKEY_REFUSED')).waitFor();
    expect(new URL(page.url()).pathname).toBe('/login');
  });

  test('a device that has none says so, and the password still works', async () => {
    const person = await site.app.signUp(newAddress());
    await site.app.createOrg(person);
    const page = await open();
    await giveDevice(page);
    await page.goto('/login');
    await button(page, otherWaysText.passkey).click();
    await toast(page, passkeyText.cancelled).waitFor();
    await expectAccessibleInEveryLook(page, button(page, otherWaysText.passkey));
    await field(page, loginText.email).fill(person.email);
    await field(page, loginText.password).fill(PASSWORD);
    await button(page, loginText.submit).click();
    await page.waitForURL('**/dashboard');
  });
});
