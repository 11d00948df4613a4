import type { Unit } from '#domain/items/item.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { DASH } from '#text/kernel/format.ts';

/** The unit in which a figure was typed; nothing: nobody said. */
export type TypedUnit = Unit | null | undefined;

/** The item is held: a figure typed in another unit than its own would be read in the wrong one. */
export const ensureTypedIn = (item: { name: string; unit: Unit | null }, typed: TypedUnit): void =>
  ensure(!typed || typed === item.unit, 'ITEM_UNIT_CHANGED', {
    item: item.name,
    was: typed ?? DASH,
    now: item.unit ?? DASH,
  });
