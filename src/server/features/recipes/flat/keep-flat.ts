import { ensure } from '#domain/kernel/errors.ts';
import { flatten, type KnownRecipe, type MeasuredItem } from '#domain/recipes/figures.ts';
import { makingOrder } from '#domain/recipes/graph.ts';
import { RECIPE_DEPTH_MAX } from '#domain/recipes/limits.ts';
import { replayUse } from '#server/features/stock/stock.door.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { type FlatChange, type RelatedRecipe, readMeasures, relatedRecipes, writeFlat } from './flat.sql.ts';

/**
 * What these recipes take of each item is reckoned anew, and so is whatever is made of them; what was sold of those that
 * changed is taken from the stock again. The recipes are held (`holdRecipes`), and with
 * them the units of items: whoever changes one holds them too.
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
  const measures = new Map((await readMeasures(tx, [...new Set(named)])).map((item) => [item.id, item]));
  const recipes = new Map<string, KnownRecipe<MeasuredItem>>();
  const changes: RecipeChange[] = [];
  for (const id of order) {
    const recipe = related.get(id);
    if (!recipe) continue;
    const flat = recipe.is_touched
      ? { ...flatten(recipe, { items: measures, recipes }), line_count: recipe.lines.length }
      : recipe;
    changes.push(changeOf(recipe, flat));
    const items = flat.items.flatMap(({ item_id, qty }) => {
      const item = measures.get(item_id);
      return item ? [{ ...item, qty }] : [];
    });
    recipes.set(id, { ...recipe, ...flat, items });
  }
  await writeFlat(tx, {
    counts: changes.flatMap(({ counts }) => counts),
    set: changes.flatMap(({ set }) => set),
    gone: changes.flatMap(({ gone }) => gone),
  });
  // One that comes to a quantity only now is taken from the stock only now.
  const changed = changes.filter(({ counts, set, gone }) => counts.length + set.length + gone.length > 0);
  await replayUse(tx, org, { recipe_ids: changed.map(({ id }) => id) });
}

type RecipeChange = FlatChange & { id: string };
type Flat = Pick<RelatedRecipe, 'line_count' | 'unresolved' | 'items'>;

function changeOf({ id, ...kept }: RelatedRecipe, { line_count, unresolved, items }: Flat): RecipeChange {
  const before = new Map(kept.items.map(({ item_id, qty }) => [item_id, qty]));
  const after = new Set(items.map(({ item_id }) => item_id));
  const isSame = kept.line_count === line_count && kept.unresolved === unresolved;
  return {
    id,
    counts: isSame ? [] : [{ id, line_count, unresolved }],
    set: items
      .filter(({ item_id, qty }) => before.get(item_id) !== qty)
      .map((item) => ({ recipe_id: id, ...item })),
    gone: kept.items
      .filter(({ item_id }) => !after.has(item_id))
      .map(({ item_id }) => ({ recipe_id: id, item_id })),
  };
}
