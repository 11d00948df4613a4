import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accountText } from '#text/accounts/account-screens.text.ts';
import { profileText, secondFactorText } from '#text/accounts/accounts.text.ts';
import { errorSentence } from '#text/kernel/errors.text.ts';
import { button, field, heading, newAddress, startJourneys, toast } from '../../support/browser/journey.ts';
import { codeSentTo, linkSentTo } from '../../support/browser/visitor.ts';
import { PASSWORD } from '../../support/server/test-app.ts';
import { totpCode } from '../../support/server/totp.ts';

const { site, open, openAs } = startJourneys();

/** The card of one matter, by its title. */
const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });

const now = () => new Date(Date.now() + site.clock.offset);

async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.goto('/login');
  await field(page, 'Email').fill(email);
  await field(page, 'Mot de passe').fill(password);
  await button(page, 'Se connecter').click();
}

describe('the profile', () => {
  test('is reached from the frame and keeps a new name everywhere', async () => {
    const person = await site.app.signUp(newAddress());
    const org = await site.app.createOrg(person);
    const page = await openAs(person, org);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: /Camille Reynaud/ }).click();
    await page.getByRole('menuitem', { name: profileText.menu }).click();
    await heading(page, profileText.title).waitFor();
    await field(page, profileText.fullName).fill('Camille Reynaud-Petit');
    await button(page, profileText.saveName).click();
    await toast(page, profileText.nameSaved).waitFor();
    await page.getByRole('button', { name: /Camille Reynaud-Petit/ }).waitFor();
  });

  test('changes the address only once the new one is confirmed', async () => {
    const person = await site.app.signUp(newAddress());
    const next = newAddress('nouvelle');
    const page = await openAs(person);
    await page.goto('/profile');
    const card = section(page, profileText.email);
    await card.getByRole('textbox', { name: profileText.newEmail }).fill(next);
    await card.getByRole('textbox', { name: profileText.currentPassword }).fill('pas-le-bon-42');
    await button(page, profileText.changeEmail).click();
    await card.getByText(errorSentence('PASSWORD_WRONG')).waitFor();
    await card.getByRole('textbox', { name: profileText.currentPassword }).fill(PASSWORD);
    await button(page, profileText.changeEmail).click();
    await toast(page, profileText.emailSent(next)).waitFor();
    await card.getByText(profileText.emailPending(next)).waitFor();
    await card.getByText(person.email, { exact: true }).waitFor();

    await page.goto(`/auth/callback?code=${await linkSentTo(site.app, next)}`);
    await page.waitForURL('**/profile');
    await section(page, profileText.email).getByText(next, { exact: true }).waitFor();
  });

  test('a new password ends the other sessions', async () => {
    const person = await site.app.signUp(newAddress());
    const other = await open();
    await signIn(other, person.email);
    await other.waitForURL('**/org/new');
    const page = await openAs(person);
    await page.goto('/profile');
    await section(page, profileText.sessions).getByRole('listitem').nth(1).waitFor();

    const card = section(page, profileText.password);
    await card.getByRole('textbox', { name: profileText.currentPassword }).fill(PASSWORD);
    await card.getByRole('textbox', { name: profileText.newPassword }).fill('thym-et-laurier-7');
    await button(page, profileText.changePassword).click();
    await toast(page, profileText.passwordChanged).waitFor();
    await section(page, profileText.sessions).getByRole('listitem').nth(1).waitFor({ state: 'detached' });
    await other.goto('/profile');
    await other.waitForURL('**/login');
  });

  test('the other devices are signed out in one go, then all of them', async () => {
    const person = await site.app.signUp(newAddress());
    const other = await open();
    await signIn(other, person.email);
    await other.waitForURL('**/org/new');
    const page = await openAs(person);
    await page.goto('/profile');
    const devices = section(page, profileText.sessions);
    await devices.getByRole('listitem').nth(1).waitFor();
    await button(page, profileText.signOutOthers).click();
    await toast(page, profileText.othersSignedOut).waitFor();
    await other.goto('/org/new');
    await other.waitForURL('**/login');

    await signIn(other, person.email);
    await other.waitForURL('**/org/new');
    await page.reload();
    await devices.getByRole('button', { name: /^Déconnecter (Chrome|Safari) sur / }).click();
    await toast(page, profileText.revoked).waitFor();
    await other.goto('/org/new');
    await other.waitForURL('**/login');

    await button(page, profileText.signOutEverywhere).click();
    await page.getByRole('alertdialog').getByRole('button', { name: profileText.signOutEverywhere }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await toast(page, 'Déconnecté avec succès').waitFor();
    await page.goto('/profile');
    await page.waitForURL('**/login');
  });
});

