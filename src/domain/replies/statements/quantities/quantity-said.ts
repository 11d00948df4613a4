import type { RepliedLine } from '#domain/replies/reply.ts';
import type { QuantityMeant } from '#domain/replies/values/meaning.ts';
import { inLineUnit, isMeasure } from '#domain/replies/values/units.ts';
import type { Item } from '#domain/replies/words/items.ts';

export const quantityOf = (item: Item | undefined): QuantityMeant | null =>
  item?.meaning?.kind === 'quantity' ? item.meaning : null;

/** In the unit of the line; null where nobody can say how much that is. */
export const saidOf = (item: Item | undefined, line: RepliedLine): number | null => {
  const quantity = quantityOf(item);
  return quantity === null || quantity.approximate ? null : inLineUnit(quantity, line);
};

/** « les 8 kg de gnocchi comme demandé » of twelve. */
export const AS_ASKED =
  /^(?!.*(?:aulieude|seulement|que|manqu|au maximum|sur) ).*(?:^| )Q (?:(?:de |d )?M )?(?:bien |donc )?(?:comme (?:demandee?s?|commandee?s?|sur (?:votre|la|le) [a-z]+|vous (?:l |les )?(?:avez|aviez) [a-z]+)|conformement a (?:votre|la) [a-z]+)(?: |$)/;

/** So many of them, and no weight or share. */
export const isCount = (item: Item): boolean => {
  const said = quantityOf(item);
  return said !== null && !isMeasure(said.unit) && !said.is_share;
};

/** « environ 6 kg », « 6 kg environ ». */
export const isAbout = (items: readonly Item[], at: number): boolean =>
  /^(?:environ|autour|approximativement|vers)$/.test(items[at - 1]?.text ?? '') ||
  items[at + 1]?.text === 'environ';

/** « 20 pièces soit 5,2 kg » of what is ordered by the piece: what they weigh together. */
export const isWeightOf = (items: readonly Item[], at: number, line: RepliedLine): boolean =>
  /^(?:soit|=|pour)$/.test(items[at - 1]?.text ?? '') &&
  isMeasure(quantityOf(items[at])?.unit ?? null) &&
  saidOf(items[at], line) === null &&
  isCount(items[at - 2] as Item) &&
  saidOf(items[at - 2], line) !== null;
