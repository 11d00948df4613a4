import { neighboursOf } from './neighbours.ts';
import {
  foldText,
  placed,
  type Sought,
  type SoughtWord,
  searchedWords,
  soughtWord,
  spacedWords,
  type WordForm,
} from './words.ts';

/**
 * How well a thing answers a search, the best first. The one order of every search of items, in the browser and, as
 * `rankOf` of `server/platform/db/lists/words-found.ts`, in the database.
 */
export const RANKS = {
  /** The name begins with all that was typed. */
  name_begins: 0,
  /** It begins with the first word, and other words of it with the others. */
  first_begins: 1,
  /** Words of the name begin so. */
  word_begins: 2,
  inside_name: 3,
  /** In what else is known of it: this one for the first of those texts, the next for the second. */
  elsewhere: 4,
} as const;

/** `also`: what else finds it, the better answer first; for an item its references, then its category. */
export type Findable = { name: string; also?: readonly (string | null)[] };

/** Spaced words: the name's, then those of each further text. */
type Texts = readonly [name: string, ...also: string[]];

const textsOf = ({ name, also = [] }: Findable): Texts => [
  spacedWords(name),
  ...also.map((text) => spacedWords(text ?? '')),
];

const hasWhole = (text: string, { whole }: WordForm) => whole !== null && text.includes(` ${whole} `);
const bears = (text: string, form: WordForm) => text.includes(form.letters) || hasWhole(text, form);
const hasBeginning = (text: string, form: WordForm) =>
  text.includes(` ${form.letters}`) || hasWhole(text, form);
/** With these words at that place of the name: the last of them may go on, but for a singular. */
const standsAt = (name: string, at: number, { letters, whole }: WordForm): boolean => {
  const from = ` ${name.trim().split(' ').slice(at).join(' ')} `;
  return from.startsWith(` ${letters}`) || (whole !== null && from.startsWith(` ${whole} `));
};

function rankOfWord([name, ...also]: Texts, word: SoughtWord): number | null {
  if (word.some((form) => hasBeginning(name, form))) return RANKS.word_begins;
  if (word.some((form) => bears(name, form))) return RANKS.inside_name;
  const place = also.findIndex((text) => word.some((form) => bears(text, form)));
  return place === -1 ? null : RANKS.elsewhere + place;
}

/** Null where a word is nowhere. Of several words, the one that is least well placed decides. */
function rankOf(texts: Texts, sought: Sought): number | null {
  const ranks = sought.map((word) => rankOfWord(texts, word));
  if (ranks.some((rank) => rank === null)) return null;
  const rank = Math.max(...ranks.map((one) => one ?? 0));
  if (rank > RANKS.word_begins) return rank;
  const standing = placed(sought).map(({ word, at }) => word.some((form) => standsAt(texts[0], at, form)));
  if (standing.every(Boolean)) return RANKS.name_begins;
  return standing[0] ? RANKS.first_begins : rank;
}

/** What is looked for among these: a word that is nowhere may have been meant for one that is. */
function soughtAmong(all: readonly Texts[], words: readonly string[]): Sought {
  return words.map((word) => {
    const typed = soughtWord(word);
    const known = all.some((texts) => rankOfWord(texts, typed) !== null);
    return known ? typed : soughtWord(word, neighboursOf(word, wordsOfNames(all)));
  });
}

function* wordsOfNames(all: readonly Texts[]): Generator<string> {
  for (const [name] of all) yield* name.trim().split(' ');
}

/** A search among these: the best answers first, equals in the order they came in; nothing typed keeps everything. */
export function searchAmong<Thing>(
  things: readonly Thing[],
  findable: (thing: Thing) => Findable,
): (search: string) => Thing[] {
  let read: Texts[] | undefined;
  return (search) => {
    const words = searchedWords(search);
    if (words.length === 0) return [...things];
    read ??= things.map((thing) => textsOf(findable(thing)));
    const all = read;
    const sought = soughtAmong(all, words);
    return things
      .flatMap((thing, place) => {
        const texts = all[place];
        const rank = texts ? rankOf(texts, sought) : null;
        return rank === null ? [] : [{ thing, rank }];
      })
      .toSorted((a, b) => a.rank - b.rank)
      .map(({ thing }) => thing);
  };
}

/** The known word the typist most likely meant (« marree » → « marée »), or null where none is near. */
export function nearestWord(search: string, texts: Iterable<string>): string | null {
  const typed = foldText(search);
  const known = new Map(
    [...texts].flatMap((text) => text.split(/[\s’'\-,()]+/)).map((word) => [foldText(word), word]),
  );
  const [near] = known.has(typed) ? [] : neighboursOf(typed, known.keys());
  return (near && known.get(near)?.toLowerCase()) ?? null;
}
