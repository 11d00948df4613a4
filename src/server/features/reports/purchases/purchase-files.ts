import { localDateIn } from '#domain/kernel/days/time-zone.ts';
import { UnitPrice } from '#domain/kernel/money.ts';
import { changeOf } from '#domain/reports/finding.ts';
import type { Period } from '#domain/reports/period.ts';
import type { PurchaseGroup } from '#domain/reports/report.ts';
import { spanOf } from '#server/features/reports/report-span.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import {
  date,
  figure,
  headsOf,
  type SheetColumn,
  text,
} from '#server/platform/tabular/write/sheet-columns.ts';
import { SHEET_PAGE, sheetOfRows, sheetPages } from '#server/platform/tabular/write/sheet-pages.ts';
import { purchaseGroupNames, reportFileText, reportColumns as say } from '#text/reports/report-files.text.ts';
import * as lines from './purchase-lines.sql.ts';
import type { PurchaseFilters } from './purchased.sql.ts';
import { purchaseReport } from './purchases.ts';

type Purchased = Awaited<ReturnType<typeof purchaseReport>>['rows'][number];

const QUANTITIES: readonly SheetColumn<Purchased>[] = [
  figure(say.qty, 3, ({ qty }) => qty),
  figure(say.qtyBefore, 3, ({ qty_before }) => qty_before),
  text(say.unit, ({ unit }) => unit),
];

const purchaseColumns = (by: PurchaseGroup): readonly SheetColumn<Purchased>[] => [
  text(purchaseGroupNames[by], ({ name }) => name ?? say.noCategory),
  figure(say.amount, 2, ({ amount }) => amount),
  figure(say.share, 2, ({ share }) => share),
  figure(say.amountBefore, 2, ({ amount_before }) => amount_before),
  figure(say.change, 1, ({ amount, amount_before }) => changeOf(amount, amount_before)),
  figure(say.receipts, 0, ({ receipts }) => receipts),
  figure(say.orders, 0, ({ orders }) => orders),
  ...(by === 'item' ? QUANTITIES : []),
  text(say.deleted, ({ deleted }) => (deleted ? say.yes : null)),
];

const LINE_COLUMNS: readonly SheetColumn<lines.PurchaseLine>[] = [
  date(say.receivedOn, ({ received_at }, { timeZone }) => localDateIn(received_at, timeZone)),
  text(say.supplier, ({ supplier_name }) => supplier_name),
  text(say.item, ({ item_name }) => item_name),
  text(say.category, ({ category }) => category),
  figure(say.qty, 3, ({ qty }) => qty),
  text(say.unit, ({ unit }) => unit),
  figure(say.unitPrice, UnitPrice.digits, ({ unit_price }) => unit_price),
  figure(say.amount, 2, ({ amount }) => amount),
  text(say.order, ({ order_number }) => order_number),
  text(say.deliveryNote, ({ delivery_note }) => delivery_note),
];

type Asked = Period & PurchaseFilters;

export async function purchasesSheet(org: OrgContext, { by, ...asked }: Asked & { by: PurchaseGroup }) {
  const { rows } = await inOrg(org, (tx) => purchaseReport(tx, org, { ...asked, by, rows: null }));
  return sheetOfRows(org, { name: reportFileText.purchases.name, columns: purchaseColumns(by), rows });
}

export const purchaseLinesSheet = (org: OrgContext, { from, to, ...filters }: Asked) => {
  const asked = { span: spanOf({ from, to }, org.timeZone), ...filters };
  return {
    name: reportFileText['purchase-lines'].name,
    columns: headsOf(LINE_COLUMNS),
    rows: sheetPages<lines.PurchaseLine, lines.LinePlace>(org, LINE_COLUMNS, (after) =>
      inOrg(org, async (tx) => {
        const rows = await lines.purchaseLines(tx, { ...asked, after, limit: SHEET_PAGE });
        const last = rows.at(-1);
        return { rows, place: last && (await lines.placeOfLine(tx, last.id)) };
      }),
    ),
    count: (tx: OrgTx, most: number) => lines.countLines(tx, asked, most),
  };
};
