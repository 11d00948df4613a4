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

/** Numbers that a typed word may mean: some of these, or from the first to the last, both included. */
export type SoughtNumbers = { among: string[] } | { first: string; last: string };

/** Orders of so many years are looked for by their last digits. */
const YEARS = 15;

/**
 * 'bc-2026-002' and '2026-002' are how numbers begin, '42' how they end (BC-2026-00042), in any of the last years. As
 * what an index can answer by comparing, unlike `soughtNumber`, which a list tests row by row.
 */
export function soughtNumbers(typed: string, year: number): SoughtNumbers | null {
  const word = typed.toUpperCase().replace(/\p{Pd}/gu, '-');
  if (/^\d{1,9}$/.test(word)) {
    const ending = word.padStart(SEQUENCE_DIGITS, '0');
    return { among: Array.from({ length: YEARS }, (_, back) => `BC-${year + 1 - back}-${ending}`) };
  }
  if (!/^(BC-?\d{0,4}|(BC-?)?\d{4}-\d{0,9})$/.test(word)) return null;
  const digits = word.replace(/\D/g, '');
  const filled = (by: string) => {
    const all = digits.padEnd(4 + SEQUENCE_DIGITS, by);
    return `BC-${all.slice(0, 4)}-${all.slice(4)}`;
  };
  return { first: filled('0'), last: filled('9') };
}
