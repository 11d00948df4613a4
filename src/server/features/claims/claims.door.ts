import { can } from '#domain/access/permissions.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { Cents } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { claimAllows, UNSETTLED } from '#domain/receipts/claim.ts';
import { type ClaimedLine, claimedTotal } from '#domain/receipts/claimed.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { claimStatusText } from '#text/claims/claims.text.ts';
import { claimDroppedByReversal } from '#text/receipts/receipt-documents.text.ts';
import { keepMailsBack } from './claim-end.ts';
import { moveClaim } from './claim-moves.ts';
import { claimOfReceipt, insertClaim, listUnsettled, readClaim, totalsByStatus } from './claims.sql.ts';

type Opened = {
  grn_id: string;
  po_id: string | null;
  supplier_id: string;
  claimed: readonly (ClaimedLine & { grn_line_id: string })[];
  now: Date;
};

/** One claim per receipt, with all that it lets us ask back; none where that is nothing. */
export async function openClaim(tx: OrgTx, { claimed, now, ...receipt }: Opened): Promise<void> {
  if (claimed.length === 0) return;
  await insertClaim(tx, {
    ...receipt,
    amount_claimed: Cents.toDecimal(claimedTotal(claimed)),
    opened_at: now,
    lines: claimed.map(({ qty, amount, ...line }) => ({
      ...line,
      qty: Quantity.toDecimal(qty),
      amount: Cents.toDecimal(amount),
    })),
  });
}

/** Its receipt is taken back, and the claim with it. Money that came back for it is not to be undone from there. */
export async function dropClaimOfReceipt(tx: OrgTx, org: OrgContext, grn_id: string): Promise<void> {
  const found = await claimOfReceipt(tx, grn_id);
  const before = found && (await readClaim(tx, found.id));
  if (!before || before.status === 'DROPPED') return;
  const { now, userId, role } = org;
  const { id, status, version, mails, amount_settled } = before;
  ensure(claimAllows(status, 'drop') && amount_settled === null, 'CLAIM_STATE', {
    status: claimStatusText[status],
  });
  // Once the supplier was told, giving it up is for those who deal with claims.
  const isOurs = status === 'OPEN' && mails.length === 0;
  ensure(isOurs || (role !== null && can(role, 'claims.write')), 'PERMISSION_DENIED');
  const set = { settled_at: now, settled_by: userId, note: claimDroppedByReversal };
  await moveClaim(tx, { before, transition: 'drop', version, set, action: 'claim.dropped' }, () =>
    keepMailsBack(tx, org, id),
  );
}

/** Those on which nobody has said the last word, the newest few of them listed, and the credit that is still expected. */
export async function openClaims(tx: OrgTx, limit: number) {
  const [totals, newest] = await Promise.all([totalsByStatus(tx), listUnsettled(tx, limit)]);
  const open = totals.filter(({ status }) => UNSETTLED.some((known) => known === status));
  const cents = open.reduce((sum, { outstanding }) => sum + outstanding, 0);
  return {
    total: open.reduce((sum, { count }) => sum + count, 0),
    outstanding: Cents.toDecimal(cents as Cents),
    newest,
  };
}
