import { reads, shareOfCells } from '#domain/imports/columns/cell-shares.ts';
import {
  countsCases,
  isBareFigure,
  weighsOnAverage,
  weighsOrSizes,
  weighsWhole,
} from '#domain/imports/columns/content-columns.ts';
import type { Field, MatchableColumn, Neighbours, Pair } from '#domain/imports/columns/pairs.ts';
import { ENOUGH_READ } from '#domain/imports/import.ts';
import { countsOfCase, countsOfPallets } from './case-heads.ts';

/** As sure as a header that says whose weight it is. */
const BY_NAME = 0.96;

/**
 * « Grammage » 140 g, « Nb/carton » 36 and « Pds net carton » 5,04 kg: what the whole case weighs, beside what is counted in
 * it.
 */
export function wholeWeightPairs(pairs: readonly Pair[], { fields, columns, free }: Neighbours): Pair[] {
  const [pack, count, whole] = ['pack', 'pack_count', 'whole_content'].map((name) =>
    fields.find((field) => field.name === name),
  );
  if (!pack || !count || !whole) return [...pairs];
  const headerOf = (column: number) => columns[column]?.header ?? '';
  const headers = columns.map(({ header }) => header);
  const readsPack = (column: number): boolean => {
    const source = columns[column];
    const share = source ? shareOfCells(source, (cell) => reads('pack', cell, source)) : null;
    return share !== null && share >= ENOUGH_READ;
  };
  const [weighing, ...rivals] = [...free].filter(
    (column) => weighsWhole(headerOf(column), headers) && readsPack(column),
  );
  const isPack = ({ field }: Pair) => field === pack || field === count;
  const [counting, ...more] = [...free].filter((column) => {
    const header = headerOf(column);
    const isCount = (countsCases(header) || countsOfCase(header)) && !countsOfPallets(header);
    const isTaken = pairs.some((pair) => pair.column === column && !isPack(pair));
    return column !== weighing && isCount && !weighsOrSizes(header) && !isTaken && readsPack(column);
  });
  if (weighing === undefined && rivals.length === 0)
    return averageWeightPairs(pairs, { pack, whole, columns, free });
  if (weighing === undefined || rivals.length > 0 || counting === undefined || more.length > 0)
    return [...pairs];
  const source = columns[counting];
  const isBare = source && (shareOfCells(source, isBareFigure) ?? 0) === 1;
  return [
    ...pairs.filter((pair) => !isPack(pair) && pair.column !== weighing && pair.column !== counting),
    { field: whole, column: weighing, confidence: BY_NAME, reason: 'similar_name' },
    { field: isBare ? count : pack, column: counting, confidence: BY_NAME, reason: 'similar_name' },
  ];
}

type Average = Pick<Neighbours, 'columns' | 'free'> & { pack: Field; whole: Field };

/** « Poids moyen » 1,8 kg beside « Présentation » pièce, plateau de 30: where goods are weighed, what they come to. */
function averageWeightPairs(pairs: readonly Pair[], { pack, whole, columns, free }: Average): Pair[] {
  const [best] = pairs
    .filter(({ field, column }) => field === pack && !weighsOnAverage(columns[column]?.header ?? ''))
    .sort((one, other) => other.confidence - one.confidence);
  const saysWords = (source: MatchableColumn | undefined) =>
    source !== undefined && (shareOfCells(source, (cell) => /\p{L}{3}/u.test(cell)) ?? 0) === 1;
  const [weighing, ...rivals] = [...free].filter((column) => {
    const source = columns[column];
    const share = source ? shareOfCells(source, (cell) => reads('pack', cell, source)) : null;
    return weighsOnAverage(source?.header ?? '') && share !== null && share >= ENOUGH_READ;
  });
  if (weighing === undefined || rivals.length > 0 || (best && !saysWords(columns[best.column])))
    return [...pairs];
  return [
    ...pairs.filter(({ column }) => column !== weighing),
    { field: best ? whole : pack, column: weighing, confidence: BY_NAME, reason: 'similar_name' },
  ];
}
