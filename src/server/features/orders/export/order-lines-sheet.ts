import { localDateIn } from '#domain/kernel/days/time-zone.ts';
import { listOrders, type OrderFilters } from '#server/features/orders/orders-list.sql.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { type LineOf, linePages } from '#server/platform/tabular/write/line-pages.ts';
import {
  date,
  figure,
  headsOf,
  type SheetColumn,
  text,
} from '#server/platform/tabular/write/sheet-columns.ts';
import { lineSheetText } from '#text/exports/line-sheets.text.ts';
import { orderStatusText } from '#text/orders/orders.text.ts';
import { countOrderLines, type ExportedOrderLine, linesOfOrders } from './exported-lines.sql.ts';

const { columns: say, name } = lineSheetText.orders;

type Row = LineOf<Awaited<ReturnType<typeof listOrders>>[number], ExportedOrderLine>;

const COLUMNS: readonly SheetColumn<Row>[] = [
  text(say.number, ({ head }) => head.order_number),
  text(say.external, ({ head }) => head.external_number),
  text(say.supplier, ({ head }) => head.supplier_name),
  text(say.status, ({ head }) => orderStatusText[head.status]),
  date(say.ordered, ({ head }, { timeZone }) => localDateIn(head.ordered_at, timeZone)),
  date(say.expected, ({ head }) => head.expected_at_confirmed ?? head.expected_at),
  text(say.item, ({ line }) => line.item_name),
  text(say.sku, ({ line }) => line.sku),
  text(say.reference, ({ line }) => line.reference),
  figure(say.qty, 3, ({ line }) => line.qty),
  text(say.unit, ({ line }) => line.unit),
  figure(say.price, 6, ({ line }) => line.unit_price),
  figure(say.total, 2, ({ line }) => line.line_total),
  figure(say.confirmedQty, 3, ({ line }) => line.qty_confirmed),
  figure(say.confirmedPrice, 6, ({ line }) => line.price_confirmed),
];

/** Of the orders as their list has them, the newest first. */
export const orderLinesSheet = (org: OrgContext, filters: OrderFilters) => ({
  name,
  columns: headsOf(COLUMNS),
  rows: linePages(org, {
    columns: COLUMNS,
    atOnce: 50,
    heads: (tx, asked) => listOrders(tx, { ...filters, ...asked }),
    linesOf: linesOfOrders,
  }),
  count: (tx: OrgTx, most: number) => countOrderLines(tx, filters, most),
});
