import type { ExportList } from '#domain/imports/export.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { Weekday } from '#domain/kernel/days/weekday.ts';
import { formatDate, weekdayShort } from '#text/kernel/format.ts';

/** 'lun 18:30 J-1, jeu 12:00 J-0': as an export writes cut-offs, and an import reads them. */
export const cutoffsText = (
  cutoffs: readonly { weekday: number; cutoff_time: string; days_before: number }[],
): string =>
  cutoffs
    .map(({ weekday, cutoff_time, days_before }) =>
      // Of a list with one hour for every delivery there is no day to name.
      [weekday < 0 ? '' : weekdayShort(weekday as Weekday).toLowerCase(), cutoff_time, `J-${days_before}`]
        .filter((part) => part !== '')
        .join(' '),
    )
    .join(', ');

/** '24/12/2026 – 02/01/2027 Fêtes', one to a line: as an export writes closures, and an import reads them. */
export const closuresText = (
  closures: readonly { starts_on: LocalDate; ends_on: LocalDate; reason: string | null }[],
): string =>
  closures
    .map(({ starts_on, ends_on, reason }) =>
      [`${formatDate(starts_on)} – ${formatDate(ends_on)}`, reason].filter(Boolean).join(' '),
    )
    .join('\n');

const FILE_STEMS: Record<ExportList, string> = {
  suppliers: 'fournisseurs',
  items: 'articles',
  prices: 'prix',
};

/** 'articles', in front of the day in the name of the file. */
export const exportFileStem = (list: ExportList): string => FILE_STEMS[list];

export const exportsText = {
  /** Behind the cells of a refused row. */
  refused: { stem: 'lignes-refusees', line: 'Ligne', reason: 'Raison' },
  prices: {
    // Not the words of an import's field: a range ends here, a supplier announces nothing.
    valid_to: 'Dernier jour',
    source: 'Source du prix',
  },
} as const;
