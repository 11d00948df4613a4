import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { signOutText } from '#text/accounts/sign-out.text.ts';
import { editingText } from '#text/kernel/editing.text.ts';
import { errorSentence } from '#text/kernel/errors.text.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { settingsText, teamScreenText } from '#text/organisations/organisation-screens.text.ts';
import { invitationClosedText, invitationText, teamText } from '#text/organisations/organisations.text.ts';
import { accessDeniedText } from '#text/shell/navigation.text.ts';
import { newAddress, selectedOrg, startJourneys } from '../../support/browser/journey.ts';
import { button, field, heading, openDialog, toast } from '../../support/browser/page/parts.ts';
import { pressTwice, watchCalls } from '../../support/browser/page/presses.ts';
import { goOn } from '../../support/browser/sweep.ts';
import { linkSentTo } from '../../support/mail/outbox.ts';
import { PASSWORD } from '../../support/server/test-app.ts';

const { site, open, openAs } = startJourneys();

const organisation = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const switcher = (page: Page) => page.getByRole('button', { name: /changer d’organisation/ });

async function admin(name = 'Le Comptoir des Halles') {
  const person = await site.app.signUp(newAddress('admin'), 'Camille Reynaud');
  return { person, org: await site.app.createOrg(person, name) };
}

/** As the ADMIN does it, on the page of the team. */
async function invite(page: Page, email: string, role: 'Chef' | 'Responsable' | 'Administrateur' = 'Chef') {
  await button(page, teamText.invite).click();
  const dialog = openDialog(page);
  await dialog.getByRole('textbox', { name: teamText.email }).fill(email);
  await dialog.getByRole('radio', { name: role }).click();
  await dialog.getByRole('button', { name: teamText.invite }).click();
  await toast(page, teamText.invited(email)).waitFor();
}

/** The same without the page, where that is not what the journey is about. */
async function invited({ person, org }: Awaited<ReturnType<typeof admin>>, email: string): Promise<string> {
  const body = { email, role: 'CHEF' };
  const { status } = await site.app.call('POST', '/api/organization/invitations', { as: person, org, body });
  expect(status).toBe(200);
  return `/invitation?token=${await linkSentTo(site.app, email)}`;
}

