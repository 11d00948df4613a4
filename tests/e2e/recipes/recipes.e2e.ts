import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { commonText } from '#text/kernel/common.text.ts';
import { editingText } from '#text/kernel/editing.text.ts';
import { formatEuros, formatPercent } from '#text/kernel/format.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { kitchenSheetText } from '#text/recipes/kitchen-sheet.text.ts';
import {
  recipeLinesText as lines,
  recipeEditorText,
  recipeFiguresText,
  recipeStockText,
  recipeYieldText,
} from '#text/recipes/recipe-editor.text.ts';
import { newRecipeText, recipesText } from '#text/recipes/recipe-list.text.ts';
import { PHONE, startJourneys } from '../../support/browser/journey.ts';
import { button, field, heading, toast, until } from '../../support/browser/page/parts.ts';
import { pressTwice, watchCalls } from '../../support/browser/page/presses.ts';
import { codDish, cooking } from '../../support/story/cooking.ts';

const { site, openAs } = startJourneys();

async function kitchen() {
  const person = await site.app.signUp();
  const org = await site.app.createOrg(person, 'Le Comptoir des Halles', 'MANAGER');
  return { person, org };
}

const net = (page: Page, name: string) => field(page, lines.fieldOf(lines.columns.net, name));
const save = (page: Page) => button(page, commonText.save);

/** Until the server has it: the toast of the save before may still be there. */
async function saveAll(page: Page, press = (target: Locator) => target.click()): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await press(save(page));
  expect((await answered).status()).toBe(200);
  await toast(page, recipeEditorText.saved).waitFor();
}

/** By name, through the list that opens, and on in the figure. */
async function addLine(page: Page, words: string, entry: string | RegExp): Promise<void> {
  await button(page, lines.add).click();
  await page.getByRole('combobox', { name: lines.addPlaceholder }).fill(words);
  await page.getByRole('option', { name: entry }).click();
  await until(page, `document.activeElement?.hasAttribute('data-net')`);
}

test('a dish, the preparation that goes into it, and its margin', async () => {
  const who = await kitchen();
  const { item, supplier } = cooking(site.app, who);
  const shop = await supplier('Crèmerie Lenoir');
  await item({ name: 'Cabillaud', supplier_id: shop, price: 20, allergens: ['fish'] });
  await item({ name: 'Beurre doux', supplier_id: shop, price: 10, allergens: ['milk'] });
  const page = await openAs(who.person, who.org);

  await page.goto('/recipes');
  await page.getByRole('heading', { name: recipesText.empty }).waitFor();
  await page.getByRole('link', { name: recipesText.create }).first().click();
  await button(page, newRecipeText.submit).click();
  await page.getByText('Le nom de la recette est requis').waitFor();
  await field(page, newRecipeText.name).fill('Dos de cabillaud');
  await pressTwice(button(page, newRecipeText.submit));
  await heading(page, 'Dos de cabillaud').waitFor();

  await addLine(page, 'cabil', /Cabillaud/);
  await page.keyboard.type('2');
  await addLine(page, 'Beurre blanc', lines.createPreparation('Beurre blanc'));
  await toast(page, lines.preparationCreated('Beurre blanc')).waitFor();
  await page.keyboard.type('5');
  await page.getByText(lines.incompleteSub).waitFor();
  await field(page, recipeFiguresText.salePrice).fill('22');
  await button(page, 'Dos de cabillaud').click();
  await field(page, recipeEditorText.name).fill('Dos de lieu');
  await page.keyboard.press('Escape');
  await button(page, 'Dos de cabillaud').click();
  await field(page, recipeEditorText.name).fill('Dos de cabillaud rôti');
  await page.keyboard.press('Enter');
  await heading(page, 'Dos de cabillaud rôti').waitFor();
  const calls = watchCalls(page, /^\/api\/recipes\/[^/]+$/);
  await saveAll(page, pressTwice);
  expect(calls.filter((call) => call.startsWith('PUT'))).toHaveLength(1);

  await page.getByRole('link', { name: lines.subRecipe }).click();
  await heading(page, 'Beurre blanc').waitFor();
  await addLine(page, 'beurre', /Beurre doux/);
  await page.keyboard.type('0,2');
  await saveAll(page);
  // 2 € a portion; five of them and 40 € of fish for ten guests.
  await page.goBack();
  await heading(page, 'Dos de cabillaud rôti').waitFor();
  await page.getByText(formatEuros(5), { exact: true }).first().waitFor();
  await page.getByText(formatEuros(15), { exact: true }).waitFor();
  await page.getByText(recipeFiguresText.foodCost(formatPercent(25))).waitFor();
  await page.getByText('Beurre blanc (Beurre doux)').waitFor();

  await page.goto('/recipes');
  const row = page.getByRole('row', { name: /Dos de cabillaud/ });
  await row.getByText(formatPercent(75)).waitFor();
});

