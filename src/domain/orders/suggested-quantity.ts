import { daysBetween, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { Quantity } from '#domain/kernel/quantity.ts';
import { ORDER_QTY_MAX } from './limits.ts';

/** Orders older than this say little about what is eaten now. */
export const SUGGESTION_PAST_DAYS = 56;

/** One order is no daily rhythm: an average over less would turn it into a flood. */
const LEAST_DAYS = 14;

// The dialog's step: 0.01 of a stock unit, in thousandths.
const STEP = 10n;

export type SuggestionBasis = {
  ordered: readonly { on: LocalDate; qty: Quantity }[];
  /** On hand and fit for use: what has passed its date is to be thrown away, not cooked. */
  usable_stock: Quantity;
  /** Of the orders that are under way: what was ordered or confirmed, less what has come. */
  to_come: Quantity;
  today: LocalDate;
  horizon_days: number;
  safety_stock: Quantity;
};

type OrderSuggestion = { qty: Quantity; expected_use: Quantity };

/**
 * How much to order for so many days: what will be used, less what is there and what is on its way. What will be used
 * is read from what was ordered before: what is bought gets eaten. This is the place where the forecast comes in: it
 * replaces the average per day, the rest of the sum stays.
 */
export function orderSuggestion(basis: SuggestionBasis): OrderSuggestion {
  const past = basis.ordered.filter(({ on }) => {
    const age = daysBetween(on, basis.today);
    return age >= 0 && age <= SUGGESTION_PAST_DAYS;
  });
  const oldest = Math.max(0, ...past.map(({ on }) => daysBetween(on, basis.today)));
  const days = BigInt(Math.max(LEAST_DAYS, oldest));
  const ordered = past.reduce((sum, { qty }) => sum + BigInt(qty), 0n);

  // All of it over the days, to round once, at the end.
  const use = ordered * BigInt(basis.horizon_days);
  const covered = BigInt(basis.usable_stock) + BigInt(basis.to_come) - BigInt(basis.safety_stock);
  return { qty: roundedUp(use - covered * days, days), expected_use: roundedUp(use, days) };
}

function roundedUp(quantityOverDays: bigint, days: bigint): Quantity {
  if (quantityOverDays <= 0n) return Quantity.zero;
  const steps = (quantityOverDays + days * STEP - 1n) / (days * STEP);
  return Quantity.ofUnits(Math.min(Number(steps * STEP), Quantity.of(ORDER_QTY_MAX)));
}
