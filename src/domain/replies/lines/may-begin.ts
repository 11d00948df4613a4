import { unitOf } from '#domain/replies/values/units.ts';
import { isGoodToo, isQuality, stemOf } from './trade-words.ts';
import type { Vocabulary, WordFound } from './vocabulary.ts';

/** A word of a name, in the words from `from` up to `to`. */
export type Piece = { from: number; to: number; found: WordFound };

export const ARTICLES = new Set(
  'le la les l du des ma mon vos votre nos ces cette ce pour celle celui alaplacede aulieude'.split(' '),
);

/** Qualities and units name an article only beside its name, or behind an article (« la rouge »). */
export function mayBegin(
  words: readonly string[],
  at: number,
  { found }: Piece,
  vocabulary: Vocabulary,
): boolean {
  const { lines } = vocabulary;
  const before = words[at - 1] ?? '';
  const word = words[at] ?? '';
  if (/^\d/.test(before) && unitOf(word) !== null && /^(?:de|d)$/.test(words[at + 1] ?? '')) return false;
  if (/^\d/.test(before) && (isCounted(word, vocabulary) || countsThem(word, found, vocabulary)))
    return false;
  // « mini pain choc : 4 » of « Mini pain au chocolat »; but « 4 mini »
  if (word === 'mini' || word === 'demi')
    return !/^(?:\d.*|une?)$/.test(before) && goesOnAs(words, at, found, lines);
  if (word === 'fin' || word === 'maxi') return false;
  // « sont réservés » of « Gruyère réserve »
  if (/^(?:est|sont|sera|seront|ete)$/.test(before) && !vocabulary.heads.has(found.stem)) return false;
  if (!isQuality(found.stem)) return true;
  if (at === 0 && opensEntry(words, found, vocabulary)) return true;
  if (vocabulary.heads.has(found.stem) && !/^\d/.test(before)) return true;
  // « 1 000 gobelets » of an order that counts nothing by the cup
  if (found.lines.length === 1 && isCountedHead(word, found.stem, vocabulary)) return true;
  // « 6 bacs de triple », « le bac de triple »
  if (
    /^(?:de|d|en)$/.test(before) &&
    !isUnderName(words, at, vocabulary) &&
    unitOf(words[at - 2] ?? '') !== null &&
    /^(?:\d.*|le|la|les|un|une|vos|chaque)$/.test(words[at - 3] ?? '')
  )
    return true;
  if (
    (isEntry(words, at, endOfRun(words, at, found, vocabulary)) || isFirstOfTwo(words, at, vocabulary)) &&
    found.lines.length === 1 &&
    word.length >= 3 &&
    unitOf(word) === null
  )
    return true;
  // « poivrons : rouges ok, pas de jaunes »
  if (
    isDenied(words, at) &&
    found.lines.length === 1 &&
    unitOf(word) === null &&
    !NAMES_MORE.test(words[at + 1] ?? ',')
  )
    return true;
  // « 7 blondes », « 240 plein air », « 6 bottes de chioggia et 10 de jaune »
  const counted = /^(?:de|d)$/.test(before) ? (words[at - 2] ?? '') : before;
  if (/^\d/.test(counted) && found.lines.length === 1 && word.length >= 4 && unitOf(word) === null)
    return true;
  if (isSized(words, at, found, vocabulary)) return true;
  // « 6 oranges bio » of « Jus orange bio »
  const behind = stemOf(words[at + 1] ?? '');
  if (
    isGoodToo(found.stem) &&
    found.lines.some((line) => lines[line]?.words.some(({ stem }) => stem === behind))
  )
    return true;
  return ARTICLES.has(before) && unitOf(word) === null;
}

/** « demi-baguettes », « mini burgers »: with the word behind it, of one line that has both. */
const goesOnAs = (
  words: readonly string[],
  at: number,
  { lines: holding }: WordFound,
  lines: Vocabulary['lines'],
): boolean => {
  const next = stemOf(words[words[at + 1] === '-' ? at + 2 : at + 1] ?? '');
  return holding.some((line) => lines[line]?.words.some(({ stem }) => stem === next));
};

