import type { Period } from '#domain/reports/period.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';
import { figure, type SheetColumn, text } from '#server/platform/tabular/write/sheet-columns.ts';
import { sheetOfRows } from '#server/platform/tabular/write/sheet-pages.ts';
import { reportFileText, reportColumns as say } from '#text/reports/report-files.text.ts';
import { stockValueReport } from './stock-value.ts';

type Valued = Awaited<ReturnType<typeof stockValueReport>>['items'][number];

const COLUMNS: readonly SheetColumn<Valued>[] = [
  text(say.item, ({ item_name }) => item_name),
  text(say.category, ({ category }) => category),
  figure(say.qtyOn, 3, ({ qty }) => qty),
  text(say.unit, ({ unit }) => unit),
  figure(say.stockOn, 2, ({ value }) => value),
  figure(say.share, 2, ({ share }) => share),
  figure(say.stockBefore, 2, ({ value_before }) => value_before),
  text(say.deleted, ({ deleted }) => (deleted ? say.yes : null)),
];

export async function stockValueSheet(
  org: OrgContext,
  { from, to, category }: Period & { category?: string | undefined },
) {
  const asked = { from, to, category, rows: null };
  const { items: rows } = await inOrg(org, (tx) => stockValueReport(tx, org, asked));
  return sheetOfRows(org, { name: reportFileText['stock-value'].name, columns: COLUMNS, rows });
}
