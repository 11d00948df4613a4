/** In the address: `?voir=articles`, what makes the gap. */
export const SHOWN = 'voir';
export const ITEMS = 'articles';

export const foodCostAsked = (params: URLSearchParams): { isDrilled: boolean } => ({
  isDrilled: params.get(SHOWN) === ITEMS,
});
