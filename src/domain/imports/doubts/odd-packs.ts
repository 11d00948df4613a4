import type { ImportWarning } from '#domain/imports/import-problems.ts';
import { containerOf } from '#domain/imports/packs/containers.ts';
import { contentFrom, printPack } from '#domain/imports/packs/pack-chain.ts';
import type { HeaderBasis, PriceFacts, WrittenPrice } from '#domain/imports/prices/facts.ts';
import { isSameThing, type Thing, topOf } from '#domain/imports/prices/things.ts';

/** What is filled and sold by what it holds: of these « 250 » is no count. */
const FILLED: ReadonlySet<string> = new Set(
  `bouteille canette brique briquette flacon tube pot bocal barquette ravier verrine berlingot bidon jerrican fût magnum
  bag-in-box portion`.split(/\s+/),
);
/** As many pieces as nobody puts in a bottle or a tray. */
const MANY = 20;

/**
 * « 12 x 250 » billed by the tray, « Portion de 180 » beside a price by the kilo: a figure without a unit was read as so
 * many pieces, and is grams or centilitres.
 */
export function figureUnmeasured(facts: PriceFacts, ofSecond: HeaderBasis | null): ImportWarning | null {
  const { pack, second, unit_written = '' } = facts;
  const last = pack?.chain.unit === 'unité' ? pack.chain.levels.at(-1) : undefined;
  if (!pack || !last || last.holds < 2) return null;
  const named = last.container ?? (pack.chain.levels.length > 1 ? containerOf(unit_written) : null);
  const isFilled = named !== null && FILLED.has(named) && last.holds >= MANY;
  const isWeighed = second !== null && (second.own?.basis ?? ofSecond?.basis) === 'measure';
  return isFilled || (isWeighed && (last.holds >= MANY || isAsIfMeasured(facts)))
    ? { code: 'FIGURE_UNMEASURED', pack: printPack(pack.chain) }
    : null;
}

/** « Colis de 6 » for 12,13 beside « 2,02 € / kg »: six kilos, and no six pieces. */
function isAsIfMeasured({ pack, price, second }: PriceFacts): boolean {
  const content = pack ? contentFrom(pack.chain, topOf(pack)) : 0;
  if (!price || !second) return false;
  return Math.abs(price.amount - content * second.amount) <= 0.005 * (content + 1);
}

/** In euros: few cases of anything cost more, and hundreds of them do where a price was taken for that of one piece. */
const HIGH = 1500;

/** « 26,29 » for a thousand bags, read as the price of one of them. */
export function packPriceHigh(
  { pack }: PriceFacts,
  { written, thing }: { written: WrittenPrice; thing: Thing },
): ImportWarning | null {
  // What a row says of its own price is believed.
  if (!pack || pack.order === 'unknown' || written.own) return null;
  const { chain } = pack;
  const whole = { content: contentFrom(chain, topOf(pack)), unit: chain.unit, is_piece: false };
  if (thing.unit !== chain.unit || isSameThing(whole, thing)) return null;
  const price = Number(((written.amount / thing.content) * whole.content).toFixed(2));
  return price >= HIGH ? { code: 'PACK_PRICE_HIGH', price, pack: printPack(chain) } : null;
}
