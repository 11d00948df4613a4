import { type CellKind, readCell } from '#domain/imports/cells/cells.ts';
import { type CellProblem, type CellReading, unread } from '#domain/imports/cells/problems.ts';
import { readNumber } from '#domain/imports/cells/read-amounts.ts';
import { visibleLine } from '#domain/imports/cells/read-codes.ts';
import type { ColumnBeside } from '#domain/imports/doubts/columns-beside.ts';
import type { ImportProblem, ImportWarning } from '#domain/imports/import-problems.ts';
import type { NamedUnit } from '#domain/imports/packs/order-unit.ts';
import type { PackChain } from '#domain/imports/packs/pack-chain.ts';
import type { ImportAnswers, WordField } from '#domain/imports/survey.ts';
import type { DecimalSign } from '#domain/kernel/table.ts';

type FieldPlace = {
  column: number;
  decimal_sign: DecimalSign | null;
  /** Its header says that its prices are with VAT. */
  with_vat?: boolean;
  /** What stands above the header, where it may be said what the prices are for. */
  titles?: string;
  /** The last line of those. */
  last_title?: string;
  /** Its header, or a title, says that its prices are in another money than euros. */
  other_money?: boolean;
  /** In what its bare figures are measured, as its header says (columns/content-columns.ts). */
  measure?: string | null;
  /** Its header says that its prices are those of what is ordered: « Prix colis ». */
  of_order?: boolean;
  /** Its header says that its prices are by the kilo: « € / 100 kg ». */
  of_kilos?: boolean;
  /** Its header names what is priced: « Prix bidon ». */
  names?: string | null;
  /** A title says that a « pièce » is a packet (prices/words/said-above.ts). */
  piece_is_packet?: boolean;
  /** Its header says what its prices are for, whatever that is. */
  is_said?: boolean;
  /** Its header says that it counts what a case holds (columns/content-columns.ts). */
  of_cases?: boolean;
  /** Its header says that its figures are what one holds: « Poids unitaire (g) » (columns/content-columns.ts). */
  of_one?: boolean;
  /** Its header says that its figures are a quantity of what is billed: « QTE/COL ». */
  is_quantity?: boolean;
  /** Some of its figures have decimals: they measure. */
  has_decimals?: boolean;
  /** Its header says that its prices are those of a case, by that word. */
  of_case?: boolean;
  /** Its header says that who orders more, or another day, pays its prices. */
  of_others?: boolean;
  /** Its header says that prices are told by it: « Unité de facturation ». */
  of_billing?: boolean;
  /** The header of the price names its own. */
  of_price?: boolean;
  /** The header of the second price names its own: « UV » beside « Prix UV ». */
  of_second?: boolean;
};

/** Where each field stands: the column, and the decimal sign that its figures show. */
export type FieldPlaces = ReadonlyMap<string, FieldPlace>;

/** What a person settled about cells, and which fields no row can do without. */
export type CellRules = Pick<ImportAnswers, 'unread' | 'words' | 'corrections'> & {
  /** By category of the file. */
  vat_rates?: ImportAnswers['vat_rates'];
  /** Unreadable, these refuse their row, whatever was settled. */
  needed: ReadonlySet<string>;
  /** These refuse it unless a person says otherwise. */
  telling: ReadonlySet<string>;
};

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

type ValueOf<Kind extends CellKind> = Extract<ReturnType<typeof readCell<Kind>>, { ok: true }>['value'];

type UnreadCell = Extract<ImportProblem, { code: 'CELL' | 'UNKNOWN_VALUE' | 'UNIT_MISMATCH' }>;
type Reading<Value> = { value: Value | null } | { problem: UnreadCell };

type RowGiven = {
  line: number;
  rules: CellRules;
  said_above?: NamedUnit | null;
  /** What the header that comes again above it says of its price, where the first one said something else. */
  said_in_header?: NamedUnit | null;
  /** How the head of its section says that it is packed. */
  pack_above?: PackChain | null;
  /** Columns that are no field, and may still speak of amounts and prices. */
  beside?: readonly ColumnBeside[];
};

