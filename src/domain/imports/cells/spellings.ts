import { plainWords, tidyCell } from './problems.ts';

/** How a word of a list is looked up: without accents, capitals and the point of an abbreviation. */
export const plain = (text: string): string => tidyCell(plainWords(text)).replace(/[.]$/, '');

/** Values of ours by every way of writing them, their own name included. */
export const spellings = <Value extends string>(words: Readonly<Record<Value, string>>) =>
  new Map<string, Value>(
    (Object.entries(words) as [Value, string][]).flatMap(([value, ways]) =>
      [value, ...ways.split(',')].map((way) => [plain(way), value] as const),
    ),
  );
