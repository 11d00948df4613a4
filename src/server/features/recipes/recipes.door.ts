import { recipesWith } from '#server/features/recipes/flat/flat.sql.ts';
import { keepFlat } from '#server/features/recipes/flat/keep-flat.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { holdRecipes as hold } from './recipes.sql.ts';
import { someDishes as firstDishes, insertSoldDishes } from './sold-dishes.sql.ts';

/** A dish that a till sold and nobody knows; `sku`: of the item that it is, where the till says so. */
type SoldDish = { name: string; sku: string | null };

/**
 * Dishes to complete, by the name that was given. One whose SKU is an item's is that item: it gets one line of one unit
 * of it. A name that a recipe bears by now is that recipe.
 */
export async function createDishesFromSales(
  tx: OrgTx,
  org: Pick<OrgContext, 'orgId' | 'now'>,
  dishes: readonly SoldDish[],
): Promise<Map<string, string>> {
  if (dishes.length === 0) return new Map();
  await hold(tx);
  const { ids, made } = await insertSoldDishes(tx, dishes, org.now);
  await keepFlat(tx, org, made);
  return ids;
}

/** Nobody writes lines until the transaction ends: whoever changes the unit of an item changes what they say. */
export const holdRecipes = (tx: OrgTx) => hold(tx);

/** Every recipe with this item is reckoned anew: it has another unit by now. */
export async function reckonRecipesWith(
  tx: OrgTx,
  org: Pick<OrgContext, 'orgId'>,
  item_id: string,
): Promise<void> {
  await keepFlat(tx, org, await recipesWith(tx, item_id));
}

/** Of the dishes that are there, the first by name: for those who need some to try with. */
export const someDishes = (tx: OrgTx, most: number) => firstDishes(tx, most);
