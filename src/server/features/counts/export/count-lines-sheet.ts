import { varianceOf, varianceValue } from '#domain/counts/variance.ts';
import { localDateIn } from '#domain/kernel/days/time-zone.ts';
import { type CountRow, listCounts } from '#server/features/counts/counts.sql.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import { type LineOf, linePages } from '#server/platform/tabular/write/line-pages.ts';
import {
  date,
  figure,
  headsOf,
  type SheetColumn,
  text,
} from '#server/platform/tabular/write/sheet-columns.ts';
import { countStatusText } from '#text/counts/counts.text.ts';
import { lineSheetText } from '#text/exports/line-sheets.text.ts';
import { formatDateTime } from '#text/kernel/format.ts';
import { countCountLines, type ExportedCountLine, linesOfCounts } from './exported-lines.sql.ts';

const { columns: say, name } = lineSheetText.counts;

type Row = LineOf<CountRow, ExportedCountLine>;

const COLUMNS: readonly SheetColumn<Row>[] = [
  text(say.name, ({ head }) => head.name),
  text(say.status, ({ head }) => countStatusText[head.status]),
  date(say.started, ({ head }, { timeZone }) => localDateIn(head.started_at, timeZone)),
  text(say.zone, ({ line }) => line.zone_name),
  text(say.item, ({ line }) => line.item_name),
  text(say.sku, ({ line }) => line.sku),
  figure(say.counted, 3, ({ line }) => line.counted_qty),
  text(say.unit, ({ line }) => line.unit),
  figure(say.expected, 3, ({ line }) => line.expected_qty),
  figure(say.variance, 3, ({ line }) => varianceOf(line)),
  figure(say.cost, 6, ({ line }) => line.unit_cost),
  figure(say.value, 2, ({ line }) => varianceValue(line)),
  text(say.by, ({ line }) => line.counted_by),
  date(say.day, ({ line }, { timeZone }) => localDateIn(line.counted_at, timeZone)),
  text(
    say.device,
    ({ line: { device_at } }, { timeZone }) => device_at && formatDateTime(device_at, timeZone),
  ),
  text(
    say.server,
    ({ line: { entered_at } }, { timeZone }) => entered_at && formatDateTime(entered_at, timeZone),
  ),
];

/** Of every inventory, the newest first. */
export const countLinesSheet = (org: OrgContext) => ({
  name,
  columns: headsOf(COLUMNS),
  rows: linePages(org, {
    columns: COLUMNS,
    atOnce: 2,
    heads: listCounts,
    linesOf: linesOfCounts,
  }),
  count: (tx: OrgTx, most: number) => countCountLines(tx, most),
});
