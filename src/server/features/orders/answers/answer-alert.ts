import { alertCause } from '#domain/alerts/alert.ts';
import type { AnswerDifference } from '#domain/orders/answer/answer.ts';
import { closeAlerts, raiseAlert } from '#server/features/alerts/alerts.door.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { supplierChangedAlert, supplierRefusedAlert } from '#text/alerts/alerts.text.ts';
import { answerDifferenceText } from '#text/orders/orders.text.ts';
import type { AnswerableLine, AnswerableRow } from './answers.sql.ts';

type Consequence = {
  order: AnswerableRow;
  lines: readonly AnswerableLine[];
  po_id: string;
  differences: readonly AnswerDifference[];
  refused: boolean;
  note: string | null;
  now: Date;
};

/** One alert per order says where its last answer stands; none where it is what was ordered. */
export async function alertOf(
  tx: OrgTx,
  { po_id, order, lines, differences, refused, note, now }: Consequence,
): Promise<void> {
  const cause = alertCause.answer(po_id);
  const names = { order_number: order.order_number, supplier: order.supplier_name };
  if (refused) {
    const message = supplierRefusedAlert({ ...names, expected_at: order.expected_at, note });
    await raiseAlert(tx, { type: 'SUPPLIER_REFUSED', cause, message, context: { po_id } });
    return;
  }
  if (differences.length === 0) {
    await closeAlerts(tx, cause, now);
    return;
  }
  const message = supplierChangedAlert({ ...names, differences: sentencesOf(lines, differences) });
  await raiseAlert(tx, { type: 'SUPPLIER_CHANGED', cause, message, context: { po_id } });
}

export const sentencesOf = (
  lines: readonly AnswerableLine[],
  differences: readonly AnswerDifference[],
): string[] =>
  differences.map((difference) => {
    const line = difference.kind === 'DATE' ? undefined : lines.find(({ id }) => id === difference.line_id);
    return answerDifferenceText(difference, line ? { name: line.item_name, unit: line.unit } : null);
  });
