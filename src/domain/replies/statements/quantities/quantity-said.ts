import type { RepliedLine } from '#domain/replies/reply.ts';
import type { QuantityMeant } from '#domain/replies/values/meaning.ts';
import { inLineUnit } from '#domain/replies/values/units.ts';
import type { Item } from '#domain/replies/words/items.ts';

export const quantityOf = (item: Item | undefined): QuantityMeant | null =>
  item?.meaning?.kind === 'quantity' ? item.meaning : null;

/** In the unit of the line; null where nobody can say how much that is. */
export const saidOf = (item: Item | undefined, line: RepliedLine): number | null => {
  const quantity = quantityOf(item);
  return quantity === null || quantity.approximate ? null : inLineUnit(quantity, line);
};
