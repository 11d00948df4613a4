import { hasPrices } from '#domain/imports/file-tally.ts';
import type { FileRead, StoredSurvey } from '#domain/imports/import-session.ts';
import type { Settled } from '#domain/imports/prices/tally.ts';
import { ContinuedRows } from '#domain/imports/rows/continued-rows.ts';
import { missingAnswers } from '#domain/imports/survey.ts';
import { readImportFile } from '#server/features/imports/file/import-file.sql.ts';
import { mappedFields, openImportFile, placesOf } from '#server/features/imports/file/understanding.ts';
import * as imports from '#server/features/imports/imports.sql.ts';
import { categoryNames } from '#server/features/imports/remembered.sql.ts';
import { allowLongWork } from '#server/features/imports/rows/outcomes.sql.ts';
import { RowStager } from '#server/features/imports/rows/stager.ts';
import { countRows, forgetRows, stageRows } from '#server/features/imports/rows/staging.sql.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';
import { inReadersTurn, type TableReader } from '#server/platform/tabular/read-table.ts';

import { answersOf, settledBy, stagingKey, surveyOf } from './survey.ts';

const BATCH = 1000;

/** The rows in the staging table under what was settled, and what they say together: read only if they are not there yet. */
export async function stagedFile(
  org: OrgContext,
  row: imports.ImportRow,
  signal: AbortSignal,
): Promise<StoredSurvey> {
  if (row.survey && row.staged_with === stagingKey(row, settledBy(row))) {
    const { rows } = row.survey.read;
    if ((await inOrg(org, (tx) => countRows(tx, row.id, row.kind))) === rows) return row.survey;
  }
  return stageFile(org, row, signal);
}

/**
 * From the file into the staging table, batch by batch. What its prices are for is guessed by the first rows; where the
 * last ones tell otherwise, it is read once more.
 */
export const stageFile = (
  org: OrgContext,
  row: imports.ImportRow,
  signal: AbortSignal,
): Promise<StoredSurvey> =>
  inReadersTurn({ whose: org.orgId, ticket: row.id, signal }, (reader) => readFile(org, row, reader));

async function readFile(org: OrgContext, row: imports.ImportRow, reader: TableReader): Promise<StoredSurvey> {
  const first = await readThrough(org, row, { reader, settled: null });
  const wanted = settledBy({ ...row, survey: first.survey });
  const isAsGuessed =
    wanted === null ||
    (wanted.basis === first.settled?.basis && wanted.second === first.settled.second) ||
    first.survey.prices === null;
  const { survey, settled } = isAsGuessed ? first : await readThrough(org, row, { reader, settled: wanted });
  await inOrg(org, (tx) =>
    imports.keepStaged(
      tx,
      { id: row.id, round: row.round },
      {
        survey,
        // Without prices nothing depends on the guess.
        staged_with: stagingKey({ ...row, survey }, survey.prices && settled),
        total: survey.read.rows,
      },
    ),
  );
  return survey;
}

type Through = { survey: StoredSurvey; settled: Settled | null };

async function readThrough(
  org: OrgContext,
  row: imports.ImportRow,
  { reader, settled }: { reader: TableReader; settled: Settled | null },
): Promise<Through> {
  const at = { id: row.id, round: row.round };
  const target = { importId: row.id, kind: row.kind };
  const { bytes, categories } = await inOrg(org, async (tx) => {
    await allowLongWork(tx);
    // What an earlier attempt left there goes first.
    await forgetRows(tx, row.id, row.kind);
    return {
      bytes: await readImportFile(tx, row.id),
      categories: await categoryNames(tx),
    };
  });
  if (!bytes) throw new Error('The file of an import is gone');
  const places = placesOf(row.columns, row.reading, row.overrides);
  const { columns, kind } = row;
  const stager = new RowStager({ kind, columns, places, answers: answersOf(row), settled });
  const { batches, summary, meter } = await openImportFile(reader, bytes, row.reading);
  const named = columns.find(({ field }) => kind === 'price_list' && field === 'supplier_wording');
  const continued = new ContinuedRows(named?.column ?? null);
  let done = 0;
  let waiting = 0;
  const flush = async (isLast: boolean) => {
    const rows = stager.take({ isLast });
    waiting = 0;
    await inOrg(org, async (tx) => {
      await stageRows(tx, target, rows);
      const { read, total } = meter();
      await imports.reportProgress(tx, at, { processed: done, bytes_read: read, bytes_total: total });
    });
  };
  for await (const batch of batches) {
    for (const { line, cells } of continued.take(batch)) stager.add(line, cells);
    done += batch.length;
    waiting += batch.length;
    if (waiting >= BATCH) await flush(false);
  }
  for (const { line, cells } of continued.rest()) stager.add(line, cells);
  await flush(true);
  const found = summary();
  const read: FileRead = { ...found, rows: found.rows - continued.joined };
  return { survey: surveyOf(row, stager.tally, { read, categories }), settled: stager.settled };
}

/** Whether a person has to look before the rows are compared. */
export function hasToAsk(row: imports.ImportRow, survey: StoredSurvey): boolean {
  if (missingAnswers(survey, answersOf(row)).length > 0) return true;
  return hasPrices(row.kind, mappedFields(row.columns)) && !row.answered;
}
