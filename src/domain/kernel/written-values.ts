import { type LocalDate, localDateFrom, parseLocalDate } from '#domain/kernel/days/local-date.ts';
import type { DecimalSign } from './table.ts';

// Beyond this a double no longer carries every decimal unchanged, and no figure of a kitchen is so long.
const MAX_DIGITS = 15;

type Figure = { shape: RegExp; thousands: RegExp };

const GROUPED_BY_POINT: Figure = { shape: /^\d{1,3}(\.\d{3})+$/, thousands: /\./g };
const GROUPED_BY_COMMA: Figure = { shape: /^\d{1,3}(,\d{3})+$/, thousands: /,/g };

/** The ways to write a figure, each with the separator of its thousands. */
const FIGURES: readonly Figure[] = [
  { shape: /^(\d+[.,]?\d*|[.,]\d+)$/, thousands: /(?!)/ },
  { shape: /^\d{1,3}( \d{3})+([.,]\d*)?$/, thousands: / /g },
  { shape: /^\d{1,3}(['’]\d{3})+([.,]\d*)?$/, thousands: /['’]/g },
  { shape: /^\d{1,3}(\.\d{3})+,\d*$/, thousands: /\./g },
  { shape: /^\d{1,3}(,\d{3})+\.\d*$/, thousands: /,/g },
  { shape: /^\d{1,3}(\.\d{3}){2,}$/, thousands: /\./g },
  { shape: /^\d{1,3}(,\d{3}){2,}$/, thousands: /,/g },
];

/** Where the decimal sign of a whole column is known, the other sign in front of three digits groups thousands. */
const FIGURES_BY_SIGN: Record<DecimalSign, readonly Figure[]> = {
  ',': [GROUPED_BY_POINT, ...FIGURES],
  '.': [GROUPED_BY_COMMA, ...FIGURES],
};

/**
 * The number a French reader means, or null.
 * - Comma and point both mark decimals: '12,5' and '12.5', and so '1,234' and '1.234' are 1.234,
 *   unless the column is known to use the other sign.
 * - With both, the last one marks decimals: '1.234,50' and '1,234.50' are 1234.5.
 * - One of them several times groups thousands: '1.234.567' is 1234567.
 * - Any space groups thousands, but only in threes: '12 34' is a slip, not 1234. So does the Swiss apostrophe.
 * - Signs '-', '−' and '+' stand in front. A trailing '€' or 'EUR' is dropped, as price lists write it.
 * - Refused: other units (they may not be the field's), '%', exponents, more than 15 digits, an empty text.
 */
export function parseWrittenNumber(text: string, decimalSign: DecimalSign | null = null): number | null {
  const trimmed = text.replace(/\s/g, ' ').trim();
  const figure = trimmed.replace(/^[-\u2212+] ?/, '').replace(/ ?(€|EUR)$/, '');
  const forms = decimalSign ? FIGURES_BY_SIGN[decimalSign] : FIGURES;
  const form = forms.find(({ shape }) => shape.test(figure));
  if (!form) return null;
  const plain = figure.replace(form.thousands, '').replace(',', '.');
  if (plain.replace('.', '').replace(/^0+/, '').length > MAX_DIGITS) return null;
  const value = Number(plain);
  return /^[-\u2212]/.test(trimmed) && value !== 0 ? -value : value;
}

/** '14/11/2026', '14/11/26' (this century), '14-11-2026', '14.11.2026' and '2026-11-14'; null for what is no day. */
export function parseWrittenDate(text: string): LocalDate | null {
  const trimmed = text.trim();
  const match = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(trimmed);
  if (!match) return parseLocalDate(trimmed);
  const [, day = '', , month = '', year = ''] = match;
  return localDateFrom({
    year: Number(year.length === 2 ? `20${year}` : year),
    month: Number(month),
    day: Number(day),
  });
}
