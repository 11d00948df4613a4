import { createHash } from 'node:crypto';
import { plainWords } from '#domain/imports/cells/problems.ts';
import { speaksOfOtherMoney } from '#domain/imports/cells/read-amounts.ts';
import { inFrenchTax } from '#domain/imports/cells/tax-words.ts';
import { matchColumns } from '#domain/imports/column-matching.ts';
import { readingsOf } from '#domain/imports/columns/cell-shares.ts';
import { countsCases, isOfOne, measureInHeader } from '#domain/imports/columns/content-columns.ts';
import { isQuantityOfCase } from '#domain/imports/columns/contents/case-heads.ts';
import { isOfCase, isOfPromotion } from '#domain/imports/columns/prices/price-columns.ts';
import { isOfOthers } from '#domain/imports/columns/prices/price-tiers.ts';
import { isOfBilling, isUnitOf } from '#domain/imports/columns/prices/unit-of-price.ts';
import { tablesBeside } from '#domain/imports/columns/side-by-side.ts';
import { headerKey } from '#domain/imports/header-words.ts';
import { DEFAULT_IMPORT_OPTIONS, type ImportKind, type ImportOptions } from '#domain/imports/import.ts';
import { importFields, isImportField } from '#domain/imports/import-fields.ts';
import type {
  Ambiguous,
  ImportColumn,
  Overrides,
  Reading,
  RememberedMapping,
} from '#domain/imports/import-session.ts';
import { basisBeside, containerInHeader } from '#domain/imports/prices/words/header-beside.ts';
import { callsPacketsPieces } from '#domain/imports/prices/words/said-above.ts';
import type { FieldPlaces } from '#domain/imports/rows/row-cells.ts';
import type { SomeAnswers } from '#domain/imports/survey.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { TableHead, TableRow } from '#domain/kernel/table.ts';
import { daysInName } from '#domain/pos/sold-cells.ts';
import type { TableReader } from '#server/platform/tabular/read-table.ts';
import { TableRefused } from '#server/platform/tabular/refusal.ts';
import { exportsText } from '#text/exports/exports.text.ts';
import { importFieldName } from '#text/imports/import-fields.text.ts';
import { tableRefusalSentence } from '#text/imports/imports.text.ts';

const SAMPLES = 3;
/** What a screen shows of a cell, and of a line. */
const CELL_SHOWN = 80;
const COLUMNS_SHOWN = 40;

/** A file that cannot be read is the person's to mend: the refusal says what and where. */
export async function headOf(
  reader: TableReader,
  bytes: Uint8Array,
  overrides: Overrides,
): Promise<TableHead> {
  try {
    return await reader.head(bytes, overrides);
  } catch (error) {
    if (!(error instanceof TableRefused)) throw error;
    throw new AppError('IMPORT_FILE_REFUSED', { details: { reason: tableRefusalSentence(error.refusal) } });
  }
}

/** As it was understood: what was found then is not looked for again, so lines keep their numbers. */
export const openImportFile = (
  reader: TableReader,
  bytes: Uint8Array,
  { encoding, delimiter, sheet, header_line }: Reading,
) =>
  reader.open(bytes, {
    header_line,
    ...(encoding ? { encoding } : {}),
    ...(delimiter ? { delimiter } : {}),
    ...(sheet ? { sheet } : {}),
  });

/** A file of refused rows that comes back mended is the list it was taken from: our two columns are none of it. */
function widthOfList(headers: readonly string[]): number {
  const { line, reason } = exportsText.refused;
  return headers.at(-2) === line && headers.at(-1) === reason ? headers.length - 2 : headers.length;
}

/** Of tables side by side the first one is proposed: taken together their rows would be nobody's. */
const widthOfFirst = (headers: readonly string[]): number =>
  tablesBeside(headers.slice(0, widthOfList(headers)))[1] ?? widthOfList(headers);

/** The headers, whatever their order: the same list next month has the same ones. */
export const headersSignature = (headers: readonly string[]): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(headers.slice(0, widthOfList(headers)).map(headerKey).sort()))
    .digest();

export const readingOf = (head: TableHead, { decimal_sign }: Overrides): Reading => ({
  format: head.format,
  encoding: head.encoding,
  encoding_choices: head.encoding_choices,
  delimiter: head.delimiter,
  decimal_sign: decimal_sign ?? head.decimal_sign,
  header_line: head.header_line,
  sheet: head.sheets.find(({ chosen }) => chosen)?.name ?? null,
  sheets: head.sheets.map(({ name }) => name),
  header_lines: head.header_lines,
  grid: head.first.map(({ line, cells }) => ({ line, cells: cells.slice(0, COLUMNS_SHOWN).map(shown) })),
  sample_lines: samplesOf(head).map(({ line }) => line),
});

const shown = (cell: string): string => cell.slice(0, CELL_SHOWN);

const filledCells = ({ cells }: TableRow): number => cells.filter((cell) => cell.trim() !== '').length;

/** The fullest of the first rows, in their order: one sees what belongs together, and little of it is empty. */
const samplesOf = ({ sample }: TableHead): TableRow[] =>
  sample
    .toSorted((a, b) => filledCells(b) - filledCells(a) || a.line - b.line)
    .slice(0, SAMPLES)
    .sort((a, b) => a.line - b.line);

/** A field is known under the name that our screens, exports and templates give it, too. */
const namedFields = (kind: ImportKind) =>
  importFields(kind).map((field) => ({
    ...field,
    words: [importFieldName(kind, field.name), ...field.words],
  }));

