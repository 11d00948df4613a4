import { itemAddress } from '#text/items/item-address.ts';

/** Where what an entry is about can be looked at; null where it has no page of its own. */
const PAGES: Partial<Record<string, (id: string) => string>> = {
  purchase_orders: (id) => `/orders/${id}`,
  suppliers: (id) => `/suppliers/${id}`,
  recipes: (id) => `/recipes/${id}`,
  grns: (id) => `/receiving/receipts/${id}`,
  claims: (id) => `/receiving/claims/${id}`,
  stock_counts: (id) => `/counts/${id}`,
  items: itemAddress,
  invitations: () => '/settings?tab=users',
  user_roles: () => '/settings?tab=users',
  api_keys: () => '/settings?tab=integrations',
  mailboxes: () => '/settings?tab=integrations',
  pos_profiles: () => '/settings/pos-profiles',
};

export const recordPath = (entity: string, id: string): string | null => PAGES[entity]?.(id) ?? null;
