import { isTradeGood } from './trade-words.ts';

type Named = { lines: readonly { words: readonly { stem: string; is_head: boolean }[] }[] };

/** The lines of which the head of the name is of the family. */
export const linesOfFamily = (family: ReadonlySet<string>, { lines }: Named): number[] =>
  lines.flatMap(({ words }, at) =>
    words.some(({ stem, is_head }) => is_head && family.has(stem)) ? [at] : [],
  );

/** « vos vins » of a crémant, a chablis and a pinot: with those that are known, all of which nobody knows what else they are. */
export function withUnknown(
  known: readonly number[],
  { lines }: Named,
): { lines: readonly number[]; perhaps: boolean } {
  const others = lines.filter((_, at) => !known.includes(at));
  const areUnknown = others.every(({ words }) => !words.some(({ stem }) => isTradeGood(stem)));
  return others.length > 0 && areUnknown
    ? { lines: lines.map((_, at) => at), perhaps: true }
    : { lines: known, perhaps: false };
}
