/** By which columns each list can be sorted: those that an index holds, or that are reckoned with the list (decision 0050). */
export const SORTS = {
  items: ['name', 'category', 'changed'],
  suppliers: ['name', 'type', 'city', 'leadTime'],
  orders: ['supplier', 'created', 'expected', 'amount', 'status'],
  receipts: ['supplier', 'received', 'total'],
  claims: ['supplier', 'opened', 'claimed'],
  counts: ['name', 'when'],
  stock: ['item', 'onHand', 'cover', 'expiry', 'value'],
} as const;

export type SortColumn<List extends keyof typeof SORTS> = (typeof SORTS)[List][number];

export const DIRECTIONS = ['asc', 'desc'] as const;
export type Direction = (typeof DIRECTIONS)[number];
