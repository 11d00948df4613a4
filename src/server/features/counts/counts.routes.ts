import { countsContract } from '#contract/counts.contract.ts';
import { isOpen } from '#domain/counts/count.ts';
import { ensure } from '#domain/kernel/errors.ts';
import { countLinesSheet } from '#server/features/counts/export/count-lines-sheet.ts';
import { countsSheet } from '#server/features/counts/export/counts-sheet.ts';
import { stockAt } from '#server/features/stock/stock.door.ts';
import { inOrg, type OrgTx } from '#server/platform/db/in-org.ts';
import { oneMore, pageOf } from '#server/platform/db/lists/page-of.ts';
import { placeAt } from '#server/platform/db/lists/sorted.ts';
import { downloadOneOf } from '#server/platform/http/answers/sheet-download.ts';
import { inOrganisation } from '#server/platform/http/implement.ts';
import { lineSheetText } from '#text/exports/line-sheets.text.ts';
import { listSheetText } from '#text/exports/list-sheets.text.ts';
import * as lines from './count-lines.sql.ts';
import { cancelCount, clearLine, orderShelf, saveLine, startCount, validateCount } from './counts.actions.ts';
import * as counts from './counts.sql.ts';
import { toCount, toLine, toReview } from './counts-view.ts';

const routes = inOrganisation(countsContract);

async function countAt(tx: OrgTx, id: string): Promise<counts.CountRow> {
  const count = await counts.readCount(tx, id);
  ensure(count, 'NOT_FOUND');
  return count;
}

/** What stands on the shelves of an ended inventory today is no part of it any more. */
const itemsOf = (tx: OrgTx, { id, status }: counts.CountRow) =>
  lines.itemsOfCount(tx, { id, which: isOpen(status) ? 'all' : 'counted' });

const EXPORTS = {
  counts: { texts: listSheetText.counts, sheetOf: countsSheet },
  'count-lines': { texts: lineSheetText.counts, sheetOf: countLinesSheet },
};

export const countsRoutes = {
  list: routes.list.handler(({ context: { org }, input: { limit, ...asked } }) =>
    inOrg(org, async (tx) => {
      const found = await counts.listCounts(tx, { ...asked, limit: oneMore(limit) });
      const { rows, next } = pageOf(found, limit, placeAt(asked));
      return { counts: rows.map((row) => toCount(org, row)), next };
    }),
  ),
  export: routes.export.handler(({ context, input: { file } }) =>
    downloadOneOf(context, EXPORTS, { file, asked: {}, filters: null }),
  ),
  start: routes.start.handler(({ context, input }) => startCount(context.org, input)),
  get: routes.get.handler(({ context: { org }, input: { id } }) =>
    inOrg(org, async (tx) => {
      const count = await countAt(tx, id);
      // Before the lines: what changes in between is then asked for again.
      const revision = await lines.revisionOf(tx, id);
      const items = await itemsOf(tx, count);
      return {
        ...toCount(org, count),
        revision,
        items: items.map((item) => ({ ...item, ...toLine(item) })),
      };
    }),
  ),
  lines: routes.lines.handler(({ context: { org }, input: { id, revision: known } }) =>
    inOrg(org, async (tx) => {
      const status = await counts.statusOf(tx, id);
      ensure(status, 'NOT_FOUND');
      const revision = await lines.revisionOf(tx, id);
      if (revision === known) return { status, revision, lines: null };
      return { status, revision, lines: (await lines.readCountLines(tx, id)).map(toLine) };
    }),
  ),
  saveLine: routes.saveLine.handler(({ context, input }) => saveLine(context.org, input)),
  orderShelf: routes.orderShelf.handler(({ context, input }) => orderShelf(context.org, input)),
  clearLine: routes.clearLine.handler(({ context, input }) => clearLine(context.org, input)),
  review: routes.review.handler(({ context: { org }, input: { id } }) =>
    inOrg(org, async (tx) => {
      const count = await countAt(tx, id);
      const revision = await lines.revisionOf(tx, id);
      const items = await itemsOf(tx, count);
      const moments = items.map(({ item_id, counted_qty, counted_at }) => ({
        item_id,
        at: counted_qty === null ? org.now : (counted_at ?? org.now),
      }));
      const ledger = isOpen(count.status) ? await stockAt(tx, org, moments) : null;
      return { status: count.status, revision, ...toReview(count.status, items, ledger) };
    }),
  ),
  validate: routes.validate.handler(({ context, input }) => validateCount(context.org, input)),
  cancel: routes.cancel.handler(({ context, input }) => cancelCount(context.org, input.id)),
};
