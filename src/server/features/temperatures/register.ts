import { localDateIn, localTimeIn } from '#domain/kernel/days/time-zone.ts';
import { ensure } from '#domain/kernel/errors.ts';
import type { TableFormat } from '#domain/kernel/table.ts';
import { verdictOf } from '#domain/temperatures/reading.ts';
import { readCard } from '#server/features/organisations/organisations.door.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import { downloadList, downloadPrint } from '#server/platform/http/answers/sheet-download.ts';
import type { OrgRequest } from '#server/platform/http/implement.ts';
import {
  date,
  figure,
  headsOf,
  type SheetColumn,
  text,
} from '#server/platform/tabular/write/sheet-columns.ts';
import { SHEET_PAGE, sheetPages } from '#server/platform/tabular/write/sheet-pages.ts';
import { formatDateTime } from '#text/kernel/format.ts';
import { temperatureRegisterText as say } from '#text/temperatures/temperature-register.text.ts';
import { correctiveActionText, roomKindText } from '#text/temperatures/temperatures.text.ts';
import * as temperatures from './temperatures.sql.ts';
import { missedOf, type ReadingsPeriod, readingsSpan } from './temperatures-view.ts';

type Row = Awaited<ReturnType<typeof temperatures.pageOfReadings>>[number];

const outcomeOf = ({ celsius, min_celsius: min, max_celsius: max }: Row): string =>
  verdictOf(celsius, { min, max }).kind === 'within' ? say.within : say.outside;

function correctionOf({ corrected, correction_reason }: Row): string | null {
  const says = correction_reason && say.corrects(correction_reason);
  return [says, corrected && say.corrected].filter(Boolean).join('. ') || null;
}

const moment =
  (of: (row: Row) => Date) =>
  (row: Row, { timeZone }: OrgContext) =>
    formatDateTime(of(row), timeZone);

const COLUMNS: readonly SheetColumn<Row>[] = [
  text(say.columns.room, (row) => row.room_name),
  text(say.columns.kind, (row) => roomKindText[row.room_kind]),
  date(say.columns.day, ({ taken_at }, { timeZone }) => localDateIn(taken_at, timeZone)),
  text(say.columns.time, ({ taken_at }, { timeZone }) => localTimeIn(taken_at, timeZone)),
  figure(say.columns.celsius, 1, (row) => row.celsius),
  figure(say.columns.min, 1, (row) => row.min_celsius),
  figure(say.columns.max, 1, (row) => row.max_celsius),
  text(say.columns.outcome, outcomeOf),
  text(say.columns.action, ({ action }) => action && correctiveActionText[action]),
  text(say.columns.note, (row) => row.note),
  text(say.columns.by, (row) => row.taken_by),
  text(
    say.columns.device,
    moment(({ device_at }) => device_at),
  ),
  text(
    say.columns.entered,
    moment(({ entered_at }) => entered_at),
  ),
  text(say.columns.correction, correctionOf),
];

const stemOf = ({ from, to }: ReadingsPeriod) => `${say.fileStem}-${from}-${to}`;

/** Every reading of a period, the oldest first, corrected ones too. */
export const readingsFile = (
  request: OrgRequest,
  { format, ...period }: ReadingsPeriod & { format: TableFormat },
) => {
  const { org } = request;
  const span = readingsSpan(period, org);
  return downloadList(request, {
    list: 'temperatures',
    asked: period,
    format,
    stem: stemOf(period),
    sheet: {
      name: say.name,
      columns: headsOf(COLUMNS),
      rows: sheetPages<Row, temperatures.ReadingPlace>(org, COLUMNS, async (after) => {
        const rows = await inOrg(org, (tx) =>
          temperatures.pageOfReadings(tx, { ...span, after, limit: SHEET_PAGE }),
        );
        return { rows, place: rows.at(-1) };
      }),
      count: (tx: OrgTx, most: number) => temperatures.countReadings(tx, span, most),
    },
  });
};

/** The same to be printed, room by room: each is read when its page is written. */
export async function readingsPdf(request: OrgRequest, period: ReadingsPeriod) {
  const { org } = request;
  const { card, rooms, missed } = await inOrg(org, async (tx) => {
    const found = await temperatures.roomsSince(tx, readingsSpan(period, org).from);
    const card = await readCard(tx);
    ensure(card, 'NOT_FOUND');
    return { card, rooms: found, missed: await missedOf(tx, org, { rooms: found, period }) };
  });
  // The printer and its fonts are loaded with the first file that prints.
  const { temperaturesPdf } = await import('./temperatures.pdf.ts');
  const readingsOf = (room_id: string) =>
    inOrg(org, (tx) => temperatures.readingsOfRoom(tx, { room_id, ...readingsSpan(period, org) }));
  const bytes = temperaturesPdf({ card, rooms, missed, readingsOf, period, org });
  return downloadPrint(request, { list: 'temperatures', asked: period, stem: stemOf(period), bytes });
}
