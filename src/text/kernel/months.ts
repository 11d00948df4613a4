import { type LocalDate, weekdayOf } from '#domain/kernel/days/local-date.ts';
import { weekdayTitle } from './format.ts';

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
const MONTH_SHORTS = [
  'janv.',
  'févr.',
  'mars',
  'avr.',
  'mai',
  'juin',
  'juil.',
  'août',
  'sept.',
  'oct.',
  'nov.',
  'déc.',
] as const;

const placeInYear = (date: LocalDate) => Number(date.slice(5, 7)) - 1;

/** 'novembre', inside a sentence. */
export const monthName = (date: LocalDate): string => MONTH_NAMES[placeInYear(date)] ?? '';
/** 'nov.', where there is little room. */
export const monthShort = (date: LocalDate): string => MONTH_SHORTS[placeInYear(date)] ?? '';

/** 'Jeudi 12 novembre', at the head of a page: the day that it speaks of is today. */
export function formatDayTitle(date: LocalDate): string {
  const day = Number(date.slice(8));
  return `${weekdayTitle(weekdayOf(date))} ${day === 1 ? '1er' : day} ${monthName(date)}`;
}
