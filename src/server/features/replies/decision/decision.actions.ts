import type { z } from 'zod';
import type { decideInput } from '#contract/orders/decisions.contract.ts';
import { ensure } from '#domain/kernel/errors.ts';
import type { AuditAction } from '#domain/kernel/trail/actions.ts';
import { CONTACT_MAX } from '#domain/orders/limits.ts';
import type { ReplyReading } from '#domain/replies/reply.ts';
import {
  type AnsweredHead,
  answerHead,
  answerInView,
  type DecidingPerson,
  decideAnswer,
  holdOrder,
  type ReadReply,
  undoDecision,
} from '#server/features/orders/orders.door.ts';
import * as replies from '#server/features/replies/replies.sql.ts';
import { lockReply, reopenReply, settleReply } from '#server/features/replies/reply-rows.sql.ts';
import { alertToRead, showNext } from '#server/features/replies/settle.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import { recordedReply } from './decision.sql.ts';

type Read = replies.WholeReply & { reading: ReplyReading };

/** What an order's card shows: the e-mail that waits, else what is recorded. */
export const decisionInView = (org: OrgContext, id: string) =>
  inOrg(org, async (tx) => {
    const head = await answerHead(tx, id);
    ensure(head, 'NOT_FOUND');
    const waiting = await waitingReply(tx, id, head);
    const reply = waiting ?? (await replyRecorded(tx, id, head));
    const read = reply && readReply(reply, waiting !== null);
    const view = await answerInView(tx, org, { id, head, reply: read });
    return { decision: view && { ...view, reply: reply && shownReply(reply) } };
  });

const asRead = (reply: replies.WholeReply | undefined): Read | null =>
  reply?.reading ? { ...reply, reading: reply.reading } : null;

/** Null where nothing waits, or it has not been read yet. */
async function waitingReply(
  tx: OrgTx,
  po_id: string,
  { decision_since }: Pick<AnsweredHead, 'decision_since'>,
): Promise<Read | null> {
  return decision_since === null ? null : asRead(await replies.openReplyOf(tx, po_id));
}

async function replyRecorded(
  tx: OrgTx,
  po_id: string,
  { answered_at, answer_channel }: AnsweredHead,
): Promise<Read | null> {
  if (answered_at === null || answer_channel !== 'email') return null;
  const found = await recordedReply(tx, { po_id, answered_at });
  return found ? asRead(await replies.readWholeReply(tx, found.id)) : null;
}

const readReply = ({ id, reading, received_at, proven, ...reply }: Read, waits: boolean): ReadReply => ({
  id,
  reading,
  received_at,
  waits,
  contact: (reply.from_name ?? reply.from_email).slice(0, CONTACT_MAX),
  // Nothing of the order goes to an address that may be anybody's.
  answer_to: proven ? reply.from_email : null,
});

function shownReply({ reading, original_file_id, ...reply }: Read) {
  const { id, state, from_email, from_name, received_at, subject, text, proven } = reply;
  return {
    id,
    state,
    from_email,
    from_name,
    received_at,
    subject,
    text,
    proven,
    intent: reading.intent,
    agreement_said_in: reading.agreement_said_in,
    doubts: [...reading.doubts],
    // A reply that was read has a reader, and an order that it came to.
    matched_by: reply.matched_by ?? 'person',
    read_by: reply.read_by ?? 'rules',
    has_original: original_file_id !== null,
    attachments: reply.attachments,
  };
}

/** The order is held before its replies, as by everybody. */
export const decide = (person: DecidingPerson, input: z.output<typeof decideInput>) =>
  inOrg(person.org, async (tx) => {
    const { org } = person;
    const order = await holdOrder(tx, input.id);
    ensure(order, 'NOT_FOUND');
    const waiting = await waitingReply(tx, input.id, order);
    // Another message than the one in view waits, or none does.
    ensure((input.reply_id ?? null) === (waiting?.id ?? null), 'VERSION_CONFLICT');
    const reply = waiting && readReply(waiting, true);
    const decided = await decideAnswer(tx, person, { order, input, reply });
    if (!waiting) return decided;
    const settled = { id: waiting.id, state: 'accepted', decided_by: org.userId, now: org.now } as const;
    await settleReply(tx, settled);
    await audited(tx, 'reply.accepted', { id: waiting.id, from: 'open', to: 'accepted' });
    // What came later, a question perhaps, still waits.
    const next = await showNext(tx, org, decided.order);
    return { ...decided, order: { ...decided.order, ...next } };
  });

/** An e-mail that was applied or accepted waits for a person again. */
export const undo = (org: OrgContext, { id, version }: { id: string; version: number }) =>
  inOrg(org, async (tx) => {
    const held = await holdOrder(tx, id);
    ensure(held, 'NOT_FOUND');
    const { reply_id, ...undone } = await undoDecision(tx, org, { order: held, version });
    if (reply_id !== null) await waitAgain(tx, reply_id);
    return undone;
  });

async function waitAgain(tx: OrgTx, id: string): Promise<void> {
  const before = await lockReply(tx, id);
  if (!before) return;
  await reopenReply(tx, id);
  await audited(tx, 'reply.reopened', { id, from: before.state, to: 'open' });
  await alertToRead(tx, before);
}

const audited = (
  tx: OrgTx,
  action: AuditAction,
  { id, from, to }: { id: string; from: string; to: string },
) =>
  audit(tx, {
    action,
    entity: 'supplier_replies',
    entityId: id,
    before: { state: from },
    after: { state: to },
  });
