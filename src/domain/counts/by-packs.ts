import { Quantity } from '#domain/kernel/quantity.ts';
import { COUNT_QTY_MAX } from './count.ts';

/** So many of each pack (its content in stock units), and what stands beside them unpacked. */
type ByPacks = { packs: readonly { content: number; count: number }[]; loose: number };

/** What is on the shelf, in stock units; null where it is more than an inventory takes. */
export function shelfQuantity({ packs, loose }: ByPacks): number | null {
  let units = Quantity.of(loose) as number;
  for (const { content, count } of packs) units += Quantity.of(content) * count;
  return units > Quantity.of(COUNT_QTY_MAX) ? null : Quantity.toDecimal(Quantity.ofUnits(units));
}

/** A quantity as a person would count it again: whole packs, the biggest first, and the rest. */
export function byPacks(qty: number, contents: readonly number[]): ByPacks {
  let left = Quantity.of(qty) as number;
  const counts = new Map<number, number>();
  for (const content of [...contents].sort((a, b) => b - a)) {
    const units = Quantity.of(content);
    if (units <= 0) continue;
    const count = Math.floor(left / units);
    counts.set(content, count);
    left -= count * units;
  }
  return {
    packs: contents.map((content) => ({ content, count: counts.get(content) ?? 0 })),
    loose: Quantity.toDecimal(Quantity.ofUnits(left)),
  };
}
