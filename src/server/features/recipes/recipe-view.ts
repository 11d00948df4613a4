import { addDays, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { type KnownItem, type KnownRecipe, recipeFigures } from '#domain/recipes/figures.ts';
import { costHistory, lastChange, type PricePoint } from '#domain/recipes/history.ts';
import { HISTORY_DAYS, PRICE_MARK_DAYS } from '#domain/recipes/limits.ts';
import { servings } from '#domain/recipes/servings.ts';
import { usableStocks } from '#server/features/stock/stock.door.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import {
  type IngredientItem,
  type IngredientRecipe,
  readFlat,
  readItems,
  readRecipesToUse,
} from './ingredients.sql.ts';
import { pricePoints } from './prices.sql.ts';
import type { Recipe } from './recipes.sql.ts';

/** Items of lines and of recipes as an editor shows them, with their prices and what changed of them since that day. */
async function readIngredients(
  tx: OrgTx,
  today: LocalDate,
  { items, used, since }: { items: readonly string[]; used: readonly IngredientRecipe[]; since: LocalDate },
) {
  const ids = [...new Set([...items, ...used.flatMap((one) => one.items.map(({ item_id }) => item_id))])];
  const [known, points] = await Promise.all([
    readItems(tx, ids, today),
    pricePoints(tx, ids, { from: since, to: today }),
  ]);
  return { known: marked(known, points, today), points };
}

type MarkedItem = IngredientItem & { price_was: number | null; price_since: LocalDate | null };

/** With the price that today's took the place of, where that is not long ago. */
function marked(items: readonly IngredientItem[], points: readonly PricePoint[], today: LocalDate) {
  const since = addDays(today, -PRICE_MARK_DAYS);
  const byItem = Map.groupBy(points, ({ item_id }) => item_id);
  return new Map(
    items.map((item): [string, MarkedItem] => {
      const change = item.price === null ? null : lastChange(byItem.get(item.id) ?? []);
      const isNew = change !== null && change.day > since;
      const mark = isNew
        ? { price_was: change.was, price_since: change.day }
        : { price_was: null, price_since: null };
      return [item.id, { ...item, ...mark }];
    }),
  );
}

const withItems = (used: readonly IngredientRecipe[], known: ReadonlyMap<string, MarkedItem>) =>
  used.map(({ items, ...recipe }) => ({
    ...recipe,
    items: items.flatMap(({ item_id, qty }) => {
      const item = known.get(item_id);
      return item ? [{ ...item, qty }] : [];
    }),
  }));

type Asked = { items: readonly string[]; recipes: readonly string[] };

/** What a search offers: in the order in which it was found. */
export async function ingredientsOf(
  tx: OrgTx,
  { today }: Pick<OrgContext, 'today'>,
  { items, recipes }: Asked,
) {
  const used = await readRecipesToUse(tx, recipes);
  const since = addDays(today, -PRICE_MARK_DAYS);
  const { known } = await readIngredients(tx, today, { items, used, since });
  const byId = new Map(withItems(used, known).map((recipe) => [recipe.id, recipe]));
  return {
    items: items.flatMap((id) => known.get(id) ?? []),
    recipes: recipes.flatMap((id) => byId.get(id) ?? []),
  };
}

/** The whole editor: the recipe with what its lines name, what it costs and brings, and what the stock is enough for. */
export async function recipeViewOf(tx: OrgTx, { today }: Pick<OrgContext, 'today'>, recipe: Recipe) {
  const from = addDays(today, -HISTORY_DAYS);
  const named = [...new Set(recipe.lines.flatMap(({ item_id }) => item_id ?? []))];
  const [flat, used] = await Promise.all([
    readFlat(tx, recipe.id),
    readRecipesToUse(tx, [...new Set(recipe.lines.flatMap(({ sub_recipe_id }) => sub_recipe_id ?? []))]),
  ]);
  const taken = flat.map(({ item_id }) => item_id);
  const [{ known, points }, stocks] = await Promise.all([
    readIngredients(tx, today, { items: [...named, ...taken], used, since: from }),
    usableStocks(tx, taken, today),
  ]);
  const recipes = withItems(used, known);
  const figures = recipeFigures(recipe, {
    items: known satisfies ReadonlyMap<string, KnownItem>,
    recipes: new Map(recipes.map((one): [string, KnownRecipe] => [one.id, one])),
  });
  return {
    ...recipe,
    ingredients: { items: named.flatMap((id) => known.get(id) ?? []), recipes },
    figures,
    history: {
      from,
      to: today,
      // Of what cannot be told today there is no way it took.
      steps: figures.cost_per_portion === null ? [] : stepsOf(flat, points, known),
    },
    stock: stockOf(flat, stocks, known),
  };
}

type Flat = readonly { item_id: string; qty: number }[];

const stepsOf = (flat: Flat, points: readonly PricePoint[], known: ReadonlyMap<string, MarkedItem>) =>
  costHistory(flat, points).map((step) => ({
    ...step,
    changes: step.changes.map((change) => ({ ...change, ...namedOf(known, change.item_id) })),
  }));

const namedOf = (known: ReadonlyMap<string, MarkedItem>, id: string) => ({
  item_name: known.get(id)?.name ?? '',
  unit: known.get(id)?.unit ?? null,
});

function stockOf(flat: Flat, stocks: ReadonlyMap<string, number>, known: ReadonlyMap<string, MarkedItem>) {
  const { portions, limited_by, not_followed } = servings(
    flat.map((one) => ({ ...one, on_hand: stocks.get(one.item_id) ?? null })),
  );
  return {
    portions,
    not_followed,
    limited_by:
      limited_by === null
        ? null
        : { item_id: limited_by, ...namedOf(known, limited_by), on_hand: stocks.get(limited_by) ?? 0 },
  };
}
