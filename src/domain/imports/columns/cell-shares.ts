import { type CellKind, readCell } from '#domain/imports/cells/cells.ts';
import type { DecimalSign } from '#domain/kernel/table.ts';

/** Some cells of a column, as written. */
export type SampledColumn = { sample: readonly string[]; decimal_sign: DecimalSign | null };

const isFilled = (cell: string): boolean => cell.trim() !== '';

const filledCells = ({ sample }: SampledColumn): string[] => sample.filter(isFilled);

/** « Colis », « Carton »: what is sold, where a list might have said kg. */
const isContainer = (cell: string): boolean =>
  /^\p{L}{2,}\.?$/u.test(cell.trim()) &&
  readCell('pack', `${cell.trim().replace(/\.$/, '')} de 2`, { decimal_sign: null }).ok;

export const reads = (kind: CellKind, cell: string, decimal_sign: DecimalSign | null): boolean =>
  readCell(kind, cell, { decimal_sign }).ok || (kind === 'unit' && isContainer(cell));

/** Of the filled cells, how many have it; null where none is filled. */
export function shareOf(column: SampledColumn, has: (cell: string) => boolean): number | null {
  const filled = filledCells(column);
  return filled.length === 0 ? null : filled.filter(has).length / filled.length;
}

/** How many of the filled cells read as each of these kinds. Any text reads as text: that is not worth counting. */
export function readingsOf(
  column: SampledColumn,
  kinds: Iterable<CellKind>,
): { filled: number; reads: Record<string, number> } {
  const filled = filledCells(column);
  const counted = [...new Set(kinds)].filter((kind) => kind !== 'text');
  return {
    filled: filled.length,
    reads: Object.fromEntries(
      counted.map((kind) => [kind, filled.filter((cell) => reads(kind, cell, column.decimal_sign)).length]),
    ),
  };
}
