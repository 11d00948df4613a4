import { addDays, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { startOfDay } from '#domain/kernel/days/time-zone.ts';
import { shopCalendarOf } from '#domain/organisations/opening-calendar.ts';
import { timesOn } from '#domain/temperatures/room.ts';
import { missedIn, momentIn, type ScheduledRoom, slotsOn } from '#domain/temperatures/schedule.ts';
import { openingCalendar } from '#server/features/organisations/organisations.door.ts';
import type { OrgContext, OrgTx } from '#server/platform/db/in-org.ts';
import * as temperatures from './temperatures.sql.ts';

export const toRoom = (
  { hours, created_at, deleted_at, ...room }: temperatures.RoomRow,
  today: LocalDate,
) => ({
  ...room,
  times: [...timesOn(hours, today)],
});

export const toReading = (reading: temperatures.ReadingRow) => reading;

const scheduled = ({ hours, created_at, deleted_at }: temperatures.RoomRow, zone: string): ScheduledRoom => ({
  hours,
  since: momentIn(created_at, zone),
  until: deleted_at && momentIn(deleted_at, zone),
});

export type ReadingsPeriod = { from: LocalDate; to: LocalDate };

/** From the first moment of the first day until the day after the last. */
export const readingsSpan = ({ from, to }: ReadingsPeriod, { timeZone }: Pick<OrgContext, 'timeZone'>) => ({
  from: startOfDay(from, timeZone),
  before: startOfDay(addDays(to, 1), timeZone),
});

const isClosedOf = async (tx: OrgTx) => shopCalendarOf(await openingCalendar(tx)).isClosed;

/** Every room in use with what the day expects of it. */
export async function readTemperaturesToday(tx: OrgTx, org: OrgContext) {
  const { today, timeZone } = org;
  const [rooms, taken, isClosed] = await Promise.all([
    temperatures.listRooms(tx),
    temperatures.readingsSince(tx, startOfDay(today, timeZone)),
    isClosedOf(tx),
  ]);
  const ids = rooms.map(({ id }) => id);
  const last = new Map((await temperatures.lastReadings(tx, ids)).map((one) => [one.room_id, one]));
  const closed = isClosed(today) === true;
  const now = momentIn(org.now, timeZone);
  const byRoom = Map.groupBy(taken, ({ room_id }) => room_id);
  return {
    day: today,
    closed,
    rooms: rooms.map((room) => {
      const readings = (byRoom.get(room.id) ?? []).map((reading) => ({
        time: momentIn(reading.taken_at, timeZone).time,
        reading,
      }));
      const slots = slotsOn(scheduled(room, timeZone), { day: today, now, closed, readings });
      return {
        ...toRoom(room, today),
        slots: slots.map(({ time, state, reading }) => ({ time, state, reading: reading?.reading ?? null })),
        last: last.get(room.id) ?? null,
      };
    }),
  };
}

/** What was missed of each room in a period, the newest first. */
export async function missedOf(
  tx: OrgTx,
  org: OrgContext,
  { rooms, period }: { rooms: readonly temperatures.RoomRow[]; period: ReadingsPeriod },
) {
  const { timeZone } = org;
  const [taken, isClosed] = await Promise.all([
    temperatures.momentsTaken(tx, readingsSpan(period, org)),
    isClosedOf(tx),
  ]);
  const byRoom = Map.groupBy(taken, ({ room_id }) => room_id);
  const now = momentIn(org.now, timeZone);
  return rooms.flatMap((room) => {
    const readings = (byRoom.get(room.id) ?? []).map(({ taken_at }) => momentIn(taken_at, timeZone));
    const missed = missedIn(scheduled(room, timeZone), { ...period, now, isClosed, readings });
    return missed.map((one) => ({ room_id: room.id, room_name: room.name, ...one }));
  });
}
