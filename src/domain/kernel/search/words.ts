/** Text reduced to what a hurried typist means: no accents, no case, ligatures opened, one kind of space. */
export const foldText = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/æ/g, 'ae')
    .replace(/[’'\-\s\u00a0]+/g, ' ')
    .trim();

/** Every word of the search is somewhere in the text, in any order. */
export function matchesSearch(text: string, search: string): boolean {
  const folded = foldText(text);
  return foldText(search)
    .split(' ')
    .every((word) => folded.includes(word));
}

/** Words of French that name nothing: a thing is not known by them. */
export const SMALL_WORDS: readonly string[] = [
  'a',
  'aux',
  'd',
  'de',
  'des',
  'du',
  'en',
  'et',
  'l',
  'la',
  'le',
  'les',
  'par',
];

/** Words are letters and figures: « (T55) » is searched as « t55 ». The same marks as `search_words` (migration 0021). */
const MARKS = /[\s!-/:-@[-`{-~«»…–—·•°]+/g;

/** More words than this are a pasted text, not a search. */
const WORDS_MAX = 8;

/** A folded text as words between single spaces, a space at either end: a word begins after one, and ends before one. */
export const spacedWords = (text: string): string => {
  const words = foldText(text).replace(MARKS, ' ').trim();
  return words === '' ? ' ' : ` ${words} `;
};

/** What is looked for, word by word. « choux-fleurs » are two words; the code « CRE-35 » is one, with a space in it. */
export const searchedWords = (search: string): string[] =>
  search
    .split(/\s+/)
    .map((typed) => spacedWords(typed).trim())
    .flatMap((words) => (/\d/.test(words) ? words : words.split(' ')))
    .filter((word) => word !== '')
    .slice(0, WORDS_MAX);

/** How a text bears a word: with these letters in it, or, typed in the plural, with its singular as a whole word. */
export type WordForm = { letters: string; whole: string | null };

/** One word that is looked for: as it was typed, or any of the words that were meant instead. */
export type SoughtWord = readonly WordForm[];

/** All that is looked for; nothing where anything will do. */
export type Sought = readonly SoughtWord[];

const formOf = (word: string): WordForm => ({
  letters: word,
  // « pommes » means « pomme » too; what is typed in the singular begins its plural anyway.
  whole: word.length > 3 && /[sx]$/.test(word) ? word.slice(0, -1) : null,
});

export const soughtWord = (word: string, neighbours: readonly string[] = []): SoughtWord =>
  [word, ...neighbours].map(formOf);

export const soughtFor = (search: string): Sought => searchedWords(search).map((word) => soughtWord(word));

/** Each word with the place that it has in a name which begins with all of them. */
export function placed(sought: Sought): { word: SoughtWord; at: number }[] {
  let at = 0;
  return sought.map((word) => {
    const here = { word, at };
    at += word[0]?.letters.split(' ').length ?? 0;
    return here;
  });
}
