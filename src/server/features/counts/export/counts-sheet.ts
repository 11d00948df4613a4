import { localDateIn } from '#domain/kernel/days/time-zone.ts';
import { type CountRow, countFoundCounts, listCounts } from '#server/features/counts/counts.sql.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import {
  date,
  figure,
  headsOf,
  type SheetColumn,
  text,
} from '#server/platform/tabular/write/sheet-columns.ts';
import { SHEET_PAGE, sheetPages } from '#server/platform/tabular/write/sheet-pages.ts';
import { countStatusText } from '#text/counts/counts.text.ts';
import { listSheetText } from '#text/exports/list-sheets.text.ts';

const { columns: say, name, everywhere } = listSheetText.counts;

const COLUMNS: readonly SheetColumn<CountRow>[] = [
  text(say.name, (count) => count.name),
  text(say.zones, ({ zone_ids, zones }) =>
    zone_ids.length === 0 ? everywhere : zones.map((zone) => zone.name).join(', '),
  ),
  text(say.status, ({ status }) => countStatusText[status]),
  date(say.started, ({ started_at }, { timeZone }) => localDateIn(started_at, timeZone)),
  text(say.startedBy, ({ started_by_name }) => started_by_name),
  figure(say.counted, 0, ({ counted }) => counted),
  figure(say.total, 0, ({ total }) => total),
  date(say.ended, ({ ended_at }, { timeZone }) => ended_at && localDateIn(ended_at, timeZone)),
  text(say.endedBy, ({ ended_by_name }) => ended_by_name),
  figure(say.variance, 2, ({ variance_value }) => variance_value),
];

/** As the list has them: the newest first. */
export const countsSheet = (org: OrgContext) => ({
  name,
  columns: headsOf(COLUMNS),
  rows: sheetPages<CountRow, string>(org, COLUMNS, async (after) => {
    const rows = await inOrg(org, (tx) => listCounts(tx, { after, limit: SHEET_PAGE }));
    return { rows, place: rows.at(-1)?.id };
  }),
  count: (tx: OrgTx, most: number) => countFoundCounts(tx, most),
});
