import { changeOf } from '#domain/reports/finding.ts';
import type { Period } from '#domain/reports/period.ts';
import { percentOfWhole } from '#domain/reports/report.ts';
import type { SalesTax } from '#domain/sales/sales.ts';
import { countSalesOfDish, salesIn, salesOfDish } from '#server/features/sales/sales.door.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import {
  date,
  figure,
  headsOf,
  type SheetColumn,
  text,
} from '#server/platform/tabular/write/sheet-columns.ts';
import { SHEET_PAGE, sheetOfRows, sheetPages } from '#server/platform/tabular/write/sheet-pages.ts';
import { reportFileText } from '#text/reports/report-files.text.ts';
import { saleColumns as say } from '#text/sales/sales-file.text.ts';

type Sold = Awaited<ReturnType<typeof salesIn>>['dishes'][number] & { share: number | null };
type Line = Awaited<ReturnType<typeof salesOfDish>>[number];

const soldColumns = (tax: SalesTax | null): readonly SheetColumn<Sold>[] => [
  text(say.dish, ({ name }) => name ?? say.noDish),
  figure(say.qty, 3, ({ qty }) => qty),
  figure(say.revenue(tax), 2, ({ revenue }) => revenue),
  figure(say.share, 2, ({ share }) => share),
  figure(say.qtyBefore, 3, ({ qty_before }) => qty_before),
  figure(say.revenueBefore(tax), 2, ({ revenue_before }) => revenue_before),
  figure(say.change, 1, ({ revenue, revenue_before }) => changeOf(revenue, revenue_before)),
];

const lineColumns = (tax: SalesTax | null): readonly SheetColumn<Line>[] => [
  date(say.day, ({ day }) => day),
  text(say.soldName, ({ sold_name }) => sold_name),
  text(say.dish, ({ dish }) => dish ?? say.noDish),
  figure(say.qty, 3, ({ qty }) => qty),
  figure(say.portions, 3, ({ portions }) => portions),
  figure(say.revenue(tax), 2, ({ revenue }) => revenue),
];

export async function salesSheet(org: OrgContext, period: Period) {
  const { dishes, totals } = await inOrg(org, (tx) => salesIn(tx, period, null));
  const rows = dishes.map((dish) => ({ ...dish, share: percentOfWhole(dish.revenue, totals.revenue) }));
  return sheetOfRows(org, { name: reportFileText.sales.name, columns: soldColumns(totals.tax), rows });
}

/** Amounts are told as in the report of the same days, so that they add up to it. */
export async function saleLinesSheet(org: OrgContext, asked: Period & { dish: string }) {
  const { from, to } = asked;
  const { totals } = await inOrg(org, (tx) => salesIn(tx, { from, to }, 1));
  const columns = lineColumns(totals.tax);
  return {
    name: reportFileText['sales-lines'].name,
    columns: headsOf(columns),
    rows: sheetPages<Line, Line>(org, columns, (after) =>
      inOrg(org, async (tx) => {
        const rows = await salesOfDish(tx, { ...asked, tax: totals.tax, after, limit: SHEET_PAGE });
        return { rows, place: rows.at(-1) };
      }),
    ),
    count: (tx: OrgTx, most: number) => countSalesOfDish(tx, asked, most),
  };
}
