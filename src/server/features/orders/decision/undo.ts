import { ensure } from '#domain/kernel/errors.ts';
import type { AnswerUndo } from '#domain/orders/decision/answer-undo.ts';
import { isStillCountedSo } from '#domain/orders/decision/answer-undo.ts';
import { isUndoable } from '#domain/orders/decision/decision.ts';
import type { OrderMove } from '#domain/orders/status.ts';
import { readAnswerableLines, writeLineAnswers } from '#server/features/orders/answers/answers.sql.ts';
import { alertAgain, earlierAnswer } from '#server/features/orders/answers/record.ts';
import type { Drafted } from '#server/features/orders/draft/elsewhere.ts';
import { draftsById } from '#server/features/orders/draft/offers.sql.ts';
import { moveOrder } from '#server/features/orders/order-moves.ts';
import { readUndo } from '#server/features/orders/order-status.sql.ts';
import { wholeOrder } from '#server/features/orders/orders.actions.ts';
import type { LockedOrder, Order } from '#server/features/orders/orders.sql.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';

const BACK_TO = {
  SENT: 'undo_sent',
  SUPPLIER_CONFIRMED: 'undo_confirmed',
  CANCELLED: 'undo_cancelled',
} as const satisfies Record<AnswerUndo['status'], OrderMove>;

type Undone = {
  order: Order;
  drafts: Drafted[];
  /** The e-mail that waits again. */
  reply_id: string | null;
};

/** Puts back exactly what stood before; until goods arrive. Drafts that it made stay, and are named. */
export async function undoDecision(
  tx: OrgTx,
  { now }: OrgContext,
  { order, version }: { order: LockedOrder; version: number },
): Promise<Undone> {
  const { id } = order;
  ensure(order.version === version, 'VERSION_CONFLICT');
  const [undo, lines] = await Promise.all([readUndo(tx, id), readAnswerableLines(tx, id)]);
  ensure(
    undo && isUndoable({ status: order.status, undo }) && isStillCountedSo(undo.lines, lines),
    'DECISION_NOT_UNDOABLE',
  );
  const { status, lines: before, reply_id, draft_ids, answered_at, decision_since, ...head } = undo;
  const restored = before.map(({ unit: _, ...line }) => line);
  await writeLineAnswers(tx, id, restored);
  const since = decision_since === null ? null : new Date(decision_since);
  await moveOrder(tx, {
    ...{ order, move: BACK_TO[status], now },
    answer: {
      ...head,
      answered_at: answered_at === null ? null : new Date(answered_at),
      // An e-mail that was applied by itself waits for a person from now on.
      decision_since: since ?? (reply_id === null ? null : now),
      answer_decided_at: null,
      answer_decided_by: null,
      answer_undo: null,
    },
    audited: { before: { lines: lines.map(earlierAnswer) }, after: { lines: restored } },
  });
  if (reply_id === null) await alertAgain(tx, id, now);
  const drafts = await draftsById(tx, draft_ids);
  return { order: await wholeOrder(tx, id), drafts, reply_id };
}
