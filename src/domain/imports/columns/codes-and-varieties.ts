import { headerWords } from '#domain/imports/header-words.ts';
import type { Neighbours, Pair } from './pairs.ts';

/** « Référence interne » is what Odoo calls it. */
const OF_THEIRS: ReadonlySet<string> = new Set(['sku', 'reference,interne', 'code,interne']);

/** « sku » alone, as web shops export it: in a supplier's list the supplier's own, as any other reference would be. */
export function referencePairs(pairs: readonly Pair[], { fields, columns }: Neighbours): Pair[] {
  const theirs = fields.find(({ name }) => name === 'supplier_reference');
  const isPlain = ({ field, column }: Pair) =>
    field.name === 'sku' && OF_THEIRS.has(headerWords(columns[column]?.header ?? '').join());
  const ours = new Set(pairs.filter(isPlain).map(({ column }) => column));
  // In a list of our own items it is ours.
  const isList = !fields.some(({ name }) => name === 'name');
  if (!theirs || !isList || pairs.some((pair) => pair.field === theirs && !ours.has(pair.column)))
    return [...pairs];
  const others = pairs.filter((pair) => pair.field !== theirs || !ours.has(pair.column));
  return others.map((pair) => (isPlain(pair) ? { ...pair, field: theirs } : pair));
}

/** « Variété » Gala beside « Produit » Pomme goes on with the name; alone, it is the name. */
export const varietyPairs = (pairs: readonly Pair[]): Pair[] =>
  pairs.filter(
    ({ field, column }) =>
      field.name !== 'variety' ||
      pairs.some((other) => other.field.name === 'supplier_wording' && other.column !== column),
  );
