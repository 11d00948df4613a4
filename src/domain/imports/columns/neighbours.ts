import { plainWords } from '#domain/imports/cells/problems.ts';
import { contentUnitPairs, measuredPairs } from '#domain/imports/columns/contents/content-pairs.ts';
import { countHeadPairs } from '#domain/imports/columns/contents/count-heads.ts';
import { withoutGrossWeights } from '#domain/imports/columns/contents/gross-weights.ts';
import { nestedPackPairs } from '#domain/imports/columns/contents/nested-packs.ts';
import { repeatedPackPairs } from '#domain/imports/columns/contents/repeated-packs.ts';
import { wholeWeightPairs } from '#domain/imports/columns/contents/whole-weights.ts';
import { countByAmounts } from '#domain/imports/columns/prices/count-by-amounts.ts';
import { discountPairs } from '#domain/imports/columns/prices/discounts.ts';
import { amountPairs, priceCountPairs } from '#domain/imports/columns/prices/price-count.ts';
import { pricePairs } from '#domain/imports/columns/prices/price-pairs.ts';
import { secondByAmounts } from '#domain/imports/columns/prices/second-by-amounts.ts';
import { unitsBesideKilos, unitsOfPrices } from '#domain/imports/columns/prices/unit-of-price.ts';
import { headerWords } from '#domain/imports/header-words.ts';
import { ENOUGH_READ } from '#domain/imports/import.ts';
import { containerOf } from '#domain/imports/packs/containers.ts';
import { readPack } from '#domain/imports/packs/read-pack.ts';
import { atLeast, reads, shareOfCells } from './cell-shares.ts';
import { classPairs } from './classes.ts';
import { referencePairs, varietyPairs } from './codes-and-varieties.ts';
import { isBareFigure, measureInHeader, speaksOfContent, UNSAID } from './content-columns.ts';
import type { MatchableColumn, Neighbours, Pair } from './pairs.ts';
import { countedPairs, orderedPairs, quantityPairs, soldByPairs } from './sold-by.ts';

/** What a column can be depends on the others: two prices, a count beside a content, levels beside prices. */
export const sensiblePairs = (pairs: readonly Pair[], beside: Neighbours): Pair[] =>
  [
    countHeadPairs,
    namePairs,
    referencePairs,
    varietyPairs,
    classPairs,
    contentUnitPairs,
    unitPairs,
    levelPairs,
    amountPairs,
    priceCountPairs,
    pricePairs,
    unitsOfPrices,
    unitsBesideKilos,
    countedPairs,
    orderedPairs,
    quantityPairs,
    measuredPairs,
    withoutGrossWeights,
    packPairs,
    wholeWeightPairs,
    repeatedPackPairs,
    nestedPackPairs,
    soldByPairs,
    secondByAmounts,
    countByAmounts,
    discountPairs,
  ].reduce<Pair[]>((kept, look) => look(kept, beside), [...pairs]);

const WITH_DECIMALS = /\d[.,]\d{1,4}(?!\d)|€|\beur\b/i;

const looksLikePrices = (column: MatchableColumn): boolean =>
  atLeast(
    shareOfCells(column, (cell) => WITH_DECIMALS.test(cell) && reads('price', cell, column)),
    ENOUGH_READ,
  );

const isBareLevel = ({ header }: MatchableColumn): boolean => {
  const words = headerWords(header);
  return words.length > 0 && words.every((word) => word === 'minimum' || word === 'maximum');
};

/** « Minimum » and « Maximum » of a price survey are prices: no stock level. */
function levelPairs(pairs: readonly Pair[], { columns }: Neighbours): Pair[] {
  const prices = columns.some((column) => !isBareLevel(column) && looksLikePrices(column));
  return pairs.filter(({ field, column }) => {
    const source = columns[column];
    const surveyed = prices && source && isBareLevel(source) && looksLikePrices(source);
    return !(surveyed && field.kind === 'quantity');
  });
}

