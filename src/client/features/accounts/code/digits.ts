import { CODE_DIGITS } from '#domain/accounts/limits.ts';

/** One entry per box, empty or one digit. */
export type CodeDigits = readonly string[];

/** The boxes after a key, and the box that the focus goes to. */
export type CodeStep = { digits: CodeDigits; focus: number };

export const NO_DIGITS: CodeDigits = Array.from({ length: CODE_DIGITS }, () => '');

export const typedCode = (digits: CodeDigits) => digits.join('');
export const isWholeCode = (digits: CodeDigits) => digits.every((digit) => digit !== '');

const LAST = CODE_DIGITS - 1;

const put = (digits: CodeDigits, index: number, text: string): CodeDigits =>
  digits.map((digit, box) => text[box - index] ?? digit);

/** What was typed into a box: one digit, or several where the phone filled in the code it had received. */
export function typeAt(digits: CodeDigits, index: number, text: string): CodeStep {
  const typed = text.replace(/\D/g, '');
  if (typed === '') return { digits, focus: index };
  return { digits: put(digits, index, typed), focus: Math.min(index + typed.length, LAST) };
}

/** Backspace empties the box, or the one before where this one is empty already. */
export function eraseAt(digits: CodeDigits, index: number): CodeStep {
  const box = digits[index] === '' ? Math.max(index - 1, 0) : index;
  return { digits: digits.with(box, ''), focus: box };
}

/** Pasted text fills the boxes from the first: cut to six, all digits, or nothing happens. Spaces are how mails print it. */
export function pasted(text: string): CodeStep | null {
  const code = text.replace(/\s/g, '').slice(0, CODE_DIGITS);
  if (!/^\d+$/.test(code)) return null;
  return { digits: put(NO_DIGITS, 0, code), focus: Math.min(code.length, LAST) };
}
