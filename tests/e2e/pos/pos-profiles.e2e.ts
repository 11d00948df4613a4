import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { commonText } from '#text/kernel/common.text.ts';
import { editingText } from '#text/kernel/editing.text.ts';
import {
  posConfigText,
  posFormText,
  posLinkText,
  posProfilesText,
  posTestText,
  soldPreviewText,
} from '#text/pos/pos-screens.text.ts';
import { expectAccessibleInEveryLook } from '../../support/browser/accessible.ts';
import { startJourneys } from '../../support/browser/journey.ts';
import { button, heading, openDialog } from '../../support/browser/page/parts.ts';
import { onPhone } from '../../support/browser/sweep.ts';

const { site, openAs } = startJourneys();

const REPORT = [
  'Bistrot des Halles;;;;',
  'Date heure;Produit;Qté;Total TTC;Offert',
  '14/11/2026 12:30;Entrecôte;1;18,50;',
  '14/11/2026 23:45;Café;2;4,40;',
  '15/11/2026 01:10;Café;1;2,20;oui',
  '15/11/2026 12:00;Crème brûlée;deux;17,00;',
  'Total;;;42,10;',
].join('\r\n');

const file = (content = REPORT, name = 'ventes.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content),
});

async function adminPage() {
  const person = await site.app.signUp();
  const org = await site.app.createOrg(person);
  return { person, org, page: await openAs(person, org) };
}

const soldRows = (page: Page) =>
  page
    .getByRole('table', { name: soldPreviewText.caption })
    .getByRole('row')
    .filter({ hasNot: page.getByRole('columnheader') });

const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
};

test('a till is set up from one of its reports on a desk, tried, stopped and deleted on a phone', async () => {
  const { page } = await adminPage();
  await page.goto('/settings?tab=integrations');
  await page.getByRole('link', { name: posLinkText.open }).click();
  await button(page, posProfilesText.createFirst).click();
  await page.getByLabel(posFormText.name).fill('Caisse principale');
  await page.getByLabel(posFormText.email(1)).fill('Caisse@Bistrot.fr');
  await page.locator('input[type=file]').setInputFiles(file());
  // Read in the browser, from what the file itself proposes.
  await expect.poll(() => soldRows(page).count()).toBe(3);
  await expect.poll(() => soldRows(page).nth(2).innerText()).toMatch(/14\/11\/2026.*Café.*1.*0,00/s);
  await page.getByText(/3 ventes lues, 1 ligne refusée, 1 ligne de total ignorée/).waitFor();
  // Another choice, another preview; and the JSON says the same.
  await choose(page, posConfigText.tax, posConfigText.taxes.excluded);
  await page.getByRole('columnheader', { name: soldPreviewText.revenue(false) }).waitFor();
  await expect
    .poll(() => page.getByLabel(posFormText.config).inputValue())
    .toContain('"tax_included": false');
  await button(page, posFormText.readWhole).click();
  await page.getByText(soldPreviewText.ofFile).waitFor();
  await button(page, commonText.create).click();
  await page.getByText(posProfilesText.created).waitFor();
  await page.getByText('caisse@bistrot.fr').waitFor();

  await onPhone(page);
  await button(page, posProfilesText.testThis('Caisse principale')).click();
  await openDialog(page).locator('input[type=file]').setInputFiles(file());
  await expect.poll(() => soldRows(page).count()).toBe(3);
  await openDialog(page)
    .getByText(/15\/11\/2026|14\/11\/2026/)
    .first()
    .waitFor();
  await openDialog(page).locator('footer').getByRole('button', { name: posTestText.close }).click();

  await page.getByRole('switch').click();
  await page.getByText(posProfilesText.inactive).waitFor();
  await button(page, posProfilesText.delete('Caisse principale')).click();
  await page.getByRole('alertdialog').getByRole('button', { name: commonText.delete }).click();
  await page.getByText(posProfilesText.empty).waitFor();
});

/** An expert's JSON that is wrong says where and why, and is not sent. */
async function writeJson(page: Page) {
  await button(page, posProfilesText.create).click();
  await page.getByLabel(posFormText.name).fill('Caisse');
  const json = page.getByLabel(posFormText.config);
  await json.fill('{"delimiter": ","');
  await button(page, commonText.create).click();
  await page.getByText(/Invalid JSON in CSV config/).waitFor();
  await page.getByText(posFormText.configBroken).waitFor();
  await json.fill('{"delimiter": ":", "columns_mapping": {"item_name": "a", "qty": "", "revenue": "c"}}');
  const alert = page.locator('[data-field-error]');
  await expect.poll(() => alert.innerText()).toMatch(/delimiter.: .*columns_mapping\.qty.: indiquez/);
  await json.fill('{"columns_mapping": {"item_name": 1, "qty": 2, "revenue": 3}}');
  await button(page, commonText.create).click();
  await page.getByText(posProfilesText.created).waitFor();
}

/** In words, and nothing typed is lost. */
async function takeAnothersSender(page: Page) {
  await button(page, posProfilesText.create).click();
  await page.getByLabel(posFormText.name).fill('Salle');
  await page.getByLabel(posFormText.email(1)).fill('caisse@bistrot.fr');
  await choose(page, posFormText.provider, 'Zelty');
  await expect
    .poll(() => page.getByLabel(posFormText.config).inputValue())
    .toContain('"day_from": "file_name"');
  await button(page, commonText.create).click();
  await page
    .getByText(/envoie déjà les rapports du profil actif/)
    .first()
    .waitFor();
  await expect.poll(() => page.getByLabel(posFormText.name).inputValue()).toBe('Salle');
}

test('wrong JSON and a sender of another profile are refused in words; the form is accessible in every look', async () => {
  const { page, person, org } = await adminPage();
  const body = {
    name: 'Bar',
    from_emails: ['caisse@bistrot.fr'],
    csv_config: { columns_mapping: { item_name: 1, qty: 2, revenue: 3 } },
  };
  await site.app.call('POST', '/api/pos-profiles', { as: person, org, body });
  await page.goto('/settings/pos-profiles');
  await writeJson(page);
  await takeAnothersSender(page);
  await button(page, commonText.cancel).click();
  await button(page, editingText.leave).click();
  await button(page, posProfilesText.editThis('Bar')).click();
  await page.locator('input[type=file]').setInputFiles(file());
  await expect.poll(() => soldRows(page).count()).toBe(3);
  await expectAccessibleInEveryLook(page, heading(page, posProfilesText.title));
});
