import { localDateIn } from '#domain/kernel/days/time-zone.ts';
import { type ClaimFilters, type ClaimRow, listClaims } from '#server/features/claims/claims.sql.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { type LineOf, linePages } from '#server/platform/tabular/write/line-pages.ts';
import {
  date,
  figure,
  headsOf,
  type SheetColumn,
  text,
} from '#server/platform/tabular/write/sheet-columns.ts';
import { claimKindText, claimStatusText } from '#text/claims/claims.text.ts';
import { lineSheetText } from '#text/exports/line-sheets.text.ts';
import { countClaimLines, type ExportedClaimLine, linesOfClaims } from './exported-lines.sql.ts';

const { columns: say, name } = lineSheetText.claims;

type Row = LineOf<ClaimRow, ExportedClaimLine>;

const COLUMNS: readonly SheetColumn<Row>[] = [
  date(say.opened, ({ head }, { timeZone }) => localDateIn(head.opened_at, timeZone)),
  text(say.supplier, ({ head }) => head.supplier_name),
  text(say.order, ({ head }) => head.order_number ?? head.external_number),
  text(say.note, ({ head }) => head.delivery_note),
  date(say.received, ({ head }, { timeZone }) => localDateIn(head.received_at, timeZone)),
  text(say.status, ({ head }) => claimStatusText[head.status]),
  text(say.item, ({ line }) => line.item_name),
  text(say.sku, ({ line }) => line.sku),
  text(say.kind, ({ line }) => claimKindText[line.kind]),
  figure(say.qty, 3, ({ line }) => line.qty),
  text(say.unit, ({ line }) => line.unit),
  figure(say.amount, 2, ({ line }) => line.amount),
];

/** Of the claims as their list has them, the newest first. */
export const claimLinesSheet = (org: OrgContext, filters: ClaimFilters) => ({
  name,
  columns: headsOf(COLUMNS),
  rows: linePages(org, {
    columns: COLUMNS,
    atOnce: 50,
    heads: (tx, asked) => listClaims(tx, { ...filters, ...asked }),
    linesOf: linesOfClaims,
  }),
  count: (tx: OrgTx, most: number) => countClaimLines(tx, filters, most),
});
