import { reads, shareOfCells } from '#domain/imports/columns/cell-shares.ts';
import type { Neighbours, Pair } from '#domain/imports/columns/pairs.ts';
import { countsOfCase, countsOfPallets } from './case-heads.ts';

/** As sure as a header that says what is counted. */
const BY_NAME = 0.95;
const MOSTLY = 0.8;

/** What travels on a pallet is no pack, and what is counted per case is nothing else. */
export function countHeadPairs(pairs: readonly Pair[], { fields, columns, free }: Neighbours): Pair[] {
  const count = fields.find(({ name }) => name === 'pack_count');
  const headerOf = (column: number) => columns[column]?.header ?? '';
  const others = pairs.filter(({ column }) => !countsOfPallets(headerOf(column)));
  if (!count) return others;
  const [counting, ...rivals] = [...free].filter((column) => {
    const source = columns[column];
    const share = source ? shareOfCells(source, (cell) => reads('number', cell, source)) : null;
    return countsOfCase(headerOf(column)) && share !== null && share >= MOSTLY;
  });
  if (counting === undefined || rivals.length > 0) return others;
  return [
    ...others.filter(({ column }) => column !== counting),
    { field: count, column: counting, confidence: BY_NAME, reason: 'similar_name' },
  ];
}
