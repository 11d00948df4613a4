import { ORDERED_LATELY_DAYS } from '#domain/forecast/steady.ts';
import { addDays, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { startOfDay } from '#domain/kernel/days/time-zone.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { allows, type OrderMove } from '#domain/orders/status.ts';
import { lastSent, unanswered } from '#server/features/orders/answers/answered.sql.ts';
import {
  type AnswerableLine,
  type AnswerableRow,
  readAnswerable,
  readAnswerableLines,
} from '#server/features/orders/answers/answers.sql.ts';
import * as byReply from '#server/features/orders/answers/by-reply.ts';
import { type LateOrder, lateOrders as readLateOrders } from '#server/features/orders/answers/overdue.sql.ts';
import { alertAgain } from '#server/features/orders/answers/record.ts';
import {
  type AwaitedGoods,
  type ItemsAsked,
  listAwaited,
  listOrderedSince,
  type OrderedLately,
} from '#server/features/orders/awaited/awaited.sql.ts';
import { decideAnswer as decideNow } from '#server/features/orders/decision/decide.ts';
import type * as deciding from '#server/features/orders/decision/deciding.ts';
import * as decisions from '#server/features/orders/decision/decision.sql.ts';
import * as inView from '#server/features/orders/decision/in-view.ts';
import { undoDecision as undoNow } from '#server/features/orders/decision/undo.ts';
import { draftPerSupplier } from '#server/features/orders/draft/copies.actions.ts';
import { expectReminders as askForReminders } from '#server/features/orders/reminders/reminder-job.ts';
import { type ReminderPlan, reminderPlan } from '#server/features/orders/reminders/reminder-plan.ts';
import { listUnanswered, type SentOrder } from '#server/features/orders/reminders/unanswered.sql.ts';
import { noteBounced } from '#server/features/orders/sending/mail-fates.ts';
import { type JournalMail, logReply, queueInJournal } from '#server/features/orders/sending/mail-journal.ts';
import {
  keepMailState,
  listClaimMails,
  outgoingClaimMail,
  waitingClaimMails,
} from '#server/features/orders/sending/mail-log.sql.ts';
import type { OrderSending } from '#server/features/orders/sending/sending.actions.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import type { RowSource } from '#server/platform/db/lists/expressions.ts';
import { retryMail, withdrawMail } from '#server/platform/mail/outbox.ts';
import { ORDER_HEAD, totalNet } from './listed-order.sql.ts';
import { ensureAllowed, moveOrder, orderFor, recordOrderEvent } from './order-moves.ts';
import { type LockedOrder, lockOrder, readOrderHead } from './orders.sql.ts';
import { insertPastOrderLines, insertPastOrders } from './past-orders-bulk.sql.ts';

/** One that this transaction holds. */
export type HeldOrder = LockedOrder;

/** Whoever touches what hangs on an order (receipts, claims) holds the order first: so nobody waits in a circle. */
export const holdOrder = (tx: OrgTx, id: string): Promise<HeldOrder | null> => lockOrder(tx, id);

/** What is under way of these items, or of all, and when it is expected; late goods are forgotten after a few days. */
export const goodsAwaited = (
  tx: OrgTx,
  { today, timeZone }: OrgContext,
  items: ItemsAsked,
): Promise<AwaitedGoods[]> =>
  listAwaited(tx, {
    items,
    today,
    undated_since: startOfDay(addDays(today, -ORDERED_LATELY_DAYS), timeZone),
  });

/** What was ordered of these items, or of all, in the last weeks: before sales or counts say more, what is bought gets eaten. */
export const orderedLately = (
  tx: OrgTx,
  { today, timeZone }: OrgContext,
  items: ItemsAsked,
): Promise<OrderedLately[]> =>
  listOrderedSince(tx, {
    items,
    since: startOfDay(addDays(today, -ORDERED_LATELY_DAYS), timeZone),
    timeZone,
  });

/** One draft of suggestions per supplier at today's prices, in whole packs; what nobody sells is named. */
export const draftOrders = (
  tx: OrgTx,
  org: OrgContext,
  wanted: Parameters<typeof draftPerSupplier>[2],
): ReturnType<typeof draftPerSupplier> => draftPerSupplier(tx, org, wanted, { of: 'suggestions' });

/** What an order `o` costs, as part of a list's one statement: the same figure wherever an order is listed. */
export const totalOfOrder = () => totalNet;

/** « Sans réponse », and since when: of the order that a list's statement calls so. */
export const orderUnanswered = (order: string) => unanswered(order);
export const orderSent = (order: string) => lastSent(order);

/** The columns that an order is known by, as part of another feature's list. */
export const headOfOrder = () => ORDER_HEAD;

/** Whose goods should have been here before today, with whom to call. */
export const lateOrders = (tx: OrgTx, today: LocalDate): Promise<LateOrder[]> => readLateOrders(tx, today);

/** Sent by e-mail, not answered, and still to come: when each is reminded, and from when on its supplier is silent. */
export async function unansweredOrders(
  tx: OrgTx,
  here: Pick<OrgContext, 'now' | 'today' | 'timeZone'>,
): Promise<(SentOrder & ReminderPlan)[]> {
  const orders = await listUnanswered(tx, here.today);
  return orders.map((order) => ({ ...order, ...reminderPlan(order, here) }));
}

/** Some were found due to be reminded of; which still are, is asked when their turn comes. */
export const expectReminders = (tx: OrgTx, org: Pick<OrgContext, 'orgId'>): Promise<void> =>
  askForReminders(tx, org);

/** An order as its supplier knows it. */
export type AnsweredOrder = AnswerableRow & { lines: AnswerableLine[] };

/** Null where it was deleted. */
export async function orderToAnswer(tx: OrgTx, id: string): Promise<AnsweredOrder | null> {
  const [order, lines] = await Promise.all([orderHeadToAnswer(tx, id), linesToAnswer(tx, id)]);
  return order ? { ...order, lines } : null;
}

/** The same without its lines, and its lines alone. */
export const orderHeadToAnswer = (tx: OrgTx, id: string): Promise<AnswerableRow | undefined> =>
  readAnswerable(tx, id);
export const linesToAnswer = (tx: OrgTx, id: string): Promise<AnswerableLine[]> =>
  readAnswerableLines(tx, id);

/** What an e-mail says, noted without a person: false where the order takes no answer any more. */
export const answerByReply = (
  tx: OrgTx,
  org: OrgContext,
  answer: Parameters<typeof byReply.answerByReply>[2],
): Promise<boolean> => byReply.answerByReply(tx, org, answer);

/** What an e-mail says waits for a person, who sees it with the order. */
export const noteReplyWaits = (
  tx: OrgTx,
  org: OrgContext,
  waits: Parameters<typeof byReply.noteReplyWaits>[2],
): Promise<void> => byReply.noteReplyWaits(tx, org, waits);

/** What waited was decided or set aside, and another e-mail of the same order waits since then. */
export const waitForOtherReply = (
  tx: OrgTx,
  org: OrgContext,
  waits: Parameters<typeof byReply.waitForOther>[2],
): ReturnType<typeof byReply.waitForOther> => byReply.waitForOther(tx, org, waits);

/** It waits no more: somebody set it aside, or said that it is about another order. */
export const endReplyWait = (tx: OrgTx, org: OrgContext, order: HeldOrder): Promise<void> =>
  byReply.endReplyWait(tx, org, order);

/** What is known of an order's answer, without its lines. */
export type AnsweredHead = decisions.AnswerHead;

export const answerHead = (tx: OrgTx, id: string): Promise<AnsweredHead | undefined> =>
  decisions.readAnswerHead(tx, id);

/** An e-mail as it was read. */
export type ReadReply = deciding.ReadReply;

/** What was answered, or what the e-mail says that waits, and what can be said to it; null where nobody answered. */
export const answerInView = (tx: OrgTx, org: OrgContext, asked: Parameters<typeof inView.answerInView>[2]) =>
  inView.answerInView(tx, org, asked);

/** Who decides, from where. */
export type DecidingPerson = OrderSending;

/** What a person says to an answer of a held order, with all that follows. */
export const decideAnswer = (
  tx: OrgTx,
  person: DecidingPerson,
  decision: Parameters<typeof decideNow>[2],
): ReturnType<typeof decideNow> => decideNow(tx, person, decision);

/** Puts back what stood before, and says which e-mail waits again; 409 where goods arrived. */
export const undoDecision = (
  tx: OrgTx,
  org: OrgContext,
  undone: Parameters<typeof undoNow>[2],
): ReturnType<typeof undoNow> => undoNow(tx, org, undone);

/** The journal of a held order tells of a message that came. */
export const noteReplyMail = (tx: OrgTx, mail: Parameters<typeof logReply>[1]): Promise<void> =>
  logReply(tx, mail);

/** E-mails of ours that came back: who ordered has to call. The order is held. */
export const noteMailBounced = (
  tx: OrgTx,
  bounced: { po_id: string; message_ids: readonly string[] },
): Promise<void> => noteBounced(tx, bounced);

/** To look at, not to receive: 404, or 409 where nothing of it is awaited. */
export async function awaitedOrder(tx: OrgTx, id: string) {
  const order = await readOrderHead(tx, id);
  ensure(order, 'NOT_FOUND');
  ensureAllowed(order, 'receive');
  return order;
}

/** Held: of two who receive it at once, the second sees what the first did. 404, or 409 with its state. */
export const orderToReceive = (tx: OrgTx, id: string): Promise<HeldOrder> => orderFor(tx, id, 'receive');

type Received = {
  order: HeldOrder;
  transition: OrderMove & ('receive' | 'receive_part');
  grn_id: string;
  now: Date;
};

/** Goods of it arrived, all or a part. */
export async function receiveOrder(tx: OrgTx, { order, transition, grn_id, now }: Received): Promise<void> {
  await moveOrder(tx, { order, move: transition, now, audited: { after: { grn_id } } });
}

/** Asked before anything is undone: 409 where no receipt of it can be taken back. */
export const ensureReopenable = (order: HeldOrder): void => ensureAllowed(order, 'reopen_part');

type Reopened = {
  order: HeldOrder;
  /** Null where the receipts that stand brought all of it: it stays where it is. */
  transition: (OrderMove & `reopen_${string}`) | null;
  grn_id: string;
  reason: string;
  now: Date;
};

/** A receipt of it was taken back. Its story says so also where its status stays. */
export async function reopenOrder(
  tx: OrgTx,
  { order, transition, grn_id, reason, now }: Reopened,
): Promise<void> {
  const story = { note: reason };
  if (transition !== null) {
    await moveOrder(tx, { order, move: transition, now, story, audited: { after: { grn_id } } });
    if (transition !== 'reopen_part') await alertWhatWaits(tx, order, now);
    return;
  }
  const after = { ...order, grn_id };
  await recordOrderEvent(tx, { id: order.id, event: 'receipt_reversed', now, story, before: order, after });
}

/** What of its answer nobody had decided is said again. */
async function alertWhatWaits(tx: OrgTx, { id, answered_at, answer_decided_at }: HeldOrder, now: Date) {
  if (answered_at !== null && answer_decided_at === null) await alertAgain(tx, id, now);
}

/** After the last word on its claims it is over; one that is not received yet goes on. */
export async function closeSettledOrder(tx: OrgTx, order: HeldOrder, now: Date): Promise<void> {
  if (allows(order.status, 'close')) await moveOrder(tx, { order, move: 'close', now });
}

/** The e-mails of a claim stand in the journal of its order too, where it has one. */
export const queueClaimMail = (
  tx: OrgTx,
  { claim_id, po_id }: { claim_id: string; po_id: string | null },
  mail: JournalMail,
): Promise<string> => queueInJournal(tx, { claim_id, po_id, template: 'claim' }, mail);

/** The same e-mail once more: only where it failed or nobody knows. The mail's own identifier. */
export async function sendClaimMailAgain(
  tx: OrgTx,
  which: { claim_id: string; log_id: string },
): Promise<string> {
  const mail = await outgoingClaimMail(tx, which);
  ensure(mail, 'NOT_FOUND');
  const { mail_id } = mail;
  ensure(mail_id !== null && (await retryMail(tx, mail_id)), 'MAIL_NOT_RETRYABLE');
  await keepMailState(tx, mail_id);
  return mail_id;
}

/** Those that still wait leave no more. */
export async function withdrawClaimMails(tx: OrgTx, claim_id: string): Promise<void> {
  for (const { mail_id } of await waitingClaimMails(tx, claim_id))
    if (await withdrawMail(tx, mail_id)) await keepMailState(tx, mail_id);
}

export const mailsOfClaim = (tx: OrgTx, claim_id: string) => listClaimMails(tx, claim_id);

type PastOrders = {
  /** id, external_number, supplier_id, ordered_on, expected_at, notes, line_count, total. */
  orders: RowSource;
  /** po_id, item_id, line, qty, unit_price. */
  lines: RowSource;
  importId: string;
  timeZone: string;
  now: Date;
};

/** Orders of the past, each audited: closed from the start, at noon of their day where the organisation is. */
export async function bringInPastOrders(
  tx: OrgTx,
  { orders, lines, importId, timeZone, now }: PastOrders,
): Promise<void> {
  await insertPastOrders(tx, { rows: orders, now, importId, timeZone });
  await insertPastOrderLines(tx, { rows: lines, now });
}
