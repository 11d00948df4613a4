import { isPriceOfGoods } from '#domain/imports/columns/prices/price-columns.ts';
import { type ColumnBeside, columnsBeside } from '#domain/imports/doubts/columns-beside.ts';
import { FileTally } from '#domain/imports/file-tally.ts';
import { headerKey } from '#domain/imports/header-words.ts';
import type { ImportKind } from '#domain/imports/import.ts';
import type { ImportProblem, ImportWarning } from '#domain/imports/import-problems.ts';
import type { ImportColumn } from '#domain/imports/import-session.ts';
import type { NamedUnit } from '#domain/imports/packs/order-unit.ts';
import { priceRow } from '#domain/imports/prices/row-price.ts';
import type { Settled } from '#domain/imports/prices/tally.ts';
import type { UsualPrices } from '#domain/imports/prices/usual-prices.ts';
import { isOpened, SaidAbove, saidInHeader } from '#domain/imports/prices/words/said-above.ts';
import { type CellRules, type FieldPlaces, RowCells } from '#domain/imports/rows/row-cells.ts';
import type { ImportAnswers } from '#domain/imports/survey.ts';
import { checkValues, type ReadRow, type Rules, rulesOf } from './rules.ts';

/** A row as it is staged: by column. Of a refused one only what names it is kept. */
export type StagedRow = {
  line: number;
  label: string;
  problems: ImportProblem[] | null;
  warnings: ImportWarning[] | null;
  /** Of a row that something is said of: as written, by field. */
  cells: Record<string, string> | null;
  values: Readonly<Record<string, unknown>>;
};

type Reading = { line: number; label: string; cells: RowCells; row: ReadRow };

/** By so many rows the basis of the prices is guessed; the rest of the file may tell otherwise. */
const FIRST_LOOK = 1000;
const LABEL_MAX = 200;
const CELL_MAX = 200;

type Staging = {
  kind: ImportKind;
  columns: readonly ImportColumn[];
  places: FieldPlaces;
  answers: ImportAnswers;
  /** Known from an earlier look at the whole file. */
  settled: Settled | null;
};

/**
 * Turns the rows of a file into rows to stage, and counts what they say together. What prices are for, and what is usual
 * among them, is settled by the first thousand: those wait until then.
 */
export class RowStager {
  readonly tally: FileTally;
  readonly #given: Staging;
  readonly #rules: Rules;
  readonly #cellRules: CellRules;
  readonly #fields: string[];
  readonly #asksVat: boolean;
  readonly #above: SaidAbove;
  readonly #headers: readonly string[];
  readonly #beside: readonly ColumnBeside[];
  #settled: Settled | null;
  /** What the last header said of prices, where headers change on the way down. */
  #saidInHeader: NamedUnit | null = null;
  #usual: UsualPrices | null = null;
  #side: -1 | 0 | 1 = 0;
  /** As the first rows say, so that all of them are read alike. */
  #opensCases: SaidAbove['opensCases'] | undefined;
  #otherHeader: string | null = null;
  #waiting: Reading[] = [];

