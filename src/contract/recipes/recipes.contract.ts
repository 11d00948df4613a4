import { z } from 'zod';
import { optionalNumber } from '#contract/items/offers.contract.ts';
import { orgRoute } from '#contract/kernel/base.contract.ts';
import {
  byId,
  line,
  optionalParagraphs,
  orNothing,
  streamedFile,
  version,
} from '#contract/kernel/fields.contract.ts';
import { DEFAULT_DISH_VAT_RATE, VAT_RATES } from '#domain/items/item.ts';
import { Cents } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { isInTenths } from '#domain/kernel/scaled.ts';
import * as limits from '#domain/recipes/limits.ts';
import {
  MEASURES,
  RECIPE_KINDS,
  RECIPE_ORDERS,
  RECIPE_STATES,
  RECIPE_UNITS,
} from '#domain/recipes/recipe.ts';
import { recipeFieldText as say } from '#text/recipes/recipes.text.ts';
import { ingredientItem, ingredients, recipe, recipeRow, recipeSummary } from './recipe-shapes.contract.ts';

const tags = ['recipes'];
/** A price, an item or a sale shown in a recipe changes it too. */
const READS = ['recipes', 'items', 'suppliers', 'stock', 'sales'] as const;
const CHANGES = ['recipes', 'sales', 'stock'] as const;

const isAmount = (value: number) => value > 0 && Quantity.isDecimal(value);

const quantity = z.number(say.quantityInvalid).refine(isAmount, say.quantityInvalid);

const recipeLine = z
  .strictObject({
    item_id: orNothing(z.uuid()),
    sub_recipe_id: orNothing(z.uuid()),
    /** Net: what ends up in the recipe, in `unit`. */
    qty: quantity,
    unit: z.enum(RECIPE_UNITS),
    loss_percent: z
      .number(say.lossInvalid)
      .refine((loss) => loss >= 0 && loss <= limits.LOSS_MAX && isInTenths(loss), say.lossInvalid)
      .default(0),
  })
  .superRefine(({ item_id, sub_recipe_id, unit }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if ((item_id === null) === (sub_recipe_id === null)) refuse('item_id', say.ingredientRequired);
    else if (unit === 'portion' && item_id !== null) refuse('unit', say.portionOfItem);
  });

const fields = z.strictObject({
  name: line(limits.RECIPE_NAME_MAX).min(1, say.nameRequired),
  kind: z.enum(RECIPE_KINDS).default('dish'),
  on_menu: z.boolean().default(true),
  portions: z
    .number(say.portionsInvalid)
    .refine((value) => isAmount(value) && value <= limits.PORTIONS_MAX, say.portionsInvalid)
    .default(1),
  yield_qty: optionalNumber(isAmount, say.yieldInvalid),
  yield_unit: orNothing(z.enum(MEASURES)),
  /** Of one portion, VAT included. */
  sale_price: optionalNumber((price) => price > 0 && Cents.isDecimal(price), say.salePriceInvalid),
  vat_rate: z
    .number()
    .refine((rate) => VAT_RATES.some((known) => known === rate), say.vatInvalid)
    .default(DEFAULT_DISH_VAT_RATE),
  target_food_cost: z
    .number(say.targetInvalid)
    .refine(
      (share) =>
        share >= limits.FOOD_COST_TARGET_MIN && share <= limits.FOOD_COST_TARGET_MAX && isInTenths(share),
      say.targetInvalid,
    )
    .default(limits.FOOD_COST_TARGET_DEFAULT),
  method: optionalParagraphs(limits.METHOD_MAX),
  lines: z.array(recipeLine).max(limits.RECIPE_LINES_MAX, say.tooManyLines).default([]),
});

type Yield = { yield_qty: number | null; yield_unit: string | null };
const wholeYield = ({ yield_qty, yield_unit }: Yield, context: z.RefinementCtx<unknown>) => {
  if ((yield_qty === null) === (yield_unit === null)) return;
  const [path, message] =
    yield_qty === null ? ['yield_qty', say.yieldMissing] : ['yield_unit', say.yieldUnitMissing];
  context.addIssue({ code: 'custom', path: [path], message });
};

export const createRecipeInput = fields.superRefine(wholeYield);
/** Replaces the whole of it, lines included. `version`: the one that the edit started from. */
export const updateRecipeInput = fields.extend({ id: z.uuid(), version }).superRefine(wholeYield);

/** « 1 unité = 60 g »; both null take it away. `was`: what the screen showed, refused where it is something else by now. */
const content = {
  content_qty: optionalNumber(isAmount, say.contentInvalid),
  content_unit: orNothing(z.enum(MEASURES)),
};
const setContentInput = z
  .strictObject({ id: z.uuid(), ...content, was: z.strictObject(content) })
  .superRefine(({ content_qty, content_unit }, context) => {
    if ((content_qty === null) === (content_unit === null)) return;
    context.addIssue({ code: 'custom', path: ['content_qty'], message: say.contentInvalid });
  });

