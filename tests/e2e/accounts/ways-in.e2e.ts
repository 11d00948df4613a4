import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accountText } from '#text/accounts/account-screens.text.ts';
import { loginText, profileText } from '#text/accounts/accounts.text.ts';
import { accountEventText } from '#text/accounts/activity.text.ts';
import {
  confirmText,
  identitiesText,
  otherWaysText,
  passkeyText,
  signOnText,
} from '#text/accounts/ways-in.text.ts';
import { errorSentence } from '#text/kernel/errors.text.ts';
import { expectAccessibleInEveryLook } from '../../support/browser/accessible.ts';
import { newAddress, PHONE, startJourneys } from '../../support/browser/journey.ts';
import { button, field, openDialog, toast } from '../../support/browser/page/parts.ts';
import { atDesk, goOn } from '../../support/browser/sweep.ts';
import { PASSWORD } from '../../support/server/test-app.ts';

const { site, open, openAs } = startJourneys({ signOn: true });

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

test('a passkey is added, opens the account without a password, and is removed', async () => {
  const person = await site.app.signUp(newAddress());
  await site.app.createOrg(person);
  const page = await open();
  await giveDevice(page);
  await signInWithoutOne(page, person.email);
  await goOn(page, '/profile');
  const card = section(page, passkeyText.title);
  await addPasskey(page, card);

  await page.context().clearCookies();
  await page.goto('/login');
  await button(page, otherWaysText.passkey).click();
  await page.waitForURL('**/dashboard');
  await toast(page, loginText.success).waitFor();

  await goOn(page, '/profile');
  await card.getByText(/utilisée le/).waitFor();
  await card.getByRole('button', { name: passkeyText.rename('Caisse du bar') }).click();
  await field(page, passkeyText.name).fill('Caisse');
  await button(page, profileText.saveName).last().click();
  await toast(page, passkeyText.renamed).waitFor();
  await card.getByRole('button', { name: passkeyText.removeTitle('Caisse') }).click();
  const dialog = openDialog(page);
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

/** A device that has none says so, and the password still works. */
async function signInWithoutOne(page: Page, email: string) {
  await page.goto('/login');
  await button(page, otherWaysText.passkey).click();
  await toast(page, passkeyText.cancelled).waitFor();
  await expectAccessibleInEveryLook(page, button(page, otherWaysText.passkey));
  await atDesk(page);
  await field(page, loginText.email).fill(email);
  await field(page, loginText.password).fill(PASSWORD);
  await button(page, loginText.submit).click();
  await page.waitForURL('**/dashboard');
}

/** At a desk; from the look at it on, the page is a phone's. */
async function addPasskey(page: Page, card: Locator) {
  await card.getByText(passkeyText.empty).waitFor();
  await card.getByRole('button', { name: passkeyText.add }).click();
  const dialog = openDialog(page);
  await dialog.getByRole('textbox', { name: profileText.currentPassword }).fill('pas-le-bon-42');
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
}

const LABEL = 'Groupe Marmite';

test('single sign-on opens an account; another is linked by its owner, and unlinked', async () => {
  const newcomer = await open({ viewport: PHONE });
  await arriveBySignOn(newcomer);

  const person = await site.app.signUp(newAddress());
  await site.app.createOrg(person);
  site.provider?.person({ email: person.email });
  const stranger = await open();
  await stranger.goto('/login');
  await button(stranger, otherWaysText.signOn(LABEL)).click();
  await toast(stranger, errorSentence('SIGN_ON_ACCOUNT_EXISTS')).waitFor();
  expect(new URL(stranger.url()).pathname).toBe('/login');

  const page = await openAs(person);
  await page.goto('/profile');
  const card = section(page, identitiesText.title);
  await button(page, identitiesText.link(LABEL)).click();
  const dialog = openDialog(page);
  await dialog.getByRole('textbox', { name: profileText.currentPassword }).fill(PASSWORD);
  await button(page, accountText.next).click();
  await toast(page, signOnText.linked).waitFor();
  await card.getByText(LABEL, { exact: true }).waitFor();
  await expectAccessibleInEveryLook(page, button(page, identitiesText.remove));

  await button(stranger, otherWaysText.signOn(LABEL)).click();
  await stranger.waitForURL('**/dashboard');
  await button(page, identitiesText.remove).click();
  await dialog.getByRole('textbox', { name: profileText.currentPassword }).fill(PASSWORD);
  await dialog.getByRole('button', { name: identitiesText.remove }).click();
  await toast(page, identitiesText.removed).waitFor();
  await button(page, identitiesText.link(LABEL)).waitFor();
});

/** Who says no at the provider is told so, and may come in otherwise, or yet by the same way. */
async function arriveBySignOn(page: Page) {
  const { provider } = site;
  if (!provider) throw new Error('no provider');
  provider.person({ email: newAddress('nouvelle') });
  provider.state.deny = true;
  await page.goto('/login');
  await button(page, otherWaysText.signOn(LABEL)).click();
  await toast(page, errorSentence('SIGN_ON_DENIED')).waitFor();
  await field(page, loginText.email).waitFor();
  provider.state.deny = false;
  await button(page, otherWaysText.signOn(LABEL)).click();
  await page.waitForURL('**/org/new');
  await goOn(page, '/profile');
  await section(page, identitiesText.title).getByText(LABEL, { exact: true }).waitFor();
  await button(page, confirmText.choosePassword).waitFor();
}
