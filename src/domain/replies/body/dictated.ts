import { fold, replaced } from './trace.ts';
import type { TracedText } from './written.ts';

/** Who dictates to a telephone that does not understand marks gets them as words. */
const IS_DICTATED =
  /\bvirgule\b|\bpoint d'(?:exclamation|interrogation)\b|\bpoint a la ligne\b|\ba la ligne\b.*\ba la ligne\b/;

const SPOKEN: readonly (readonly [RegExp, string])[] = [
  [/\s*\bpoint d'exclamation\b/g, '!'],
  [/\s*\bpoint d'interrogation\b/g, '?'],
  [/\s*\b(?:point a la ligne|a la ligne|nouvelle ligne|retour a la ligne)\b/g, '.'],
  [/\s*\bpoint-?\s?virgule\b/g, ';'],
  // « douze virgule cinq » is a number.
  [
    /\s*(?<!\b(?:zero|un|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|vingt|trente|\d+)\s)\bvirgule\b/g,
    ',',
  ],
  [/\s*\bdeux points\b/g, ':'],
  [/\s*(?<!\b(?:le|un|au|ce|du|tout|quel|aucun|mise au)\s)\bpoint\b(?!\s(?:de|du|d'|sur|a)\b)/g, '.'],
];

/** Lines with the marks that were spoken in them; as they are where nobody dictated. */
export function withSpokenMarks(lines: readonly TracedText[]): readonly TracedText[] {
  if (!lines.some(({ text }) => IS_DICTATED.test(fold(text)))) return lines;
  return lines.map((line) => SPOKEN.reduce((read, [words, mark]) => replaced(read, words, () => mark), line));
}
