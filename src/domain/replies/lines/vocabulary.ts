import type { RepliedLine } from '#domain/replies/reply.ts';
import { isMeasure, unitOf } from '#domain/replies/values/units.ts';
import { isEveryday } from '#domain/replies/words/everyday.ts';
import { fold } from '#domain/replies/words/letters.ts';
import { withFigures } from '#domain/replies/words/numbers.ts';
import { isOneSlipFrom, meantWords, soundOf } from '#domain/replies/words/spelling.ts';
import { tokensOf } from '#domain/replies/words/tokens.ts';
import { linesOfFamily, withUnknown } from './families.ts';
import { hyphened, isSizeLetter, lettersOf, squeezedIn } from './squeezed.ts';
import { familyOf, isQuality, isTradeGood, sameGoodsAt, standsBehindFlavour, stemOf } from './trade-words.ts';

/** One word of an article's name, as names are compared. */
type NameWord = {
  stem: string /** The first, and the first that is no quality, name what it is. */;
  is_head: boolean;
};

type LineWords = {
  /** As they are written, small words too. */
  spoken: readonly string[];
  words: readonly NameWord[];
  /** Figures of the name: « 35 » of « Crème 35 % », « 5/1 ». */
  figures: ReadonlySet<string>;
  reference: readonly string[];
  qty: number;
  /** What it is counted by, as the trade says it. */
  unit: string | null;
};

export type Vocabulary = {
  lines: readonly LineWords[];
  /** Which lines have a word, by its stem. */
  holders: ReadonlyMap<string, readonly number[]>;
  /** Lines with a reference that is no plain word, by its first part. */
  references: ReadonlyMap<string, readonly number[]>;
  /** « hvtf » for « Haricots verts très fins », where only one line has these. */
  initials: ReadonlyMap<string, { line: number; stem: string }>;
  /** The same of two letters, « ff » for « Faux-filet », and references of letters alone (« CDR »). */
  pairs: ReadonlyMap<string, number>;
  /** Lines by the figure that their names begin with, or by their year: « 1664 », « 2022 ». */
  by_figure: ReadonlyMap<string, readonly number[]>;
  /** The words of the names as they are written. */
  spoken: ReadonlySet<string>;
  /** Stems of the words that name what an article is. */
  heads: ReadonlySet<string>;
  /** What lines are counted by whose names begin with a figure: « 1664 fût 30 L ». */
  counted_by: ReadonlySet<string>;
  /** « n°3 » is part of a name there, and no line's place. */
  has_numbers: boolean;
  /** A line is ordered by the dozen: then « 20 douzaines » are 20. */
  counts_dozens: boolean;
  is_name: (word: string) => boolean;
};

const EMPTY = new Set('de du d des la le les l a au aux en et sans avec pour par ou un une x n s'.split(' '));

/** « sans alcool » is one word of a name: alone, « sans » would take something away. */
export const withoutStem = (word: string): string => `sans ${stemOf(word)}`;

/** Words of a name; those that name one of the goods with several names count together and each alone. */
function nameWords(words: readonly string[]): { stem: string; from: number; to: number }[] {
  const found: { stem: string; from: number; to: number }[] = [];
  for (let at = 0; at < words.length; ) {
    const same = sameGoodsAt(words, at);
    if (same) {
      found.push({ stem: same.stem, from: at, to: at + same.length });
      if (same.length === 1) {
        at++;
        continue;
      }
    }
    const word = words[at] ?? '';
    if (word === 'sans' && /^[a-z]{2}/.test(words[at + 1] ?? '')) {
      found.push({ stem: withoutStem(words[at + 1] ?? ''), from: at, to: at + 2 });
      at += 2;
      continue;
    }
    // « 5 mm », « taille M » are figures of a name.
    const isFigure = isSizeLetter(words, at) || (/^\d/.test(words[at - 1] ?? '') && isMeasure(unitOf(word)));
    if (/^[a-z]/.test(word) && !EMPTY.has(word) && !isFigure)
      found.push({ stem: stemOf(word), from: at, to: at + 1 });
    at++;
  }
  return found;
}

const split = new Map<string, readonly string[]>();
/** Names and references of the articles that are ordered day after day. */
const MOST_SPLIT = 5000;

function wordsOf(text: string): readonly string[] {
  const known = split.get(text);
  if (known) return known;
  const words = withFigures(tokensOf(text, () => true)).map((item) => item.text);
  if (split.size < MOST_SPLIT) split.set(text, words);
  return words;
}

