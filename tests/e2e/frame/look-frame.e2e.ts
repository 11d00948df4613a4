import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { dashboardText } from '#text/dashboard/dashboard.text.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { editingText } from '#text/kernel/editing.text.ts';
import { legalFrameText } from '#text/legal/legal-frame.text.ts';
import { printedCardText as card } from '#text/organisations/organisation-card.text.ts';
import { notFoundText, type PagePath, pageTitles } from '#text/shell/navigation.text.ts';
import { shellText } from '#text/shell/shell.text.ts';
import { temperatureText } from '#text/stock/losses.text.ts';
import { landingText } from '#text/visitor/landing.text.ts';
import {
  expectAccessible,
  expectAccessibleInEveryLook as look,
  expectAccessibleDayAndNight as lookHere,
} from '../../support/browser/accessible.ts';
import { startJourneys } from '../../support/browser/journey.ts';
import { button, field, heading, openDialog, toast, words } from '../../support/browser/page/parts.ts';
import { pressTwice } from '../../support/browser/page/presses.ts';
import { atDesk, glance, goOn, longNamedRestaurant, visit } from '../../support/browser/sweep.ts';
import { png } from '../../support/files/png.ts';

const { site, open, openAs } = startJourneys();

test('the restaurant from outside', async () => {
  const page = await open();
  await visit(page, '/', heading(page, landingText.hero.title));
  await glance(page, '/nulle-part', words(page, notFoundText.sentence));
  await visit(page, '/legal/terms', heading(page, pageTitles['/legal/terms']));
  await glance(page, '/legal/privacy', heading(page, pageTitles['/legal/privacy']));
  await words(page, legalFrameText.unset).waitFor();
  await lookAtEach(page, ['/legal/security', '/legal/gdpr']);
});

/** Pages made of what was looked at before, or empty. */
async function lookAtEach(page: Page, paths: PagePath[]): Promise<void> {
  for (const path of paths) {
    await goOn(page, path);
    await heading(page, pageTitles[path]).waitFor();
    await expectAccessible(page);
  }
}

test('the frame and what opens from it', async () => {
  const { person, org } = await longNamedRestaurant(site.app);
  await site.app.createOrg(person, 'Boulangerie du Canal', 'CHEF');
  const page = await openAs(person, org);
  await visit(page, '/dashboard', page.getByRole('heading', { name: dashboardText.steps.title }));
  await lookAtEach(page, [
    '/commande-hub',
    '/replenishment-suggestions',
    '/reports',
    '/reports/import',
    '/reports/email-logs',
    '/settings/pos-profiles',
    '/test-replenishment',
    '/dev/test-dashboard',
  ]);
  await button(page, shellText.frame.openMenu).click();
  await lookHere(page, openDialog(page).getByRole('link', { name: 'Stock' }));
  await page.keyboard.press('Escape');
  await openDialog(page).waitFor({ state: 'detached' });
  await page.keyboard.press('Control+k');
  await look(page, page.getByRole('combobox'));
  await page.keyboard.press('Escape');
  await atDesk(page);
  await page.getByRole('button', { name: /mon compte/ }).click();
  await lookHere(page, page.getByRole('menuitemradio', { name: shellText.theme.dark }));
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page
    .getByRole('button', { name: /Le Comptoir des Halles/ })
    .first()
    .click();
  await lookHere(page, page.getByRole('menuitemradio', { name: 'Boulangerie du Canal' }));
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+b');
  await lookHere(page, heading(page, pageTitles['/dev/test-dashboard']));
});

test('the settings of the restaurant', async () => {
  const { person, org } = await longNamedRestaurant(site.app);
  const optional = (label: string) => `${label} ${commonText.optional}`;
  const page = await openAs(person, org);
  await page.goto('/settings');
  await field(page, optional(card.siret)).fill('732 829 320 00075');
  await field(page, optional(card.body)).fill('Bonjour {fournisseur}, {inconnu}');
  await page.locator('input[type=file]').setInputFiles({
    name: 'enseigne.png',
    mimeType: 'image/png',
    buffer: Buffer.from(png()),
  });
  await page.getByRole('img', { name: card.logoAlt }).last().waitFor();
  await button(page, card.save).click();
  await look(page, page.getByText(/SIRET invalide/));
  await field(page, optional(card.siret)).fill('732 829 320 00074');
  const phone = { phone: '04 78 00 12 34', version: 1 };
  await site.app.call('PUT', '/api/organization/card', { as: person, org, body: phone });
  await button(page, card.save).click();
  await lookHere(page, page.getByText(editingText.conflictTitle).first());
  await button(page, editingText.takeOver).click();
  await toast(page, editingText.tookOver).waitFor();
  await button(page, card.save).click();
  await toast(page, card.saved).waitFor();

  const fish = page.getByRole('listitem').filter({ hasText: 'Poisson' });
  await fish.getByText('de 0 à 2 °C').waitFor();
  await fish.getByRole('button').click();
  await page.getByRole('textbox', { name: temperatureText.max }).fill('-3');
  await button(page, temperatureText.save).click();
  await lookHere(page, page.getByText('Le maximum est plus bas que le minimum'));
  await page.getByRole('textbox', { name: temperatureText.max }).fill('3,5');
  await pressTwice(button(page, temperatureText.save));
  await toast(page, temperatureText.saved).waitFor();
  await look(page, fish.getByText('de 0 à 3,5 °C, votre réglage'));
});