/** « purée de sésame : le seau de blanc est en rupture »: of that entry, and not of « Quinoa blanc ». */
const isUnderName = (words: readonly string[], at: number, { heads }: Vocabulary): boolean =>
  words.slice(0, Math.max(0, words.lastIndexOf(':', at))).some((word) => heads.has(stemOf(word)));

/** « pas de rouge vif »: a word that goes on with the name. */
const NAMES_MORE =
  /^(?!(?:cette|aujourd|pour|mais|dans|avant|sur|ces|car|donc|non|hui|les|vos|des)$)[a-z]{3,}$/;

/** « disponible en noir 70 % ». */
const isSized = (
  words: readonly string[],
  at: number,
  { lines: holding }: WordFound,
  { lines }: Vocabulary,
): boolean =>
  holding.length === 1 &&
  holding.some((line) => lines[line]?.figures.has(words[at + 1] ?? '')) &&
  /^(?:%|g|kg|cl|l|mois)$/.test(words[at + 2] ?? '');

const isDenied = (words: readonly string[], at: number): boolean =>
  /^(?:zero|0|aucune?|manque|sans|ni)$/.test(words[at - 1] ?? '') ||
  (/^(?:de|d)$/.test(words[at - 1] ?? '') &&
    /^(?:pas|plus|moins|manque|faute|ni|rupture)$/.test(words[at - 2] ?? ''));

/** « brick 10 paquets » of « Feuilles de brick »: what is else a pack. */
const opensEntry = (
  words: readonly string[],
  { lines: holding }: WordFound,
  { lines, spoken }: Vocabulary,
): boolean =>
  holding.length === 1 &&
  /^\d/.test(words[1] ?? '') &&
  spoken.has(words[0] ?? '') &&
  !lines.some(({ unit }) => unit === unitOf(words[0] ?? ''));

/** « 3 fûts » of « 1664 fût 30 L »: so many of them. */
const isCounted = (word: string, { counted_by }: Vocabulary): boolean => counted_by.has(unitOf(word) ?? '');

/** « 2 fûts » of « Pils fût 30 L » and « Bière de Noël fût 30 L », which are ordered by the keg: how many, and not of which. */
const countsThem = (word: string, { lines: holding, is_family }: WordFound, { lines }: Vocabulary): boolean =>
  !is_family &&
  holding.length > 1 &&
  unitOf(word) !== null &&
  holding.every((at) => lines[at]?.unit === unitOf(word));

const isCountedHead = (word: string, stem: string, { heads, lines }: Vocabulary): boolean =>
  heads.has(stem) && unitOf(word) !== null && !lines.some(({ unit }) => unit === unitOf(word));

/** « entier et jaune ok ». */
const isFirstOfTwo = (words: readonly string[], at: number, { holders }: Vocabulary): boolean =>
  (at === 0 || /^[,;:.-]$/.test(words[at - 1] ?? '')) &&
  /^(?:et|,|&)$/.test(words[at + 1] ?? '') &&
  (holders.get(stemOf(words[at + 2] ?? ''))?.length === 1 ||
    /^(?:\d.*|j|je|on|il)$/.test(words[at + 2] ?? ''));

/** Behind « plein air », all of which one line has. */
function endOfRun(
  words: readonly string[],
  at: number,
  { lines }: WordFound,
  { holders }: Vocabulary,
): number {
  let end = at + 1;
  while (holders.get(stemOf(words[end] ?? ''))?.some((line) => lines.includes(line))) end++;
  return end;
}

/** « tourage 15 kg », « plein air : 10 » at the beginning of a line or behind a comma. */
const isEntry = (words: readonly string[], at: number, end: number): boolean =>
  // « poivrons rouges à 3,50 et verts à 3,20 »
  (/^(?:et|&|\+)$/.test(words[at - 1] ?? '') &&
    (/^(?:\d.*|:|ok|rupture|non)$/.test(words[end] ?? '') ||
      (words[end] === 'a' && /^\d/.test(words[end + 1] ?? '')))) ||
  ((at === 0 || /^[,;:.-]$/.test(words[at - 1] ?? '')) &&
    /^(?:\d.*|[:=]|ok|rupture|idem|dito|pareil|aussi|egalement|oui|non|pas|plus|j|je|on|il|y|c|ca|manque|est|sont|sera|seront|que|seulement)$/.test(
      words[end] ?? '',
    ));
