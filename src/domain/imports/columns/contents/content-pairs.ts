import { plainWords } from '#domain/imports/cells/problems.ts';
import { reads, shareOfCells } from '#domain/imports/columns/cell-shares.ts';
import {
  countsCases,
  isBareFigure,
  measureInHeader,
  speaksOfContent,
  UNSAID,
  weighsOnAverage,
  weighsPieces,
} from '#domain/imports/columns/content-columns.ts';
import type { MatchableColumn, Neighbours, Pair } from '#domain/imports/columns/pairs.ts';
import { headerWords } from '#domain/imports/header-words.ts';
import { readNamedUnit } from '#domain/imports/packs/order-unit.ts';
import { basisInHeader } from '#domain/imports/prices/facts.ts';

const isMeasure = (cell: string): boolean => !/\d/.test(cell) && readNamedUnit(cell)?.kind === 'measure';
/** No price is told by the gram or the centilitre. */
const isSmall = (cell: string): boolean => /^\s*(g|gr|grs|mg|cl|ml|dl)\.?\s*$/i.test(cell);
const SOME = 0.05;
const MOST = 0.8;

const ofPrices = (header: string): boolean =>
  headerWords(header).some((word) => word === 'prix' || word === 'facturation' || word === 'commande');

/** « Contenance » 350 beside « Unité » g: the unit is that of the content, and says nothing of what a price is for. */
export function contentUnitPairs(pairs: readonly Pair[], { fields, columns }: Neighbours): Pair[] {
  const unit = fields.find(({ name }) => name === 'content_unit');
  if (!unit) return [...pairs];
  const isUnit = ({ field }: Pair) => field.kind === 'named_unit';
  const asked = columns.filter(
    (source) =>
      (shareOfCells(source, isBareFigure) ?? 0) >= MOST &&
      (speaksOfContent(source.header) || headerWords(source.header).includes('quantite')) &&
      [null, UNSAID].includes(measureInHeader(source.header, false)),
  );
  // « CONT NET UVC » 2,5 and « U » KG, side by side.
  const isBehind = (column: number) =>
    asked.some((source) => speaksSo(source) && source === columns[column - 1]);
  const ofContent = new Set(
    [...columns.keys()].filter(
      (column) =>
        isOfContent(columns[column], asked.some(speaksSo)) ||
        (isBehind(column) && tellsMeasures(columns[column])),
    ),
  );
  const unnamed = [...columns.keys()].filter(
    (column) => isBehind(column) && ofContent.has(column) && !pairs.some((pair) => pair.column === column),
  );
  const behind = unnamed.map(
    (column): Pair => ({ field: unit, column, confidence: BY_VALUES, reason: 'values' }),
  );
  const named = pairs.flatMap((pair): Pair[] => {
    if (!isUnit(pair)) return [pair];
    if (pair.field === unit) return asked.length > 0 && ofContent.has(pair.column) ? [pair] : [];
    if (!ofContent.has(pair.column)) return [pair];
    return asked.length > 0 ? [{ ...pair, field: unit }] : [];
  });
  return [...named, ...behind];
}

/** « UN_BASE » beside « QTE_UN_ACH »: in what that quantity is told. */
const isUnitOfBase = (header: string): boolean => {
  const words = headerWords(header);
  return words.includes('unite') && words.includes('base');
};

const tellsMeasures = (source: MatchableColumn | undefined): boolean =>
  source !== undefined && !ofPrices(source.header) && (shareOfCells(source, isMeasure) ?? 0) >= 0.5;

const speaksSo = ({ header }: MatchableColumn): boolean => speaksOfContent(header);

function isOfContent(source: MatchableColumn | undefined, hasContent: boolean): boolean {
  if (!source || ofPrices(source.header)) return false;
  if (isUnitOfBase(source.header)) return true;
  if ((shareOfCells(source, isSmall) ?? 0) >= SOME) return true;
  return hasContent && (shareOfCells(source, isMeasure) ?? 0) >= MOST;
}

const ENOUGH_CELLS = 3;
/** As sure as what stands under a header can make it. */
const BY_VALUES = 0.6;
/** Measures of something else than what one of them holds. */
const OTHER_MEASURES =
  /\b(?:egoutt|brut|calibre|palette|dos(?:e|age)|dilu|minimum|mini|franco|unitaire|rendement|portion|expedition|envoi|transport|livraison|volumique)/;

