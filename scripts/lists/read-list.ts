import type { ImportProblem, ImportWarning } from '../../src/domain/imports/import-problems.ts';
import type { PriceSurvey } from '../../src/domain/imports/survey.ts';
import { AppError } from '../../src/domain/kernel/errors.ts';
import { headOf, propose, readingOf } from '../../src/server/features/imports/file/understanding.ts';
import type { StagedRow } from '../../src/server/features/imports/rows/stager.ts';
import {
  type ReadWith,
  readAsToldByAll,
  readRows,
} from '../../src/server/features/imports/survey/read-rows.ts';
import { inReadersTurn, type TableReader } from '../../src/server/platform/tabular/read-table.ts';

/** What the import makes of one row, before anybody has said a word. */
export type RowReading = {
  line: number;
  label: string;
  name: string | null;
  reference: string | null;
  /** Per `unit`; null where nothing was read. */
  price: number | null;
  unit: string | null;
  /** How much of `unit` is ordered. */
  content: number;
  /** What one piece of it holds, where things are counted whose content is known. */
  piece: { content: number; unit: string } | null;
  problems: readonly ImportProblem[];
  warnings: readonly ImportWarning[];
  /** It comes to something else by another reading of the prices, and the person is asked which one holds. */
  is_asked: boolean;
};

export type ListReading = {
  /** Why the file was not read at all. */
  refused: string | null;
  /** « Prix HT → price » */
  columns: string[];
  prices: PriceSurvey | null;
  rows: RowReading[];
};

/** A list as the import takes it, with the columns as they are proposed and what it takes by itself. */
export const readList = (name: string, bytes: Uint8Array): Promise<ListReading> =>
  inReadersTurn({ whose: name }, async (reader) => {
    try {
      return await understand({ name, bytes, reader });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { refused: String(error.details.reason ?? error.code), columns: [], prices: null, rows: [] };
    }
  });

type Source = { name: string; bytes: Uint8Array; reader: TableReader };

async function understand({ name, bytes, reader }: Source): Promise<ListReading> {
  const head = await headOf(reader, bytes.slice(), {});
  const { columns } = propose('price_list', head, undefined, name);
  const row: ReadWith = {
    kind: 'price_list',
    columns,
    reading: readingOf(head, {}),
    overrides: {},
    answers: {},
    survey: null,
  };
  const { rows, prices, vat } = await staged(row, { bytes, reader });
  // Rates are asked for by category, with what is usual already chosen.
  const vat_rates = Object.fromEntries(
    (vat?.categories ?? []).flatMap(({ category, proposed }) =>
      proposed === null ? [] : [[category, proposed]],
    ),
  );
  const answers = vat?.with_vat ? { vat_rates } : {};
  const read = vat?.with_vat ? (await staged({ ...row, answers }, { bytes, reader })).rows : rows;
  // Where the file cannot tell what prices are for, a row is asked about if the readings differ for it.
  const others: Staged['rows'][] = [];
  if (prices?.taken === null)
    for (const { basis } of prices.readings)
      others.push(
        (await staged({ ...row, answers: { ...answers, price_basis: basis } }, { bytes, reader })).rows,
      );
  return {
    refused: null,
    columns: columns.map(({ header, field }) => `${header || '?'} → ${field ?? '-'}`),
    prices,
    rows: read.map((one, at) => ({
      ...one,
      is_asked: others.some((other) => isOtherwise(one, other[at])),
    })),
  };
}

const isOtherwise = (one: RowReading, other: RowReading | undefined): boolean =>
  one.price !== other?.price || one.unit !== other.unit || one.content !== other.content;

type Staged = Awaited<ReturnType<typeof staged>>;

async function staged(row: ReadWith, { bytes, reader }: Pick<Source, 'bytes' | 'reader'>) {
  let rows: StagedRow[] = [];
  const { survey } = await readAsToldByAll(row, (settled) => {
    rows = [];
    return readRows(row, { reader, bytes: bytes.slice(), categories: [], settled }, async (taken) => {
      rows.push(...taken.rows);
    });
  });
  return { rows: rows.map(readingOfRow), prices: survey.prices, vat: survey.vat };
}

/** Columns of the staging table, which a row of a price list fills. */
type Values = Partial<{
  wording: string | null;
  reference: string | null;
  price: number | null;
  price_unit: string | null;
  pack_content: number | null;
  pack_unit: string | null;
  piece_content: number | null;
  piece_unit: string | null;
}>;

function readingOfRow({ line, label, problems, warnings, values }: StagedRow): RowReading {
  const {
    wording,
    reference,
    price,
    price_unit,
    pack_content,
    pack_unit,
    piece_content,
    piece_unit,
  }: Values = values;
  return {
    line,
    label,
    name: wording ?? null,
    reference: reference ?? null,
    price: price ?? null,
    unit: price_unit ?? pack_unit ?? null,
    content: pack_content ?? 1,
    piece: piece_content && piece_unit ? { content: piece_content, unit: piece_unit } : null,
    problems: problems ?? [],
    warnings: warnings ?? [],
    is_asked: false,
  };
}
