const SHAPE = /^(\d{8}|\d{12,14})$/;

/** As a person or a file writes it ('3 017620 422003'), reduced to its digits. */
export const gtinDigits = (text: string): string => text.replace(/[\s.-]/g, '');

/** Weights 3 and 1 from the right, a multiple of ten: GTIN and SSCC alike. */
export function hasCheckDigit(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .map(Number)
    .reduce((total, digit, place) => total + digit * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** GTIN-8, -12, -13 or -14 whose check digit is right. */
export const isGtin = (digits: string): boolean => SHAPE.test(digits) && hasCheckDigit(digits);

/**
 * A UPC-E is a UPC-A with its zeros squeezed out; the last of its six figures says where they were. Null where it is none:
 * its check digit is that of the long form.
 */
export function fromUpcE(digits: string): string | null {
  const [, system, first, last, check] = /^([01])(\d{5})(\d)(\d)$/.exec(digits) ?? [];
  if (system === undefined || first === undefined || last === undefined) return null;
  const squeezed = Number(last);
  const kept = squeezed < 3 ? 2 : squeezed < 5 ? squeezed : 5;
  const maker = first.slice(0, kept) + (squeezed < 3 ? last : '');
  const article = squeezed < 5 ? first.slice(kept) : last;
  const long = `${system}${maker}${article.padStart(10 - maker.length, '0')}${check}`;
  return hasCheckDigit(long) ? long : null;
}

/** The one form under which codes are compared: the same number on a bottle (13) and in a GS1-128 (14). */
export const gtin14 = (digits: string): string => digits.padStart(14, '0');

/** Of a carton or a tray of the same goods: its first digit says so. 9 is for goods by weight, 0 for the piece itself. */
export const isCartonGtin = (gtin: string): boolean => /^[1-8]\d{13}$/.test(gtin);

/** The number of what is in a carton: the same without the first digit, and with a check digit of its own. */
export function pieceGtin(carton: string): string {
  const digits = `0${carton.slice(1, 13)}`;
  const check = [...'0123456789'].find((digit) => hasCheckDigit(digits + digit));
  return digits + check;
}

/** As it is printed under its bars: zeros that were only filled up are left away. */
export function printedGtin(gtin: string): string {
  for (const [zeros, length] of [
    ['000000', 8],
    ['0', 13],
  ] as const) {
    if (gtin.length === 14 && gtin.startsWith(zeros)) return gtin.slice(14 - length);
  }
  return gtin;
}

/**
 * Numbers that a shop or a wholesaler gives out for itself (GS1 prefixes 02, 04 and 20 to 29, and 0 or 2 of the short ones): a scale prints the weight or
 * the price into them, and another shop means something else by the same number. They are never learnt.
 */
export const isOwnNumber = (gtin: string): boolean => /^0(2|02|04|00000[02])/.test(gtin);

const LENGTHS = [8, 12, 13, 14];

/** Every way in which the same number may have been typed: with eight, twelve, thirteen or fourteen digits. */
export const writtenForms = (gtin: string): string[] =>
  LENGTHS.filter((length) => /^0*$/.test(gtin.slice(0, 14 - length))).map((length) =>
    gtin.slice(14 - length),
  );
