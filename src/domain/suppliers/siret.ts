const SHAPE = /^\d{14}$/;

/** La Poste has more offices than the key allows numbers: all but its head office add up to a multiple of five. */
const LA_POSTE = '356000000';

/** As a person writes it ('732 829 320 00074'), reduced to its digits. */
export const siretDigits = (text: string): string => text.replace(/[\s.]/g, '');

/** Fourteen digits whose key is right: Luhn's sum is a multiple of ten. */
export function isSiret(digits: string): boolean {
  if (!SHAPE.test(digits)) return false;
  if (luhnSum(digits) % 10 === 0) return true;
  return digits.startsWith(LA_POSTE) && digitSum(digits) % 5 === 0;
}

/** '732 829 320 00074': the company's nine digits in threes, then its establishment. */
export const siretGroups = (digits: string): readonly string[] => [
  digits.slice(0, 3),
  digits.slice(3, 6),
  digits.slice(6, 9),
  digits.slice(9),
];

const digitSum = (digits: string): number => [...digits].reduce((sum, digit) => sum + Number(digit), 0);

/** Every second digit from the right counts double, and a doubled digit past nine loses nine. */
function luhnSum(digits: string): number {
  const fromTheRight = [...digits].reverse().map(Number);
  return fromTheRight.reduce((sum, digit, place) => {
    if (place % 2 === 0) return sum + digit;
    return sum + (digit > 4 ? digit * 2 - 9 : digit * 2);
  }, 0);
}
