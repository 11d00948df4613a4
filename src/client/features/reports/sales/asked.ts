import { readId } from '#client/platform/browser/address-filters.ts';
import { NO_DISH } from '#domain/sales/sales.ts';

/** The dish that is looked into, in the address: `?plat=…`; « aucun » are names that are no dish. */
export const DISH = 'plat';
const NONE = 'aucun';

export const dishInAddress = (recipe_id: string | null): string => recipe_id ?? NONE;

/** Null where none is looked into. */
export function saleLinesAsked(params: URLSearchParams): { dish: string | null } {
  const dish = params.get(DISH) ?? '';
  return { dish: dish === NONE ? NO_DISH : readId(dish) };
}
