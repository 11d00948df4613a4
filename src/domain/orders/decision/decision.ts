import { Cents, Percent, UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { divideRounded } from '#domain/kernel/scaled.ts';
import {
  answerDifferences,
  type LineAnswer,
  linesAfter,
  type OrderAnswer,
  type OrderedLine,
} from '#domain/orders/answer/answer.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { orderCost, pricedLineTotal } from '#domain/orders/totals.ts';

/**
 * `proposed`: an e-mail was read, and nothing of it counts yet. `recorded`: an answer counts, says otherwise than ordered,
 * and nobody has said anything to it. `noted`: nothing of the answer waits for anybody.
 */
export const DECISION_STATES = ['proposed', 'recorded', 'noted'] as const;

/** What a person says to another price; `undecided` is left to somebody who may. */
export const PRICE_CHOICES = ['accepted', 'refused', 'undecided'] as const;

export type PriceChoice = (typeof PRICE_CHOICES)[number];

/** What can be said to a change. */
export const DECISION_CHOICES = ['accept', 'refuse_price', 'refuse_backorder', 'elsewhere'] as const;

export type DecisionChoice = (typeof DECISION_CHOICES)[number];

/** Where an answer may still be decided about, and a decision taken back: nothing of the goods has come. */
const BEFORE_GOODS: readonly OrderStatus[] = ['SENT', 'SUPPLIER_CONFIRMED', 'CANCELLED'];

type Decidable = { status: OrderStatus; decision_since: Date | null };

/** A refused order is cancelled, and waits all the same for somebody who has read it. */
export const isDecisionOpen = ({ status, decision_since }: Decidable): boolean =>
  decision_since !== null && BEFORE_GOODS.includes(status);

/** `undo`: what stood before, as long as it is kept. */
export const isUndoable = ({ status, undo }: { status: OrderStatus; undo: unknown }): boolean =>
  undo !== null && BEFORE_GOODS.includes(status);

/** What an answer says of one line: as `LineAnswer`, and whether the rest is announced for later. */
export type AnsweredLine = LineAnswer & { backorder: boolean; price_open: boolean };

export type LineChange = {
  line_id: string;
  /** What is to be had somewhere else, if one wants: what does not come, or all of it where it only costs more. */
  missing: Quantity;
  /** By how much it costs more or less; null where it does not, or nobody knows what it did. */
  percent: Percent | null;
  /** What it does to the order's total. */
  euros: Cents;
  choices: readonly DecisionChoice[];
};

/** Null where the line comes as ordered. */
export function lineChange(line: OrderedLine, answered: AnsweredLine): LineChange | null {
  const answer = { lines: [answered], expected_at: null, note: null, contact: null };
  const differences = answerDifferences({ lines: [line], expected_at: null }, answer);
  if (differences.length === 0 && !answered.backorder) return null;
  const missing = missingOf(line, answered);
  return {
    line_id: line.id,
    missing,
    percent: answered.unit_price === null ? null : percentBetween(line.unit_price, answered.unit_price),
    euros: effectOf(line, answered),
    choices: [
      'accept',
      ...(answered.price_open ? (['refuse_price'] as const) : []),
      ...(answered.backorder ? (['refuse_backorder'] as const) : []),
      ...(missing > 0 ? (['elsewhere'] as const) : []),
    ],
  };
}

/** A substitute is another article: of the one that was ordered, nothing comes. */
function missingOf(line: OrderedLine, { qty_confirmed, substitute, unit_price }: LineAnswer): Quantity {
  if (substitute !== null) return line.qty;
  if (qty_confirmed < line.qty) return Quantity.subtract(line.qty, qty_confirmed);
  const dearer = unit_price !== null && line.unit_price !== null && unit_price > line.unit_price;
  return dearer ? qty_confirmed : Quantity.zero;
}

function effectOf(line: OrderedLine, { qty_confirmed, unit_price }: LineAnswer): Cents {
  const after = { qty: qty_confirmed, unit_price: unit_price ?? line.unit_price };
  return Cents.subtract(pricedLineTotal(after), pricedLineTotal(line));
}

const PERCENT_UNITS = 10_000n;

/** Percent points from one price to the other; null where that says nothing. */
export function percentBetween(from: UnitPrice | null, to: UnitPrice): Percent | null {
  if (from === null || from <= 0 || from === to) return null;
  const units = divideRounded((BigInt(to) - BigInt(from)) * PERCENT_UNITS, BigInt(from));
  return Percent.ofUnits(Math.min(units, Percent.of(Percent.max)));
}

/** What the order costs as it was asked for, and as it will come; what is left open counts as ordered. */
export function totalsOf(
  lines: readonly OrderedLine[],
  answer: OrderAnswer,
  deliveryFee: Cents,
): { ordered: Cents; after: Cents } {
  const total = (of: readonly OrderedLine[]) => orderCost(of, deliveryFee)?.total ?? Cents.zero;
  return { ordered: total(lines), after: total(linesAfter(lines, answer)) };
}

/** Less may be taken than the supplier said, never more: that is the supplier's to say. */
export const takesNoMore = (taken: Quantity | null, offered: Quantity | null): boolean =>
  taken === offered || (taken !== null && offered !== null && taken < offered);

/** The average of what was paid, by how much was received at each price; null where nothing was. */
export function averagePaid(received: readonly { qty: Quantity; unit_price: UnitPrice }[]): UnitPrice | null {
  const bought = received.filter(({ qty }) => qty > 0);
  const weight = bought.reduce((sum, { qty }) => sum + BigInt(qty), 0n);
  if (weight === 0n) return null;
  const paid = bought.reduce((sum, { qty, unit_price }) => sum + BigInt(qty) * BigInt(unit_price), 0n);
  return UnitPrice.ofUnits(divideRounded(paid, weight));
}
