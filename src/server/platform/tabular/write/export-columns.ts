import type { LocalDate } from '#domain/kernel/days/local-date.ts';

/** A column of an export. Its kind, not its content, decides how a cell is written. */
export type ExportColumn =
  | { header: string; kind: 'text' | 'date'; width?: number }
  | { header: string; kind: 'number'; decimals: number; width?: number };

export type ExportCell = string | number | LocalDate | null;

/** As many cells as there are columns: texts, decimals (not whole units) and days 'YYYY-MM-DD'. */
export type ExportRow = readonly ExportCell[];

export type ExportRows = AsyncIterable<ExportRow> | Iterable<ExportRow>;

/** '-12.5' with the decimals it needs and no more than its column has, never with an exponent. */
export function decimalText(value: number, decimals: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`Not a figure to export: ${value}`);
  const fixed = value.toFixed(decimals);
  const short = fixed.includes('.') ? fixed.replace(/\.?0+$/, '') : fixed;
  return short === '-0' ? '0' : short;
}

export function checkedRow(row: ExportRow, columns: readonly ExportColumn[]): ExportRow {
  if (row.length !== columns.length) {
    throw new RangeError(`A row of ${row.length} cells for ${columns.length} columns`);
  }
  return row;
}
