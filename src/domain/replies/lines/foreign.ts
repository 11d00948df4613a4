import { isEveryday } from '#domain/replies/words/everyday.ts';
import { isTradeGood, stemOf } from './trade-words.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A quality or another article right behind the name, which the line's own name does not have. */
export function isForeign(
  words: readonly string[],
  to: number,
  lines: readonly number[],
  { lines: all, holders }: Vocabulary,
): boolean {
  let at = to;
  // « praliné à la noisette », but « côté lieu la pêche a été maigre » goes on with something else.
  while (/^(?:de|d|du|a|au|aux|en)$/.test(words[at] ?? '')) at++;
  if (at > to) while (/^(?:la|le|l)$/.test(words[at] ?? '')) at++;
  const word = words[at] ?? '';
  const type = /^t\d{2,3}$/.test(word);
  const stem = stemOf(word);
  if (!type && !CONTRASTS.some((kind) => kind.has(stem)) && !isOtherGood(word, stem, at > to)) return false;
  // « menthe coriandre ok »: two articles of the order without a comma.
  const isNamed = holders
    .get(stem)
    ?.some((line) => all[line]?.words.some((one) => one.is_head && one.stem === stem));
  if (at === to && isNamed) return false;
  return lines.every((line) => {
    const own = all[line];
    if (!own || own.words.some((one) => one.stem === stem)) return false;
    if (type) return own.words.some((one) => /^t\d{2,3}$/.test(one.stem));
    if (isOtherGood(word, stem, at > to)) return true;
    return CONTRASTS.some((kind) => kind.has(stem) && own.words.some((one) => kind.has(one.stem)));
  });
}

/** « praliné à la noisette », « praliné amande »: without a small word between, only what is nothing else. */
const isOtherGood = (word: string, stem: string, isLedTo: boolean): boolean =>
  isTradeGood(stem) && (isLedTo || (word.length >= 5 && !isEveryday(word)));

/** Qualities that exclude each other. */
const CONTRASTS: readonly ReadonlySet<string>[] = [
  'rouge vert jaune blanc noir rose',
  'rond grappe cerise coeur cocktail olivette allongee',
  'doux demi sale',
  'entier demi ecreme',
  'liquide epaisse fraiche',
  'cru cuit fume',
  'semoule glace roux cassonade',
  'tradition classique ordinaire',
  'vinyle nitrile latex',
  'moulu grain grains dosette capsule soluble',
].map((words) => new Set(words.split(' ').map(stemOf)));

/** What is made of goods: « 3 kg de confiture de tomates » are no tomatoes. */
const MADE = new Set(
  'confiture soupe sauce coulis tarte compote sorbet puree chips veloute gratin sirop marmelade gelee chutney crumble beignet pesto tartinade terrine rillette quiche pizza tourte bouillon fumet'
    .split(' ')
    .map(stemOf),
);

export const isMadeOf = (words: readonly string[], at: number, { holders }: Vocabulary): boolean => {
  const of = /^(?:la|l)$/.test(words[at - 1] ?? '') ? at - 2 : at - 1;
  const stem = stemOf(words[of - 1] ?? '');
  return /^(?:de|d|aux?|a)$/.test(words[of] ?? '') && MADE.has(stem) && !holders.has(stem);
};
