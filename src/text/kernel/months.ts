import type { LocalDate } from '#domain/kernel/days/local-date.ts';

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

/** 'nov.', where there is little room. Not with the other formats: few pages print it, and all bring those. */
export const monthShort = (date: LocalDate): string => MONTH_SHORTS[Number(date.slice(5, 7)) - 1] ?? '';
