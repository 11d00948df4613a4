import type { FileRead, StoredSurvey } from '#domain/imports/import-session.ts';
import type { Settled } from '#domain/imports/prices/tally.ts';
import { ContinuedRows } from '#domain/imports/rows/continued-rows.ts';
import { openImportFile, placesOf } from '#server/features/imports/file/understanding.ts';
import type { ImportRow } from '#server/features/imports/imports.sql.ts';
import { RowStager, type StagedRow } from '#server/features/imports/rows/stager.ts';
import type { Meter } from '#server/platform/tabular/meter.ts';
import type { TableReader } from '#server/platform/tabular/read-table.ts';
import { answersOf, settledBy, surveyOf } from './survey.ts';

const BATCH = 1000;

/** What decides how the rows of a file are read. */
export type ReadWith = Pick<ImportRow, 'kind' | 'columns' | 'reading' | 'overrides' | 'answers' | 'survey'>;

type Through = { survey: StoredSurvey; settled: Settled | null };

type Source = {
  reader: TableReader;
  bytes: Uint8Array;
  /** Ours, with which words of the file are matched. */
  categories: readonly string[];
  /** For what prices are taken; null: guessed by the first rows. */
  settled: Settled | null;
};

type Taken = { rows: StagedRow[]; done: number; meter: Meter };

/** All rows of a file, batch by batch, and what they say together. */
export async function readRows(
  row: ReadWith,
  { reader, bytes, categories, settled }: Source,
  take: (taken: Taken) => Promise<void>,
): Promise<Through> {
  const { columns, kind } = row;
  const places = placesOf(columns, row.reading, row.overrides);
  const stager = new RowStager({ kind, columns, places, answers: answersOf(row), settled });
  const { batches, summary, meter } = await openImportFile(reader, bytes, row.reading);
  const named = columns.find(({ field }) => kind === 'price_list' && field === 'supplier_wording');
  const continued = new ContinuedRows(named?.column ?? null);
  let done = 0;
  let waiting = 0;
  const flush = async (isLast: boolean) => {
    waiting = 0;
    await take({ rows: stager.take({ isLast }), done, meter: meter() });
  };
  for await (const batch of batches) {
    for (const { line, cells } of continued.take(batch))
      stager.add(line, cells, { isNamedAbove: continued.named_above.has(line) });
    done += batch.length;
    waiting += batch.length;
    if (waiting >= BATCH) await flush(false);
  }
  for (const { line, cells } of continued.rest())
    stager.add(line, cells, { isNamedAbove: continued.named_above.has(line) });
  await flush(true);
  const found = summary();
  const read: FileRead = { ...found, rows: found.rows - continued.joined };
  return { survey: surveyOf(row, stager.tally, { read, categories }), settled: stager.settled };
}

/** What prices are for is guessed by the first rows; where the last ones tell otherwise, the file is read once more. */
export async function readAsToldByAll(
  row: ReadWith,
  through: (settled: Settled | null) => Promise<Through>,
): Promise<Through> {
  const first = await through(null);
  const wanted = settledBy({ ...row, survey: first.survey });
  const isAsGuessed =
    wanted === null ||
    (wanted.basis === first.settled?.basis && wanted.second === first.settled.second) ||
    first.survey.prices === null;
  return isAsGuessed ? first : through(wanted);
}
