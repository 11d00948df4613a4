import type { Unit } from '#domain/items/item.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { isInTenths } from '#domain/kernel/scaled.ts';

/** In percent of what was due, one decimal at most: what may be missing of goods without a claim. */
export type ShortageTolerance = {
  /** Goods by weight or volume: no cut of meat weighs what was ordered to the gram. */
  by_measure: number;
  /** Goods by piece: twelve are twelve. */
  by_piece: number;
};

export const DEFAULT_TOLERANCE: ShortageTolerance = { by_measure: 3, by_piece: 0 };

/** More is no tolerance. */
const TOLERANCE_MAX = 20;

export const isTolerance = (percent: number): boolean =>
  percent >= 0 && percent <= TOLERANCE_MAX && isInTenths(percent);

const MEASURED: readonly (Unit | null)[] = ['kg', 'g', 'L', 'mL'];

type Due = { due: Quantity; unit: Unit | null; tolerance: ShortageTolerance };

/** Of all that was due of a line, however many deliveries it takes: its rest alone would be beyond any tolerance. */
export function toleratedShortage({ due, unit, tolerance }: Due): Quantity {
  const percent = MEASURED.includes(unit) ? tolerance.by_measure : tolerance.by_piece;
  return Quantity.ofUnits(Math.floor((due * Math.round(percent * 10)) / 1000));
}
