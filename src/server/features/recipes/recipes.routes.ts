import { recipesContract } from '#contract/recipes/recipes.contract.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { soughtFor } from '#domain/kernel/search/words.ts';
import type { TableFormat } from '#domain/kernel/table.ts';
import { pageOfItems, soughtItems } from '#server/features/items/items.door.ts';
import * as list from '#server/features/recipes/list/recipe-list.sql.ts';
import { recipeRow } from '#server/features/recipes/list/recipe-row.ts';
import { recipesSheet } from '#server/features/recipes/list/recipes-export.ts';
import { inOrg } from '#server/platform/db/in-org.ts';
import { byId, oneMore, pageOf, placeAfter } from '#server/platform/db/lists/page-of.ts';
import { downloadList } from '#server/platform/http/answers/sheet-download.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import { recipeExportText } from '#text/recipes/recipes.text.ts';
import { findRecipesToUse } from './ingredients.sql.ts';
import { ingredientsOf, recipeViewOf } from './recipe-view.ts';
import * as actions from './recipes.actions.ts';
import { readRecipe } from './recipes.sql.ts';

const routes = inOrganisation(recipesContract);

export const recipesRoutes = {
  list: routes.list.handler(({ context: { org }, input }) =>
    inOrg(org, async (tx) => {
      const { search, after, limit, ...narrowed } = input;
      const filters = { ...narrowed, sought: soughtFor(search) };
      await placeAfter(after, async (id) => ((await list.hasRecipe(tx, id)) ? id : undefined));
      const { rows: found, total } = await list.listRecipes(tx, org, {
        ...filters,
        after,
        limit: oneMore(limit),
      });
      const { rows, next } = pageOf(found, limit, byId);
      return { recipes: rows.map(recipeRow), next, total };
    }),
  ),
  summary: routes.summary.handler(({ context: { org } }) => inOrg(org, (tx) => list.summarise(tx, org))),
  ingredients: routes.ingredients.handler(({ context: { org }, input: { search, of, limit } }) =>
    inOrg(org, async (tx) => {
      const [sought, recipes] = await Promise.all([
        soughtItems(tx, search),
        findRecipesToUse(tx, { sought: soughtFor(search), of, limit }),
      ]);
      const items = await pageOfItems(tx, { sought, state: 'active', limit }).execute();
      return ingredientsOf(tx, org, { items: items.map(byId), recipes });
    }),
  ),
  setContent: routes.setContent.handler(({ context, input }) => actions.setContent(context.org, input)),
  get: routes.get.handler(({ context: { org }, input }) =>
    inOrg(org, async (tx) => {
      const recipe = await readRecipe(tx, input.id);
      ensure(recipe, 'NOT_FOUND');
      return recipeViewOf(tx, org, recipe);
    }),
  ),
  create: routes.create.handler(({ context, input }) => actions.createRecipe(context.org, input)),
  update: routes.update.handler(({ context, input }) => actions.updateRecipe(context.org, input)),
  duplicate: routes.duplicate.handler(({ context, input }) => actions.duplicateRecipe(context.org, input.id)),
  delete: routes.delete.handler(({ context, input }) => actions.deleteRecipe(context.org, input.id)),
  restore: routes.restore.handler(({ context, input }) => actions.restoreRecipe(context.org, input.id)),
  export: routes.export.handler(({ context, input }) => {
    const [, format] = input.file.split('.') as [string, TableFormat];
    const stem = `${recipeExportText.stem}-${context.org.today}`;
    return downloadList(context, { list: 'recipes', format, stem, sheet: recipesSheet(context.org) });
  }),
};
