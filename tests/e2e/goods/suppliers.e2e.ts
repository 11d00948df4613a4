import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Role } from '#domain/access/permissions.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { editingText } from '#text/kernel/editing.text.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { guideLinkText } from '#text/orders/guide.text.ts';
import {
  supplierDialogText as card,
  leadTimeWords,
  suppliersText as text,
} from '#text/suppliers/suppliers.text.ts';
import { DESKTOP, PHONE, startJourneys } from '../../support/browser/journey.ts';
import { button, field, heading, toast } from '../../support/browser/page/parts.ts';
import { pressTwice, watchCalls } from '../../support/browser/page/presses.ts';
import type { Person } from '../../support/server/test-app.ts';

const { site, openAs } = startJourneys();

type Look = { viewport?: typeof DESKTOP; colorScheme?: 'light' | 'dark' };

async function open({ role = 'MANAGER', ...look }: Look & { role?: Role } = {}) {
  const person = await site.app.signUp();
  const org = await site.app.createOrg(person, 'Le Comptoir des Halles', role);
  const page = await openAs(person, org, look);
  return { person, org, page };
}

async function add(person: Person, org: string, body: object): Promise<string> {
  const { json } = await site.app.call('POST', '/api/suppliers', { as: person, org, body });
  return json.id;
}

async function goToSuppliers(page: Page, query = '') {
  await page.goto(`/suppliers${query}`);
  await heading(page, text.title).waitFor();
}

