import { type CellKind, readCell } from '#domain/imports/cells/cells.ts';
import type { DecimalSign } from '#domain/kernel/table.ts';
import { isBareFigure, speaksOfContent, weighsPieces } from './content-columns.ts';

/** Some cells of a column, as written. */
export type SampledColumn = {
  sample: readonly string[];
  decimal_sign: DecimalSign | null;
  header?: string;
};

const isFilled = (cell: string): boolean => cell.trim() !== '';

const filledCells = ({ sample }: SampledColumn): string[] => sample.filter(isFilled);

/** « Colis », « Carton »: what is sold, where a list might have said kg. */
const isContainer = (cell: string): boolean =>
  /^\p{L}{2,}\.?$/u.test(cell.trim()) &&
  readCell('pack', `${cell.trim().replace(/\.$/, '')} de 2`, { decimal_sign: null }).ok;

/** « Poids net », « Poids pièce (kg) »: bare figures under them say how much. */
const measuresSo = (header: string): boolean => speaksOfContent(header) || weighsPieces(header);

/** Many fields are of one kind, and a column is looked at for each of them: a cell is read once as a kind. */
const known = new WeakMap<SampledColumn, Map<CellKind, Map<string, boolean>>>();

function knownOf(column: SampledColumn, kind: CellKind): Map<string, boolean> {
  const kinds = known.get(column) ?? new Map<CellKind, Map<string, boolean>>();
  known.set(column, kinds);
  const cells = kinds.get(kind) ?? new Map<string, boolean>();
  kinds.set(kind, cells);
  return cells;
}

export function reads(kind: CellKind, cell: string, column: SampledColumn): boolean {
  const cells = knownOf(column, kind);
  const before = cells.get(cell);
  if (before !== undefined) return before;
  const { decimal_sign } = column;
  const reading = readCell(kind, cell, { decimal_sign });
  // « s/vide » reads as nothing: no reason to take a column for one of packs.
  const does =
    (reading.ok && (kind !== 'pack' || reading.value !== null)) ||
    (kind === 'unit' && isContainer(cell)) ||
    (kind === 'pack' && isBareFigure(cell) && measuresSo(column.header ?? ''));
  cells.set(cell, does);
  return does;
}

/** Of the filled cells, how many have it; null where none is filled. */
export function shareOfCells(column: SampledColumn, has: (cell: string) => boolean): number | null {
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
      counted.map((kind) => [kind, filled.filter((cell) => reads(kind, cell, column)).length]),
    ),
  };
}

export const atLeast = (share: number | null, wanted: number): boolean => share !== null && share >= wanted;
