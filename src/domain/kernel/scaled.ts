import type { Brand, Decimal } from './brand.ts';

/**
 * Decimals kept as whole units (cents, thousandths…), so that arithmetic never drifts.
 * On the wire and in the database the same values are plain decimals; a double carries those unchanged up to
 * 15 significant digits, but `0.1 + 0.2` is none of them, hence sums happen on the whole units only.
 */
export type Scaled<Name extends string> = Brand<number, Name>;

type Range = { name: string; digits: number; min: number; max: number };

export function scaled<Name extends string>({ name, digits, min, max }: Range & { name: Name }) {
  type Value = Scaled<Name>;
  const scale = 10 ** digits;

  const holds = (units: number): boolean =>
    Number.isSafeInteger(units) && units >= min * scale - 0.5 && units <= max * scale + 0.5;

  const inRange = (units: number): Value => {
    if (!holds(units)) {
      throw new RangeError(`${name} out of range: ${units} / ${scale}`);
    }
    // Drops the sign of −0, which would compare equal and print differently.
    return (units + 0) as Value;
  };

  const isDecimal = (value: number): boolean =>
    value >= min && value <= max && Math.round(value * scale) / scale === value;

  const of = (value: Decimal): Value => {
    if (!isDecimal(value)) throw new RangeError(`Not a ${name}: ${value}`);
    return inRange(Math.round(value * scale));
  };

  return {
    /** Decimals after the mark: the scale of the numeric column. */
    digits,
    /** Bounds as decimals, both included: the CHECK of the column. */
    min,
    max,
    zero: 0 as Value,
    /** Whether `of` takes this decimal: in range, and with no digit too many. For schemas. */
    isDecimal,
    of,
    /** Whether `ofUnits` takes these whole units. */
    holds,
    /** Takes whole units; for results computed outside. */
    ofUnits: inRange,
    /** The nearest value, halves away from zero. For results of estimates, which have digits too many. */
    nearest: (value: Decimal): Value => inRange(Math.sign(value) * Math.round(Math.abs(value) * scale)),
    toDecimal: (value: Value): Decimal => value / scale,
    add: (a: Value, b: Value): Value => inRange(a + b),
    subtract: (a: Value, b: Value): Value => inRange(a - b),
    negate: (value: Value): Value => inRange(-value),
    sum: (values: Iterable<Value>): Value => {
      let total = 0;
      for (const value of values) {
        total += value;
        // Past this the running total may have lost a unit, even if later values bring it back into range.
        if (!Number.isSafeInteger(total)) throw new RangeError(`${name} out of range: sum`);
      }
      return inRange(total);
    },
    compare: (a: Value, b: Value): number => a - b,
  } as const;
}

/** Divides exactly, halves away from zero: the rounding of French invoices. Takes products past 2^53. */
export function divideRounded(dividend: bigint, divisor: bigint): number {
  const negative = dividend < 0n !== divisor < 0n;
  const size = dividend < 0n ? -dividend : dividend;
  const by = divisor < 0n ? -divisor : divisor;
  const rounded = Number((size * 2n + by) / (by * 2n));
  return negative ? -rounded : rounded;
}

/** Of figures that are shown or compared, never of sums of money: halves go up. */
const rounded = (value: number, scale: number): number => Math.round(value * scale) / scale;
export const toTenths = (value: number): number => rounded(value, 10);
export const toHundredths = (value: number): number => rounded(value, 100);
export const toMillionths = (value: number): number => rounded(value, 1e6);

/** It has one decimal at most. */
export const isInTenths = (value: number): boolean => toTenths(value) === value;
