import { addDays, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { type LocalTime, localDateIn, localTimeIn } from '#domain/kernel/days/time-zone.ts';
import { type ReadingHours, timesOn } from './room.ts';

/** A time of a day, in the restaurant's time zone. */
export type Moment = { day: LocalDate; time: LocalTime };

export const momentIn = (instant: Date, timeZone: string): Moment => ({
  day: localDateIn(instant, timeZone),
  time: localTimeIn(instant, timeZone),
});

const isBefore = (one: Moment, other: Moment): boolean =>
  one.day === other.day ? one.time < other.time : one.day < other.day;

/** What is expected of a room on a day. */
export const SLOT_STATES = ['done', 'to_come', 'due', 'late', 'missed'] as const;
export type SlotState = (typeof SLOT_STATES)[number];
type Slot<Reading> = { time: LocalTime; state: SlotState; reading: Reading | null };

const minutesOf = (time: LocalTime): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number): LocalTime =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}` as LocalTime;

type Window = { time: LocalTime; from: LocalTime; until: LocalTime | null };

/** A day is cut half-way between two hours: what is taken after an hour still counts for it, late, until there. */
function windowsOf(times: readonly LocalTime[]): Window[] {
  const cuts = times.slice(1).map((time, place) => {
    const before = minutesOf(times[place] ?? time);
    return timeOf(Math.floor((before + minutesOf(time)) / 2));
  });
  return times.map((time, place) => ({
    time,
    from: place === 0 ? timeOf(0) : (cuts[place - 1] ?? timeOf(0)),
    until: cuts[place] ?? null,
  }));
}

export type ScheduledRoom = {
  hours: readonly ReadingHours[];
  /** When it was named, and when it went out of use. */
  since: Moment;
  until: Moment | null;
};

type Day<Reading> = {
  day: LocalDate;
  now: Moment;
  /** Nobody is there: nothing is missed, what was taken all the same counts. */
  closed: boolean;
  /** Those that stand, of this day, the first first. */
  readings: readonly Reading[];
};

/** What is expected of a room on a day, and what was done of it. A second reading of the same hours changes nothing. */
export function slotsOn<Reading extends { time: LocalTime }>(
  room: ScheduledRoom,
  { day, now, closed, readings }: Day<Reading>,
): Slot<Reading>[] {
  return windowsOf(timesOn(room.hours, day)).flatMap(({ time, from, until }): Slot<Reading>[] => {
    const reading = readings.findLast((one) => one.time >= from && (until === null || one.time < until));
    if (reading) return [{ time, state: 'done', reading }];
    const due = { day, time };
    const wanted =
      !closed && !isBefore(due, room.since) && (room.until === null || isBefore(due, room.until));
    return wanted ? [{ time, state: stateOf({ day, now, time, from, until }), reading: null }] : [];
  });
}

function stateOf({ day, now, time, from, until }: Window & { day: LocalDate; now: Moment }): SlotState {
  if (now.day !== day) return now.day < day ? 'to_come' : 'missed';
  if (until !== null && now.time >= until) return 'missed';
  if (now.time < from) return 'to_come';
  return now.time <= time ? 'due' : 'late';
}

type Asked<Reading> = {
  from: LocalDate;
  to: LocalDate;
  now: Moment;
  isClosed: (day: LocalDate) => boolean | null;
  readings: readonly Reading[];
};

/** The hours of a period at which nobody took a reading, the newest first. What can still be taken is not missed. */
export function missedIn<Reading extends Moment>(
  room: ScheduledRoom,
  { from, to, now, isClosed, readings }: Asked<Reading>,
): Moment[] {
  const byDay = Map.groupBy(readings, ({ day }) => day);
  const missed: Moment[] = [];
  const last = to < now.day ? to : now.day;
  for (let day = last; day >= from && day >= room.since.day; day = addDays(day, -1)) {
    const slots = slotsOn(room, {
      day,
      now,
      closed: isClosed(day) === true,
      readings: (byDay.get(day) ?? []).toSorted((a, b) => (a.time < b.time ? -1 : 1)),
    });
    for (const { time, state } of slots.toReversed()) if (state === 'missed') missed.push({ day, time });
  }
  return missed;
}
