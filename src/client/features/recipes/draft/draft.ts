import type {
  IngredientItem,
  IngredientRecipe,
  Ingredients,
  Recipe,
} from '#client/features/recipes/recipes.api.ts';
import { COUNTED_UNIT } from '#domain/items/item.ts';
import { isMeasured, unitsOfItem } from '#domain/recipes/amounts.ts';
import { type RecipeFigures, type RecipeGap, recipeFigures } from '#domain/recipes/figures.ts';
import { LOSS_MAX } from '#domain/recipes/limits.ts';
import {
  RECIPE_UNITS,
  type RecipeHead,
  type RecipeUnit,
  recipeHead,
  USUAL_VAT_RATE,
} from '#domain/recipes/recipe.ts';

/** A line as it is typed: a figure may be missing, or not yet one. */
export type RecipeDraftLine = {
  /** Its ingredient, and which of its lines: the same line after a save, and for two people. */
  key: string;
  item_id: string | null;
  sub_recipe_id: string | null;
  qty: number | null;
  unit: RecipeUnit;
  loss_percent: number | null;
};

export type RecipeDraft = Omit<RecipeHead, 'target_food_cost'> & {
  target_food_cost: number | null;
  method: string;
  lines: readonly RecipeDraftLine[];
};

export type KnownIngredients = {
  items: ReadonlyMap<string, IngredientItem>;
  recipes: ReadonlyMap<string, IngredientRecipe>;
};

type Named = Pick<RecipeDraftLine, 'item_id' | 'sub_recipe_id'>;

const ingredientId = ({ item_id, sub_recipe_id }: Named): string => item_id ?? sub_recipe_id ?? '';

/** A key that no line has. */
export function freeKey(of: Named, lines: readonly Pick<RecipeDraftLine, 'key'>[]): string {
  const taken = new Set(lines.map(({ key }) => key));
  for (let nth = 1; ; nth += 1) {
    const key = `${ingredientId(of)}-${nth}`;
    if (!taken.has(key)) return key;
  }
}

export function recipeDraftOf(recipe: Recipe): RecipeDraft {
  const lines: RecipeDraftLine[] = [];
  for (const { id, ...line } of recipe.lines) lines.push({ ...line, key: freeKey(line, lines) });
  return { ...recipeHead(recipe), method: recipe.method ?? '', lines };
}

export const knownOf = ({ items, recipes }: Ingredients): KnownIngredients => ({
  items: new Map(items.map((item) => [item.id, item])),
  recipes: new Map(recipes.map((recipe) => [recipe.id, recipe])),
});

/** As it is sent. */
export const asInput = ({ lines, yield_qty, yield_unit, ...draft }: RecipeDraft) => ({
  ...draft,
  // A unit without a weight says nothing.
  yield_qty,
  yield_unit: yield_qty === null ? null : yield_unit,
  lines: lines.map(({ key, ...line }) => ({ ...line, loss_percent: line.loss_percent ?? 0 })),
});

export const sameDraft = (a: RecipeDraft, b: RecipeDraft): boolean =>
  JSON.stringify(asInput(a)) === JSON.stringify(asInput(b));

type Filled = RecipeDraftLine & { qty: number; loss_percent: number };

/** A figure half typed counts for nothing. */
function filled(line: RecipeDraftLine): Filled[] {
  const { qty, loss_percent } = line;
  const loss = loss_percent ?? 0;
  if (qty === null || !(qty > 0) || !(loss >= 0 && loss <= LOSS_MAX)) return [];
  return [{ ...line, qty, loss_percent: loss }];
}

export type DraftFigures = Omit<RecipeFigures, 'lines'> & {
  /** By key; none for a line without a quantity. */
  lines: ReadonlyMap<string, { gross: number; cost: number | null; gaps: readonly RecipeGap[] }>;
};

/** What the draft comes to, as one types. */
export function figuresOf(draft: RecipeDraft, known: KnownIngredients): DraftFigures {
  const lines = draft.lines.flatMap(filled);
  const figures = recipeFigures(
    { ...draft, target_food_cost: draft.target_food_cost ?? 100, sale_price: priceOf(draft), lines },
    known,
  );
  return {
    ...figures,
    lines: new Map(
      lines.map(({ key }, place) => [
        key,
        {
          ...(figures.lines[place] ?? { gross: 0, cost: null }),
          gaps: figures.gaps.filter(({ line }) => line === place),
        },
      ]),
    ),
  };
}

/** In whole cents: what is typed further than that is refused when it is saved. */
const priceOf = ({ kind, sale_price }: RecipeDraft): number | null =>
  kind === 'dish' && sale_price !== null && sale_price > 0 && sale_price < 1e7
    ? Math.round(sale_price * 100) / 100
    : null;

/** What one portion of a preparation costs, and a kilo or litre where its weight is known. */
export function costOfRecipe(recipe: IngredientRecipe): { cost: number | null; per: RecipeUnit } {
  const known = { items: new Map(), recipes: new Map([[recipe.id, recipe]]) };
  const per: RecipeUnit = recipe.yield_unit === null ? 'portion' : isWeight(recipe.yield_unit) ? 'kg' : 'L';
  const line = { item_id: null, sub_recipe_id: recipe.id, qty: 1, unit: per, loss_percent: 0 };
  const { total_cost } = recipeFigures(
    {
      kind: 'preparation',
      portions: 1,
      lines: [line],
      sale_price: null,
      vat_rate: USUAL_VAT_RATE,
      target_food_cost: 100,
    },
    known,
  );
  return { cost: total_cost, per };
}

const isWeight = (unit: RecipeUnit) => unit === 'kg' || unit === 'g';
const MEASURED = RECIPE_UNITS.filter(isMeasured);

/** Whether one says of it what one piece holds, so that a recipe may weigh it. */
export const isCounted = ({ unit }: Pick<IngredientItem, 'unit'>): boolean => !isMeasured(unit);

/** What a line of this may be written in; of what is counted also weights, which then ask what one holds. */
export function unitChoices(line: RecipeDraftLine, { items, recipes }: KnownIngredients): RecipeUnit[] {
  const item = items.get(line.item_id ?? '');
  const possible: readonly RecipeUnit[] = item
    ? [...unitsOfItem(RECIPE_UNITS, item), ...(isCounted(item) ? MEASURED : [])]
    : ['portion', ...recipeUnits(recipes.get(line.sub_recipe_id ?? ''))];
  return RECIPE_UNITS.filter((unit) => possible.includes(unit) || unit === line.unit);
}

function recipeUnits(recipe: IngredientRecipe | undefined): readonly RecipeUnit[] {
  if (!recipe?.yield_unit) return MEASURED;
  const weighed = isWeight(recipe.yield_unit);
  return MEASURED.filter((unit) => isWeight(unit) === weighed);
}

/** A line with what is chosen, ready for its quantity. */
export function chosenLine(
  chosen: { item: IngredientItem } | { recipe: IngredientRecipe },
  lines: readonly RecipeDraftLine[],
): RecipeDraftLine {
  const named =
    'item' in chosen
      ? { item_id: chosen.item.id, sub_recipe_id: null, unit: chosen.item.unit ?? COUNTED_UNIT }
      : { item_id: null, sub_recipe_id: chosen.recipe.id, unit: costOfRecipe(chosen.recipe).per };
  return { ...named, key: freeKey(named, lines), qty: null, loss_percent: 0 };
}

export const nameOf = (line: RecipeDraftLine, { items, recipes }: KnownIngredients): string =>
  items.get(line.item_id ?? '')?.name ?? recipes.get(line.sub_recipe_id ?? '')?.name ?? '';
