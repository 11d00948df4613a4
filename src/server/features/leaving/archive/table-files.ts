import type { TableColumn } from '#server/features/leaving/catalogue.sql.ts';
import { writeCsv } from '#server/platform/tabular/write/csv.ts';
import type { ExportCell, ExportColumn, ExportRow } from '#server/platform/tabular/write/export-columns.ts';
import { exportCellText } from '#text/leaving/archive.text.ts';
import type { TablePage } from './snapshot.sql.ts';

/** As many rows as are ever in memory. */
const PAGE = 200;

type ReadPage = (from: { after: string | null; limit: number }) => Promise<TablePage>;

/** Page after page, each asked for when the one before has been taken. */
export async function* pagesOf(read: ReadPage): AsyncGenerator<string[]> {
  for (let after: string | null = null; ; ) {
    const { rows, last }: TablePage = await read({ after, limit: PAGE });
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) return;
    after = last;
  }
}

/** An array with a row on each line: exact, and readable piece by piece too. */
export async function* jsonFile(pages: AsyncIterable<string[]>): AsyncGenerator<string> {
  let before = '[\n';
  for await (const rows of pages) {
    yield before + rows.join(',\n');
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

const NUMBERS = new Set(['smallint', 'integer', 'bigint', 'numeric', 'double precision', 'real']);

const columnOf = ({ name, type }: TableColumn): ExportColumn => {
  if (NUMBERS.has(type)) return { header: name, kind: 'number', decimals: 6 };
  return { header: name, kind: type === 'date' ? 'date' : 'text' };
};

function cellOf(value: unknown, { type }: TableColumn, timeZone: string): ExportCell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return exportCellText.yesOrNo(value);
  if (type === 'timestamp with time zone') return exportCellText.moment(new Date(String(value)), timeZone);
  if (type.endsWith('[]') && Array.isArray(value)) return value.join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  return typeof value === 'number' ? value : String(value);
}

/** For a spreadsheet: as every list of the restaurant is written, times by the organisation's own clock. */
export function csvFile(
  columns: readonly TableColumn[],
  pages: AsyncIterable<string[]>,
  timeZone: string,
): AsyncGenerator<Uint8Array> {
  async function* rows(): AsyncGenerator<ExportRow> {
    for await (const page of pages) {
      for (const json of page) {
        const row = JSON.parse(json) as Record<string, unknown>;
        yield columns.map((column) => cellOf(row[column.name], column, timeZone));
      }
    }
  }
  return writeCsv(columns.map(columnOf), rows());
}
