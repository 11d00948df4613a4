import { DEFAULT_LIMITS } from '#server/platform/tabular/limits.ts';
import {
  checkedRow,
  decimalText,
  type ExportCell,
  type ExportColumn,
  type ExportRows,
} from './export-columns.ts';
import { columnWidth, escapeText, type StyledColumn, staticParts, styledColumns } from './xlsx-parts.ts';
import { writeZip } from './zip.ts';

const PIECE = 64 * 1024;
/** Excel's own bound, header included. */
const LAST_ROW = 1_048_576;
/** What fits under the header; asked for anew each time, so that a test can lower it. */
export const EXCEL = {
  get rowsMax(): number {
    return LAST_ROW - 1;
  },
};
const DAY_MS = 86_400_000;
const EPOCH = Date.UTC(1899, 11, 30);
const FIRST_TRUE_SERIAL = 61;
const HEADER_STYLE = 1;

export type Sheet = {
  name: string;
  columns: readonly ExportColumn[];
  rows: ExportRows;
  /** A second sheet, which a CSV file cannot have. */
  beside?: Sheet;
};

/** An Excel file: typed columns, a header that stays in sight, widths that fit. */
export async function* writeXlsx(sheet: Sheet): AsyncGenerator<Uint8Array> {
  const sheets = sheet.beside ? [sheet, sheet.beside] : [sheet];
  const styled = styledColumns(sheets.map(({ columns }) => columns));
  yield* writeZip([
    ...staticParts(
      sheets.map(({ name }) => name),
      styled.flat(),
    ),
    ...sheets.map((one, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      content: sheetXml(styled[index] ?? [], one),
    })),
  ]);
}

async function* sheetXml(columns: readonly StyledColumn[], sheet: Sheet): AsyncGenerator<string> {
  let piece = sheetStart(columns);
  let line = 1;
  for await (const row of sheet.rows) {
    if (++line > LAST_ROW) throw new RangeError(`An Excel sheet ends at row ${LAST_ROW}`);
    piece += rowXml(checkedRow(row, sheet.columns), line, columns);
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}</sheetData></worksheet>`;
}

function sheetStart(columns: readonly StyledColumn[]): string {
  const widths = columns
    .map(
      ({ column, style }, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${columnWidth(column)}" style="${style}" customWidth="1"/>`,
    )
    .join('');
  const header = columns
    .map(({ letters, column }) => textCell(`${letters}1`, column.header, HEADER_STYLE))
    .join('');
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0">' +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${widths}</cols><sheetData><row r="1">${header}</row>`
  );
}

function rowXml(row: readonly ExportCell[], line: number, columns: readonly StyledColumn[]): string {
  let cells = '';
  for (const [index, styled] of columns.entries()) {
    const cell = row[index] ?? null;
    if (cell !== null && cell !== '') cells += cellXml(cell, `${styled.letters}${line}`, styled);
  }
  return `<row r="${line}">${cells}</row>`;
}

function cellXml(cell: string | number, at: string, { column, style }: StyledColumn): string {
  if (column.kind === 'text') return textCell(at, String(cell), style);
  if (column.kind === 'number')
    return `<c r="${at}" s="${style}"><v>${decimalText(Number(cell), column.decimals)}</v></c>`;
  const serial = Math.round((Date.parse(`${cell}T00:00:00Z`) - EPOCH) / DAY_MS);
  // Excel has no day before 1900 and miscounts its first two months; such a day stays readable as text.
  return serial < FIRST_TRUE_SERIAL || Number.isNaN(serial)
    ? textCell(at, String(cell), style)
    : `<c r="${at}" s="${style}"><v>${serial}</v></c>`;
}

/** In the cell itself rather than in a table of texts, which would have to wait in memory for the last row. */
const textCell = (at: string, text: string, style: number): string =>
  `<c r="${at}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeText(text.slice(0, DEFAULT_LIMITS.cell_length))}</t></is></c>`;
