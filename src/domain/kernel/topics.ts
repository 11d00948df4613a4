/** What a screen may show and a change may touch. A change names every topic under which it can be seen. */
export const TOPICS = [
  'session',
  'account',
  'organisation',
  'members',
  'suppliers',
  'items',
  'orders',
  'receipts',
  'claims',
  'counts',
  'count-lines',
  'stock',
  'alerts',
  'imports',
  'recipes',
  'sales',
  'pos-profiles',
  'api-keys',
  'emails',
  'replenishment',
  'order-guide',
  'replies',
  'billing',
  'leaving',
] as const;

export type Topic = (typeof TOPICS)[number];
