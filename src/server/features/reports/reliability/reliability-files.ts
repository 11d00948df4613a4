import type { Period } from '#domain/reports/period.ts';
import { inOrg, type OrgContext } from '#server/platform/db/in-org.ts';
import { date, figure, type SheetColumn, text } from '#server/platform/tabular/write/sheet-columns.ts';
import { sheetOfRows } from '#server/platform/tabular/write/sheet-pages.ts';
import { costColumns as say } from '#text/reports/cost-files.text.ts';
import { reportFileText } from '#text/reports/report-files.text.ts';
import { reliabilityReport } from './reliability.ts';
import { type AskedOrders, type ReliabilityOrder, reliabilityOrders } from './reliability-orders.sql.ts';

type Supplier = Awaited<ReturnType<typeof reliabilityReport>>['suppliers'][number];

const SUPPLIER_COLUMNS: readonly SheetColumn<Supplier>[] = [
  text(say.supplier, ({ supplier_name }) => supplier_name),
  figure(say.deliveries, 0, ({ counts }) => counts.deliveries),
  figure(say.promised, 0, ({ counts }) => counts.promised),
  figure(say.onTime, 0, ({ counts }) => counts.on_time),
  figure(say.onTimePercent, 1, ({ percent }) => percent.on_time),
  figure(say.complete, 0, ({ counts }) => counts.complete),
  figure(say.completePercent, 1, ({ percent }) => percent.complete),
  figure(say.pricedLines, 0, ({ counts }) => counts.priced_lines),
  figure(say.pricesKept, 0, ({ counts }) => counts.prices_kept),
  figure(say.pricesKeptPercent, 1, ({ percent }) => percent.prices_kept),
  figure(say.priceChange, 1, ({ percent }) => percent.price_change),
  figure(say.sent, 0, ({ counts }) => counts.sent),
  figure(say.answered, 0, ({ counts }) => counts.answered),
  figure(say.answerMinutes, 0, ({ counts }) => counts.answer_minutes),
  text(say.deleted, ({ deleted }) => (deleted ? say.yes : null)),
];

const yesOrNo = (value: boolean | null): string | null => {
  if (value === null) return null;
  return value ? say.yes : say.no;
};

const ORDER_COLUMNS: readonly SheetColumn<ReliabilityOrder>[] = [
  text(say.order, ({ order_number }) => order_number),
  text(say.supplier, ({ supplier_name }) => supplier_name),
  date(say.promisedOn, ({ promised_on }) => promised_on),
  date(say.arrivedOn, ({ arrived_on }) => arrived_on),
  text(say.onTime, ({ on_time }) => yesOrNo(on_time)),
  text(say.complete, ({ complete }) => yesOrNo(complete)),
  figure(say.linesShort, 0, ({ lines_short }) => lines_short),
  figure(say.pricedLines, 0, ({ priced_lines }) => priced_lines),
  figure(say.pricesKept, 0, ({ prices_kept }) => prices_kept),
  figure(say.priceDifference, 2, ({ price_difference }) => price_difference),
  figure(say.answerAfter, 0, ({ answer_minutes }) => answer_minutes),
];

export async function reliabilitySheet(org: OrgContext, period: Period) {
  const { suppliers: rows } = await inOrg(org, (tx) => reliabilityReport(tx, org, period));
  return sheetOfRows(org, { name: reportFileText.reliability.name, columns: SUPPLIER_COLUMNS, rows });
}

type Asked = Period & Pick<AskedOrders, 'supplier_id' | 'fault'>;

export async function reliabilityOrdersSheet(org: OrgContext, asked: Asked) {
  const rows = await inOrg(org, (tx) => reliabilityOrders(tx, { ...asked, limit: null }, org));
  return sheetOfRows(org, { name: reportFileText['reliability-orders'].name, columns: ORDER_COLUMNS, rows });
}