/** « 6 », « 6 Blles » or « BIB »: so many, of which another column says how much each holds. */
function countsThings(cell: string): boolean {
  const [, figure = '', thing = ''] = /^\s*(\d*)(?:[.,]0+)?\s*(\p{L}*)\.?\s*$/u.exec(cell) ?? [];
  if (thing === '' ? figure !== '' : containerOf(thing) !== null) return true;
  // « Carton de 6 », « Pièce sous vide »
  const reading = cell.trim() === '' ? null : readPack(cell);
  const levels = reading?.ok && reading.value?.unit === 'unité' ? reading.value.levels : [];
  return levels.length === 1 && levels[0]?.container != null;
}

/** Bare figures that say how much, in a unit that the header or a column beside names. */
function isContent(source: MatchableColumn | undefined, hasUnit: boolean): boolean {
  if (!source || !atLeast(shareOfCells(source, isBareFigure), 0.8)) return false;
  if (hasUnit && speaksOfContent(source.header)) return true;
  const measure = measureInHeader(source.header, source.decimal_sign !== null);
  return measure !== null && measure !== UNSAID;
}

/** A weight or volume tells less of a pack than « Conditionnement » does, and in a unit that nobody names nothing. */
const LESS_TELLING = 0.9;

const NO_PACK: ReadonlySet<string> = new Set(['brut', 'palette', 'consigne', 'consignation', 'deconsigne']);

function contentPair(pair: Pair, columns: readonly MatchableColumn[], hasUnit: boolean): Pair[] {
  const source = columns[pair.column];
  // With its crate and paper nothing is priced.
  if (source && headerWords(source.header).some((word) => NO_PACK.has(word))) return [];
  if (!source || !speaksOfContent(source.header)) return [pair];
  const bare = atLeast(shareOfCells(source, isBareFigure), ENOUGH_READ);
  if (bare && !isContent(source, hasUnit)) return [];
  const isNamedSo = headerWords(source.header).includes('contenance');
  return [isNamedSo ? pair : { ...pair, confidence: pair.confidence * LESS_TELLING }];
}

const saysMeasure = (cell: string): boolean => /\d/.test(cell) && /\p{L}/u.test(cell);

const isOfPrices = (header: string): boolean => headerWords(header).includes('base');

/** « Contenance UVC » 75 cl and « Unité » 500 g say how much it holds, not by what it is ordered. */
function unitPairs(pairs: readonly Pair[], { fields, columns }: Neighbours): Pair[] {
  const pack = fields.find(({ name }) => name === 'pack');
  return pairs.flatMap((pair) => {
    const source = columns[pair.column];
    if (pair.field.kind !== 'named_unit' || !source) return [pair];
    // « Vendu par » 6, 10, 1: how many, and of no unit.
    const isCount = pairs.some(({ field, column }) => column === pair.column && field.name === 'pack_count');
    if (isCount && atLeast(shareOfCells(source, isBareFigure), 1)) return [];
    // « Base prix » 100KG tells for how much a price is.
    if (isOfPrices(source.header) || !atLeast(shareOfCells(source, saysMeasure), ENOUGH_READ)) return [pair];
    const isPack =
      pack &&
      atLeast(
        shareOfCells(source, (cell) => reads('pack', cell, source)),
        ENOUGH_READ,
      );
    return isPack ? [{ ...pair, field: pack, confidence: pair.confidence * LESS_TELLING }] : [];
  });
}

const SEVERAL_WORDS = /\p{L}{2}\S*\s+\S/u;
const DESCRIBES = /^(description|descriptif|descrizione|descripcion|beschreibung)$/;

/** « CG01 » beside « Café grains »: a code of two letters is no name. */
const IS_CODE = /^\s*(?=\S*\d)\S+\s*$/;
const areCodes = (source: MatchableColumn): boolean =>
  atLeast(
    shareOfCells(source, (cell) => IS_CODE.test(cell)),
    0.9,
  );

/** « BRK 1L », « CT 40 » under « ART_LIB2 »: how it is packed, beside what it is called. */
const arePacks = (source: MatchableColumn): boolean =>
  atLeast(
    shareOfCells(source, (cell) => reads('pack', cell, source)),
    0.6,
  );