test('a price rise changes the margin, and says what moved it', async () => {
  const who = await kitchen();
  const { dish, cod, maree, priced, arrive } = await codDish(site.app, who);
  await arrive(cod, { qty: 2.6, code: 'L1', cost: 24 }, maree);
  const page = await openAs(who.person, who.org);
  await page.goto(`/recipes/${dish}`);
  const margin = page
    .locator('dt', { hasText: recipeFiguresText.margin })
    .locator('xpath=following-sibling::dd');
  await margin.waitFor();
  const before = await margin.textContent();
  await page.getByText(recipeStockText.title(14)).waitFor();

  await priced(cod, 31.5, { supplier_id: maree });
  await page.reload();
  // 7 € more for each of the 1.793 kg that ten portions take.
  await page.getByText(lines.insteadOf(formatEuros(24.5))).waitFor();
  await page.getByText(/Filet de cabillaud, dos \+28,6/).waitFor();
  await page.getByText(/^L’objectif de .* est dépassé de /).waitFor();
  const after = await margin.textContent();
  const euros = (shown: string | null) => Number((shown ?? '').replace(',', '.').replace(/[^\d.]/g, ''));
  expect(euros(before) - euros(after)).toBeCloseTo(1.255, 1);

  await page.goto('/recipes');
  await page.getByText(recipesText.overTarget(1)).waitFor();
  const dearestFirst = page.getByRole('row').nth(1).getByText('Dos de cabillaud');
  expect(await dearestFirst.count()).toBe(0);
  for (const order of ['tri=cost', 'tri=cost&sens=desc']) {
    await button(page, recipesText.columns.cost).click();
    await page.waitForURL(`**/recipes?${order}`);
  }
  await dearestFirst.waitFor();
});

test('a loop is refused in words, where the lines are', async () => {
  const who = await kitchen();
  const { recipe, call } = cooking(site.app, who);
  const stock = await recipe('Fond brun', [], { kind: 'preparation' });
  const sauce = await recipe('Sauce au vin', [], { kind: 'preparation' });
  const page = await openAs(who.person, who.org);
  await page.goto(`/recipes/${stock}`);
  await addLine(page, 'sauce', /Sauce au vin/);
  await page.keyboard.type('1');
  // Meanwhile a colleague puts the stock into the sauce.
  const { version } = await call('GET', `/recipes/${sauce}`);
  const line = { sub_recipe_id: stock, qty: 1, unit: 'portion' };
  await call('PUT', `/recipes/${sauce}`, {
    name: 'Sauce au vin',
    kind: 'preparation',
    version,
    lines: [line],
  });
  await save(page).click();
  await page.getByText('Une recette ne peut pas se contenir elle-même', { exact: false }).waitFor();
  await button(page, lines.actions('Sauce au vin')).click();
  await page.getByRole('menuitem', { name: lines.remove }).click();
  await page
    .getByText('Une recette ne peut pas se contenir', { exact: false })
    .waitFor({ state: 'detached' });

  // Known by now: it is no longer offered.
  await button(page, lines.add).click();
  await page.getByRole('combobox', { name: lines.addPlaceholder }).fill('sauce au vin');
  await page.getByRole('option', { name: lines.createPreparation('sauce au vin') }).waitFor();
  await expect.poll(() => page.getByRole('option').count()).toBe(1);
});

