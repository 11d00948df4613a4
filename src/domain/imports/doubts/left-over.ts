import type { ImportWarning } from '#domain/imports/import-problems.ts';
import { OUTER } from '#domain/imports/packs/containers.ts';
import { contentFrom, printPack } from '#domain/imports/packs/pack-chain.ts';
import { agrees } from '#domain/imports/prices/agreement.ts';
import type { HeaderBasis, OtherPrice, PriceFacts, WrittenPrice } from '#domain/imports/prices/facts.ts';
import type { PriceHeaders } from '#domain/imports/prices/tally.ts';
import {
  isSameThing,
  pieceThing,
  type RowPack,
  type Thing,
  thingOf,
  topOf,
} from '#domain/imports/prices/things.ts';
import { figureUnmeasured, packPriceHigh } from './odd-packs.ts';
import { unaccountedIn } from './unaccounted.ts';

type Priced = { written: WrittenPrice; thing: Thing };
type Prices = { price: Priced | null; second: Priced | null };

/** Marks that send a person to the row already. */
const DOUBTS: ReadonlySet<ImportWarning['code']> = new Set([
  'CONTENT_UNTOLD',
  'NAME_TELLS_OTHERWISE',
  'PIECES_OR_PACKETS',
  'PIECES_OR_KILOS',
  'WEIGHT_OF_ALL',
  'PRICE_UNLIKE_LIST',
  'AMOUNT_LEFT_OVER',
  'FIGURE_UNMEASURED',
  'OTHER_PRICE_DIFFERS',
  'PACK_PRICE_HIGH',
  'PIECE_OR_PACKET',
  'UNIT_AGAINST_HEADER',
  'PACK_OR_MEASURE',
  'PRICES_DIFFER',
]);

export const isDoubt = (warning: ImportWarning): boolean =>
  DOUBTS.has(warning.code) || (warning.code === 'CELL' && PACKS.has(warning.field));
const PACKS: ReadonlySet<string> = new Set(['pack', 'pack_count', 'order_unit', 'unit']);

/**
 * Silence is earned: a priced row comes in without a mark only where its second price proves what was read, or where
 * every amount that its cells speak of is part of it. What is left over is said, and a person looks.
 */
export function leftOver(
  facts: PriceFacts,
  { price, second }: Prices,
  { headers, warnings }: { headers: PriceHeaders; warnings: readonly ImportWarning[] },
): ImportWarning | null {
  const { is_list, pack, amounts = [] } = facts;
  const priced = price ?? second;
  if (!is_list || !priced || warnings.some(isDoubt)) return null;
  const unmeasured = figureUnmeasured(facts, headers.second);
  if (unmeasured) return unmeasured;
  const rival = rivalPrice(facts, priced);
  if (rival) return rival;
  if (isProved({ price, second })) return null;
  const beside = besidePrices(facts, priced);
  if (beside === 'proved') return null;
  if (beside) return beside;
  // « kg » in a column that nobody took, beside a price of a piece.
  const [unit] = priced.thing.unit === 'unité' ? (facts.units_beside ?? []) : [];
  if (unit) return { code: 'AMOUNT_LEFT_OVER', said: unit, where: 'column', pack: null };
  const against = headerAgainst(facts, priced, headers.price) ?? packPriceHigh(facts, priced);
  if (against) return against;
  if (pack && mayBePacket(pack, priced)) return { code: 'PIECE_OR_PACKET', pack: printPack(pack.chain) };
  const [unread] = pack ? [] : (facts.packs_beside ?? []);
  if (unread) return { code: 'AMOUNT_LEFT_OVER', said: unread, where: 'column', pack: null };
  // « Tomates 12 pièces, 2,40 le kg »: the price needs no pack, and none is kept.
  const isMeasured = priced.thing.unit === 'kg' || priced.thing.unit === 'L';
  if (!pack && (priced.written.own || headers.price) && isMeasured) return null;
  const things = [price, second].flatMap((one) => (one ? [one.thing] : []));
  const chain = pack?.chain ?? null;
  const isOfOne = pack?.piece != null || (priced.written.own ?? headers.price)?.basis === 'piece';
  const left = unaccountedIn(amounts, { chain, things, isOfOne });
  return (
    left && {
      code: 'AMOUNT_LEFT_OVER',
      said: left.words,
      where: left.where,
      pack: chain && printPack(chain),
    }
  );
}

/** Prices with VAT, and how near a figure comes to them. */
const TAXED = [1.021, 1.055, 1.1, 1.2];
const NEARLY = 0.004;
/** What is far more or less is no other price of the same thing. */
const LEAST = 0.5;

/** « Promo » 14,50 beside 16,20, or 55,35 under a header that says nothing: perhaps what is paid. */
function rivalPrice({ rivals = [], price, is_of_others }: PriceFacts, priced: Priced): ImportWarning | null {
  if (priced.written !== price) return null;
  const found = rivals.find(({ amount }) => {
    const ratio = amount / priced.written.amount;
    const isSame = Math.abs(ratio - 1) < NEARLY || TAXED.some((rate) => Math.abs(ratio - rate) < NEARLY);
    return !isSame && (ratio < 1 ? ratio > LEAST : is_of_others && ratio < 1 / LEAST);
  });
  return found ? { code: 'OTHER_PRICE_DIFFERS', header: found.header, cell: found.written } : null;
}

