import { z } from 'zod';
import { instant } from '#contract/kernel/base.contract.ts';
import { dayField } from '#contract/kernel/fields.contract.ts';
import { ALLERGENS, UNITS } from '#domain/items/item.ts';
import { MEASURES, RECIPE_GAPS, RECIPE_KINDS, RECIPE_ORIGINS, RECIPE_UNITS } from '#domain/recipes/recipe.ts';

// Costs and prices are in euros without VAT unless said otherwise. What cannot be told is null, never zero.

const saleFigures = {
  cost_per_portion: z.number().nullable(),
  price_excl_vat: z.number().nullable(),
  margin: z.number().nullable(),
  /** Percent of the price without VAT. */
  margin_percent: z.number().nullable(),
  food_cost: z.number().nullable(),
  /** Price without VAT by cost. */
  coefficient: z.number().nullable(),
  /** What a portion may still cost more before the target is passed; below zero beyond it. */
  target_room: z.number().nullable(),
};

const head = {
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(RECIPE_KINDS),
  on_menu: z.boolean(),
  origin: z.enum(RECIPE_ORIGINS),
  portions: z.number(),
  /** Of one portion, VAT included. */
  sale_price: z.number().nullable(),
  vat_rate: z.number(),
  /** Percent of the price without VAT. */
  target_food_cost: z.number(),
  line_count: z.number().int(),
  version: z.number().int(),
  updated_at: instant,
  deleted_at: instant.nullable(),
};

export const recipeRow = z.object({
  ...head,
  ...saleFigures,
  /** Why figures are missing, each reason once. */
  gaps: z.array(z.enum(RECIPE_GAPS)),
  /** Portions sold over the last 28 days. */
  sold: z.number(),
});

export const recipeSummary = z.object({
  recipes: z.number().int(),
  dishes: z.number().int(),
  preparations: z.number().int(),
  /** Dishes of the menu that have every figure: what the averages are of. */
  reckoned: z.number().int(),
  /** Dishes of the menu that lack one, each under the first thing it lacks. */
  left_out: z.object({
    no_lines: z.number().int(),
    /** An ingredient of it comes to no cost. */
    no_cost: z.number().int(),
    no_sale_price: z.number().int(),
  }),
  average_margin: z.number().nullable(),
  average_margin_percent: z.number().nullable(),
  average_food_cost: z.number().nullable(),
  /** Of the reckoned ones, those above their target. */
  over_target: z.number().int(),
  /** Dishes and preparations that lack something, on the menu or not. */
  to_complete: z.number().int(),
});

/** An item as `domain/recipes/figures.ts` wants it, and what the line shows beside it. */
export const ingredientItem = z.object({
  id: z.uuid(),
  name: z.string(),
  unit: z.enum(UNITS).nullable(),
  /** What one stock unit holds, where it is counted. */
  content_qty: z.number().nullable(),
  content_unit: z.enum(MEASURES).nullable(),
  /** Of a stock unit today, at the cheapest supplier. */
  price: z.number().nullable(),
  supplier_name: z.string().nullable(),
  /** The price that today's took the place of in the last 30 days. */
  price_was: z.number().nullable(),
  price_since: dayField.nullable(),
  allergens: z.array(z.enum(ALLERGENS)),
  is_deleted: z.boolean(),
});

/** Another recipe as an ingredient: with what one portion of it takes of each item. */
const ingredientRecipe = z.object({
  id: z.uuid(),
  name: z.string(),
  kind: z.enum(RECIPE_KINDS),
  portions: z.number(),
  yield_qty: z.number().nullable(),
  yield_unit: z.enum(MEASURES).nullable(),
  line_count: z.number().int(),
  /** Lines of it that come to no quantity. */
  unresolved: z.number().int(),
  /** At zero: in it, by a line that comes to no quantity. */
  items: z.array(ingredientItem.extend({ qty: z.number() })),
});

/** What lines may name: the maps of `Known` are made of it. */
export const ingredients = z.object({
  items: z.array(ingredientItem),
  recipes: z.array(ingredientRecipe),
});

const recipeLine = z.object({
  id: z.uuid(),
  item_id: z.uuid().nullable(),
  sub_recipe_id: z.uuid().nullable(),
  qty: z.number(),
  unit: z.enum(RECIPE_UNITS),
  loss_percent: z.number(),
});

const gap = z.object({
  reason: z.enum(RECIPE_GAPS),
  /** Its place among the lines, from 0. */
  line: z.number().int().nullable(),
  /** The item or preparation that lacks it. */
  name: z.string().nullable(),
  /** The preparation in which the item is. */
  via: z.string().nullable(),
});

const figures = z.object({
  ...saleFigures,
  /** Of all portions. */
  total_cost: z.number().nullable(),
  /** One for each line, in their order; `gross` in the line's unit. */
  lines: z.array(z.object({ gross: z.number(), cost: z.number().nullable() })),
  gaps: z.array(gap),
  allergens: z.array(
    z.object({
      allergen: z.enum(ALLERGENS),
      from: z.array(z.object({ name: z.string(), via: z.string().nullable() })),
    }),
  ),
});

/** What a portion as it is made today would have cost: a step for each day on which that changed, the oldest first. */
const costStep = z.object({
  day: dayField,
  cost: z.number().nullable(),
  changes: z.array(
    z.object({
      item_id: z.uuid(),
      item_name: z.string(),
      unit: z.enum(UNITS).nullable(),
      was: z.number(),
      price: z.number(),
      /** Percent points. */
      change: z.number().nullable(),
      /** On the cost of one portion. */
      effect: z.number(),
    }),
  ),
});

const servings = z.object({
  /** Whole portions that the usable stock is enough for; null where nothing of it is followed. */
  portions: z.number().int().nullable(),
  limited_by: z
    .object({ item_id: z.uuid(), item_name: z.string(), unit: z.enum(UNITS).nullable(), on_hand: z.number() })
    .nullable(),
  /** Items whose stock nobody follows: they limit nothing. */
  not_followed: z.number().int(),
});

/** The whole editor. `figures`, `history` and `stock` are those of what is saved. */
export const recipe = z.object({
  ...head,
  yield_qty: z.number().nullable(),
  yield_unit: z.enum(MEASURES).nullable(),
  method: z.string().nullable(),
  created_at: instant,
  lines: z.array(recipeLine),
  ingredients,
  figures,
  history: z.object({ from: dayField, to: dayField, steps: z.array(costStep) }),
  stock: servings,
  /** Recipes that are made of this one, by name. */
  used_in: z.array(z.object({ id: z.uuid(), name: z.string() })),
});
