import { UnitPrice } from '#domain/kernel/money.ts';
import type { Period } from '#domain/reports/period.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';
import { date, figure, type SheetColumn, text } from '#server/platform/tabular/write/sheet-columns.ts';
import { sheetOfRows } from '#server/platform/tabular/write/sheet-pages.ts';
import { priceKindNames, reportFileText, reportColumns as say } from '#text/reports/report-files.text.ts';
import type { PriceMover } from './price-movers.sql.ts';
import { priceReport } from './price-movers.ts';

const COLUMNS: readonly SheetColumn<PriceMover>[] = [
  text(say.item, ({ item_name }) => item_name),
  text(say.category, ({ category }) => category),
  text(say.supplier, ({ supplier_name }) => supplier_name),
  text(say.kind, ({ kind }) => priceKindNames[kind]),
  figure(say.priceBefore, UnitPrice.digits, ({ price_before }) => price_before),
  date(say.beforeOn, ({ before_on }) => before_on),
  figure(say.priceNow, UnitPrice.digits, ({ price_now }) => price_now),
  date(say.nowOn, ({ now_on }) => now_on),
  text(say.unit, ({ unit }) => unit),
  figure(say.change, 2, ({ percent }) => percent),
  figure(say.qtyAMonth, 3, ({ qty_a_month }) => qty_a_month),
  figure(say.effect, 2, ({ effect }) => effect),
  text(say.deleted, ({ deleted }) => (deleted ? say.yes : null)),
];

/** What got dearer, then what got cheaper. */
export async function pricesSheet(org: OrgContext, { from, to }: Period) {
  const { rises, falls } = await inOrg(org, (tx) => priceReport(tx, org, { from, to, rows: null }));
  const rows = [...rises.movers, ...falls.movers];
  return sheetOfRows(org, { name: reportFileText.prices.name, columns: COLUMNS, rows });
}
