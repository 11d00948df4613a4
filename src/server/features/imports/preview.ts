import type { RowCounts, RowStatus } from '#domain/imports/import.ts';
import type { TableWarning } from '#domain/kernel/table.ts';
import type { Creates, Effects } from './outcomes.sql.ts';

/** One field of a row: what is there, and what the file brings. */
export type RowChange = { field: string; label: string; before: string | null; after: string | null };

export type PreviewRow = {
  line: number;
  status: RowStatus;
  label: string;
  problems: string[];
  changes: RowChange[];
};

/** Kept with the import, so that it can be looked at after its rows are gone. */
export type StoredPreview = {
  rows: number;
  counts: RowCounts;
  effects: Effects;
  creates: Creates;
  warnings: TableWarning[];
  warning_count: number;
  samples: Record<RowStatus, PreviewRow[]>;
};
