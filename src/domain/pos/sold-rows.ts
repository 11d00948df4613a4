import { type CellProblem, type CellReading, tidyCell } from '#domain/imports/cells/problems.ts';
import { readYesNo } from '#domain/imports/cells/read-calendar.ts';
import { readCode } from '#domain/imports/cells/read-codes.ts';
import { headerKey } from '#domain/imports/header-words.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { LocalTime } from '#domain/kernel/days/time-zone.ts';
import type { DecimalSign, TableFormat, TableRow } from '#domain/kernel/table.ts';
import { isBlankName, tidyName } from '#domain/sales/report-words.ts';
import {
  type ColumnChoice,
  type CsvConfig,
  type SettledConfig,
  settled,
  type TillField,
} from './csv-config.ts';
import { businessDay, daysInName, readFigure, readMoment } from './sold-cells.ts';

/** One line of a till's report. */
export type SoldRow = {
  line: number;
  day: LocalDate;
  name: string;
  sku: string | null;
  qty: number;
  /** Of the line; with or without VAT as the profile says. */
  revenue: number;
};

/** Why nothing of a file can be read under a profile. */
export type TillProblem =
  | { code: 'COLUMNS_MISSING'; columns: ColumnChoice[]; headers: string[] }
  | { code: 'COLUMN_TWICE'; column: ColumnChoice; places: number[] }
  | { code: 'DAY_COLUMN_UNSAID' | 'DAY_UNKNOWN' }
  | { code: 'NO_DAY_IN_NAME' | 'DAYS_IN_NAME'; file_name: string };

/** Why a line is left out. */
export type SoldRowProblem = {
  line: number;
  field: TillField;
  problem: CellProblem | { code: 'EMPTY' } | { code: 'DAY_TO_COME'; day: LocalDate };
};

/** Lines that are no sale, by what they are. */
export type SkippedLines = { totals: number; negative: number; headings: number };

type SoldReading =
  | { ok: true; rows: SoldRow[]; problems: SoldRowProblem[]; skipped: SkippedLines }
  | { ok: false; problem: TillProblem };

/** What the reader of files found. */
type TillTable = {
  format: TableFormat;
  headers: readonly string[];
  decimal_sign: DecimalSign | null;
  decimal_signs: readonly (DecimalSign | null)[];
};

/** What is known of the file beside its rows. */
export type TillFile = {
  file_name: string | null;
  /** When its e-mail came, on the organisation's clock. */
  received_on: LocalDate | null;
  received_at?: LocalTime | null | undefined;
  today: LocalDate;
  time_zone?: string | undefined;
};

/** As the columns hold them (sold_names, sales). */
const NAME_MAX = 200;
const REVENUE_MAX = 999_999_999_999.99;

type Places = ReadonlyMap<TillField, number>;

/** Rows of a till's report as sales. A big file comes batch by batch: what can be read of one can be read of all. */
export function readSoldRows(
  config: CsvConfig,
  table: TillTable & { rows: readonly TableRow[] },
  file: TillFile,
): SoldReading {
  const rules = settled(config);
  const places = placesOf(rules, table.headers);
  if (!(places instanceof Map)) return { ok: false, problem: places };
  const day = dayOfFile(rules, file);
  if (day !== null && typeof day === 'object') return { ok: false, problem: day };
  const reader = new RowReader(rules, { places, table, file, day });
  const rows = table.rows.flatMap((row) => reader.read(row) ?? []);
  return { ok: true, rows, problems: reader.problems, skipped: reader.skipped };
}

function placesOf(
  { columns, day_from }: SettledConfig,
  headers: readonly string[],
): Map<TillField, number> | TillProblem {
  if (day_from === 'column' && !columns.has('timestamp')) return { code: 'DAY_COLUMN_UNSAID' };
  const places = new Map<TillField, number>();
  const missing: ColumnChoice[] = [];
  for (const [field, column] of columns) {
    if (field === 'timestamp' && day_from !== 'column') continue;
    const [place, ...others] = columnsCalled(column, headers);
    if (place === undefined) missing.push(column);
    else if (others.length > 0) return { code: 'COLUMN_TWICE', column, places: [place, ...others] };
    else places.set(field, place);
  }
  return missing.length > 0 ? { code: 'COLUMNS_MISSING', columns: missing, headers: [...headers] } : places;
}

/** Spelt so, else alike; places count from 0 here. */
export function columnsCalled(column: ColumnChoice, headers: readonly string[]): number[] {
  if (typeof column === 'number') return column <= headers.length ? [column - 1] : [];
  const at = (same: (header: string) => boolean) =>
    [...headers.keys()].filter((place) => same(headers[place] ?? ''));
  const spelt = at((header) => header.trim() === column.trim());
  const key = headerKey(column);
  return spelt.length > 0 || key === '' ? spelt : at((header) => headerKey(header) === key);
}

/** The day of every row; null where each row has its own. */
function dayOfFile(
  { day_from, business_day_end }: SettledConfig,
  file: TillFile,
): LocalDate | TillProblem | null {
  if (day_from === 'column') return null;
  if (day_from === 'email') {
    if (file.received_on === null) return { code: 'DAY_UNKNOWN' };
    return businessDay({ day: file.received_on, time: file.received_at ?? null }, business_day_end);
  }
  const file_name = file.file_name ?? '';
  const [day, ...others] = daysInName(file_name);
  if (day === undefined) return { code: 'NO_DAY_IN_NAME', file_name };
  return others.length > 0 ? { code: 'DAYS_IN_NAME', file_name } : day;
}

