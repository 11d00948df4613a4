import { isDoubt, leftOver, provesPack } from '#domain/imports/doubts/left-over.ts';
import type { ImportWarning } from '#domain/imports/import-problems.ts';
import { contentFrom, piecesIn, printPack } from '#domain/imports/packs/pack-chain.ts';
import type { PriceBasis, PriceChoice } from '#domain/imports/survey.ts';
import type { Unit } from '#domain/items/item.ts';
import { agrees } from './agreement.ts';
import type { PriceFacts, WrittenPrice } from './facts.ts';
import { type Noted, type Pricing, packOrMeasure, unlikeItsKind, unlikeTheList } from './odd-prices.ts';
import { disagreement, pricedBy, rounded } from './priced-by.ts';
import type { Priced } from './second-price.ts';
import { isSameThing, packSold, pieceThing, type RowPack, topOf } from './things.ts';

/** The price and the pack of a row as they are staged. */
type RowPrice = {
  /** Per `price_unit`; per the item's stock unit where that is null. Not rounded yet. */
  price: number | null;
  price_unit: Unit | null;
  pack_label: string | null;
  pack_content: number | null;
  pack_unit: Unit | null;
  /** « colis de 4 sachets de 2,5 kg » */
  pack_text: string | null;
  /** What one piece holds, where that is known: an item that is counted and one that is weighed can then be compared. */
  piece_content: number | null;
  piece_unit: Unit | null;
};

/** The price of a row per kilo, litre or piece, and what is said of it. */
export function priceRow(
  facts: PriceFacts,
  { settled, headers, choice, usual, side = 0, opensCases = false }: Pricing,
  noted: Noted,
): RowPrice {
  const priced = pricedBy(facts, settled, headers);
  const odd = unlikeTheList(facts, priced, { headers, usual });
  if (odd) noted.warnings.push(odd);
  const unsure = packOrMeasure(facts, priced, { settled, headers, usual }, noted);
  if (unsure) noted.warnings.push(unsure);
  const kept = keptPrice(
    facts,
    {
      ...priced,
      choice,
      basis: settled.basis,
      isSecondSaid: headers.second !== null || facts.second?.own != null,
    },
    noted,
  );
  if (facts.is_list && kept?.written.amount === 0) noted.warnings.push({ code: 'PRICE_ZERO' });
  if (kept) withoutProvedDoubts(facts, priced, noted);
  const left = kept && leftOver(facts, priced, { headers, warnings: noted.warnings });
  if (left) noted.warnings.push(left);
  const unusual =
    kept && !noted.warnings.some(isDoubt) && unlikeItsKind(facts, { ...priced, kept }, { headers, side });
  if (unusual) noted.warnings.push(unusual);
  // A bottle is counted where all that is said of it is the price of one.
  const said = [priced.price, priced.second].filter((one) => one !== null);
  const counted = said.length > 0 && said.every(({ thing }) => thing.is_piece);
  const pack = opensCases && kept ? packSold(facts.pack, kept.thing) : facts.pack;
  if (pack && kept && !counted && isTooFine(pack)) {
    noted.warnings.push({ code: 'PACK_LEFT_OUT' });
    return {
      price: kept.written.amount / kept.thing.content,
      price_unit: kept.thing.unit,
      ...packFields(null, false),
    };
  }
  return { ...perUnit(pack, kept, counted), ...packFields(pack, counted) };
}

/** « UN » 0,0906 beside « 27,18 » for 6 times 50: by both prices those are three hundred pieces. */
function withoutProvedDoubts(facts: PriceFacts, priced: ReturnType<typeof pricedBy>, noted: Noted): void {
  const isUnsure = noted.warnings.findIndex(({ code }) => PROVABLE.has(code));
  if (isUnsure >= 0 && provesPack(facts, priced)) noted.warnings.splice(isUnsure, 1);
}

const PROVABLE: ReadonlySet<string> = new Set(['PIECES_OR_PACKETS', 'WEIGHT_OF_ALL']);

type Kept = ReturnType<typeof pricedBy> & {
  choice: PriceChoice;
  basis: PriceBasis | null;
  isSecondSaid: boolean;
};

