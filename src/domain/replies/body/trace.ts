import type { Passage } from '#domain/replies/reply.ts';
import { remembered } from '#domain/replies/words/remembered.ts';
import type { TracedText } from './written.ts';

/** A part of a traced text, without the spaces around it. */
export function cut({ text, places }: TracedText, from: number, to: number = text.length): TracedText {
  let start = Math.max(0, from);
  let end = Math.min(text.length, to);
  while (start < end && isSpace(text.charCodeAt(start))) start++;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--;
  // Behind the last character, not before the next one: what was dropped between them is no part of it.
  const behind = end < text.length ? (places[end - 1] ?? 0) + 1 : (places[end] ?? 0);
  return { text: text.slice(start, end), places: [...places.slice(start, end), end > start ? behind : 0] };
}

const isSpace = (code: number) => code === 32 || code === 9;

/** One after the other, with a space between. */
export function joined(first: TracedText, second: TracedText): TracedText {
  return {
    text: `${first.text} ${second.text}`,
    places: [...first.places, ...second.places],
  };
}

/** Each match of a pattern in small letters without accents as it is to be read; what is written anew stands where the match began. */
export function replaced(
  line: TracedText,
  words: RegExp,
  meant: (match: RegExpExecArray) => string,
): TracedText {
  let text = '';
  const places: number[] = [];
  let from = 0;
  for (const match of fold(line.text).matchAll(words)) {
    const { 0: said, index } = match;
    const read = meant(match);
    if (read === said) continue;
    const start = line.places[index] ?? 0;
    text += line.text.slice(from, index) + read;
    places.push(...line.places.slice(from, index), ...Array.from(read, () => start));
    from = index + said.length;
  }
  return from === 0
    ? line
    : { text: text + line.text.slice(from), places: [...places, ...line.places.slice(from)] };
}

export const passageOf = ({ text, places }: TracedText, from = 0, to = text.length): Passage => ({
  start: places[from] ?? 0,
  end: to > from ? (places[to - 1] ?? 0) + 1 : (places[from] ?? 0),
});

const folded = new Map<string, string>();
const BEYOND_ASCII = /[^\0-\x7f]/;

/** A line of a message is asked for by each that looks for quotes, tables, signatures and names; longer texts by few. */
const LONGEST_KEPT = 300;

/** Without accents and capitals, as long as before: a place in it is a place in the text. */
export const fold = (text: string): string =>
  text.length > LONGEST_KEPT ? foldedAnew(text) : foldedBefore(text);

const foldedBefore = remembered(foldedAnew);

function foldedAnew(text: string): string {
  if (!BEYOND_ASCII.test(text)) return text.toLowerCase();
  let plain = '';
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] as string;
    plain += letter < '\u0080' ? letter.toLowerCase() : foldLetter(letter);
  }
  return plain;
}

function foldLetter(letter: string): string {
  const known = folded.get(letter);
  if (known !== undefined) return known;
  const lower = letter.toLowerCase();
  const bare = /[‘’ʼ′`´]/.test(letter) ? "'" : (lower.normalize('NFD')[0] ?? letter);
  const plain = bare.length === 1 ? bare : letter;
  if (folded.size < 5000) folded.set(letter, plain);
  return plain;
}

/** The words of a text, without accents, plurals and marks: « Œufs frais (x12) » is oeuf, frai, x12. */
export const stems = (text: string): readonly string[] =>
  text.length > LONGEST_KEPT ? stemsAnew(text) : stemsBefore(text);

const stemsBefore = remembered(stemsAnew);

function stemsAnew(text: string): readonly string[] {
  return (
    fold(text)
      .replaceAll('œ', 'oe')
      .match(/[a-z0-9]+/g) ?? []
  ).map((word) => (word.length > 3 && /[sx]$/.test(word) && !/\d/.test(word) ? word.slice(0, -1) : word));
}
