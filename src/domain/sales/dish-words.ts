import { foldText } from '#domain/kernel/search/words.ts';

/** One word of a dish as it is compared; `cut`: the till wrote a full stop behind it. */
export type DishWord = { text: string; cut: boolean };

const LITRES: Readonly<Record<string, number>> = { ml: 1, cl: 10, dl: 100, l: 1000 };
const GRAMS: Readonly<Record<string, number>> = { g: 1, gr: 1, kg: 1000 };
const MEASURE = /(\d+(?:[.,]\d+)?) ?(ml|cl|dl|l|kg|gr|g)(?![a-z])/g;

/** « 0,33 L », « 33cl » and « 330 ml » are one size. */
const measured = (text: string): string =>
  text.replace(MEASURE, (_written, figure: string, unit: string) => {
    const value = Number(figure.replace(',', '.'));
    const litres = LITRES[unit];
    return litres === undefined
      ? ` ${Math.round(value * (GRAMS[unit] ?? 1))}g `
      : ` ${Math.round(value * litres)}ml `;
  });

/** What joins words and says nothing of the dish. « Sans » is not among them. */
const JOINING = new Set(
  'a au aux avec d de des du en et l la le les sa ses son sur un une & + n°'.split(' '),
);

/** Where a till leaves out more than the end of a word. */
const SHORT: Readonly<Record<string, string>> = {
  bf: 'boeuf',
  btl: 'bouteille',
  bt: 'bouteille',
  choco: 'chocolat',
  chx: 'chou',
  dbl: 'double',
  dble: 'double',
  demie: 'demi',
  gd: 'grand',
  gde: 'grand',
  grande: 'grand',
  kf: 'cafe',
  pdt: 'pomme terre',
  petite: 'petit',
  pich: 'pichet',
  plt: 'poulet',
  pt: 'petit',
  pte: 'petit',
  ss: 'sans',
  st: 'saint',
  ste: 'sainte',
  supp: 'supplement',
  sup: 'supplement',
  vr: 'verre',
};

const singular = (word: string): string => (/^[a-z]{3,}[sx]$/.test(word) ? word.slice(0, -1) : word);

/** The words that name a dish, whatever their order and number: figures and sizes always count. */
export function dishWords(name: string): DishWord[] {
  const text = measured(foldText(name).replace(/\u2044/g, '/'))
    .replace(/(^|[^\d/])1 ?\/ ?2(?![\d/])/g, '$1 demi ')
    .replace(/\. ?(\d)/g, ' $1');
  const found = new Map<string, boolean>();
  for (const [, word = '', dot] of text.matchAll(/([a-z\d]+|[^\s!-/:-@[-`{-~«»…–—·•°]+)(\.)?/g)) {
    if (JOINING.has(word)) continue;
    const whole = SHORT[word] ?? singular(word);
    for (const word of whole.split(' ')) found.set(word, dot !== undefined);
  }
  return [...found].map(([word, cut]) => ({ text: word, cut }));
}

export const sameWords = (words: readonly DishWord[]): string =>
  words
    .map(({ text }) => text)
    .sort()
    .join(' ');

const CUT_AT_LEAST = 2;

/** Words stay apart by their first letters, whatever is left out behind: where to look for what a short form means. */
export const initials = (words: readonly DishWord[]): string =>
  words
    .map(({ text }) => text.slice(0, CUT_AT_LEAST))
    .sort()
    .join(' ');

const SHORTENED_AT_LEAST = 4;
/** « Poire » is no poireau: what ends in a vowel, or is one of these, is a whole word, unless a full stop says otherwise. */
const WHOLE = new Set(
  'canard citron jambon limon melon oignon pain poisson poulet raisin saumon thon'.split(' '),
);
const BROKEN_OFF = /[^aeiouy]$/;

/** « entrec. » and « entrecote »; « choco » and « chocolat ». A figure, and a word that means a size, is never cut. */
function means(short: DishWord, long: string): boolean {
  if (short.text === long) return true;
  if (!long.startsWith(short.text) || /\d/.test(short.text)) return false;
  if (short.cut) return short.text.length >= CUT_AT_LEAST;
  return short.text.length >= SHORTENED_AT_LEAST && BROKEN_OFF.test(short.text) && !WHOLE.has(short.text);
}

/**
 * Each word of the one is a word of the other, or the beginning of it; none is left over. The longest goes first: what
 * it may mean a shorter beginning may mean as well, so that whichever it takes is never one too many, and nothing has to
 * be tried twice.
 */
export function isShortFor(short: readonly DishWord[], long: readonly DishWord[]): boolean {
  if (short.length !== long.length) return false;
  if (!short.every((word) => long.some(({ text }) => means(word, text)))) return false;
  const left = long.map(({ text }) => text);
  return short
    .toSorted((a, b) => b.text.length - a.text.length)
    .every((word) => {
      const at = left.findIndex((text) => means(word, text));
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
}
