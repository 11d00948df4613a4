const SHAPE = /^(\d{8}|\d{12,14})$/;

/** As a person or a file writes it ('3 017620 422003'), reduced to its digits. */
export const gtinDigits = (text: string): string => text.replace(/[\s.-]/g, '');

/** GTIN-8, -12, -13 or -14 whose check digit is right: weights 3 and 1 from the right, a multiple of ten. */
export function isGtin(digits: string): boolean {
  if (!SHAPE.test(digits)) return false;
  const sum = [...digits]
    .reverse()
    .map(Number)
    .reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
