import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { accountText } from '#text/accounts/account-screens.text.ts';
import { profileText, secondFactorText } from '#text/accounts/accounts.text.ts';
import { errorSentence } from '#text/kernel/errors.text.ts';
import { newAddress, startJourneys } from '../../support/browser/journey.ts';
import { button, field, heading, openDialog, toast } from '../../support/browser/page/parts.ts';
import { codeSentTo, linkSentTo } from '../../support/mail/outbox.ts';
import { PASSWORD } from '../../support/server/test-app.ts';
import { totpCode } from '../../support/server/totp.ts';

const { site, open, openAs } = startJourneys();

/** The card of one matter, by its title. */
const section = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });

const now = () => new Date(Date.now() + site.clock.offset);

async function typeSignIn(page: Page, email: string) {
  await field(page, 'Email').fill(email);
  await field(page, 'Mot de passe').fill(PASSWORD);
  await button(page, 'Se connecter').click();
}

async function signIn(page: Page, email: string) {
  await page.goto('/login');
  await typeSignIn(page, email);
}

describe('the profile', () => {
  test('is reached from the frame, keeps a new name everywhere, and a new address once that is confirmed', async () => {
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

    const next = newAddress('nouvelle');
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

  test('signs out the other devices, one, all others, by a new password, and then everything', async () => {
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
    await comeBack(other, person.email);

    await page.reload();
    await devices.getByRole('button', { name: /^Déconnecter (Chrome|Safari) sur / }).click();
    await toast(page, profileText.revoked).waitFor();
    await comeBack(other, person.email);

    await page.reload();
    await devices.getByRole('listitem').nth(1).waitFor();
    const card = section(page, profileText.password);
    await card.getByRole('textbox', { name: profileText.currentPassword }).fill(PASSWORD);
    await card.getByRole('textbox', { name: profileText.newPassword }).fill('thym-et-laurier-7');
    await button(page, profileText.changePassword).click();
    await toast(page, profileText.passwordChanged).waitFor();
    await devices.getByRole('listitem').nth(1).waitFor({ state: 'detached' });
    await other.goto('/profile');
    await other.waitForURL('**/login');

    await button(page, profileText.signOutEverywhere).click();
    await page.getByRole('alertdialog').getByRole('button', { name: profileText.signOutEverywhere }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await toast(page, 'Déconnecté avec succès').waitFor();
    await page.goto('/profile');
    await page.waitForURL('**/login');
  });

  /** Signed out from elsewhere, it has to sign in again. */
  async function comeBack(page: Page, email: string) {
    await page.goto('/org/new');
    await page.waitForURL('**/login');
    await typeSignIn(page, email);
    await page.waitForURL('**/org/new');
  }
});

/** The second step of turning two-factor on: the six digits of the mailbox. */
async function typeMailboxCode(page: Page, email: string) {
  const boxes = openDialog(page).getByRole('group', { name: accountText.mailCode });
  await boxes.getByRole('textbox').first().focus();
  await page.keyboard.type(await codeSentTo(site.app, email));
}

test('two-factor is turned on with a first code, then asked for at sign-in, and turned off with the password', async () => {
  const person = await site.app.signUp(newAddress());
  const page = await openAs(person);
  await page.goto('/profile');
  await askForMailboxCode(page);
  const dialog = openDialog(page);
  await dialog.getByText(person.email).waitFor();
  await page.locator('[aria-label="Chiffre 1 sur 6"]:focus').waitFor();
  await page.keyboard.type('000000');
  await dialog
    .getByRole('alert')
    .getByText(errorSentence('CODE_WRONG', { tries: 4 }))
    .waitFor();
  await dialog.getByRole('button', { name: /^Renvoyer le code \(\d+/ }).waitFor();
  // Closed and begun again within the minute: the code that was sent is still good.
  await button(page, 'Annuler').click();
  await dialog.waitFor({ state: 'detached' });
  await askForMailboxCode(page);
  await typeMailboxCode(page, person.email);
  await dialog.getByRole('img', { name: profileText.qrAlt }).waitFor();
  const secret = (await dialog.getByRole('definition').textContent()) ?? '';
  await dialog.getByRole('group', { name: profileText.code }).getByRole('textbox').first().focus();
  await page.keyboard.type(totpCode(secret, now()));
  const recovery = await keepRecoveryCodes(page);
  await section(page, profileText.twoFactor).getByText(profileText.twoFactorOn, { exact: true }).waitFor();

  await signInWithCode(await open(), person.email, secret);
  await signInWithRecovery(person.email, recovery);

  await button(page, profileText.disable).click();
  await dialog.getByRole('textbox', { name: profileText.currentPassword }).fill(PASSWORD);
  await dialog.getByRole('button', { name: profileText.disable }).click();
  await toast(page, profileText.disabled).waitFor();
  await section(page, profileText.twoFactor).getByText(profileText.twoFactorOff, { exact: true }).waitFor();
});

async function askForMailboxCode(page: Page) {
  await button(page, profileText.enable).click();
  const password = openDialog(page).getByRole('textbox', { name: profileText.currentPassword });
  await password.fill(PASSWORD);
  await password.press('Enter');
}

/** The first of them. */
async function keepRecoveryCodes(page: Page): Promise<string> {
  const list = openDialog(page).getByRole('list', { name: profileText.recoveryTitle });
  const recovery = (await list.getByRole('listitem').first().textContent()) ?? '';
  // Nowhere else yet: Escape asks first.
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog');
  await question.getByText(accountText.recoveryLeaveTitle).waitFor();
  await question.getByRole('button', { name: 'Annuler' }).click();
  await question.waitFor({ state: 'detached' });
  const download = page.waitForEvent('download');
  await button(page, 'Télécharger').click();
  expect((await download).suggestedFilename()).toBe(accountText.recoveryFile);
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'detached' });
  return recovery;
}

async function signInWithCode(page: Page, email: string, secret: string) {
  await signIn(page, email);
  await heading(page, secondFactorText.title).waitFor();
  await page.locator('[aria-label="Chiffre 1 sur 6"]:focus').waitFor();
  await page.keyboard.type('000000');
  await page.getByRole('alert').getByText(errorSentence('SECOND_FACTOR_WRONG')).waitFor();
  // A code is good once: the next one comes 30 s later.
  site.clock.offset += 30_000;
  await page.locator('[aria-label="Chiffre 1 sur 6"]:focus').waitFor();
  await page.keyboard.type(totpCode(secret, now()));
  await page.waitForURL('**/org/new');
}

/** A recovery code works once. */
async function signInWithRecovery(email: string, recovery: string) {
  for (const isFirst of [true, false]) {
    const page = await open();
    await signIn(page, email);
    await button(page, secondFactorText.useRecovery).click();
    await field(page, secondFactorText.recoveryCode).fill(recovery);
    await button(page, secondFactorText.submit).click();
    if (isFirst) {
      await page.waitForURL('**/org/new');
      continue;
    }
    await page.getByRole('alert').getByText(errorSentence('SECOND_FACTOR_WRONG')).waitFor();
    await page.locator('input[aria-invalid=true]:focus').waitFor();
  }
}
