import { localDateIn, localTimeIn } from '#domain/kernel/days/time-zone.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import { date, headsOf, type SheetColumn, text } from '#server/platform/tabular/write/sheet-columns.ts';
import { SHEET_PAGE, sheetPages } from '#server/platform/tabular/write/sheet-pages.ts';
import { changeText, trailText } from '#text/trail/trail.text.ts';
import { countTrail, listTrail, placeInTrail, type TrailFilters, type TrailPlace } from './trail.sql.ts';
import { readEntries, type TrailEntry } from './trail-view.ts';

const { columns: say, name } = trailText.file;

const COLUMNS: readonly SheetColumn<TrailEntry>[] = [
  date(say.day, ({ at }, { timeZone }) => localDateIn(at, timeZone)),
  text(say.time, ({ at }, { timeZone }) => localTimeIn(at, timeZone)),
  text(say.who, (entry) => trailText.who(entry)),
  text(say.action, ({ sentence }) => sentence),
  text(say.subject, ({ subject }) => subject),
  text(say.changes, ({ changes, more }) =>
    [...changes.map(changeText), ...(more > 0 ? [trailText.more(more)] : [])].join(' ; '),
  ),
];

/** As the screen has it: the newest first. */
export const trailSheet = (org: OrgContext, filters: TrailFilters) => ({
  name,
  columns: headsOf(COLUMNS),
  rows: sheetPages<TrailEntry, TrailPlace>(org, COLUMNS, (after) =>
    inOrg(org, async (tx) => {
      const rows = await listTrail(tx, { ...filters, after, limit: SHEET_PAGE });
      const last = rows.at(-1);
      return { rows: await readEntries(tx, org, rows), place: last && (await placeInTrail(tx, last.id)) };
    }),
  ),
  count: (tx: OrgTx, most: number) => countTrail(tx, filters, most),
});
