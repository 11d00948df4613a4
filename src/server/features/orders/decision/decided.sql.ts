import { sql } from 'kysely';
import type { AnswerUndo } from '#domain/orders/decision/answer-undo.ts';
import { answeredTotal } from '#server/features/orders/listed-order.sql.ts';
import { type OrderRecord, recordColumns } from '#server/features/orders/orders.sql.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';

/** What a decision about it changes. */
export type DecisionFields = {
  /** Since when it waits for somebody. */
  decision_since: Date | null;
  answer_decided_at: Date | null;
  answer_decided_by: string | null;
  answer_undo: AnswerUndo | null;
};

/** Beside what else is written of an order. */
export const storedDecision = <Fields extends Partial<DecisionFields>>({
  answer_undo,
  ...fields
}: Fields) => ({
  ...fields,
  answer_undo: answer_undo ? JSON.stringify(answer_undo) : null,
  answered_total: answeredTotal,
});

/** It is locked, and stays where it is: what was decided about its answer. */
export const writeDecision = (
  tx: OrgTx,
  { id, now, ...fields }: DecisionFields & { id: string; now: Date },
): Promise<OrderRecord> =>
  tx
    .updateTable('purchase_orders')
    .set({ ...storedDecision(fields), updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .returning(recordColumns)
    .executeTakeFirstOrThrow();

/** It is locked: since when something of it waits for a person; null: nothing does any more. */
export const writeDecisionSince = (
  tx: OrgTx,
  { id, now, since }: { id: string; now: Date; since: Date | null },
) =>
  tx
    .updateTable('purchase_orders')
    .set({ decision_since: since, updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .returning(['version', 'decision_since'])
    .executeTakeFirst();

/** What stood before the last decision, as long as it can be put back. */
export const readUndo = async (tx: OrgTx, id: string): Promise<AnswerUndo | null> =>
  (await tx.selectFrom('purchase_orders').select('answer_undo').where('id', '=', id).executeTakeFirst())
    ?.answer_undo ?? null;