/** « Pièce » Filet de bœuf, Onglet: whatever stands above, these are names, and « Art. » B01 beside them is a code. */
const areNames = (source: MatchableColumn): boolean =>
  holdsNames(source) && !arePacks(source) && areDistinct(filledOf(source));
const filledOf = ({ sample }: MatchableColumn): string[] => sample.filter((cell) => cell.trim() !== '');
const areDistinct = (cells: readonly string[]): boolean => new Set(cells).size >= 0.9 * cells.length;

/** Beside a column of names a « Description » describes, and what holds codes or packs is none of them. */
const namePairs = (pairs: readonly Pair[], { columns }: Neighbours): Pair[] =>
  pairs.filter((pair) => {
    const source = columns[pair.column];
    if (pair.field.kind !== 'text' || !source) return true;
    const isCode = areCodes(source) && columns.some(areNames);
    if (isCode && pair.field.name === 'supplier_wording') return false;
    // Of a category there are several articles.
    if (isCode && pair.field.name === 'category' && areDistinct(filledOf(source))) return false;
    if (!areCodes(source) && !arePacks(source) && !DESCRIBES.test(plainWords(source.header).trim()))
      return true;
    return !pairs.some((other) => {
      const beside = other.field === pair.field && other.column !== pair.column && isNear(other, pair);
      return beside && holdsNames(columns[other.column]);
    });
  });

const holdsNames = (source: MatchableColumn | undefined): boolean =>
  source !== undefined &&
  atLeast(
    shareOfCells(source, (cell) => SEVERAL_WORDS.test(cell)),
    ENOUGH_READ,
  );

const isNear = (one: Pair, other: Pair): boolean => Math.abs(one.confidence - other.confidence) < 0.1;

/** « Colisage » 24 beside « Contenance » 0,33 L: a count and a content. Without a content, the count is the pack. */
function packPairs(pairs: readonly Pair[], { fields, columns }: Neighbours): Pair[] {
  const pack = fields.find(({ name }) => name === 'pack');
  const count = fields.find(({ name }) => name === 'pack_count');
  if (!pack || !count) return [...pairs];
  const isPack = ({ field }: Pair) => field === pack || field === count;
  const shareAt = (column: number, has: (cell: string) => boolean) => {
    const source = columns[column];
    return source ? shareOfCells(source, has) : null;
  };
  const hasUnit = pairs.some(({ field }) => field.name === 'content_unit');
  // « Vente à » kg, plateau, pièce: by what it is sold, and no pack.
  const areUnits = ({ column }: Pair) =>
    pairs.some((other) => other.column === column && other.field.kind === 'named_unit') &&
    atLeast(
      shareAt(column, (cell) => !/\d/.test(cell)),
      1,
    );
  const possible = pairs
    .filter((pair) => !isPack(pair) || !areUnits(pair))
    .flatMap((pair) => (isPack(pair) ? contentPair(pair, columns, hasUnit) : [pair]));
  const named = [...new Set(possible.filter(isPack).map(({ column }) => column))];
  const holds = (column: number) => isContent(columns[column], hasUnit);
  const counts = named.filter((column) => atLeast(shareAt(column, countsThings), 0.8) && !holds(column));
  const contents = named.filter(
    (column) =>
      holds(column) || (atLeast(shareAt(column, saysMeasure), ENOUGH_READ) && !counts.includes(column)),
  );
  const asPack = (pair: Pair): Pair => (pair.field === count ? { ...pair, field: pack } : pair);
  const asCount = (pair: Pair): Pair => (pair.field === pack ? { ...pair, field: count } : pair);
  const isCount = contents.length > 0 ? ({ column }: Pair) => counts.includes(column) : () => false;
  return uniquePairs(
    possible.map((pair) => (!isPack(pair) ? pair : isCount(pair) ? asCount(pair) : asPack(pair))),
  );
}

/** Of two views of one column as one field, the surer. */
function uniquePairs(pairs: readonly Pair[]): Pair[] {
  const best = new Map<string, Pair>();
  for (const pair of pairs) {
    const key = `${pair.field.name} ${pair.column}`;
    const other = best.get(key);
    if (!other || other.confidence < pair.confidence) best.set(key, pair);
  }
  return [...best.values()];
}
