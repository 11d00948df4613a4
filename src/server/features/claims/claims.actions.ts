import type { z } from 'zod';
import type { settleClaimInput } from '#contract/claims.contract.ts';
import { AppError, ensure } from '#domain/kernel/errors.ts';
import { Cents } from '#domain/kernel/money.ts';
import type { ClaimTransition } from '#domain/receipts/claim.ts';
import { type Credit, creditOutcome } from '#domain/receipts/credit.ts';
import { closeSettledOrder, type HeldOrder, holdOrder } from '#server/features/orders/orders.door.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import { receiptFieldText as say } from '#text/receipts/receipt-fields.text.ts';
import { keepMailsBack } from './claim-end.ts';
import { ensureAllowed, moveClaim } from './claim-moves.ts';
import * as claims from './claims.sql.ts';

export const expectCredit = (org: OrgContext, id: string) =>
  inOrg(org, async (tx) => {
    const { claim } = await claimFor(tx, { id, transition: 'expect_credit' });
    return moveClaim(tx, { before: claim, transition: 'expect_credit', action: 'claim.credit_expected' });
  });

export const settleClaim = (
  org: OrgContext,
  { id, amount, credit_note, note, rest, rest_reason, was_settled }: z.output<typeof settleClaimInput>,
) =>
  inOrg(org, async (tx) => {
    const held = await claimFor(tx, { id, transition: 'settle' });
    const { claim } = held;
    ensure(was_settled === undefined || was_settled === claim.amount_settled, 'VERSION_CONFLICT');
    const credit = outcomeOf(claim, { amount: Cents.of(amount), rest, reason: rest_reason });
    const over = credit.transition === 'settle';
    const set = {
      amount_settled: Cents.toDecimal(credit.settled),
      note: note ?? claim.note,
      ...(credit.restGivenUp && { rest_reason }),
      ...(over && endOf(org)),
    };
    const { transition } = credit;
    const action = over ? 'claim.settled' : 'claim.credited';
    return moveClaim(tx, { before: claim, transition, set, action }, async () => {
      await claims.insertCredit(tx, { claim_id: id, amount, credit_note, noted_at: org.now });
      // Also of a part: what still waits asks for more than is outstanding now.
      await keepMailsBack(tx, org, id);
      if (over) await closeOrder(tx, org, held);
    });
  });

const CREDIT_PROBLEMS = {
  NO_AMOUNT: { amount: say.creditInvalid },
  REST_UNSAID: { rest: say.restRequired },
  REASON_MISSING: { rest_reason: say.restReasonRequired },
} as const;

function outcomeOf(claim: claims.Claim, credit: Credit) {
  const outcome = creditOutcome(claim, credit);
  if ('problem' in outcome) throw new AppError('INVALID_INPUT', { fields: CREDIT_PROBLEMS[outcome.problem] });
  return outcome;
}

/** A claim for which money came back is settled, not dropped: only its rest is given up. */
export const dropClaim = (org: OrgContext, { id, note }: { id: string; note: string }) =>
  inOrg(org, async (tx) => {
    const held = await claimFor(tx, { id, transition: 'drop' });
    const credited = held.claim.amount_settled !== null;
    const set = { ...endOf(org), ...(credited ? { rest_reason: note } : { note }) };
    const move = credited
      ? ({ transition: 'settle', action: 'claim.settled' } as const)
      : ({ transition: 'drop', action: 'claim.dropped' } as const);
    return moveClaim(tx, { before: held.claim, set, ...move }, async () => {
      await keepMailsBack(tx, org, id);
      await closeOrder(tx, org, held);
    });
  });

const endOf = ({ now, userId }: OrgContext) => ({ settled_at: now, settled_by: userId });

type HeldClaim = { claim: claims.Claim; order: HeldOrder | null };

/** The claim where this may be done to it now, held after its order: 404, or 409 with its state. */
export async function claimFor(
  tx: OrgTx,
  { id, transition }: { id: string; transition: ClaimTransition },
): Promise<HeldClaim> {
  const found = await claims.orderOfClaim(tx, id);
  ensure(found, 'NOT_FOUND');
  const order = found.po_id === null ? null : await holdOrder(tx, found.po_id);
  const [, claim] = await Promise.all([claims.holdClaim(tx, id), claims.readClaim(tx, id)]);
  ensure(claim, 'NOT_FOUND');
  ensureAllowed(claim, transition);
  return { claim, order };
}

/** After the last word on all of its claims an order is over. */
async function closeOrder(tx: OrgTx, { now }: OrgContext, { order }: HeldClaim): Promise<void> {
  if (order && !(await claims.hasUnsettledClaim(tx, order.id))) await closeSettledOrder(tx, order, now);
}
