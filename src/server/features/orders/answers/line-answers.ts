import { UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import {
  type AnswerDifference,
  isRefusedLine,
  type LineAnswer,
  type OrderAnswer,
  type OrderedLine,
} from '#domain/orders/answer/answer.ts';
import {
  isOpenProposal,
  type ProposalDecision,
  pricesAfterAnswer,
  pricesAfterDecision,
  standingPrice,
} from '#domain/orders/answer/price-proposal.ts';
import type { AnswerableLine, StoredLineAnswer } from './answers.sql.ts';

export const orderedLine = ({ id, qty, unit_price }: AnswerableLine): OrderedLine => ({
  id,
  qty: Quantity.of(qty),
  unit_price: unit_price === null ? null : UnitPrice.of(unit_price),
});

/** What it leaves open stays as an earlier answer had it. */
export const completedAnswer = (lines: readonly AnswerableLine[], answer: OrderAnswer): OrderAnswer => ({
  ...answer,
  lines: lines.flatMap(
    (line) => answer.lines.find(({ line_id }) => line_id === line.id) ?? standingAnswer(line),
  ),
});

/** What counts of a line by now; nothing where nobody answered it. */
export function standingAnswer(line: AnswerableLine): LineAnswer[] {
  const { id, qty_confirmed, substitute, supplier_notes } = line;
  if (qty_confirmed === null) return [];
  const unit_price = standingPrice(line);
  return [
    { line_id: id, qty_confirmed: Quantity.of(qty_confirmed), unit_price, substitute, note: supplier_notes },
  ];
}

/** What is stored for a line: what the answer says of it, or what an earlier one said. */
export function storedLine(line: AnswerableLine, answer: OrderAnswer): StoredLineAnswer {
  const answered = answer.lines.find(({ line_id }) => line_id === line.id);
  if (!answered) return earlierAnswer(line);
  // What does not come has no price.
  const price =
    answered.unit_price === null || isRefusedLine(answered) ? null : UnitPrice.toDecimal(answered.unit_price);
  return {
    line_id: line.id,
    qty_confirmed: Quantity.toDecimal(answered.qty_confirmed),
    ...pricesAfterAnswer(line, price),
    substitute: answered.substitute,
    supplier_notes: answered.note,
  };
}

/** With what somebody said at once to the price that it proposes. */
export function decidedLine(
  line: StoredLineAnswer,
  prices: ReadonlyMap<string, ProposalDecision> | undefined,
): StoredLineAnswer {
  const decision = prices?.get(line.line_id);
  return decision && isOpenProposal(line) ? { ...line, ...pricesAfterDecision(line, decision) } : line;
}

/** What an earlier answer left, as it is stored. */
export const earlierAnswer = ({ id, ...line }: AnswerableLine): StoredLineAnswer => ({
  line_id: id,
  qty_confirmed: line.qty_confirmed,
  price_confirmed: line.price_confirmed,
  price_proposed: line.price_proposed,
  proposal_decision: line.proposal_decision,
  substitute: line.substitute,
  supplier_notes: line.supplier_notes,
});

/** Prices that the supplier proposes and nobody has decided about. */
export const openPrices = (
  stored: readonly StoredLineAnswer[],
  differences: readonly AnswerDifference[],
): AnswerDifference[] => {
  const open = new Set(stored.filter(isOpenProposal).map(({ line_id }) => line_id));
  return differences.filter((one) => one.kind === 'PRICE' && open.has(one.line_id));
};

/** A price that was decided, and is only said again, is no news. */
export const openDifferences = (
  stored: readonly StoredLineAnswer[],
  differences: readonly AnswerDifference[],
): AnswerDifference[] => {
  const open = openPrices(stored, differences);
  return differences.filter((one) => one.kind !== 'PRICE' || open.includes(one));
};
