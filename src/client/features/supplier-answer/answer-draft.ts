import { z } from 'zod';
import { storedJson } from '#client/platform/browser/storage.ts';
import { dayField } from '#contract/kernel/fields.contract.ts';
import { UNITS } from '#domain/items/item.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import {
  type AnswerDifference,
  answerDifferences,
  type OrderAnswer,
  type OrderedLine,
} from '#domain/orders/answer/answer.ts';
import { answeredPrice, isOpenProposal } from '#domain/orders/answer/price-proposal.ts';
import { orderFieldText } from '#text/orders/order-fields.text.ts';
import { supplierAnswerText } from '#text/orders/supplier-answer.text.ts';
import type { AnswerableLine, AnswerableOrder, AnswerInput } from './supplier-answer.api.ts';

const draftLine = z.object({
  /** As ordered or another quantity, nothing of it, or something in its place. */
  kind: z.enum(['given', 'missing', 'replaced']),
  qty: z.number(),
  /** Per stock unit; null where what was typed is no price. */
  price: z.number().nullable(),
  substitute: z.string(),
  note: z.string(),
  /** What the quantity was typed in; drafts of before did not say. */
  unit: z.enum(UNITS).nullish(),
});

const draft = z.object({
  lines: z.record(z.string(), draftLine),
  expected_at: dayField.nullable(),
  contact: z.string(),
  note: z.string(),
});

export type AnswerDraftLine = z.infer<typeof draftLine>;
/** What a supplier is about to answer. */
export type AnswerDraft = z.infer<typeof draft>;

function startLine(line: AnswerableLine): AnswerDraftLine {
  const { qty, qty_confirmed, unit_price, price_confirmed, substitute, supplier_notes } = line;
  const asked = isOpenProposal(line) ? line.price_proposed : null;
  const missing = qty_confirmed === 0 && substitute === null;
  return {
    kind: missing ? 'missing' : substitute === null ? 'given' : 'replaced',
    qty: missing ? qty : (qty_confirmed ?? qty),
    // A price that was refused is over: the order's own stands in its place.
    price: asked ?? price_confirmed ?? unit_price,
    substitute: substitute ?? '',
    note: supplier_notes ?? '',
    unit: line.unit,
  };
}

/** From what was answered before, or from the order as it is. */
export const startDraft = (order: AnswerableOrder): AnswerDraft => ({
  lines: Object.fromEntries(order.lines.map((line) => [line.id, startLine(line)])),
  expected_at: order.expected_at_confirmed,
  contact: order.answer_contact ?? '',
  note: order.answer_note ?? '',
});

/** A line as it was ordered, whatever was answered before. */
export const orderedAgain = (line: AnswerableLine): AnswerDraftLine =>
  startLine({
    ...line,
    qty_confirmed: null,
    substitute: null,
    supplier_notes: null,
    price_confirmed: null,
    price_proposed: null,
    proposal_decision: null,
  });

export const answeredLine = (draft: AnswerDraft, line: AnswerableLine): AnswerDraftLine =>
  draft.lines[line.id] ?? startLine(line);

/** Nothing of the order; what was said about its lines stays. */
export const refusing = (order: AnswerableOrder, draft: AnswerDraft): AnswerDraft => ({
  ...draft,
  expected_at: null,
  lines: Object.fromEntries(
    order.lines.map((line) => [line.id, { ...answeredLine(draft, line), kind: 'missing' }]),
  ),
});

/** What was kept of an answer that was not sent; null where it is not one to this order. */
export function readDraft(text: string | null, order: AnswerableOrder): AnswerDraft | null {
  if (text === null) return null;
  const read = draft.safeParse(storedJson(text));
  if (!read.success) return null;
  const known = order.lines.length === Object.keys(read.data.lines).length;
  const isOfIt = ({ id, unit }: AnswerableLine) => {
    const kept = read.data.lines[id];
    return kept !== undefined && (kept.unit ?? unit) === unit;
  };
  return known && order.lines.every(isOfIt) ? read.data : null;
}

export const isUntouched = (order: AnswerableOrder, draft: AnswerDraft): boolean =>
  JSON.stringify(draft) === JSON.stringify(startDraft(order));

const ordered = ({ id, qty, unit_price }: AnswerableLine): OrderedLine => ({
  id,
  qty: Quantity.of(qty),
  unit_price: unit_price === null ? null : UnitPrice.of(unit_price),
});

export const orderedLines = (order: AnswerableOrder): OrderedLine[] => order.lines.map(ordered);

/** Null where it is the order's own, or no price yet. */
export function newPrice(line: AnswerableLine, { kind, price }: AnswerDraftLine): UnitPrice | null {
  if (kind === 'missing' || price === null || !UnitPrice.isDecimal(price)) return null;
  return answeredPrice(line, price);
}

const text = (typed: string): string | null => typed.trim() || null;

/** In the rules' own terms, also while something is still being typed. */
export function answerOf(order: AnswerableOrder, draft: AnswerDraft): OrderAnswer {
  const { expected_at, contact, note } = draft;
  return {
    expected_at: expected_at === order.expected_at ? null : expected_at,
    contact: text(contact),
    note: text(note),
    lines: order.lines.map((line) => {
      const answered = answeredLine(draft, line);
      return {
        line_id: line.id,
        qty_confirmed: answered.kind === 'missing' ? Quantity.zero : Quantity.nearest(answered.qty),
        unit_price: newPrice(line, answered),
        substitute: answered.kind === 'replaced' ? text(answered.substitute) : null,
        note: text(answered.note),
      };
    }),
  };
}

type Sent = { order: AnswerableOrder; token: string };

export const answerInput = (answer: OrderAnswer, { order, token }: Sent): AnswerInput => ({
  ...answer,
  token,
  lines: answer.lines.map(({ qty_confirmed, unit_price, ...line }) => ({
    ...line,
    qty_confirmed: Quantity.toDecimal(qty_confirmed),
    unit: order.lines.find(({ id }) => id === line.line_id)?.unit ?? null,
    unit_price: unit_price === null ? null : UnitPrice.toDecimal(unit_price),
  })),
});

export const draftDifferences = (order: AnswerableOrder, draft: AnswerDraft): AnswerDifference[] =>
  answerDifferences({ lines: orderedLines(order), expected_at: order.expected_at }, answerOf(order, draft));

export type AnswerLineProblems = { price?: string; substitute?: string };

/** What keeps a line from being sent; none where it can be. */
export function answerLineProblems(
  line: AnswerableLine,
  { kind, price, substitute }: AnswerDraftLine,
): AnswerLineProblems {
  if (kind === 'missing') return {};
  const priced = price === null ? line.unit_price === null : UnitPrice.isDecimal(price);
  const named = kind !== 'replaced' || substitute.trim() !== '';
  return {
    ...(!priced && { price: orderFieldText.priceInvalid }),
    ...(!named && { substitute: supplierAnswerText.substituteRequired }),
  };
}

/** The first line that cannot be sent as it is. */
export const firstProblem = (order: AnswerableOrder, draft: AnswerDraft): AnswerableLine | undefined =>
  order.lines.find((line) => Object.keys(answerLineProblems(line, answeredLine(draft, line))).length > 0);

/** Why a day cannot be proposed. */
export const dayRule = (order: AnswerableOrder) => (day: LocalDate) =>
  day < order.today ? supplierAnswerText.pastDay : null;
