import { sql } from 'kysely';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import {
  type AnswerChannel,
  type OrderEvent,
  type OrderMove,
  statusAfter,
  statusesBefore,
} from '#domain/orders/status.ts';
import { type DecisionFields, storedDecision } from '#server/features/orders/decision/decided.sql.ts';
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
      ...(answer ? storedDecision(answer) : NOTHING_TO_DECIDE),
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
