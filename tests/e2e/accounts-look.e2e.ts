import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { CALLBACK_REDIRECT_MS } from '#domain/accounts/limits.ts';
import { accountText } from '#text/account-screens.text.ts';
import { callbackText, profileText, secondFactorText } from '#text/accounts.text.ts';
import { teamText } from '#text/organisations.text.ts';
import { expectAccessibleInEveryLook } from '../support/accessible.ts';
import { button, field, heading, newAddress, startJourneys } from '../support/journey.ts';
import { PASSWORD } from '../support/test-app.ts';
import { totpCode } from '../support/totp.ts';
import { codeSentTo, linkSentTo } from '../support/visitor.ts';

const { house, open, openAs } = startJourneys();

/** Every screen in every look, and axe takes its time. */
const SLOW = { timeout: 300_000 };

/** Else the page would go on to /login under axe's hands. (A clock that stands still would stop axe too.) */
const STAYS_ON_CALLBACK = `{
  const wait = window.setTimeout;
  window.setTimeout = (act, ms, ...rest) => (ms === ${CALLBACK_REDIRECT_MS} ? 0 : wait(act, ms, ...rest));
}`;

/** The page is there, with its data. */
async function settled(page: Page) {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
}

async function visit(page: Page, path: string) {
  await page.goto(path);
  await settled(page);
  await expectAccessibleInEveryLook(page, page.getByRole('heading', { level: 1 }));
}

test('the pages before sign-in hold nothing that axe objects to', SLOW, async () => {
  const page = await open();
  await visit(page, '/login?email=camille%40exemple.fr&verified=true');
  await button(page, 'Se connecter').click();
  await page.getByText('Le mot de passe est requis').waitFor();
  await expectAccessibleInEveryLook(page, page.getByText('Le mot de passe est requis'));
  for (const path of [
    '/signup',
    '/verify?email=camille%40exemple.fr',
    '/verify-code?email=camille%40exemple.fr',
    '/forgot-password',
    '/reset-password',
    '/reset-password?token=abc',
    '/invitation?token=abc',
  ]) {
    await visit(page, path);
  }
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/auth/callback', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.addInitScript(STAYS_ON_CALLBACK);
  await visit(page, '/auth/callback?code=nothing');
  await heading(page, callbackText.pending).waitFor();
  answer.resolve();
  await heading(page, callbackText.failureTitle).waitFor();
  await expectAccessibleInEveryLook(page, heading(page, callbackText.failureTitle));
});

test('nor do those of the organisations', SLOW, async () => {
  const person = await house.app.signUp(newAddress(), 'Camille Reynaud');
  const org = await house.app.createOrg(person, 'Le Comptoir des Halles et de la Poissonnerie Réunis');
  const colleague = await house.app.signUp(newAddress('yann'), 'Yann Le Goff');
  await house.app.giveRole(colleague, org, 'CHEF');
  const guest = newAddress('ines');
  const invited = { as: person, org, body: { email: guest, role: 'CHEF' } };
  await house.app.call('POST', '/api/organization/invitations', invited);
  const page = await openAs(person, org);
  await visit(page, '/select-organization');
  await button(page, 'Nouvelle').click();
  await page.getByRole('dialog').waitFor();
  await expectAccessibleInEveryLook(page, page.getByRole('dialog'));
  await visit(page, '/org/new');
  await visit(page, '/settings');
  await visit(page, '/settings?tab=users');
  await page.getByText(guest, { exact: true }).waitFor();
  await expectAccessibleInEveryLook(page, page.getByText(guest, { exact: true }));
  await button(page, teamText.invite).click();
  await page.getByRole('dialog').waitFor();
  await expectAccessibleInEveryLook(page, page.getByRole('dialog'));
  await visit(page, '/settings?tab=integrations');
  const stranger = await open();
  await visit(stranger, `/invitation?token=${await linkSentTo(house.app, guest)}`);
});

test('nor does the profile, nor two-factor being turned on and asked for', SLOW, async () => {
  const person = await house.app.signUp(newAddress(), 'Camille Reynaud');
  const nowhere = await openAs(person);
  await visit(nowhere, '/select-organization');
  const org = await house.app.createOrg(person, 'Le Comptoir des Halles et de la Poissonnerie Réunis');
  const page = await openAs(person, org);
  await page.goto('/profile');
  await button(page, teamText.leave).waitFor();
  await settled(page);
  await expectAccessibleInEveryLook(page, button(page, teamText.leave));
  await button(page, profileText.enable).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: profileText.currentPassword }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  const mailCode = dialog.getByRole('group', { name: accountText.mailCode });
  await mailCode.waitFor();
  await expectAccessibleInEveryLook(page, mailCode);
  await mailCode.getByRole('textbox').first().focus();
  await page.keyboard.type(await codeSentTo(house.app, person.email));
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: profileText.qrAlt }).waitFor();
  await expectAccessibleInEveryLook(page, page.getByRole('img', { name: profileText.qrAlt }));
  const secret = (await dialog.getByRole('definition').textContent()) ?? '';
  await dialog.getByRole('group', { name: profileText.code }).getByRole('textbox').first().focus();
  await page.keyboard.type(totpCode(secret, new Date()));
  await page.keyboard.press('Enter');
  await dialog.getByRole('list', { name: profileText.recoveryTitle }).waitFor();
  await expectAccessibleInEveryLook(page, dialog.getByRole('list', { name: profileText.recoveryTitle }));

  const other = await open();
  await other.goto('/login');
  await field(other, 'Email').fill(person.email);
  await field(other, 'Mot de passe').fill(PASSWORD);
  await button(other, 'Se connecter').click();
  await heading(other, secondFactorText.title).waitFor();
  await expectAccessibleInEveryLook(other, heading(other, secondFactorText.title));
  await button(other, secondFactorText.useRecovery).click();
  await field(other, secondFactorText.recoveryCode).waitFor();
  await expectAccessibleInEveryLook(other, field(other, secondFactorText.recoveryCode));
});
