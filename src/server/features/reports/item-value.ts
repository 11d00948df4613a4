import type { Unit } from '#domain/items/item.ts';

/** What an item is worth, or was, beside the moment or the period before. */
export type ItemValue = {
  item_id: string;
  item_name: string;
  category: string | null;
  unit: Unit | null;
  deleted: boolean;
  qty: number;
  value: number;
  value_before: number;
};
