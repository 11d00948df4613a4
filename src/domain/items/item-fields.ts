import type { Allergen, DateKind, Unit } from './item.ts';
import type { StorageFamily } from './storage.ts';

/** An item as a supplier sells it. */
export type OfferedItem = {
  item_id: string;
  name: string;
  sku: string | null;
  category: string | null;
  unit: Unit | null;
  price: number;
  reference: string | null;
  pack_label: string | null;
  pack_content: number | null;
};

/** What a person or a file says of an item itself, beside the zone that it stands in. */
export type ItemFields = {
  name: string;
  sku: string | null;
  unit: Unit | null;
  category: string | null;
  min_qty: number | null;
  max_qty: number | null;
  storage_family: StorageFamily | null;
  /** As the label says, both in °C. */
  kept_min_celsius: number | null;
  kept_max_celsius: number | null;
  date_kind: DateKind | null;
  shelf_life_days: number | null;
  alert_days: number | null;
  allergens: Allergen[];
  barcode: string | null;
};
