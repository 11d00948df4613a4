import type { EncodingChoice, TableEncoding } from '#domain/kernel/table.ts';
import { decoderOf } from './code-pages.ts';

/** What one byte a letter may be: French tools write the first ones, the others are only offered. */
const FRENCH: readonly TableEncoding[] = ['windows-1252', 'iso-8859-15', 'macintosh', 'cp850', 'cp437'];
const FOREIGN: readonly TableEncoding[] = ['windows-1250', 'windows-1251', 'windows-1253', 'windows-1254'];
const WIDE: readonly TableEncoding[] = ['gb18030', 'big5', 'shift_jis'];

const SAMPLE_BYTES = 64 * 1024;
const LINE_BYTES = 400;
const SHOWN_LINES = 3;
const SHOWN_LENGTH = 100;
const CHOICES = 3;

/** Surely French: good on the whole, hardly a sign out of place, and no other reading nearly as good where they differ. */
const GOOD = 0.2;
const FEW_ODD = 0.1;
const CLEARLY = 0.15;
/** Between two readings that say the same, or as much: the one that is more often seen. */
const SEEN_OFTEN: Partial<Record<TableEncoding, number>> = { 'windows-1252': 0.15, cp850: 0.05 };

/** No list holds a control sign: a reading that finds one is left at once. */
const NEVER = -1000;
const IMPOSSIBLE = -3;
const OUT_OF_PLACE = -1.5;

/** How often letters with accents come in lists written in French, then in its neighbours' languages. */
const LATIN = new Map<string, number>();
for (const [letters, weight] of [
  ['éèê', 1],
  ['âçôîûœ', 0.7],
  ['ïëàùòìüöäßñóíáúãõ', 0.4],
  ['åæøÿ', 0.15],
] as const)
  for (const letter of letters) LATIN.set(letter, weight);

/** « Ø 26 cm »: how wide. */
const ALONE = new Map([
  ['à', 0.9],
  ['ø', 0.4],
]);

/** These end a word, in French (« où ») as in Italian; inside one they are another alphabet's. */
const LAST_LETTERS = /[ùòì]/;

const SCRIPTS: Partial<Record<TableEncoding, { letters: RegExp; withLatin: boolean }>> = {
  'windows-1250': { letters: /[ąćęłńóśźżáčďéěíňřšťúůýžőűöüăâîşţäôßç]/u, withLatin: true },
  'windows-1254': { letters: /[çğıiöşüâîûéèêàôïëœ]/u, withLatin: true },
  'windows-1251': { letters: /\p{Script=Cyrillic}/u, withLatin: false },
  'windows-1253': { letters: /\p{Script=Greek}/u, withLatin: false },
  gb18030: { letters: /[\u4e00-\u9fa5\u3000-\u303f\uff00-\uff5e]/u, withLatin: false },
  big5: { letters: /[\u4e00-\u9fa5\u3000-\u303f\uff00-\uff5e]/u, withLatin: false },
  shift_jis: { letters: /[\u3000-\u30ff\u4e00-\u9fa5\uff00-\uff5e]/u, withLatin: false },
};

/** Micro and the ordinals are letters to Unicode, and signs behind a figure to everybody else. */
const isLetter = (sign: string) => /\p{L}/u.test(sign) && !/[µªº]/.test(sign);
const isUpper = (sign: string) => sign !== sign.toLowerCase();
const isLower = (letter: string) => !isUpper(letter);
const isAscii = (sign: string) => sign < '\u0080';

/** How well a sign stands where it stands. */
function signQuality(sign: string, before: string, after: string): number {
  const inWord = isLetter(before) && isLetter(after);
  if (sign === '€') return isLetter(before) ? OUT_OF_PLACE : 0.8;
  if (sign === '’' || sign === '‘') return inWord ? 0.6 : 0;
  if (/[«»“”–—•·°…\u00a0\u202f]/.test(sign)) return inWord ? -1 : 0.5;
  if (/[½¼¾×²³¹±µ®©™£§ºª]/.test(sign)) return inWord ? OUT_OF_PLACE : 0.4;
  return /\p{Cc}/u.test(sign) ? NEVER : IMPOSSIBLE;
}

function letterQuality(letter: string, before: string, after: string, encoding: TableEncoding): number {
  const small = letter.toLowerCase();
  const script = SCRIPTS[encoding];
  const weight = script ? (script.letters.test(small) ? 0.5 : undefined) : LATIN.get(small);
  if (weight === undefined) return IMPOSSIBLE;
  const neighbours = [before, after].filter(isLetter);
  if (script && !script.withLatin) return neighbours.some(isAscii) ? OUT_OF_PLACE : weight;
  if (isUpper(letter) && isLetter(before) && neighbours.some(isLower)) return OUT_OF_PLACE;
  if (neighbours.length === 0) return ALONE.get(small) ?? -1;
  if (neighbours.every((neighbour) => !isAscii(neighbour))) return -1;
  return !script && LAST_LETTERS.test(letter) && isLetter(after) ? -1 : weight;
}

