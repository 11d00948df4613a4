import { alertCause } from '#domain/alerts/alert.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { isDecisionOpen } from '#domain/orders/decision/decision.ts';
import { closeAlerts } from '#server/features/alerts/alerts.door.ts';
import { ensureTypedIn } from '#server/features/items/items.door.ts';
import { type AnswerableLine, readAnswerableLines } from '#server/features/orders/answers/answers.sql.ts';
import { type Drafted, draftElsewhere } from '#server/features/orders/draft/elsewhere.ts';
import { wholeOrder } from '#server/features/orders/orders.actions.ts';
import type { LockedOrder, Order } from '#server/features/orders/orders.sql.ts';
import type { OrderSending } from '#server/features/orders/sending/sending.actions.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { acceptReply } from './accept-reply.ts';
import { type DecisionInput, type ReadReply, undoOf } from './deciding.ts';
import { notifySupplier } from './decision-mail.ts';
import { noteAnswer } from './note-answer.ts';

/**
 * What a person says to an answer, whichever way it came: it is noted, its prices are decided, what is missing goes into
 * drafts at others, and the supplier is told. All of it, or nothing.
 */
export async function decideAnswer(
  tx: OrgTx,
  sending: OrderSending,
  { order, input, reply }: { order: LockedOrder; input: DecisionInput; reply: ReadReply | null },
): Promise<{ order: Order; drafts: Drafted[] }> {
  const { org } = sending;
  ensure(order.version === input.version, 'VERSION_CONFLICT');
  ensure(isDecisionOpen(order) && (reply !== null || order.answered_at !== null), 'DECISION_CLOSED');
  const lines = await readAnswerableLines(tx, order.id);
  ensureOfThisOrder(lines, input);
  const prices = new Map(
    input.lines.flatMap(({ line_id, price }) => (price === 'undecided' ? [] : [[line_id, price] as const])),
  );

  const itemOf = new Map(lines.map(({ id, item_id }) => [id, item_id]));
  ensure(!input.elsewhere.some(({ supplier_id }) => supplier_id === order.supplier_id), 'NOT_FOUND');
  const drafts = await draftElsewhere(
    tx,
    org,
    input.elsewhere.map(({ line_id, ...wanted }) => ({ ...wanted, item_id: itemOf.get(line_id) ?? '' })),
  );
  const undo = undoOf(order, lines, { reply_id: reply?.id ?? null, draft_ids: drafts.map(({ id }) => id) });
  const deciding = { order, lines, input, prices, undo };
  const decision = reply ? await acceptReply(tx, org, deciding, reply) : await noteAnswer(tx, org, deciding);

  await closeAlerts(tx, alertCause.reply(order.id), org.now);
  const to = reply?.answer_to ?? null;
  if (input.tell_supplier) await notifySupplier(tx, sending, { order, ordered: lines, to, ...decision });
  return { order: await wholeOrder(tx, order.id), drafts };
}

/** Each line once, of this order, typed in the unit that it has. */
function ensureOfThisOrder(lines: readonly AnswerableLine[], { lines: decided, elsewhere }: DecisionInput) {
  const byId = new Map(lines.map((line) => [line.id, line]));
  ensure(
    elsewhere.every(({ line_id }) => byId.has(line_id)),
    'ANSWER_LINES_WRONG',
  );
  const left = new Set(byId.keys());
  for (const { line_id, unit } of decided) {
    const line = byId.get(line_id);
    ensure(line && left.delete(line_id), 'ANSWER_LINES_WRONG');
    // The order is held, and whoever changes a unit holds it first.
    ensureTypedIn({ name: line.name, unit: line.unit }, unit);
  }
}
