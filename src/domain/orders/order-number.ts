type OrderNumber = { year: number; sequence: number };

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

// Mail programs turn hyphens into dashes and no-break hyphens, and a person types it in small letters.
const WRITTEN = /(?<![\p{L}\p{N}])BC\s?\p{Pd}\s?([1-9]\d{3})\s?\p{Pd}\s?(\d{5}|[1-9]\d{5,8})(?!\d)/iu;

/** The first order number in a text such as « Re: Commande BC-2026-00042 », or null. */
export function parseOrderNumber(text: string): OrderNumber | null {
  const match = WRITTEN.exec(text);
  if (!match) return null;
  const sequence = Number(match[2]);
  return sequence === 0 ? null : { year: Number(match[1]), sequence };
}
