import { tidyCell } from '#domain/imports/cells/problems.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { parseWrittenDate } from '#domain/kernel/written-values.ts';

export type ClosureCell = { starts_on: LocalDate; ends_on: LocalDate; reason: string | null };

const DAY = String.raw`\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}`;
const CLOSURES = {
  'by us': new RegExp(`^(${DAY}) – (${DAY})(?: (.*))?$`, 'u'),
  'by hand': new RegExp(`^(?:du )?(${DAY})(?: ?(?:–|—|-|→|au|à) ?(${DAY}))?(?: ?:)?(?: (.*))?$`, 'iu'),
};
/** A semicolon ends a closure only where the next one's day follows: a reason may hold one. */
const BETWEEN = new RegExp(`\\s*(?:\\n|;)\\s*(?=(?:du )?${DAY})`, 'iu');

/**
 * « 24/12/2026 – 02/01/2027 Fêtes », one to a line, or with semicolons between them; a single day stands alone. A cell
 * of our own has one to a line, whatever its reasons hold. Null where a part is none.
 */
export function readClosures(cell: string, written: keyof typeof CLOSURES): ClosureCell[] | null {
  const parts = written === 'by us' ? cell.split(/\r?\n/) : cell.split(BETWEEN).map(tidied);
  const closures: ClosureCell[] = [];
  for (const part of parts.filter((text) => text.trim() !== '')) {
    const match = CLOSURES[written].exec(part);
    const starts_on = parseWrittenDate(match?.[1] ?? '');
    const ends_on = parseWrittenDate(match?.[2] ?? match?.[1] ?? '');
    if (!starts_on || !ends_on) return null;
    closures.push({ starts_on, ends_on, reason: match?.[3]?.trim() || null });
  }
  return closures;
}

const tidied = (part: string): string => tidyCell(part).replace(/ ?;$/, '');