/** One row, read field by field; what cannot be read is remembered, and the rest goes on. */
export class RowCells {
  readonly problems: ImportProblem[] = [];
  readonly warnings: ImportWarning[] = [];
  /** The identifier that our own exports write: such a row is taken as it was written. */
  readonly given_id: string | null;
  readonly rules: CellRules;
  /** What a title or the head of its section says of its price (prices/words/said-above.ts). */
  readonly said_above: NamedUnit | null;
  readonly said_in_header: NamedUnit | null;
  readonly pack_above: PackChain | null;
  readonly #beside: readonly ColumnBeside[];
  readonly #cells: readonly string[];
  readonly #places: FieldPlaces;
  readonly #corrections: Readonly<Record<string, string>> | undefined;

  constructor(
    cells: readonly string[],
    places: FieldPlaces,
    { line, rules, said_above = null, said_in_header = null, pack_above = null, beside = [] }: RowGiven,
  ) {
    this.said_above = said_above;
    this.said_in_header = said_in_header;
    this.pack_above = pack_above;
    this.#beside = beside;
    this.#cells = cells;
    this.#places = places;
    this.rules = rules;
    this.#corrections = rules.corrections[line];
    this.given_id = this.identifier('id');
  }

  /** One of ours; anything else says nothing. */
  identifier(field: string): string | null {
    const id = this.raw(field);
    return UUID.test(id) ? id.toLowerCase() : null;
  }

  /** Whether a column, or a cell typed again, says this. */
  has = (field: string): boolean => this.#places.has(field) || this.#corrections?.[field] !== undefined;

  isWithVat = (field: string): boolean => this.#places.get(field)?.with_vat === true;

  /** What a person said of the goods of a category. */
  vatRateOf(category: string): number | null {
    const rates = this.rules.vat_rates;
    return rates && Object.hasOwn(rates, category) ? (rates[category] ?? null) : null;
  }

  /** In what a bare figure of this field is measured, where its header says so. */
  measureOf = (field: string): string | null => this.#places.get(field)?.measure ?? null;

  /** A figure alone, under the decimal sign of its column: « 1.000 » is one or a thousand. */
  plainFigure(field: string, cell: string): string {
    const decimal_sign = this.#places.get(field)?.decimal_sign ?? null;
    const reading = decimal_sign && /[.,]\d{3}\s*$/.test(cell) ? readNumber(cell, { decimal_sign }) : null;
    return reading?.ok && reading.value !== null ? String(reading.value).replace('.', ',') : cell;
  }

  isOfOrder = (field: string): boolean => this.#places.get(field)?.of_order === true;

  isOfKilos = (field: string): boolean =>
    this.raw(field) !== '' && this.#places.get(field)?.of_kilos === true;

  /** Whether its header says what its prices are for. */
  says = (field: string): boolean => this.#places.get(field)?.is_said === true;

  /** What its header names as priced: « Prix bidon ». */
  namedIn = (field: string): string | null => this.#places.get(field)?.names ?? null;

  callsPacketsPieces = (): boolean => this.#places.get('price')?.piece_is_packet === true;

  countsCases = (field: string): boolean => this.#places.get(field)?.of_cases === true;

  isOfOne = (field: string): boolean => this.#places.get(field)?.of_one === true;

  isQuantity = (field: string): boolean => this.#places.get(field)?.is_quantity === true;

  hasDecimals = (field: string): boolean => this.#places.get(field)?.has_decimals === true;

  isOfCase = (field: string): boolean => this.#places.get(field)?.of_case === true;

  isOfOthers = (field: string): boolean => this.#places.get(field)?.of_others === true;

  isOfBilling = (field: string): boolean => this.#places.get(field)?.of_billing === true;

  isOfPrice = (field: string): boolean => this.#places.get(field)?.of_price === true;

  isOfSecond = (field: string): boolean => this.#places.get(field)?.of_second === true;

  /** As they stand in the file. */
  get all(): readonly string[] {
    return this.#cells;
  }

