import { gtinDigits, isGtin } from '#domain/gs1/gtin.ts';
import { type Country, DEFAULT_COUNTRY, isPostalCode } from '#domain/suppliers/postal-code.ts';
import { isSiret, siretDigits } from '#domain/suppliers/siret.ts';
import { type CellReading, read, tidyCell, unread } from './problems.ts';

const LONGEST_TEXT = 2000;
const LONGEST_CODE = 100;
const SHORTENED = /^\d+([.,]\d+)?e\+?\d+$/i;

/** Text as it stands, without the spaces around it. */
export function readText(cell: string): CellReading<string> {
  const text = cell.trim();
  if (text.length > LONGEST_TEXT) return unread('TOO_LONG', text);
  return read(text === '' ? null : text);
}

/** What is left of typographic signs where a program kept half of each: U+2019 became U+0019. */
const HALVED: Readonly<Record<string, string>> = {
  '\u0013': '–',
  '\u0014': '—',
  '\u0018': '‘',
  '\u0019': '’',
  '\u001c': '“',
  '\u001d': '”',
};

/** A name in one line, as a person could have typed it: cells are broken into lines, and hold signs that nobody sees. */
export const visibleLine = (text: string): string =>
  text
    .replace(/[ \t]*[\t\r\n\v\f]+[ \t]*/g, ' ')
    .replace(/\p{Cc}/gu, (sign) => HALVED[sign] ?? '')
    .replace(/(?!\u200d)\p{Cf}/gu, '')
    .trim();

/** A reference: always text, so that 000190 keeps its zeros; the `="000190"` of some exports is undone. */
export function readCode(cell: string): CellReading<string> {
  const text = tidyCell(cell).replace(/^="(.*)"$/, '$1');
  if (text === '') return read<string>(null);
  if (text.length > LONGEST_CODE) return unread('TOO_LONG', text);
  return SHORTENED.test(text) ? unread('NUMBER_SHORTENED', text) : read(text);
}

/** « 0 » and « - » stand where a list has none. */
const NO_GTIN = /^[-–—0 ]+$/;

export function readGtin(cell: string): CellReading<string> {
  const code = readCode(cell);
  if (!code.ok || code.value === null) return code;
  if (NO_GTIN.test(code.value)) return read<string>(null);
  const digits = gtinDigits(code.value);
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return unread('NOT_A_GTIN', code.value);
  return isGtin(digits) ? read(digits) : unread('GTIN_KEY_WRONG', code.value);
}

export function readSiret(cell: string): CellReading<string> {
  const code = readCode(cell);
  if (!code.ok || code.value === null) return code;
  const digits = siretDigits(code.value);
  if (!/^\d{14}$/.test(digits)) return unread('NOT_A_SIRET', code.value);
  return isSiret(digits) ? read(digits) : unread('SIRET_KEY_WRONG', code.value);
}

const EMAIL = /^[^\s@<>(),;:"]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i;

export function readEmail(cell: string): CellReading<string> {
  const text = tidyCell(cell).replace(/^mailto:/i, '');
  if (text === '') return read<string>(null);
  return text.length <= 254 && EMAIL.test(text) ? read(text) : unread('NOT_AN_EMAIL', text);
}

/** Kept as written, but for the zero that a spreadsheet takes away: 612345678 is 0612345678. */
export function readPhone(cell: string): CellReading<string> {
  const text = tidyCell(cell);
  if (text === '') return read<string>(null);
  const digits = text.replace(/\D/g, '');
  if (digits.length < 6 || digits.length > 20 || /\p{L}{4}/u.test(text)) return unread('NOT_A_PHONE', text);
  return read(/^[1-9]\d{8}$/.test(text) ? `0${text}` : text);
}

/** As many digits as the country has, with the zero that a spreadsheet takes from « 01000 » given back in France. */
export function readPostalCode(cell: string, country: Country = DEFAULT_COUNTRY): CellReading<string> {
  const digits = cell.replace(/\s/g, '');
  if (digits === '') return read<string>(null);
  const whole = country === 'France' && /^\d{4}$/.test(digits) ? `0${digits}` : digits;
  return isPostalCode(whole, country) ? read(whole) : unread('NOT_A_POSTAL_CODE', digits);
}
