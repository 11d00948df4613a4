import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { AppError } from '#domain/kernel/errors.ts';
import type { RecipeLine } from '#domain/recipes/figures.ts';
import type { RecipeHead } from '#domain/recipes/recipe.ts';
import { isUniqueViolation } from '#server/platform/db/database-errors.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import type { RowOf } from '#server/platform/db/lists/expressions.ts';
import { PREPARED } from '#server/platform/db/prepared.ts';

/** What a person types about a recipe, beside its lines. */
export type RecipeFields = RecipeHead & { method: string | null };

const recipes = (tx: OrgTx, id: string) =>
  tx
    .selectFrom('recipes as r')
    .modifyFront(PREPARED)
    .select([
      'r.id',
      'r.name',
      'r.kind',
      'r.on_menu',
      'r.origin',
      'r.portions',
      'r.yield_qty',
      'r.yield_unit',
      'r.sale_price',
      'r.vat_rate',
      'r.target_food_cost',
      'r.method',
      'r.line_count',
      'r.version',
      'r.created_at',
      'r.updated_at',
      'r.deleted_at',
      jsonArrayFrom(
        tx
          .selectFrom('recipe_lines as l')
          .select(['l.id', 'l.item_id', 'l.sub_recipe_id', 'l.qty', 'l.unit', 'l.loss_percent'])
          .where('l.recipe_id', '=', id)
          .orderBy('l.position')
          .orderBy('l.id'),
      ).as('lines'),
      jsonArrayFrom(
        tx
          .selectFrom('recipes as u')
          .select(['u.id', 'u.name'])
          .where('u.deleted_at', 'is', null)
          .where(
            sql<boolean>`u.id in (select l.recipe_id from recipe_lines l where l.sub_recipe_id = ${id}::uuid)`,
          )
          .orderBy('u.name_key'),
      ).as('used_in'),
    ])
    .where('r.id', '=', id);

export type Recipe = RowOf<typeof recipes>;

export const readRecipe = (tx: OrgTx, id: string): Promise<Recipe | undefined> =>
  recipes(tx, id).executeTakeFirst();

/**
 * Of everybody who writes lines in this organisation, one at a time: two who each put the other's recipe into their own
 * would not see the loop. Before the recipe itself, and before items.
 */
export const holdRecipes = (tx: OrgTx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('recipes ' || current_org()::text, 0))`.execute(tx);

/** Read once the recipes are held. */
export async function lockRecipe(tx: OrgTx, id: string): Promise<Recipe | undefined> {
  const [, recipe] = await Promise.all([holdRecipes(tx), readRecipe(tx, id)]);
  return recipe;
}

export async function insertRecipe(
  tx: OrgTx,
  { now, ...values }: RecipeFields & { now: Date },
): Promise<string> {
  const { id } = await tx
    .insertInto('recipes')
    .values({ ...values, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(sayWhichName(values.name));
  return id;
}

type Edit = RecipeFields & { id: string; version: number; now: Date };

/** False where the version is no longer the one that the edit started from, or the recipe is deleted. */
export async function writeRecipe(tx: OrgTx, { id, version, now, ...values }: Edit): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recipes')
    .set({ ...values, version: sql`version + 1`, updated_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
    .catch(sayWhichName(values.name));
  return numUpdatedRows > 0n;
}

export async function replaceLines(
  tx: OrgTx,
  recipe_id: string,
  lines: readonly RecipeLine[],
): Promise<void> {
  await tx.deleteFrom('recipe_lines').where('recipe_id', '=', recipe_id).execute();
  if (lines.length === 0) return;
  await tx
    .insertInto('recipe_lines')
    .values(
      lines.map(({ item_id, sub_recipe_id, qty, unit, loss_percent }, position) => ({
        recipe_id,
        position,
        item_id,
        sub_recipe_id,
        qty,
        unit,
        loss_percent,
      })),
    )
    .execute();
}

/** False where it is deleted already, or is not deleted. */
export async function setDeleted(
  tx: OrgTx,
  { id, name }: Pick<Recipe, 'id' | 'name'>,
  { deleted_at, now }: { deleted_at: Date | null; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recipes')
    .set({ deleted_at, updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .where('deleted_at', deleted_at === null ? 'is not' : 'is', null)
    .executeTakeFirst()
    .catch(sayWhichName(name));
  return numUpdatedRows > 0n;
}

/** Names in use that begin so, whatever their accents. */
export async function namesLike(tx: OrgTx, start: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from recipes where deleted_at is null and starts_with(name_key, left(search_key(${start}), 120))`.execute(
    tx,
  );
  return rows.map(({ name }) => name);
}

const sayWhichName =
  (name: string) =>
  (error: unknown): never => {
    if (!isUniqueViolation(error, 'recipes_same_name')) throw error;
    throw new AppError('RECIPE_NAME_TAKEN', { details: { name } });
  };
