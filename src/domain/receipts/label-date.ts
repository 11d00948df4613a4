import { addDays, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { parseWrittenDate } from '#domain/kernel/written-values.ts';

/** « 28/12 » on what came in January was of last year; longer past, it is the next one that is meant. */
const DAYS_PAST = 60;

/** The day that a label says: '25/11/2026', '25/11/26', or '25/11' as many print it, which is the next one; null for no day. */
export function labelDate(written: string, today: LocalDate): LocalDate | null {
  const year = Number(today.slice(0, 4));
  const possible = [year - 1, year, year + 1].map((of) => parseWrittenDate(`${written}/${of}`));
  const earliest = addDays(today, -DAYS_PAST);
  return parseWrittenDate(written) ?? possible.find((date) => date !== null && date >= earliest) ?? null;
}
