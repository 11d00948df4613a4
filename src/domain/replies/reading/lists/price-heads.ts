import type { Sentence } from '#domain/replies/clauses/sentences.ts';
import type { Fact } from '#domain/replies/statements/fact.ts';
import { quantityOf } from '#domain/replies/statements/quantities/quantity-said.ts';
import { join } from '#domain/replies/words/items.ts';

/** Sentences that stand over a list of prices, each with how many it announces, where it says so. */
export type PriceHeads = Map<number, number | null>;

const PRICES = /(?:^| )(?:prix|tarifs?)(?: |$)/;

/** « Deux tarifs ont bougé sur votre bon : » */
export function notePriceHead(heads: PriceHeads, { items, heads: isHead }: Sentence, at: number): void {
  const { text } = join(items);
  if (!isHead || !PRICES.test(text) || /(?:^| )[MPR](?: |$)/.test(text)) return;
  heads.set(at, items.flatMap((item) => quantityOf(item)?.amount ?? []).at(0) ?? null);
}

/** What the list under such a heading tells is not asked about: its prices, and as many as were announced. */
export function withoutPriceHeads(facts: readonly Fact[], heads: PriceHeads): readonly Fact[] {
  const priceLists = [...heads].flatMap(([at, count]) => {
    const priced = new Set(
      facts.flatMap((fact) => (fact.kind === 'price' && fact.sentence > at ? [fact.line] : [])),
    );
    const isList = facts.some(({ kind, sentence }) => kind === 'price' && sentence === at + 1);
    return isList && (count === null || count === priced.size) ? [at] : [];
  });
  return facts.filter(
    (fact) =>
      !priceLists.includes(fact.sentence) ||
      !(fact.kind === 'firm_change' || (fact.kind === 'doubt' && fact.doubt === 'unclear_price')),
  );
}
