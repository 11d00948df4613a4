import type { ImportWarning } from '../../src/domain/imports/import-problems.ts';
import type { RowTruth } from './cases.ts';
import type { ListReading, RowReading } from './read-list.ts';

/** From the best to the worst. */
export const OUTCOMES = ['right', 'right, marked', 'asked', 'wrong, marked', 'wrong in silence'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export type JudgedRow = {
  truth: RowTruth;
  /** Null: no row of the file was read there. */
  got: RowReading | null;
  outcome: Outcome;
  /** The price of a kilo, litre or piece is right: what is wrong is how much of it is ordered at once. */
  is_price_right: boolean;
};

export type JudgedList = {
  rows: JudgedRow[];
  /** Rows that would come in, of which the truth knows nothing. */
  extra: RowReading[];
  /** Named or coded otherwise than in truth. */
  misnamed: JudgedRow[];
  /** Right once a person has said what prices are for, where that is asked: one gesture for the whole list. */
  right_answered: number;
};

const TOLERANCE = 0.01;

/** These say where a reading was found, not that it may be wrong. */
const NOTICES: ReadonlySet<string> = new Set([
  'DISCOUNT_OFF',
  'NAMED_ABOVE',
  'PACK_ABOVE',
  'PACK_IN_NAME',
  'SOLD_IN_NAME',
]);
/** Cells that a price depends on: what was left out elsewhere says nothing against it. */
const OF_PRICES: ReadonlySet<string> = new Set([
  'price',
  'second_price',
  'price_count',
  'pack',
  'pack_count',
  'whole_content',
  'inner_count',
  'content_unit',
  'order_unit',
  'unit',
]);

export function judge(truths: readonly RowTruth[], { refused, rows, answers }: ListReading): JudgedList {
  const byLine = new Map(rows.map((row) => [row.line, row]));
  const known = new Set(truths.map(({ row }) => row));
  const rightBy = (read: readonly RowReading[]): number => {
    const of = new Map(read.map((row) => [row.line, row]));
    return truths.filter((truth) => isRightOutcome(outcomeOf(truth, of.get(truth.row) ?? null))).length;
  };
  const judged = truths.map((truth): JudgedRow => {
    const got = byLine.get(truth.row) ?? null;
    const is_price_right = got !== null && isPriceRight(truth, got);
    return { truth, got, outcome: refused === null ? outcomeOf(truth, got) : 'asked', is_price_right };
  });
  return {
    rows: judged,
    extra: rows.filter((row) => !known.has(row.line) && row.problems.length === 0 && row.price !== null),
    right_answered: refused === null ? Math.max(...(answers.length > 0 ? answers : [rows]).map(rightBy)) : 0,
    misnamed: judged.filter(
      ({ truth, got }) => got !== null && got.problems.length === 0 && isMisnamed(truth, got),
    ),
  };
}

export const isRightOutcome = (outcome: Outcome): boolean => outcome.startsWith('right');

function outcomeOf(truth: RowTruth, got: RowReading | null): Outcome {
  if (!got) return 'wrong in silence';
  if (got.problems.length > 0 || got.is_asked) return 'asked';
  const isMarked = got.warnings.some(isDoubt);
  if (isRight(truth, got, { isMarked })) return isMarked ? 'right, marked' : 'right';
  return isMarked ? 'wrong, marked' : 'wrong in silence';
}

const isDoubt = (warning: ImportWarning): boolean =>
  'field' in warning ? OF_PRICES.has(warning.field) : !NOTICES.has(warning.code);

function isRight(truth: RowTruth, got: RowReading, { isMarked }: { isMarked: boolean }): boolean {
  // What the file does not tell is rightly read where a person is pointed at it.
  if (truth.ask && truth.content === null && truth.perUnit === null) return isMarked;
  return inUnitOf(truth, got).some(
    ({ content, price }) =>
      isNear(content, truth.content) && isNear(price * content, truth.price) && isNear(price, truth.perUnit),
  );
}

const isPriceRight = (truth: RowTruth, got: RowReading): boolean =>
  truth.perUnit !== null && inUnitOf(truth, got).some(({ price }) => isNear(price, truth.perUnit));

/** As read, and where the content of one piece is known, in the other unit too: 24 bottles of 33 cl are 7.92 L. */
function inUnitOf({ unit }: RowTruth, got: RowReading): { content: number; price: number }[] {
  const { content, price, piece } = got;
  if (price === null) return [];
  const own = got.unit === 'unité' ? 'pièce' : got.unit;
  if (own === unit) return [{ content, price }];
  if (!piece) return [];
  if (own === 'pièce' && piece.unit === unit)
    return [{ content: content * piece.content, price: price / piece.content }];
  return unit === 'pièce' && piece.unit === own
    ? [{ content: content / piece.content, price: price * piece.content }]
    : [];
}

const isNear = (got: number, wanted: number | null): boolean =>
  wanted === null || Math.abs(got - wanted) <= TOLERANCE * wanted;

/** Signs and spaces that a file writes otherwise are no other name. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

const isMisnamed = (truth: RowTruth, got: RowReading): boolean =>
  plain(got.name ?? '') !== plain(truth.name) ||
  (truth.reference != null && plain(got.reference ?? '') !== plain(truth.reference));
