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

/**
 * A receipt that is taken back leaves to be decided what was: a price, an answer that nobody said anything to, an e-mail.
 */
const waitsAgain = () => sql<Date | null>`(
  select min(w.since) from (
    select answered_at as since where answer_differs and answer_decided_at is null
    union all
    select answered_at where exists (
      select from purchase_order_lines l
      where l.org_id = purchase_orders.org_id and l.po_id = purchase_orders.id and l.deleted_at is null
        and l.price_proposed is not null and l.proposal_decision is null)
    union all
    select r.received_at from supplier_replies r
    where r.org_id = purchase_orders.org_id and r.po_id = purchase_orders.id and r.state = 'open'
      and r.reading is not null and (answered_at is null or answered_at < r.received_at)) w)`;

const REOPENED: readonly OrderMove[] = ['reopen_sent', 'reopen_confirmed'];

type StatusChange = {
  id: string;
  move: OrderMove;
  now: Date;
  answer: AnsweredFields | undefined;
  reply_token: string | undefined;
};

/** The one statement that moves an order's status; nothing where it is in no state to be moved so. */
export const writeStatus = (
  tx: OrgTx,
  { id, move, now, answer, reply_token }: StatusChange,
): Promise<OrderRecord | undefined> =>
  tx
    .updateTable('purchase_orders')
    .set({
      ...(answer ? storedDecision(answer) : NOTHING_TO_DECIDE),
      ...(REOPENED.includes(move) && { decision_since: waitsAgain() }),
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
