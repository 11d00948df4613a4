import { localDateIn } from '#domain/kernel/days/time-zone.ts';
import { listReceipts, type ReceiptFilters } from '#server/features/receipts/receipts.sql.ts';
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
import { outcomeText } from '#text/receipts/line-outcome.text.ts';
import { countReceiptLines, type ExportedReceiptLine, linesOfReceipts } from './exported-lines.sql.ts';
import { type ReceiptRow, receiptStateOf } from './receipts-sheet.ts';

const { columns: say, name } = lineSheetText.receipts;

type Row = LineOf<ReceiptRow, ExportedReceiptLine>;

const COLUMNS: readonly SheetColumn<Row>[] = [
  date(say.day, ({ head }, { timeZone }) => localDateIn(head.received_at, timeZone)),
  text(say.supplier, ({ head }) => head.supplier_name),
  text(say.order, ({ head }) => head.order_number ?? head.external_number),
  text(say.note, ({ head }) => head.delivery_note),
  text(say.state, ({ head }) => receiptStateOf(head)),
  text(say.item, ({ line }) => line.item_name),
  text(say.sku, ({ line }) => line.sku),
  figure(say.expected, 3, ({ line }) => line.qty_expected),
  figure(say.received, 3, ({ line }) => line.qty_received),
  figure(say.rejected, 3, ({ line }) => line.qty_rejected),
  text(say.unit, ({ line }) => line.unit),
  figure(say.price, 6, ({ line }) => line.unit_price),
  figure(say.total, 2, ({ line }) => line.line_total),
  text(say.quality, ({ line }) => outcomeText(line)),
  figure(say.temperature, 1, ({ line }) => line.temperature),
];

/** Of the receipts as their list has them, the newest first. */
export const receiptLinesSheet = (org: OrgContext, filters: ReceiptFilters) => ({
  name,
  columns: headsOf(COLUMNS),
  rows: linePages(org, {
    columns: COLUMNS,
    atOnce: 50,
    heads: (tx, asked) => listReceipts(tx, { ...filters, ...asked }),
    linesOf: linesOfReceipts,
  }),
  count: (tx: OrgTx, most: number) => countReceiptLines(tx, filters, most),
});
