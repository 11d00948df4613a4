import { COUNTED_UNIT, type Unit } from '#domain/items/item.ts';
import type { Measure, RecipeGapReason, RecipeUnit } from './recipe.ts';

/** What a line takes: an item, or another recipe by the portion or by weight or volume. */
export type LineAmount = { qty: number; unit: RecipeUnit; loss_percent: number };

/** `content`: what one stock unit holds, where it is counted: an egg of 60 g. Without a unit, an item is counted. */
export type ItemMeasure = {
  unit: Unit | null;
  content_qty: number | null;
  content_unit: Measure | null;
};

/** What a recipe gives: so many portions, and what they weigh or measure together where somebody said it. */
export type RecipeYield = { portions: number; yield_qty: number | null; yield_unit: Measure | null };

const SIZES: Readonly<Record<'kg' | 'g' | 'L' | 'cL' | 'mL', { kind: 'mass' | 'volume'; size: bigint }>> = {
  kg: { kind: 'mass', size: 1000n },
  g: { kind: 'mass', size: 1n },
  L: { kind: 'volume', size: 1000n },
  cL: { kind: 'volume', size: 10n },
  mL: { kind: 'volume', size: 1n },
};

const sizeOf = (unit: RecipeUnit | null) =>
  unit !== null && Object.hasOwn(SIZES, unit) ? SIZES[unit as keyof typeof SIZES] : null;

export const isMeasured = (unit: RecipeUnit | null): boolean => sizeOf(unit) !== null;

/** Exact: `of` parts out of `per`. Of an item how many stock units, of a recipe how many portions. */
export type Share = { of: bigint; per: bigint };

const thousandths = (value: number): bigint => BigInt(Math.round(value * 1000));

/** What peeling and trimming take comes on top: net divided by what is left of the gross. */
const withLoss = ({ of, per }: Share, loss_percent: number): Share => ({
  of: of * 1000n,
  per: per * (1000n - BigInt(Math.round(loss_percent * 10))),
});

/** How many stock units of an item a line takes, loss included; null where its unit says nothing about them. */
export function shareOfItem({ qty, unit, loss_percent }: LineAmount, item: ItemMeasure): Share | null {
  const net = netOfItem(thousandths(qty), unit, item);
  return net && withLoss(net, loss_percent);
}

function netOfItem(
  qty: bigint,
  unit: RecipeUnit,
  { unit: kept, content_qty, content_unit }: ItemMeasure,
): Share | null {
  if (unit === (kept ?? COUNTED_UNIT)) return { of: qty, per: 1000n };
  const [used, stocked] = [sizeOf(unit), sizeOf(kept)];
  if (!used) return null;
  if (stocked) return stocked.kind === used.kind ? { of: qty * used.size, per: 1000n * stocked.size } : null;
  const content = sizeOf(content_unit);
  if (!content || content_qty === null || content.kind !== used.kind) return null;
  return { of: qty * used.size, per: thousandths(content_qty) * content.size };
}

/** How many portions of a recipe a line takes, loss included, or why that cannot be told. */
export function shareOfRecipe(
  { qty, unit, loss_percent }: LineAmount,
  { portions, yield_qty, yield_unit }: RecipeYield,
): Share | Extract<RecipeGapReason, 'no_yield' | 'cannot_convert'> {
  const net = thousandths(qty);
  if (unit === 'portion') return withLoss({ of: net, per: 1000n }, loss_percent);
  const [used, made] = [sizeOf(unit), sizeOf(yield_unit)];
  if (!used) return 'cannot_convert';
  if (!made || yield_qty === null) return 'no_yield';
  if (made.kind !== used.kind) return 'cannot_convert';
  const share = {
    of: net * used.size * thousandths(portions),
    per: thousandths(yield_qty) * made.size * 1000n,
  };
  return withLoss(share, loss_percent);
}

/** The units in which a line of this item can be told. */
export const unitsOfItem = (units: readonly RecipeUnit[], item: ItemMeasure): RecipeUnit[] =>
  units.filter((unit) => netOfItem(1n, unit, item) !== null);
