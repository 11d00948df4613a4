import { type CellReading, read, tidy, unread } from './cell-problems.ts';
import { hasGtinKey, hasSiretKey } from './identifiers.ts';

const LONGEST_TEXT = 2000;
const LONGEST_CODE = 100;
const SHORTENED = /^\d+([.,]\d+)?e\+?\d+$/i;

/** Text as it stands, without the spaces around it. */
export function readText(cell: string): CellReading<string> {
  const text = cell.trim();
  if (text.length > LONGEST_TEXT) return unread('TOO_LONG', text);
  return read(text === '' ? null : text);
}

/** A reference: always text, so that 000190 keeps its zeros; the `="000190"` of some exports is undone. */
export function readCode(cell: string): CellReading<string> {
  const text = tidy(cell).replace(/^="(.*)"$/, '$1');
  if (text === '') return read<string>(null);
  if (text.length > LONGEST_CODE) return unread('TOO_LONG', text);
  return SHORTENED.test(text) ? unread('NUMBER_SHORTENED', text) : read(text);
}

export function readGtin(cell: string): CellReading<string> {
  const code = readCode(cell);
  if (!code.ok || code.value === null) return code;
  const digits = code.value.replace(/[\s.-]/g, '');
  if (!/^(\d{8}|\d{12,14})$/.test(digits)) return unread('NOT_A_GTIN', code.value);
  return hasGtinKey(digits) ? read(digits) : unread('GTIN_KEY_WRONG', code.value);
}

export function readSiret(cell: string): CellReading<string> {
  const code = readCode(cell);
  if (!code.ok || code.value === null) return code;
  const digits = code.value.replace(/[\s.-]/g, '');
  if (!/^\d{14}$/.test(digits)) return unread('NOT_A_SIRET', code.value);
  return hasSiretKey(digits) ? read(digits) : unread('SIRET_KEY_WRONG', code.value);
}

const EMAIL = /^[^\s@<>(),;:"]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/i;

export function readEmail(cell: string): CellReading<string> {
  const text = tidy(cell).replace(/^mailto:/i, '');
  if (text === '') return read<string>(null);
  return text.length <= 254 && EMAIL.test(text) ? read(text) : unread('NOT_AN_EMAIL', text);
}

/** Kept as written, but for the zero that a spreadsheet takes away: 612345678 is 0612345678. */
export function readPhone(cell: string): CellReading<string> {
  const text = tidy(cell);
  if (text === '') return read<string>(null);
  const digits = text.replace(/\D/g, '');
  if (digits.length < 6 || digits.length > 20 || /\p{L}{4}/u.test(text)) return unread('NOT_A_PHONE', text);
  return read(/^[1-9]\d{8}$/.test(text) ? `0${text}` : text);
}

/** Four or five digits, with the zero that a spreadsheet takes from « 01000 » given back where the country is France. */
export function readPostalCode(
  cell: string,
  { pays = 'France' }: { pays?: string } = {},
): CellReading<string> {
  const digits = cell.replace(/\s/g, '');
  if (digits === '') return read<string>(null);
  if (pays === 'Belgique' || pays === 'Suisse') {
    return /^\d{4}$/.test(digits) ? read(digits) : unread('NOT_A_POSTAL_CODE', digits);
  }
  return /^\d{4,5}$/.test(digits) ? read(digits.padStart(5, '0')) : unread('NOT_A_POSTAL_CODE', digits);
}
