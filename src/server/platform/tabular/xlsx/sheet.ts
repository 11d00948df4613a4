import type { TableRow, TableWarning } from '#domain/kernel/table.ts';
import type { TableLimits } from '#server/platform/tabular/limits.ts';
import type { Meter } from '#server/platform/tabular/meter.ts';
import { refuse } from '#server/platform/tabular/refusal.ts';
import { numberText } from './values.ts';
import { tidyText, type Workbook } from './workbook.ts';
import { type XmlAttributes, XmlScanner } from './xml-scanner.ts';
import { textOfPart, type Zip } from './zip-part.ts';

const PLAIN = { kind: 'plain' } as const;

type SheetSource = {
  zip: Zip;
  workbook: Workbook;
  part: string;
  limits: TableLimits;
  meter: Meter;
  onWarning: (warning: TableWarning) => void;
};

/** Column of a reference, from 1: 'AB12' is 28. Zero where there is none. */
function columnOf(reference: string): number {
  let column = 0;
  for (let i = 0; i < reference.length; i++) {
    const letter = (reference.charCodeAt(i) | 0x20) - 0x60;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
    if (column > 1_000_000) break;
  }
  return column;
}

/**
 * The rows of a sheet that hold a value, piece by piece. What the sheet claims of its size is not looked at, and
 * cells that only carry a colour are no cells.
 */
export async function* sheetRows(source: SheetSource): AsyncGenerator<TableRow[]> {
  let rows: TableRow[] = [];
  const reader = new SheetReader(source, (row) => rows.push(row));
  const scanner = new XmlScanner(source.part, reader);
  for await (const text of textOfPart(source.zip, source.part, source.meter)) {
    scanner.push(text);
    if (rows.length === 0) continue;
    yield rows;
    rows = [];
  }
  scanner.end();
}

class SheetReader {
  readonly #source: SheetSource;
  readonly #onRow: (row: TableRow) => void;
  #line = 0;
  #column = 0;
  #cells: string[] = [];
  #type = '';
  #style = 0;
  #text = '';
  #reading = false;
  #inData = false;
  #hint = false;

  constructor(source: SheetSource, onRow: (row: TableRow) => void) {
    this.#source = source;
    this.#onRow = onRow;
  }

  open(name: string, attributes: XmlAttributes): void {
    if (name === 'sheetData') this.#inData = true;
    if (!this.#inData) return;
    if (name === 'c') this.#openCell(attributes);
    else if (name === 'v' || (name === 't' && !this.#hint)) this.#reading = true;
    else if (name === 'rPh') this.#hint = true;
    else if (name === 'row') {
      // A row may leave its number out; it is then the next one.
      const line = Number(attributes.r ?? this.#line + 1);
      this.#line = Number.isSafeInteger(line) && line > 0 ? line : this.#line + 1;
      this.#cells = [];
      this.#column = 0;
    }
  }

  text(piece: string): void {
    if (!this.#reading) return;
    this.#text += piece;
    if (this.#text.length > this.#source.limits.cell_length) this.#refuseLength();
  }

  close(name: string): void {
    if (!this.#inData) return;
    if (name === 'c') this.#closeCell();
    else if (name === 'v' || name === 't') this.#reading = false;
    else if (name === 'rPh') this.#hint = false;
    else if (name === 'sheetData') this.#inData = false;
    else if (name === 'row' && this.#cells.length > 0) {
      this.#onRow({ line: this.#line, cells: this.#cells });
      this.#cells = [];
    }
  }

  #openCell(attributes: XmlAttributes): void {
    this.#column = columnOf(attributes.r ?? '') || this.#column + 1;
    this.#type = attributes.t ?? 'n';
    this.#style = Number(attributes.s ?? 0);
    this.#text = '';
  }

  #closeCell(): void {
    this.#reading = false;
    const value = this.#value();
    if (value === '') return;
    const { columns, cell_length } = this.#source.limits;
    if (this.#column > columns) {
      refuse({ code: 'TOO_MANY_COLUMNS', line: this.#line, column: this.#column, limit: columns });
    }
    if (value.length > cell_length) this.#refuseLength();
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells[this.#column - 1] = value;
  }

  #value(): string {
    const { workbook, onWarning } = this.#source;
    const text = this.#text;
    switch (this.#type) {
      case 's':
        return workbook.strings[Number(text)] ?? '';
      case 'b':
        return text === '1' ? 'VRAI' : text === '0' ? 'FAUX' : '';
      case 'e':
        onWarning({ code: 'FORMULA_ERROR', line: this.#line, column: this.#column, value: text });
        return text;
      case 'd':
        return text.replace('T', ' ').replace(/ 00:00(:00)?(\.0+)?Z?$/, '');
      case 'n':
        return numberText(text, workbook.kinds[this.#style] ?? PLAIN, workbook);
      default:
        return tidyText(text);
    }
  }

  #refuseLength(): never {
    const { cell_length } = this.#source.limits;
    refuse({ code: 'CELL_TOO_LONG', line: this.#line, column: this.#column, limit: cell_length });
  }
}
