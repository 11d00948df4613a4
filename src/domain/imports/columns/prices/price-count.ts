import { plainWords } from '#domain/imports/cells/problems.ts';
import { reads, shareOfCells } from '#domain/imports/columns/cell-shares.ts';
import type { MatchableColumn, Neighbours, Pair } from '#domain/imports/columns/pairs.ts';
import { ENOUGH_READ } from '#domain/imports/import.ts';

/** « BASE_PRIX », « Quantité de prix », « Prix pour »: for how many of its unit a price is told. */
const BASE =
  /^(?:base|base (?:de |du )?(?:prix|tarif)|(?:prix|px|tarif) (?:par|pour|base)|(?:qte|quantite|nb|nombre) (?:de |d )?(?:base|prix|tarif)|(?:unite|u\.?) (?:de )?(?:prix|px|base)|upr|up|price unit|pro)\.?$/;
/** « par » between a price and its unit; elsewhere it counts what a case holds. */
const BETWEEN = /^(?:par|pour|per|x)$/;
/** A money may stand between a price and what it is for. */
const NEAR = 2;

const SO_MANY = /^\s*10{0,4}(?:[ .,\u00a0\u202f]0{3})?(?:,0{1,2})?\s*$/;

const holdsSoMany = (source: MatchableColumn | undefined): boolean => {
  const filled = source?.sample.filter((cell) => cell.trim() !== '') ?? [];
  return filled.length > 0 && filled.every((cell) => SO_MANY.test(cell));
};

const AS_SAID = 0.95;

/** « 128,40 » « par » 1.000 « UQ » PCE: machines tell the price of so many of the unit beside it. */
export function priceCountPairs(alike: readonly Pair[], { fields, columns, free }: Neighbours): Pair[] {
  const field = fields.find(({ name }) => name === 'price_count');
  // « Quantité » alone is nothing of the kind.
  const pairs = alike.filter((pair) => pair.field !== field || pair.reason === 'same_name');
  if (!field) return pairs;
  const are = (column: number, kind: string) =>
    pairs.some((pair) => pair.column === column && pair.field.kind === kind);
  const isUnit = (column: number) => are(column, 'named_unit') && !holdsSoMany(columns[column]);
  const hasUnit = columns.some((_, column) => isUnit(column));
  const isCount = (column: number) => {
    const header = plainWords(columns[column]?.header ?? '')
      .replaceAll('_', ' ')
      .trim();
    if (!holdsSoMany(columns[column])) return false;
    const afterPrice = Array.from({ length: NEAR }, (_, step) => column - 1 - step).some(
      (place) => are(place, 'price') && !holdsSoMany(columns[place]),
    );
    return BASE.test(header) || (BETWEEN.test(header) && afterPrice && isUnit(column + 1));
  };
  const [column, ...rivals] = hasUnit ? [...free].filter(isCount) : [];
  if (column === undefined || rivals.length > 0) return pairs;
  return [
    ...pairs.filter((pair) => pair.column !== column),
    { field, column, confidence: AS_SAID, reason: 'similar_name' },
  ];
}

const AMOUNT = /^(?:amount|montant|betrag|bedrag|importo|importe|valeur)$/;
const isMoney = (cell: string): boolean => /^(?:eur|euros?|€)$/i.test(cell.trim());

/** « Amount » 289.00 beside « Curr. » EUR, as machines tell prices. */
export function amountPairs(pairs: readonly Pair[], { fields, columns, free }: Neighbours): Pair[] {
  const field = fields.find(({ name }) => name === 'price');
  const hasMoney = columns.some((source) => shareOfCells(source, isMoney) === 1);
  if (!field || !hasMoney || pairs.some((pair) => pair.field === field)) return [...pairs];
  const [column, ...rivals] = [...free].filter((place) => {
    const source = columns[place];
    if (!source || !AMOUNT.test(plainWords(source.header).trim())) return false;
    return (shareOfCells(source, (cell) => reads('price', cell, source)) ?? 0) >= ENOUGH_READ;
  });
  if (column === undefined || rivals.length > 0) return [...pairs];
  const others = pairs.filter((pair) => pair.column !== column);
  return [...others, { field, column, confidence: AS_SAID, reason: 'similar_name' }];
}
