import type {
  TableDelimiter,
  TableEncoding,
  TableHead,
  TableRow,
  TableSummary,
  TableWarning,
} from '#domain/kernel/table.ts';
import { openCsv } from '#server/platform/tabular/csv/rows.ts';
import { openXlsx } from '#server/platform/tabular/xlsx/rows.ts';
import { findKind } from './file-kind.ts';
import { findDecimalSigns, findHeaderRow, headerNames } from './header-row.ts';
import type { TableLimits } from './limits.ts';
import type { Meter } from './meter.ts';
import { refuse } from './refusal.ts';

/** What a person corrected after seeing what was found. */
export type TableOverrides = {
  sheet?: string | undefined;
  /** A line of the file; null where the first row already holds values. */
  header_line?: number | null | undefined;
  delimiter?: TableDelimiter | undefined;
  encoding?: TableEncoding | undefined;
};

export type TableInput = { bytes: Uint8Array; limits: TableLimits; overrides: TableOverrides };

type TableSource = {
  head: TableHead;
  meter: Readonly<Meter>;
  /** Batches of rows, each padded to the number of columns. */
  rows: AsyncGenerator<TableRow[]>;
  summary: () => TableSummary;
};

const LOOKED_AT = 200;
const SAMPLE = 50;
/** Lines to show a person, who may say which is the header; more where the header stands further down. */
const SHOWN = 12;
const SHOWN_UNDER_HEADER = 4;
const SHOWN_MOST = 40;
/**
 * Of the head, which is looked at on the server's own thread: what no name, price or pack is longer than, and what a
 * sample may cost, where a cell costs something whatever is in it. 50 rows of 40 short cells are within it.
 */
const CELL_LOOKED_AT = 250;
const SAMPLE_COST = 100_000;
const CELL_COST = 40;
const SAMPLE_LEAST = 2;
const BATCH = 500;
const KEPT_WARNINGS = 100;

const isBlank = ({ cells }: TableRow) => cells.every((cell) => cell.trim() === '');
const lastFilled = ({ cells }: TableRow) => cells.findLastIndex((cell) => cell.trim() !== '') + 1;

class Journal {
  readonly meter: Meter = { read: 0, total: 0 };
  readonly summary: TableSummary = { rows: 0, blank_rows: 0, warnings: [], warning_count: 0 };

  readonly blank = (): void => {
    this.summary.blank_rows++;
  };

  readonly warn = (warning: TableWarning): void => {
    this.summary.warning_count++;
    if (this.summary.warnings.length < KEPT_WARNINGS) this.summary.warnings.push(warning);
  };
}

type Opened = Pick<TableHead, 'format' | 'encoding' | 'encoding_choices' | 'delimiter' | 'sheets'> & {
  rows: AsyncGenerator<TableRow[]> | Generator<TableRow[]>;
};

async function open({ bytes, limits, overrides }: TableInput, journal: Journal): Promise<Opened> {
  const found = await findKind(bytes, limits);
  const { warn: onWarning, blank: onBlank, meter } = journal;
  if (found.kind === 'xlsx') {
    const opened = await openXlsx({ zip: found.zip, limits, sheet: overrides.sheet, meter, onWarning });
    return { format: 'xlsx', encoding: null, encoding_choices: [], delimiter: null, ...opened };
  }
  const { encoding, delimiter } = overrides;
  return {
    format: 'csv',
    sheets: [],
    ...openCsv({ bytes, limits, encoding, delimiter, meter, onBlank, onWarning }),
  };
}

