import { Cents } from '#domain/kernel/money.ts';

/** What becomes of what a smaller credit leaves: it is still to come, or nobody asks for it any more. */
export const CREDIT_RESTS = ['expected', 'given_up'] as const;

export type CreditRest = (typeof CREDIT_RESTS)[number];

type Claimed = { amount_claimed: number; amount_settled: number | null };

/** What has still to come back; nothing where more came than was asked for. */
export function outstandingOf({ amount_claimed, amount_settled }: Claimed): Cents {
  const left = Cents.subtract(Cents.of(amount_claimed), Cents.of(amount_settled ?? 0));
  return left > 0 ? left : Cents.zero;
}

export type Credit = { amount: Cents; rest: CreditRest | null; reason: string | null };

type CreditOutcome =
  | { transition: 'settle' | 'credit_part'; settled: Cents; restGivenUp: boolean }
  | { problem: 'NO_AMOUNT' | 'REST_UNSAID' | 'REASON_MISSING' };

/** A credit that covers what is outstanding settles the claim; of a smaller one somebody says what becomes of the rest. */
export function creditOutcome(claim: Claimed, { amount, rest, reason }: Credit): CreditOutcome {
  const before = Cents.of(claim.amount_settled ?? 0);
  const sum = before + amount;
  if (!Cents.isDecimal(sum / 100)) return { problem: 'NO_AMOUNT' };
  const settled = Cents.ofUnits(sum);
  if (amount >= outstandingOf(claim)) return { transition: 'settle', settled, restGivenUp: false };
  if (rest === null) return { problem: 'REST_UNSAID' };
  if (rest === 'expected')
    return amount === 0
      ? { problem: 'NO_AMOUNT' }
      : { transition: 'credit_part', settled, restGivenUp: false };
  return reason === null
    ? { problem: 'REASON_MISSING' }
    : { transition: 'settle', settled, restGivenUp: true };
}
