import { expect, test } from 'vitest';
import { commonText } from '#text/kernel/common.text.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { soldNamesText as text } from '#text/sales/sold-names.text.ts';
import { startJourneys } from '../../support/browser/journey.ts';
import { button, heading, toast } from '../../support/browser/page/parts.ts';
import { onPhone } from '../../support/browser/sweep.ts';

const { site, openAs } = startJourneys();

/** A restaurant whose till writes some names in its own way. */
async function open() {
  const person = await site.app.signUp();
  const org = await site.app.createOrg(person, 'Le Comptoir des Halles', 'MANAGER');
  const sell = async (...names: string[]) => {
    const rows = names.map((recipe_name) => ({ day: '2026-10-12', recipe_name, qty: 3, revenue: 30 }));
    const body = { rows, org_id: org, same_day: 'add' };
    const { status } = await site.app.call('POST', '/api/functions/sales-import', { as: person, org, body });
    expect(status).toBe(200);
  };
  await sell('Crème brûlée', 'Entrecôte frites');
  await sell('CREMES BRULEES', 'Consigne verre');
  const meanings = async () => {
    const { rows } = await site.app.owner.query<{ meaning: string }>(
      `select s.name || ' = ' || coalesce(r.name, '-') || ' x' || s.portions::float8 || ' ' || s.matched_by as meaning
       from sold_names s left join recipes r on r.id = s.recipe_id where s.org_id = $1 order by s.name`,
      [org],
    );
    return rows.map(({ meaning }) => meaning);
  };
  return { page: await openAs(person, org), meanings };
}

test('names are ignored and taken back on a desk, given to another dish on a phone, and what is left to check is shown', async () => {
  const { page, meanings } = await open();
  await page.goto('/recipes/sold-names');
  await heading(page, text.title).waitFor();
  await page.getByText('Consigne verre').first().waitFor();

  // No dish: one entry of its menu, and one press to take that back.
  const ignore = async () => {
    await button(page, uiText.rowActions('Consigne verre')).click();
    await page.getByRole('menuitem', { name: text.ignore }).click();
    await toast(page, text.savedIgnored('Consigne verre')).waitFor();
  };
  await ignore();
  await expect.poll(meanings).toContain('Consigne verre = - x1 ignored');
  await page
    .getByRole('region', { name: uiText.notifications })
    .getByRole('button', { name: commonText.cancel })
    .click();
  await expect.poll(meanings).not.toContain('Consigne verre = - x1 ignored');
  await ignore();

  // Another dish, and half a portion of it.
  await onPhone(page);
  await button(page, uiText.rowActions('CREMES BRULEES')).click();
  await page.getByRole('menuitem', { name: text.change }).click();
  const dialog = page.getByRole('dialog', { name: text.dialogTitle('CREMES BRULEES') });
  const dish = dialog.getByRole('combobox', { name: text.dish });
  await dish.fill('entrecote');
  await page.getByRole('option', { name: 'Entrecôte frites' }).click();
  await dialog.getByRole('textbox', { name: text.portionsLabel }).fill('0,5');
  await dialog.getByRole('button', { name: text.save }).click();
  await toast(page, text.saved('CREMES BRULEES', 'Entrecôte frites')).waitFor();
  expect(await meanings()).toContain('CREMES BRULEES = Entrecôte frites x0.5 person');
  await page.getByText(text.portions(0.5)).first().waitFor();

  // What is left to check is what a rule has decided.
  await page.getByRole('button', { name: new RegExp(`^${text.filters.to_check}`) }).click();
  await page.waitForURL('**filtre=to_check');
  await page.getByText('CREMES BRULEES', { exact: true }).waitFor({ state: 'detached' });
});
