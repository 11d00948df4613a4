import { headerWords } from '#domain/imports/header-words.ts';
import { readNamedUnit } from '#domain/imports/packs/order-unit.ts';
import { shareOfCells } from './cell-shares.ts';
import { isBareFigure, measureInHeader, speaksOfContent, UNSAID } from './content-columns.ts';
import type { MatchableColumn, Neighbours, Pair } from './pairs.ts';

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
  const ofContent = new Set(
    [...columns.keys()].filter((column) => isOfContent(columns[column], asked.some(speaksSo))),
  );
  return pairs.flatMap((pair): Pair[] => {
    if (!isUnit(pair)) return [pair];
    if (pair.field === unit) return asked.length > 0 && ofContent.has(pair.column) ? [pair] : [];
    if (!ofContent.has(pair.column)) return [pair];
    return asked.length > 0 ? [{ ...pair, field: unit }] : [];
  });
}

/** « UN_BASE » beside « QTE_UN_ACH »: in what that quantity is told. */
const isUnitOfBase = (header: string): boolean => {
  const words = headerWords(header);
  return words.includes('unite') && words.includes('base');
};

const speaksSo = ({ header }: MatchableColumn): boolean => speaksOfContent(header);

function isOfContent(source: MatchableColumn | undefined, hasContent: boolean): boolean {
  if (!source || ofPrices(source.header)) return false;
  if (isUnitOfBase(source.header)) return true;
  if ((shareOfCells(source, isSmall) ?? 0) >= SOME) return true;
  return hasContent && (shareOfCells(source, isMeasure) ?? 0) >= MOST;
}