function lineWords(line: RepliedLine): LineWords {
  const words = wordsOf(line.item_name);
  const named = nameWords(words);
  // « Blanc d'œuf » is no egg.
  const isPart = /^(?:blanc|jaune)s? d oeufs?(?: |$)/.test(words.join(' '));
  const head = (isPart ? undefined : named.find(({ stem }) => !isQuality(stem))?.stem) ?? named[0]?.stem;
  return {
    spoken: words,
    words: uniqueBy(
      named.map(({ stem, from }) => ({
        stem,
        is_head: stem === head || from === 0 || standsBehindFlavour(words, from),
      })),
    ),
    figures: new Set(words.filter((word, at) => /^\d/.test(word) || isSizeLetter(words, at))),
    reference: line.sku === null ? [] : wordsOf(line.sku).filter((word) => /^[a-z0-9]/.test(word)),
    qty: line.qty,
    unit: unitOf(fold(line.unit).text),
  };
}

/** A reference without a figure or a second part may be a plain word: « SEL ». */
const isReference = (reference: readonly string[]): boolean =>
  reference.join('').length >= 3 && (reference.length > 1 || /\d/.test(reference[0] ?? ''));

const uniqueBy = (words: readonly NameWord[]): NameWord[] => [
  ...new Map(words.map((word) => [word.stem, word])).values(),
];

const vocabularies = new WeakMap<readonly RepliedLine[], Vocabulary>();

/** « PR-10 » begins with what many write for « pour », and « REF-10 » for « référence »: as the text has them. */
export const asMeant = (part: string): string => meantWords(part, () => false);

/** The words of an order; the same one is read again where a second reader answers. */
export function vocabularyOf(lines: readonly RepliedLine[]): Vocabulary {
  const known = vocabularies.get(lines) ?? wordsOfLines(lines);
  vocabularies.set(lines, known);
  return known;
}

function wordsOfLines(lines: readonly RepliedLine[]): Vocabulary {
  const read = lines.map(lineWords);
  const holders = new Map<string, number[]>();
  for (const [at, { words }] of read.entries()) {
    for (const { stem } of words) {
      const holding = holders.get(stem);
      if (holding) holding.push(at);
      else holders.set(stem, [at]);
    }
  }
  for (const [at, { item_name }] of lines.entries()) {
    for (const joined of hyphened(item_name)) if (!holders.has(joined)) holders.set(joined, [at]);
  }
  const references = new Map<string, number[]>();
  for (const [at, { reference }] of read.entries()) {
    if (!isReference(reference)) continue;
    for (const first of new Set([reference[0] ?? '', asMeant(reference[0] ?? '')])) {
      references.set(first, [...(references.get(first) ?? []), at]);
    }
  }
  // « SER-K33 »: no « que 33 ».
  const codes = new Set(read.flatMap(({ reference }) => reference.filter((part) => /^[a-z]+\d/.test(part))));
  const spoken = new Set(read.flatMap(({ spoken: words }) => words));
  const initials = initialsOf(read);
  return {
    lines: read,
    holders,
    references,
    initials: new Map([...initials].filter(([letters]) => letters.length > 2)),
    pairs: new Map([
      ...read.flatMap(({ reference }, line) => lettersOf(reference).map((word) => [word, line] as const)),
      ...[...initials].flatMap(([letters, { line }]) =>
        letters.length === 2 ? [[letters, line] as const] : [],
      ),
    ]),
    by_figure: figuresOf(read),
    spoken,
    heads: new Set(
      read.flatMap(({ words }) => words.flatMap(({ stem, is_head }) => (is_head ? [stem] : []))),
    ),
    counted_by: new Set(
      read.flatMap(({ unit, spoken: own }) => (unit !== null && /^\d/.test(own[0] ?? '') ? [unit] : [])),
    ),
    counts_dozens: lines.some(({ unit }) => /^douz|^dz/i.test(unit)),
    has_numbers: lines.some(({ item_name }) => /n ?°/i.test(item_name)),
    is_name: (word) => holders.has(stemOf(word)) || codes.has(word),
  };
}

export const isYear = (figure: string): boolean =>
  figure.length === 4 && /^(?:19[89]|20[0-3])\d$/.test(figure);

function figuresOf(lines: readonly LineWords[]): ReadonlyMap<string, readonly number[]> {
  const all = lines.flatMap(({ spoken }, line) =>
    [...new Set(spoken.filter((word, at) => (at === 0 && /^\d{1,4}$/.test(word)) || isYear(word)))].map(
      (figure) => ({ figure, line }),
    ),
  );
  const byFigure = Map.groupBy(all, ({ figure }) => figure);
  return new Map([...byFigure].map(([figure, held]) => [figure, held.map(({ line }) => line)]));
}

const SHORTEST_INITIALS = 2;

