import { isArticleWord, OUTER } from './containers.ts';
import { figureOf } from './numbers.ts';
import type { Token } from './tokens.ts';

/** A weight alone below this is as often that of one piece (« Paupiette 140 g »), sold by the kilo. */
const SURELY_A_PACK_KG = 0.25;

/** Tins that nothing else is called; halves and quarters are also cut (« lait 1/2 écrémé »). */
const TINS: ReadonlySet<string> = new Set(['4/4', '5/1', '3/1', '2/1', '5/4']);

/** What is sold empty: its litres are its size. */
const EMPTY =
  /^(?:gob|gobelets?|goblets?|couv|couvercles?|poubelles?|dechets?|saladiers?|assiettes?|bols?|isothermes?|alum?|aluminium|godets?|ramequins?|congelation|jetables?|kraft|rpet|bagasse|pulpe)$/;
const YEAR = /^(?:19|20)\d\d$/;
const GAP: Token = { kind: 'word', word: '' };

/** What a name says without its sizes. */
export function amountTokens(tokens: readonly Token[]): Token[] {
  const isEmpty = tokens.some(
    (token) => (token.kind === 'word' || token.kind === 'container') && EMPTY.test(token.word),
  );
  return withoutSizes(isEmpty ? withoutMeasures(tokens) : tokens);
}

/** The part of a name that tells a pack, or null where there is none or more than one. */
export function packTokens(tokens: readonly Token[]): Token[] | null {
  const sold = soldPer(tokens);
  if (sold) return sold;
  const runs = runsOf(amountTokens(tokens)).filter(tellsPack);
  const measured = runs.filter((run) => run.some(({ kind }) => kind === 'measure'));
  const tins = runs.filter((run) => run.some(({ kind }) => kind === 'pair') && !measured.includes(run));
  const counted = runs.filter((run) => !measured.includes(run) && !tins.includes(run));
  if (measured.length > 1 || counted.length > 1 || tins.length > 1) return null;
  if (runs.some((run) => run.some(({ kind }, at) => kind === 'number' && run[at + 1]?.kind === 'number')))
    return null;
  // « VERRINES 40G … X12 »
  const [content] = measured.length > 0 ? measured : tins;
  const [count] = counted;
  if (!content) return count ?? soldSingly(tokens);
  // « X50 BQ500G »: fifty slices to the tray.
  const isInside = count && runs.indexOf(count) < runs.indexOf(content) && content[0]?.kind === 'container';
  if (isInside) return content;
  if (count) return count[0]?.kind === 'times' || isCase(count) ? [...content, ...count] : null;
  return isPieceWeight(content) ? null : content;
}

/** « colis de 20 », « carton de 1000 » */
const isCase = ([container, sign]: readonly Token[]): boolean =>
  container?.kind === 'container' && OUTER.has(container.name) && sign?.kind === 'of';

/** « Pruneau / kg », « Gobelet … / unt »: what the price is for comes last. */
function soldPer(tokens: readonly Token[]): Token[] | null {
  const [sign, unit] = tokens.slice(-2);
  if (sign?.kind !== 'per' || tokens.length < 3) return null;
  const isUnit =
    (unit?.kind === 'measure' && unit.per === 1) ||
    // « filet a/p » has its skin.
    (unit?.kind === 'container' && unit.name === 'pièce' && unit.word !== 'p');
  return isUnit && unit ? [unit] : null;
}

/** « Brocoli à l'unité Bio », « Tomate au kg cat. 1 »: said in the midst of a name that tells no pack. */
function soldSingly(tokens: readonly Token[]): Token[] | null {
  const unit = tokens.find((token, at) => {
    if (tokens[at - 1]?.kind !== 'per' || tokens[at - 2]?.kind === 'number') return false;
    if (token.kind === 'measure') return token.per === 1 && token.word.length > 1;
    return token.kind === 'container' && token.name === 'pièce' && tokens[at - 2]?.kind === 'of';
  });
  return unit ? [unit] : null;
}

/** Without « 10 x 10 », « 8x10xHP » and what is measured in centimetres or degrees: how things are cut, not packed. */
function withoutSizes(tokens: readonly Token[]): Token[] {
  const kept: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) break;
    const next = tokens[at + 1];
    if (token.kind === 'label' && (next?.kind === 'number' || next?.kind === 'pair')) {
      at += tokens[at + 2]?.kind === 'measure' ? 2 : 1;
      kept.push(GAP);
      continue;
    }
    let end = at;
    while (tokens[end]?.kind === 'number' && tokens[end + 1]?.kind === 'times') end += 2;
    const last = tokens[end]?.kind;
    const after = tokens[end + 1]?.kind;
    const isSize =
      end > at &&
      !isHeld(tokens, at) &&
      (last !== 'number' || (after !== 'measure' && after !== 'container'));
    if (isSize) {
      at = last === 'number' && after === 'other_unit' ? end + 1 : last === 'number' ? end : end - 1;
      kept.push(GAP);
    } else if (token.kind === 'number' && after === 'other_unit') {
      at += 1;
      kept.push(GAP);
    } else kept.push(isYear(tokens, at) ? GAP : token);
  }
  return kept;
}

