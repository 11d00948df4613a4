import { randomUUID } from 'node:crypto';
import { test } from 'vitest';
import { exportText } from '#text/exports/list-files.text.ts';
import { commonText } from '#text/kernel/common.text.ts';
import { editingText } from '#text/kernel/editing.text.ts';
import { kitchenSheetText } from '#text/recipes/kitchen-sheet.text.ts';
import {
  recipeEditorText,
  recipeFiguresText,
  recipeHistoryText,
  recipeLinesText,
  recipeSettingsText,
} from '#text/recipes/recipe-editor.text.ts';
import { newRecipeText, recipesText } from '#text/recipes/recipe-list.text.ts';
import { recipeFieldText } from '#text/recipes/recipes.text.ts';
import {
  expectAccessibleInEveryLook as look,
  expectAccessibleDayAndNight as lookHere,
} from '../../support/browser/accessible.ts';
import { startJourneys } from '../../support/browser/journey.ts';
import { button, field, words } from '../../support/browser/page/parts.ts';
import { atDesk, glance, longNamedRestaurant, visit } from '../../support/browser/sweep.ts';
import { codDish } from '../../support/story/cooking.ts';

const { site, openAs } = startJourneys();

async function restaurant() {
  const { person, org } = await longNamedRestaurant(site.app, 'MANAGER');
  return { who: { person, org }, page: await openAs(person, org) };
}

const LONG = 'Omelette baveuse aux fines herbes du jardin, salade de jeunes pousses et vinaigre de Xérès';

test('the list of recipes, and a new one', async () => {
  const { who, page } = await restaurant();
  await visit(page, '/recipes', words(page, recipesText.emptyHint));
  const { recipe, butter } = await codDish(site.app, who);
  await recipe('Soupe du jour', []);
  await recipe('Purée maison', [{ item_id: butter, qty: 0.5, unit: 'kg' }], { portions: 4, sale_price: 3.5 });
  await recipe(LONG, [{ item_id: butter, qty: 30, unit: 'g' }], { on_menu: false });
  await page.goto('about:blank');
  await visit(page, '/recipes', words(page, 'Purée maison'));
  await atDesk(page);
  await button(page, exportText.menu).click();
  await lookHere(page, page.getByRole('menuitem', { name: exportText.formats.csv }));
  await page.keyboard.press('Escape');
  await glance(page, '/recipes?q=introuvable', words(page, recipesText.notFound('introuvable')));
  await glance(page, '/recipes?filtre=to_complete', words(page, 'Soupe du jour'));
  await glance(page, '/recipes?etat=supprimees', words(page, recipesText.noDeleted));
  await page.route('**/api/recipes?**', (route) => route.abort());
  await glance(page, '/recipes?q=z', words(page, recipesText.loadFailure));
  await page.unroute('**/api/recipes?**');

  await visit(page, '/recipes/new', words(page, newRecipeText.sentence));
  await button(page, newRecipeText.submit).click();
  await lookHere(page, page.getByText(recipeFieldText.nameRequired));
});

test('a recipe as it is written', async () => {
  const { who, page } = await restaurant();
  const { dish, sauce, recipe, item, vauban, call } = await codDish(site.app, who);
  const eggs = await item({ name: 'Œufs plein air', unit: 'unité', supplier_id: vauban, price: 0.28 });
  const saffron = await item({
    name: 'Safran en pistils de la région du Gâtinais',
    unit: 'g',
    supplier_id: vauban,
    price: 30,
  });
  await call('DELETE', `/items/${saffron}/suppliers/${vauban}`);
  const empty = await recipe('Fond brun', [], { kind: 'preparation' });
  const omelette = await recipe(LONG, [
    { item_id: eggs, qty: 180, unit: 'g' },
    { item_id: saffron, qty: 0.2, unit: 'g' },
    { sub_recipe_id: empty, qty: 50, unit: 'g' },
  ]);
  await visit(
    page,
    `/recipes/${dish}`,
    page.getByRole('img', { name: recipeFiguresText.barLabel(28.28, 30) }),
  );
  await visit(page, `/recipes/${omelette}`, words(page, recipeLinesText.missingPrice));
  await glance(page, `/recipes/${sauce}`, words(page, recipeEditorText.sentences.usedIn(1)));
  await glance(page, `/recipes/${empty}`, words(page, recipeHistoryText.none));
  await visit(page, `/recipes/${dish}/sheet`, words(page, kitchenSheetText.makes(10)));
  await glance(page, `/recipes/${randomUUID()}`, words(page, recipeEditorText.missing));

  await page.goto(`/recipes/${dish}`);
  await atDesk(page);
  await button(page, recipeLinesText.add).click();
  await lookHere(page, page.getByRole('combobox', { name: recipeLinesText.addPlaceholder }));
  await button(page, commonText.cancel).click();
  await button(page, recipeLinesText.actions('Citron jaune')).click();
  await lookHere(page, page.getByRole('menuitem', { name: recipeLinesText.remove }));
  await page.keyboard.press('Escape');
  await field(page, recipeLinesText.fieldOf(recipeLinesText.columns.net, 'Citron jaune')).fill('');
  await button(page, commonText.save).click();
  await look(page, page.getByText(recipeFieldText.quantityInvalid));

  await atDesk(page);
  await button(page, 'Dos de cabillaud, beurre blanc').click();
  await lookHere(page, field(page, recipeEditorText.name));
  await page.keyboard.press('Escape');
  await button(page, recipeEditorText.more).click();
  await page.getByRole('menuitem', { name: recipeEditorText.settings }).click();
  await look(page, page.getByText(recipeSettingsText.targetHint));
  await button(page, commonText.cancel).click();
  await page.getByRole('link', { name: recipeEditorText.back }).click();
  await lookHere(page, page.getByText(editingText.leaveBody));
  await button(page, editingText.leave).click();
});
