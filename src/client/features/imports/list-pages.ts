import type { ImportKind } from '#domain/imports/import.ts';

/** Where what was imported is seen. */
export const LIST_PAGES: Record<ImportKind, string> = {
  suppliers: '/suppliers',
  items: '/inventory',
  price_list: '/inventory',
  orders: '/orders',
  sales: '/reports',
};