/** The second step of turning two-factor on: the six digits of the mailbox. */
async function typeMailboxCode(page: Page, email: string) {
  const boxes = page.getByRole('dialog').getByRole('group', { name: accountText.mailCode });
  await boxes.getByRole('textbox').first().focus();
  await page.keyboard.type(await codeSentTo(site.app, email));
}

describe('two-factor', () => {
  test('is turned on with a first code, then asked for at sign-in; a recovery code works once', async () => {
    const person = await site.app.signUp(newAddress());
    const page = await openAs(person);
    await page.goto('/profile');
    await button(page, profileText.enable).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: profileText.currentPassword }).fill(PASSWORD);
    await button(page, accountText.next).click();
    await dialog.getByText(person.email).waitFor();
    await page.keyboard.type('000000');
    await dialog
      .getByRole('alert')
      .getByText(errorSentence('CODE_WRONG', { tries: 4 }))
      .waitFor();
    await dialog.getByRole('button', { name: /^Renvoyer le code \(\d+/ }).waitFor();
    // Closed and begun again within the minute: the code that was sent is still good.
    await button(page, 'Annuler').click();
    await button(page, profileText.enable).click();
    await dialog.getByRole('textbox', { name: profileText.currentPassword }).fill(PASSWORD);
    await button(page, accountText.next).click();
    await typeMailboxCode(page, person.email);
    await dialog.getByRole('img', { name: profileText.qrAlt }).waitFor();
    const secret = (await dialog.getByRole('definition').textContent()) ?? '';
    await dialog.getByRole('group', { name: profileText.code }).getByRole('textbox').first().focus();
    await page.keyboard.type(totpCode(secret, now()));
    const codes = dialog.getByRole('list', { name: profileText.recoveryTitle }).getByRole('listitem');
    await codes.first().waitFor();
    const recovery = (await codes.first().textContent()) ?? '';
    const download = page.waitForEvent('download');
    await button(page, 'Télécharger').click();
    expect((await download).suggestedFilename()).toBe(accountText.recoveryFile);
    await button(page, profileText.recoveryKept).click();
    await section(page, profileText.twoFactor).getByText(profileText.twoFactorOn, { exact: true }).waitFor();

    const other = await open();
    await signIn(other, person.email);
    await heading(other, secondFactorText.title).waitFor();
    await other.locator('input:focus').waitFor();
    await other.keyboard.type('000000');
    await other.getByRole('alert').getByText(errorSentence('SECOND_FACTOR_WRONG')).waitFor();
    // A code is good once: the next one comes 30 s later.
    site.clock.offset += 30_000;
    await other.locator('[aria-label="Chiffre 1 sur 6"]:focus').waitFor();
    await other.keyboard.type(totpCode(secret, now()));
    await other.waitForURL('**/org/new');

    const third = await open();
    await signIn(third, person.email);
    await button(third, secondFactorText.useRecovery).click();
    await field(third, secondFactorText.recoveryCode).fill(recovery);
    await button(third, secondFactorText.submit).click();
    await third.waitForURL('**/org/new');

    const fourth = await open();
    await signIn(fourth, person.email);
    await button(fourth, secondFactorText.useRecovery).click();
    await field(fourth, secondFactorText.recoveryCode).fill(recovery);
    await button(fourth, secondFactorText.submit).click();
    await toast(fourth, errorSentence('SECOND_FACTOR_WRONG')).waitFor();
  });

  test('is turned off with the password', async () => {
    const person = await site.app.signUp(newAddress());
    const page = await openAs(person);
    await page.goto('/profile');
    await button(page, profileText.enable).click();
    await page.getByRole('dialog').getByRole('textbox', { name: profileText.currentPassword }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await typeMailboxCode(page, person.email);
    const secret = (await page.getByRole('dialog').getByRole('definition').textContent()) ?? '';
    await page.locator('[aria-label="Chiffre 1 sur 6"]').focus();
    await page.keyboard.type(totpCode(secret, now()));
    await button(page, profileText.recoveryKept).click();
    await button(page, profileText.disable).click();
    await page.getByRole('dialog').getByRole('textbox', { name: profileText.currentPassword }).fill(PASSWORD);
    await page.getByRole('dialog').getByRole('button', { name: profileText.disable }).click();
    await toast(page, profileText.disabled).waitFor();
    await section(page, profileText.twoFactor).getByText(profileText.twoFactorOff, { exact: true }).waitFor();
  });
});
