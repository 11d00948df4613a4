import type { Decimal } from '#domain/kernel/brand.ts';
import { UnitPrice } from '#domain/kernel/money.ts';
import { meantPrice } from '#domain/kernel/shown-price.ts';

export const PROPOSAL_DECISIONS = ['accepted', 'refused'] as const;

/** What the restaurant says to another price. */
export type ProposalDecision = (typeof PROPOSAL_DECISIONS)[number];

/** A line's prices, in whatever the caller counts them: as ordered, as agreed since, as asked for. */
export type PricedByAnswer<Price> = {
  unit_price: Price | null;
  /** Agreed; null where that is the ordered one. */
  price_confirmed: Price | null;
  /** What the supplier asks for; null where it asks for nothing. */
  price_proposed: Price | null;
  proposal_decision: ProposalDecision | null;
};

type Proposal = Pick<PricedByAnswer<unknown>, 'price_proposed' | 'proposal_decision'>;

/** It waits for the restaurant: nothing is reckoned with it as if it were agreed. */
export const isOpenProposal = ({ price_proposed, proposal_decision }: Proposal): boolean =>
  price_proposed !== null && proposal_decision === null;

const known = (price: Decimal | null): UnitPrice | null => (price === null ? null : UnitPrice.of(price));

/** What a supplier means who says this price of a line; null: what was ordered. */
export function answeredPrice(line: PricedByAnswer<Decimal>, given: Decimal | null): UnitPrice | null {
  if (given === null) return null;
  const ordered = known(line.unit_price);
  const meant = meantPrice(
    UnitPrice.of(given),
    ordered,
    known(line.price_confirmed),
    known(line.price_proposed),
  );
  return meant === ordered ? null : meant;
}

/** What a supplier who says nothing of a price leaves: what it proposed or was agreed before; null: what was ordered. */
export const standingPrice = ({
  price_proposed,
  price_confirmed,
}: Pick<PricedByAnswer<Decimal>, 'price_proposed' | 'price_confirmed'>): UnitPrice | null =>
  known(price_proposed ?? price_confirmed);

/**
 * A line's prices once its supplier has said this one; null: no other than ordered. The same price again is the same
 * proposal, decided or not; what was agreed before stays agreed until a new price is.
 */
export function pricesAfterAnswer<Price>(
  { unit_price, price_confirmed, price_proposed, proposal_decision }: PricedByAnswer<Price>,
  answered: Price | null,
): Omit<PricedByAnswer<Price>, 'unit_price'> {
  if (answered === null || answered === unit_price) {
    return { price_confirmed: null, price_proposed: null, proposal_decision: null };
  }
  if (answered === price_proposed) return { price_confirmed, price_proposed, proposal_decision };
  if (answered === price_confirmed) return { price_confirmed, price_proposed: null, proposal_decision: null };
  return { price_confirmed, price_proposed: answered, proposal_decision: null };
}

/** A line's prices once somebody has decided: accepted it is agreed, refused the order keeps the one it had. */
export function pricesAfterDecision<Price>(
  prices: Omit<PricedByAnswer<Price>, 'unit_price'>,
  decision: ProposalDecision,
): Omit<PricedByAnswer<Price>, 'unit_price'> {
  const { price_confirmed, price_proposed } = prices;
  return {
    price_confirmed: decision === 'accepted' ? price_proposed : price_confirmed,
    price_proposed,
    proposal_decision: decision,
  };
}
