const digitsOf = (text: string): number[] => Array.from(text, Number);

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** The key of a barcode: digits weigh 3 and 1 in turn from the right, and the sum ends in 0. */
export function hasGtinKey(gtin: string): boolean {
  const weighed = digitsOf(gtin)
    .reverse()
    .map((digit, index) => (index % 2 === 1 ? digit * 3 : digit));
  return sumOf(weighed) % 10 === 0;
}

export const isGtin = (text: string): boolean => /^(\d{8}|\d{12,14})$/.test(text) && hasGtinKey(text);

/** Luhn: every second digit from the right is doubled, and its digits are added. */
function luhnSum(text: string): number {
  const doubled = digitsOf(text)
    .reverse()
    .map((digit, index) => (index % 2 === 1 ? digit * 2 : digit))
    .map((value) => (value > 9 ? value - 9 : value));
  return sumOf(doubled);
}

const LA_POSTE = '356000000';

/** La Poste ran out of numbers: its establishments only need a sum of digits that five divides. */
export function hasSiretKey(siret: string): boolean {
  if (luhnSum(siret) % 10 === 0) return true;
  return siret.startsWith(LA_POSTE) && sumOf(digitsOf(siret)) % 5 === 0;
}

/** Fourteen digits with a right key. */
export const isSiret = (text: string): boolean => /^\d{14}$/.test(text) && hasSiretKey(text);