function keptPrice(
  facts: PriceFacts,
  { price, second, choice, basis, isSecondSaid }: Kept,
  noted: Noted,
): Priced | null {
  const { problems, warnings } = noted;
  if (!price) {
    if (second && second.thing.unit !== null && !mayBeOfAll(facts, second, warnings)) {
      // « Prix au kg » alone, where the cell for the piece is empty, is what it says.
      if (facts.price || !isSecondSaid)
        warnings.push({ code: 'SECOND_PRICE_TAKEN', price: rounded(second), unit: second.thing.unit });
      return second;
    }
    if (facts.second && !facts.price) problems.push({ code: 'PACK_UNKNOWN' });
    return facts.price && priceOfUnstated(facts, { written: facts.price, basis }, noted);
  }
  const differing = disagreement(facts, { price, second });
  if (!differing) return moreTelling(facts, price, second);
  const { cause } = differing;
  const both = {
    price: rounded(differing.price),
    second: rounded(differing.second),
    unit: differing.price.thing.unit,
    cause,
  };
  if (choice === 'leave_out') problems.push({ code: 'PRICES_DISAGREE', ...both });
  else warnings.push({ code: 'PRICES_DIFFER', ...both, taken: choice });
  return choice === 'second_price' ? differing.second : price;
}

/** « PU » 11,90 alone beside « Coffret 24 sachets »: of one of those, or of all that the name counts. */
const mayBeOfAll = ({ pack }: PriceFacts, { thing }: Priced, warnings: readonly ImportWarning[]): boolean =>
  pack?.chain.unit === 'unité' &&
  thing.unit === 'unité' &&
  thing.content < contentFrom(pack.chain, topOf(pack)) &&
  warnings.some(({ code }) => code === 'PACK_IN_NAME');

/** Of what a price is, its row does not say. */
function priceOfUnstated(
  { pack, is_bare }: PriceFacts,
  { written, basis }: { written: WrittenPrice; basis: PriceBasis | null },
  { problems, warnings }: Noted,
): Priced | null {
  if (basis === 'order_unit' && is_bare) {
    warnings.push({ code: 'CONTENT_UNTOLD', pack: null });
    return { written, thing: { content: 1, unit: 'unité', is_piece: false } };
  }
  const isCounted = basis === 'measure' && !written.own && pack?.chain.unit === 'unité';
  const container = pack?.chain.levels[0]?.container ?? 'colis';
  problems.push(
    isCounted ? { code: 'PACK_COUNTED', pack: printPack(pack.chain), container } : { code: 'PACK_UNKNOWN' },
  );
  return null;
}

/** Of two prices that agree, that of what is ordered is paid; else that of the larger thing has more digits of the truth. */
function moreTelling({ pack }: PriceFacts, price: Priced, second: Priced | null): Priced {
  if (!second || second.thing.unit !== price.thing.unit || second.written.amount <= 0) return price;
  if (agrees(price, second) !== true) return price;
  if (pack && typeof pack.order === 'number') {
    const ordered = { content: contentFrom(pack.chain, pack.order), unit: pack.chain.unit, is_piece: false };
    const paid = [price, second].find(({ thing }) => isSameThing(thing, ordered));
    if (paid) return paid;
  }
  return second.thing.content > price.thing.content ? second : price;
}

/** As a pack's content is kept: the price per unit is reckoned from it, so that the pack's price comes back to the cent. */
const toThousandths = (content: number): number => Number(content.toFixed(3)) || content;

/** « 7,4 mL » would be kept as 7: a price per litre reckoned from that is wrong by a twentieth. */
function isTooFine(pack: RowPack): boolean {
  const content = contentFrom(pack.chain, topOf(pack));
  return Math.abs(toThousandths(content) - content) > 0.005 * content;
}

function perUnit(pack: RowPack | null, kept: Priced | null, counted: boolean) {
  if (!kept) return { price: null, price_unit: null };
  const { written, thing } = kept;
  const piece = counted && pack ? pieceThing(pack) : null;
  if (piece) return { price: (written.amount / thing.content) * piece.content, price_unit: 'unité' as const };
  return { price: written.amount / toThousandths(thing.content), price_unit: thing.unit };
}

const FINEST = 0.001;

function packFields(pack: RowPack | null, counted: boolean): Omit<RowPrice, 'price' | 'price_unit'> {
  if (!pack || pack.order === 'unknown') {
    return {
      pack_label: null,
      pack_content: null,
      pack_unit: null,
      pack_text: null,
      piece_content: null,
      piece_unit: null,
    };
  }
  const { chain } = pack;
  const level = topOf(pack);
  const piece = chain.unit === 'unité' ? pack.piece : pieceThing(pack);
  const pieces = counted && piece ? (piecesIn(chain, level) ?? 1) : null;
  return {
    pack_label: chain.levels[level]?.container ?? null,
    pack_content: pieces ?? toThousandths(contentFrom(chain, level)),
    pack_unit: pieces === null ? chain.unit : 'unité',
    pack_text: printPack({ ...chain, levels: chain.levels.slice(level) }),
    // « Dosette 0,14 g »: less than is kept of a content.
    ...(piece && piece.content >= FINEST
      ? { piece_content: piece.content, piece_unit: piece.unit }
      : { piece_content: null, piece_unit: null }),
  };
}