  constructor(given: Staging) {
    const header = (field: string) => given.columns.find((column) => column.field === field)?.header ?? '';
    this.#given = given;
    this.#settled = given.settled;
    this.#rules = rulesOf(given.kind);
    const { needed, telling } = this.#rules;
    this.#cellRules = { ...given.answers, needed, telling };
    this.#fields = [...given.places.keys()];
    this.#asksVat = !given.places.has('vat_rate');
    this.#headers = given.columns.map((column) => headerKey(column.header) || 'sans nom');
    this.#beside = given.kind === 'price_list' ? columnsBeside(given.columns) : [];
    this.#above = new SaidAbove(
      given.places.get('price')?.titles ?? '',
      given.places.get('price')?.last_title,
    );
    this.tally = new FileTally({ price: header('price'), second: header('second_price') }, given.columns);
  }

  /** Under which readings rows are staged; null while that is not settled. */
  get settled(): Settled | null {
    return this.#settled;
  }

  /** `isNamedAbove`: its name stands in a row above it. */
  add(line: number, written: readonly string[], { isNamedAbove = false } = {}): void {
    const said_above = this.#above.over(written);
    const isHeader = this.#given.kind === 'price_list' && this.#isHeaderAgain(written);
    const price = this.#given.places.get('price')?.column;
    if (isHeader && price !== undefined)
      this.#takeHeader(written[price]?.trim() ?? '', this.#given.columns[price]?.header ?? '');
    const given = {
      line,
      rules: this.#cellRules,
      said_above,
      said_in_header: this.#saidInHeader,
      pack_above: this.#above.pack,
      beside: this.#beside,
    };
    const cells = new RowCells(written, this.#given.places, given);
    if (isNamedAbove) cells.warnings.push({ code: 'NAMED_ABOVE' });
    if (this.#otherHeader !== null && cells.raw('price') !== '')
      cells.warnings.push({
        code: 'OTHER_PRICE_DIFFERS',
        header: this.#otherHeader,
        cell: cells.raw('price'),
      });
    const row = this.#rules.read(cells);
    const label = this.#rules.label(row).slice(0, LABEL_MAX) || firstFilled(written);
    const other: ImportProblem | null = isHeader
      ? { code: 'HEADER_AGAIN' }
      : this.#isAlone(written)
        ? { code: 'NOT_GOODS' }
        : null;
    if (other) cells.problems.splice(0, cells.problems.length, other);
    const category = row.list_category ?? row.category;
    if (row.facts?.asks_vat) this.tally.with_vat = true;
    this.tally.add({
      line,
      label,
      facts: row.facts ?? null,
      vat_category:
        this.#asksVat && (row.facts?.price || row.facts?.second) && cells.problems.length === 0
          ? typeof category === 'string'
            ? category
            : ''
          : null,
      word: (field) => cells.written(field),
    });
    this.#waiting.push({ line, label, cells, row });
  }

  /** « Prix fût HT » where « PU bouteille » was, and « Consigne » where the price was: what stands below it is no price. */
  #takeHeader(header: string, first: string): void {
    this.#saidInHeader = saidInHeader(header, first);
    this.#otherHeader = header !== '' && isPriceOfGoods(first) && !isPriceOfGoods(header) ? header : null;
  }

  /** A title or a remark of a price list, alone in its row. */
  #isAlone(written: readonly string[]): boolean {
    const [filled, ...more] = filledIn(written);
    const isList = this.#given.kind === 'price_list';
    return (
      isList &&
      filled !== undefined &&
      more.length === 0 &&
      filled !== this.#given.places.get('price')?.column
    );
  }

  /** The names of the columns once more, or most of them. */
  #isHeaderAgain(written: readonly string[]): boolean {
    const filled = filledIn(written);
    const again = filled.filter((column) => headerKey(written[column] ?? '') === this.#headers[column]);
    if (again.length > 2 && again.length * 2 >= filled.length) return true;
    // « Article », then « Prix kg » where it was « Prix le cent ».
    const [name, price] = ['supplier_wording', 'price'].map((field) => this.#given.places.get(field)?.column);
    return name !== undefined && again.includes(name) && isPriceOfGoods(written[price ?? name] ?? '');
  }

  /** Rows that are ready to be staged; none while the first look is not over. */
  take({ isLast }: { isLast: boolean }): StagedRow[] {
    if (!this.#usual && !isLast && this.#waiting.length < FIRST_LOOK) return [];
    this.#settled ??= this.#firstLook();
    if (!this.#usual) {
      this.#usual = this.tally.prices.usual(this.#settled.basis);
      this.#side = this.tally.prices.sideOfUsual(this.#settled.basis);
    }
    if (this.#opensCases === undefined) this.#opensCases = this.#above.opensCases;
    const rows = this.#waiting;
    this.#waiting = [];
    return rows.map((reading) => this.#stage(reading));
  }

  #firstLook(): Settled {
    const { prices } = this.tally;
    const { basis, second } = prices.decide(this.#given.answers.price_basis);
    if (basis) return { basis, second };
    const likeliest = prices.likeliest();
    return { basis: likeliest, second: likeliest && prices.secondFor(likeliest) };
  }

  #stage({ line, label, cells, row }: Reading): StagedRow {
    const { facts, given_pack, ...values } = row;
    if (facts) Object.assign(values, this.#price(line, cells, row));
    if (cells.problems.length === 0) checkValues(this.#rules, cells, values);
    const { problems, warnings } = cells;
    const isOdd = problems.length > 0 || warnings.length > 0;
    if (isOdd) this.tally.addTroubles(problems, warnings, label);
    const said = {
      line,
      label,
      warnings: warnings.length > 0 ? warnings : null,
      cells: isOdd ? this.#written(cells) : null,
    };
    if (problems.length === 0) return { ...said, problems: null, values };
    const kept = Object.fromEntries(
      this.#rules.keep.map((field) => [field, String(values[field] ?? '').slice(0, LABEL_MAX) || null]),
    );
    return { ...said, problems, values: kept };
  }

  #price(line: number, cells: RowCells, { facts, given_pack }: ReadRow): object {
    const { answers } = this.#given;
    const [settled, usual] = [this.#settled, this.#usual];
    if (!facts || !settled || !usual) return {};
    const choice = answers.prices[line] ?? answers.other_prices;
    const opensCases = isOpened(this.#opensCases ?? null, cells.raw('pack'), cells.all);
    const priced = priceRow(
      facts,
      { settled, headers: this.tally.headers, choice, usual, side: this.#side, opensCases },
      cells,
    );
    if (!given_pack) return priced;
    return {
      ...priced,
      pack_label: given_pack.label ?? priced.pack_label,
      pack_content: given_pack.content,
      pack_unit: null,
      pack_text: null,
    };
  }

  #written(cells: RowCells): Record<string, string> {
    return Object.fromEntries(
      this.#fields
        .map((field) => [field, cells.written(field).slice(0, CELL_MAX)])
        .filter(([, cell]) => cell),
    );
  }
}

const filledIn = (cells: readonly string[]): number[] =>
  [...cells.keys()].filter((column) => cells[column]?.trim() !== '');

const firstFilled = (cells: readonly string[]): string =>
  (cells.find((cell) => cell.trim() !== '') ?? '').trim().slice(0, LABEL_MAX);
