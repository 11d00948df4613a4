/** In euros: below that nobody goes back to the shelf. */
const FROM_VALUE = 1;
/** Of what was expected, in percent, where nobody knows the price. */
const FROM_PERCENT = 3;

type Gap = { variance: number | null; variance_value: number | null; expected_qty: number | null };

/** Whether a gap is marked: by what it is worth, and without a price by its share of what was expected. */
export function isWorthALook({ variance, variance_value, expected_qty }: Gap): boolean {
  if (variance === null || variance === 0) return false;
  if (variance_value !== null) return Math.abs(variance_value) >= FROM_VALUE;
  return Math.abs(variance) * 100 > (expected_qty ?? 0) * FROM_PERCENT;
}
