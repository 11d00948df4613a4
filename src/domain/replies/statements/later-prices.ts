import type { Segment } from '#domain/replies/clauses/segments.ts';
import { DELIVERS } from '#domain/replies/cues/delivery.ts';
import { PRICE, PRICE_STAYS, PRICES_MOVE } from '#domain/replies/cues/price.ts';
import { OUT } from '#domain/replies/cues/shortage.ts';
import type { Fact } from './fact.ts';
import { isForLater } from './prices-said.ts';
import type { Situation } from './situation.ts';
import { isExcepted } from './words-said.ts';

/** « ont été revus au 1er »: they are in force already. */
const ALREADY =
  /(?:^| )(?:ont|a|avons|ai) (?:tous |toutes |deja |bien )*(?:ete )?(?:revu|augment|chang|modifi|actualis|evolu|reval|pass)(?!er(?: |$))[a-z]*(?: |$)/;

/** « Nouveaux tarifs au 1er juillet : beurre 9,60 »: of orders to come, as far as the sentence goes. */
export const announcesPrices = (segments: readonly Segment[], { expected_at }: Situation): boolean =>
  !segments.some(({ text }) => ALREADY.test(text)) &&
  segments.some(
    ({ items, text }) =>
      isForLater(items, expected_at) &&
      !DELIVERS.test(text.replace(/(?:^| )passe[a-z]* (?:a|de) [PQR](?= |$)/g, '')) &&
      !/(?:^| )(?:livr[a-z]*|recevr[a-z]*|reliquat|solde|camion|tournee)(?: |$)/.test(text),
  ) &&
  segments.some(
    ({ text, items }) =>
      PRICE.test(text) ||
      /(?:^| )(?:P|R)(?: |$)/.test(text) ||
      items.some(({ meaning }) => meaning?.kind === 'quantity' && meaning.has_cents),
  );

const isOfLaterPrices = (fact: Fact): boolean =>
  fact.kind === 'price' ||
  fact.kind === 'rate_all' ||
  (fact.kind === 'as_ordered' && fact.keeps_price === true) ||
  (fact.kind === 'settle' && !Number.isInteger(fact.qty)) ||
  (fact.kind === 'open' && fact.doubt === 'unclear_price') ||
  fact.kind === 'vague_day' ||
  (fact.kind === 'doubt' &&
    ['unclear_price', 'question', 'condition', 'not_understood'].includes(fact.doubt));

/** What a sentence says without the prices of orders to come. */
export const withoutLaterPrices = (facts: readonly Fact[]): Fact[] =>
  facts.filter(
    (fact) =>
      !isOfLaterPrices(fact) &&
      // « le cours du café oblige à augmenter nos tarifs au 1er janvier »: of coffee, whichever, and nothing but its price.
      !(
        fact.kind === 'open' &&
        fact.doubt === 'ambiguous_product' &&
        !facts.some(({ kind }) => kind === 'firm_change')
      ),
  );

/** « hausse de 4 % sauf les tulipes », « mêmes prix sauf les tulipes »: an exception to a price is no shortage. */
export function apartFromPrices(segment: Segment, segments: readonly Segment[]): 'kept' | 'changed' | null {
  if (!isExcepted(segment.items) || OUT.test(segment.text) || /(?:^| )[PRQ](?: |$)/.test(segment.text))
    return null;
  const at = segments.indexOf(segment);
  const beside = segments[at === 0 ? 1 : at - 1];
  if (!beside || beside.mentions.length > 0) return null;
  if (PRICE_STAYS.test(beside.text)) return 'changed';
  return PRICES_MOVE.test(beside.text) ? 'kept' : null;
}