/** « 33 cl », « carton 6 x 1 L », « plateau de 24 » */
const saysPack = (cell: string): boolean =>
  /\p{L}/u.test(cell) && /^\s*(?:\p{L}+[.']?\s+){0,2}[^\p{L}\d]*\p{L}?\d/u.test(cell);

/** « Vol. » 33 cl, « Taille » 500 g: under whatever header, a column of measured contents beside counts, or alone, is the content. */
export function measuredPairs(pairs: readonly Pair[], { fields, columns, free }: Neighbours): Pair[] {
  const pack = fields.find(({ name }) => name === 'pack');
  const holdsMeasures = ({ field, column }: Pair) =>
    (field === pack || field.name === 'pack_count') &&
    (shareOfCells(columns[column] ?? NO_COLUMN, (cell) =>
      /\d ?(?:kg|g|[cmd]?l)\b|^\d+[.,]\d+$/i.test(cell.trim()),
    ) ?? 0) > SOME;
  if (!pack || pairs.some(holdsMeasures)) return [...pairs];
  // « description_courte » beside « nom » is what the rows are called only where nothing else is.
  const isTaken = (place: number) =>
    pairs.some(({ field, column, confidence }) => {
      const isWeaker = pairs.some((other) => other.field === field && other.confidence > confidence);
      return column === place && !(field.kind === 'text' && isWeaker);
    });
  const mayWeighPieces = arePiecesSold(pairs, columns);
  const [column, ...rivals] = [...free].filter((place) => {
    const source = columns[place];
    const filled = source?.sample.filter((cell) => cell.trim() !== '') ?? [];
    if (!source || filled.length < ENOUGH_CELLS || !filled.some(tellsMore) || isTaken(place)) return false;
    if (ofPrices(source.header) || OTHER_MEASURES.test(plainWords(source.header).replaceAll('_', ' ')))
      return false;
    const isMeasured = measuresContent(source, mayWeighPieces);
    const isContent = (cell: string) =>
      isBareFigure(cell) ? isMeasured : saysPack(cell) && reads('pack', cell, source);
    return (shareOfCells(source, isContent) ?? 0) >= MOST;
  });
  if (column === undefined || rivals.length > 0) return [...pairs];
  return [...pairs, { field: pack, column, confidence: BY_VALUES, reason: 'values' }];
}

/** « Poids env. kg » 35 beside « meule » */
function measuresContent({ header }: MatchableColumn, mayWeighPieces: boolean): boolean {
  const measure = measureInHeader(header, false) ?? UNSAID;
  if (weighsPieces(header)) return mayWeighPieces && measure !== UNSAID;
  if (weighsOnAverage(header)) return true;
  return SMALL.has(measure) || (measureInHeader(header, false) !== UNSAID && speaksOfContent(header));
}

/** The weight of one is a content beside a count of them, and where all that is said of packs is that and prices by the kilo. */
function arePiecesSold(pairs: readonly Pair[], columns: readonly MatchableColumn[]): boolean {
  const headers = (is: (pair: Pair) => boolean) =>
    pairs.filter(is).map(({ column }) => columns[column]?.header ?? '');
  const packs = headers(({ field }) => field.name === 'pack' || field.name === 'pack_count');
  const prices = headers(({ field }) => field.kind === 'price');
  if (packs.some(countsCases)) return true;
  const others = packs.filter((header) => !weighsPieces(header));
  return others.length === 0 && prices.length > 0 && prices.every(isByMeasure);
}

const isByMeasure = (header: string): boolean => basisInHeader(header)?.basis === 'measure';

/** Not « 250/300 » nor « T65 » alone, which read as what they are not. */
const tellsMore = (cell: string): boolean =>
  /\d ?(?:kg|gr?|[cmd]?l|x|pi[eè]ces?|pcs?)\b|\p{L}{3,} (?:de )?\d/iu.test(cell) || isBareFigure(cell);

/** By these nothing is priced: figures under them are contents. */
const SMALL: ReadonlySet<string> = new Set(['g', 'gr', 'cl', 'ml', 'dl']);

const NO_COLUMN = { sample: [], decimal_sign: null };
