import { Cents } from '#domain/kernel/money.ts';
import type { FrancoPolicy } from '#domain/suppliers/supplier.ts';

export type FrancoTerms = {
  franco_amount: Cents | null;
  delivery_fee: Cents | null;
  franco_policy: FrancoPolicy;
};

export type FrancoState =
  | { kind: 'none' }
  | { kind: 'reached'; franco: Cents }
  | {
      kind: 'missing';
      franco: Cents;
      missing: Cents;
      /** Charged under the franco; zero where the supplier names none. */
      fee: Cents;
      /** The supplier does not take such an order: it can be kept, not sent. */
      blocks: boolean;
      /** How full the gauge is, from 0 to 1. */
      share: number;
    };

/** Where an order stands against the amount from which delivery is free (franco de port). */
export function francoState({ total, ...terms }: FrancoTerms & { total: Cents }): FrancoState {
  const franco = terms.franco_amount;
  if (franco === null || franco <= 0) return { kind: 'none' };
  if (total >= franco) return { kind: 'reached', franco };
  return {
    kind: 'missing',
    franco,
    missing: Cents.subtract(franco, total),
    fee: terms.delivery_fee ?? Cents.zero,
    blocks: terms.franco_policy === 'BLOCK',
    share: Math.max(0, total / franco),
  };
}

/** What the delivery itself adds to the order. */
export const deliveryFeeOf = (state: FrancoState): Cents =>
  state.kind === 'missing' ? state.fee : Cents.zero;
