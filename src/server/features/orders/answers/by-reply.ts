import { alertCause } from '#domain/alerts/alert.ts';
import type { OrderAnswer } from '#domain/orders/answer/answer.ts';
import { allows } from '#domain/orders/status.ts';
import { closeAlerts } from '#server/features/alerts/alerts.door.ts';
import { lockOrder, setDecisionSince } from '#server/features/orders/orders.sql.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { readAnswerableLines } from './answers.sql.ts';
import { recordAnswer } from './record.ts';

type ByReply = { po_id: string; reply_id: string; answer: OrderAnswer; at: Date };

/** What an e-mail says, noted without a person. False where the order takes no answer any more. */
export async function answerByReply(
  tx: OrgTx,
  { now }: OrgContext,
  { po_id, answer, at }: ByReply,
): Promise<boolean> {
  const order = await lockOrder(tx, po_id);
  if (!order || !allows(order.status, 'confirm')) return false;
  const lines = await readAnswerableLines(tx, po_id);
  await recordAnswer(tx, { order, lines, channel: 'email', answer, at, now }, { appUrl: '', by: null });
  return true;
}

export const noteReplyWaits = (
  tx: OrgTx,
  { now }: OrgContext,
  { po_id, since }: { po_id: string; since: Date; appUrl: string },
) => setDecisionSince(tx, { id: po_id, since, now });

export async function endReplyWait(tx: OrgTx, { now }: OrgContext, po_id: string): Promise<void> {
  await setDecisionSince(tx, { id: po_id, since: null, now });
  await closeAlerts(tx, alertCause.reply(po_id), now);
}