  /** What stands in columns that are no field, where remarks are. */
  *remarks(): Generator<string> {
    const taken = new Set([...this.#places.values()].map(({ column }) => column));
    for (const [column, cell] of this.#cells.entries()) if (cell && !taken.has(column)) yield cell;
  }

  /** What stands in columns that are no field and may speak of amounts or prices. */
  *beside(): Generator<ColumnBeside & { cell: string }> {
    for (const one of this.#beside) {
      const cell = this.#cells[one.column]?.trim();
      if (cell) yield { ...one, cell };
    }
  }

  /** As it stands in the file, or as it was typed again, without the spaces around it; '' where there is none. */
  written(field: string): string {
    const corrected = this.#corrections?.[field];
    if (corrected !== undefined) return corrected.trim();
    const place = this.#places.get(field);
    return place ? (this.#cells[place.column] ?? '').trim() : '';
  }

  /** In our words, where the file's were matched to ours. */
  raw(field: string): string {
    const cell = this.written(field);
    const words = this.rules.words[field as WordField];
    return words && Object.hasOwn(words, cell) ? (words[cell] ?? cell) : cell;
  }

  read<Kind extends CellKind>(field: string, kind: Kind): ValueOf<Kind> | null {
    const decimal_sign = this.#places.get(field)?.decimal_sign ?? null;
    return this.readWith<ValueOf<Kind>>(field, (cell) => {
      const reading: CellReading<unknown> = this.#isOtherMoney(field, kind, cell)
        ? unread('OTHER_CURRENCY', cell)
        : readCell(kind, cell, { decimal_sign });
      return reading.ok
        ? { value: reading.value as ValueOf<Kind> | null }
        : { problem: { code: 'CELL', field, problem: reading.problem } };
    });
  }

  #isOtherMoney = (field: string, kind: CellKind, cell: string): boolean =>
    kind === 'price' && this.#places.get(field)?.other_money === true && !/€|\beur/i.test(cell);

  /** A name, of which nothing is lost where its cell has several lines. */
  line(field: string): string | null {
    return visibleLine(this.read(field, 'text') ?? '') || null;
  }

  /** What cannot be read is left out, refuses the row, or gets the value that a person chose for all. */
  readWith<Value>(field: string, reader: (cell: string) => Reading<Value>): Value | null {
    const cell = this.raw(field);
    if (cell === '') return null;
    const reading = reader(cell);
    if ('value' in reading) return reading.value;
    const chosen = this.rules.unread[field];
    if (typeof chosen === 'object') {
      const instead = reader(chosen.value);
      if ('value' in instead) return instead.value;
    }
    this.leaveOut(field, reading.problem);
    return null;
  }

  /** A cell that was not understood: said of the row that comes without it, or against the row. */
  leaveOut(
    field: string,
    problem: Extract<ImportWarning, { code: 'CELL' | 'FIELD' | 'UNKNOWN_VALUE' | 'UNIT_MISMATCH' }>,
  ): void {
    const said: { code: string; field?: string }[] = this.refuses(field) ? this.problems : this.warnings;
    // A cell may be read for more than one reason, and is told once.
    if (said.some((one) => one.code === problem.code && one.field === field)) return;
    if (this.refuses(field)) this.problems.push(problem);
    else this.warnings.push(problem);
  }

  refuses(field: string): boolean {
    const { needed, telling, unread } = this.rules;
    const chosen = unread[field];
    if (needed.has(field) || chosen === 'refuse' || typeof chosen === 'object') return true;
    return chosen !== 'without' && telling.has(field);
  }

  /** A code, a number to call or an address: spreadsheets mangle them, our own exports do not. */
  code(field: string, kind: 'code' | 'phone' | 'email' = 'code'): string | null {
    if (this.given_id !== null) return this.raw(field) || null;
    return this.read(field, kind);
  }

  refuse(problem: ImportProblem): void {
    this.problems.push(problem);
  }

  refuseCell(field: string, problem: CellProblem): void {
    this.leaveOut(field, { code: 'CELL', field, problem });
  }
}
