import { pluralOf } from './containers.ts';

export type MeasureUnit = 'kg' | 'L' | 'unité';

export type PackLevel = {
  /** carton, colis, sachet, boîte, portion, pièce…: lower-case French singular; null where only figures are given. */
  container: string | null;
  /** How many of the next level it holds; of the innermost, how much of `unit`. */
  holds: number;
};

/**
 * Outermost first: « Sachet de 2,5 kg. Colis de 4 sachets. » is [{colis, 4}, {sachet, 2.5}] in kg.
 * Pieces are the unit itself, not a level: « Colis de 50 pièces » is [{colis, 50}] in unité, while thirty eggs
 * keep their word, [{plateau, 30}, {œuf, 1}]. A container whose content is not told is one of itself, [{carton, 1}].
 */
export type PackChain = {
  levels: readonly PackLevel[];
  unit: MeasureUnit;
  /** « env. », « +/- »: what it weighs is known when it is weighed. */
  approximate: boolean;
};

/** Content of one of that level in `unit`, not rounded. */
export const contentFrom = (chain: PackChain, level: number): number =>
  chain.levels.slice(level).reduce((content, { holds }) => content * holds, 1);

/**
 * How many pieces one of that level holds: of the chain's unit where it counts, else of the innermost thing that has
 * a name or a count (portions, boxes, the twelve of « 12 × 33 cL »). Null where nothing is counted: « 5 kg ».
 */
export function piecesIn(chain: PackChain, level: number): number | null {
  if (chain.unit === 'unité') return contentFrom(chain, level);
  const innermost = chain.levels.length - 1;
  if (level >= innermost && !chain.levels[innermost]?.container) return null;
  return chain.levels.slice(level, innermost).reduce((count, { holds }) => count * holds, 1);
}

const SMALLER = {
  kg: [
    { below: 1, word: 'g', factor: 1000 },
    { below: Number.POSITIVE_INFINITY, word: 'kg', factor: 1 },
  ],
  L: [
    { below: 0.1, word: 'mL', factor: 1000 },
    { below: 1, word: 'cL', factor: 100 },
    { below: Number.POSITIVE_INFINITY, word: 'L', factor: 1 },
  ],
} as const;

const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/** As French readers write it, with no-break spaces: 1 000, 2,5. */
function figure(value: number): string {
  const [whole = '', decimals = ''] = value.toFixed(9).split('.');
  const rest = decimals.replace(/0+$/, '');
  return whole.replace(THOUSANDS, '\u202f') + (rest && `,${rest}`);
}

function amount(value: number, unit: MeasureUnit): string {
  if (unit === 'unité') return `${figure(value)}\u00a0${value > 1 ? 'pièces' : 'pièce'}`;
  const scale = SMALLER[unit].find(({ below }) => value < below) ?? SMALLER[unit][0];
  return `${figure(value * scale.factor)}\u00a0${scale.word}`;
}

const linked = (words: string, next: string): string => {
  if (words === '') return next;
  return /\d$/.test(words) ? `${words} × ${next}` : `${words} de ${next}`;
};

/** « colis de 4 sachets de 2,5 kg »; what it prints, readPack reads. */
export function printPack({ levels, unit, approximate }: PackChain): string {
  let words = '';
  levels.forEach(({ container, holds }, at) => {
    const before = levels[at - 1]?.holds;
    if (container) {
      const noun = before !== undefined && before > 1 ? pluralOf(container) : container;
      words = before === undefined ? noun : `${words}\u00a0${noun}`;
    }
    const last = at === levels.length - 1;
    if (last && unit === 'unité' && holds === 1 && container) return;
    words = linked(words, last ? amount(holds, unit) : figure(holds));
  });
  return approximate ? `${words} environ` : words;
}
