import type { DateKind } from '#domain/items/item.ts';
import { type LocalDate, localDateFrom } from '#domain/kernel/days/local-date.ts';
import type { LocalTime } from '#domain/kernel/days/time-zone.ts';
import { isWeekday, type Weekday } from '#domain/kernel/days/weekday.ts';
import { parseWrittenDate } from '#domain/kernel/written-values.ts';
import { cutoffTimeOf } from '#domain/suppliers/cutoff-time.ts';
import { type CellReading, plainWords, read, tidyCell, unread } from './problems.ts';

const MONTHS = ['jan', 'fev', 'mar', 'avr', 'mai', 'juin', 'juil', 'aou', 'sep', 'oct', 'nov', 'dec'];

const monthOf = (word: string): number => MONTHS.findIndex((month) => word.startsWith(month)) + 1;

/** '14/11/2026', '2026-11-14', '20261114', '14 nov. 2026', each also with an hour behind, which is dropped. */
export function readDate(cell: string): CellReading<LocalDate> {
  const text = tidyCell(cell);
  if (text === '') return read<LocalDate>(null);
  const day = text.replace(/[ T]\d{1,2}[:h]\d{2}(:\d{2}(\.\d+)?)?( ?Z)?$/, '');
  const found = parseWrittenDate(day) ?? namedMonth(plainWords(day)) ?? compact(day);
  return found ? read(found) : unread('NOT_A_DATE', text);
}

function namedMonth(text: string): LocalDate | null {
  const match = /^(?:[a-z]+\.? )?(\d{1,2})(?:er)?[ -]([a-z]{3,9})\.?[ -](\d{4}|\d{2})$/.exec(text);
  const month = monthOf(match?.[2] ?? '');
  if (!match || month === 0) return null;
  const year = match[3] ?? '';
  return localDateFrom({
    year: Number(year.length === 2 ? `20${year}` : year),
    month,
    day: Number(match[1]),
  });
}

function compact(text: string): LocalDate | null {
  const match = /^(20\d{2})(\d{2})(\d{2})$/.exec(text);
  return match && localDateFrom({ year: Number(match[1]), month: Number(match[2]), day: Number(match[3]) });
}

/** '10:30', '10h30', '10 h', and '10:30:00' as databases write it. */
export function readTime(cell: string): CellReading<LocalTime> {
  const text = tidyCell(cell);
  if (text === '') return read<LocalTime>(null);
  const time = cutoffTimeOf(text.replace(/^(\d{1,2}:\d{2}):00$/, '$1'));
  return time ? read(time) : unread('NOT_A_TIME', text);
}

/** « DLC », « DDM » and its older name. */
export function readDateKind(cell: string): CellReading<DateKind> {
  const text = tidyCell(cell);
  if (text === '') return read<DateKind>(null);
  const words = plainWords(text.slice(0, 40));
  if (/^dlc\b(?!.*\d)/.test(words)) return read<DateKind>('DLC');
  return /^(ddm|dluo)\b(?!.*\d)/.test(words) ? read<DateKind>('DDM') : unread('NOT_A_DATE_KIND', text);
}

/** In hours. A month is thirty days, as lists count a guaranteed life, whichever month it is. */
const SPANS: readonly (readonly [words: RegExp, hours: number])[] = [
  [/^(h|heures?)$/, 1],
  [/^(j|jrs?|jours?|jour\(s\)|days?|d)?$/, 24],
  [/^(sem|semaines?|semaine\(s\)|weeks?)$/, 7 * 24],
  [/^(m|mois|months?)$/, 30 * 24],
  [/^(ans?|an\(s\)|annees?|annee\(s\)|years?)$/, 365 * 24],
];

/** A number of days: '2', '2 jours', 'J+2', '48 h', '30 jour(s)', '3 semaines', '6 mois', '18 M', '1 an'. */
export function readDays(cell: string): CellReading<number> {
  const text = tidyCell(cell);
  if (text === '') return read<number>(null);
  const plain = plainWords(text.slice(0, 40));
  const match =
    /^(?:(?:d[ld][cm]|mini?|minimum|>=?|≥)[ .:]*)?(?:j ?\+ ?)?(\d{1,4})(?:[.,]0+)? ?([a-z]*(?:\(s\))?)\.?(?: (?:mini?|minimum|garanti(?:e|s|es)?))?$/.exec(
      plain,
    );
  const hours = SPANS.find(([words]) => words.test(match?.[2] ?? ''))?.[1] ?? Number.NaN;
  const days = (Number(match?.[1]) * hours) / 24;
  return text.length <= 40 && Number.isInteger(days) ? read(days) : unread('NOT_WHOLE_DAYS', text);
}

/** Dimanche is 0, as the specification counts. */
const WEEKDAY_WORDS: readonly (readonly string[])[] = [
  ['dimanche', 'sunday', 'd'],
  ['lundi', 'monday', 'l'],
  ['mardi', 'tuesday'],
  ['mercredi', 'wednesday'],
  ['jeudi', 'thursday', 'j'],
  ['vendredi', 'friday', 'v'],
  ['samedi', 'saturday', 's'],
];

/** By the whole word or its first letters (two at least, where they are enough to tell), or by the number. */
function weekdayOf(word: string): Weekday | null {
  if (/^[0-6]$/.test(word)) return Number(word) as Weekday;
  const found = WEEKDAY_WORDS.flatMap((names, index) =>
    names.some((name) => name === word || (word.length >= 2 && name.startsWith(word.replace(/s$/, ''))))
      ? [index]
      : [],
  );
  const [first, ...others] = found;
  return first !== undefined && others.length === 0 && isWeekday(first) ? first : null;
}

/** Seven full names with their commas are shorter. */
const LONGEST_WEEK = 100;

const WEEK: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6];

/** « lun, mer, ven », « du lundi au vendredi », « tous les jours », « 1;3;5 »: sorted, each once. */
export function readWeekdays(cell: string): CellReading<Weekday[]> {
  const text = tidyCell(cell);
  if (text === '') return read<Weekday[]>(null);
  if (text.length > LONGEST_WEEK) return unread('UNKNOWN_WEEKDAY', text);
  const plain = plainWords(text).replaceAll('.', ' ');
  if (/^(tous les jours|7 ?j?\/ ?7( ?j)?|quotidien|every day)$/.test(plain.trim())) return read([...WEEK]);
  const range = /^(?:du )?([a-z]+) ?(?:au|-|–|a) ?([a-z]+)$/.exec(plain.trim());
  const from = weekdayOf(range?.[1] ?? '');
  const to = weekdayOf(range?.[2] ?? '');
  if (from !== null && to !== null) {
    const length = ((to - from + 7) % 7) + 1;
    return read(WEEK.filter((day) => (day - from + 7) % 7 < length));
  }
  const days = plain.split(/[\s,;/|+&-]+|\bet\b|\band\b/).filter((word) => word !== '' && word !== 'et');
  const found = days.map(weekdayOf);
  if (found.includes(null) || found.length === 0) return unread('UNKNOWN_WEEKDAY', text);
  return read(WEEK.filter((day) => found.includes(day)));
}

const YES = ['oui', 'o', 'vrai', 'true', 'yes', 'y', '1', 'x', 'actif', 'ok'];
const NO = ['non', 'n', 'faux', 'false', 'no', '0', 'inactif', '-'];

export function readYesNo(cell: string): CellReading<boolean> {
  const text = tidyCell(cell);
  const plain = plainWords(text);
  if (plain === '') return read<boolean>(null);
  if (YES.includes(plain)) return read(true);
  return NO.includes(plain) ? read(false) : unread('NOT_YES_OR_NO', text);
}
