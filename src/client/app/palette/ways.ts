import { PAGES } from '#client/app/pages.ts';
import type { PlainAction } from '#domain/search/actions.ts';
import type { SearchGroup } from '#domain/search/groups.ts';

const asked = (words: string): string => encodeURIComponent(words);

/** Where each kind of thing is opened. */
export const wayTo = {
  item: (id: string) => `/stock?fiche=${id}`,
  order: (id: string) => `/orders/${id}`,
  lot: (id: string) => `/stock?lot=${id}`,
  // Its own page, where there is one.
  supplier: (id: string, name: string) =>
    '/suppliers/:id' in PAGES ? `/suppliers/${id}` : `/suppliers?q=${asked(name)}`,
  receipt: (id: string) => `/receiving/receipts/${id}`,
  recipe: (id: string) => `/recipes/${id}`,
  team: '/settings',
};

/** Where each thing is done. */
export const wayToDo = {
  order: (supplierId: string, itemId?: string) =>
    `/orders/guide?fournisseur=${supplierId}${itemId ? `&article=${itemId}` : ''}`,
  waste: (itemId: string) => `/stock?perte=${itemId}`,
  receive: (orderId: string) => `/receiving/${orderId}`,
  count: (zoneId: string) => `/counts?zone=${zoneId}`,
};

export const PLAIN_WAYS: Record<PlainAction, string> = {
  new_order: '/orders?tab=commandes&saisie=nouvelle',
  receive: '/receiving',
  waste: '/stock?perte=tous',
  count: '/counts?zone=toutes',
  receive_unordered: '/receiving/new',
  add_item: '/inventory?nouveau=article',
  add_supplier: '/suppliers?nouveau=fournisseur',
  new_recipe: '/recipes/new',
  import_prices: '/import?kind=price_list',
  import_items: '/import?kind=items',
  import_sales: '/reports/import',
  invite: '/settings',
};

/** The page that lists all that such a search finds; null where none does. */
export function listOf(group: SearchGroup, words: string): string | null {
  switch (group) {
    case 'items':
      return `/stock?q=${asked(words)}`;
    case 'orders':
      return `/orders?tab=commandes&q=${asked(words)}`;
    case 'lots':
      return `/stock?lots=${asked(words)}`;
    case 'suppliers':
      return `/suppliers?q=${asked(words)}`;
    case 'recipes':
      return `/recipes?q=${asked(words)}`;
    default:
      return null;
  }
}
