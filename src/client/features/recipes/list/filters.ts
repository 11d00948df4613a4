import {
  addressFilter,
  useAddressFilters,
  useAddressValue,
} from '#client/platform/browser/address-filters.ts';
import { useAddressSort } from '#client/platform/browser/address-sort.ts';
import type { Sort } from '#client/ui/table/model.ts';
import { RECIPE_KINDS, type RecipeOrder, type RecipeState } from '#domain/recipes/recipe.ts';

const FILTERS = {
  kind: addressFilter.oneOf('genre', RECIPE_KINDS),
  menu: addressFilter.oneOf('carte', ['on', 'off']),
  only: addressFilter.oneOf('filtre', ['to_complete']),
};

/**
 * What a column's head asks for: `usual` is from A to Z, or the largest first. A margin in percent and a coefficient
 * are a food cost read the other way round.
 */
const ORDERS: Record<string, { order: RecipeOrder; rising: 'usual' | 'reversed' }> = {
  name: { order: 'name', rising: 'usual' },
  price: { order: 'price', rising: 'reversed' },
  cost: { order: 'cost', rising: 'reversed' },
  margin: { order: 'margin', rising: 'reversed' },
  margin_percent: { order: 'food_cost', rising: 'usual' },
  food_cost: { order: 'food_cost', rising: 'reversed' },
  coefficient: { order: 'food_cost', rising: 'usual' },
};

const other = { usual: 'reversed', reversed: 'usual' } as const;

function orderOf(sort: Sort | null) {
  const known = sort && ORDERS[sort.column];
  if (!known) return { order: 'name', direction: 'usual' } as const;
  return { order: known.order, direction: sort.direction === 'asc' ? known.rising : other[known.rising] };
}

export function useRecipeFilters() {
  const { asked, ...filters } = useAddressFilters(FILTERS);
  const { table } = useAddressSort(Object.keys(ORDERS));
  const [shown, setShown] = useAddressValue('etat');
  const state: RecipeState = shown === 'supprimees' ? 'deleted' : 'active';
  return {
    ...filters,
    table,
    asked: { ...asked, ...orderOf(table.sort), state },
    showDeleted: (deleted: boolean) => setShown(deleted ? 'supprimees' : null),
  };
}

export type RecipeFilters = ReturnType<typeof useRecipeFilters>;
