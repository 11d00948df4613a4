import { editItem, holdForEdit, type ItemEdit } from '#server/features/items/items.door.ts';
import { holdRecipes, reckonRecipesWith } from '#server/features/recipes/recipes.door.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';

/**
 * Another unit goes through the item, its recipes and, by them, its stock. Recipes are held before items, as whoever
 * writes a recipe holds them; what a line in grams took of bags may be known only once the item has its new unit.
 */
export const updateItem = (org: OrgContext, edit: ItemEdit) =>
  inOrg(org, async (tx) => {
    const { known, changesUnit } = await holdForEdit(tx, edit);
    if (changesUnit) await holdRecipes(tx);
    const { item, hasOtherUnit } = await editItem(tx, org, { edit, known });
    if (hasOtherUnit) await reckonRecipesWith(tx, org, edit.id);
    return item;
  });
