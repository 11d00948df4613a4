import type { Decimal } from '#domain/kernel/brand.ts';
import { type LocalDate, weekdayOf } from '#domain/kernel/days/local-date.ts';
import { type LocalTime, localDateIn, localTimeIn } from '#domain/kernel/days/time-zone.ts';
import type { Weekday } from '#domain/kernel/days/weekday.ts';
import { UnitPrice } from '#domain/kernel/money.ts';
import { SHOWN_PRICE_DIGITS } from '#domain/kernel/shown-price.ts';
import { parseWrittenDate, parseWrittenNumber } from '#domain/kernel/written-values.ts';

/** Our no-break space: U+202F collapses in our text font. */
export const NBSP = '\u00a0';

/** Between facts on one line: where the line breaks it stays with what is before it. */
export const DOT = `${NBSP}· `;

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

/** A dash for what is not known, or what nobody may see. */
export const eurosOrDash = (euros: Decimal | null): string => (euros === null ? DASH : formatEuros(euros));

/** '+14,40 €', '−33,60 €': a change always bears its sign. */
export const formatSignedEuros = (euros: Decimal): string =>
  `${Math.round(euros * 100) > 0 ? '+' : ''}${formatEuros(euros)}`;

const unitPrice = (euros: Decimal, max: number): string => `${formatNumber(euros, { min: 2, max })}${NBSP}€`;

/**
 * Two to four decimals: '0,0125 €', '12,50 €'. Beside another price, as many as it takes to tell them apart:
 * '0,01588 €' and '0,01586 €'.
 */
export function formatUnitPrice(euros: Decimal, beside: Decimal | null = null): string {
  const shown = unitPrice(euros, SHOWN_PRICE_DIGITS);
  const alike = beside !== null && beside !== euros && unitPrice(beside, SHOWN_PRICE_DIGITS) === shown;
  return alike ? unitPrice(euros, UnitPrice.digits) : shown;
}

/** '8,8117 € / kg', the figure alone where nobody said the unit. */
export const formatPricePer = (euros: Decimal, unit: string | null, beside: Decimal | null = null): string =>
  unit ? `${formatUnitPrice(euros, beside)}${NBSP}/${NBSP}${unit}` : formatUnitPrice(euros, beside);

/** '5,5 %' from percent points (5.5, not 0.055). One decimal at most unless told otherwise. */
export const formatPercent = (points: Decimal, decimals: Decimals = { max: 1 }): string =>
  `${formatNumber(points, decimals)}${NBSP}%`;

/** '3,2 °C' */
export const formatCelsius = (celsius: Decimal): string => `${formatNumber(celsius)}${NBSP}°C`;

/** '820 Ko', '24,5 Mo', '1,6 Go', as file managers show them: 1 Ko is a thousand octets. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${formatNumber(Math.ceil(bytes / 1000))}${NBSP}Ko`;
  if (bytes < 999_950_000) return `${formatNumber(bytes / 1_000_000, { max: 1 })}${NBSP}Mo`;
  return `${formatNumber(bytes / 1_000_000_000, { max: 2 })}${NBSP}Go`;
}

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
  return `${figure}${NBSP}${unitWord(quantity, unit)}`;
}

/** 'unités' after 30, 'kg' after any figure. */
export const unitWord = (quantity: Decimal, unit: string): string =>
  plural(quantity, unit, UNITS_IN_PLURAL.get(unit) ?? unit);

/** « x » */
export const quoted = (text: string): string => `«${NBSP}${text}${NBSP}»`;

const WEEKDAY_NAMES = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'] as const;
const WEEKDAY_TITLES = ['Dimanche', 'Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi'] as const;
const WEEKDAY_SHORTS = ['Dim', 'Lun', 'Mar', 'Mer', 'Jeu', 'Ven', 'Sam'] as const;

/** 'samedi', inside a sentence. */
export const weekdayName = (weekday: Weekday): string => WEEKDAY_NAMES[weekday];
/** 'Samedi', as a label. */
export const weekdayTitle = (weekday: Weekday): string => WEEKDAY_TITLES[weekday];
/** 'Sam', as a label. */
export const weekdayShort = (weekday: Weekday): string => WEEKDAY_SHORTS[weekday];
/** 'sam.', inside a sentence that is short of room. */
export const weekdayBrief = (weekday: Weekday): string => `${weekdayShort(weekday).toLowerCase()}.`;

