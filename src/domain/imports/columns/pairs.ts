import type { CellKind } from '#domain/imports/cells/cells.ts';
import type { SampledColumn } from './cell-shares.ts';

export type MatchableColumn = SampledColumn & { header: string };

export type Field = { name: string; kind: CellKind };

/** A column that could be a field, and why. */
export type Pair = {
  field: Field;
  column: number;
  confidence: number;
  reason: 'same_name' | 'similar_name' | 'values';
};

/** All that a column is judged beside. */
export type Neighbours = {
  fields: readonly Field[];
  columns: readonly MatchableColumn[];
  /** What a person said before. */
  matches: readonly { field: string; column: number }[];
  free: ReadonlySet<number>;
};
