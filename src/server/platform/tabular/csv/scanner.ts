import type { TableDelimiter, TableRow, TableWarning } from '#domain/kernel/table.ts';
import { unguardFormula } from '#server/platform/tabular/formula-guard.ts';
import type { TableLimits } from '#server/platform/tabular/limits.ts';
import { refuse } from '#server/platform/tabular/refusal.ts';

const QUOTE = 0x22;
const SPACE = 0x20;
const LF = 0x0a;
const CR = 0x0d;
const REPLACEMENT = 0xfffd;
const FIRST_COMBINING = 0x300;

type State = 'start' | 'spaces' | 'plain' | 'quoted' | 'quote' | 'closed';

type CsvScannerOptions = {
  delimiter: TableDelimiter | null;
  limits: Pick<TableLimits, 'columns' | 'cell_length'>;
  onRow: (row: TableRow) => void;
  /** A line without any value. */
  onBlank: () => void;
  onWarning: (warning: TableWarning) => void;
  /** Where a refusal should count from: the line of the file at which the scanned text starts. */
  firstLine?: number;
};

/**
 * RFC 4180 with the tolerance that real files ask for: any line end, also mixed; a quote inside a plain cell (« TV
 * 40" »); spaces around a quoted cell; text after a closing quote. Takes the text in pieces, keeps one row.
 */
export class CsvScanner {
  readonly #options: CsvScannerOptions;
  readonly #delimiter: number;
  #state: State = 'start';
  #line: number;
  #rowLine: number;
  #quoteLine = 0;
  #cells: string[] = [];
  #columns = 0;
  #filled = false;
  #cell = '';
  #spacesAfter = 0;
  #afterCr = false;
  #combining = false;

  constructor(options: CsvScannerOptions) {
    this.#options = options;
    this.#delimiter = options.delimiter?.charCodeAt(0) ?? -1;
    this.#line = options.firstLine ?? 1;
    this.#rowLine = this.#line;
  }

  push(text: string): void {
    let from = 0;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code === 0) refuse({ code: 'NUL_CHARACTER', line: this.#line });
      if (code >= FIRST_COMBINING) this.#seeWide(code);
      if (this.#state === 'quoted') {
        if (code === QUOTE) {
          this.#append(text, from, i);
          this.#state = 'quote';
          this.#afterCr = false;
        } else this.#countLine(code);
        continue;
      }
      if (this.#state === 'quote') {
        if (code === QUOTE) {
          // The second quote of a pair is kept: the cell goes on from it.
          from = i;
          this.#state = 'quoted';
          continue;
        }
        this.#state = 'closed';
        this.#spacesAfter = 0;
      }
      if (code === this.#delimiter || code === CR || code === LF) {
        if (this.#state === 'plain') this.#append(text, from, i);
        if (code === this.#delimiter) this.#endCell();
        else this.#endLine(code);
        from = i + 1;
        continue;
      }
      if (this.#state === 'plain') continue;
      from = this.#startOf(code, i, from);
    }
    if (this.#state === 'plain' || this.#state === 'quoted') this.#append(text, from, text.length);
  }

  end(): void {
    if (this.#state === 'quoted') this.#refuseOpenQuote();
    if (this.#state !== 'start' || this.#columns > 0) this.#endRow();
  }

  /** The first characters of a cell, or those after a closing quote; gives the place from which text is kept. */
  #startOf(code: number, i: number, from: number): number {
    this.#afterCr = false;
    if (this.#state === 'closed') {
      if (code === SPACE) {
        this.#spacesAfter++;
        return from;
      }
      this.#options.onWarning({ code: 'QUOTE_ODD', line: this.#line });
      this.#cell = `"${this.#cell}"${' '.repeat(this.#spacesAfter)}`;
      this.#state = 'plain';
      return i;
    }
    if (code === QUOTE) {
      this.#cell = '';
      this.#state = 'quoted';
      this.#quoteLine = this.#line;
      return i + 1;
    }
    if (code === SPACE) {
      this.#state = 'spaces';
      this.#append(' ', 0, 1);
      return i + 1;
    }
    this.#state = 'plain';
    return i;
  }

  #seeWide(code: number): void {
    this.#combining = true;
    if (code === REPLACEMENT) this.#options.onWarning({ code: 'CHARACTER_UNREADABLE', line: this.#line });
  }

  #countLine(code: number): void {
    if (code === CR || (code === LF && !this.#afterCr)) this.#line++;
    this.#afterCr = code === CR;
  }

  #append(text: string, from: number, to: number): void {
    if (to > from) this.#cell += text.slice(from, to);
    if (this.#cell.length <= this.#options.limits.cell_length) return;
    if (this.#state === 'quoted') this.#refuseOpenQuote();
    refuse({
      code: 'CELL_TOO_LONG',
      line: this.#rowLine,
      column: this.#columns + 1,
      limit: this.#options.limits.cell_length,
    });
  }

  #refuseOpenQuote(): never {
    refuse({ code: 'QUOTE_NOT_CLOSED', line: this.#quoteLine, column: this.#columns + 1 });
  }

  #endCell(): void {
    const { columns } = this.#options.limits;
    this.#afterCr = false;
    this.#columns++;
    const cell = this.#combining ? this.#cell.normalize('NFC') : this.#cell;
    const blank = cell === '' || cell.trim() === '';
    if (!blank) this.#filled = true;
    // Excel sometimes writes the whole width of its sheet: empty cells past the limit are no column.
    if (this.#columns <= columns) this.#cells.push(cell.startsWith("'") ? unguardFormula(cell) : cell);
    else if (!blank) {
      refuse({ code: 'TOO_MANY_COLUMNS', line: this.#rowLine, column: this.#columns, limit: columns });
    }
    this.#cell = '';
    this.#state = 'start';
    this.#combining = false;
  }

  #endLine(code: number): void {
    if (code === LF && this.#afterCr) {
      this.#afterCr = false;
      this.#rowLine = this.#line;
      return;
    }
    this.#endRow();
    this.#countLine(code);
    this.#rowLine = this.#line;
  }

  #endRow(): void {
    this.#endCell();
    this.#columns = 0;
    if (!this.#filled) {
      // Kept for the next row: a file may hold millions of empty lines.
      this.#cells.length = 0;
      this.#options.onBlank();
      return;
    }
    const row = { line: this.#rowLine, cells: this.#cells };
    this.#cells = [];
    this.#filled = false;
    this.#options.onRow(row);
  }
}
