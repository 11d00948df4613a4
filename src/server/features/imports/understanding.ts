import { createHash } from 'node:crypto';
import { matchColumns } from '#domain/imports/column-matching.ts';
import { headerKey } from '#domain/imports/header-words.ts';
import { DEFAULT_IMPORT_OPTIONS, type ImportKind, type ImportOptions } from '#domain/imports/import.ts';
import { importFields } from '#domain/imports/import-fields.ts';
import type {
  Ambiguous,
  ImportColumn,
  Overrides,
  Reading,
  RememberedMapping,
} from '#domain/imports/import-session.ts';
import type { FieldPlaces } from '#domain/imports/rows/row-cells.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { AppError } from '#domain/kernel/errors.ts';
import type { TableHead } from '#domain/kernel/table.ts';
import type { TableReader } from '#server/platform/tabular/read-table.ts';
import { TableRefused } from '#server/platform/tabular/refusal.ts';
import { exportsText } from '#text/exports/exports.text.ts';
import { tableRefusalSentence } from '#text/imports/imports.text.ts';

const SAMPLES = 5;
const SAMPLE_LENGTH = 80;

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
});

type Proposal = { columns: ImportColumn[]; ambiguous: Ambiguous[]; options: ImportOptions<LocalDate> };

/**
 * Which column is probably which: what was chosen for these headers before, else by name and values. While nobody knows
 * what the letters are, no column is proposed.
 */
export function propose(
  kind: ImportKind,
  head: TableHead,
  remembered: RememberedMapping | undefined,
): Proposal {
  const columns = head.headers.map((header, column) => ({
    header,
    sample: head.sample.map(({ cells }) => cells[column] ?? ''),
    decimal_sign: head.decimal_signs[column] ?? null,
  }));
  const list = head.encoding_choices.length > 0 ? [] : columns.slice(0, widthOfList(head.headers));
  const { matches, ambiguous } = matchColumns(importFields(kind), list, remembered?.columns);
  return {
    columns: columns.map(({ header, sample, decimal_sign }, column) => {
      const match = matches.find((one) => one.column === column);
      return {
        column,
        header,
        samples: sample
          .filter((cell) => cell.trim() !== '')
          .slice(0, SAMPLES)
          .map((cell) => cell.slice(0, SAMPLE_LENGTH)),
        decimal_sign,
        field: match?.field ?? null,
        confidence: match?.confidence ?? null,
        reason: match?.reason ?? null,
      };
    }),
    ambiguous,
    options: remembered
      ? { ...DEFAULT_IMPORT_OPTIONS, ...remembered.options, valid_from: null }
      : DEFAULT_IMPORT_OPTIONS,
  };
}

export const mappedFields = (columns: readonly ImportColumn[]): Set<string> =>
  new Set(columns.flatMap(({ field }) => field ?? []));

/** By header, what a person settled; columns left out are remembered as left out. */
export const toRemember = (columns: readonly ImportColumn[]): Record<string, string | null> =>
  Object.fromEntries(
    columns.filter(({ header }) => header !== '').map(({ header, field }) => [headerKey(header), field]),
  );

/** A sign that a person chose holds for every column, otherwise each column's own does. */
export function placesOf(
  columns: readonly ImportColumn[],
  reading: Reading,
  { decimal_sign }: Overrides,
): FieldPlaces {
  const fallback = reading.decimal_sign;
  return new Map(
    columns.flatMap(({ column, field, decimal_sign: found }) =>
      field === null ? [] : [[field, { column, decimal_sign: decimal_sign ?? found ?? fallback }] as const],
    ),
  );
}
