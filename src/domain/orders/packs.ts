import { Quantity } from '#domain/kernel/quantity.ts';
import { ORDER_QTY_MAX } from './limits.ts';

/** How a supplier packs an item: `pack_content` is a decimal in stock units. */
export type Pack = { pack_label: string | null; pack_content: number | null };

const MOST = Quantity.of(ORDER_QTY_MAX);

/** What a pack holds; null where the item is ordered in stock units. */
export const contentOf = ({ pack_content }: Pick<Pack, 'pack_content'>): Quantity | null =>
  pack_content !== null && pack_content > 0 ? Quantity.of(pack_content) : null;

function ensureHolds(content: Quantity): void {
  if (content <= 0) throw new RangeError(`A pack that holds nothing: ${content}`);
}

/** How many packs hold that quantity: the last one may be more than needed. */
export function packsFor(qty: Quantity, content: Quantity): number {
  ensureHolds(content);
  return Math.max(0, Math.ceil(qty / content));
}

/** How many packs that quantity is, or null where it is not a whole number of them. */
export function wholePacks(qty: Quantity, content: Quantity): number | null {
  ensureHolds(content);
  return qty >= 0 && qty % content === 0 ? qty / content : null;
}

/** The most packs that an order's line takes. */
export function mostPacks(content: Quantity): number {
  ensureHolds(content);
  return Math.floor(MOST / content);
}

/**
 * What whole packs hold. Saturates at what a quantity can be at all, far above what an order takes: the line is
 * then refused with its own sentence, instead of the screen failing over a count with a digit too many.
 */
export function qtyOfPacks(count: number, content: Quantity): Quantity {
  ensureHolds(content);
  return Quantity.ofUnits(Math.min(count * content, Quantity.of(Quantity.max)));
}

/** The same quantity or a little more, in whole packs; the most packs that a line takes where that is exceeded. */
export const roundUpToPacks = (qty: Quantity, content: Quantity): Quantity =>
  qtyOfPacks(Math.min(packsFor(qty, content), mostPacks(content)), content);
