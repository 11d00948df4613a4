import type { z } from 'zod';
import type { settleClaimInput } from '#contract/claims.contract.ts';
import { alertCause } from '#domain/alerts/alert.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { type ClaimTransition, claimAllows } from '#domain/receipts/claim.ts';
import { closeAlerts } from '#server/features/alerts/alerts.door.ts';
import { closeSettledOrder, type HeldOrder, holdOrder } from '#server/features/orders/orders.door.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import { claimStatusText } from '#text/claims/claims.text.ts';
import { noteClaim } from './claim-audit.ts';
import * as claims from './claims.sql.ts';

export const expectCredit = (org: OrgContext, id: string) =>
  inOrg(org, async (tx) => {
    const { claim } = await claimFor(tx, { id, transition: 'expect_credit' });
    await moveOrRefuse(tx, { id, transition: 'expect_credit' });
    return noteClaim(tx, { action: 'claim.credit_expected', before: claim });
  });

export const settleClaim = (
  org: OrgContext,
  { id, amount, credit_note, note }: z.output<typeof settleClaimInput>,
) =>
  inOrg(org, async (tx) => {
    const held = await claimFor(tx, { id, transition: 'settle' });
    const set = { ...endOf(org), amount_settled: amount, credit_note, note: note ?? held.claim.note };
    await moveOrRefuse(tx, { id, transition: 'settle', set });
    await closeWhatWaited(tx, org, held);
    return noteClaim(tx, { action: 'claim.settled', before: held.claim });
  });

export const dropClaim = (org: OrgContext, { id, note }: { id: string; note: string }) =>
  inOrg(org, async (tx) => {
    const held = await claimFor(tx, { id, transition: 'drop' });
    await moveOrRefuse(tx, { id, transition: 'drop', set: { ...endOf(org), note } });
    await closeWhatWaited(tx, org, held);
    return noteClaim(tx, { action: 'claim.dropped', before: held.claim });
  });

const endOf = ({ now, userId }: OrgContext) => ({ settled_at: now, settled_by: userId });

type HeldClaim = { claim: claims.Claim; order: HeldOrder | null };

/** The claim where this may be done to it now, its order held first: 404, or 409 with its state. */
export async function claimFor(
  tx: OrgTx,
  { id, transition }: { id: string; transition: ClaimTransition },
): Promise<HeldClaim> {
  const found = await claims.orderOfClaim(tx, id);
  ensure(found, 'NOT_FOUND');
  const order = found.po_id === null ? null : await holdOrder(tx, found.po_id);
  const claim = await claims.readClaim(tx, id);
  ensure(claim, 'NOT_FOUND');
  ensure(claimAllows(claim.status, transition), 'CLAIM_STATE', { status: claimStatusText[claim.status] });
  return { claim, order };
}

/** The conditional UPDATE, with the answer where nothing was updated. */
export async function moveOrRefuse(tx: OrgTx, move: Parameters<typeof claims.moveClaim>[1]): Promise<void> {
  if (await claims.moveClaim(tx, move)) return;
  const now = await claims.readClaim(tx, move.id);
  ensure(now, 'NOT_FOUND');
  ensure(claimAllows(now.status, move.transition), 'CLAIM_STATE', { status: claimStatusText[now.status] });
  ensure(false, 'VERSION_CONFLICT');
}

/** After the last word on a claim nobody worries about its e-mails, and after that on all of them its order is over. */
async function closeWhatWaited(tx: OrgTx, { now }: OrgContext, { claim, order }: HeldClaim): Promise<void> {
  await closeAlerts(tx, alertCause.ofClaim(claim.id), now);
  if (order && !(await claims.hasUnsettledClaim(tx, order.id))) await closeSettledOrder(tx, order, now);
}
