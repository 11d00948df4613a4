import { ensure } from '#domain/kernel/errors.ts';
import { transitionOfReversal } from '#domain/receipts/expected.ts';
import { dropClaimOfReceipt } from '#server/features/claims/claims.door.ts';
import { holdUnits } from '#server/features/items/items.door.ts';
import {
  ensureReopenable,
  type HeldOrder,
  holdOrder,
  reopenOrder,
} from '#server/features/orders/orders.door.ts';
import { takeBackStock } from '#server/features/stock/stock.door.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import { movementReason } from '#text/receipts/receipt-documents.text.ts';
import { linesToReceive } from './expected.sql.ts';
import { dueOf } from './received-lines.ts';
import { insertReversal, orderOfReceipt, otherReceiptStands } from './record.sql.ts';
import { type Receipt, wholeReceipt } from './whole-receipt.ts';

type Reversal = { id: string; reason: string };

/** Its negative copy; the stock, the order and the claim are as if it had not been. Both receipts are kept. */
export const reverseReceipt = (org: OrgContext, { id, reason }: Reversal): Promise<Receipt> =>
  inOrg(org, async (tx) => {
    const found = await orderOfReceipt(tx, id);
    ensure(found, 'NOT_FOUND');
    const order = found.po_id === null ? null : await holdOrder(tx, found.po_id);
    // Now that nobody else is at it.
    const before = await wholeReceipt(tx, id);
    ensure(before.reversal_of === null, 'RECEIPT_NOT_REVERSIBLE');
    ensure(before.reversed_by === null, 'RECEIPT_REVERSED');
    if (order) ensureReopenable(order);
    await holdUnits(tx, before.lines);

    const reversal = await insertReversal(tx, { of: id, reason, now: org.now });
    ensure(reversal, 'RECEIPT_REVERSED');
    if (before.lines.some(({ qty_accepted }) => qty_accepted > 0))
      await takeBackStock(tx, org, {
        of: id,
        ref_kind: 'receipt',
        ref_id: reversal,
        reason: movementReason.reversed(reason),
      });
    await dropClaimOfReceipt(tx, org, id);
    if (order) await reopen(tx, org, { order, grn_id: id, reason });
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

/** What is still to come of the order without the receipt says where it goes back to. */
async function reopen(
  tx: OrgTx,
  { now, today }: OrgContext,
  { order, grn_id, reason }: { order: HeldOrder; grn_id: string; reason: string },
): Promise<void> {
  const othersStand = await otherReceiptStands(tx, { po_id: order.id, but: grn_id });
  const lines = await linesToReceive(tx, { po_id: order.id, day: today });
  // An answer to some of its lines left it as sent.
  const answered = order.answered_at !== null && lines.every(({ qty_confirmed }) => qty_confirmed !== null);
  const transition = transitionOfReversal({ othersStand, due: lines.map(dueOf), answered });
  await reopenOrder(tx, { order, transition, grn_id, reason, now });
}
