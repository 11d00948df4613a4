import { alertCause } from '#domain/alerts/alert.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { closeAlerts } from '#server/features/alerts/alerts.door.ts';
import {
  type DraftInput,
  ensureDeliverable,
  type OrderDraft,
  reckonedDraft,
  supplierToOrderFrom,
} from '#server/features/orders/draft/draft.ts';
import { nextOrderNumber } from '#server/features/orders/numbers/order-numbers.sql.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import { deleteLines, insertOrderLines, readOrderLines } from './order-lines.sql.ts';
import { auditOrder, moveOrder, orderFor, recordOrderEvent } from './order-moves.ts';
import * as orders from './orders.sql.ts';

export const createOrder = (org: OrgContext, input: DraftInput) =>
  inOrg(org, async (tx) => {
    const supplier = await supplierToOrderFrom(tx, input.supplier_id);
    ensureDeliverable(org, supplier, input);
    const draft = await reckonedDraft(tx, org, { supplier, input });
    const { id } = await writeDraft(tx, org, { draft });
    return wholeOrder(tx, id);
  });

type NewDraft = { draft: OrderDraft; copied_from?: string | null; of?: 'suggestions' };

/** A draft with its number, its lines and the beginning of its story: that it was created, and of what. */
export async function writeDraft(
  tx: OrgTx,
  org: OrgContext,
  { draft, copied_from = null, of }: NewDraft,
): Promise<{ id: string; order_number: string }> {
  const { now, today } = org;
  const order_number = await nextOrderNumber(tx, today);
  const order = await orders.insertOrder(tx, { ...draft.fields, order_number, copied_from, now });
  const { id } = order;
  await insertOrderLines(tx, { po_id: id, lines: draft.lines, now });
  const after = { ...order, lines: draft.lines };
  await recordOrderEvent(tx, { id, event: 'created', now, after });
  if (of === 'suggestions') await recordOrderEvent(tx, { id, event: 'suggested', now, before: after, after });
  return { id, order_number };
}

/** Replaces a draft, its lines included: the old ones are kept as deleted (specification, section 7). */
export const updateOrder = (
  org: OrgContext,
  { id, version, ...input }: DraftInput & { id: string; version: number },
) =>
  inOrg(org, async (tx) => {
    const { now } = org;
    const order = await orderFor(tx, id, 'edit');
    ensure(order.version === version, 'VERSION_CONFLICT');
    const before = { ...order, lines: await readOrderLines(tx, id) };
    const supplier = await supplierToOrderFrom(tx, input.supplier_id);
    const sameDay = input.expected_at === order.expected_at && input.supplier_id === order.supplier_id;
    if (!sameDay) ensureDeliverable(org, supplier, input);
    const draft = await reckonedDraft(tx, org, { supplier, input });
    const edited = await orders.updateDraft(tx, { id, now, fields: draft.fields });
    await deleteLines(tx, id, now);
    await insertOrderLines(tx, { po_id: id, lines: draft.lines, now });
    if (order.approval_requested_at) await dropApprovalRequest(tx, id, now);
    const whole = await wholeOrder(tx, id);
    const after = { ...edited, lines: whole.lines };
    await auditOrder(tx, { action: 'order.updated', id, before, after });
    return whole;
  });

/** What was asked about is another order now: whoever wrote it asks anew, where it still needs to be. */
export async function dropApprovalRequest(tx: OrgTx, id: string, now: Date): Promise<void> {
  await orders.setApproval(tx, { id, now, requestedBy: null });
  await closeAlerts(tx, alertCause.approval(id), now);
}

/** Soft, lines included. Its number stays used. */
export const deleteOrder = (org: OrgContext, id: string) =>
  inOrg(org, async (tx) => {
    const order = await orderFor(tx, id, 'delete');
    const before = { ...order, lines: await readOrderLines(tx, id) };
    await orders.deleteDraft(tx, id, org.now);
    await deleteLines(tx, id, org.now);
    await closeAlerts(tx, alertCause.ofOrder(id), org.now);
    await auditOrder(tx, { action: 'order.deleted', id, before });
    return { success: true as const };
  });

export const closeOrder = (org: OrgContext, id: string) =>
  inOrg(org, async (tx) => {
    const order = await orderFor(tx, id, 'close');
    await moveOrder(tx, { order, move: 'close', now: org.now });
    return wholeOrder(tx, id);
  });

/** As `get` answers it. */
export async function wholeOrder(tx: OrgTx, id: string): Promise<orders.Order> {
  const order = await orders.readOrder(tx, id);
  ensure(order, 'NOT_FOUND');
  return order;
}
