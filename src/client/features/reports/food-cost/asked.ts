/** In the address: `?voir=articles`, what makes the gap. */
export const SHOWN = 'voir';
export const ITEMS_ASKED = 'articles';

export const foodCostAsked = (params: URLSearchParams): { isDrilled: boolean } => ({
  isDrilled: params.get(SHOWN) === ITEMS_ASKED,
});
