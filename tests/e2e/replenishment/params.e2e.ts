import { expect, test } from 'vitest';
import { commonText } from '#text/kernel/common.text.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { replenishmentFieldText } from '#text/replenishment/replenishment-fields.text.ts';
import { cautionText, paramsText as text } from '#text/replenishment/replenishment-settings.text.ts';
import { accessDeniedText } from '#text/shell/navigation.text.ts';
import { startJourneys } from '../../support/browser/journey.ts';
import { button, field, openDialog, toast } from '../../support/browser/page/parts.ts';
import { shortKitchen } from '../../support/story/kitchen/replenishing.ts';

const { site, openAs } = startJourneys();

const optional = (label: string) => `${label} ${commonText.optional}`;

test('an ADMIN sets what is better known by hand, changes it and takes it back', async () => {
  const person = await site.app.signUp();
  const org = await site.app.createOrg(person);
  const here = await shortKitchen(site.app, { person, org });
  const page = await openAs(person, org);
  await page.goto('/settings?tab=replenishment');
  await page.getByText(text.empty).waitFor();

  const save = openDialog(page).getByRole('button', { name: text.save });
  await button(page, text.create).click();
  await save.click();
  await page.getByText(replenishmentFieldText.itemRequired).waitFor();
  await page.getByText(replenishmentFieldText.reorderPointRequired).waitFor();
  await page.getByRole('combobox', { name: text.item }).fill('crème');
  await page.getByRole('option', { name: /Crème crue/ }).click();
  await field(page, text.reorderPoint).fill('12,5');
  await field(page, optional(text.safetyStock)).fill('3');
  await page.getByRole('combobox', { name: new RegExp(`^${text.supplier}`) }).fill('lenoir');
  await page.getByRole('option', { name: 'Crèmerie Lenoir' }).click();
  await save.click();
  await toast(page, text.created).waitFor();
  const row = page.getByRole('row').filter({ hasText: 'Crème crue' });
  await row.getByText('12,5 L').waitFor();
  await row.getByText('Crèmerie Lenoir').waitFor();

  // The item stays what it is.
  await page.getByRole('button', { name: /^Crème crue/ }).click();
  await page.getByRole('dialog', { name: text.editTitle('Crème crue 35 %') }).waitFor();
  expect(await page.getByRole('combobox', { name: text.item }).count()).toBe(0);
  await field(page, text.reorderPoint).fill('20');
  await field(page, optional(text.leadTime)).fill('3');
  await save.click();
  await toast(page, text.updated).waitFor();
  await row.getByText('20 L').waitFor();
  await row.getByText(text.days(3)).waitFor();
  const { json } = await here.call('GET', '/replenishment/params');
  expect(json.params).toMatchObject([
    { item_id: here.cream, reorder_point: 20, safety_stock: 3, lead_time_days: 3 },
  ]);

  await row.getByRole('button', { name: uiText.rowActions('Crème crue 35 %') }).click();
  await page.getByRole('menuitem', { name: text.delete }).click();
  await page.getByText(text.deleteTitle).waitFor();
  await page.getByRole('alertdialog').getByRole('button', { name: text.delete }).click();
  await toast(page, text.deleted).waitFor();
  await page.getByText(text.empty).waitFor();
  expect((await here.call('GET', '/replenishment/params')).json.params).toEqual([]);

  await page.getByRole('radio', { name: new RegExp(cautionText.names.careful) }).click();
  await button(page, cautionText.save).click();
  await toast(page, cautionText.saved).waitFor();
  expect((await here.call('GET', '/replenishment/settings')).json.fill_rate).toBe(0.99);
});

test('a CHEF has no door to it', async () => {
  const admin = await site.app.signUp();
  const org = await site.app.createOrg(admin);
  const chef = await site.app.signUp();
  await site.app.giveRole(chef, org, 'CHEF');
  const page = await openAs(chef, org);
  await page.goto('/settings?tab=replenishment');
  await page.getByText(accessDeniedText.title).first().waitFor();
  const { status } = await site.app.call('GET', '/api/replenishment/params', { as: chef, org });
  expect(status).toBe(403);
});
