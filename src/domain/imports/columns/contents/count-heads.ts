import { reads, shareOfCells } from '#domain/imports/columns/cell-shares.ts';
import type { Neighbours, Pair } from '#domain/imports/columns/pairs.ts';
import { countsOfCase, countsOfInner, countsOfPallets } from './case-heads.ts';

/** As sure as a header that says what is counted. */
const BY_NAME = 0.95;
const MOSTLY = 0.8;

/** What travels on a pallet is no pack, and what is counted per case is nothing else. */
export function countHeadPairs(pairs: readonly Pair[], { fields, columns, free }: Neighbours): Pair[] {
  const count = fields.find(({ name }) => name === 'pack_count');
  const headerOf = (column: number) => columns[column]?.header ?? '';
  const others = pairs.filter(({ column }) => !countsOfPallets(headerOf(column)));
  if (!count) return others;
  const counts = [...free].filter((column) => {
    const source = columns[column];
    const share = source ? shareOfCells(source, (cell) => reads('number', cell, source)) : null;
    return share !== null && share >= MOSTLY;
  });
  const [counting, ...rivals] = counts.filter((column) => countsOfCase(headerOf(column)));
  if (counting === undefined || rivals.length > 0) return others;
  const inner = fields.find(({ name }) => name === 'inner_count');
  const [inside, ...more] = counts.filter((column) => countsOfInner(headerOf(column)));
  const nested: Pair[] =
    inner && inside !== undefined && more.length === 0
      ? [{ field: inner, column: inside, confidence: BY_NAME, reason: 'similar_name' }]
      : [];
  return [
    ...others.filter(({ column }) => column !== counting && !nested.some((pair) => pair.column === column)),
    { field: count, column: counting, confidence: BY_NAME, reason: 'similar_name' },
    ...nested,
  ];
}
