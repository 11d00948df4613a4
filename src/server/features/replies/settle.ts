import { alertCause } from '#domain/alerts/alert.ts';
import { UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { fullConfirmation } from '#domain/orders/answer/answer.ts';
import { bringsDocument, outcomeOf, overtakes } from '#domain/replies/outcome.ts';
import type { ReplyReading } from '#domain/replies/reply.ts';
import type { ReplyReader } from '#domain/replies/reply-state.ts';
import { raiseAlert } from '#server/features/alerts/alerts.door.ts';
import {
  type AnsweredOrder,
  answerByReply,
  endReplyWait,
  type HeldOrder,
  noteReplyWaits,
  orderHeadToAnswer,
  orderToAnswer,
  waitForOtherReply,
} from '#server/features/orders/orders.door.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { replyToReadAlert } from '#text/replies/reply-alerts.text.ts';
import { openReplyOf } from './replies.sql.ts';
import * as replies from './reply-rows.sql.ts';

type Read = {
  /** Locked, and its order before it. */
  reply: replies.ReplyRow & { po_id: string };
  held: HeldOrder;
  reading: ReplyReading;
  read_by: ReplyReader;
  /** A person says whose it is: as good as proven. */
  vouched_by: string | null;
  appUrl: string;
};

type ReadReply = Read & { order: AnsweredOrder; message: replies.ReplyMessage };

/** What follows from what was read: noted at once, shown to a person, or nothing. */
export async function settleReading(tx: OrgTx, org: OrgContext, read: Read): Promise<void> {
  const { reply, held, read_by, vouched_by } = read;
  const { id, po_id, received_at } = reply;
  const [order, message, others] = await Promise.all([
    orderToAnswer(tx, po_id),
    replies.readMessage(tx, reply.email_id),
    replies.othersOf(tx, { ...reply, reading: read.reading }),
  ]);
  if (!order || !message) return;
  const reading = withDocument(read.reading, message);
  await replies.writeReading(tx, { id, reading, read_by, lines: order.lines });
  const readReply: ReadReply = { ...read, reading, order, message };
  const proven = reply.proven || vouched_by !== null;
  const outcome = outcomeOf(order, { reading, received_at, proven, automatic: message.automatic, ...others });
  if (outcome === 'open') {
    if (overtakes(reading, proven)) await replies.endOpenReplies(tx, { id, po_id, received_at, reading });
    await waitForPerson(tx, org, readReply);
    return;
  }
  const state = outcome === 'applied' && !(await apply(tx, org, readReply)) ? 'over' : outcome;
  await replies.settleReply(tx, { id, state, decided_by: vouched_by, now: org.now });
  // A question that came later, and was read before it, still waits.
  if (state === 'applied') await showNext(tx, org, held);
}

/** What is agreed to in words may stand otherwise in what is attached; and whoever writes no word says it there. */
function withDocument(reading: ReplyReading, { text, attachments }: replies.ReplyMessage): ReplyReading {
  const wordless = text.trim() === '';
  const document = bringsDocument(attachments);
  if (!wordless && (reading.intent !== 'confirmed' || !document)) return reading;
  const doubt = document ? 'attachment' : 'not_understood';
  if (reading.needs_human && reading.doubts.some((one) => one.doubt === doubt)) return reading;
  return { ...reading, needs_human: true, doubts: [...reading.doubts, { doubt, said_in: null }] };
}

/** All as ordered. False where the order takes no answer any more. */
async function apply(
  tx: OrgTx,
  org: OrgContext,
  { reply, held, order, message }: ReadReply,
): Promise<boolean> {
  // Said once more: nothing changes, and nobody has to be told.
  if (order.status === 'SUPPLIER_CONFIRMED') return true;
  const lines = order.lines.map(({ id, qty, unit_price }) => ({
    id,
    qty: Quantity.of(qty),
    unit_price: unit_price === null ? null : UnitPrice.of(unit_price),
  }));
  const contact = message.from_name ?? message.from_email;
  return answerByReply(tx, org, {
    order: held,
    reply_id: reply.id,
    answer: fullConfirmation(lines, { contact: contact.slice(0, 100) }),
    at: reply.received_at,
  });
}

async function waitForPerson(tx: OrgTx, org: OrgContext, readReply: ReadReply): Promise<void> {
  const { reply, held, order, appUrl } = readReply;
  const { order_number, supplier_name: supplier } = order;
  await noteReplyWaits(tx, org, { order: held, since: reply.received_at, order_number, supplier, appUrl });
  await raiseToRead(tx, readReply);
}

type Alerted = Pick<ReadReply, 'reply' | 'reading' | 'message' | 'vouched_by'> & {
  order: Omit<AnsweredOrder, 'lines'>;
};

async function raiseToRead(tx: OrgTx, { reply, reading, order, message, vouched_by }: Alerted) {
  const { id: reply_id, po_id, email_id: raw_email } = reply;
  const unproven = !reply.proven && vouched_by === null;
  await raiseAlert(tx, {
    type: 'REPLY_TO_READ',
    cause: alertCause.reply(po_id),
    message: replyToReadAlert({
      supplier: order.supplier_name,
      order_number: order.order_number,
      intent: reading.intent,
      unproven: unproven ? message.from_email : null,
      text: message.text,
    }),
    context: {
      reason: reading.doubts[0]?.doubt ?? (unproven ? 'unproven' : reading.intent),
      raw_email,
      from_email: message.from_email,
      po_id,
      reply_id,
    },
  });
}

/** What was decided about it was taken back: a person is asked again. Its order is held. */
export async function alertToRead(tx: OrgTx, reply: replies.ReplyRow): Promise<void> {
  const { po_id, reading, matched_by } = reply;
  if (po_id === null || reading === null) return;
  const [order, message] = await Promise.all([
    orderHeadToAnswer(tx, po_id),
    replies.readMessage(tx, reply.email_id),
  ]);
  if (!order || !message) return;
  const vouched_by = matched_by === 'person' ? matched_by : null;
  await raiseToRead(tx, { reply: { ...reply, po_id }, reading, order, message, vouched_by });
}

/** Which of an order's messages a person sees next, and since when it waits; null where none does. The order is held. */
export async function showNext(
  tx: OrgTx,
  org: OrgContext,
  order: Pick<HeldOrder, 'id' | 'status' | 'version' | 'decision_since'>,
): Promise<Pick<HeldOrder, 'version' | 'decision_since'> | null> {
  const next = await openReplyOf(tx, order.id);
  const reply = next && (await replies.lockReply(tx, next.id));
  if (!reply) return null;
  const { version, decision_since } = await waitForOtherReply(tx, org, { order, since: reply.received_at });
  await alertToRead(tx, reply);
  return { version, decision_since };
}

/**
 * A message that waited was set aside, or is about another order: what was over because of it waits again, and what
 * waits beside it goes on waiting. Any other message leaves its order as it was.
 */
export async function leaveOrder(
  tx: OrgTx,
  org: OrgContext,
  { left, order }: { left: replies.ReplyRow; order: HeldOrder | null },
): Promise<void> {
  if (order === null || left.state !== 'open') return;
  const earlier = await replies.overtakenBy(tx, left);
  const earlierRead = earlier?.reading && { ...earlier, reading: earlier.reading };
  if (earlierRead && !(await replies.othersOf(tx, earlierRead)).later_came)
    await replies.reopenReply(tx, earlierRead.id);
  if (!(await showNext(tx, org, order))) await endReplyWait(tx, org, order);
}

/** Set aside by mistake: it waits again, as if nobody had touched it. Its order is held. */
export async function waitAgain(
  tx: OrgTx,
  org: OrgContext,
  { reply, order }: { reply: Read['reply']; order: HeldOrder },
): Promise<void> {
  const { reading, proven, matched_by } = reply;
  await replies.reopenReply(tx, reply.id);
  if (reading && overtakes(reading, proven || matched_by === 'person')) {
    await replies.endOpenReplies(tx, { ...reply, reading });
  }
  if (!(await showNext(tx, org, order))) await endReplyWait(tx, org, order);
}
