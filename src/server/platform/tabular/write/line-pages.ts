import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import type { ExportRow } from './export-columns.ts';
import { cellsOf, type SheetColumn } from './sheet-columns.ts';

export type LineOf<Head, Line> = { head: Head; line: Line };

type LineSheet<Head, Line> = {
  columns: readonly SheetColumn<LineOf<Head, Line>>[];
  /** So many documents at once: an order has a few hundred lines at most, an inventory thousands. */
  atOnce: number;
  heads: (tx: OrgTx, asked: { after: string | undefined; limit: number }) => Promise<Head[]>;
  linesOf: (tx: OrgTx, headIds: readonly string[]) => Promise<Line[]>;
};

/**
 * A row for each line, with the head that it belongs to: heads page after page by key, and the lines of a page in one
 * question. Each page is a short transaction of its own (`sheetPages`).
 */
export async function* linePages<Head extends { id: string }, Line extends { head_id: string }>(
  org: OrgContext,
  { columns, atOnce, heads: headsOf, linesOf }: LineSheet<Head, Line>,
): AsyncGenerator<ExportRow> {
  for (let after: string | undefined; ; ) {
    const asked = { after, limit: atOnce };
    const [heads, lines] = await inOrg(org, async (tx): Promise<[Head[], Line[]]> => {
      const page = await headsOf(tx, asked);
      return [
        page,
        await linesOf(
          tx,
          page.map(({ id }) => id),
        ),
      ];
    });
    const byHead = Map.groupBy(lines, ({ head_id }) => head_id);
    for (const head of heads)
      for (const line of byHead.get(head.id) ?? []) yield cellsOf(columns, { head, line }, org);
    if (heads.length < atOnce) return;
    after = heads.at(-1)?.id;
  }
}
