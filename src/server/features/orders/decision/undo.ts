import { ensure } from '#domain/kernel/errors.ts';
import type { AnswerUndo } from '#domain/orders/decision/answer-undo.ts';
import { isStillCountedSo } from '#domain/orders/decision/answer-undo.ts';
import { isUndoable } from '#domain/orders/decision/decision.ts';
import type { OrderMove, OrderStatus } from '#domain/orders/status.ts';
import {
  type AnswerableLine,
  readAnswerableLines,
  writeLineAnswers,
} from '#server/features/orders/answers/answers.sql.ts';
import { earlierAnswer } from '#server/features/orders/answers/line-answers.ts';
import { alertAgain } from '#server/features/orders/answers/record.ts';
import type { Drafted } from '#server/features/orders/draft/elsewhere.ts';
import { draftsById } from '#server/features/orders/draft/offers.sql.ts';
import { moveOrder } from '#server/features/orders/order-moves.ts';
import { wholeOrder } from '#server/features/orders/orders.actions.ts';
import type { LockedOrder, Order } from '#server/features/orders/orders.sql.ts';
import { keepMailState, lastDecisionMail } from '#server/features/orders/sending/mail-log.sql.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { withdrawMail } from '#server/platform/mail/outbox.ts';
import { readUndo } from './decided.sql.ts';
import { ensureMay } from './deciding.ts';

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
  org: OrgContext,
  { order, version }: { order: LockedOrder; version: number },
): Promise<Undone> {
  const { id } = order;
  const { now } = org;
  ensure(order.version === version, 'VERSION_CONFLICT');
  const [undo, lines] = await Promise.all([readUndo(tx, id), readAnswerableLines(tx, id)]);
  ensure(
    undo && isUndoable({ status: order.status, undo }) && isStillCountedSo(undo.lines, lines),
    'DECISION_NOT_UNDOABLE',
  );
  const { status, lines: before, reply_id, draft_ids, answered_at, answer_decided_at, ...rest } = undo;
  const { decision_since, ...head } = rest;
  // Who could not have decided so cannot take it back either.
  if (order.status !== status) ensureMayMove(org, order.status);
  if (decidedPrices(lines, before)) ensureMay(org, 'orders.decide_prices');
  const restored = before.map(({ unit: _, ...line }) => line);
  await writeLineAnswers(tx, id, restored);
  await moveOrder(tx, {
    order,
    move: BACK_TO[status],
    now,
    answer: {
      ...head,
      answered_at: instant(answered_at),
      answer_decided_at: instant(answer_decided_at),
      // An e-mail that was applied by itself waits for a person from now on.
      decision_since: instant(decision_since) ?? (reply_id === null ? null : now),
      answer_undo: null,
    },
    audited: { before: { lines: lines.map(earlierAnswer) }, after: { lines: restored } },
  });
  await callBackMail(tx, id);
  if (reply_id === null) await alertAgain(tx, id, now);
  const drafts = await draftsById(tx, draft_ids);
  return { order: await wholeOrder(tx, id), drafts, reply_id };
}

/** What has not left yet is not true any more; what has left stays told. */
async function callBackMail(tx: OrgTx, po_id: string): Promise<void> {
  const mail = await lastDecisionMail(tx, po_id);
  if (mail && (await withdrawMail(tx, mail.id))) await keepMailState(tx, mail.id);
}

const instant = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** An order that was given up comes back to life only by who may give it up. */
function ensureMayMove(org: OrgContext, status: OrderStatus): void {
  if (status === 'CANCELLED') ensureMay(org, 'orders.cancel');
}

const decidedPrices = (lines: readonly AnswerableLine[], before: AnswerUndo['lines']): boolean =>
  lines.some(({ id, proposal_decision }) => {
    const earlier = before.find(({ line_id }) => line_id === id);
    return proposal_decision !== null && proposal_decision !== (earlier?.proposal_decision ?? null);
  });
