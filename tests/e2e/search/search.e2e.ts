import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { guideText } from '#text/orders/guide-screens.text.ts';
import { searchText as text } from '#text/search/search.text.ts';
import { shellText } from '#text/shell/shell.text.ts';
import { wasteText } from '#text/stock/losses.text.ts';
import { expectAccessibleInEveryLook } from '../../support/browser/accessible.ts';
import { button, DESKTOP, heading, PHONE, startJourneys } from '../../support/browser/journey.ts';
import { fishmonger } from '../../support/story/fishmonger.ts';

const { site, openAs } = startJourneys();

async function kitchen(viewport: typeof DESKTOP = DESKTOP) {
  const person = await site.app.signUp();
  const org = await site.app.createOrg(person, 'Le Comptoir des Halles', 'ADMIN');
  const { supplier } = await fishmonger(site.app, { person, org });
  const page = await openAs(person, org, { viewport, ...(viewport === PHONE && { hasTouch: true }) });
  await page.goto('/stock');
  await heading(page, 'Stock').waitFor();
  return { page, supplier };
}

async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: text.field }).waitFor();
}

const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

describe('by keyboard alone', () => {
  test('from Ctrl+K to the order of what was found', async () => {
    const { page, supplier } = await kitchen();
    await openSearch(page);
    await page.keyboard.type('saum');
    await option(page, /^Saumon Label Rouge/).waitFor();
    await expectAccessibleInEveryLook(page, option(page, /^Saumon Label Rouge/));
    await page.keyboard.press('Control+Enter');
    await page.waitForURL(`**/orders/guide?fournisseur=${supplier.id}&article=*`);
    await page.getByText('Saumon Label Rouge, filet').first().waitFor();
    await page.getByRole('region', { name: guideText.foot }).waitFor();
  });

  test('what to do with what, said in so many words', async () => {
    const { page } = await kitchen();
    await openSearch(page);
    await page.keyboard.type('perte bulots');
    await option(page, new RegExp(text.wasteItem('Bulots cuits'))).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/stock\?perte=/);
    await page.getByRole('dialog', { name: wasteText.title }).waitFor();
  });

  test('nothing found says so, and offers a way on', async () => {
    const { page } = await kitchen();
    await openSearch(page);
    await page.keyboard.type('xylophone');
    await page.getByText(text.none('xylophone')).waitFor();
    await page.getByText(text.noneHint).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  test('what was opened stands there the next time', async () => {
    const { page } = await kitchen();
    await openSearch(page);
    await page.keyboard.type('maree');
    await option(page, /^Marée de l’Ouest/)
      .first()
      .waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/suppliers/);
    await page.getByRole('combobox', { name: text.field }).waitFor({ state: 'detached' });
    // Arriving at a page closes whatever is open.
    await page.getByRole('heading', { level: 1 }).waitFor();
    await heading(page, 'Stock').waitFor({ state: 'detached' });
    await openSearch(page);
    await page.getByRole('group', { name: text.recent }).getByRole('option', { name: /Marée/ }).waitFor();
  });
});

describe('on a phone', () => {
  test('the magnifier finds, and « + » does', async () => {
    const { page } = await kitchen(PHONE);
    await button(page, shellText.search.open).click();
    await page.getByRole('combobox', { name: text.field }).fill('saum');
    await option(page, /^Saumon Label Rouge/).tap();
    await page.waitForURL(/\/stock\?fiche=/);
    await page.goto('/suppliers');
    await button(page, shellText.search.act).click();
    const sheet = page.getByRole('dialog', { name: shellText.search.act });
    const box = await sheet.getByRole('link', { name: text.actions.count }).boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(48);
    await expectAccessibleInEveryLook(page, sheet.getByRole('link', { name: text.actions.count }));
    await page.setViewportSize(PHONE);
    await sheet.getByRole('link', { name: text.actions.count }).click();
    await page.waitForURL('**/counts?zone=toutes');
    await page.getByRole('dialog').waitFor();
  });
});