test('two people at once, and who leaves is asked', async () => {
  const who = await kitchen();
  const { recipe, call } = cooking(site.app, who);
  const id = await recipe('Soupe du jour', [], { sale_price: 8 });
  const page = await openAs(who.person, who.org);
  await page.goto(`/recipes/${id}`);
  await field(page, recipeFiguresText.salePrice).fill('9');
  await call('PUT', `/recipes/${id}`, { name: 'Soupe du marché', sale_price: 8, portions: 6, version: 1 });
  await save(page).click();
  await button(page, editingText.takeOver).click();
  await heading(page, 'Soupe du marché').waitFor();
  await expect.poll(() => field(page, recipeFiguresText.salePrice).inputValue()).toBe('9,00');

  await page.getByRole('link', { name: recipeEditorText.back }).click();
  await page.getByText(editingText.leaveBody).waitFor();
  await button(page, editingText.stay).click();
  await saveAll(page);
  expect(await call('GET', `/recipes/${id}`)).toMatchObject({
    name: 'Soupe du marché',
    sale_price: 9,
    portions: 6,
  });

  await button(page, recipeEditorText.more).click();
  await page.getByRole('menuitem', { name: recipeEditorText.delete }).click();
  await button(page, recipesText.delete).click();
  await toast(page, recipesText.deleted).waitFor();
  await page.waitForURL('**/recipes');
  await button(page, commonText.cancel).click();
  await toast(page, recipesText.restored).waitFor();
  await page.getByRole('link', { name: 'Soupe du marché' }).waitFor();
});

test('lines are dragged into another order, and an egg is asked what it weighs', async () => {
  const who = await kitchen();
  const { recipe, item, supplier, call } = cooking(site.app, who);
  const shop = await supplier('Ferme des Halles');
  const eggs = await item({ name: 'Œufs', unit: 'unité', supplier_id: shop, price: 0.3 });
  const butter = await item({ name: 'Beurre', supplier_id: shop, price: 10 });
  const milk = await item({ name: 'Lait', unit: 'L', supplier_id: shop, price: 1 });
  const id = await recipe('Omelette', [
    { item_id: eggs, qty: 180, unit: 'g' },
    { item_id: butter, qty: 20, unit: 'g' },
    { item_id: milk, qty: 5, unit: 'cL' },
  ]);
  const page = await openAs(who.person, who.org);
  await page.goto(`/recipes/${id}`);
  await field(page, lines.contentOf('Œufs', 'unité')).fill('60');
  await button(page, lines.keepContent('Œufs')).click();
  await page.getByRole('row', { name: /Œufs/ }).getByText(formatEuros(0.9)).waitFor();

  const grip = page.getByRole('button', { name: lines.grip('Lait', 3, 3) });
  const [from, to] = [await grip.boundingBox(), await page.getByRole('row', { name: /Œufs/ }).boundingBox()];
  await page.mouse.move((from?.x ?? 0) + 8, (from?.y ?? 0) + 12);
  await page.mouse.down();
  await page.mouse.move((from?.x ?? 0) + 8, (to?.y ?? 0) + 4, { steps: 8 });
  await page.mouse.up();
  await page.getByRole('button', { name: lines.grip('Lait', 1, 3) }).waitFor();
  await saveAll(page);
  const { lines: kept } = await call('GET', `/recipes/${id}`);
  expect(kept.map(({ item_id }: { item_id: string }) => item_id)).toEqual([milk, eggs, butter]);
});

test('on a phone every figure is reached, and the sheet is scaled for the evening', async () => {
  const who = await kitchen();
  const { dish } = await codDish(site.app, who);
  const page = await openAs(who.person, who.org, { viewport: PHONE });
  await page.goto('/recipes');
  await page.getByRole('link', { name: 'Dos de cabillaud, beurre blanc' }).click();
  await net(page, 'Citron jaune').fill('0,3');
  await button(page, lines.actions('Citron jaune')).click();
  await page.getByRole('menuitem', { name: lines.up }).click();
  await button(page, `${uiText.more(1)}`).click();
  await page.getByText(lines.total(11)).waitFor();
  await saveAll(page);

  await page.getByRole('link', { name: recipeEditorText.sheet }).click();
  await page.getByText(kitchenSheetText.makes(11)).waitFor();
  await page.getByRole('spinbutton', { name: recipeYieldText.portions }).fill('22');
  await page.getByText(kitchenSheetText.makes(22)).waitFor();
  const fish = page.getByRole('row', { name: /Filet de cabillaud/ });
  await fish.getByText('3,3 kg').waitFor();
  expect(await page.getByRole('main').textContent()).not.toContain('€');
  expect(await page.getByRole('listitem').first().textContent()).toBe(
    'Lever les dos et les saler dix minutes.',
  );
  expect(dish).toBeTruthy();
});
