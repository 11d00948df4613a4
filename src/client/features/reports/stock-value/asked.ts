/** The category that is looked into, in the address; empty: of items without one. */
export const CATEGORY = 'famille';

export function stockValueAsked(params: URLSearchParams): { filters: { category?: string } } {
  const category = params.get(CATEGORY);
  return { filters: category === null ? {} : { category } };
}
