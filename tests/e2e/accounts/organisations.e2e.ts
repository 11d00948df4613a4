import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { signOutText } from '#text/accounts/sign-out.text.ts';
import { editingText } from '#text/kernel/editing.text.ts';
import { errorSentence } from '#text/kernel/errors.text.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { settingsText, teamScreenText } from '#text/organisations/organisation-screens.text.ts';
import { invitationClosedText, invitationText, teamText } from '#text/organisations/organisations.text.ts';
import { accessDeniedText } from '#text/shell/navigation.text.ts';
import {
  button,
  field,
  heading,
  newAddress,
  selectedOrg,
  startJourneys,
  toast,
} from '../../support/browser/journey.ts';
import { linkSentTo } from '../../support/browser/visitor.ts';
import { PASSWORD } from '../../support/server/test-app.ts';

const { site, open, openAs } = startJourneys();

const organisation = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const switcher = (page: Page) => page.getByRole('button', { name: /changer d’organisation/ });

async function admin(name = 'Le Comptoir des Halles') {
  const person = await site.app.signUp(newAddress('admin'), 'Camille Reynaud');
  return { person, org: await site.app.createOrg(person, name) };
}

/** As the ADMIN does it, on the settings page. */
async function invite(page: Page, email: string, role: 'Chef' | 'Responsable' | 'Administrateur' = 'Chef') {
  await page.goto('/settings?tab=users');
  await button(page, teamText.invite).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: teamText.email }).fill(email);
  await dialog.getByRole('radio', { name: role }).click();
  await dialog.getByRole('button', { name: teamText.invite }).click();
  await toast(page, teamText.invited(email)).waitFor();
}

