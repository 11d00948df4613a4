import type { Decimal } from '#domain/kernel/brand.ts';
import { type LocalDate, localDateFrom, parseLocalDate, weekdayOf } from '#domain/kernel/local-date.ts';
import { type LocalTime, localDateIn, localTimeIn } from '#domain/kernel/time-zone.ts';
import type { Weekday } from '#domain/kernel/weekday.ts';

/** The no-break space of the house (look.md, Typography): U+202F collapses in our text font. */
export const NBSP = '\u00a0';

/** Stands where there is no value to show. */
export const DASH = '–';

const MINUS = '\u2212';

type Decimals = { min?: number; max?: number };

// Building a formatter costs far more than using it, and tables print thousands of figures.
const printers = new Map<string, Intl.NumberFormat>();

function printer(min: number, max: number): Intl.NumberFormat {
  const key = `${min}-${max}`;
  const known = printers.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat('fr-FR', {
    minimumFractionDigits: min,
    maximumFractionDigits: max,
    // 'negative' keeps a value that rounds to zero from printing as −0.
    signDisplay: 'negative',
  });
  printers.set(key, made);
  return made;
}

/** '1 234,5'. Up to three decimals unless told otherwise; a value that is no number prints as a dash. */
export function formatNumber(value: Decimal, { min = 0, max = Math.max(3, min) }: Decimals = {}): string {
  if (!Number.isFinite(value)) return DASH;
  return printer(min, max).format(value).replace(/\s/g, NBSP).replace('-', MINUS);
}

/** '1 234,50 €' from euros (not cents). */
export const formatEuros = (euros: Decimal): string => `${formatNumber(euros, { min: 2, max: 2 })}${NBSP}€`;

/** Two to four decimals: '0,0125 €', '12,50 €'. */
export const formatUnitPrice = (euros: Decimal): string =>
  `${formatNumber(euros, { min: 2, max: 4 })}${NBSP}€`;

/** '5,5 %' from percent points (5.5, not 0.055). One decimal at most unless told otherwise. */
export const formatPercent = (points: Decimal, decimals: Decimals = { max: 1 }): string =>
  `${formatNumber(points, decimals)}${NBSP}%`;

/** French counts 0, 1 and 1,9 as singular. */
export const plural = (count: number, one: string, many: string): string =>
  Math.abs(count) < 2 ? one : many;

/** '3 commandes', '1 commande', '0 commande'. */
export const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${plural(count, one, many)}`;

// Symbols (kg, L) never change; these units and packs are words.
const UNITS_IN_PLURAL = new Map([
  ['unité', 'unités'],
  ['boîte', 'boîtes'],
  ['sac', 'sacs'],
  ['carton', 'cartons'],
]);

/** '12,5 kg', '3 boîtes', and the bare figure for an item without a unit. */
export function formatQuantity(quantity: Decimal, unit: string | null): string {
  const figure = formatNumber(quantity);
  if (!unit) return figure;
  return `${figure}${NBSP}${plural(quantity, unit, UNITS_IN_PLURAL.get(unit) ?? unit)}`;
}

/** « x » */
export const quoted = (text: string): string => `«${NBSP}${text}${NBSP}»`;

const WEEKDAY_NAMES = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'] as const;
const WEEKDAY_TITLES = ['Dimanche', 'Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi'] as const;
const WEEKDAY_SHORTS = ['Dim', 'Lun', 'Mar', 'Mer', 'Jeu', 'Ven', 'Sam'] as const;

/** 'samedi', inside a sentence. */
export const weekdayName = (weekday: Weekday): string => WEEKDAY_NAMES[weekday];
/** 'Samedi', as a label. */
export const weekdayTitle = (weekday: Weekday): string => WEEKDAY_TITLES[weekday];
/** 'Sam' */
export const weekdayShort = (weekday: Weekday): string => WEEKDAY_SHORTS[weekday];

/** '14/11/2026' */
export function formatDate(date: LocalDate): string {
  const [year, month, day] = date.split('-');
  return `${day}/${month}/${year}`;
}

/** 'samedi 14/11', inside a sentence. */
export const formatDayInSentence = (date: LocalDate): string =>
  `${weekdayName(weekdayOf(date))} ${formatDate(date).slice(0, 5)}`;

/** '10 h 30', '7 h', inside a sentence; journals print 07:48. */
export function formatHour(time: LocalTime): string {
  const hour = `${Number(time.slice(0, 2))}${NBSP}h`;
  const minutes = time.slice(3);
  return minutes === '00' ? hour : `${hour}${NBSP}${minutes}`;
}

/** The day of an instant where the organisation is: '14/11/2026'. */
export const formatDateOf = (instant: Date, timeZone: string): string =>
  formatDate(localDateIn(instant, timeZone));

/** '14/11/2026 07:48' where the organisation is. */
export const formatDateTime = (instant: Date, timeZone: string): string =>
  `${formatDateOf(instant, timeZone)} ${localTimeIn(instant, timeZone)}`;

// Beyond this a double no longer carries every decimal unchanged, and no figure of a kitchen is so long.
const MAX_DIGITS = 15;

/** The ways to write a figure, each with the separator of its thousands. */
const FIGURES: readonly { shape: RegExp; thousands: string }[] = [
  { shape: /^(\d+[.,]?\d*|[.,]\d+)$/, thousands: '' },
  { shape: /^\d{1,3}( \d{3})+([.,]\d*)?$/, thousands: ' ' },
  { shape: /^\d{1,3}(\.\d{3})+,\d*$/, thousands: '.' },
  { shape: /^\d{1,3}(,\d{3})+\.\d*$/, thousands: ',' },
  { shape: /^\d{1,3}(\.\d{3}){2,}$/, thousands: '.' },
  { shape: /^\d{1,3}(,\d{3}){2,}$/, thousands: ',' },
];

/**
 * The number a French reader means, or null.
 * - Comma and point both mark decimals: '12,5' and '12.5', and so '1,234' and '1.234' are 1.234 (look.md: both accepted).
 * - With both, the last one marks decimals: '1.234,50' and '1,234.50' are 1234.5.
 * - One of them several times groups thousands: '1.234.567' is 1234567.
 * - Any space groups thousands, but only in threes: '12 34' is a slip, not 1234.
 * - Signs '-', '−' and '+' stand in front. A trailing '€' or 'EUR' is dropped, as price lists write it.
 * - Refused: other units (they may not be the field's), '%', exponents, more than 15 digits, an empty text.
 */
export function parseFrenchNumber(text: string): number | null {
  const written = text.replace(/\s/g, ' ').trim();
  const figure = written.replace(/^[-\u2212+] ?/, '').replace(/ ?(€|EUR)$/, '');
  const form = FIGURES.find(({ shape }) => shape.test(figure));
  if (!form) return null;
  const plain = figure.replaceAll(form.thousands, '').replace(',', '.');
  if (plain.replace('.', '').replace(/^0+/, '').length > MAX_DIGITS) return null;
  const value = Number(plain);
  return /^[-\u2212]/.test(written) && value !== 0 ? -value : value;
}

/** '14/11/2026', '14/11/26' (this century), '14-11-2026', '14.11.2026' and '2026-11-14'; null for what is no day. */
export function parseFrenchDate(text: string): LocalDate | null {
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
