import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { doneText, previewText } from '#text/imports/import-preview.text.ts';
import { columnsText } from '#text/imports/import-screens.text.ts';
import { understandText } from '#text/imports/import-understand.text.ts';
import { importKindNames } from '#text/imports/imports.text.ts';
import { itemsText } from '#text/items/items.text.ts';
import { DESKTOP, PHONE, startJourneys } from '../../support/browser/journey.ts';
import { button } from '../../support/browser/page/parts.ts';
import { runImportWorker } from '../../support/story/importing.ts';
import { priceLists, type Truth } from '../../support/story/price-lists.ts';
import { file, fileField, title } from './wizard.ts';

const { site, openAs } = startJourneys();

runImportWorker(() => site.app);

const ROWS = 1000;
const [list] = priceLists(ROWS);
if (!list) throw new Error('no list');

/** What of the list is not stored as it is sold: unit, pack, and the pack's price to the cent. */
async function wrongOf(org: string, truths: readonly Truth[]): Promise<string[]> {
  const { rows } = await site.app.owner.query<{ reference: string; sold: string }>(
    `select a.reference, i.unit || ' ' || a.pack_content::float8 || ' ' || round(p.price * a.pack_content * 100) as sold
     from supplier_articles a join items i on i.id = a.item_id
     join item_prices p on p.item_id = a.item_id and p.supplier_id = a.supplier_id
     where a.org_id = $1`,
    [org],
  );
  const stored = new Map(rows.map(({ reference, sold }) => [reference, sold]));
  return truths.flatMap(({ reference, unit, content, packCents }) => {
    const sold = `${unit} ${content} ${packCents}`;
    return stored.get(reference) === sold ? [] : [`${reference}: ${stored.get(reference)} for ${sold}`];
  });
}

/** There for who sits at a desk and for who holds a phone, in whose hand the page stays. */
async function onBoth(page: Page, thing: Locator): Promise<Locator> {
  await page.setViewportSize(DESKTOP);
  await thing.waitFor();
  await page.setViewportSize(PHONE);
  await thing.waitFor();
  return thing;
}

test('a new restaurant brings its first list: a thousand items with their prices, on a desk and on a phone', async () => {
  const person = await site.app.signUp();
  const org = await site.app.createOrg(person);
  const page = await openAs(person, org);
  await page.goto('/import');
  await page.locator('label', { hasText: importKindNames.price_list }).click();
  await fileField(page).setInputFiles(file(list.fileName, list.bytes));
  await onBoth(page, title(page, columnsText.title));
  // The wholesaler's name stands above the table.
  await (await onBoth(page, page.getByRole('button', { name: /Surgelés Atlantique/ }))).click();
  await (await onBoth(page, button(page, columnsText.preview))).click();
  // What the prices are for is told by the second price, and said.
  await onBoth(page, page.getByText(/1\s000 lignes sur 1\s000/));
  await (await onBoth(page, button(page, understandText.preview))).click();
  await onBoth(page, title(page, previewText.title));
  await (await onBoth(page, page.getByRole('button', { name: /^Importer 1\s000/ }))).click();
  await onBoth(page, title(page, doneText.title));
  expect(await wrongOf(org, list.truths)).toEqual([]);
  await (await onBoth(page, page.getByRole('link', { name: doneText.toList.price_list }))).click();
  await onBoth(page, page.getByText(itemsText.count(ROWS)).first());
});