describe('choosing an organisation', () => {
  test('cards show owner and role; the choice is remembered, the switcher changes it, sign-out forgets it', async () => {
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

    // Two organisations, two roles: the switcher changes what one may do.
    await goOn(page, '/settings');
    await heading(page, settingsText.title).waitFor();
    await switcher(page).click();
    await page.getByRole('menuitemradio', { name: 'Brasserie du Port' }).click();
    await heading(page, accessDeniedText.title).waitFor();
    await switcher(page).click();
    await page.getByRole('menuitemradio', { name: 'Aux Halles' }).click();
    await heading(page, settingsText.title).waitFor();

    await goOn(page, '/select-organization');
    await button(page, 'Se déconnecter').click();
    await page.waitForURL((url) => url.pathname === '/');
    await toast(page, signOutText.success).waitFor();
    expect(await selectedOrg(page)).toBeNull();
    await page.goto('/select-organization');
    await page.waitForURL('**/login');
  });

  test('who belongs nowhere reads the empty state, creates from the dialog, and is told of what fails', async () => {
    const person = await site.app.signUp(newAddress());
    const page = await openAs(person);
    await page.goto('/select-organization');
    await page.getByText('Aucune organisation trouvée.').waitFor();
    await page.getByText("Contactez votre administrateur pour obtenir l'accès.").waitFor();
    await createFromDialog(page);

    // « Actualiser » finds an organisation that was opened meanwhile, and says when it cannot ask.
    await goOn(page, '/select-organization');
    await organisation(page, 'Chez Camille').waitFor();
    await site.app.createOrg(person, 'Aux Halles');
    await page.route('**/api/session', (route) => route.abort());
    await button(page, 'Actualiser').click();
    await toast(page, 'Erreur lors du chargement des organisations').waitFor();
    await page.unroute('**/api/session');
    await button(page, 'Actualiser').click();
    await organisation(page, 'Aux Halles').waitFor();

    await page.goto('/org/new');
    await answerOddly(page);
    await field(page, 'Nom de l’organisation').fill('Chez Camille');
    await page.keyboard.press('Enter');
    await toast(page, "Erreur lors de la création de l'organisation").waitFor();
    await expect.poll(() => field(page, 'Nom de l’organisation').inputValue()).toBe('Chez Camille');
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

  /** Something between browser and server answers in words of its own. */
  const answerOddly = (page: Page) =>
    page.route('**/api/organizations', (route) =>
      route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' }),
    );

  async function createFromDialog(page: Page) {
    await button(page, 'Nouvelle').click();
    const dialog = openDialog(page);
    const name = dialog.getByRole('textbox', { name: 'Nom de l’organisation' });
    await name.fill('   ');
    await page.keyboard.press('Enter');
    await dialog.getByText("Le nom de l'organisation est requis").waitFor();
    await name.fill('a'.repeat(101));
    await dialog.getByText('Le nom ne peut pas dépasser 100 caractères').waitFor();
    await answerOddly(page);
    await name.fill('  Chez Camille  ');
    await page.keyboard.press('Enter');
    await toast(page, 'Erreur lors de la création').waitFor();
    await page.unroute('**/api/organizations');
    await name.press('Enter');
    await page.waitForURL('**/dashboard');
    await page.getByRole('button', { name: 'Chez Camille, changer d’organisation' }).waitFor();
  }

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
  test('is sent again, expires, is revoked; then one brings a new person in, without a code', async () => {
    const { person, org } = await admin();
    const page = await openAs(person, org);
    const email = newAddress('ines');
    await page.goto('/settings?tab=users');
    await invite(page, email);
    await inviteAgain(page, email);

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
    await goOn(guest, '/invitation');
    await guest.getByText(invitationText.missingToken).waitFor();
    await goOn(guest, '/invitation?token=nothing');
    await guest.getByText(errorSentence('INVITATION_UNKNOWN')).waitFor();

    const newcomer = newAddress('lea');
    await invite(page, newcomer, 'Responsable');
    await page.getByText(newcomer, { exact: true }).waitFor();
    await accept(guest, newcomer);
    expect(await selectedOrg(guest)).toBe(org);
    await page.reload();
    const row = page.getByRole('row').filter({ hasText: newcomer });
    await row.getByRole('combobox', { name: teamText.changeRole('Léa Martin') }).waitFor();
    await page.getByText(teamText.noInvitation).waitFor();
    // The same link a second time.
    await guest.goto(`/invitation?token=${await linkSentTo(site.app, newcomer)}`);
    await guest.getByText(invitationClosedText.accepted).waitFor();
  });

  /** Who waits already is not asked twice. */
  async function inviteAgain(page: Page, email: string) {
    await button(page, teamText.invite).click();
    await openDialog(page).getByRole('textbox', { name: teamText.email }).fill(email);
    await openDialog(page).getByRole('button', { name: teamText.invite }).click();
    await openDialog(page).getByText(errorSentence('ALREADY_INVITED')).waitFor();
    await page.keyboard.press('Escape');
    await button(page, editingText.leave).click();
    await openDialog(page).waitFor({ state: 'detached' });
  }

  async function accept(guest: Page, email: string) {
    await guest.goto(`/invitation?token=${await linkSentTo(site.app, email)}`);
    await heading(guest, invitationText.heading('Le Comptoir des Halles')).waitFor();
    await guest.getByRole('link', { name: invitationText.signUp }).click();
    await guest.getByText(invitationText.forAddress(email)).waitFor();
    await field(guest, 'Nom complet').fill('Léa Martin');
    await field(guest, 'Mot de passe').fill(PASSWORD);
    await button(guest, 'Créer mon compte').click();
    await guest.waitForURL('**/dashboard');
    await toast(guest, invitationText.accepted('Le Comptoir des Halles')).waitFor();
  }

  test('opened with another account changes accounts, and is accepted once by who signs in', async () => {
    const restaurant = await admin();
    const { person, org } = restaurant;
    const guest = await site.app.signUp(newAddress('paul'), 'Paul Bernard');
    const link = await invited(restaurant, guest.email);
    const page = await openAs(person, org);
    await page.goto(link);
    await page.getByText(invitationText.otherAddress(person.email)).waitFor();
    expect(await button(page, invitationText.accept).count()).toBe(0);
    await button(page, invitationText.switchAccount).click();
    await page.getByRole('link', { name: invitationText.signIn }).waitFor();
    expect(page.url()).toContain(link);

    await page.getByRole('link', { name: invitationText.signIn }).click();
    await expect.poll(() => field(page, 'Email').inputValue()).toBe(guest.email);
    await field(page, 'Mot de passe').fill(PASSWORD);
    await button(page, 'Se connecter').click();
    const calls = watchCalls(page, /invitations\/accept$/);
    await pressTwice(button(page, invitationText.accept));
    await page.waitForURL('**/dashboard');
    await toast(page, invitationText.accepted('Le Comptoir des Halles')).waitFor();
    expect(calls).toHaveLength(1);
    expect(await selectedOrg(page)).toBe(org);
    await goOn(page, '/settings');
    await heading(page, accessDeniedText.title).waitFor();
  });

  test('waits on /select-organization, and on /org/new for who has nothing yet', async () => {
    const guestAccount = await site.app.signUp(newAddress('paul'), 'Paul Bernard');
    await invited(await admin(), guestAccount.email);
    const guest = await openAs(guestAccount);
    await guest.goto('/org/new');
    await guest.getByText('Le Comptoir des Halles').waitFor();
    await goOn(guest, '/select-organization');
    await guest.getByRole('button', { name: 'Accepter Le Comptoir des Halles' }).click();
    await guest.waitForURL('**/dashboard');
    await toast(guest, invitationText.accepted('Le Comptoir des Halles')).waitFor();
  });
});

describe('the team', () => {
  test('a role is changed, a member removed and told so at once; the last administrator stays', async () => {
    const { person, org } = await admin();
    const colleague = await site.app.signUp(newAddress('yann'), 'Yann Le Goff');
    await site.app.giveRole(colleague, org, 'CHEF');
    const page = await openAs(person, org);
    await page.goto('/settings?tab=users');
    await page.getByRole('combobox', { name: teamText.changeRole('Yann Le Goff') }).click();
    await page.getByRole('option', { name: /^Responsable/ }).click();
    await toast(page, teamText.roleChanged).waitFor();
    await seeLastAdmin(page);

    await page.getByRole('combobox', { name: teamText.changeRole('Yann Le Goff') }).click();
    await page.getByRole('option', { name: /^Administrateur/ }).click();
    const team = () => site.app.call('GET', '/api/organization/members', { as: colleague, org });
    await expect.poll(async () => (await team()).status).toBe(200);
    const theirs = await openAs(colleague, org);
    await theirs.goto('/settings?tab=users');
    await theirs.getByRole('row').filter({ hasText: person.email }).waitFor();
    await button(page, uiText.rowActions('Yann Le Goff')).click();
    await page.getByRole('menuitem', { name: teamText.remove }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: teamText.remove }).click();
    await toast(page, teamText.removed('Yann Le Goff')).waitFor();
    await page.getByRole('row').filter({ hasText: colleague.email }).waitFor({ state: 'detached' });
    await theirs.waitForURL('**/org/new');
    await toast(theirs, 'Accès à cette organisation refusé').waitFor();
    expect(await selectedOrg(theirs)).toBeNull();

    // The organisation is renamed, here and in the switcher.
    await page.getByRole('tab', { name: settingsText.tabs.organisation }).click();
    await field(page, 'Nom de l’organisation').fill('Les Halles de Camille');
    await button(page, 'Enregistrer').click();
    await toast(page, 'Organisation enregistrée').waitFor();
    await page.getByRole('button', { name: 'Les Halles de Camille, changer d’organisation' }).waitFor();
    await goOn(page, '/profile');
    await leaveFromProfile(page);
    await toast(page, errorSentence('LAST_ADMIN')).waitFor();
  });

  /** Neither another role nor the way out, and why. */
  async function seeLastAdmin(page: Page) {
    await page.getByRole('combobox', { name: teamText.changeRole('Camille Reynaud') }).click();
    const chef = page.getByRole('option', { name: /^Chef/ });
    await chef.getByText(teamText.lastAdmin).waitFor();
    await expect.poll(() => chef.getAttribute('aria-disabled')).toBe('true');
    await page.keyboard.press('Escape');
    await chef.waitFor({ state: 'detached' });
    await button(page, uiText.rowActions('Camille Reynaud')).click();
    const leave = page.getByRole('menuitem', { name: new RegExp(teamText.leave) });
    await leave.getByText(teamText.lastAdmin).waitFor();
    await page.keyboard.press('Escape');
    await leave.waitFor({ state: 'detached' });
  }

  async function leaveFromProfile(page: Page) {
    await button(page, teamText.leave).click();
    await page.getByRole('alertdialog').getByRole('button', { name: teamText.leave }).click();
  }

  test('is not for a CHEF, who leaves from the profile; who leaves has to choose another organisation', async () => {
    const { org } = await admin();
    const bistro = await admin('Le Bistro');
    const yann = await site.app.signUp(newAddress('yann'), 'Yann Le Goff');
    await site.app.giveRole(yann, org, 'CHEF');
    await site.app.giveRole(yann, bistro.org, 'ADMIN');
    await site.app.createOrg(yann, 'Chez Yann');
    const page = await openAs(yann, org);
    await page.goto('/settings?tab=users');
    await heading(page, accessDeniedText.title).waitFor();
    await page.getByText(accessDeniedText.sentence).waitFor();
    await goOn(page, '/profile');
    await leaveFromProfile(page);
    await toast(page, teamText.left).waitFor();
    await page.waitForURL('**/select-organization');
    await organisation(page, 'Le Bistro').click();
    await page.waitForURL('**/dashboard');

    await page.goto('/settings?tab=users');
    await button(page, uiText.rowActions('Yann Le Goff')).click();
    await page.getByRole('menuitem', { name: teamText.leave }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: teamText.leave }).click();
    await page.waitForURL('**/select-organization');
    await toast(page, teamText.left).waitFor();
    await organisation(page, 'Chez Yann').waitFor();
    expect(await page.getByText('Le Bistro').count()).toBe(0);
    expect(await page.getByText('Le Comptoir des Halles').count()).toBe(0);
  });
});
