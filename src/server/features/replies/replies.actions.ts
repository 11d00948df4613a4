import { alertCause } from '#domain/alerts/alert.ts';
import { ensure } from '#domain/kernel/errors.ts';
import type { AuditAction } from '#domain/kernel/trail/actions.ts';
import { canAttach, canDetach, canIgnore, canReopen } from '#domain/replies/reply-state.ts';
import { closeAlerts, expectCheck } from '#server/features/alerts/alerts.door.ts';
import { type HeldOrder, holdOrder, noteReplyMail } from '#server/features/orders/orders.door.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import { enqueue } from '#server/platform/jobs/enqueue.ts';
import { orderStatusText } from '#text/orders/orders.text.ts';
import { readAtOnce } from './read.ts';
import { readReplyJob } from './replies-jobs.ts';
import * as replies from './reply-rows.sql.ts';
import { wholeReply } from './reply-view.ts';
import { leaveOrder, settleReading, waitAgain } from './settle.ts';

/** Read for the order that it is about to be attached to; null where it, or the order, is not there. */
export async function readAhead(org: OrgContext, { id, po_id }: { id: string; po_id: string }) {
  const reply = await inOrg(org, (tx) => replies.readRow(tx, id));
  return reply ? readAtOnce(org, { email_id: reply.email_id, po_id }) : null;
}

type Attaching = {
  id: string;
  po_id: string;
  read: Awaited<ReturnType<typeof readAhead>>;
  appUrl: string;
};

/** A person says which order it answers; what it says of it follows at once, as if it had been known all along. */
export const attach = (org: OrgContext, { id, po_id, read, appUrl }: Attaching) =>
  inOrg(org, async (tx) => {
    const { reply: before, order: left, other: order } = await held(tx, id, po_id);
    ensure(order, 'NOT_FOUND');
    ensure(order.status !== 'DRAFT', 'ORDER_STATE', { status: orderStatusText[order.status] });
    ensure(canAttach(before.state), 'REPLY_SETTLED');
    if (before.po_id === po_id) return wholeReply(tx, id);
    await replies.attachReply(tx, { id, po_id });
    await noteAttached(tx, org, { before, left, po_id });
    const message = await replies.readMessage(tx, before.email_id);
    const reply = await replies.lockReply(tx, id);
    ensure(message && reply && read, 'NOT_FOUND');
    await noteReplyMail(tx, { ...message, email_id: before.email_id, po_id });
    const settled = { ...read, reply: { ...reply, po_id }, held: order, vouched_by: org.userId, appUrl };
    await settleReading(tx, org, settled);
    await expectCheck(tx, org);
    return wholeReply(tx, id);
  });

/** It does not answer that order after all: whoever knows says which. */
export const detach = (org: OrgContext, id: string) =>
  inOrg(org, async (tx) => {
    const { reply: before, order: left } = await held(tx, id, null);
    ensure(before.po_id !== null, 'REPLY_NOT_ATTACHED');
    ensure(canDetach(before.state), 'REPLY_SETTLED');
    await replies.detachReply(tx, id);
    await noteAttached(tx, org, { before, left, po_id: null });
    await expectCheck(tx, org);
    return wholeReply(tx, id);
  });

/** Nothing follows from it. */
export const ignore = (org: OrgContext, id: string) =>
  inOrg(org, async (tx) => {
    const { reply: before, order } = await held(tx, id, null);
    ensure(canIgnore(before.state), 'REPLY_SETTLED');
    if (before.state === 'ignored') return wholeReply(tx, id);
    await replies.settleReply(tx, { id, state: 'ignored', decided_by: org.userId, now: org.now });
    await closeAlerts(tx, alertCause.unmatchedReply(id), org.now);
    await leaveOrder(tx, org, { left: before, order });
    await audited(tx, 'reply.ignored', before, { state: 'ignored' });
    await expectCheck(tx, org);
    return wholeReply(tx, id);
  });

/** It was set aside by mistake: it waits again. One of no order is attached instead. */
export const reopen = (org: OrgContext, id: string) =>
  inOrg(org, async (tx) => {
    const { reply: before, order } = await held(tx, id, null);
    const { po_id } = before;
    ensure(po_id !== null && order, 'REPLY_NOT_ATTACHED');
    if (before.state === 'open') return wholeReply(tx, id);
    ensure(canReopen(before.state), 'REPLY_SETTLED');
    await waitAgain(tx, org, { reply: { ...before, po_id }, order });
    // Set aside before it was read.
    if (before.reading === null) await enqueue(tx, readReplyJob, { org_id: org.orgId, reply_id: id });
    await audited(tx, 'reply.reopened', before, { state: 'open' });
    await expectCheck(tx, org);
    return wholeReply(tx, id);
  });

/**
 * A reply, the order it answers, and another one that it may be attached to. Orders before replies, and those in one
 * order: so nobody waits in a circle.
 */
async function held(tx: OrgTx, id: string, other_po_id: string | null) {
  const seen = await replies.readRow(tx, id);
  ensure(seen, 'NOT_FOUND');
  const ids = [seen.po_id, other_po_id].filter((po_id) => po_id !== null);
  const orders = new Map<string | null, HeldOrder | null>();
  for (const po_id of [...new Set(ids)].toSorted()) orders.set(po_id, await holdOrder(tx, po_id));
  const reply = await replies.lockReply(tx, id);
  // Attached elsewhere meanwhile: that order is not held.
  ensure(reply?.po_id === seen.po_id, 'VERSION_CONFLICT');
  return { reply, order: orders.get(reply.po_id) ?? null, other: orders.get(other_po_id) ?? null };
}

async function noteAttached(
  tx: OrgTx,
  org: OrgContext,
  { before, left, po_id }: { before: replies.ReplyRow; left: HeldOrder | null; po_id: string | null },
): Promise<void> {
  await closeAlerts(tx, alertCause.unmatchedReply(before.id), org.now);
  await leaveOrder(tx, org, { left: before, order: left });
  await audited(tx, po_id === null ? 'reply.detached' : 'reply.attached', before, { po_id });
}

const audited = (tx: OrgTx, action: AuditAction, { id, po_id, state }: replies.ReplyRow, after: object) =>
  audit(tx, { action, entity: 'supplier_replies', entityId: id, before: { po_id, state }, after });