function initialsOf(lines: readonly LineWords[]): ReadonlyMap<string, { line: number; stem: string }> {
  const all = lines.flatMap(({ spoken, words }, line) => {
    const own = spoken.filter((word) => /^[a-z]{2}/.test(word) && !EMPTY.has(word));
    const initials = own.map((word) => word.charAt(0)).join('');
    const stem = words.find(({ is_head }) => is_head)?.stem;
    return initials.length >= SHORTEST_INITIALS && stem !== undefined ? [{ initials, line, stem }] : [];
  });
  const byInitials = Map.groupBy(all, ({ initials }) => initials);
  return new Map(
    [...byInitials].flatMap(([initials, [one, ...more]]) =>
      one && more.length === 0 ? [[initials, one]] : [],
    ),
  );
}

/** A word of the reply as a word of the order: itself, an abbreviation, a slip of the finger, or the name of a family. */
export type WordFound = {
  stem: string;
  lines: readonly number[];
  is_family: boolean;
  /** Of some of them nobody knows whether they are of the family. */
  perhaps?: boolean;
};

const SHORTEST_ABBREVIATION = 3;
const SHORTEST_SLIP = 5;
const SHORTEST_BEGINNING = 4;

const found = new WeakMap<Vocabulary, Map<string, WordFound | null>>();
/** A message may hold any word; the common ones are asked for again and again. */
const MOST_FOUND = 2000;

export function findWord(word: string, stem: string, vocabulary: Vocabulary): WordFound | null {
  const before = found.get(vocabulary) ?? new Map<string, WordFound | null>();
  found.set(vocabulary, before);
  const asked = `${word} ${stem}`;
  const known = before.get(asked);
  if (known !== undefined) return known;
  const now = soughtWord(word, stem, vocabulary);
  if (before.size < MOST_FOUND) before.set(asked, now);
  return now;
}

function soughtWord(word: string, stem: string, vocabulary: Vocabulary): WordFound | null {
  const own = vocabulary.holders.get(stem);
  // « fois » is not « foie », though they have one stem.
  const isSpoken = vocabulary.spoken.has(word) || vocabulary.spoken.has(word.replace(/s$/, ''));
  if (own && isEveryday(word) && !isSpoken) return null;
  if (own) return { stem, lines: own, is_family: false };
  const family = familyOf(stem);
  if (family) {
    const lines = linesOfFamily(family, vocabulary);
    if (lines.length > 0) return { stem, is_family: true, ...withUnknown(lines, vocabulary) };
  }
  if (isEveryday(word) || /\d/.test(stem) || stem.length < SHORTEST_ABBREVIATION) return null;
  if (isTradeGood(stem) || isQuality(stem)) return null;
  const beginnings = [...vocabulary.holders].filter(
    ([word]) => word.length > stem.length + 1 && word.startsWith(stem),
  );
  const [first, ...more] = beginnings;
  if (first && more.every(([, lines]) => lines.join() === first[1].join()))
    return { stem: first[0], lines: first[1], is_family: false };
  const begun = word.length >= SHORTEST_BEGINNING ? begunIn(word, vocabulary) : null;
  if (begun) return begun;
  const squeezed = squeezedIn(word, vocabulary.spoken) ?? '';
  const holding = vocabulary.holders.get(squeezed);
  if (holding) return { stem: squeezed, lines: holding, is_family: false };
  const initials = unitOf(word) === null ? vocabulary.initials.get(word) : undefined;
  if (initials) return { stem: initials.stem, lines: [initials.line], is_family: false };
  if (stem.length < SHORTEST_SLIP - 1) return null;
  const slips = [...vocabulary.holders].filter(
    ([word]) => word.length >= SHORTEST_SLIP - 1 && word[0] === stem[0] && isOneSlipFrom(stem, word),
  );
  if (slips.length === 1 && slips[0]) return { stem: slips[0][0], lines: slips[0][1], is_family: false };
  const heard = soundOf(stem);
  const alike = [...vocabulary.holders].filter(([word]) => heard.length >= 4 && soundOf(word) === heard);
  if (alike.length === 1 && alike[0]) return { stem: alike[0][0], lines: alike[0][1], is_family: false };
  return null;
}

/** « balsa » for « Vinaigre balsamique », which the trade knows as one word. */
function begunIn(word: string, { lines }: Vocabulary): WordFound | null {
  const begun = lines.flatMap(({ spoken }, line) =>
    spoken.some((own) => own.length > word.length + 1 && own.startsWith(word)) ? [line] : [],
  );
  const [only] = begun;
  const stem = lines[only ?? -1]?.words[0]?.stem;
  return only === undefined || stem === undefined || begun.length > 1
    ? null
    : { stem, lines: [only], is_family: false };
}

/** How much a word says of which line is meant: the rarer, the more; a quality least. */
export const weightOf = (stem: string, vocabulary: Vocabulary): number => {
  const rare = 1 + Math.log(vocabulary.lines.length / Math.max(1, vocabulary.holders.get(stem)?.length ?? 1));
  return isQuality(stem) ? rare * 0.6 : rare;
};
