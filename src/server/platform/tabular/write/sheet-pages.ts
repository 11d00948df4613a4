import type { OrgContext } from '#server/platform/db/in-org.ts';
import type { ExportRow } from './export-columns.ts';
import { cellsOf, headsOf, type SheetColumn } from './sheet-columns.ts';

/** Rows of a file that are read at once. */
export const SHEET_PAGE = 500;

/**
 * Page after page, each in a short transaction of its own: a reader on a slow line holds nothing open, and however
 * long the list is, one page of it is in memory.
 */
export async function* sheetPages<Row, Place>(
  org: OrgContext,
  columns: readonly SheetColumn<Row>[],
  page: (after: Place | undefined) => Promise<{ rows: Row[]; place: Place | undefined }>,
): AsyncGenerator<ExportRow> {
  for (let after: Place | undefined; ; ) {
    const { rows, place }: { rows: Row[]; place: Place | undefined } = await page(after);
    for (const row of rows) yield cellsOf(columns, row, org);
    if (rows.length < SHEET_PAGE || place === undefined) return;
    after = place;
  }
}

/** A sheet whose rows are known: a report of a few thousand. */
export const sheetOfRows = <Row>(
  org: OrgContext,
  { name, columns, rows }: { name: string; columns: readonly SheetColumn<Row>[]; rows: readonly Row[] },
) => ({
  name,
  columns: headsOf(columns),
  rows: rows.map((row) => cellsOf(columns, row, org)),
  count: async () => rows.length,
});
