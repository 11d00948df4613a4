import { guardFormula } from '#server/platform/tabular/formula-guard.ts';
import {
  checkedRow,
  decimalText,
  type ExportCell,
  type ExportColumn,
  type ExportRows,
} from './export-columns.ts';

const BOM = '\ufeff';
const PIECE = 64 * 1024;

/** Spaces at the ends are quoted so that no reader trims them. */
const quoted = (text: string): string =>
  /[";,\t|\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/**
 * Only text can be a formula. Figures are written by us, so a minus in front is a sign and stays one: a guarded
 * figure would no longer be a number in the spreadsheet.
 */
function cellText(cell: ExportCell, column: ExportColumn): string {
  if (cell === null) return '';
  if (column.kind === 'number') return decimalText(Number(cell), column.decimals).replace('.', ',');
  if (column.kind === 'date') return String(cell).split('-').reverse().join('/');
  return quoted(guardFormula(String(cell)));
}

/** As French spreadsheets open it without a question: UTF-8 with its mark, semicolons, CRLF, decimal comma. */
export async function* writeCsv(
  columns: readonly ExportColumn[],
  rows: ExportRows,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let piece = `${BOM}${columns.map(({ header }) => quoted(guardFormula(header))).join(';')}\r\n`;
  for await (const row of rows) {
    const cells = checkedRow(row, columns).map((cell, index) => {
      const column = columns[index];
      return column ? cellText(cell, column) : '';
    });
    piece += `${cells.join(';')}\r\n`;
    if (piece.length < PIECE) continue;
    yield encoder.encode(piece);
    piece = '';
  }
  yield encoder.encode(piece);
}
