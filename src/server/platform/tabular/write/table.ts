import { Readable } from 'node:stream';
import type { TableFormat } from '#domain/kernel/table.ts';
import { writeCsv } from './csv.ts';
import { type Sheet, writeXlsx } from './xlsx.ts';

const TYPES: Record<TableFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

type TableFile = { type: string; extension: TableFormat; bytes: Readable };

/** An export as a stream: rows are asked for as fast as the reader takes the bytes, so its size does not matter. */
export function writeTable(format: TableFormat, sheet: Sheet): TableFile {
  const pieces = format === 'csv' ? writeCsv(sheet.columns, sheet.rows) : writeXlsx(sheet);
  return { type: TYPES[format], extension: format, bytes: Readable.from(pieces, { objectMode: false }) };
}