const RECIPE_PAGE = 100;

const listRecipesInput = z.strictObject({
  /** Words found in the name, whatever their accents. */
  search: z.string().max(200).default(''),
  kind: z.enum(RECIPE_KINDS).optional(),
  menu: z.enum(['on', 'off']).optional(),
  /** « À compléter »: what lacks lines, a price, a quantity that converts, or the price of sale. */
  only: z.enum(['to_complete']).optional(),
  state: z.enum(RECIPE_STATES).default('active'),
  /** By name; or the largest price, margin, food cost, cost or sales first, what lacks that figure last. */
  order: z.enum(RECIPE_ORDERS).default('name'),
  /** The other way round; what lacks the figure stays last. */
  direction: z.enum(['usual', 'reversed']).default('usual'),
  /** The last recipe of the page before. */
  after: z.uuid().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(RECIPE_PAGE),
});

const RECIPE_EXPORTS = ['recipes.csv', 'recipes.xlsx'] as const;

export const recipesContract = {
  list: orgRoute('operations.read', { reads: READS })
    .route({ method: 'GET', path: '/recipes', tags, summary: 'Recipes with what they cost and bring' })
    .input(listRecipesInput)
    .output(
      z.object({
        recipes: z.array(recipeRow),
        /** Give it as `after` for the page that follows; null at the end. */
        next: z.uuid().nullable(),
        /** How many there are in all; told with the first page only. */
        total: z.number().int().nullable(),
      }),
    ),
  summary: orgRoute('operations.read', { reads: READS })
    .route({ method: 'GET', path: '/recipes/summary', tags, summary: 'How many recipes, and their averages' })
    .output(recipeSummary),
  ingredients: orgRoute('operations.read', { reads: READS })
    .route({
      method: 'GET',
      path: '/recipes/ingredients',
      tags,
      summary: 'Items and recipes that a line may name, the best answers first',
    })
    .input(
      z.strictObject({
        search: z.string().max(200).default(''),
        /** The recipe that is being written: neither it nor what is made of it is offered. */
        of: z.uuid().optional(),
        limit: z.coerce.number().int().min(1).max(50).default(20),
      }),
    )
    .output(ingredients),
  setContent: orgRoute('recipes.write', { changes: [...CHANGES, 'items'] })
    .route({
      method: 'PUT',
      path: '/recipes/ingredients/{id}/content',
      tags,
      summary: 'What one unit of an item that is counted holds; every recipe with it is reckoned again',
    })
    .input(setContentInput)
    .output(ingredientItem),
  get: orgRoute('operations.read', { reads: READS })
    .route({
      method: 'GET',
      path: '/recipes/{id}',
      tags,
      summary: 'One recipe, deleted or not, with its figures',
    })
    .input(byId)
    .output(recipe),
  create: orgRoute('recipes.write', { changes: CHANGES, idempotent: true })
    .route({ method: 'POST', path: '/recipes', tags, summary: 'Add a recipe' })
    .input(createRecipeInput)
    .output(recipe),
  update: orgRoute('recipes.write', { changes: CHANGES })
    .route({
      method: 'PUT',
      path: '/recipes/{id}',
      tags,
      summary: 'Replace a recipe; refused where its version is no longer the one given',
    })
    .input(updateRecipeInput)
    .output(recipe),
  duplicate: orgRoute('recipes.write', { changes: CHANGES, idempotent: true })
    .route({
      method: 'POST',
      path: '/recipes/{id}/duplicate',
      tags,
      summary: 'The same recipe under another name, off the menu',
    })
    .input(byId)
    .output(recipe),
  delete: orgRoute('recipes.write', { changes: CHANGES })
    .route({
      method: 'DELETE',
      path: '/recipes/{id}',
      tags,
      summary: 'Hide a recipe that no other one is made of; it can be restored',
    })
    .input(byId)
    .output(recipe),
  restore: orgRoute('recipes.write', { changes: CHANGES })
    .route({ method: 'POST', path: '/recipes/{id}/restore', tags, summary: 'Bring a deleted recipe back' })
    .input(byId)
    .output(recipe),
  export: orgRoute('exports.run', { reads: READS })
    .route({
      method: 'GET',
      path: '/recipes/exports/{file}',
      tags,
      summary: 'Every recipe with its figures as a file',
    })
    .input(z.strictObject({ file: z.enum(RECIPE_EXPORTS) }))
    .output(streamedFile),
};
