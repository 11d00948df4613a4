import { localDateIn } from '#domain/kernel/days/time-zone.ts';
import {
  type ClaimFilters,
  type ClaimRow,
  countFoundClaims,
  listClaims,
} from '#server/features/claims/claims.sql.ts';
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

const { columns: say, name } = listSheetText.claims;

const COLUMNS: readonly SheetColumn<ClaimRow>[] = [
  date(say.opened, ({ opened_at }, { timeZone }) => localDateIn(opened_at, timeZone)),
  text(say.supplier, ({ supplier_name }) => supplier_name),
  text(say.order, ({ order_number, external_number }) => order_number ?? external_number),
  text(say.note, ({ delivery_note }) => delivery_note),
  date(say.received, ({ received_at }, { timeZone }) => localDateIn(received_at, timeZone)),
  text(say.status, ({ status }) => claimStatusText[status]),
  figure(say.lines, 0, ({ line_count }) => line_count),
  figure(say.claimed, 2, ({ amount_claimed }) => amount_claimed),
  figure(say.settled, 2, ({ amount_settled }) => amount_settled),
  date(say.ended, ({ settled_at }, { timeZone }) => settled_at && localDateIn(settled_at, timeZone)),
];

/** As the list has them: the newest first. */
export const claimsSheet = (org: OrgContext, filters: ClaimFilters) => ({
  name,
  columns: headsOf(COLUMNS),
  rows: sheetPages<ClaimRow, string>(org, COLUMNS, async (after) => {
    const rows = await inOrg(org, (tx) => listClaims(tx, { ...filters, after, limit: SHEET_PAGE }));
    return { rows, place: rows.at(-1)?.id };
  }),
  count: (tx: OrgTx, most: number) => countFoundClaims(tx, filters, most),
});
