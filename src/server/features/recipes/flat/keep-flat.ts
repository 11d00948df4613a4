import { ensure } from '#domain/kernel/errors.ts';
import { flatten, type KnownRecipe, type MeasuredItem } from '#domain/recipes/figures.ts';
import { makingOrder } from '#domain/recipes/graph.ts';
import { RECIPE_DEPTH_MAX } from '#domain/recipes/limits.ts';
import { replayUse } from '#server/features/stock/stock.door.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { holdMeasures, type RelatedRecipe, relatedRecipes, writeFlat } from './flat.sql.ts';

/**
 * What these recipes take of each item is reckoned anew, and so is whatever is made of them; what was sold of those that
 * changed is taken from the stock again. The recipes are held (`holdRecipes`).
 */
export async function keepFlat(
  tx: OrgTx,
  org: Pick<OrgContext, 'orgId'>,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const related = new Map((await relatedRecipes(tx, ids)).map((one) => [one.id, one]));
  const order = makingOrder(
    new Map([...related].map(([id, { lines }]) => [id, lines.flatMap((line) => line.sub_recipe_id ?? [])])),
  );
  ensure(order !== 'loop', 'RECIPE_LOOP');
  ensure(order !== 'too_deep', 'RECIPE_TOO_DEEP', { limit: RECIPE_DEPTH_MAX });
  const named = [...related.values()].flatMap(({ lines, items }) =>
    [...lines, ...items].flatMap((one) => one.item_id ?? []),
  );
  const measures = new Map((await holdMeasures(tx, [...new Set(named)])).map((item) => [item.id, item]));
  const recipes = new Map<string, KnownRecipe<MeasuredItem>>();
  const changed: Parameters<typeof writeFlat>[1][number][] = [];
  for (const id of order) {
    const recipe = related.get(id);
    if (!recipe) continue;
    const flat = recipe.is_touched
      ? { ...flatten(recipe, { items: measures, recipes }), line_count: recipe.lines.length }
      : recipe;
    if (differs(recipe, flat)) changed.push({ ...flat, id });
    const items = flat.items.flatMap(({ item_id, qty }) => {
      const item = measures.get(item_id);
      return item ? [{ ...item, qty }] : [];
    });
    recipes.set(id, { ...recipe, ...flat, items });
  }
  if (changed.length === 0) return;
  await writeFlat(tx, changed);
  await replayUse(tx, org, { recipe_ids: changed.map(({ id }) => id) });
}

type Flat = Pick<RelatedRecipe, 'line_count' | 'unresolved' | 'items'>;

function differs(kept: Flat, { line_count, unresolved, items }: Flat): boolean {
  const before = new Map(kept.items.map(({ item_id, qty }) => [item_id, qty]));
  return (
    kept.line_count !== line_count ||
    kept.unresolved !== unresolved ||
    before.size !== items.length ||
    items.some(({ item_id, qty }) => before.get(item_id) !== qty)
  );
}
