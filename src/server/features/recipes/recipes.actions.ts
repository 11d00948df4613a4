import { AppError, ensure } from '#domain/kernel/errors.ts';
import type { AuditAction } from '#domain/kernel/trail/actions.ts';
import { copyName } from '#domain/recipes/copy-name.ts';
import type { RecipeLine } from '#domain/recipes/figures.ts';
import { type Measure, recipeHead } from '#domain/recipes/recipe.ts';
import { changeContent } from '#server/features/items/items.door.ts';
import { knownItems, recipesWith } from '#server/features/recipes/flat/flat.sql.ts';
import { keepFlat } from '#server/features/recipes/flat/keep-flat.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import { recipeInUseText, recipeText } from '#text/recipes/recipes.text.ts';
import { readRecipesToUse } from './ingredients.sql.ts';
import { ingredientsOf, recipeViewOf } from './recipe-view.ts';
import * as recipes from './recipes.sql.ts';

type RecipeInput = recipes.RecipeFields & { lines: RecipeLine[] };

export const createRecipe = (org: OrgContext, input: RecipeInput) =>
  inOrg(org, async (tx) => {
    await recipes.holdRecipes(tx);
    const id = await addRecipe(tx, org, input);
    return noteRecipe(tx, org, { action: 'recipe.created', id, before: null });
  });

async function addRecipe(tx: OrgTx, org: OrgContext, { lines, ...fields }: RecipeInput): Promise<string> {
  await ensureIngredients(tx, lines);
  const id = await recipes.insertRecipe(tx, { ...fields, now: org.now });
  await recipes.replaceLines(tx, id, lines);
  await keepFlat(tx, org, [id]);
  return id;
}

/** The whole of it at once: lines that are left out are gone. */
export const updateRecipe = (
  org: OrgContext,
  { id, version, lines, ...fields }: RecipeInput & { id: string; version: number },
) =>
  inOrg(org, async (tx) => {
    const before = await recipes.lockRecipe(tx, id);
    ensure(before, 'NOT_FOUND');
    ensure(before.deleted_at === null, 'RECIPE_DELETED');
    ensure(before.version === version, 'VERSION_CONFLICT');
    ensure(!lines.some(({ sub_recipe_id }) => sub_recipe_id === id), 'RECIPE_LOOP');
    await ensureIngredients(tx, lines);
    ensure(await recipes.writeRecipe(tx, { ...fields, id, version, now: org.now }), 'VERSION_CONFLICT');
    await recipes.replaceLines(tx, id, lines);
    await keepFlat(tx, org, [id]);
    return noteRecipe(tx, org, { action: 'recipe.updated', id, before });
  });

export const duplicateRecipe = (org: OrgContext, id: string) =>
  inOrg(org, async (tx) => {
    const original = await recipes.lockRecipe(tx, id);
    ensure(original, 'NOT_FOUND');
    ensure(original.deleted_at === null, 'RECIPE_DELETED');
    const { method, lines } = original;
    const taken = await recipes.namesLike(tx, original.name);
    const copy = await addRecipe(tx, org, {
      ...recipeHead(original),
      method,
      lines,
      name: copyName(original.name, { taken, copy: recipeText.copy }),
      on_menu: false,
    });
    return noteRecipe(tx, org, { action: 'recipe.created', id: copy, before: null });
  });

export const deleteRecipe = (org: OrgContext, id: string) =>
  inOrg(org, async (tx) => {
    const before = await recipes.lockRecipe(tx, id);
    ensure(before, 'NOT_FOUND');
    ensure(before.deleted_at === null, 'RECIPE_DELETED');
    // Held: nobody puts it into another one meanwhile.
    const sentence = recipeInUseText(before.used_in.map(({ name }) => name));
    if (sentence !== null) throw new AppError('RECIPE_IN_USE', { details: { sentence } });
    await recipes.setDeleted(tx, before, { deleted_at: org.now, now: org.now });
    return noteRecipe(tx, org, { action: 'recipe.deleted', id, before });
  });

export const restoreRecipe = (org: OrgContext, id: string) =>
  inOrg(org, async (tx) => {
    const before = await recipes.lockRecipe(tx, id);
    ensure(before, 'NOT_FOUND');
    ensure(before.deleted_at !== null, 'RECIPE_NOT_DELETED');
    const used = await readRecipesToUse(
      tx,
      before.lines.flatMap(({ sub_recipe_id }) => sub_recipe_id ?? []),
    );
    const gone = used.find(({ deleted_at }) => deleted_at !== null);
    if (gone) throw new AppError('RECIPE_USES_DELETED', { details: { name: gone.name } });
    await recipes.setDeleted(tx, before, { deleted_at: null, now: org.now });
    return noteRecipe(tx, org, { action: 'recipe.restored', id, before });
  });

type Content = { content_qty: number | null; content_unit: Measure | null };

/** What one unit of an item holds: every recipe that takes it by weight or volume is reckoned anew. */
export const setContent = (
  org: OrgContext,
  { id, was, ...content }: Content & { id: string; was: Content },
) =>
  inOrg(org, async (tx) => {
    await recipes.holdRecipes(tx);
    await changeContent(tx, org, { id, was, ...content });
    await keepFlat(tx, org, await recipesWith(tx, id));
    const [item] = (await ingredientsOf(tx, org, { items: [id], recipes: [] })).items;
    ensure(item, 'NOT_FOUND');
    return item;
  });

/** That everything named is ours and, of recipes, not deleted. An item that was deleted stays, and is said to be. */
async function ensureIngredients(tx: OrgTx, lines: readonly RecipeLine[]): Promise<void> {
  const [items, used] = await Promise.all([
    knownItems(tx, [...new Set(lines.flatMap(({ item_id }) => item_id ?? []))]),
    readRecipesToUse(tx, [...new Set(lines.flatMap(({ sub_recipe_id }) => sub_recipe_id ?? []))]),
  ]);
  const known = new Set([
    ...items,
    ...used.filter(({ deleted_at }) => deleted_at === null).map(({ id }) => id),
  ]);
  const lost = lines.findIndex(({ item_id, sub_recipe_id }) => !known.has(item_id ?? sub_recipe_id ?? ''));
  if (lost < 0) return;
  const fields = { [`lines.${lost}.item_id`]: recipeText.ingredientGone };
  throw new AppError('RECIPE_INGREDIENT_GONE', { fields });
}

async function noteRecipe(
  tx: OrgTx,
  org: OrgContext,
  { action, id, before }: { action: AuditAction; id: string; before: recipes.Recipe | null },
) {
  const after = await recipes.readRecipe(tx, id);
  ensure(after, 'NOT_FOUND');
  await audit(tx, { action, entity: 'recipes', entityId: id, before, after });
  return recipeViewOf(tx, org, after);
}
