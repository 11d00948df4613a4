import type { LinesMeant } from '#domain/replies/values/meaning.ts';
import { unitOf } from '#domain/replies/values/units.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Lines named by the words up to `to`. */
export type Mention = { to: number; meaning: LinesMeant };

/** « la type 00 »: the figure alone tells the line. */
export function typeAt(words: readonly string[], at: number, { lines }: Vocabulary): Mention | null {
  const percent =
    /^\d/.test(words[at] ?? '') &&
    words[at + 1] === '%' &&
    /^(?:le|la|les|en|du|l)$/.test(words[at - 1] ?? '');
  // « la 33 cm », « le 5 L » of lines that only their size tells apart.
  const size =
    /^\d/.test(words[at] ?? '') &&
    /^(?:cm|mm|cl|ml|l|litres?|kg|kilos?|g)$/.test(words[at + 1] ?? '') &&
    (/^(?:le|la)$/.test(words[at - 1] ?? '') || isHead(words, at));
  if (size) return sizeAt(words, at, lines);
  // « les n°2 » of oysters.
  const isNumber = words[at] === 'n' && words[at + 1] === '°';
  if (!percent && !isNumber && words[at] !== 'type' && words[at] !== 'calibre') return null;
  const figure = words[percent ? at : isNumber ? at + 2 : at + 1] ?? '';
  const holders = lines.flatMap(({ figures, words: own }, line) =>
    figures.has(figure) || own.some(({ stem }) => stem === figure || stem === `t${figure}`) ? [line] : [],
  );
  if (holders.length !== 1) return null;
  return {
    to: isNumber ? at + 3 : at + 2,
    meaning: { kind: 'lines', lines: holders, ambiguous: false, sure: false, foreign: false },
  };
}

/** « les burgers de 180 »: a figure of the name, with no unit behind it. */
export const figureLedTo = (words: readonly string[], at: number): string | null =>
  /^(?:de|d)$/.test(words[at] ?? '') &&
  /^\d/.test(words[at + 1] ?? '') &&
  unitOf(words[at + 2] ?? '') === null
    ? (words[at + 1] ?? null)
    : null;

/** « 33 cm : 10 paquets ». */
const isHead = (words: readonly string[], at: number): boolean =>
  (at === 0 || /^[,;.-]$/.test(words[at - 1] ?? '')) && /^[:=]$/.test(words[at + 2] ?? '');

function sizeAt(words: readonly string[], at: number, lines: Vocabulary['lines']): Mention | null {
  const holders = lines.flatMap(({ figures }, line) => (figures.has(words[at] ?? '') ? [line] : []));
  const [only] = holders;
  const head = lines[only ?? -1]?.words.find(({ is_head }) => is_head)?.stem;
  const isShared = lines.filter(({ words: own }) => own.some(({ stem }) => stem === head)).length > 1;
  if (only === undefined || holders.length > 1 || !isShared) return null;
  return {
    to: at + 2,
    meaning: { kind: 'lines', lines: [only], ambiguous: false, sure: false, foreign: false },
  };
}
