import { can } from '#domain/access/permissions.ts';
import { alertCause } from '#domain/alerts/alert.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { allows } from '#domain/orders/status.ts';
import { claimAllows } from '#domain/receipts/claim.ts';
import { deedOfReversal } from '#domain/receipts/expected.ts';
import { closeAlerts } from '#server/features/alerts/alerts.door.ts';
import { noteClaim } from '#server/features/claims/claim-audit.sql.ts';
import { claimOfReceipt, moveClaim, readClaim } from '#server/features/claims/claims.sql.ts';
import { lockOrder, moveOrder, noteEvent, type OrderRecord } from '#server/features/orders/orders.sql.ts';
import { takeBackStock } from '#server/features/stock/ledger.sql.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import { claimStatusText } from '#text/claims.text.ts';
import { orderStatusText } from '#text/orders.text.ts';
import { claimDroppedByReversal, movementReason } from '#text/receipt-papers.text.ts';
import { linesToReceive } from './expected.sql.ts';
import { dueOf } from './received-lines.ts';
import { insertReversal, otherReceiptStands } from './record.sql.ts';
import { type Receipt, wholeReceipt } from './whole-receipt.ts';

type Reversal = { id: string; reason: string };

/** Its negative copy; the stock, the order and the claim are as if it had not been. Both receipts are kept. */
export const reverseReceipt = (org: OrgContext, { id, reason }: Reversal): Promise<Receipt> =>
  inOrg(org, async (tx) => {
    const { po_id } = await wholeReceipt(tx, id);
    const order = po_id === null ? null : await lockOrder(tx, po_id);
    // Again, now that nobody else is at it.
    const before = await wholeReceipt(tx, id);
    ensure(before.reversal_of === null, 'RECEIPT_NOT_REVERSIBLE');
    ensure(before.reversed_by === null, 'RECEIPT_REVERSED');
    if (order) ensure(allows(order.status, 'reopen_part'), 'ORDER_STATE', statusOf(order));

    const reversal = await insertReversal(tx, { of: id, reason, now: org.now });
    ensure(reversal, 'RECEIPT_REVERSED');
    if (before.lines.some(({ qty_accepted }) => qty_accepted > 0))
      await takeBackStock(tx, org, {
        of: id,
        ref_kind: 'receipt',
        ref_id: reversal,
        reason: movementReason.reversed(reason),
      });
    await dropClaim(tx, org, id);
    if (order) await reopenOrder(tx, org, { order, id, reason });
    const after = await wholeReceipt(tx, id);
    await audit(tx, {
      action: 'receipt.reversed',
      entity: 'grns',
      entityId: id,
      before,
      after: { ...after, reversal_reason: reason },
    });
    return after;
  });

const statusOf = ({ status }: OrderRecord) => ({ status: orderStatusText[status] });

/** Money that came back for it is not to be undone from here. */
async function dropClaim(tx: OrgTx, { now, userId, role }: OrgContext, grn_id: string): Promise<void> {
  const found = await claimOfReceipt(tx, grn_id);
  const before = found && (await readClaim(tx, found.id));
  if (!before || before.status === 'DROPPED') return;
  const { id, status, version, mails } = before;
  ensure(claimAllows(status, 'drop'), 'CLAIM_STATE', { status: claimStatusText[status] });
  // Once the supplier was told, giving it up is for those who deal with claims.
  const isOurs = status === 'OPEN' && mails.length === 0;
  ensure(isOurs || (role !== null && can(role, 'claims.write')), 'PERMISSION_DENIED');
  const set = { settled_at: now, settled_by: userId, note: claimDroppedByReversal };
  ensure(await moveClaim(tx, { id, deed: 'drop', version, set }), 'VERSION_CONFLICT');
  await closeAlerts(tx, alertCause.ofClaim(id), now);
  await noteClaim(tx, { action: 'claim.dropped', before });
}

async function reopenOrder(
  tx: OrgTx,
  { now }: OrgContext,
  { order, id, reason }: { order: OrderRecord; id: string; reason: string },
): Promise<void> {
  const othersStand = await otherReceiptStands(tx, { po_id: order.id, but: id });
  const due = (await linesToReceive(tx, order.id)).map(dueOf);
  const deed = deedOfReversal({ othersStand, due, answered: order.answered_at !== null });
  if (deed !== null) ensure(await moveOrder(tx, { id: order.id, deed, now }), 'ORDER_STATE', statusOf(order));
  await noteEvent(tx, { po_id: order.id, event: 'receipt_reversed', note: reason, occurred_at: now });
}
