import type { ImportColumn } from '#client/features/imports/imports.api.ts';
import { ENOUGH_READ, type ImportKind } from '#domain/imports/import.ts';
import { importFields } from '#domain/imports/import-fields.ts';

/** Column (from 0) to field; a column that is not in it is left out. */
export type Mapping = Readonly<Record<number, string>>;

export const proposedMapping = (columns: readonly ImportColumn[]): Mapping =>
  Object.fromEntries(columns.flatMap(({ column, field }) => (field === null ? [] : [[column, field]])));

export const chosenFields = (mapping: Mapping): ReadonlySet<string> => new Set(Object.values(mapping));

/** The column that fills a field, or null. */
export function columnOf(mapping: Mapping, field: string): number | null {
  const found = Object.entries(mapping).find(([, name]) => name === field);
  return found ? Number(found[0]) : null;
}

/** A field is filled by one column: giving it to another takes it away from the first. */
export function assign(mapping: Mapping, column: number, field: string | null): Mapping {
  const others = Object.entries(mapping).filter(([at, name]) => Number(at) !== column && name !== field);
  return Object.fromEntries(field === null ? others : [...others, [column, field]]);
}

export const asColumns = (mapping: Mapping) =>
  Object.entries(mapping).map(([column, field]) => ({ column: Number(column), field }));

export type Certainty = 'certain' | 'probable' | 'check' | 'chosen';

/** From here on a proposal needs no second look; below the second figure it does. */
const CERTAIN_FROM = 0.9;
const PROBABLE_FROM = 0.7;

/** Of a column's filled cells, those that read as the field; any text reads as text. */
export function readCells(kind: ImportKind, { filled, reads }: ImportColumn, field: string) {
  const cells = importFields(kind).find(({ name }) => name === field)?.kind ?? 'text';
  return { filled, read: cells === 'text' ? filled : (reads[cells] ?? 0), isText: cells === 'text' };
}

/** Most of the cells would be lost. */
export function readsBadly(kind: ImportKind, column: ImportColumn, field: string | null): boolean {
  if (field === null) return false;
  const { filled, read } = readCells(kind, column, field);
  return read < filled * ENOUGH_READ;
}

type Judged = {
  kind: ImportKind;
  column: ImportColumn;
  field: string | null;
  ambiguous: ReadonlySet<number>;
};

/** How far the proposal can be trusted; null for a column that is left out without a doubt. */
export function certaintyOf({ kind, column, field, ambiguous }: Judged): Certainty | null {
  if (field !== column.field) return 'chosen';
  if (field === null) return ambiguous.has(column.column) ? 'check' : null;
  if (column.reason === 'chosen') return 'chosen';
  if (column.reason === 'remembered') return readsBadly(kind, column, field) ? 'check' : 'certain';
  const confidence = column.confidence ?? 0;
  if (confidence >= CERTAIN_FROM) return 'certain';
  return confidence >= PROBABLE_FROM ? 'probable' : 'check';
}
