import type { OrgContext } from '#server/platform/db/in-org.ts';
import type { ExportRow } from './export-columns.ts';
import { cellsOf, type SheetColumn } from './sheet-columns.ts';

export type LineOf<Head, Line> = { head: Head; line: Line };

type Page<Head, Line> = { heads: Head[]; lines: Line[] };
type LineSheet<Head, Line> = {
  columns: readonly SheetColumn<LineOf<Head, Line>>[];
  /** So many documents at once: an order has a few hundred lines at most, an inventory thousands. */
  atOnce: number;
  page: (asked: { after: string | undefined; limit: number }) => Promise<Page<Head, Line>>;
};

/**
 * A row for each line, with the head that it belongs to: heads page after page by key, and the lines of a page in one
 * question. Each page is a short transaction of its own (`sheetPages`).
 */
export async function* linePages<Head extends { id: string }, Line extends { head_id: string }>(
  org: OrgContext,
  { columns, atOnce, page }: LineSheet<Head, Line>,
): AsyncGenerator<ExportRow> {
  for (let after: string | undefined; ; ) {
    const { heads, lines }: Page<Head, Line> = await page({ after, limit: atOnce });
    const byHead = Map.groupBy(lines, ({ head_id }) => head_id);
    for (const head of heads)
      for (const line of byHead.get(head.id) ?? []) yield cellsOf(columns, { head, line }, org);
    if (heads.length < atOnce) return;
    after = heads.at(-1)?.id;
  }
}
