import { Cents, lineTotal, UnitPrice } from '#domain/kernel/money.ts';
import { Quantity } from '#domain/kernel/quantity.ts';

/** A line that was counted. `expected_qty`: what the ledger said of that moment; null where that is not known. */
type Counted = {
  counted_qty: number | null;
  expected_qty: number | null;
  /** What one unit costs; null where nobody ever said a price. */
  unit_cost: number | null;
};

/** Found more (above zero) or less than the ledger said. What was not counted has no variance: it is not zero. */
export function varianceOf({ counted_qty, expected_qty }: Omit<Counted, 'unit_cost'>): number | null {
  if (counted_qty === null || expected_qty === null) return null;
  return Quantity.toDecimal(Quantity.subtract(Quantity.of(counted_qty), Quantity.of(expected_qty)));
}

const CENTS_MAX = Cents.of(Cents.max);

/** In euros; null without a variance or a price, or where the sum is none that a restaurant could owe. */
export function varianceValue(line: Counted): number | null {
  const variance = varianceOf(line);
  if (variance === null || line.unit_cost === null) return null;
  const rough = Math.abs(variance) * line.unit_cost;
  if (rough > Cents.toDecimal(CENTS_MAX) - 1) return null;
  return Cents.toDecimal(lineTotal(Quantity.of(variance), UnitPrice.of(line.unit_cost)));
}

type VarianceSum = {
  /** Losses and finds against each other. */
  net: number;
  /** Below or equal to zero. */
  lost: number;
  found: number;
};

/** The till receipt of an inventory, summed on whole cents. */
export function varianceSum(values: readonly (number | null)[]): VarianceSum {
  let lost = 0;
  let found = 0;
  for (const value of values) {
    if (value === null) continue;
    if (value < 0) lost += Cents.of(value);
    else found += Cents.of(value);
  }
  return { net: (lost + found) / 100, lost: lost / 100, found: found / 100 };
}

type Weighed = { name: string; variance: number | null; variance_value: number | null };

/** What costs most first, found or lost; then what has a variance and no price; then what agrees. */
export function biggestFirst<T extends Weighed>(lines: readonly T[]): T[] {
  const rank = ({ variance, variance_value }: Weighed) => {
    if (variance === null || variance === 0) return 2;
    return variance_value === null ? 1 : 0;
  };
  return [...lines].sort(
    (a, b) =>
      rank(a) - rank(b) ||
      Math.abs(b.variance_value ?? 0) - Math.abs(a.variance_value ?? 0) ||
      Math.abs(b.variance ?? 0) - Math.abs(a.variance ?? 0) ||
      a.name.localeCompare(b.name, 'fr'),
  );
}
