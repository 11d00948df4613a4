/** Why a cell was not understood. Every code has its French sentence in text/imports/imports.text.ts; `cell` is quoted in it. */
export const CELL_PROBLEM_CODES = [
  'TOO_LONG',
  'NOT_A_NUMBER',
  'NUMBER_SHORTENED',
  'NUMBER_TOO_LARGE',
  'TOO_MANY_DECIMALS',
  'NEGATIVE',
  'OTHER_CURRENCY',
  'NOT_A_PRICE',
  'NOT_A_QUANTITY',
  'NOT_WHOLE_DAYS',
  'NOT_A_TEMPERATURE',
  'NOT_A_DATE',
  'NOT_A_DATE_KIND',
  'NOT_A_TIME',
  'UNKNOWN_UNIT',
  'NOT_A_PRICE_UNIT',
  'NOT_A_PACK',
  'NOT_A_VAT_RATE',
  'NOT_A_PERCENTAGE',
  'NOT_AN_EMAIL',
  'NOT_A_PHONE',
  'NOT_A_POSTAL_CODE',
  'NOT_A_GTIN',
  'GTIN_KEY_WRONG',
  'NOT_A_SIRET',
  'SIRET_KEY_WRONG',
  'UNKNOWN_WEEKDAY',
  'NOT_YES_OR_NO',
] as const;

export type CellProblemCode = (typeof CELL_PROBLEM_CODES)[number];

export type CellProblem = { code: CellProblemCode; cell: string };

/** The value of a cell, null where it is blank, or why it was not understood. */
export type CellReading<Value> = { ok: true; value: Value | null } | { ok: false; problem: CellProblem };

export const read = <Value>(value: Value | null): CellReading<Value> => ({ ok: true, value });

export const unread = (code: CellProblemCode, cell: string): CellReading<never> => ({
  ok: false,
  problem: { code, cell: shortened(cell) },
});

/** What a sentence may quote of a long cell. */
const shortened = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

/** Spaces of all kinds as one, none at the ends. */
export const tidyCell = (cell: string): string => cell.replace(/[\s\u200b\ufeff]+/g, ' ').trim();

const PLAIN = /^[\x20-\x7e]*$/;

/** Lower case without accents, ligatures undone: how words are compared. */
export const plainWords = (text: string): string =>
  PLAIN.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .replaceAll('œ', 'oe')
        .replaceAll('æ', 'ae')
        .replaceAll('ß', 'ss')
        .replaceAll('’', "'");
