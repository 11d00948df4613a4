import type { Readable } from 'node:stream';
import type { TemperatureLimits } from '#domain/items/storage.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { LocalTime } from '#domain/kernel/days/time-zone.ts';
import { verdictOf } from '#domain/temperatures/reading.ts';
import { momentIn } from '#domain/temperatures/schedule.ts';
import { type OrganisationCard, registerHead } from '#server/features/organisations/organisations.door.ts';
import type { OrgContext } from '#server/platform/db/in-org.ts';
import { type Paper, registerPaper } from '#server/platform/pdf/register-paper.ts';
import type { PaperRow } from '#server/platform/pdf/register-table.ts';
import { formatDateTime, formatShortDay } from '#text/kernel/format.ts';
import { temperatureRegisterText as say } from '#text/temperatures/temperature-register.text.ts';
import {
  actionWords,
  celsiusText,
  outsideText,
  roomKindText,
  roomLimitsText,
} from '#text/temperatures/temperatures.text.ts';
import { CURVE_HEIGHT, drawCurve } from './curve.pdf.ts';
import type { ReadingRow, RoomRow } from './temperatures.sql.ts';
import { type ReadingsPeriod, readingsSpan } from './temperatures-view.ts';

type Missed = { room_id: string; day: LocalDate; time: LocalTime };

export type TemperatureRegister = {
  card: OrganisationCard;
  rooms: readonly RoomRow[];
  missed: readonly Missed[];
  readingsOf: (roomId: string) => Promise<ReadingRow[]>;
  period: ReadingsPeriod;
  org: Pick<OrgContext, 'timeZone' | 'now'>;
};

const COLUMNS = [
  { head: say.heads[0], width: 18 },
  { head: say.heads[1], width: 8 },
  { head: say.heads[2], width: 13, align: 'right' },
  { head: say.heads[3], width: 24 },
  { head: say.heads[4], width: 24 },
  { head: say.heads[5], width: 19 },
] as const;

export function temperaturesPdf(register: TemperatureRegister): Readable {
  const { card, period, org, rooms } = register;
  return registerPaper(registerHead(card, org, say, say.period(period.from, period.to)), {
    layout: 'portrait',
    write: async (paper) => {
      for (const room of rooms) await writeRoom(paper, room, register);
      if (rooms.length === 0) await paper.sentence(say.nothing);
    },
  });
}

const limitsOf = ({ min_celsius: min, max_celsius: max }: Pick<RoomRow, 'min_celsius' | 'max_celsius'>) => ({
  min,
  max,
});

const isOutside = (reading: ReadingRow) => verdictOf(reading.celsius, limitsOf(reading)).kind === 'outside';

async function writeRoom(paper: Paper, room: RoomRow, register: TemperatureRegister): Promise<void> {
  const { period, org } = register;
  const readings = await register.readingsOf(room.id);
  const missed = register.missed.filter(({ room_id }) => room_id === room.id);
  const standing = readings.filter(({ corrected }) => !corrected);
  const detail = [
    roomKindText[room.kind],
    room.holds,
    roomLimitsText(limitsOf(room)),
    say.summary(standing.length, standing.filter(isOutside).length, missed.length),
    room.deleted_at && say.retired,
  ];
  await paper.section(room.name, detail.filter(Boolean).join(' · '), CURVE_HEIGHT + 60);
  if (readings.length + missed.length === 0) return paper.sentence(say.nothing);
  if (standing.length > 1) {
    const points = standing.map(({ taken_at, celsius }) => ({ at: taken_at.getTime(), celsius }));
    const { from, before } = readingsSpan(period, org);
    drawCurve(paper, { points, limits: limitsOf(room), from: from.getTime(), to: before.getTime(), period });
  }
  await paper.table(COLUMNS, rowsOf({ readings, missed, timeZone: org.timeZone }));
}

type RoomLog = { readings: readonly ReadingRow[]; missed: readonly Missed[]; timeZone: string };

/** Readings and what is missing between them, in the order of the days. */
function rowsOf({ readings, missed, timeZone }: RoomLog): PaperRow[] {
  const taken = readings.map((reading) => {
    const { day, time } = momentIn(reading.taken_at, timeZone);
    return { key: `${day} ${time}`, row: readingRow(reading, { day, time, timeZone }) };
  });
  const gaps = missed.map(({ day, time }) => ({
    key: `${day} ${time}`,
    row: { tone: 'bad' as const, cells: [formatShortDay(day), '', '', say.missed(time)] },
  }));
  return [...taken, ...gaps]
    .toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ row }) => row);
}

/** Minutes between the moment and its entry beyond which both are told. */
const LATE_MS = 5 * 60_000;

function readingRow(
  reading: ReadingRow,
  { day, time, timeZone }: { day: LocalDate; time: LocalTime; timeZone: string },
): PaperRow {
  const limits: TemperatureLimits = limitsOf(reading);
  const outside = outsideText(reading.celsius, limits);
  const late = reading.entered_at.getTime() - reading.taken_at.getTime() > LATE_MS;
  const correction = reading.correction_reason && say.corrects(reading.correction_reason);
  const tone = reading.corrected ? 'muted' : outside ? 'bad' : undefined;
  const cells = [
    formatShortDay(day),
    time,
    { text: celsiusText(reading.celsius), strong: true },
    {
      text: reading.corrected ? say.corrected : (outside ?? say.within),
      small: [outside && roomLimitsText(limits), correction].filter(Boolean).join(' · '),
    },
    actionWords(reading) ?? '',
    {
      text: reading.taken_by ?? '',
      small: late ? say.late(formatDateTime(reading.entered_at, timeZone)) : null,
    },
  ];
  return tone ? { cells, tone } : { cells };
}
