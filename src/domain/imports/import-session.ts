import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type {
  DecimalSign,
  EncodingChoice,
  TableDelimiter,
  TableEncoding,
  TableFormat,
  TableRefusal,
  TableWarning,
} from '#domain/kernel/table.ts';
import type { ColumnMatch } from './column-matching.ts';
import type { ImportOptions, RowCounts, RowStatus } from './import.ts';

/** What a person corrected about reading the file. */
export type Overrides = {
  sheet?: string | undefined;
  header_line?: number | null | undefined;
  encoding?: TableEncoding | undefined;
  delimiter?: TableDelimiter | undefined;
  decimal_sign?: DecimalSign | undefined;
};

export type Reading = {
  format: TableFormat;
  encoding: TableEncoding | null;
  /** Imports begun before there was a choice have none. */
  encoding_choices?: EncodingChoice[];
  delimiter: TableDelimiter | null;
  decimal_sign: DecimalSign | null;
  header_line: number | null;
  sheet: string | null;
  sheets: string[];
};

export type ImportColumn = {
  column: number;
  header: string;
  samples: string[];
  decimal_sign: DecimalSign | null;
  field: string | null;
  confidence: number | null;
  reason: ColumnMatch['reason'] | 'chosen' | null;
};

export type Ambiguous = { field: string; columns: number[] };

export type Effects = {
  suppliers_created: number;
  suppliers_updated: number;
  categories_created: number;
  zones_created: number;
  items_created: number;
  items_updated: number;
  articles_created: number;
  articles_updated: number;
  prices_set: number;
  orders_created: number;
  order_lines_created: number;
};

/** Names that come into being along the way. */
export type Creates = { suppliers: string[]; categories: string[]; zones: string[] };

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

/** Why an import ended without writing anything. */
export type ImportFailure =
  | { code: 'FILE'; refusal: TableRefusal }
  | { code: 'CHANGED_SINCE'; rows: number }
  | { code: 'STOPPED' };

/** Which field each header was given, and how the file was read, for the next file with the same headers. */
export type RememberedMapping = {
  columns: Record<string, string | null>;
  options: ImportOptions<LocalDate>;
};
