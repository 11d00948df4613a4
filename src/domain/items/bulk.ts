import { boundsMakeSense, type ItemState } from './item.ts';

/** Of so many items a person still says one thing at once; the ids of a request and its answer stay small. */
export const BULK_MAX = 5000;

/** How long a change of many items can be taken back. */
export const BULK_UNDO_MS = 60 * 60 * 1000;

/** Columns of an item that one value may be written into, for many at once. */
const BULK_FIELDS = ['zone_id', 'category', 'shelf_life_days', 'min_qty', 'max_qty'] as const;
export type BulkField = (typeof BULK_FIELDS)[number];

/** What may be done to many items at once: a field, one more supplier, a deletion. */
export const BULK_KINDS = [...BULK_FIELDS, 'supplier_id', 'delete'] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

export type BulkChange =
  | { kind: 'zone_id' | 'category'; to: string | null }
  | { kind: 'shelf_life_days' | 'min_qty' | 'max_qty'; to: number | null }
  | { kind: 'supplier_id'; to: string }
  | { kind: 'delete' };

/** Why an item is left as it is. `overtaken`: changed by somebody since; `label_gone`: its old place is no more. */
export const BULK_REFUSALS = [
  'unknown',
  'deleted',
  'bounds',
  'in_stock',
  'awaited',
  'overtaken',
  'label_gone',
  'sku_taken',
] as const;
export type BulkRefusal = (typeof BULK_REFUSALS)[number];

/** One change that can be taken back: the value before, and the version that the change left. */
export type BulkUndoRow = { id: string; version: number; before: string | number | null };

/** An item as it is while held. */
export type HeldItem = {
  id: string;
  name: string;
  state: ItemState;
  zone_id: string | null;
  category: string | null;
  shelf_life_days: number | null;
  min_qty: number | null;
  max_qty: number | null;
  /** Sold by the supplier that is to be added. */
  sold: boolean;
  in_stock: boolean;
  awaited: boolean;
};

/** Why this change cannot be made to it: what the edit of one item would refuse as well. */
export function bulkRefusal(item: HeldItem, change: BulkChange): BulkRefusal | null {
  if (item.state === 'deleted') return 'deleted';
  switch (change.kind) {
    case 'min_qty':
      return boundsMakeSense({ min_qty: change.to, max_qty: item.max_qty }) ? null : 'bounds';
    case 'max_qty':
      return boundsMakeSense({ min_qty: item.min_qty, max_qty: change.to }) ? null : 'bounds';
    case 'delete':
      if (item.in_stock) return 'in_stock';
      return item.awaited ? 'awaited' : null;
    case 'zone_id':
    case 'category':
    case 'shelf_life_days':
    case 'supplier_id':
      return null;
  }
}

/** Whether the item says so already: nothing is written, no version grows. */
export function isAlready(item: HeldItem, change: BulkChange): boolean {
  switch (change.kind) {
    case 'delete':
      return false;
    case 'supplier_id':
      return item.sold;
    default:
      return item[change.kind] === change.to;
  }
}
