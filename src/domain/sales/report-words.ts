import { type LocalDate, localDateFrom } from '#domain/kernel/days/local-date.ts';
import { foldText, spacedWords } from '#domain/kernel/search/words.ts';
import { parseWrittenDate } from '#domain/kernel/written-values.ts';

const TOTAL =
  /^(?:(?:grand|sous) )?tota(?:l|ux)(?: (?:general|generaux|ttc|ht|net|brut|des ventes|ventes|jour|du jour|journee|periode|ca|articles?|produits?|plats?|euros?|eur))*$/;

/** « TOTAL », « Sous-total », « Total général TTC » close a report and are no dish; « Total chocolat » may be one. */
export const isTotalName = (name: string): boolean => TOTAL.test(spacedWords(name).trim());

/** On one line, without what cannot be seen. */
export const tidyName = (name: string): string =>
  name
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .trim();

/** Nothing that a person could read as a name. */
export const isBlankName = (name: string): boolean => foldText(name) === '';

/** « ventes_2026-11-14.csv », « Z 14.11.2026 », « 20261114 »: the day, where the name of a file says exactly one. */
export function dayInFileName(fileName: string): LocalDate | null {
  const found = new Set<LocalDate>();
  const bare = fileName.replace(/\.[a-z]{3,4}$/i, '');
  for (const [written] of bare.matchAll(
    /(?<!\d)(?:\d{4}[-_.]\d{2}[-_.]\d{2}|\d{2}[-_.]\d{2}[-_.]\d{4})(?!\d)/g,
  )) {
    const day = parseWrittenDate(written.replace(/[_.]/g, '-'));
    if (day) found.add(day);
  }
  for (const [, year, month, day] of bare.matchAll(/(?<!\d)(20\d{2})(\d{2})(\d{2})(?!\d)/g)) {
    const date = localDateFrom({ year: Number(year), month: Number(month), day: Number(day) });
    if (date) found.add(date);
  }
  const [only] = found;
  return only && found.size === 1 ? only : null;
}
