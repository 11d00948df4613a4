import type { SecondBasis } from '#domain/imports/prices/second-price.ts';
import type { Unit } from '#domain/items/item.ts';
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
import type { SalesDayFate } from '#domain/sales/sales.ts';
import type { ColumnMatch } from './column-matching.ts';
import type { ImportOptions, RowCounts, RowStatus } from './import.ts';
import type { Cause, ImportSurvey, PriceBasis, SomeAnswers } from './survey.ts';

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
  /** What follows is missing where an import was begun before it was kept. */
  header_lines?: number;
  /** The first lines of the file, cut to what a screen shows. */
  grid?: GridLine[];
  /** Whose cells the columns show as samples. */
  sample_lines?: number[];
};

type GridLine = { line: number; cells: string[] };

export type ImportColumn = {
  column: number;
  header: string;
  /** Of every column the cells of the same lines. */
  samples: string[];
  /** Of the first rows: how many cells are filled, and how many of these read, by the kind of cell. */
  filled?: number;
  reads?: Record<string, number>;
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
  /** Days, and lines of one day and name. Those of before there were sales have none. */
  sales_days?: number;
  sales_created?: number;
  dishes_created?: number;
};

/** Names that come into being along the way. */
export type Creates = { suppliers: string[]; categories: string[]; zones: string[] };

/** What the days of a sales report come to, and what its names were found to mean. */
export type SalesPreview = {
  days: { day: string; revenue: number; revenue_here: number; fate: SalesDayFate }[];
  day_count: number;
  revenue: number;
  names: { known: number; alike: number; created: number; ignored: number };
  alike: { name: string; dish: Named }[];
  created: { name: string; like: Named[] }[];
};

type Named = { id: string; name: string };

/** One field of a row: what is there, and what the file brings. */
export type RowChange = { field: string; label: string; before: string | null; after: string | null };

export type PreviewRow = {
  line: number;
  status: RowStatus;
  label: string;
  problems: string[];
  warnings: string[];
  price: RowPriceShown | null;
  cells: Record<string, string> | null;
  changes: RowChange[];
};

/** Per unit and per pack side by side; `before`: what it is now. */
export type RowPriceShown = {
  per_unit: { amount: number; unit: Unit | null };
  per_pack: { amount: number; pack: string } | null;
  before: number | null;
  jump: boolean;
};

/** What reading the file found to say about the file itself. */
export type FileRead = { rows: number; warnings: TableWarning[]; warning_count: number };

/** Kept with the import; what reading found is told again with every preview. */
export type StoredSurvey = ImportSurvey & {
  read: FileRead;
  /** What the file alone says its prices are for. */
  told: PriceBasis | null;
  /** What the second price is for, by what the first one is. */
  seconds: Partial<Record<PriceBasis, SecondBasis | null>>;
};

/** Kept with the import, so that it can be looked at after its rows are gone. */
export type StoredPreview = FileRead & {
  counts: RowCounts;
  effects: Effects;
  creates: Creates;
  sales?: SalesPreview | null;
  causes: Cause[];
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
  /** What holds for the list whatever its rows. */
  answers: SomeAnswers;
};
