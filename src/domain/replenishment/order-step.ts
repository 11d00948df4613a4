import type { Unit } from '#domain/items/item.ts';
import { Quantity } from '#domain/kernel/quantity.ts';

/** What is bought by weight or volume is bought to the hundred grams; pieces are whole. */
const STEPS: Record<Unit, Quantity> = {
  kg: Quantity.of(0.1),
  L: Quantity.of(0.1),
  g: Quantity.of(10),
  mL: Quantity.of(10),
  unité: Quantity.of(1),
  boîte: Quantity.of(1),
  sac: Quantity.of(1),
};

/** To what an order without packs is rounded up. */
export const orderStep = (unit: Unit | null): Quantity => (unit === null ? STEPS.unité : STEPS[unit]);
