import { localDateIn, localTimeIn } from '#domain/kernel/days/time-zone.ts';
import {
  countFoundReceipts,
  listReceipts,
  type ReceiptFilters,
} from '#server/features/receipts/receipts.sql.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import {
  date,
  figure,
  headsOf,
  type SheetColumn,
  text,
} from '#server/platform/tabular/write/sheet-columns.ts';
import { SHEET_PAGE, sheetPages } from '#server/platform/tabular/write/sheet-pages.ts';
import { claimStatusText } from '#text/claims/claims.text.ts';
import { listSheetText } from '#text/exports/list-sheets.text.ts';

const { columns: say, name, ...words } = listSheetText.receipts;

export type ReceiptRow = Awaited<ReturnType<typeof listReceipts>>[number];

export function receiptStateOf({ reversal_of, reversed_by, differs }: ReceiptRow): string {
  if (reversed_by !== null) return words.reversed;
  if (reversal_of !== null) return words.reversal;
  return differs ? words.differs : words.asExpected;
}

const COLUMNS: readonly SheetColumn<ReceiptRow>[] = [
  date(say.day, ({ received_at }, { timeZone }) => localDateIn(received_at, timeZone)),
  text(say.time, ({ received_at }, { timeZone }) => localTimeIn(received_at, timeZone)),
  text(say.supplier, ({ supplier_name }) => supplier_name),
  text(say.order, ({ order_number, external_number }) => order_number ?? external_number),
  text(say.note, ({ delivery_note }) => delivery_note),
  text(say.by, ({ received_by }) => received_by),
  figure(say.lines, 0, ({ line_count }) => line_count),
  figure(say.total, 2, ({ total }) => total),
  text(say.state, receiptStateOf),
  text(say.claim, ({ claim_status }) => claim_status && claimStatusText[claim_status]),
];

/** As the list has them: the newest first. */
export const receiptsSheet = (org: OrgContext, filters: ReceiptFilters) => ({
  name,
  columns: headsOf(COLUMNS),
  rows: sheetPages<ReceiptRow, string>(org, COLUMNS, async (after) => {
    const rows = await inOrg(org, (tx) => listReceipts(tx, { ...filters, after, limit: SHEET_PAGE }));
    return { rows, place: rows.at(-1)?.id };
  }),
  count: (tx: OrgTx, most: number) => countFoundReceipts(tx, filters, most),
});