/** Of each sign beyond ASCII, in the order of the text. */
function qualities(text: string, encoding: TableEncoding): { sign: string; quality: number }[] {
  const found: { sign: string; quality: number }[] = [];
  const signs = [...text];
  signs.forEach((sign, at) => {
    if (isAscii(sign)) return;
    const [before = '\n', after = '\n'] = [signs[at - 1], signs[at + 1]];
    const judge = isLetter(sign) ? letterQuality : signQuality;
    found.push({ sign, quality: judge(sign, before, after, encoding) });
  });
  return found;
}

/** Whole lines with something beyond ASCII in them, from all over the file. */
function tellingLines(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  const isEnd = (at: number) => bytes[at] === 0x0a || bytes[at] === 0x0d;
  let last = 0;
  for (let at = 0, taken = 0; at < bytes.length && taken < SAMPLE_BYTES; at++) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    let start = at;
    while (start > last && at - start < LINE_BYTES && !isEnd(start - 1)) start--;
    while (at < bytes.length && at - start < LINE_BYTES && !isEnd(at)) at++;
    lines.push(bytes.subarray(start, at));
    taken += at - start;
    last = at;
  }
  return lines;
}

type Reading = { encoding: TableEncoding; lines: string[]; found: { sign: string; quality: number }[] };

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

const meanOf = ({ encoding, found }: Reading) =>
  sum(found.map(({ quality }) => quality)) / Math.max(1, found.length) + (SEEN_OFTEN[encoding] ?? 0);

/** By how much one reads better than another, sign by sign, where they do not say the same. */
function lead(one: Reading, other: Reading): number {
  const differing = one.found.flatMap(({ sign, quality }, at) => {
    const against = other.found[at];
    return against === undefined || against.sign === sign ? [] : [quality - against.quality];
  });
  if (differing.length === 0) return Number.POSITIVE_INFINITY;
  return (
    sum(differing) / differing.length + (SEEN_OFTEN[one.encoding] ?? 0) - (SEEN_OFTEN[other.encoding] ?? 0)
  );
}

/** The encoding of bytes that are no Unicode, by how well their signs stand where they stand. */
export function bestReading(bytes: Uint8Array): { encoding: TableEncoding; choices: EncodingChoice[] } {
  const sample = tellingLines(bytes);
  const readings = [...FRENCH, ...FOREIGN, ...WIDE].map((encoding): Reading => {
    const lines = sample.map((line) => decoderOf(encoding).decode(line));
    return { encoding, lines, found: qualities(lines.join('\n'), encoding) };
  });
  const ranked = readings.toSorted((a, b) => meanOf(b) - meanOf(a));
  const best = ranked.find(({ encoding }) => FRENCH.includes(encoding));
  if (!best) throw new Error('There is always a French reading');
  const odd = best.found.filter(({ quality }) => quality < 0).length;
  const rivals = readings.filter(({ encoding }) => encoding !== best.encoding && !WIDE.includes(encoding));
  const sure =
    meanOf(best) >= GOOD &&
    odd <= FEW_ODD * best.found.length &&
    rivals.every((rival) => lead(best, rival) >= (FRENCH.includes(rival.encoding) ? CLEARLY : 0));
  return { encoding: best.encoding, choices: sure ? [] : choicesOf(ranked) };
}

/** The lines to tell them apart by: those that no two of them read alike, if there are any. */
function choicesOf(ranked: readonly Reading[]): EncodingChoice[] {
  const apart = new Map(ranked.toReversed().map((reading) => [reading.lines.join('\n'), reading]));
  const chosen = ranked.filter((reading) => [...apart.values()].includes(reading)).slice(0, CHOICES);
  const versions = (at: number) => new Set(chosen.map(({ lines }) => lines[at])).size;
  const telling = [...(chosen[0]?.lines.keys() ?? [])]
    .toSorted((a, b) => versions(b) - versions(a) || a - b)
    .slice(0, SHOWN_LINES)
    .toSorted((a, b) => a - b);
  return chosen.map(({ encoding, lines }) => ({
    encoding,
    lines: telling.map((at) => lines[at]?.trim().slice(0, SHOWN_LENGTH) ?? ''),
  }));
}