/** « Merlot 2019 »; « x 2000 » are so many. */
function isYear(tokens: readonly Token[], at: number): boolean {
  const [before, token, after] = [tokens[at - 1]?.kind, tokens[at], tokens[at + 1]?.kind];
  return token?.kind === 'number' && YEAR.test(token.written) && after !== 'measure' && before !== 'times';
}

/** « colis de 6 x 500 » */
const isHeld = (tokens: readonly Token[], at: number): boolean => {
  const [container, sign] = [tokens[at - 2], tokens[at - 1]];
  return sign?.kind === 'of' && container?.kind === 'container' && OUTER.has(container.name);
};

const withoutMeasures = (tokens: readonly Token[]): Token[] =>
  tokens.map((token, at) => (token.kind === 'measure' || tokens[at + 1]?.kind === 'measure' ? GAP : token));

/** What stands between words that no pack knows. */
function runsOf(tokens: readonly Token[]): Token[][] {
  const runs: Token[][] = [[]];
  tokens.forEach((token, at) => {
    const behindFigure = tokens[at - 1]?.kind === 'number';
    const isWord =
      token.kind === 'word' ||
      token.kind === 'vrac' ||
      token.kind === 'other_unit' ||
      (token.kind === 'pair' && !isTinOrDrink(token, tokens[at + 1])) ||
      (token.kind === 'container' && token.name === 'œuf') ||
      (token.kind === 'container' &&
        !behindFigure &&
        !isGluedAbbreviation(token) &&
        !isTub(tokens, at) &&
        isArticleWord(token.name, token.word));
    if (isWord) runs.push([]);
    else runs.at(-1)?.push(token);
  });
  return runs;
}

/** « BAC 2,5 L »; a « Bac gastro » is an article. */
const isTub = (tokens: readonly Token[], at: number): boolean => {
  const [token, figure, unit] = tokens.slice(at, at + 3);
  return (
    token?.kind === 'container' &&
    token.name === 'bac' &&
    figure?.kind === 'number' &&
    unit?.kind === 'measure'
  );
};

/** « BQ500G », « ST1KG »; « PAIN500G » is bread. */
const isGluedAbbreviation = ({ glued, word }: Extract<Token, { kind: 'container' }>): boolean =>
  glued === true && word.length < 4;

/** « 4/4 », « 1/2 L », « 24/33 cL ». */
const isTinOrDrink = (
  { low, high, sign }: Extract<Token, { kind: 'pair' }>,
  next: Token | undefined,
): boolean =>
  TINS.has(`${low}/${high}`) ||
  (next?.kind === 'measure' && next.unit === 'L' && (low === 1 || sign === '/'));

/** A measure, a count by « x » or of containers, or a tin; a figure alone is anything. */
function tellsPack(run: readonly Token[]): boolean {
  return run.some((token, at) => {
    if (token.kind === 'pair') return token.sign === '/';
    if (token.kind !== 'number') return false;
    const [next, before] = [run[at + 1]?.kind, run[at - 1]?.kind];
    if (before === 'of' && run[at - 2]?.kind === 'container') return true;
    if (at === run.length - 1 && isWholeCase(run[at - 1], token.written)) return true;
    return next === 'measure' || next === 'container' || before === 'times';
  });
}

const CASES: ReadonlySet<string> = new Set(['carton', 'colis', 'caisse', 'plateau', 'bourriche']);
const FEWEST = 6;

/** « BLANCHE FUT 30 », « ROUGE BIB 10 »: of those the figure is litres. */
const IN_LITRES: ReadonlySet<string> = new Set(['fût', 'bag-in-box']);

/** « OEUF FRAIS GROS CARTON 360 », « PLATEAU 30 » */
const isWholeCase = (before: Token | undefined, written: string): boolean =>
  before?.kind === 'container' &&
  /^\d+$/.test(written) &&
  (IN_LITRES.has(before.name) || (CASES.has(before.word) && Number(written) >= FEWEST));

function isPieceWeight(run: readonly Token[]): boolean {
  const figures = run.filter(({ kind }) => kind === 'number');
  const [figure] = figures;
  const unit = run.find((token) => token.kind === 'measure');
  const alone = figures.length === 1 && run.every(({ kind }) => kind !== 'container' && kind !== 'times');
  if (!alone || figure?.kind !== 'number' || unit?.kind !== 'measure' || unit.unit !== 'kg') return false;
  const value = figureOf(figure.written, 'measure');
  return value !== null && value / unit.per < SURELY_A_PACK_KG;
}
