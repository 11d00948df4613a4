import { Cents, lineTotal, type UnitPrice } from '#domain/kernel/money.ts';
import type { Quantity } from '#domain/kernel/quantity.ts';
import { orderTotalOrNull, type PricedLine } from '#domain/orders/totals.ts';
import type { ClaimKind } from './claim.ts';
import { acceptedOf, missingOf, type ReceivedLine, shortOf } from './received-line.ts';

/** What is missing comes later, is asked back, or is let go with a reason. */
export type Rest = 'awaited' | 'claimed' | 'unclaimed';

export type ClaimedLine = { kind: ClaimKind; qty: Quantity; amount: Cents };

/** What was paid for goods that arrived; for those that did not, what they were to cost. */
const paidPrice = ({ price, price_expected }: ReceivedLine): UnitPrice | null => price ?? price_expected;
const promisedPrice = ({ price, price_expected }: ReceivedLine): UnitPrice | null => price_expected ?? price;

const worth = (qty: Quantity, price: UnitPrice | null): Cents =>
  price === null ? Cents.zero : lineTotal(qty, price);

/**
 * What a line lets us ask back: the whole of what was sent back or did not come, the difference for what was paid
 * too dear. What is still awaited is not missing, and what is within the tolerance is let pass.
 */
export function claimedLines(line: ReceivedLine, rest: Rest): ClaimedLine[] {
  const found: ClaimedLine[] = [];
  const { rejected, quality, price, price_expected } = line;
  if (rejected > 0) {
    const kind = quality === 'DAMAGED' ? 'DAMAGED' : 'REFUSED';
    found.push({ kind, qty: rejected, amount: worth(rejected, paidPrice(line)) });
  }
  const short = shortOf(line);
  if (short > 0 && rest === 'claimed')
    found.push({ kind: 'MISSING', qty: short, amount: worth(short, promisedPrice(line)) });
  const accepted = acceptedOf(line);
  if (line.price_decision === 'claim' && accepted > 0 && price !== null && price_expected !== null) {
    // Of two totals, as on two invoices.
    const amount = Cents.subtract(worth(accepted, price), worth(accepted, price_expected));
    found.push({ kind: 'OVER_PRICED', qty: accepted, amount });
  }
  return found;
}

export const claimedTotal = (lines: readonly ClaimedLine[]): Cents =>
  Cents.sum(lines.map(({ amount }) => amount));

/** False past what an order may cost: neither its lines nor what is claimed for them would be amounts. */
export function isPayable(lines: readonly ReceivedLine[]): boolean {
  const arrived = lines.map((line): PricedLine => ({ qty: line.received, unit_price: paidPrice(line) }));
  const absent = lines.map((line): PricedLine => ({ qty: missingOf(line), unit_price: promisedPrice(line) }));
  return orderTotalOrNull([...arrived, ...absent]) !== null;
}
