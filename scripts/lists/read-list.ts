import type { ImportProblem, ImportWarning } from '../../src/domain/imports/import-problems.ts';
import { unitFactor } from '../../src/domain/imports/rows/unit-conversions.ts';
import type { PriceSurvey } from '../../src/domain/imports/survey.ts';
import type { Unit } from '../../src/domain/items/item.ts';
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
  unit: Unit | null;
  /** How much of `unit` is ordered. */
  content: number;
  /** What one piece of it holds, where things are counted whose content is known. */
  piece: { content: number; unit: Unit } | null;
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
  /** Where it is asked what prices are for: the rows by each answer that a person may give. */
  answers: RowReading[][];
};

/** A list as the import takes it, with the columns as they are proposed and what it takes by itself. */
export const readList = (name: string, bytes: Uint8Array): Promise<ListReading> =>
  inReadersTurn({ whose: name }, async (reader) => {
    try {
      return await understand({ name, bytes, reader });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return {
        refused: String(error.details.reason ?? error.code),
        columns: [],
        prices: null,
        rows: [],
        answers: [],
      };
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
    answers: others,
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
  price_unit: Unit | null;
  pack_content: number | null;
  pack_unit: Unit | null;
  piece_content: number | null;
  piece_unit: Unit | null;
}>;

function readingOfRow({ line, label, problems, warnings, values }: StagedRow): RowReading {
  const { wording, reference, price, price_unit, piece_content, piece_unit, ...pack }: Values = values;
  const unit = price_unit ?? pack.pack_unit ?? null;
  const piece = piece_content && piece_unit ? { content: piece_content, unit: piece_unit } : null;
  const content = pack.pack_content ? contentIn(unit, pack, piece) : 1;
  return {
    line,
    label,
    name: wording ?? null,
    reference: reference ?? null,
    price: price ?? null,
    unit,
    content: content ?? 1,
    piece,
    problems: problems ?? [],
    // As the import says where it compares the row with what is here (items/lines.sql.ts).
    warnings: [...(warnings ?? []), ...(content === null ? [{ code: 'PACK_LEFT_OUT' as const }] : [])],
    is_asked: false,
  };
}

/** A new item is kept in the unit of its price; a pack that cannot be told in it is left out. */
function contentIn(
  unit: Unit | null,
  { pack_content, pack_unit }: Values,
  piece: RowReading['piece'],
): number | null {
  const content = pack_content ?? 1;
  if (!pack_unit || !unit) return content;
  const factor = unitFactor(pack_unit, unit);
  if (factor !== null) return content * factor;
  if (!piece) return null;
  if (pack_unit === 'unité' && piece.unit === unit) return content * piece.content;
  return pack_unit === piece.unit && unit === 'unité' ? content / piece.content : null;
}
