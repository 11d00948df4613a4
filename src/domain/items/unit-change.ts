import { unitFactor } from '#domain/imports/rows/unit-conversions.ts';
import { UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { ORDER_QTY_MAX } from '#domain/orders/limits.ts';
import type { Unit } from './item.ts';

/** So many of the old unit are so many of the new one: 1 kg = 1000 g, 1 unité = 0,25 kg. */
export type UnitRatio = { was: Quantity; becomes: Quantity };
type UnitPair = { from: Unit | null; to: Unit | null };

const SAME: UnitRatio = { was: Quantity.of(1), becomes: Quantity.of(1) };

/** A box, a bag and a piece are each what a person says they are; weights and volumes are what they are. */
const MEASURES: readonly (Unit | null)[] = ['kg', 'g', 'L', 'mL'] satisfies Unit[];

/** Null where nobody but a person can say it. */
export function knownRatio({ from, to }: UnitPair): UnitRatio | null {
  if (from === null || to === null) return null;
  if (!MEASURES.includes(from) || !MEASURES.includes(to)) return null;
  const factor = unitFactor(from, to);
  if (factor === null) return null;
  return factor >= 1
    ? { was: Quantity.of(1), becomes: Quantity.of(factor) }
    : { was: Quantity.of(1 / factor), becomes: Quantity.of(1) };
}

/**
 * By what the figures of an item are reckoned anew; null: not to be done. `given`: what a person said, having seen what
 * becomes of them. A unit where there was none only names what the figures were in.
 */
export function agreedRatio(units: UnitPair, given: UnitRatio | null): UnitRatio | null {
  const known = knownRatio(units);
  if (known) return given && isSameRatio(known, given) ? known : null;
  if (given) return given.was > 0 && given.becomes > 0 ? given : null;
  return units.from === null ? SAME : null;
}

const isSameRatio = (a: UnitRatio, b: UnitRatio): boolean =>
  BigInt(a.was) * BigInt(b.becomes) === BigInt(b.was) * BigInt(a.becomes);

/** Null where it does not come out even, or is more than a quantity can be: it would become untrue. */
function convertedQuantity(qty: Quantity, { was, becomes }: UnitRatio): Quantity | null {
  const units = evenly(BigInt(qty) * BigInt(becomes), BigInt(was));
  return units === null || !Quantity.holds(units) ? null : Quantity.ofUnits(units);
}

function convertedPrice(price: UnitPrice, { was, becomes }: UnitRatio): UnitPrice | null {
  const units = evenly(BigInt(price) * BigInt(was), BigInt(becomes));
  return units === null || !UnitPrice.holds(units) ? null : UnitPrice.ofUnits(units);
}

const evenly = (dividend: bigint, divisor: bigint): number | null =>
  dividend % divisor === 0n ? Number(dividend / divisor) : null;

/** Where the figures of an item stand, as far as a person knows the place. */
const FIGURE_PLACES = [
  'bounds',
  'packs',
  'prices',
  'stock',
  'orders',
  'receipts',
  'claims',
  'counts',
  'recipes',
] as const;
export type FigurePlace = (typeof FIGURE_PLACES)[number];

export const FIGURE_KINDS = ['quantity', 'price'] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];

export type ItemFigure = { place: FigurePlace; kind: FigureKind; figure: number };

/** The same decimal in the new unit, or null. */
export function convertedFigure(
  { kind, figure }: Pick<ItemFigure, 'kind' | 'figure'>,
  ratio: UnitRatio,
): number | null {
  if (kind === 'quantity') {
    const qty = convertedQuantity(Quantity.of(figure), ratio);
    return qty === null ? null : Quantity.toDecimal(qty);
  }
  const price = convertedPrice(UnitPrice.of(figure), ratio);
  return price === null ? null : UnitPrice.toDecimal(price);
}

/** What would become untrue: a quantity and a price at most, from the place that a person knows best. */
export function lostFigures(figures: readonly ItemFigure[], ratio: UnitRatio): ItemFigure[] {
  const lost = figures
    .filter((one) => {
      const after = convertedFigure(one, ratio);
      // An order beyond what an order takes could be neither confirmed nor received.
      return after === null || (one.place === 'orders' && one.kind === 'quantity' && after > ORDER_QTY_MAX);
    })
    .toSorted((a, b) => FIGURE_PLACES.indexOf(a.place) - FIGURE_PLACES.indexOf(b.place));
  return FIGURE_KINDS.flatMap((kind) => lost.find((one) => one.kind === kind) ?? []);
}
