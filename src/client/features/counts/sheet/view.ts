import type { SheetItem } from '#client/features/counts/queue/queue.ts';
import { type CountProgress, isCounted, progressOf } from '#domain/counts/progress.ts';
import { gtin14, gtinDigits } from '#domain/gs1/gtin.ts';
import { searchAmong } from '#domain/kernel/search/ranking.ts';

export type Zone = { id: string | null; name: string | null; items: SheetItem[] };

const asLine = ({ shown_qty }: SheetItem) => ({ counted_qty: shown_qty });

export const progressOfItems = (items: readonly SheetItem[]): CountProgress => progressOf(items.map(asLine));

/** The items come in shelf order: those of a zone stand together. */
export function zonesOf(items: readonly SheetItem[]): Zone[] {
  const zones = new Map<string | null, Zone>();
  for (const item of items) {
    const { zone_id: id, zone_name: name } = item;
    const zone = zones.get(id) ?? { id, name, items: [] };
    zone.items.push(item);
    zones.set(id, zone);
  }
  return [...zones.values()];
}

export type SheetFilter = {
  /** An id, `none` for what stands nowhere, null for all. */
  zone: string | null;
  search: string;
  only: 'all' | 'left';
  /** Stays in view whatever the filter: it is being counted. */
  open: string | null;
};

/** Whether an item stands in the zone that was chosen: an id, `none`, or null for all. */
export const isInZone = ({ zone_id }: Pick<SheetItem, 'zone_id'>, zone: string | null): boolean =>
  zone === null || zone_id === (zone === 'none' ? null : zone);

/** A whole code, never a part of it, by whichever of its codes the item is known. */
export const hasBarcode = ({ codes }: Pick<SheetItem, 'codes'>, search: string): boolean => {
  const digits = gtinDigits(search);
  return /^\d{8,14}$/.test(digits) && codes.includes(gtin14(digits));
};

const findable = ({ name, sku, barcode }: SheetItem) => ({ name, also: [`${sku ?? ''} ${barcode ?? ''}`] });

/** What of the sheet is in view, in shelf order; of a search, the best answers first. */
export function itemsInView(
  items: readonly SheetItem[],
  { zone, search, only, open }: SheetFilter,
): SheetItem[] {
  // Who searches looks everywhere, whatever zone stood open.
  if (search.trim() !== '') {
    const scanned = items.filter((item) => hasBarcode(item, search));
    return scanned.length > 0 ? scanned : searchAmong(items, findable)(search);
  }
  return items.filter(
    (item) => isInZone(item, zone) && (only === 'all' || item.item_id === open || !isCounted(asLine(item))),
  );
}
