import { causesEndedBy } from '#domain/alerts/alert.ts';
import { ensure } from '#domain/kernel/errors.ts';
import type { AuditAction } from '#domain/kernel/trail/actions.ts';
import {
  allows,
  eventOf,
  type OrderEvent,
  type OrderMove,
  type OrderTransition,
} from '#domain/orders/status.ts';
import { closeAlerts } from '#server/features/alerts/alerts.door.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { orderStatusText } from '#text/orders/orders.text.ts';
import { type AnsweredFields, insertEvent, type NewEvent, writeStatus } from './order-status.sql.ts';
import { type LockedOrder, lockOrder, type OrderRecord } from './orders.sql.ts';

/** The order, locked, or 404. */
export async function lockedOrder(tx: OrgTx, id: string): Promise<LockedOrder> {
  const order = await lockOrder(tx, id);
  ensure(order, 'NOT_FOUND');
  return order;
}

/** The order, locked, where this may be done to it now; else 404, or 409 with its state. */
export async function orderFor(tx: OrgTx, id: string, transition: OrderTransition): Promise<LockedOrder> {
  const order = await lockedOrder(tx, id);
  ensureAllowed(order, transition);
  return order;
}

export function ensureAllowed({ status }: Pick<OrderRecord, 'status'>, transition: OrderTransition): void {
  ensure(allows(status, transition), 'ORDER_STATE', { status: orderStatusText[status] });
}

/** What the story says of a transition beside its name. */
type Story = Partial<Omit<NewEvent, 'po_id' | 'event'>>;

/** What the audit tells beside the order's own row. */
type AuditDetail = { before?: object; after?: object };

type Moved = {
  order: LockedOrder;
  move: OrderMove;
  now: Date;
  answer?: AnsweredFields;
  /** Of an order that is sent. */
  reply_token?: string;
  story?: Story;
  audited?: AuditDetail;
};

/**
 * The one way to move an order's status: what is allowed, the status, the alerts that it ends, the line of its story and
 * that of the audit, always together. The order as it is then, still held.
 */
export async function moveOrder(
  tx: OrgTx,
  { order, move, now, answer, reply_token, story, audited }: Moved,
): Promise<LockedOrder> {
  ensureAllowed(order, move);
  const { id, status } = order;
  const moved = await writeStatus(tx, { id, move, now, answer, reply_token });
  // Held by this transaction, it can only have been moved by it since it was read.
  ensure(moved, 'ORDER_STATE', { status: orderStatusText[status] });
  const ended = causesEndedBy(move, id);
  if (ended !== null) await closeAlerts(tx, ended, now);
  const before = { ...order, ...audited?.before };
  const after = { ...moved, ...audited?.after };
  await recordOrderEvent(tx, { id, event: eventOf(move), now, story, before, after });
  return { ...order, ...moved };
}

type Event = {
  id: string;
  event: OrderEvent;
  now: Date;
  story?: Story | undefined;
  before?: object;
  after: object;
};

/** What happened to an order: its story tells it to people, the audit keeps it. */
export async function recordOrderEvent(
  tx: OrgTx,
  { id, event, now, story, before, after }: Event,
): Promise<void> {
  await insertEvent(tx, { occurred_at: now, ...story, po_id: id, event });
  await auditOrder(tx, { action: `order.${event}`, id, ...(before && { before }), after });
}

type Audited = { action: AuditAction; id: string; before?: object; after?: object };

/** For what is no part of its story. */
export const auditOrder = (tx: OrgTx, { id, ...transition }: Audited) =>
  audit(tx, { ...transition, entity: 'purchase_orders', entityId: id });
