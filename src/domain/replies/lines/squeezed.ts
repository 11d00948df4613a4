import { unitOf } from '#domain/replies/values/units.ts';
import { fold } from '#domain/replies/words/letters.ts';
import { stemOf } from './trade-words.ts';

/** A reference that is nothing but some letters. */
export const lettersOf = (reference: readonly string[]): string[] =>
  reference.filter((word) => reference.length === 1 && /^[a-z]{3,4}$/.test(word));

const VOWELS = /[aeiouy]/g;

/** « rge » for « rouge », « vrt » for « vert »: the vowels left out, where one word of the order alone is meant. */
export function squeezedIn(word: string, spoken: ReadonlySet<string>): string | null {
  if (word.length > 6 || (word.match(VOWELS)?.length ?? 0) > 1 || unitOf(word) !== null) return null;
  const bones = word.replace(VOWELS, '');
  if (bones.length < 2) return null;
  const meant = new Set(
    [...spoken]
      .filter((own) => own.length > word.length && own[0] === word[0] && isWithin(word, own))
      .filter((own) => own.replace(/s$/, '').replace(VOWELS, '') === bones.replace(/s$/, ''))
      .map(stemOf),
  );
  const [stem] = meant;
  return stem === undefined || meant.size > 1 ? null : stem;
}

/** Whether the letters of one stand in the other, in their order. */
function isWithin(letters: string, word: string): boolean {
  let at = 0;
  for (const letter of letters) {
    at = word.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/** « hotdog » for « hot-dog », « stjacques » for « Saint-Jacques ». */
export const hyphened = (name: string): string[] =>
  [...fold(name).text.matchAll(/([a-z]+)-([a-z]+)|(ste?|sainte?)[. ]+([a-z]+)/g)].flatMap(
    ([, one, other = '', holy = '', of = '']) =>
      [...new Set([one ?? holy, (one ?? holy).replace('saint', 'st')])].map((head) =>
        stemOf(head + (one === undefined ? of : other)),
      ),
  );

/** « Gants vinyle L », « Œufs calibre M », and not the litres of « Javel 5 L ». */
export const isSizeLetter = (words: readonly string[], at: number): boolean =>
  (words[at]?.length ?? 0) <= 3 &&
  /^(?:xs|s|m|l|xl|xxl)$/.test(words[at] ?? '') &&
  at > 0 &&
  !/^\d/.test(words[at - 1] ?? '') &&
  !/^[a-z]/.test(words[at + 1] ?? ',');
