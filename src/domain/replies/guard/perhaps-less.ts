import type { Passage, ReadLine, RepliedLine, ReplyReading } from '#domain/replies/reply.ts';
import { plainText } from './less-said.ts';

type Said = Passage & { text: string };

const FIGURE = '(\\d{1,5}(?:[.,]\\d{1,3})?)(?![\\d/]| ?(?:[%€h°]|eur|cts?\\b|cents?\\b|centimes))';
/** « 6 cdés - 4 livrés » parts fields. */
const FIELD = '(?<!\\d (?:c(?:d|om)|demand|livr|serv|exp)[a-z]*)';
/** « tomates - 2 kg »: two, or two less? */
const SPACED = new RegExp(`${FIELD}(?<=[a-z)]) [-–—−] ${FIGURE}`, 'gu');
/** « tomates -2 kg », « tomates (-2 kg) »: two less, or two behind a dash? */
const SIGNED = new RegExp(
  `${FIELD}(?<=[a-z):,;/] ?|[(\\[] ?)(?<![a-z\\d])[-–—−]${FIGURE}|[(\\[,:] ?[-–—−] ${FIGURE}`,
  'gu',
);
/** « -2 kg de tomates » at the beginning of a line: a list, or so many less? */
const LEADING = new RegExp(`^\\s*[-–—−] ?${FIGURE}`, 'gu');

const SAYS_LESS = /\bmanqu|\ben moins\b|\bau lieu\b|\bdedui|\bretir|\benlev|\bperd/;
/** « Je peux vous livrer : » over such lines: so many come. */
const COMES =
  /\b(?:livr|prepar|envo|expedi|exp\b|met|aurez|recev|dispo|confirm|part(?:ent|ira|iront)?\b|charg|prevu)/;
const EXCEPTS =
  /\b(?:sauf|hormis|excepte|manqu\w*|moins|rupture\w*|correction\w*|modif\w*|ecarts?|ajust\w*|changements?)\b/;

type Dash = { sentence: Said; figure: number; leads: boolean };

const figureIn = (match: RegExpMatchArray): number =>
  Number((match[1] ?? match[2] ?? match[3] ?? '0').replace(',', '.'));

function dashesIn(sentence: Said): Dash[] {
  const text = plainText(sentence.text);
  const of = (pattern: RegExp, leads: boolean) =>
    [...text.matchAll(pattern)].map((match) => ({ sentence, figure: figureIn(match), leads }));
  return [...of(LEADING, true), ...of(SPACED, false), ...of(SIGNED, false)];
}

const isOver = (one: Passage, other: Passage): boolean => one.start < other.end && one.end > other.start;

/**
 * A figure right behind a minus, of a line of which less comes: nobody says whether so many come or so many fewer. In a list where one of
 * the figures is what was ordered, read so, the mark divides.
 */
export function perhapsLess(
  { lines: read }: ReplyReading,
  lines: readonly RepliedLine[],
  sentences: readonly Said[],
): Passage | null {
  const dashes = sentences.flatMap(dashesIn);
  if (dashes.length === 0) return null;
  const orderedOf = ({ line_id }: ReadLine) => lines.find((line) => line.line_id === line_id)?.qty ?? 0;
  const ofDash = ({ sentence }: Dash) =>
    read.filter(({ said_in }) => said_in.some((passage) => isOver(passage, sentence)));
  const divides =
    !sentences.some(({ text }) => /:\s*$/.test(text) && EXCEPTS.test(plainText(text))) &&
    dashes.some((dash) =>
      ofDash(dash).some((one) => one.qty_confirmed === dash.figure && orderedOf(one) === dash.figure),
    );
  const first = dashes.find((dash) => {
    const changed = ofDash(dash).filter((one) => one.qty_confirmed !== orderedOf(one));
    if (changed.length === 0 || divides || SAYS_LESS.test(plainText(dash.sentence.text))) return false;
    return !changed.every((one) => isToldTwice(dash, one, orderedOf(one))) && !isUnderHead(dash, sentences);
  });
  return first?.sentence ?? null;
}

/** « 8 kg de tomates (-2) » of ten: what comes, and how many fewer that is. */
const isToldTwice = (
  { sentence, figure }: Dash,
  { qty_confirmed: qty }: ReadLine,
  ordered: number,
): boolean =>
  Math.abs(ordered - figure - qty) < 0.001 &&
  new RegExp(`(?<![\\d.,-])${String(qty).replace('.', '[.,]')}(?![\\d]|[.,]\\d)`).test(
    plainText(sentence.text).replace(/[-–—−] ?\d[\d.,]*/gu, ' '),
  );

/** Below « Livraison jeudi : », a dash at the beginning of a line is a list's. */
function isUnderHead({ sentence, leads }: Dash, sentences: readonly Said[]): boolean {
  const head = sentences.findLast(({ text, end }) => end <= sentence.start && /:\s*$/.test(text));
  const says = plainText(head?.text ?? '');
  return leads && COMES.test(says) && !EXCEPTS.test(says);
}

/** « un des 6 sacs a pris l'eau »: of some of them, whatever was read of all. */
const SOME_OF_ALL =
  /\b(?:l'une?|une?|deux|trois|quatre|cinq|six|\d+) (?:des|de vos|de ces|parmi (?:les|vos)) (?:\d+|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|quinze|vingt)\b/;
export const perhapsSome = (
  { lines: read }: ReplyReading,
  lines: readonly RepliedLine[],
  sentences: readonly Said[],
): Passage | null =>
  sentences.find(
    (sentence) =>
      SOME_OF_ALL.test(plainText(sentence.text)) &&
      read.some(({ said_in }) => said_in.some((passage) => isOver(passage, sentence))) &&
      !read.some(
        ({ line_id, qty_confirmed, said_in }) =>
          qty_confirmed !== lines.find((line) => line.line_id === line_id)?.qty &&
          said_in.some((passage) => isOver(passage, sentence)),
      ),
  ) ?? null;