/** 'mar., jeu. et sam.' */
export function weekdaysBrief(weekdays: readonly Weekday[]): string {
  const names = weekdays.map(weekdayBrief);
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} et ${last}`;
}

/** '14/11/2026' */
export function formatDate(date: LocalDate): string {
  const [year, month, day] = date.split('-');
  return `${day}/${month}/${year}`;
}

/** 'Sam 14/11/2026', in a table. */
export const formatShortDay = (date: LocalDate): string =>
  `${weekdayShort(weekdayOf(date))} ${formatDate(date)}`;

/** 'sam. 14/11', where a sentence would be too long. */
export const formatBriefDay = (date: LocalDate): string =>
  `${weekdayBrief(weekdayOf(date))} ${formatDate(date).slice(0, 5)}`;

/** 'samedi 14/11', inside a sentence. */
export const formatDayInSentence = (date: LocalDate): string =>
  `${weekdayName(weekdayOf(date))} ${formatDate(date).slice(0, 5)}`;

/** 'samedi 14/11/2026', where a day has its year. */
export const formatLongDay = (date: LocalDate): string =>
  `${weekdayName(weekdayOf(date))} ${formatDate(date)}`;

const MONTH_NAMES = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
] as const;

/** 'novembre', inside a sentence. */
export const monthName = (date: LocalDate): string => MONTH_NAMES[Number(date.slice(5, 7)) - 1] ?? '';

/** 'Jeudi 12 novembre', at the head of a page: the day that it speaks of is today. */
export function formatDayTitle(date: LocalDate): string {
  const day = Number(date.slice(8));
  return `${weekdayTitle(weekdayOf(date))} ${day === 1 ? '1er' : day} ${monthName(date)}`;
}

/** '10 h 30', '7 h', inside a sentence; journals print 07:48. */
export function formatHour(time: LocalTime): string {
  const hour = `${Number(time.slice(0, 2))}${NBSP}h`;
  const minutes = time.slice(3);
  return minutes === '00' ? hour : `${hour}${NBSP}${minutes}`;
}

/** '14/11' this year, '04/01/2027' another. */
export const formatNearDate = (date: LocalDate, today: LocalDate): string =>
  date.slice(0, 4) === today.slice(0, 4) ? formatDate(date).slice(0, 5) : formatDate(date);

/** The day of an instant where the organisation is: '14/11/2026'. */
export const formatDateOf = (instant: Date, timeZone: string): string =>
  formatDate(localDateIn(instant, timeZone));

/** '14/11/2026 07:48' where the organisation is. */
export const formatDateTime = (instant: Date, timeZone: string): string =>
  `${formatDateOf(instant, timeZone)} ${localTimeIn(instant, timeZone)}`;

/** 'jeudi 12/11 à 11 h 30' where the organisation is, inside a sentence. */
export const formatMomentInSentence = (instant: Date, timeZone: string): string =>
  `${formatDayInSentence(localDateIn(instant, timeZone))} à ${formatHour(localTimeIn(instant, timeZone))}`;

/** The number a French reader means, or null; the rules stand with `parseWrittenNumber`. */
export const parseFrenchNumber = (text: string): number | null => parseWrittenNumber(text);

/** '14/11/2026', '14/11/26' (this century), '14-11-2026', '14.11.2026' and '2026-11-14'; null for what is no day. */
export const parseFrenchDate = (text: string): LocalDate | null => parseWrittenDate(text);

/** A forecast is not exact: '14,4 L', '0,35 kg', '120 unités'. */
export function roughly(qty: number): number {
  const digits = Math.abs(qty) >= 100 ? 0 : Math.abs(qty) >= 1 ? 1 : 2;
  return Math.round(qty * 10 ** digits) / 10 ** digits;
}

/** '02 96 45 12 34' of '0296451234', as it is read aloud; what somebody wrote with gaps stays as it is. */
export const formatPhone = (phone: string): string =>
  /^0\d{9}$/.test(phone) ? (phone.match(/../g) ?? []).join(NBSP) : phone;