describe('choosing an organisation', () => {
  test('cards show owner and role; the choice is remembered, sign-out forgets it', async () => {
    const { person, org } = await admin('Aux Halles');
    const other = await admin('Brasserie du Port');
    await site.app.giveRole(person, other.org, 'CHEF');
    const page = await openAs(person);
    await page.goto('/');
    await page.waitForURL('**/select-organization');
    await organisation(page, 'Aux Halles').getByText('Propriétaire').waitFor();
    await organisation(page, 'Aux Halles').getByText('Rôle: ADMIN').waitFor();
    await organisation(page, 'Brasserie du Port').getByText('Rôle: CHEF').waitFor();
    expect(await organisation(page, 'Brasserie du Port').getByText('Propriétaire').count()).toBe(0);
    await organisation(page, 'Aux Halles').click();
    await page.waitForURL('**/dashboard');
    expect(await selectedOrg(page)).toBe(org);
    await page.goto('/');
    await page.waitForURL('**/dashboard');

    await page.goto('/select-organization');
    await button(page, 'Se déconnecter').click();
    await page.waitForURL((url) => url.pathname === '/');
    await toast(page, signOutText.success).waitFor();
    expect(await selectedOrg(page)).toBeNull();
    await page.goto('/select-organization');
    await page.waitForURL('**/login');
  });

  test('who belongs nowhere reads the empty state, and creates from the dialog', async () => {
    const person = await site.app.signUp(newAddress());
    const page = await openAs(person);
    await page.goto('/select-organization');
    await page.getByText('Aucune organisation trouvée.').waitFor();
    await page.getByText("Contactez votre administrateur pour obtenir l'accès.").waitFor();
    await button(page, 'Nouvelle').click();
    const dialog = page.getByRole('dialog');
    const name = dialog.getByRole('textbox', { name: 'Nom de l’organisation' });
    await name.fill('   ');
    await page.keyboard.press('Enter');
    await dialog.getByText("Le nom de l'organisation est requis").waitFor();
    await name.fill('a'.repeat(101));
    await dialog.getByText('Le nom ne peut pas dépasser 100 caractères').waitFor();
    await name.fill('  Chez Camille  ');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/dashboard');
    await page.getByRole('button', { name: 'Chez Camille, changer d’organisation' }).waitFor();
  });

  test('a creation that fails for no known reason says so, and so does a session that has ended', async () => {
    const person = await site.app.signUp(newAddress());
    const page = await openAs(person);
    await page.route('**/api/organizations', (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' }),
    );
    await page.goto('/select-organization');
    await button(page, 'Nouvelle').click();
    await page.getByRole('dialog').getByRole('textbox').fill('Chez Camille');
    await page.keyboard.press('Enter');
    await toast(page, 'Erreur lors de la création').waitFor();
    await page.goto('/org/new');
    await field(page, 'Nom de l’organisation').fill('Chez Camille');
    await page.keyboard.press('Enter');
    await toast(page, "Erreur lors de la création de l'organisation").waitFor();
    expect(await field(page, 'Nom de l’organisation').inputValue()).toBe('Chez Camille');

    await page.unroute('**/api/organizations');
    await page.context().clearCookies();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/login');
    const ended = page.getByRole('region', { name: uiText.notifications });
    await ended.getByText('Session expirée, veuillez vous reconnecter').first().waitFor();
    expect(await ended.getByRole('heading').allTextContents()).toEqual([
      'Session expirée, veuillez vous reconnecter',
    ]);
  });

  test('« Actualiser » finds an organisation that was opened meanwhile, and says when it cannot ask', async () => {
    const person = await site.app.signUp(newAddress());
    const page = await openAs(person);
    await page.goto('/select-organization');
    await page.getByText('Aucune organisation trouvée.').waitFor();
    await site.app.createOrg(person, 'Aux Halles');
    await page.route('**/api/session', (route) => route.abort());
    await button(page, 'Actualiser').click();
    await toast(page, 'Erreur lors du chargement des organisations').waitFor();
    await page.unroute('**/api/session');
    await button(page, 'Actualiser').click();
    await organisation(page, 'Aux Halles').waitFor();
  });

  test('two organisations, two roles: the switcher changes what one may do', async () => {
    const { person } = await admin('Aux Halles');
    const other = await admin('Brasserie du Port');
    await site.app.giveRole(person, other.org, 'CHEF');
    const page = await openAs(person);
    await page.goto('/select-organization');
    await organisation(page, 'Aux Halles').click();
    await page.waitForURL('**/dashboard');
    await page.goto('/settings');
    await heading(page, settingsText.title).waitFor();
    await switcher(page).click();
    await page.getByRole('menuitemradio', { name: 'Brasserie du Port' }).click();
    await heading(page, accessDeniedText.title).waitFor();
    await switcher(page).click();
    await page.getByRole('menuitemradio', { name: 'Aux Halles' }).click();
    await heading(page, settingsText.title).waitFor();
  });

  test('an organisation created in one tab opens in the other too', async () => {
    const { person, org } = await admin('Aux Halles');
    const first = await openAs(person, org);
    await first.goto('/dashboard');
    await switcher(first).waitFor();
    const second = await first.context().newPage();
    await second.goto('/org/new');
    await field(second, 'Nom de l’organisation').fill('Brasserie du Port');
    await button(second, 'Créer l’organisation').click();
    await second.waitForURL('**/dashboard');
    await first.getByRole('button', { name: 'Brasserie du Port, changer d’organisation' }).waitFor();
    expect(new URL(first.url()).pathname).toBe('/dashboard');
    expect(await toast(first, 'Accès à cette organisation refusé').count()).toBe(0);
    expect(await selectedOrg(second)).not.toBe(org);
  });
});

describe('an invitation', () => {
  test('brings a new person into the organisation, without a code', async () => {
    const { person, org } = await admin();
    const page = await openAs(person, org);
    const email = newAddress('ines');
    await invite(page, email, 'Responsable');
    await page.getByText(email, { exact: true }).waitFor();

    const guest = await open();
    await guest.goto(`/invitation?token=${await linkSentTo(site.app, email)}`);
    await heading(guest, invitationText.heading('Le Comptoir des Halles')).waitFor();
    await guest.getByRole('link', { name: invitationText.signUp }).click();
    await guest.getByText(invitationText.forAddress(email)).waitFor();
    await field(guest, 'Nom complet').fill('Inès Martin');
    await field(guest, 'Mot de passe').fill(PASSWORD);
    await button(guest, 'Créer mon compte').click();
    await guest.waitForURL('**/dashboard');
    await toast(guest, invitationText.accepted('Le Comptoir des Halles')).waitFor();
    expect(await selectedOrg(guest)).toBe(org);

    await page.reload();
    const row = page.getByRole('row').filter({ hasText: email });
    await row.getByRole('combobox', { name: teamText.changeRole('Inès Martin') }).waitFor();
    await page.getByText(teamText.noInvitation).waitFor();

    // The same link a second time.
    await guest.goto(`/invitation?token=${await linkSentTo(site.app, email)}`);
    await guest.getByText(invitationClosedText.accepted).waitFor();
  });

  test('is accepted by an existing account after signing in', async () => {
    const { person, org } = await admin();
    const guestAccount = await site.app.signUp(newAddress('paul'), 'Paul Bernard');
    const page = await openAs(person, org);
    await invite(page, guestAccount.email);

    const guest = await open();
    await guest.goto(`/invitation?token=${await linkSentTo(site.app, guestAccount.email)}`);
    await guest.getByRole('link', { name: invitationText.signIn }).click();
    expect(await field(guest, 'Email').inputValue()).toBe(guestAccount.email);
    await field(guest, 'Mot de passe').fill(PASSWORD);
    await button(guest, 'Se connecter').click();
    let calls = 0;
    guest.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/invitations/accept')) calls += 1;
    });
    // Both before the page has drawn the first: an invitation is accepted once.
    await button(guest, invitationText.accept).evaluate((element: { click: () => void }) => {
      element.click();
      element.click();
    });
    await guest.waitForURL('**/dashboard');
    await toast(guest, invitationText.accepted('Le Comptoir des Halles')).waitFor();
    expect(calls).toBe(1);
    expect(await selectedOrg(guest)).toBe(org);
    await guest.goto('/settings');
    await heading(guest, accessDeniedText.title).waitFor();
  });

  test('opened with another account is not accepted, but changes accounts', async () => {
    const { person, org } = await admin();
    const email = newAddress('ines');
    const page = await openAs(person, org);
    await invite(page, email);
    const link = `/invitation?token=${await linkSentTo(site.app, email)}`;
    await page.goto(link);
    await page.getByText(invitationText.otherAddress(person.email)).waitFor();
    expect(await button(page, invitationText.accept).count()).toBe(0);
    await button(page, invitationText.switchAccount).click();
    await page.getByRole('link', { name: invitationText.signUp }).waitFor();
    expect(page.url()).toContain(link);
  });

  test('waits on /select-organization, and on /org/new for who has nothing yet', async () => {
    const { person, org } = await admin();
    const guestAccount = await site.app.signUp(newAddress('paul'), 'Paul Bernard');
    const page = await openAs(person, org);
    await invite(page, guestAccount.email);
    const guest = await openAs(guestAccount);
    await guest.goto('/org/new');
    await guest.getByText('Le Comptoir des Halles').waitFor();
    await guest.goto('/select-organization');
    await guest.getByRole('button', { name: 'Accepter Le Comptoir des Halles' }).click();
    await guest.waitForURL('**/dashboard');
    await toast(guest, invitationText.accepted('Le Comptoir des Halles')).waitFor();
  });

  test('is sent again, expires, is revoked; the old link says so', async () => {
    const { person, org } = await admin();
    const page = await openAs(person, org);
    const email = newAddress('ines');
    await invite(page, email);
    await button(page, teamText.invite).click();
    await page.getByRole('dialog').getByRole('textbox', { name: teamText.email }).fill(email);
    await page.getByRole('dialog').getByRole('button', { name: teamText.invite }).click();
    await page.getByRole('dialog').getByText(errorSentence('ALREADY_INVITED')).waitFor();
    await page.keyboard.press('Escape');
    await button(page, editingText.leave).click();

    site.clock.offset = 8 * 86_400_000;
    const guest = await open();
    await guest.goto(`/invitation?token=${await linkSentTo(site.app, email)}`);
    await guest.getByText(invitationClosedText.expired).waitFor();
    await guest.getByText(invitationText.askAgain).waitFor();

    site.clock.offset = 120_000;
    await button(page, teamScreenText.resendTo(email)).click();
    await toast(page, teamText.resent(email)).waitFor();
    await button(page, teamScreenText.revokeOf(email)).click();
    await page.getByRole('alertdialog').getByRole('button', { name: teamScreenText.revokeAction }).click();
    await toast(page, teamText.revoked).waitFor();
    await page.getByText(teamText.noInvitation).waitFor();
    await guest.goto(`/invitation?token=${await linkSentTo(site.app, email)}`);
    await guest.getByText(invitationClosedText.revoked).waitFor();
    await guest.goto('/invitation');
    await guest.getByText(invitationText.missingToken).waitFor();
    await guest.goto('/invitation?token=nothing');
    await guest.getByText(errorSentence('INVITATION_UNKNOWN')).waitFor();
  });
});

