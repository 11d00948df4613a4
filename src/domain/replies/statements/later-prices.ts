import type { Segment } from '#domain/replies/clauses/segments.ts';
import { DELIVERS } from '#domain/replies/cues/delivery.ts';
import { PRICE } from '#domain/replies/cues/price.ts';
import type { Fact } from './fact.ts';
import { isForLater } from './prices-said.ts';
import type { Situation } from './situation.ts';

/** « ont été revus au 1er »: they are in force already. */
const ALREADY =
  /(?:^| )(?:ont|a|avons|ai) (?:tous |toutes |deja |bien )*(?:ete )?(?:revu|augment|chang|modifi|actualis|evolu|reval|pass)[a-z]*(?: |$)/;

/** « Nouveaux tarifs au 1er juillet : beurre 9,60 »: of orders to come, as far as the sentence goes. */
export const announcesPrices = (segments: readonly Segment[], { expected_at }: Situation): boolean =>
  !segments.some(({ text }) => ALREADY.test(text)) &&
  segments.some(
    ({ items, text }) =>
      isForLater(items, expected_at) &&
      !DELIVERS.test(text.replace(/(?:^| )passe[a-z]* (?:a|de) [PQR](?= |$)/g, '')) &&
      !/(?:^| )(?:livr[a-z]*|recevr[a-z]*|reliquat|solde|camion|tournee)(?: |$)/.test(text),
  ) &&
  segments.some(({ text }) => PRICE.test(text) || /(?:^| )(?:P|R)(?: |$)/.test(text));

const isOfLaterPrices = (fact: Fact): boolean =>
  fact.kind === 'price' ||
  fact.kind === 'rate_all' ||
  (fact.kind === 'settle' && !Number.isInteger(fact.qty)) ||
  (fact.kind === 'open' && fact.doubt === 'unclear_price') ||
  (fact.kind === 'doubt' && fact.doubt === 'unclear_price');

/** What a sentence says without the prices of orders to come. */
export const withoutLaterPrices = (facts: readonly Fact[]): Fact[] =>
  facts.filter((fact) => !isOfLaterPrices(fact));