type Known = { places: Places; table: TillTable; file: TillFile; day: LocalDate | null };

class RowReader {
  readonly problems: SoldRowProblem[] = [];
  readonly skipped: SkippedLines = { totals: 0, negative: 0, headings: 0 };
  readonly #rules: SettledConfig;
  readonly #known: Known;
  readonly #totals: ReadonlySet<string>;

  constructor(rules: SettledConfig, known: Known) {
    this.#rules = rules;
    this.#known = known;
    this.#totals = new Set(rules.total_rows.map(headerKey));
  }

  read({ line, cells }: TableRow): SoldRow | null {
    const cell = (field: TillField): string => {
      const place = this.#known.places.get(field);
      return place === undefined ? '' : (cells[place] ?? '');
    };
    if (this.#isTotal(cells, cell)) return this.#skip('totals');
    if (tidyCell(cell('qty')) === '' && tidyCell(cell('revenue')) === '') return this.#skip('headings');
    const refuse = (field: TillField, problem: SoldRowProblem['problem']): null => {
      this.problems.push({ line, field, problem });
      return null;
    };
    const needed = <Value>(field: TillField, reading: CellReading<Value>): Value | null => {
      if (!reading.ok) return refuse(field, reading.problem);
      return reading.value === null ? refuse(field, { code: 'EMPTY' }) : reading.value;
    };
    const day = this.#known.day ?? this.#dayOf(cell, needed);
    if (day === null) return null;
    if (day > this.#known.file.today) return refuse('timestamp', { code: 'DAY_TO_COME', day });
    const name = tidyName(cell('item_name'));
    if (isBlankName(name)) return refuse('item_name', { code: 'EMPTY' });
    if (name.length > NAME_MAX)
      return refuse('item_name', { code: 'TOO_LONG', cell: `${name.slice(0, 40)}…` });
    const qty = needed('qty', readFigure(cell('qty'), this.#signOf('qty')));
    if (qty === null) return null;
    const offered = isOffered(cell('offered'));
    const amount = offered ? 0 : needed('revenue', readFigure(cell('revenue'), this.#signOf('revenue')));
    if (amount === null) return null;
    const sku = readCode(cell('inventory_sku'));
    if (!sku.ok) return refuse('inventory_sku', sku.problem);
    const row = {
      line,
      day,
      name,
      sku: sku.value,
      qty: rounded(qty, 3),
      revenue: this.#revenueOf(qty, amount),
    };
    if (Math.abs(row.revenue) > REVENUE_MAX)
      return refuse('revenue', { code: 'NUMBER_TOO_LARGE', cell: tidyCell(cell('revenue')) });
    const negative = row.qty < 0 || row.revenue < 0;
    return negative && this.#rules.negative_lines === 'skip' ? this.#skip('negative') : row;
  }

  #skip(what: keyof SkippedLines): null {
    this.skipped[what]++;
    return null;
  }

  /** « - » where a day should be, or a word for a sum as the name or at the start of the line. */
  #isTotal(cells: readonly string[], cell: (field: TillField) => string): boolean {
    if (/^\s*[-–—]+\s*$/.test(cell('timestamp'))) return true;
    const first = cells.find((one) => one.trim() !== '') ?? '';
    return [cell('item_name'), first].some((one) => one.length <= 60 && this.#totals.has(headerKey(one)));
  }

  #dayOf(
    cell: (field: TillField) => string,
    needed: <Value>(field: TillField, reading: CellReading<Value>) => Value | null,
  ): LocalDate | null {
    const { date_format, business_day_end } = this.#rules;
    const momentText = `${cell('timestamp')} ${cell('time')}`;
    const moment = needed(
      'timestamp',
      readMoment(tidyCell(cell('timestamp')) === '' ? '' : momentText, {
        date_format,
        time_zone: this.#known.file.time_zone,
      }),
    );
    return moment && businessDay(moment, business_day_end);
  }

  #signOf(field: TillField): DecimalSign | null {
    const { format, decimal_signs, decimal_sign } = this.#known.table;
    // The figures of Excel are written by our reader, with points.
    if (format === 'xlsx') return '.';
    if (this.#rules.decimal_sign !== 'auto') return this.#rules.decimal_sign;
    return decimal_signs[this.#known.places.get(field) ?? -1] ?? decimal_sign;
  }

  /** Of a price the sign plays no part: a refund has its minus in the quantity. */
  #revenueOf(qty: number, amount: number): number {
    return rounded(this.#rules.revenue_is === 'unit_price' ? qty * Math.abs(amount) : amount, 2);
  }
}

/** Any mark but a no. */
function isOffered(cell: string): boolean {
  if (tidyCell(cell) === '') return false;
  const answer = readYesNo(cell);
  return !answer.ok || answer.value === true;
}

/** Halves away from zero, as tills round; without the sign of −0. */
function rounded(value: number, digits: number): number {
  const scale = 10 ** digits;
  return (Math.sign(value) * Math.round(Math.abs(value) * scale * (1 + Number.EPSILON))) / scale + 0;
}
