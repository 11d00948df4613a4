import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { ORDER_QTY_MAX } from '#domain/orders/limits.ts';

/** What a supplier says about a line, by its link, on the phone or by e-mail. */
export type LineAnswer = {
  line_id: string;
  /** What will come: of the substitute where one is named, of the item otherwise. Zero: none. */
  qty_confirmed: Quantity;
  /** Null: unchanged. */
  unit_price: UnitPrice | null;
  /** What is offered in place of the item, in the supplier's words; never blank. */
  substitute: string | null;
  note: string | null;
};

export type OrderAnswer = {
  lines: readonly LineAnswer[];
  /** Null: unchanged. */
  expected_at: LocalDate | null;
  note: string | null;
  /** Who answered. */
  contact: string | null;
};

export type OrderedLine = { id: string; qty: Quantity; unit_price: UnitPrice | null };

export type AnswerDifference =
  | { kind: 'QTY'; line_id: string; from: Quantity; to: Quantity }
  | { kind: 'PRICE'; line_id: string; from: UnitPrice | null; to: UnitPrice }
  | { kind: 'SUBSTITUTE'; line_id: string; substitute: string }
  | { kind: 'REFUSED_LINE'; line_id: string; qty: Quantity }
  | { kind: 'DATE'; from: LocalDate | null; to: LocalDate };

type LineDifference = Exclude<AnswerDifference, { kind: 'DATE' }>;

/** Why an answer is none to this order. */
export type AnswerProblem = {
  kind: 'LINE_MISSING' | 'LINE_UNKNOWN' | 'LINE_TWICE' | 'QTY_OUT_OF_RANGE';
  line_id: string;
};

const MOST = Quantity.of(ORDER_QTY_MAX);

/** Nothing of it, and nothing in its place. */
export const isRefusedLine = ({ qty_confirmed, substitute }: LineAnswer): boolean =>
  qty_confirmed === 0 && substitute === null;

/** Nothing of the order will come, and nothing in its place. */
export const isRefusal = ({ lines }: Pick<OrderAnswer, 'lines'>): boolean =>
  lines.length > 0 && lines.every(isRefusedLine);

/** Everything as ordered: what "confirm all" and a plain phone call say. */
export const fullConfirmation = (
  lines: readonly OrderedLine[],
  { note = null, contact = null }: Partial<Pick<OrderAnswer, 'note' | 'contact'>> = {},
): OrderAnswer => ({
  lines: lines.map(({ id, qty }) => ({
    line_id: id,
    qty_confirmed: qty,
    unit_price: null,
    substitute: null,
    note: null,
  })),
  expected_at: null,
  note,
  contact,
});

/** None where the answer names each line of the order exactly once, no other, and quantities that an order takes. */
export function answerProblems(lines: readonly OrderedLine[], answer: OrderAnswer): AnswerProblem[] {
  const asked = new Set(lines.map(({ id }) => id));
  const named = new Set<string>();
  const problems: AnswerProblem[] = [];
  for (const { line_id, qty_confirmed } of answer.lines) {
    if (!asked.has(line_id)) problems.push({ kind: 'LINE_UNKNOWN', line_id });
    else if (named.has(line_id)) problems.push({ kind: 'LINE_TWICE', line_id });
    else if (qty_confirmed < 0 || qty_confirmed > MOST) problems.push({ kind: 'QTY_OUT_OF_RANGE', line_id });
    named.add(line_id);
  }
  for (const { id } of lines) if (!named.has(id)) problems.push({ kind: 'LINE_MISSING', line_id: id });
  return problems;
}

function lineDifferences(line: OrderedLine, answer: LineAnswer): LineDifference[] {
  const line_id = line.id;
  if (isRefusedLine(answer)) return [{ kind: 'REFUSED_LINE', line_id, qty: line.qty }];

  const { substitute, qty_confirmed: to, unit_price: price } = answer;
  const differences: LineDifference[] = [];
  if (substitute !== null) differences.push({ kind: 'SUBSTITUTE', line_id, substitute });
  // A substitute without a quantity is an offer whose quantity is still to be agreed, not "0 instead of 6".
  if (to !== line.qty && to !== 0) differences.push({ kind: 'QTY', line_id, from: line.qty, to });
  if (price !== null && price !== line.unit_price) {
    differences.push({ kind: 'PRICE', line_id, from: line.unit_price, to: price });
  }
  return differences;
}

/** Where an answer departs from the order: its lines in their order, then the day. None: a full confirmation. */
export function answerDifferences(
  order: { lines: readonly OrderedLine[]; expected_at: LocalDate | null },
  answer: OrderAnswer,
): AnswerDifference[] {
  const answers = new Map(answer.lines.map((line) => [line.line_id, line]));
  const differences: AnswerDifference[] = order.lines.flatMap((line) => {
    const lineAnswer = answers.get(line.id);
    return lineAnswer ? lineDifferences(line, lineAnswer) : [];
  });
  const day = answer.expected_at;
  // A refused order has no delivery left to move.
  if (day !== null && day !== order.expected_at && !isRefusal(answer)) {
    differences.push({ kind: 'DATE', from: order.expected_at, to: day });
  }
  return differences;
}

/** The order's lines as they will come, for the effect on its total. */
export function linesAfter<Line extends OrderedLine>(lines: readonly Line[], answer: OrderAnswer): Line[] {
  const answers = new Map(answer.lines.map((line) => [line.line_id, line]));
  return lines.map((line) => {
    const lineAnswer = answers.get(line.id);
    if (!lineAnswer) return line;
    return { ...line, qty: lineAnswer.qty_confirmed, unit_price: lineAnswer.unit_price ?? line.unit_price };
  });
}