type Proposal = {
  columns: ImportColumn[];
  ambiguous: Ambiguous[];
  options: ImportOptions<LocalDate>;
  answers: SomeAnswers;
};

/**
 * Which column is probably which: what was chosen for these headers before, else by name and values. While nobody knows
 * what the letters are, no column is proposed.
 */
export function propose(
  kind: ImportKind,
  head: TableHead,
  remembered: RememberedMapping | undefined,
  fileName = '',
): Proposal {
  const columns = head.headers.map((header, column) => ({
    header,
    sample: head.sample.map(({ cells }) => cells[column] ?? ''),
    decimal_sign: head.decimal_signs[column] ?? null,
  }));
  const list = head.encoding_choices.length > 0 ? [] : columns.slice(0, widthOfFirst(head.headers));
  const fields = namedFields(kind);
  const { matches, ambiguous } = matchColumns(fields, list, remembered?.columns);
  const samples = samplesOf(head);
  const kinds = new Set(fields.map((field) => field.kind));
  return {
    columns: columns.map((source, column) => {
      const match = matches.find((one) => one.column === column);
      return {
        column,
        header: source.header,
        samples: samples.map(({ cells }) => shown(cells[column] ?? '')),
        ...readingsOf(source, kinds),
        decimal_sign: source.decimal_sign,
        field: match?.field ?? null,
        confidence: match?.confidence ?? null,
        reason: match?.reason ?? null,
      };
    }),
    ambiguous,
    options: {
      ...DEFAULT_IMPORT_OPTIONS,
      ...(kind === 'sales' ? { tax_included: isWithVat(columns, matches) } : {}),
      ...remembered?.options,
      valid_from: null,
      sales_day: kind === 'sales' ? onlyOne(daysInName(fileName)) : null,
    },
    answers: remembered?.answers ?? {},
  };
}

const onlyOne = <Value>(found: readonly Value[]): Value | null =>
  (found.length === 1 ? found[0] : undefined) ?? null;

/** Tills tell amounts with VAT, unless the header says otherwise. */
const isWithVat = (
  columns: readonly { header: string }[],
  matches: readonly { field: string; column: number }[],
): boolean => {
  const revenue = matches.find(({ field }) => field === 'revenue');
  const header = (revenue && columns[revenue.column]?.header) ?? '';
  return !/\b(ht|h\.t\.?|hors taxes?|excl\.?|net sales)(?=\W|$)/i.test(header);
};

/** A field that is no longer offered leaves its column out of an import that was begun with it. */
export const knownColumns = (kind: ImportKind, columns: readonly ImportColumn[]): ImportColumn[] =>
  columns.map((column) =>
    column.field === null || isImportField(kind, column.field)
      ? column
      : { ...column, field: null, confidence: null, reason: null },
  );

export const mappedFields = (columns: readonly ImportColumn[]): Set<string> =>
  new Set(columns.flatMap(({ field }) => field ?? []));

/** By header, what a person settled; columns left out are remembered as left out. */
export const toRemember = (columns: readonly ImportColumn[]): Record<string, string | null> =>
  Object.fromEntries(
    columns.filter(({ header }) => header !== '').map(({ header, field }) => [headerKey(header), field]),
  );

const WITH_VAT = /\bttc\b|\biva inclusa/;
const WITHOUT_VAT = /\bh\.?t\b|\bexkl|\bexcl|\bnetto/;

/** The header says it, or a title above the table for all of it. */
function saysWithVat(header: string, titles: string): boolean {
  const [own, above] = [header, titles].map((text) => inFrenchTax(plainWords(text)));
  return (
    WITH_VAT.test(own ?? '') ||
    (!WITHOUT_VAT.test(own ?? '') && WITH_VAT.test(above ?? '') && !WITHOUT_VAT.test(above ?? ''))
  );
}

/** A sign that a person chose holds for every column, otherwise each column's own does. */
export function placesOf(
  columns: readonly ImportColumn[],
  reading: Reading,
  { decimal_sign }: Overrides,
): FieldPlaces {
  const fallback = reading.decimal_sign;
  const above = (reading.grid ?? [])
    .filter(({ line }) => line < (reading.header_line ?? 0))
    .map(({ cells }) => cells.join(' '));
  const titles = above.join(' ');
  const last_title = above.at(-1) ?? '';
  const headerOf = (name: string) => columns.find(({ field }) => field === name)?.header ?? '';
  return new Map(
    columns.flatMap(({ column, header, field, decimal_sign: found }) => {
      if (field === null) return [];
      const with_vat = saysWithVat(header, titles);
      const other_money = speaksOfOtherMoney(`${titles} ${header}`);
      const measure = measureInHeader(header, found !== null);
      const basis = basisBeside(header, columns);
      return [
        [
          field,
          {
            column,
            decimal_sign: decimal_sign ?? found ?? fallback,
            with_vat,
            other_money,
            measure,
            titles,
            last_title,
            names: containerInHeader(header),
            piece_is_packet: callsPacketsPieces(titles),
            is_said: basis !== null && !basis.by,
            of_order: basis?.basis === 'order_unit' && !basis.by,
            of_kilos: basis?.unit === 'kg',
            of_cases: countsCases(header),
            of_one: isOfOne(header),
            is_quantity: isQuantityOfCase(header),
            has_decimals: found !== null,
            of_case: isOfCase(header),
            of_others: field === 'price' && (isOfOthers(header) || isOfPromotion(header)),
            of_billing: isOfBilling(header),
            of_price: isUnitOf(header, headerOf('price')),
            of_second: isUnitOf(header, headerOf('second_price')),
          },
        ] as const,
      ];
    }),
  );
}
