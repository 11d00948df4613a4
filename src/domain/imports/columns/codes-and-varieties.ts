import { headerWords } from '#domain/imports/header-words.ts';
import type { Neighbours, Pair } from './pairs.ts';

/** « sku » alone, as web shops export it: in a supplier's list the supplier's own, as any other reference would be. */
export function referencePairs(pairs: readonly Pair[], { fields, columns }: Neighbours): Pair[] {
  const theirs = fields.find(({ name }) => name === 'supplier_reference');
  const isPlain = ({ field, column }: Pair) =>
    field.name === 'sku' && headerWords(columns[column]?.header ?? '').join() === 'sku';
  // In a list of our own items it is ours.
  const isList = !fields.some(({ name }) => name === 'name');
  if (!theirs || !isList || pairs.some(({ field }) => field === theirs)) return [...pairs];
  return pairs.map((pair) => (isPlain(pair) ? { ...pair, field: theirs } : pair));
}

/** « Variété » Gala beside « Produit » Pomme goes on with the name; alone, it is the name. */
export const varietyPairs = (pairs: readonly Pair[]): Pair[] =>
  pairs.filter(
    ({ field, column }) =>
      field.name !== 'variety' ||
      pairs.some((other) => other.field.name === 'supplier_wording' && other.column !== column),
  );
