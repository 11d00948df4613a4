import { createHash } from 'node:crypto';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { LocalTime } from '#domain/kernel/days/time-zone.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { readingOfConfig, settled } from '#domain/pos/csv-config.ts';
import { readSoldRows, type SoldRowProblem } from '#domain/pos/sold-rows.ts';
import { LISTED_ERRORS_MAX } from '#domain/sales/limits.ts';
import type { PosProfile } from '#server/features/pos/pos.door.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import { inReadersTurn, type TableReader } from '#server/platform/tabular/read-table.ts';
import { soldRowProblemText, tillProblemSentence } from '#text/pos/pos-problems.text.ts';
import { droppedLines, salesText } from '#text/sales/sales.text.ts';
import { type Recorded, record } from './record.ts';
import { addReportedRows, allowLongWork, openReportedRows } from './reported-rows.sql.ts';

export type TillReport = {
  bytes: Uint8Array;
  file_name: string;
  profile: PosProfile;
  /** When its e-mail came, on the organisation's clock. */
  received_on: LocalDate;
  received_at?: LocalTime | undefined;
  /** Of the e-mail: the same one again takes the place of what it brought before. */
  source_id: string;
  signal?: AbortSignal | undefined;
  /** In the transaction of the sales: both are written, or neither. */
  onRecorded?: ((tx: OrgTx, brought: BroughtByFile) => Promise<void>) | undefined;
};

/** `refused`: lines that could not be read; the first ones are told in French. */
export type BroughtByFile = Recorded & { refused: number; errors: string[] };

/**
 * A file that a till sent, read under its profile and recorded. Throws what a person is told: that the file is none
 * (`TableRefused`), or `SALES_FILE_REFUSED`, with the sentence.
 */
export const recordFile = (org: OrgContext, report: TillReport): Promise<BroughtByFile> =>
  inReadersTurn({ whose: org.orgId, signal: report.signal }, (reader) =>
    inOrg({ ...org, changes: ['sales', 'recipes', 'stock', 'emails'] }, async (tx) => {
      await allowLongWork(tx);
      const brought = await readInto(tx, org, report, reader);
      await report.onRecorded?.(tx, brought);
      return brought;
    }),
  );

async function readInto(
  tx: OrgTx,
  org: OrgContext,
  { bytes, file_name, profile, received_on, received_at, source_id }: TillReport,
  reader: TableReader,
): Promise<BroughtByFile> {
  const { id: pos_profile_id, csv_config } = profile;
  const { tax_included, same_day } = settled(csv_config);
  // Before the reader takes the bytes.
  const sha256 = createHash('sha256').update(bytes).digest();
  const { head, batches } = await reader.open(bytes, readingOfConfig(csv_config));
  const file = { file_name, received_on, received_at, today: org.today, time_zone: org.timeZone };
  const rows = await openReportedRows(tx);
  const first: SoldRowProblem[] = [];
  let [read, refused] = [0, 0];
  for await (const batch of batches) {
    const found = readSoldRows(csv_config, { ...head, rows: batch }, file);
    if (!found.ok) throw refusal(tillProblemSentence(found.problem));
    await addReportedRows(tx, found.rows);
    read += found.rows.length;
    refused += found.problems.length;
    first.push(...found.problems.slice(0, LISTED_ERRORS_MAX - first.length));
  }
  const lines = first.map((problem) => ({ line: problem.line, sentence: soldRowProblemText(problem) }));
  const errors = droppedLines(lines, refused);
  if (read === 0) throw refusal(refused > 0 ? salesText.noLineRead(errors[0] ?? '') : salesText.noLine);
  const batch = {
    source: 'email',
    source_id,
    pos_profile_id,
    file_name: file_name.slice(0, 255),
    sha256,
  } as const;
  const recorded = await record(tx, org, { batch, tax_included, same_day, rows });
  return { ...recorded, refused, errors };
}

const refusal = (reason: string) => new AppError('SALES_FILE_REFUSED', { details: { reason } });
