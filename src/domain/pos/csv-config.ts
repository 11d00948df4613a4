import type { Overrides } from '#domain/imports/import-session.ts';
import type { LocalTime } from '#domain/kernel/days/time-zone.ts';
import type { ColumnDelimiter, DecimalSign, TableEncoding } from '#domain/kernel/table.ts';

/** A column by its header, whatever its accents and capitals, or by its place, from 1. */
export type ColumnChoice = string | number;

export const DATE_FORMATS = ['auto', 'DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD'] as const;
export type DateFormat = (typeof DATE_FORMATS)[number];

/** Where the day of a sale is said: reports of a period have no column for it. */
export const DAY_SOURCES = ['column', 'file_name', 'email'] as const;
export type DaySource = (typeof DAY_SOURCES)[number];

export const NEGATIVE_LINES = ['subtract', 'skip'] as const;
export const REVENUE_MEANINGS = ['line_amount', 'unit_price'] as const;
export const SAME_DAY_RULES = ['replace', 'add'] as const;

/** Spec: the first five. `time` stands beside a bare date, `offered` says which lines cost nothing. */
export const TILL_FIELDS = [
  'timestamp',
  'item_name',
  'qty',
  'revenue',
  'inventory_sku',
  'time',
  'offered',
] as const;
export type TillField = (typeof TILL_FIELDS)[number];

type Optional<Fields> = { [Name in keyof Fields]?: Fields[Name] | undefined };

type ColumnsMapping = Record<'item_name' | 'qty' | 'revenue', ColumnChoice> &
  Optional<Record<'timestamp' | 'inventory_sku' | 'time' | 'offered', ColumnChoice | null>>;

/** What may be left out, and means what it did before it could be said. */
type ReadingRules = {
  delimiter: ColumnDelimiter | 'auto';
  encoding: TableEncoding | 'auto';
  /** Line of the file; null where there is no header. */
  header_row: number | 'auto' | null;
  sheet: string | null;
  decimal_sign: DecimalSign | 'auto';
  date_format: DateFormat;
  day_from: DaySource;
  /** What is sold before belongs to the evening before. */
  business_day_end: LocalTime;
  negative_lines: (typeof NEGATIVE_LINES)[number];
  /** Names that are no dish but a sum. */
  total_rows: string[];
  revenue_is: (typeof REVENUE_MEANINGS)[number];
  tax_included: boolean;
  /** A second report of a day: in place of the first, or added to it. */
  same_day: (typeof SAME_DAY_RULES)[number];
};

/** Spec: `delimiter` and `columns_mapping`; the rest is ours, and may be left out. */
export type CsvConfig = Optional<ReadingRules> & { columns_mapping: ColumnsMapping };

export type SettledConfig = ReadingRules & { columns: ReadonlyMap<TillField, ColumnChoice> };

const MIDNIGHT = '00:00' as LocalTime;

const RULES_LEFT_OUT: ReadingRules = {
  delimiter: 'auto',
  encoding: 'auto',
  header_row: 'auto',
  sheet: null,
  decimal_sign: 'auto',
  date_format: 'auto',
  day_from: 'column',
  business_day_end: MIDNIGHT,
  negative_lines: 'subtract',
  total_rows: ['Total', 'Totaux', 'Total général', 'Sous-total', 'Total TTC', 'Total HT', 'Grand total'],
  revenue_is: 'line_amount',
  tax_included: true,
  same_day: 'replace',
};

/** Spec: what the form of a new profile starts with. */
export const FIRST_CONFIG: CsvConfig = {
  delimiter: ',',
  columns_mapping: {
    timestamp: 'timestamp',
    item_name: 'item_name',
    qty: 'qty',
    revenue: 'line_total_chf',
  },
};

/** Every rule said, and only the columns that are named. */
export function settled({ columns_mapping, ...rules }: CsvConfig): SettledConfig {
  const given = Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== undefined));
  const columns = TILL_FIELDS.flatMap((field) => {
    const column = columns_mapping[field];
    return column === undefined || column === null || column === '' ? [] : [[field, column] as const];
  });
  const day_from = rules.day_from ?? (columns_mapping.timestamp ? 'column' : 'file_name');
  return { ...RULES_LEFT_OUT, ...given, day_from, columns: new Map(columns) };
}

/** What the reader of files is told; the rest it finds. */
export function readingOfConfig(config: CsvConfig): Overrides {
  const { delimiter, encoding, header_row, sheet } = settled(config);
  return {
    ...(delimiter === 'auto' ? {} : { delimiter }),
    ...(encoding === 'auto' ? {} : { encoding }),
    ...(header_row === 'auto' ? {} : { header_line: header_row }),
    ...(sheet === null ? {} : { sheet }),
  };
}
