import { hasPrices } from '#domain/imports/file-tally.ts';
import type { StoredSurvey } from '#domain/imports/import-session.ts';
import type { Settled } from '#domain/imports/prices/tally.ts';
import { missingAnswers } from '#domain/imports/survey.ts';
import { readImportFile } from '#server/features/imports/file/import-file.sql.ts';
import { mappedFields } from '#server/features/imports/file/understanding.ts';
import * as imports from '#server/features/imports/imports.sql.ts';
import { categoryNames } from '#server/features/imports/remembered.sql.ts';
import { allowLongWork } from '#server/features/imports/rows/outcomes.sql.ts';
import { countRows, forgetRows, stageRows } from '#server/features/imports/rows/staging.sql.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';
import { inReadersTurn, type TableReader } from '#server/platform/tabular/read-table.ts';

import { readAsToldByAll, readRows } from './read-rows.ts';
import { answersOf, settledBy, stagingKey } from './survey.ts';

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

/** From the file into the staging table, batch by batch. */
export const stageFile = (
  org: OrgContext,
  row: imports.ImportRow,
  signal: AbortSignal,
): Promise<StoredSurvey> =>
  inReadersTurn({ whose: org.orgId, ticket: row.id, signal }, (reader) => readFile(org, row, reader));

async function readFile(org: OrgContext, row: imports.ImportRow, reader: TableReader): Promise<StoredSurvey> {
  const { survey, settled } = await readAsToldByAll(row, (wanted) => stageRead(org, row, reader, wanted));
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

async function stageRead(
  org: OrgContext,
  row: imports.ImportRow,
  reader: TableReader,
  settled: Settled | null,
) {
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
  return readRows(row, { reader, bytes, categories, settled }, ({ rows, done, meter }) =>
    inOrg(org, async (tx) => {
      await stageRows(tx, target, rows);
      const { read, total } = meter;
      await imports.reportProgress(tx, at, { processed: done, bytes_read: read, bytes_total: total });
    }),
  );
}

/** Whether a person has to look before the rows are compared. */
export function hasToAsk(row: imports.ImportRow, survey: StoredSurvey): boolean {
  if (missingAnswers(survey, answersOf(row)).length > 0) return true;
  return hasPrices(row.kind, mappedFields(row.columns)) && !row.answered;
}
