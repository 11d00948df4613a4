import { alertCause } from '#domain/alerts/alert.ts';
import type { OrderAnswer } from '#domain/orders/answer/answer.ts';
import { standingPrice } from '#domain/orders/answer/price-proposal.ts';
import { allows } from '#domain/orders/status.ts';
import { closeAlerts } from '#server/features/alerts/alerts.door.ts';
import { writeDecisionSince } from '#server/features/orders/decision/decided.sql.ts';
import { undoOf } from '#server/features/orders/decision/deciding.ts';
import type { LockedOrder } from '#server/features/orders/orders.sql.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { readAnswerableLines } from './answers.sql.ts';
import { notifyWhoPlaced } from './placed-by.ts';
import { recordDecided } from './record.ts';

type ByReply = { order: LockedOrder; reply_id: string; answer: OrderAnswer; at: Date };

/**
 * What an e-mail says, noted without a person, who may take it back. False where the order takes no answer any more.
 */
export async function answerByReply(
  tx: OrgTx,
  { now }: OrgContext,
  { order, reply_id, answer, at }: ByReply,
): Promise<boolean> {
  if (!allows(order.status, 'confirm')) return false;
  const lines = await readAnswerableLines(tx, order.id);
  const undo = undoOf(order, lines, { reply_id, draft_ids: [] });
  const prices = new Map(lines.map((line) => [line.id, standingPrice(line)]));
  const recorded = {
    ...answer,
    // Nothing is said of a price: what was proposed or agreed before stands.
    lines: answer.lines.map((line) => ({
      ...line,
      unit_price: line.unit_price ?? prices.get(line.line_id) ?? null,
    })),
  };
  const answered = { order, lines, channel: 'email', answer: recorded, at, now, undo } as const;
  await recordDecided(tx, answered, { by: null, prices: new Map() });
  return true;
}

type WaitingReply = {
  order: LockedOrder;
  since: Date;
  order_number: string;
  supplier: string;
  appUrl: string;
};

/** Whoever looks at the order has to look again, and who placed it is told, if they chose it. */
export async function noteReplyWaits(
  tx: OrgTx,
  { now, userId }: OrgContext,
  { order, since, order_number, supplier, appUrl }: WaitingReply,
): Promise<void> {
  const { id: po_id, status, decision_since } = order;
  if (!allows(status, 'confirm')) return;
  await writeDecisionSince(tx, { id: po_id, now, since: decision_since ?? since });
  await notifyWhoPlaced(tx, {
    po_id,
    appUrl,
    order_number,
    supplier,
    by: userId,
    refused: false,
    changes: [],
  });
}

/** The order as it stands after what was just decided about it. */
type AwaitingOrder = Pick<LockedOrder, 'id' | 'status' | 'version' | 'decision_since'>;

/** Another one took the place of what waited: nobody is told anew. Since when the order waits from then on. */
export async function waitForOther(
  tx: OrgTx,
  { now }: OrgContext,
  { order: { id, status, ...head }, since }: { order: AwaitingOrder; since: Date },
): Promise<Pick<AwaitingOrder, 'version' | 'decision_since'>> {
  const written = allows(status, 'confirm') && (await writeDecisionSince(tx, { id, now, since }));
  return written || head;
}

/** What was recorded before may wait all the same. */
export async function endReplyWait(tx: OrgTx, { now }: OrgContext, order: LockedOrder): Promise<void> {
  await closeAlerts(tx, alertCause.reply(order.id), now);
  if (order.decision_since === null) return;
  const waits = order.answer_differs && order.answer_decided_at === null;
  await writeDecisionSince(tx, { id: order.id, now, since: waits ? order.answered_at : null });
}
