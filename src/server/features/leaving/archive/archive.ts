import { filePath } from '#domain/leaving/export.ts';
import type { OrgTx } from '#server/platform/db/in-org.ts';
import { writeZip, type ZipContent } from '#server/platform/tabular/write/zip.ts';
import { readmeText } from '#text/leaving/archive.text.ts';
import {
  filesToTake,
  momentOf,
  pageOfTable,
  readByKey,
  type StoredFile,
  sliceOfFile,
  type TakenTable,
  tablesToTake,
} from './snapshot.sql.ts';
import { csvFile, jsonFile, pagesOf } from './table-files.ts';

const SLICE = 1024 * 1024;

/** Counted as it is written. */
export type ArchiveProgress = {
  rows_done: number;
  rows_total: number;
  files_done: number;
  files_total: number;
};

export type Archive = { at: Date; progress: ArchiveProgress; bytes: AsyncGenerator<Uint8Array> };

type Exported = { name: string; timeZone: string };

/** All of an organisation as one ZIP, at the moment of the transaction. Nothing is read before it is taken. */
export async function archiveOf(tx: OrgTx, organisation: Exported): Promise<Archive> {
  await readByKey(tx);
  const at = await momentOf(tx);
  const tables = await tablesToTake(tx);
  const files = await filesToTake(tx);
  const progress: ArchiveProgress = {
    rows_done: 0,
    rows_total: tables.reduce((sum, { rows }) => sum + rows, 0),
    files_done: 0,
    files_total: files.length,
  };
  const parts: ZipContent[] = [
    { name: 'LISEZ-MOI.txt', content: [readmeText({ organisation, at, tables, files: files.length })] },
    { name: 'resume.json', content: [summary(organisation, { at, tables, files })] },
    ...tables.flatMap((table) => tableParts(tx, { table, organisation, progress })),
    ...files.map((file) => filePart(tx, file, progress)),
  ];
  return { at, progress, bytes: writeZip(parts, at) };
}

/** For a program that wants to know whether it has everything. */
const summary = (
  { name }: Exported,
  { at, tables, files }: { at: Date; tables: readonly TakenTable[]; files: readonly StoredFile[] },
): string =>
  `${JSON.stringify(
    {
      organisation: name,
      at: at.toISOString(),
      rows: Object.fromEntries(tables.map((table) => [table.name, table.rows])),
      files: files.length,
    },
    null,
    2,
  )}\n`;

type TableWork = { table: TakenTable; organisation: Exported; progress: ArchiveProgress };

/** Read twice, once for each file: what is in memory is a page. */
function tableParts(tx: OrgTx, { table, organisation, progress }: TableWork): ZipContent[] {
  const pages = () => pagesOf((from) => pageOfTable(tx, table, from));
  async function* counted() {
    for await (const rows of pages()) {
      yield rows;
      progress.rows_done += rows.length;
    }
  }
  return [
    { name: `tables/${table.name}.json`, content: jsonFile(pages()) },
    { name: `tables/${table.name}.csv`, content: csvFile(table.columns, counted(), organisation.timeZone) },
  ];
}

function filePart(tx: OrgTx, file: StoredFile, progress: ArchiveProgress): ZipContent {
  async function* slices() {
    for (let from = 0; ; from += SLICE) {
      const bytes = await sliceOfFile(tx, file, { from, length: SLICE });
      if (bytes.length > 0) yield bytes;
      if (bytes.length < SLICE) break;
    }
    progress.files_done += 1;
  }
  return { name: filePath(file.table, file.id, file.name), content: slices(), kept: 'as it is' };
}