/** Something to read on the screen: what another width shows instead does not count. */
const shown = (page: Page, words: string) => page.getByText(words, { exact: true }).filter({ visible: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const day = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

test('a supplier is created and edited on a desk, edited, deleted and restored on a phone', async () => {
  const { page } = await open();
  await goToSuppliers(page);
  await page.getByText(text.emptyHint).waitFor();

  await button(page, text.create).first().click();
  await dialog(page, card.newTitle).waitFor();
  await field(page, card.name).fill('Marée de l’Ouest');
  await page.getByRole('combobox', { name: card.type }).click();
  await page.getByRole('option', { name: 'Poissonnerie' }).click();
  await page.getByLabel(card.contactName).fill('Yann Le Goff');
  await page.getByLabel(card.city).fill('Concarneau');
  await page.getByLabel(card.postalCode).fill('29900');
  await day(page, 'Vendredi').click();
  await day(page, 'Mardi').click();
  await page.getByLabel(card.cutoffTime(2)).fill('18h30');
  await button(page, card.copyCutoff).click();
  await page.getByLabel(card.franco).fill('150');
  await page.getByRole('radio', { name: 'Bloquer l’envoi' }).click();
  const calls = watchCalls(page, /^\/api\/suppliers/);
  const changes = () => calls.splice(0).filter((call) => !call.startsWith('GET')).length;
  await pressTwice(button(page, commonText.create));
  await toast(page, text.created).waitFor();
  expect(changes()).toBe(1);
  await dialog(page, card.newTitle).waitFor({ state: 'detached' });

  await shown(page, 'Mar').waitFor();
  await page.getByText('Yann Le Goff').waitFor();
  await shown(page, '2j').waitFor();

  await button(page, text.editNamed('Marée de l’Ouest')).click();
  await dialog(page, card.editTitle).waitFor();
  await page.getByLabel(card.cutoffTime(5)).waitFor();
  await expect.poll(() => page.getByLabel(card.cutoffTime(5)).inputValue()).toBe('18:30');
  await expect.poll(() => page.getByLabel(card.franco).inputValue()).toBe('150,00');
  await page.getByLabel(card.leadTime).fill('abc');
  await page.getByLabel(card.city).fill('Quimper');
  await expect.poll(() => page.getByLabel(card.leadTime).inputValue()).toBe('0');
  await button(page, commonText.edit).click();
  await toast(page, text.updated).waitFor();
  await shown(page, 'Quimper').waitFor();
  await shown(page, '0j').waitFor();

  // The same on a phone, where what stands beside a row is in its menu.
  await page.setViewportSize(PHONE);
  await shown(page, 'Mar, Ven').waitFor();
  await shown(page, leadTimeWords(0)).waitFor();
  const act = async (what: 'edit' | 'delete') => {
    await button(page, uiText.rowActions('Marée de l’Ouest')).click();
    await page.getByRole('menuitem', { name: text[what] }).click();
  };
  await act('edit');
  await dialog(page, card.editTitle).waitFor();
  await page.getByLabel(card.leadTime).fill('2');
  await button(page, commonText.edit).click();
  await shown(page, leadTimeWords(2)).waitFor();

  const remove = async () => {
    await act('delete');
    await page.getByRole('alertdialog', { name: text.deleteTitle }).waitFor();
    await page.getByText(text.deleteConfirm).waitFor();
    changes();
    await pressTwice(button(page, commonText.delete));
    await toast(page, text.deleted).waitFor();
  };
  await remove();
  // Said for a few seconds: nothing is asked of the page before it is pressed.
  await page
    .getByRole('region', { name: uiText.notifications })
    .getByRole('button', { name: commonText.cancel, exact: true })
    .click();
  await toast(page, text.restored).waitFor();
  // Deleted once, restored once.
  expect(changes()).toBe(2);
  await shown(page, 'Quimper').waitFor();

  await remove();
  expect(changes()).toBe(1);
  await shown(page, 'Quimper').waitFor({ state: 'detached' });
  await button(page, text.deletedFilter).click();
  // On a phone the day of the deletion stands in the city's place.
  await button(page, text.restoreNamed('Marée de l’Ouest')).waitFor();
  expect(new URL(page.url()).search).toBe('?filtre=supprimes');
  await pressTwice(button(page, text.restoreNamed('Marée de l’Ouest')));
  await page.getByText(text.noDeleted).waitFor();
  expect(changes()).toBe(1);
  await button(page, text.showActive).click();
  await shown(page, 'Quimper').waitFor();
});

/** What is wrong stands under each field, in the specified words; the card opens at its top again. */
async function mistype(page: Page): Promise<void> {
  await button(page, text.create).first().click();
  await page.getByLabel(card.contactEmail).fill('yann@maree');
  await page.getByLabel(card.postalCode).fill('2990');
  await page.getByLabel(card.siret).fill('732 829 320 00075');
  await page.getByLabel(card.franco).fill('cent');
  await button(page, commonText.create).click();
  for (const sentence of ['Le nom est requis', 'Email invalide', 'Code postal invalide (5 chiffres)']) {
    await page.getByText(sentence, { exact: true }).waitFor();
  }
  await page.getByText(/SIRET invalide/).waitFor();
  await page.getByText(/Montant invalide/).waitFor();
  await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('name');

  await page.getByRole('combobox', { name: card.country }).click();
  await page.getByRole('option', { name: 'Belgique' }).click();
  await page.getByText('Code postal invalide (5 chiffres)').waitFor({ state: 'detached' });

  await button(page, commonText.cancel).click();
  await button(page, editingText.leave).click();
  await dialog(page, card.newTitle).waitFor({ state: 'detached' });
}

/** Not lost by a slip: closing and going back ask first. */
async function slipAndStay(page: Page): Promise<void> {
  await button(page, text.create).first().click();
  await field(page, card.name).waitFor();
  expect(await page.getByLabel(card.postalCode).inputValue()).toBe('');
  await expect.poll(() => field(page, card.name).isVisible()).toBe(true);
  expect(await page.getByText('Le nom est requis').count()).toBe(0);
  await field(page, card.name).fill('À moitié saisi');
  const slips = [
    () => button(page, 'Fermer').click(),
    () => page.keyboard.press('Escape'),
    () => page.evaluate('history.back()'),
  ];
  for (const slip of slips) {
    await slip();
    await page.getByText(editingText.leaveBody).waitFor();
    await button(page, editingText.stay).click();
    await page.getByText(editingText.leaveBody).waitFor({ state: 'detached' });
    await expect.poll(() => field(page, card.name).inputValue()).toBe('À moitié saisi');
    expect(new URL(page.url()).pathname).toBe('/suppliers');
  }
  await page.evaluate('history.back()');
  await page.getByText(editingText.leaveBody).waitFor();
  await button(page, editingText.leave).click();
  await dialog(page, card.newTitle).waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe('/suppliers');
}

test('the card says what is wrong, is not lost by a slip, and warns of a supplier that is already there', async () => {
  const { page, person, org } = await open();
  await add(person, org, { name: 'Crèmerie Lenoir' });
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Fournisseurs', exact: true }).click();
  await mistype(page);
  await slipAndStay(page);
  await page.evaluate('history.back()');
  await page.waitForURL('**/dashboard');

  await page.getByRole('link', { name: 'Fournisseurs', exact: true }).click();
  await button(page, text.create).first().click();
  await field(page, card.name).fill('CREMERIE lenoir');
  await page.getByText(card.sameName('Crèmerie Lenoir')).waitFor();
  await button(page, commonText.create).click();
  await toast(page, text.created).waitFor();
  await button(page, text.editNamed('Crèmerie Lenoir')).click();
  await field(page, card.name).waitFor();
  expect(await page.getByText(card.sameName('Crèmerie Lenoir')).count()).toBe(0);
});

test('of two people who edit it, the second takes over what the first did and loses nothing', async () => {
  const { page: first, person, org } = await open();
  await add(person, org, { name: 'Primeurs Vasseur', ville: 'Nantes' });
  const colleague = await site.app.signUp();
  await site.app.giveRole(colleague, org, 'ADMIN');
  const second = await openAs(colleague, org);
  for (const page of [first, second]) {
    await goToSuppliers(page);
    await button(page, text.editNamed('Primeurs Vasseur')).click();
    await page.getByLabel(card.city).waitFor();
  }
  await first.getByLabel(card.city).fill('Rezé');
  await button(first, commonText.edit).click();
  await toast(first, text.updated).waitFor();

  await second.getByLabel(card.contactPhone).fill('06 12 34 56 78');
  await button(second, commonText.edit).click();
  await second.getByText(editingText.conflictTitle).first().waitFor();
  await button(second, editingText.takeOver).click();
  await toast(second, editingText.tookOver).waitFor();
  await expect.poll(() => second.getByLabel(card.city).inputValue()).toBe('Rezé');
  await expect.poll(() => second.getByLabel(card.contactPhone).inputValue()).toBe('06 12 34 56 78');
  await button(second, commonText.edit).click();
  await toast(second, text.updated).waitFor();
  await shown(second, 'Rezé').waitFor();
  await second.getByText('06 12 34 56 78').waitFor();
});

const MARKUP = '<img src=x onerror="document.title=1">';

/** Without accents, in the address, with a way out. */
async function search(page: Page): Promise<void> {
  await page.getByText('Belgique').waitFor();
  await page.getByText(text.noContact).first().waitFor();
  await page.getByRole('link', { name: 'vente@zenith.fr' }).waitFor();
  await page.getByLabel(text.searchLabel).fill('epicerie');
  await page.waitForURL('**/suppliers?q=epicerie');
  await shown(page, 'Zénith Boissons').waitFor({ state: 'detached' });
  await page.reload();
  await shown(page, 'Épicerie Nord').waitFor();
  await expect.poll(() => page.getByLabel(text.searchLabel).inputValue()).toBe('epicerie');
  await page.getByLabel(text.searchLabel).fill('boucherie');
  await page.getByText(text.notFound('boucherie')).waitFor();
  await button(page, text.clearFilters).click();
  await shown(page, 'Zénith Boissons').waitFor();
  expect(new URL(page.url()).search).toBe('');
}

test('the list is searched, shows what somebody typed as text, comes page by page, and offers a CHEF no change', async () => {
  const { page, person, org } = await open();
  await add(person, org, { name: 'Épicerie Nord', ville: 'Lille' });
  await add(person, org, { name: 'Zénith Boissons', email: 'vente@zenith.fr', pays: 'Belgique' });
  await add(person, org, { name: MARKUP, ville: '<b>Gras</b>' });
  await add(person, org, { name: 'Marée de l’Ouest', ville: 'Concarneau', delivery_days: [2] });
  await goToSuppliers(page);
  // Never as a page.
  await page.getByText(MARKUP).waitFor();
  await shown(page, '<b>Gras</b>').waitFor();
  expect(await page.title()).toBe('Fournisseurs · Économat');
  await search(page);

  await site.app.owner.query(
    `insert into suppliers (org_id, name) select $1, 'Fournisseur ' || lpad(n::text, 3, '0') from generate_series(1, 130) n`,
    [org],
  );
  const chef = await site.app.signUp();
  await site.app.giveRole(chef, org, 'CHEF');
  const theirs = await openAs(chef, org);
  await goToSuppliers(theirs);
  for (const viewport of [DESKTOP, PHONE]) {
    await theirs.setViewportSize(viewport);
    await theirs.getByLabel(text.searchLabel).fill('ouest');
    await shown(theirs, 'Concarneau').waitFor();
    const offered = [text.create, text.deletedFilter, text.editNamed('Marée de l’Ouest')];
    for (const name of offered) expect(await button(theirs, name).count()).toBe(0);
    // To order is no change of a supplier.
    await theirs.getByRole('link', { name: guideLinkText.orderFrom('Marée de l’Ouest') }).waitFor();
  }
  await theirs.setViewportSize(DESKTOP);
  await theirs.getByLabel(text.searchLabel).fill('');
  await theirs.getByText('Fournisseur 001').waitFor();
  const lastShown = async () => {
    await theirs.evaluate('window.scrollTo(0, document.documentElement.scrollHeight)');
    return theirs.getByText('Fournisseur 130').count();
  };
  await expect.poll(lastShown).toBe(1);
});
