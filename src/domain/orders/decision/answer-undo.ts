import type { Unit } from '#domain/items/item.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { PricedByAnswer } from '#domain/orders/answer/price-proposal.ts';
import type { AnswerChannel, OrderStatus } from '#domain/orders/status.ts';

/** What stood on a line, as its columns have it. */
type LineBefore = Omit<PricedByAnswer<number>, 'unit_price'> & {
  line_id: string;
  /** The figures are in it: once the item is counted otherwise they mean nothing. */
  unit: Unit | null;
  qty_confirmed: number | null;
  substitute: string | null;
  supplier_notes: string | null;
};

/** What stood on an order before somebody decided, or an e-mail was applied; instants as text. */
export type AnswerUndo = {
  status: OrderStatus & ('SENT' | 'SUPPLIER_CONFIRMED' | 'CANCELLED');
  answered_at: string | null;
  answer_channel: AnswerChannel | null;
  answer_contact: string | null;
  answer_note: string | null;
  answer_differs: boolean;
  /** Who had said something to an earlier answer, and when. */
  answer_decided_at: string | null;
  answer_decided_by: string | null;
  expected_at_confirmed: LocalDate | null;
  decision_since: string | null;
  lines: readonly LineBefore[];
  /** The e-mail that was applied or accepted: it waits again once this is put back. */
  reply_id: string | null;
  /** Orders elsewhere that the decision made or added to: they stay. */
  draft_ids: readonly string[];
};

/** Whether every figure is still in the unit in which it was noted. */
export function isStillCountedSo(
  before: readonly Pick<LineBefore, 'line_id' | 'unit'>[],
  now: readonly { id: string; unit: Unit | null }[],
): boolean {
  const units = new Map(now.map(({ id, unit }) => [id, unit]));
  return before.every(({ line_id, unit }) => units.has(line_id) && units.get(line_id) === unit);
}
