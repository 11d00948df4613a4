import type { z } from 'zod';
import type { settleClaimInput } from '#contract/claims.contract.ts';
import { alertCause } from '#domain/alerts/alert.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { type ClaimDeed, claimAllows } from '#domain/receipts/claim.ts';
import { closeAlerts } from '#server/features/alerts/alerts.door.ts';
import { lockOrder, moveOrder, noteEvent } from '#server/features/orders/orders.sql.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import { claimStatusText } from '#text/claims.text.ts';
import { noteClaim } from './claim-audit.sql.ts';
import * as claims from './claims.sql.ts';

export const expectCredit = (org: OrgContext, id: string) =>
  inOrg(org, async (tx) => {
    const before = await claimFor(tx, { id, deed: 'expect_credit' });
    await moveOrRefuse(tx, { id, deed: 'expect_credit' });
    return noteClaim(tx, { action: 'claim.credit_expected', before });
  });

export const settleClaim = (
  org: OrgContext,
  { id, amount, credit_note, note }: z.output<typeof settleClaimInput>,
) =>
  inOrg(org, async (tx) => {
    const before = await claimFor(tx, { id, deed: 'settle' });
    const set = { ...endOf(org), amount_settled: amount, credit_note, note: note ?? before.note };
    await moveOrRefuse(tx, { id, deed: 'settle', set });
    await closeWhatWaited(tx, org, before);
    return noteClaim(tx, { action: 'claim.settled', before });
  });

export const dropClaim = (org: OrgContext, { id, note }: { id: string; note: string }) =>
  inOrg(org, async (tx) => {
    const before = await claimFor(tx, { id, deed: 'drop' });
    await moveOrRefuse(tx, { id, deed: 'drop', set: { ...endOf(org), note } });
    await closeWhatWaited(tx, org, before);
    return noteClaim(tx, { action: 'claim.dropped', before });
  });

const endOf = ({ now, userId }: OrgContext) => ({ settled_at: now, settled_by: userId });

/** The claim where this may be done to it now, its order locked first: 404, or 409 with its state. */
export async function claimFor(
  tx: OrgTx,
  { id, deed }: { id: string; deed: ClaimDeed },
): Promise<claims.Claim> {
  const found = await claims.readClaim(tx, id);
  ensure(found, 'NOT_FOUND');
  // Whoever receives or reverses holds the order before the claim: so do we.
  if (found.po_id !== null) await lockOrder(tx, found.po_id);
  const claim = await claims.readClaim(tx, id);
  ensure(claim, 'NOT_FOUND');
  ensure(claimAllows(claim.status, deed), 'CLAIM_STATE', { status: claimStatusText[claim.status] });
  return claim;
}

/** The conditional UPDATE, with the answer where nothing was updated. */
export async function moveOrRefuse(tx: OrgTx, move: Parameters<typeof claims.moveClaim>[1]): Promise<void> {
  if (await claims.moveClaim(tx, move)) return;
  const now = await claims.readClaim(tx, move.id);
  ensure(now, 'NOT_FOUND');
  ensure(claimAllows(now.status, move.deed), 'CLAIM_STATE', { status: claimStatusText[now.status] });
  ensure(false, 'VERSION_CONFLICT');
}

/** After the last word on a claim nobody worries about its e-mails, and after that on all of them its order is over. */
async function closeWhatWaited(
  tx: OrgTx,
  { now }: OrgContext,
  { id, po_id }: Pick<claims.Claim, 'id' | 'po_id'>,
): Promise<void> {
  await closeAlerts(tx, alertCause.ofClaim(id), now);
  if (po_id === null || (await claims.hasUnsettledClaim(tx, po_id))) return;
  if (!(await moveOrder(tx, { id: po_id, deed: 'close', now }))) return;
  await noteEvent(tx, { po_id, event: 'closed', occurred_at: now });
  const after = { status: 'CLOSED' };
  await audit(tx, { action: 'order.closed', entity: 'purchase_orders', entityId: po_id, after });
}