/** Opens a file, finds out what it is from its first rows, then gives the rows. */
export async function openSource(input: TableInput): Promise<TableSource> {
  const journal = new Journal();
  const { rows: pieces, ...opened } = await open(input, journal);
  const first: TableRow[] = [];
  let next = await pieces.next();
  for (; !next.done && first.length < LOOKED_AT; next = await pieces.next())
    pushAll(first, next.value, journal);
  if (first.length === 0) refuse({ code: 'NO_ROWS' });
  const header = headerIndex(first.slice(0, LOOKED_AT), input.overrides.header_line);
  const headerRow = first[header];
  const { names, lines } = headerNames(first, header);
  const body = first.slice(header + lines);
  if (body.length === 0 && next.done) refuse({ code: 'HEADER_ONLY' });
  const columns = widthOf(names, body);
  const head: TableHead = {
    ...opened,
    ...decimalSigns(opened, body.slice(0, LOOKED_AT), columns),
    header_line: headerRow?.line ?? null,
    header_lines: lines,
    headers: Array.from({ length: columns }, (_, column) => (names[column] ?? '').slice(0, CELL_LOOKED_AT)),
    first: first
      .slice(0, Math.min(SHOWN_MOST, Math.max(SHOWN, header + 1 + SHOWN_UNDER_HEADER)))
      .map(briefly),
    titles: first.slice(0, Math.max(0, header)).map(briefly),
    sample: affordable(body.slice(0, SAMPLE).map((row) => briefly(padded(row, columns)))),
  };
  return { head, meter: journal.meter, rows: batches(), summary: () => journal.summary };

  async function* batches(): AsyncGenerator<TableRow[]> {
    // Cells of a CSV header, or none for Excel, which leaves the empty end of a row out.
    const expected = opened.format === 'csv' ? (headerRow?.cells.length ?? 0) : 0;
    let batch: TableRow[] = [];
    for (let ready: TableRow[] = body; ; ready = fresh(next.value, journal)) {
      for (const row of ready) {
        batch.push(checked(row, { columns, expected, limits: input.limits, journal }));
        if (batch.length < BATCH) continue;
        yield batch;
        batch = [];
      }
      if (ready !== body) next = await pieces.next();
      if (next.done) break;
    }
    if (batch.length > 0) yield batch;
  }
}

function pushAll(rows: TableRow[], found: readonly TableRow[], journal: Journal): void {
  for (const row of found) {
    if (isBlank(row)) journal.blank();
    else rows.push(row);
  }
}

function fresh(found: readonly TableRow[], journal: Journal): TableRow[] {
  const rows: TableRow[] = [];
  pushAll(rows, found, journal);
  return rows;
}

function headerIndex(rows: readonly TableRow[], wanted: number | null | undefined): number {
  if (wanted === null) return -1;
  if (wanted === undefined) return findHeaderRow(rows);
  return rows.findIndex(({ line }) => line >= wanted);
}

/** As wide as the header, or as three quarters of the rows are: a column may have no name. */
function widthOf(names: readonly string[], body: readonly TableRow[]): number {
  const widths = body.map(lastFilled).sort((a, b) => a - b);
  const named = names.findLastIndex((name) => name !== '') + 1;
  return Math.max(named, 1, widths[Math.floor((widths.length - 1) * 0.75)] ?? 0);
}

function decimalSigns({ format }: Opened | Omit<Opened, 'rows'>, rows: readonly TableRow[], columns: number) {
  const found = findDecimalSigns(rows, columns);
  return format === 'xlsx' ? { ...found, decimal_sign: '.' as const } : found;
}

function padded(row: TableRow, columns: number): TableRow {
  const cells = row.cells.slice(0, Math.max(columns, lastFilled(row)));
  while (cells.length < columns) cells.push('');
  return { line: row.line, cells };
}

const briefly = ({ line, cells }: TableRow): TableRow => ({
  line,
  cells: cells.map((cell) => (cell.length > CELL_LOOKED_AT ? cell.slice(0, CELL_LOOKED_AT) : cell)),
});

/** The first of these rows, as many as may be looked at. */
function affordable(rows: readonly TableRow[]): TableRow[] {
  let cost = 0;
  const past = rows.findIndex(({ cells }, at) => {
    for (const cell of cells) cost += CELL_COST + cell.length;
    return at >= SAMPLE_LEAST && cost > SAMPLE_COST;
  });
  return past < 0 ? [...rows] : rows.slice(0, past);
}

type Checks = { columns: number; expected: number; limits: TableLimits; journal: Journal };

function checked(row: TableRow, { columns, expected, limits, journal }: Checks): TableRow {
  if (journal.summary.rows === limits.rows) {
    refuse({ code: 'TOO_MANY_ROWS', line: row.line, limit: limits.rows });
  }
  journal.summary.rows++;
  const width = lastFilled(row);
  if (width > columns) journal.warn({ code: 'ROW_LONG', line: row.line, cells: width, expected: columns });
  else if (row.cells.length < expected) {
    journal.warn({ code: 'ROW_SHORT', line: row.line, cells: row.cells.length, expected });
  }
  return padded(row, columns);
}
