import type { z } from 'zod';
import type { decideInput } from '#contract/orders/decisions.contract.ts';
import { can, type Permission } from '#domain/access/permissions.ts';
import { isLocalDate, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { Cents, UnitPrice } from '#domain/kernel/money.ts';
import { answeredPrice, type ProposalDecision, standingPrice } from '#domain/orders/answer/price-proposal.ts';
import type { AnswerUndo } from '#domain/orders/decision/answer-undo.ts';
import { ORDER_QTY_MAX } from '#domain/orders/limits.ts';
import type { ReadLine, ReplyReading } from '#domain/replies/reply.ts';
import type { AnswerableLine } from '#server/features/orders/answers/answers.sql.ts';
import { earlierAnswer } from '#server/features/orders/answers/line-answers.ts';
import type { LockedOrder } from '#server/features/orders/orders.sql.ts';
import type { OrgContext } from '#server/platform/db/in-org.ts';

export type DecisionInput = z.output<typeof decideInput>;
export type DecidedLine = DecisionInput['lines'][number];

/** An e-mail as it was read. */
export type ReadReply = {
  id: string;
  reading: ReplyReading;
  contact: string | null;
  received_at: Date;
  /** Nothing of it counts yet. Otherwise it is what was recorded. */
  waits: boolean;
  /** Where our answer goes, where it surely is the supplier who wrote; else to the order's own address. */
  answer_to: string | null;
};

const day = (text: string | null): LocalDate | null => (text !== null && isLocalDate(text) ? text : null);

/** What of a line is announced for later. */
export const backorderOf = (read: ReadLine | undefined): { qty: number; date: LocalDate | null } | null =>
  read?.backorder ? { qty: read.backorder.qty, date: day(read.backorder.date) } : null;

/** The day that it says, where it is one. */
export const dayRead = ({ expected_at }: ReplyReading): LocalDate | null => day(expected_at);

type OfLine = Pick<AnswerableLine, 'id' | 'unit_price' | 'price_confirmed' | 'price_proposed'>;

/** A figure that no order takes was read wrong: then nothing was said of that line. */
export function lineRead({ reading }: ReadReply, line: OfLine): ReadLine | undefined {
  const read = reading.lines.find(({ line_id }) => line_id === line.id);
  return read && isTaken(read, line) ? read : undefined;
}

const fits = (qty: number): boolean => qty >= 0 && qty <= ORDER_QTY_MAX;

/** What it comes to has to be an amount, too. */
function isTaken({ qty_confirmed, unit_price: price = 0, backorder }: ReadLine, line: OfLine): boolean {
  const prices = [price, line.unit_price, line.price_confirmed, line.price_proposed];
  const dearest = Math.max(...prices.map((one) => one ?? 0));
  return (
    fits(qty_confirmed) &&
    fits(backorder?.qty ?? 0) &&
    price >= 0 &&
    price <= UnitPrice.max &&
    qty_confirmed * dearest <= Cents.max
  );
}

/** The price that a line has by an e-mail: one of which it says nothing stands as it did. Null: as ordered. */
export const priceRead = (line: AnswerableLine, read: ReadLine | undefined): UnitPrice | null =>
  read?.unit_price === undefined
    ? standingPrice(line)
    : answeredPrice(line, UnitPrice.toDecimal(UnitPrice.nearest(read.unit_price)));

/** What is decided, about which lines of which order, and what stood there before. */
export type Deciding = {
  order: LockedOrder;
  lines: readonly AnswerableLine[];
  input: DecisionInput;
  prices: ReadonlyMap<string, ProposalDecision>;
  undo: AnswerUndo;
};

/** Who may not decide about prices leaves them undecided. */
export function ensureMay({ role }: OrgContext, permission: Permission): void {
  ensure(role === null || can(role, permission), 'PERMISSION_DENIED');
}

/** What is put back if the decision is taken back. */
export function undoOf(
  order: LockedOrder,
  lines: readonly AnswerableLine[],
  { reply_id, draft_ids }: Pick<AnswerUndo, 'reply_id' | 'draft_ids'>,
): AnswerUndo {
  return {
    status: order.status as AnswerUndo['status'],
    answered_at: order.answered_at?.toISOString() ?? null,
    answer_channel: order.answer_channel,
    answer_contact: order.answer_contact,
    answer_note: order.answer_note,
    answer_differs: order.answer_differs,
    answer_decided_at: order.answer_decided_at?.toISOString() ?? null,
    answer_decided_by: order.answer_decided_by,
    expected_at_confirmed: order.expected_at_confirmed,
    decision_since: order.decision_since?.toISOString() ?? null,
    lines: lines.map((line) => ({ ...earlierAnswer(line), unit: line.unit })),
    reply_id,
    draft_ids,
  };
}