/** « kg » in the column of units under « Prix HT unité de vente »: the unit of another price, or this one's. */
function headerAgainst(facts: PriceFacts, priced: Priced, header: HeaderBasis | null): ImportWarning | null {
  const { own } = priced.written;
  // « Prix U. HT » beside « U. Fact » is of whatever that says.
  if (header?.basis === 'piece' || header?.by) return null;
  if (own?.by !== 'unit_column' || !header || facts.is_named_unit || priced.written !== facts.price)
    return null;
  const said = thingOf(header.basis, facts, header.unit);
  const isMeasured = header.basis === 'order_unit' && priced.thing.unit !== 'unité';
  const differs = said ? !isSameThing(said, priced.thing) : isMeasured;
  return differs ? { code: 'UNIT_AGAINST_HEADER', of: facts.unit_written ?? '' } : null;
}

/** « PCE » beside a box of a hundred cups, or a case of two tubes of ten: the box, the tube, or the cup. */
function mayBePacket(pack: RowPack, { written, thing }: Priced): boolean {
  if (isSpelledOut(written) || !isSameThing(thing, pieceThing(pack))) return false;
  if (written.own ? written.own.basis !== 'piece' : !isSmallest(pack, thing)) return false;
  const { levels, unit } = pack.chain;
  const counted = (unit === 'unité' ? levels : levels.slice(0, -1)).filter(({ holds }) => holds > 1);
  const outermost = levels[topOf(pack)]?.container ?? null;
  return counted.length > 1 || (counted.length === 1 && outermost !== null && !OUTER.has(outermost));
}

/** « 0,11 € / pièce » says what it means; « 5,55 / P » may be the code of whatever is sold. */
const isSpelledOut = ({ own, written }: Priced['written']): boolean =>
  own?.by === 'cell' && !/\b(?:p|pc|pce|pcs|u|un)\.?$/i.test(written.trim());

/** What is priced is less than what is ordered. */
const isSmallest = (pack: RowPack, { content }: Thing): boolean =>
  content < contentFrom(pack.chain, topOf(pack));

/** Two prices of different things that say the same: by them what the one holds of the other is known. */
export const isProved = ({ price, second }: Prices): boolean =>
  price !== null &&
  second !== null &&
  !isSameThing(price.thing, second.thing) &&
  agrees(price, second) === true;

/** Whether what the whole pack costs, and what a part of it costs, say the same. */
export function provesPack({ others = [], pack }: PriceFacts, { price, second }: Prices): boolean {
  const whole = pack && thing(contentFrom(pack.chain, topOf(pack)), pack.chain.unit);
  if (!whole) return false;
  const known = [price, second].filter((one) => one !== null);
  const wholes = [
    ...known.filter((one) => isSameThing(one.thing, whole)),
    ...others.map((written) => ({ written, thing: whole })),
  ];
  return known.some(
    (part) => !isSameThing(part.thing, whole) && wholes.some((all) => agrees(part, all) === true),
  );
}

/** What other columns of prices say: they prove the reading, or speak against it. */
function besidePrices({ others = [], pack }: PriceFacts, priced: Priced): 'proved' | ImportWarning | null {
  const agreeing = others.map((other) => agreesWith(other, { pack, priced }));
  if (agreeing.includes(true)) return 'proved';
  const against = others[agreeing.indexOf(false)];
  return against ? { code: 'OTHER_PRICE_DIFFERS', header: against.header, cell: against.written } : null;
}

/**
 * Whether it is the price of anything that the row has, other than what is priced. Null where it says nothing: a price
 * of an unknown thing speaks against a reading only where it agrees with another one.
 */
function agreesWith(
  other: OtherPrice,
  { pack, priced }: { pack: RowPack | null; priced: Priced },
): boolean | null {
  const { basis } = other;
  const unit = pack?.chain.unit ?? priced.thing.unit;
  const levels = pack ? pack.chain.levels.map((_, level) => contentFrom(pack.chain, level)) : [];
  const inRow = [...levels, 1].map((content) => thing(content, unit));
  const measure = thing(1, basis?.unit ?? (priced.thing.unit === 'L' ? 'L' : 'kg'));
  const things = basis?.basis === 'measure' ? [measure] : inRow;
  const agree = (one: Priced, of: Thing) => agrees(one, { written: other, thing: of });
  const proves = (one: Priced) => things.some((of) => agree(one, of) === true && !isSameThing(of, one.thing));
  if (proves(priced)) return true;
  if (!basis) return inRow.some((read) => proves({ ...priced, thing: read })) ? false : null;
  return things.every((of) => agree(priced, of) === false) ? false : null;
}

const thing = (content: number, unit: Thing['unit']): Thing => ({ content, unit, is_piece: false });
