import { tidyCell } from '#domain/imports/cells/problems.ts';
import { COUNTED, isArticleWord, OUTER } from '#domain/imports/packs/containers.ts';
import { amountTokens } from '#domain/imports/packs/name-runs.ts';
import { figureOf } from '#domain/imports/packs/numbers.ts';
import { withoutOtherFigures } from '#domain/imports/packs/read-pack.ts';
import { packTokensOf, type Token } from '#domain/imports/packs/tokens.ts';

/** Where an amount is said: in the article's name, in a cell of its pack or unit, or in a column that is no field. */
export type SaidIn = 'name' | 'cell' | 'column';

type Measured = { low: number; high: number; unit: 'kg' | 'L' };

/** An amount that a cell speaks of, with all that it may mean; nothing that is read of it is a reason to forget it. */
export type SaidAmount = {
  /** As written, nearly: « 2,5 kg », « x 12 ». */
  words: string;
  where: SaidIn;
  counts: readonly number[];
  measures: readonly Measured[];
};

const LONGEST = 200;
const exactly = (amount: number, unit: 'kg' | 'L'): Measured => ({ low: amount, high: amount, unit });

/** All that a cell says of amounts. In a name only what is measured or counted is one: « 7 céréales » is none. */
export function amountsSaid(cell: string, where: SaidIn): SaidAmount[] {
  const text = tidyCell(cell);
  if (!/\d|douz|dz/i.test(text) || text.length > LONGEST) return [];
  const tokens =
    where === 'cell' ? packTokensOf(text) : amountTokens(packTokensOf(withoutOtherFigures(text)));
  return [...tokens.keys()].flatMap((at): SaidAmount[] => {
    const said = isLabelled(tokens, at) ? null : amountAt(tokens, at, where);
    return said ? [{ ...said, where }] : [];
  });
}

/** « calibre 67/82 », « n° 3 », « PNE 530 g » */
const isLabelled = (tokens: readonly Token[], at: number): boolean => tokens[at - 1]?.kind === 'label';

type Said = Omit<SaidAmount, 'where'>;

function amountAt(tokens: readonly Token[], at: number, where: SaidIn): Said | null {
  const token = tokens[at];
  const next = tokens[at + 1];
  if (token?.kind === 'container' && token.name === 'douzaine')
    return { words: token.word, counts: [DOZEN], measures: [] };
  // « 40 cm », « 15 % »
  if (next?.kind === 'other_unit') return null;
  if (token?.kind === 'pair') return next?.kind === 'measure' ? pairOf(token, next) : null;
  if (token?.kind !== 'number') return null;
  if (next?.kind === 'measure') {
    const value = figureOf(token.written, next.per > 100 ? 'small measure' : 'measure');
    const measures = value === null ? [] : [exactly(value / next.per, next.unit)];
    return { words: `${token.written} ${next.word}`, counts: [], measures };
  }
  const value = figureOf(token.written, 'count');
  // « Bière 0.0 »
  if (value !== null && value < 1 && where === 'name') return null;
  if (value === null) return { words: token.written, counts: [], measures: [] };
  if (isCounted(tokens, at)) return { words: countedWords(tokens, at), counts: [value], measures: [] };
  // « Gants bte 100 », « FUT 30 »
  const before = tokens[at - 1];
  if (before?.kind === 'container' && !isDescription(before))
    return { words: `${before.word} ${token.written}`, counts: [value], measures: bareMeasures(value, [1]) };
  // A figure alone is a count or is measured in what its header says.
  return where === 'name' ? null : { words: token.written, counts: [value], measures: bareMeasures(value) };
}

const DOZEN = 12;

/** « 120/140 g » is between the two, « 24/33 cL » so many of so much. */
function pairOf(
  { low, high, sign }: Extract<Token, { kind: 'pair' }>,
  { per, unit, word }: Extract<Token, { kind: 'measure' }>,
): Said {
  const [least, most] = [Math.min(low, high) / per, Math.max(low, high) / per];
  const ways = [{ low: least, high: most, unit }, exactly((low * high) / per, unit)];
  const part = sign === '/' && high > 0 ? [exactly(low / high / per, unit)] : [];
  return { words: `${low}${sign}${high} ${word}`, counts: [], measures: [...ways, ...part] };
}

/** Kilos or grams, litres or centilitres: whatever its header measures in. */
const bareMeasures = (value: number, pers = [1, 100, 1000]): Measured[] =>
  (['kg', 'L'] as const).flatMap((unit) => pers.map((per) => exactly(value / per, unit)));

/** « x 12 », « 12 sachets », « lot de 3 », « par 6 » at the end. */
function isCounted(tokens: readonly Token[], at: number): boolean {
  const [before, next, last] = [tokens[at - 1], tokens[at + 1], tokens[at - 2]];
  if (before?.kind === 'of' && last?.kind === 'container' && OUTER.has(last.name)) return true;
  if (next?.kind === 'container') return !isDescription(next) && !isPerMeasure(tokens, at + 2);
  if (isPerMeasure(tokens, at + 1)) return false;
  if (before?.kind === 'times' || next?.kind === 'times') return true;
  if (before?.kind === 'of') return last?.kind === 'container' && !isDescription(last);
  // « Œufs (30) », « Gants bte 100 »
  if (before?.kind === 'open' && next?.kind === 'close') return true;
  return before?.kind === 'per' && (next === undefined || next.kind === 'close');
}

/** « Jambon 8 tranches », « tarte 10 parts »: what it is like, and no pack of ten. */
const isDescription = ({ name, word }: Extract<Token, { kind: 'container' }>): boolean =>
  name !== 'pièce' && name !== 'œuf' && (COUNTED.has(name) || isArticleWord(name, word));

/** « 12 pièces / kg »: how large they are. */
const isPerMeasure = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.kind === 'per' && tokens[at + 1]?.kind === 'measure';

function countedWords(tokens: readonly Token[], at: number): string {
  const [before, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]];
  const figure = token?.kind === 'number' ? token.written : '';
  if (next?.kind === 'container') return `${figure} ${next.word}`;
  return before?.kind === 'times' ? `x ${figure}` : next?.kind === 'times' ? `${figure} x` : figure;
}
