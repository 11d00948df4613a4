import type { Passage } from './reply.ts';

const MARK = /[\u0300-\u036f]/;
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;
const LONGEST = 600;

/** What copyists change without noticing: case, accents, spaces, the shape of apostrophes, quotation marks and dashes. */
function plain(char: string): string {
  if (/\s/.test(char)) return ' ';
  if (/[‘’ʼ`´]/.test(char)) return "'";
  if (/[“”„«»]/.test(char)) return '"';
  if (/[‐-―−]/.test(char)) return '-';
  const bare = char.normalize('NFD').charAt(0).toLowerCase();
  return bare.length === 1 ? bare : char;
}

/** The text without those differences, and where each of its characters stands. */
function folded(text: string): { text: string; places: number[] } {
  let out = '';
  const places: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const char = text.charAt(at);
    if (MARK.test(char) || INVISIBLE.test(char)) continue;
    const to = plain(char);
    if (to === ' ' && (out === '' || out.endsWith(' '))) continue;
    out += to;
    places.push(at);
  }
  return { text: out, places };
}

/** Looks quotes up in one text, where `counts` says so. A quote that does not stand there in whole words is none. */
export function quoteFinder(
  text: string,
  counts: (passage: Passage) => boolean,
): (quote: string) => Passage | null {
  const within = folded(text);
  return (quote) => {
    if (quote.length > LONGEST) return null;
    const sought = folded(quote).text.replace(/^["' .…]+|["' .…]+$/g, '');
    if (sought.length < 2) return null;
    for (let at = within.text.indexOf(sought); at >= 0; at = within.text.indexOf(sought, at + 1)) {
      const end = at + sought.length;
      if (!isWholeWords(within.text, at, end)) continue;
      const passage = { start: within.places[at] as number, end: (within.places[end - 1] as number) + 1 };
      if (counts(passage)) return passage;
    }
    return null;
  };
}

const isWholeWords = (text: string, start: number, end: number) =>
  !joined(text.charAt(start - 1), text.charAt(start)) && !joined(text.charAt(end - 1), text.charAt(end));

const joined = (before: string, after: string) => LETTER_OR_DIGIT.test(before) && LETTER_OR_DIGIT.test(after);