describe('the team', () => {
  test('a role is changed; the last administrator keeps his', async () => {
    const { person, org } = await admin();
    const colleague = await site.app.signUp(newAddress('yann'), 'Yann Le Goff');
    await site.app.giveRole(colleague, org, 'CHEF');
    const page = await openAs(person, org);
    await page.goto('/settings?tab=users');
    await page.getByRole('combobox', { name: teamText.changeRole('Yann Le Goff') }).click();
    await page.getByRole('option', { name: /^Responsable/ }).click();
    await toast(page, teamText.roleChanged).waitFor();

    await page.getByRole('combobox', { name: teamText.changeRole('Camille Reynaud') }).click();
    const chef = page.getByRole('option', { name: /^Chef/ });
    await chef.getByText(teamText.lastAdmin).waitFor();
    expect(await chef.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Escape');
    await button(page, uiText.rowActions('Camille Reynaud')).click();
    await page
      .getByRole('menuitem', { name: new RegExp(teamText.leave) })
      .getByText(teamText.lastAdmin)
      .waitFor();
  });

  test('a removed member with an open page is told so at once', async () => {
    const { person, org } = await admin();
    const colleague = await site.app.signUp(newAddress('yann'), 'Yann Le Goff');
    await site.app.giveRole(colleague, org, 'ADMIN');
    const theirs = await openAs(colleague, org);
    await theirs.goto('/settings?tab=users');
    await theirs.getByRole('row').filter({ hasText: person.email }).waitFor();

    const page = await openAs(person, org);
    await page.goto('/settings?tab=users');
    await button(page, uiText.rowActions('Yann Le Goff')).click();
    await page.getByRole('menuitem', { name: teamText.remove }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: teamText.remove }).click();
    await toast(page, teamText.removed('Yann Le Goff')).waitFor();
    await page.getByRole('row').filter({ hasText: colleague.email }).waitFor({ state: 'detached' });

    await theirs.waitForURL('**/org/new');
    await toast(theirs, 'Accès à cette organisation refusé').waitFor();
    expect(await selectedOrg(theirs)).toBeNull();
  });

  test('who leaves has to choose another organisation', async () => {
    const { org } = await admin();
    const colleague = await site.app.signUp(newAddress('yann'), 'Yann Le Goff');
    await site.app.giveRole(colleague, org, 'ADMIN');
    await site.app.createOrg(colleague, 'Chez Yann');
    const page = await openAs(colleague, org);
    await page.goto('/settings?tab=users');
    await button(page, uiText.rowActions('Yann Le Goff')).click();
    await page.getByRole('menuitem', { name: teamText.leave }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: teamText.leave }).click();
    await page.waitForURL('**/select-organization');
    await toast(page, teamText.left).waitFor();
    await organisation(page, 'Chez Yann').waitFor();
    expect(await page.getByText('Le Comptoir des Halles').count()).toBe(0);
  });

  test('a CHEF leaves from the profile; the last administrator is told why not', async () => {
    const { person, org } = await admin();
    const colleague = await site.app.signUp(newAddress('yann'), 'Yann Le Goff');
    await site.app.giveRole(colleague, org, 'CHEF');
    for (const [who, answer] of [
      [person, errorSentence('LAST_ADMIN')],
      [colleague, teamText.left],
    ] as const) {
      const page = await openAs(who, org);
      await page.goto('/profile');
      await button(page, teamText.leave).click();
      await page.getByRole('alertdialog').getByRole('button', { name: teamText.leave }).click();
      await toast(page, answer).waitFor();
    }
  });

  test('the organisation is renamed, here and in the switcher', async () => {
    const { person, org } = await admin();
    const page = await openAs(person, org);
    await page.goto('/settings');
    await field(page, 'Nom de l’organisation').fill('Les Halles de Camille');
    await button(page, 'Enregistrer').click();
    await toast(page, 'Organisation enregistrée').waitFor();
    await page.getByRole('button', { name: 'Les Halles de Camille, changer d’organisation' }).waitFor();
  });

  test('is not for a CHEF', async () => {
    const { org } = await admin();
    const colleague = await site.app.signUp(newAddress('yann'), 'Yann Le Goff');
    await site.app.giveRole(colleague, org, 'CHEF');
    const page = await openAs(colleague, org);
    await page.goto('/settings?tab=users');
    await heading(page, accessDeniedText.title).waitFor();
    await page.getByText(accessDeniedText.sentence).waitFor();
  });
});
