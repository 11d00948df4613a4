import type { Band } from './band.ts';
import { FRESH_AND_BAKED } from './fresh-costs.ts';
import { DRY_AND_ANIMAL } from './kilo-costs.ts';
import { POURED } from './litre-costs.ts';
import { COUNTED_GOODS } from './piece-costs.ts';

/**
 * Orders of magnitude, set down by us from what is known of the trade and wide on purpose: they tell a bottle from its case
 * and a kilo from its sack, and nothing finer. Goods are told by their first words, small words left out.
 */
export const USUAL_COSTS: Readonly<Record<'kg' | 'L' | 'unité', readonly Band[]>> = {
  kg: [...DRY_AND_ANIMAL, ...FRESH_AND_BAKED],
  L: POURED,
  unité: COUNTED_GOODS,
};

/** Words after which goods are only told of: « moulin à poivre », « gel saveur citron ». */
export const TOLD_AFTER = 'a au aux pour sans avec saveur gout arome parfum parfume facon type';
/** Words that lie between those that count: « pommes de terre », « noix de Saint-Jacques ». */
export const SMALL_WORDS = 'de d du des la le les l en et';
