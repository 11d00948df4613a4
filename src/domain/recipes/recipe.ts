/** A dish is sold; a preparation (sous-recette) goes into others. */
export const RECIPE_KINDS = ['dish', 'preparation'] as const;
export type RecipeKind = (typeof RECIPE_KINDS)[number];

/** Written by a person, or made by a sales report that named a dish nobody knew. */
export const RECIPE_ORIGINS = ['person', 'sales'] as const;
export type RecipeOrigin = (typeof RECIPE_ORIGINS)[number];

/** What a finished recipe, or the content of a piece, is weighed or measured in. */
export const MEASURES = ['kg', 'g', 'L', 'mL'] as const;
export type Measure = (typeof MEASURES)[number];

/** What a line may be written in; a portion is of a sub-recipe. */
export const RECIPE_UNITS = ['kg', 'g', 'L', 'cL', 'mL', 'unité', 'boîte', 'sac', 'portion'] as const;
export type RecipeUnit = (typeof RECIPE_UNITS)[number];

/** In percent, of what is served at a table in France; a dish starts with it. */
export const USUAL_VAT_RATE = 10;

/** What a person types about a recipe, beside its method and its lines. */
export type RecipeHead = {
  name: string;
  kind: RecipeKind;
  on_menu: boolean;
  portions: number;
  yield_qty: number | null;
  yield_unit: Measure | null;
  sale_price: number | null;
  vat_rate: number;
  target_food_cost: number;
};
const HEAD_FIELDS = [
  'name',
  'kind',
  'on_menu',
  'portions',
  'yield_qty',
  'yield_unit',
  'sale_price',
  'vat_rate',
  'target_food_cost',
] as const satisfies readonly (keyof RecipeHead)[];

/** Those fields alone, of a recipe that was read. */
export const recipeHead = (recipe: RecipeHead): RecipeHead =>
  Object.fromEntries(HEAD_FIELDS.map((name) => [name, recipe[name]])) as RecipeHead;

export const RECIPE_STATES = ['active', 'deleted'] as const;
export type RecipeState = (typeof RECIPE_STATES)[number];

export const RECIPE_ORDERS = ['name', 'price', 'margin', 'food_cost', 'cost', 'sold'] as const;
export type RecipeOrder = (typeof RECIPE_ORDERS)[number];

/**
 * Why a figure cannot be told. The first ones are about a line, its item or its preparation; `no_sale_price` is about a
 * dish, whose cost is known all the same.
 */
export const RECIPE_GAPS = [
  'no_lines',
  'cannot_convert',
  'no_yield',
  'incomplete_preparation',
  'too_large',
  'item_deleted',
  'no_price',
  'no_sale_price',
] as const;
export type RecipeGapReason = (typeof RECIPE_GAPS)[number];
