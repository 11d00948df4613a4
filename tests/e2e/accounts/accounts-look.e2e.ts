import { test } from 'vitest';
import { CALLBACK_REDIRECT_MS } from '#domain/accounts/limits.ts';
import { accountText } from '#text/accounts/account-screens.text.ts';
import {
  callbackText,
  profileText,
  resetPasswordText,
  secondFactorText,
} from '#text/accounts/accounts.text.ts';
import { teamText } from '#text/organisations/organisations.text.ts';
import { expectAccessibleInEveryLook as look } from '../../support/browser/accessible.ts';
import { newAddress, startJourneys } from '../../support/browser/journey.ts';
import { button, field, heading, openDialog } from '../../support/browser/page/parts.ts';
import { LONG_NAME, visit } from '../../support/browser/sweep.ts';
import { codeSentTo, linkSentTo } from '../../support/mail/outbox.ts';
import { PASSWORD } from '../../support/server/test-app.ts';
import { totpCode } from '../../support/server/totp.ts';

const { site, open, openAs } = startJourneys();

/** Else the page would go on to /login under axe's hands. (A clock that stands still would stop axe too.) */
const STAYS_ON_CALLBACK = `{
  const wait = window.setTimeout;
  window.setTimeout = (act, ms, ...rest) => (ms === ${CALLBACK_REDIRECT_MS} ? 0 : wait(act, ms, ...rest));
}`;

test('the pages before sign-in hold nothing that axe objects to', async () => {
  const page = await open();
  await visit(page, '/login?email=camille%40exemple.fr&verified=true');
  await button(page, 'Se connecter').click();
  await look(page, page.getByText('Le mot de passe est requis'));
  for (const path of [
    '/signup',
    '/verify?email=camille%40exemple.fr',
    '/verify-code?email=camille%40exemple.fr',
    '/forgot-password?email=camille%40exemple.fr&verified=true',
    '/reset-password',
    '/invitation?token=abc',
  ]) {
    await visit(page, path);
  }
  await visit(page, '/reset-password?token=abc', field(page, resetPasswordText.password));
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/auth/callback', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.addInitScript(STAYS_ON_CALLBACK);
  await page.goto('/auth/callback?code=nothing');
  await look(page, heading(page, callbackText.pending));
  answer.resolve();
  await look(page, heading(page, callbackText.failureTitle));
});

test('nor do those of the organisations', async () => {
  const person = await site.app.signUp(newAddress(), 'Camille Reynaud');
  const org = await site.app.createOrg(person, LONG_NAME);
  const colleague = await site.app.signUp(newAddress('yann'), 'Yann Le Goff');
  await site.app.giveRole(colleague, org, 'CHEF');
  const guest = newAddress('ines');
  const invited = { as: person, org, body: { email: guest, role: 'CHEF' } };
  await site.app.call('POST', '/api/organization/invitations', invited);
  const page = await openAs(person, org);
  await visit(page, '/select-organization');
  await button(page, 'Nouvelle').click();
  await look(page, openDialog(page));
  await visit(page, '/org/new');
  await visit(page, '/settings');
  await visit(page, '/settings?tab=users', page.getByText(guest, { exact: true }));
  await button(page, teamText.invite).click();
  await look(page, openDialog(page));
  await page.keyboard.press('Escape');
  const stranger = await open();
  await visit(stranger, `/invitation?token=${await linkSentTo(site.app, guest)}`);
});

test('nor does the profile, nor two-factor being turned on and asked for', async () => {
  const person = await site.app.signUp(newAddress(), 'Camille Reynaud');
  const nowhere = await openAs(person);
  await visit(nowhere, '/select-organization');
  const org = await site.app.createOrg(person, LONG_NAME);
  const page = await openAs(person, org);
  await page.goto('/profile');
  await look(page, button(page, teamText.leave));
  await button(page, profileText.enable).click();
  const dialog = openDialog(page);
  await dialog.getByRole('textbox', { name: profileText.currentPassword }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  const mailCode = dialog.getByRole('group', { name: accountText.mailCode });
  await look(page, mailCode);
  await mailCode.getByRole('textbox').first().focus();
  await page.keyboard.type(await codeSentTo(site.app, person.email));
  await look(page, page.getByRole('img', { name: profileText.qrAlt }));
  const secret = (await dialog.getByRole('definition').textContent()) ?? '';
  await dialog.getByRole('group', { name: profileText.code }).getByRole('textbox').first().focus();
  await page.keyboard.type(totpCode(secret, new Date()));
  await look(page, dialog.getByRole('list', { name: profileText.recoveryTitle }));

  const other = await open();
  await other.goto('/login');
  await field(other, 'Email').fill(person.email);
  await field(other, 'Mot de passe').fill(PASSWORD);
  await button(other, 'Se connecter').click();
  await look(other, heading(other, secondFactorText.title));
  await button(other, secondFactorText.useRecovery).click();
  await look(other, field(other, secondFactorText.recoveryCode));
});
