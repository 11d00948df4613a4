import { sql } from 'kysely';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { AnswerUndo } from '#domain/orders/decision/answer-undo.ts';
import {
  type AnswerChannel,
  type OrderEvent,
  type OrderMove,
  statusAfter,
  statusesBefore,
} from '#domain/orders/status.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { sendUnheard } from '#server/platform/db/opening.ts';
import { NO_APPROVAL, type OrderRecord, recordColumns } from './orders.sql.ts';

/** What a supplier's answer changes on the order itself. */
export type AnsweredFields = {
  answered_at: Date | null;
  answer_channel: AnswerChannel | null;
  answer_contact: string | null;
  answer_note: string | null;
  answer_differs: boolean;
  expected_at_confirmed: LocalDate | null;
} & DecisionFields;

/** What a decision about it changes. */
export type DecisionFields = {
  /** Since when it waits for somebody. */
  decision_since: Date | null;
  answer_decided_at: Date | null;
  answer_decided_by: string | null;
  answer_undo: AnswerUndo | null;
};

/** Goods that come, and an order that is given up, end what waits and what could be taken back. */
const NOTHING_TO_DECIDE = { decision_since: null, answer_undo: null };

type Written = {
  id: string;
  move: OrderMove;
  now: Date;
  answer: AnsweredFields | undefined;
  reply_token: string | undefined;
};

/** The one statement that moves an order's status; nothing where it is in no state to be moved so. */
export const writeStatus = (
  tx: OrgTx,
  { id, move, now, answer, reply_token }: Written,
): Promise<OrderRecord | undefined> =>
  tx
    .updateTable('purchase_orders')
    .set({
      ...(answer ? stored(answer) : NOTHING_TO_DECIDE),
      ...NO_APPROVAL,
      status: statusAfter(move),
      updated_at: now,
      version: sql`version + 1`,
      ...(reply_token !== undefined && { reply_token }),
    })
    .where('id', '=', id)
    .where('status', 'in', statusesBefore(move))
    .where('deleted_at', 'is', null)
    .returning(recordColumns)
    .executeTakeFirst();

const stored = <Fields extends Partial<DecisionFields>>({ answer_undo, ...fields }: Fields) => ({
  ...fields,
  answer_undo: answer_undo ? JSON.stringify(answer_undo) : null,
});

/** It is locked, and stays where it is: what was decided about its answer. */
export const writeDecision = (
  tx: OrgTx,
  { id, now, ...fields }: DecisionFields & { id: string; now: Date },
): Promise<OrderRecord> =>
  tx
    .updateTable('purchase_orders')
    .set({ ...stored(fields), updated_at: now, version: sql`version + 1` })
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
    .execute();

/** What stood before the last decision, as long as it can be put back. */
export const readUndo = async (tx: OrgTx, id: string): Promise<AnswerUndo | null> =>
  (await tx.selectFrom('purchase_orders').select('answer_undo').where('id', '=', id).executeTakeFirst())
    ?.answer_undo ?? null;

export type NewEvent = {
  po_id: string;
  event: OrderEvent;
  occurred_at: Date;
  channel?: AnswerChannel | null;
  /** The person at the supplier's. */
  contact?: string | null;
  note?: string | null;
};

/** Whose transition it was, the transaction knows: nobody's of ours where the supplier did it. */
export const insertEvent = (tx: OrgTx, event: NewEvent): Promise<void> =>
  sendUnheard(tx, tx.insertInto('order_events').values(event).execute());
