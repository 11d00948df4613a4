/** In euros: below that nobody goes back to the shelf. */
const FROM_VALUE = 1;
/** In euros: from that on one does, however little of the stock it is. */
const ALWAYS = 5;
/** Of what was expected, in percent: within it a scale, a spoon and a recipe differ. */
const FROM_PERCENT = 3;

type Gap = { variance: number | null; variance_value: number | null; expected_qty: number | null };

/** Whether a gap is marked: by what it is worth, and between little and much by its share of what was expected. */
export function isWorthALook({ variance, variance_value, expected_qty }: Gap): boolean {
  if (variance === null || variance === 0) return false;
  const value = variance_value === null ? null : Math.abs(variance_value);
  if (value !== null && value < FROM_VALUE) return false;
  if (value !== null && value >= ALWAYS) return true;
  return Math.abs(variance) * 100 > (expected_qty ?? 0) * FROM_PERCENT;
}
