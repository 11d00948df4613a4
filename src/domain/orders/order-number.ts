const SEQUENCE_DIGITS = 5;

/** 'BC-2026-00042'; the hundred-thousandth of a year is simply longer. */
export function orderNumber(year: number, sequence: number): string {
  if (
    !Number.isInteger(year) ||
    year < 1000 ||
    year > 9999 ||
    !Number.isSafeInteger(sequence) ||
    sequence < 1
  ) {
    throw new RangeError(`No order number: ${year}, ${sequence}`);
  }
  return `BC-${year}-${String(sequence).padStart(SEQUENCE_DIGITS, '0')}`;
}
