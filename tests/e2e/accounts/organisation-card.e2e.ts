import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { commonText } from '#text/kernel/common.text.ts';
import { editingText } from '#text/kernel/editing.text.ts';
import { printedCardText as text } from '#text/organisations/organisation-card.text.ts';
import { organisationSettingsText } from '#text/organisations/organisations.text.ts';
import { PHONE, startJourneys } from '../../support/browser/journey.ts';
import { button, field, heading, toast } from '../../support/browser/page/parts.ts';
import { pressTwice, watchCalls } from '../../support/browser/page/presses.ts';
import { png } from '../../support/files/png.ts';
import type { Person } from '../../support/server/test-app.ts';

const { site, openAs } = startJourneys();

const optional = (label: string) => `${label} ${commonText.optional}`;

async function settings(page: Page) {
  await page.goto('/settings');
  await page.getByRole('heading', { name: text.title }).waitFor();
}
const readCard = async (person: Person, org: string) =>
  (await site.app.call('GET', '/api/organization/card', { as: person, org })).json;

test('what prints on orders is written once, with the mail as its supplier reads it', async () => {
  const person = await site.app.signUp();
  const org = await site.app.createOrg(person, 'Le Comptoir des Halles');
  const page = await openAs(person, org);
  await settings(page);
  await field(page, optional(text.siret)).fill('732 829 320 00075');
  await button(page, text.save).click();
  await page.getByText(/SIRET invalide/).waitFor();
  await field(page, optional(text.siret)).fill('732 829 320 00074');
  await field(page, optional(text.address)).fill('12 rue des Halles');
  await field(page, optional(text.email)).fill('cuisine@comptoir.fr');
  await page.getByLabel(text.approvalAbove).fill('500');

  await field(page, optional(text.body)).fill('Bonjour {fournisseur}, {inconnu}');
  await page.getByText(text.unknown(['{inconnu}'])).waitFor();
  await button(page, text.insert('numero', 'numéro de la commande')).click();
  await page.getByText(/^Bonjour Marée de l’Ouest, \{inconnu\} BC-\d{4}-00042$/).waitFor();

  await page.locator('input[type=file]').setInputFiles({
    name: 'enseigne.png',
    mimeType: 'image/png',
    buffer: Buffer.from(png()),
  });
  await page.getByRole('img', { name: text.logoAlt }).last().waitFor();

  // A look at the team loses nothing of it.
  await page.getByRole('tab', { name: 'Utilisateurs' }).click();
  await page.getByRole('tab', { name: 'Organisation' }).click();
  const calls = watchCalls(page, /organization\/card/);
  await pressTwice(button(page, text.save));
  await toast(page, text.saved).waitFor();
  expect(calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1);
  expect(await readCard(person, org)).toMatchObject({
    siret: '73282932000074',
    adresse: '12 rue des Halles',
    email: 'cuisine@comptoir.fr',
    order_mail_body: 'Bonjour {fournisseur}, {inconnu} {numero}',
    approval_above: 500,
    logo_file_id: expect.any(String),
  });

  // The name shares its version: saving one after the other is no conflict.
  await field(page, organisationSettingsText.name).fill('Le Grand Comptoir');
  await button(page, organisationSettingsText.save).click();
  await toast(page, organisationSettingsText.saved).waitFor();
  await field(page, optional(text.city)).fill('Lyon');
  await button(page, text.save).click();
  await expect.poll(async () => (await readCard(person, org)).ville).toBe('Lyon');
});

test('of two who edit, nobody’s words are lost; on a phone too', async () => {
  const person = await site.app.signUp();
  const org = await site.app.createOrg(person);
  const page = await openAs(person, org, { viewport: PHONE });
  await settings(page);
  await field(page, optional(text.city)).fill('Lyon');
  await site.app.call('PUT', '/api/organization/card', {
    as: person,
    org,
    body: { phone: '04 78 00 12 34', version: 1 },
  });
  await button(page, text.save).click();
  await page.getByText(editingText.conflictTitle).first().waitFor();
  await button(page, editingText.takeOver).click();
  await toast(page, editingText.tookOver).waitFor();
  await expect.poll(() => field(page, optional(text.phone)).inputValue()).toBe('04 78 00 12 34');
  await button(page, text.save).click();
  await toast(page, text.saved).waitFor();
  expect(await readCard(person, org)).toMatchObject({ ville: 'Lyon', phone: '04 78 00 12 34' });

  await field(page, optional(text.city)).fill('Villeurbanne');
  await page.getByRole('link', { name: /^Alertes/ }).click();
  await page.getByRole('alertdialog', { name: editingText.leaveTitle }).waitFor();
  await button(page, editingText.stay).click();
  await expect.poll(() => field(page, optional(text.city)).inputValue()).toBe('Villeurbanne');
});

test('is nobody else’s to see', async () => {
  const owner = await site.app.signUp();
  const org = await site.app.createOrg(owner);
  const manager = await site.app.signUp();
  await site.app.giveRole(manager, org, 'MANAGER');
  const page = await openAs(manager, org);
  await page.goto('/settings');
  await heading(page, 'Accès refusé').waitFor();
  expect(await page.getByText(text.title).count()).toBe(0);
});
