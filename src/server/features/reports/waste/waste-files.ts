import { localDateIn } from '#domain/kernel/days/time-zone.ts';
import { UnitPrice } from '#domain/kernel/money.ts';
import type { Period } from '#domain/reports/period.ts';
import { reportSpan, spanOf } from '#server/features/reports/report-span.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import {
  date,
  figure,
  headsOf,
  type SheetColumn,
  text,
} from '#server/platform/tabular/write/sheet-columns.ts';
import { SHEET_PAGE, sheetOfRows, sheetPages } from '#server/platform/tabular/write/sheet-pages.ts';
import { reportFileText, reportColumns as say } from '#text/reports/report-files.text.ts';
import { wasteReasonNames } from '#text/stock/stock.text.ts';
import * as waste from './waste.sql.ts';

type Wasted = Awaited<ReturnType<typeof waste.wasteByItemAndReason>>[number];

const WASTE_COLUMNS: readonly SheetColumn<Wasted>[] = [
  text(say.reason, ({ reason }) => wasteReasonNames[reason]),
  text(say.item, ({ item_name }) => item_name),
  text(say.category, ({ category }) => category),
  figure(say.qty, 3, ({ qty }) => qty),
  text(say.unit, ({ unit }) => unit),
  figure(say.value, 2, ({ value }) => value),
  figure(say.valueBefore, 2, ({ value_before }) => value_before),
  figure(say.entries, 0, ({ entries }) => entries),
  text(say.deleted, ({ deleted }) => (deleted ? say.yes : null)),
];

const ENTRY_COLUMNS: readonly SheetColumn<waste.WasteEntry>[] = [
  date(say.occurredOn, ({ occurred_at }, { timeZone }) => localDateIn(occurred_at, timeZone)),
  text(say.item, ({ item_name }) => item_name),
  text(say.category, ({ category }) => category),
  text(say.reason, ({ reason }) => reason && wasteReasonNames[reason]),
  figure(say.qty, 3, ({ qty }) => qty),
  text(say.unit, ({ unit }) => unit),
  figure(say.unitCost, UnitPrice.digits, ({ unit_cost }) => unit_cost),
  figure(say.value, 2, ({ value }) => value),
  text(say.lot, ({ lot_code }) => lot_code),
  text(say.comment, ({ comment }) => comment),
  text(say.author, ({ user_name }) => user_name),
];

type Asked = Period & waste.WasteFilters;

export async function wasteSheet(org: OrgContext, { from, to, ...filters }: Asked) {
  const { span, starts } = reportSpan({ from, to }, org.timeZone);
  const rows = await inOrg(org, (tx) => waste.wasteByItemAndReason(tx, { span, starts, ...filters }));
  return sheetOfRows(org, { name: reportFileText.waste.name, columns: WASTE_COLUMNS, rows });
}

export const wasteEntriesSheet = (org: OrgContext, { from, to, ...filters }: Asked) => {
  const asked = { span: spanOf({ from, to }, org.timeZone), ...filters };
  return {
    name: reportFileText['waste-entries'].name,
    columns: headsOf(ENTRY_COLUMNS),
    rows: sheetPages<waste.WasteEntry, waste.WastePlace>(org, ENTRY_COLUMNS, (after) =>
      inOrg(org, async (tx) => {
        const rows = await waste.wasteEntries(tx, { ...asked, after, limit: SHEET_PAGE });
        const last = rows.at(-1);
        return { rows, place: last && (await waste.placeOfEntry(tx, last.id)) };
      }),
    ),
    count: (tx: OrgTx, most: number) => waste.countEntries(tx, asked, most),
  };
};
