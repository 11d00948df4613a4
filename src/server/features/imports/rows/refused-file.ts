import { ensure } from '#domain/kernel/errors.ts';
import type { TableRow } from '#domain/kernel/table.ts';
import { readImportFile } from '#server/features/imports/file/import-file.sql.ts';
import { openImportFile } from '#server/features/imports/file/understanding.ts';
import * as imports from '#server/features/imports/imports.sql.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';
import { spooled } from '#server/platform/files/spool.ts';
import { inReadersTurn } from '#server/platform/tabular/read-table.ts';
import type { ExportRow } from '#server/platform/tabular/write/export-columns.ts';
import { writeTable } from '#server/platform/tabular/write/table.ts';
import { exportsText } from '#text/exports/exports.text.ts';
import { importProblemSentence } from '#text/imports/imports.text.ts';
import { listRefusals } from './outcomes.sql.ts';

const PAGE = 500;
const { refused } = exportsText;

/**
 * The refused rows, to be mended and brought again: cells as they came, then line and reason. Cells are not kept
 * anywhere but in the file, so it is read once more beside the list of refusals; both are in the order of lines.
 * Written to the disk first: whoever takes it slowly would keep a reader from everybody else.
 */
export async function refusedFile(org: OrgContext, id: string, signal?: AbortSignal) {
  const row = await inOrg(org, async (tx) => {
    const found = await imports.readImport(tx, id);
    ensure(found, 'NOT_FOUND');
    const [first] = await listRefusals(tx, { importId: id, after: 0, limit: 1 });
    ensure(found.preview && first && (await imports.hasFile(tx, id)), 'IMPORT_ROWS_GONE');
    await audit(tx, { action: 'import.refused_taken', entity: 'imports', entityId: id });
    return found;
  });
  const headers = row.columns.map(({ header }) => header);
  const columns = [...headers, refused.line, refused.reason].map((header, column) =>
    column === headers.length
      ? ({ header, kind: 'number', decimals: 0 } as const)
      : ({ header, kind: 'text' } as const),
  );
  const file = await inReadersTurn({ whose: org.orgId, signal }, async (reader) => {
    const bytes = await inOrg(org, (tx) => readImportFile(tx, id));
    ensure(bytes, 'IMPORT_ROWS_GONE');
    const { batches } = await openImportFile(reader, bytes, row.reading);
    const rows = refusedRows(org, row, batches);
    const written = writeTable('csv', { name: refused.stem, columns, rows });
    return { ...written, bytes: await spooled(written.bytes) };
  });
  return { stem: `${refused.stem}-${org.today}`, file };
}

async function* refusedRows(
  org: OrgContext,
  { id, kind, columns }: imports.ImportRow,
  batches: AsyncIterable<TableRow[]>,
): AsyncGenerator<ExportRow> {
  const waiting = refusals(org, id);
  let next = await waiting.next();
  for await (const batch of batches) {
    for (const { line, cells } of batch) {
      if (next.done) return;
      if (next.value.line !== line) continue;
      const reasons = next.value.problems.map((problem) => importProblemSentence(kind, problem));
      yield [...cells.slice(0, columns.length), line, reasons.join(' / ')];
      next = await waiting.next();
    }
  }
}

async function* refusals(org: OrgContext, importId: string) {
  for (let after = 0; ; ) {
    const page = await inOrg(org, (tx) => listRefusals(tx, { importId, after, limit: PAGE }));
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.line;
  }
}
