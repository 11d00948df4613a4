import { ensure } from '#domain/kernel/errors.ts';
import { allows, type OrderDeed } from '#domain/orders/status.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import { orderStatusText } from '#text/orders.text.ts';
import { deleteLines, insertLines } from './order-lines.sql.ts';
import { nextOrderNumber } from './order-numbers.sql.ts';
import * as orders from './orders.sql.ts';
import {
  type Draft,
  type DraftInput,
  draftOf,
  ensureDeliverable,
  supplierToOrderFrom,
} from './orders-draft.ts';

export const createOrder = (org: OrgContext, input: DraftInput) =>
  inOrg(org, async (tx) => {
    const supplier = await supplierToOrderFrom(tx, input.supplier_id);
    ensureDeliverable(org, supplier, input);
    const draft = await draftOf(tx, org, { supplier, input });
    return writeDraft(tx, org, { draft });
  });

/** A draft with its number, its lines and the first line of its story. */
export async function writeDraft(
  tx: OrgTx,
  org: OrgContext,
  { draft, copied_from = null }: { draft: Draft; copied_from?: string | null },
): Promise<orders.Order & { order_number: string }> {
  const { now, today } = org;
  const order_number = await nextOrderNumber(tx, today);
  const po_id = await orders.insertOrder(tx, { ...draft.fields, order_number, copied_from, now });
  await insertLines(tx, { po_id, lines: draft.lines, now });
  await orders.noteEvent(tx, { po_id, event: 'created', occurred_at: now });
  const order = await noteOrder(tx, { action: 'order.created', id: po_id });
  return { ...order, order_number };
}

/** Replaces a draft, its lines included: the old ones are kept as deleted (specification, section 7). */
export const updateOrder = (
  org: OrgContext,
  { id, version, ...input }: DraftInput & { id: string; version: number },
) =>
  inOrg(org, async (tx) => {
    const before = await orderFor(tx, id, 'edit');
    ensure(before.version === version, 'VERSION_CONFLICT');
    const was = await wholeOrder(tx, id);
    const supplier = await supplierToOrderFrom(tx, input.supplier_id);
    const sameDay = input.expected_at === before.expected_at && input.supplier_id === before.supplier_id;
    if (!sameDay) ensureDeliverable(org, supplier, input);
    const draft = await draftOf(tx, org, { supplier, input });
    await moveOrRefuse(tx, { id, deed: 'edit', now: org.now, set: draft.fields });
    await deleteLines(tx, id, org.now);
    await insertLines(tx, { po_id: id, lines: draft.lines, now: org.now });
    return noteOrder(tx, { action: 'order.updated', id, before: was });
  });

/** Soft, lines included. Its number stays used. */
export const deleteOrder = (org: OrgContext, id: string) =>
  inOrg(org, async (tx) => {
    await orderFor(tx, id, 'delete');
    const was = await wholeOrder(tx, id);
    await moveOrRefuse(tx, { id, deed: 'delete', now: org.now, set: { deleted_at: org.now, line_count: 0 } });
    await deleteLines(tx, id, org.now);
    await audit(tx, {
      action: 'order.deleted',
      entity: 'purchase_orders',
      entityId: id,
      before: audited(was),
    });
    return { success: true as const };
  });

export const closeOrder = (org: OrgContext, id: string) =>
  inOrg(org, async (tx) => {
    await orderFor(tx, id, 'close');
    const was = await wholeOrder(tx, id);
    await moveOrRefuse(tx, { id, deed: 'close', now: org.now });
    await orders.noteEvent(tx, { po_id: id, event: 'closed', occurred_at: org.now });
    return noteOrder(tx, { action: 'order.closed', id, before: was });
  });

/** The order, locked, where this may be done to it now; else 404, or 409 with its state. */
export async function orderFor(tx: OrgTx, id: string, deed: OrderDeed): Promise<orders.OrderRecord> {
  const order = await orders.lockOrder(tx, id);
  ensure(order, 'NOT_FOUND');
  ensure(allows(order.status, deed), 'ORDER_STATE', { status: orderStatusText[order.status] });
  return order;
}

/** The conditional UPDATE, with the answer where nothing was updated: 404, or 409 with the state. */
export async function moveOrRefuse(tx: OrgTx, move: Parameters<typeof orders.moveOrder>[1]): Promise<void> {
  if (await orders.moveOrder(tx, move)) return;
  const status = await orders.statusOf(tx, move.id);
  ensure(status, 'NOT_FOUND');
  ensure(false, 'ORDER_STATE', { status: orderStatusText[status] });
}

/** As `get` answers it. */
export async function wholeOrder(tx: OrgTx, id: string): Promise<orders.Order> {
  const order = await orders.readOrder(tx, id);
  ensure(order, 'NOT_FOUND');
  return order;
}

/** Notes a deed for the audit, and gives the order as it is after it. */
export async function noteOrder(
  tx: OrgTx,
  { action, id, before }: { action: string; id: string; before?: orders.Order },
): Promise<orders.Order> {
  const after = await wholeOrder(tx, id);
  await audit(tx, {
    action,
    entity: 'purchase_orders',
    entityId: id,
    before: before ? audited(before) : null,
    after: audited(after),
  });
  return after;
}

/** The same for a deed that left the lines as they were: they are not read again. */
export async function noteDeed(
  tx: OrgTx,
  { action, before }: { action: string; before: orders.Order },
): Promise<void> {
  const head = await orders.readHead(tx, before.id);
  ensure(head, 'NOT_FOUND');
  await audit(tx, {
    action,
    entity: 'purchase_orders',
    entityId: before.id,
    before: audited(before),
    after: audited({ ...before, ...head }),
  });
}

/** Its story and its e-mails are kept elsewhere, unchangeable too. */
const audited = ({ events: _events, mails: _mails, ...order }: orders.Order) => order;
