import { isProved } from '#domain/imports/doubts/left-over.ts';
import type { ImportProblem, ImportWarning } from '#domain/imports/import-problems.ts';
import { contentFrom, printPack } from '#domain/imports/packs/pack-chain.ts';
import { compareCost, isOddCost } from '#domain/imports/prices/goods/goods-fit.ts';
import type { PriceChoice } from '#domain/imports/survey.ts';
import { UnitPrice } from '#domain/kernel/money.ts';
import type { PriceFacts } from './facts.ts';
import { type pricedBy, rounded } from './priced-by.ts';
import { thingsOf } from './row-things.ts';
import type { Priced } from './second-price.ts';
import type { PriceHeaders, Settled } from './tally.ts';
import { type Thing, topOf } from './things.ts';
import { isAmongUsual, likelierPrice, type UsualPrices } from './usual-prices.ts';

export type Noted = { problems: ImportProblem[]; warnings: ImportWarning[] };

export type Pricing = {
  settled: Settled;
  headers: PriceHeaders;
  choice: PriceChoice;
  usual: UsualPrices;
  /** To which side of what such goods cost the list lies as a whole. */
  side?: -1 | 0 | 1;
  /** The list says that it sells less than a case. */
  opensCases?: boolean;
};

/** Only of a price that nothing proves: neither a word beside it nor a second price. */
export function unlikeTheList(
  facts: PriceFacts,
  { price, second }: ReturnType<typeof pricedBy>,
  { headers, usual }: Pick<Pricing, 'headers' | 'usual'>,
): ImportWarning | null {
  if (!price || second || price.written.own) return null;
  const { written, thing } = price;
  const { unit } = thing;
  if (unit === null) return null;
  const others = thingsOf(facts, written, headers.price).flatMap((other) =>
    other?.unit === unit ? [written.amount / other.content] : [],
  );
  const likely = likelierPrice({ price: written.amount / thing.content, unit }, others, usual);
  return likely === null
    ? null
    : {
        code: 'PRICE_UNLIKE_LIST',
        price: rounded(price),
        likely: Number(likely.toFixed(UnitPrice.digits)),
        unit,
      };
}

/**
 * « AIL ROSE filet 500g » 4,04 in a list whose prices a person took for those of a kilo: neither a word nor a second
 * price says so of this row, and its name speaks of a net.
 */
export function packOrMeasure(
  { pack }: PriceFacts,
  { price, second }: ReturnType<typeof pricedBy>,
  { settled, headers, usual }: Pick<Pricing, 'settled' | 'headers' | 'usual'>,
  noted: Noted,
): ImportWarning | null {
  const isSaid = !price || second !== null || price.written.own !== null || headers.price !== null;
  const inName = noted.warnings.some(({ code }) => code === 'PACK_IN_NAME');
  const unit = pack?.chain.unit;
  if (settled.basis !== 'measure' || isSaid || !inName || !pack || !unit || unit === 'unité') return null;
  const content = contentFrom(pack.chain, topOf(pack));
  if (content === 1) return null;
  const asPack = rounded({ ...price, thing: { content, unit, is_piece: false } });
  // Sugar in sacks of 25 kg is not sold at four cents.
  if (!isAmongUsual({ price: asPack, unit }, usual)) return null;
  return { code: 'PACK_OR_MEASURE', pack: printPack(pack.chain), price: asPack, unit };
}

/** « Muscadet » at 1,16 € a litre: read for six bottles, where it is the price of one. A price as written is what it says. */
export function unlikeItsKind(
  facts: PriceFacts,
  { price, second, kept }: ReturnType<typeof pricedBy> & { kept: Priced },
  { headers, side }: Pick<Pricing, 'headers'> & { side: -1 | 0 | 1 },
): ImportWarning | null {
  const isAsWritten = kept.thing.content === 1 && kept.thing.unit !== 'unité' && kept.written.own !== null;
  if (isAsWritten || isProved({ price, second })) return null;
  const compared = compareCost(facts.usual_cost ?? null, kept.written.amount, kept.thing);
  const others = thingsOf(facts, kept.written, kept.written === facts.price ? headers.price : headers.second);
  const compare = (thing: Thing | null) => compareCost(facts.usual_cost ?? null, kept.written.amount, thing);
  if (!compared || !isOddCost(compared, { side, others: others.map(compare) })) return null;
  const { unit, low, high } = compared;
  return { code: 'PRICE_UNUSUAL', price: Number(compared.price.toFixed(UnitPrice.digits)), unit, low, high };
}
