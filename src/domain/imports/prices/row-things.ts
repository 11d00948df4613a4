import { piecesIn } from '#domain/imports/packs/pack-chain.ts';
import { PRICE_BASES } from '#domain/imports/survey.ts';
import type { HeaderBasis, PriceFacts, WrittenPrice } from './facts.ts';
import { type Thing, thingOf, topOf } from './things.ts';

/** By basis: what a price of a row is the price of. */
export type Things = readonly (Thing | null)[];

export const thingsOf = (facts: PriceFacts, price: WrittenPrice, header: HeaderBasis | null): Things =>
  PRICE_BASES.map((basis) => {
    if (price.own) return price.own.thing;
    const thing = thingOf(basis, facts, header?.unit ?? null);
    const count = header?.basis === basis ? header.count : 1;
    const isWholePack =
      basis === 'order_unit' && facts.pack && piecesIn(facts.pack.chain, topOf(facts.pack)) === count;
    return thing && count > 1 && !isWholePack
      ? { ...thing, content: thing.content * count, is_piece: false }
      : thing;
  });
