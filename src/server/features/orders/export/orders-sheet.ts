import { localDateIn } from '#domain/kernel/days/time-zone.ts';
import { countFoundOrders, listOrders, type OrderFilters } from '#server/features/orders/orders-list.sql.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import {
  date,
  figure,
  headsOf,
  type SheetColumn,
  text,
} from '#server/platform/tabular/write/sheet-columns.ts';
import { SHEET_PAGE, sheetPages } from '#server/platform/tabular/write/sheet-pages.ts';
import { listSheetText } from '#text/exports/list-sheets.text.ts';
import { orderStatusText } from '#text/orders/orders.text.ts';

const { columns: say, name } = listSheetText.orders;

type OrderRow = Awaited<ReturnType<typeof listOrders>>[number];

const COLUMNS: readonly SheetColumn<OrderRow>[] = [
  text(say.number, ({ order_number }) => order_number),
  text(say.external, ({ external_number }) => external_number),
  text(say.supplier, ({ supplier_name }) => supplier_name),
  text(say.status, ({ status }) => orderStatusText[status]),
  date(say.ordered, ({ ordered_at }, { timeZone }) => localDateIn(ordered_at, timeZone)),
  date(say.expected, ({ expected_at, expected_at_confirmed }) => expected_at_confirmed ?? expected_at),
  figure(say.lines, 0, ({ line_count }) => line_count),
  figure(say.totalOrdered, 2, ({ total_ordered }) => total_ordered),
  figure(say.total, 2, ({ total_net }) => total_net),
];

/** As the list has them: the newest first. */
export const ordersSheet = (org: OrgContext, filters: OrderFilters) => ({
  name,
  columns: headsOf(COLUMNS),
  rows: sheetPages<OrderRow, string>(org, COLUMNS, async (after) => {
    const rows = await inOrg(org, (tx) => listOrders(tx, { ...filters, after, limit: SHEET_PAGE }));
    return { rows, place: rows.at(-1)?.id };
  }),
  count: (tx: OrgTx, most: number) => countFoundOrders(tx, filters, most),
});
