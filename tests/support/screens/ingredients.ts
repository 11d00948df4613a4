import type { IngredientItem } from '#client/features/recipes/recipes.api.ts';

type Named = Pick<IngredientItem, 'id' | 'name'>;

/** Sold by the kilo at 10 €, unless it says otherwise. */
export const ingredient = (named: Named, more: Partial<IngredientItem> = {}): IngredientItem => ({
  ...named,
  unit: 'kg',
  content_qty: null,
  content_unit: null,
  price: 10,
  supplier_name: 'Primeurs Vauban',
  price_was: null,
  price_since: null,
  allergens: [],
  is_deleted: false,
  ...more,
});
