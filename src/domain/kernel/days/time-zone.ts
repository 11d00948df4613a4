import type { Brand } from '#domain/kernel/brand.ts';
import { type LocalDate, localDate } from './local-date.ts';

/** A time of day 'HH:MM' on a wall clock. */
export type LocalTime = Brand<string, 'LocalTime'>;

const TIME_SHAPE = /^([01]\d|2[0-3]):[0-5]\d$/;
const DAY_MS = 86_400_000;

export const isLocalTime = (text: string): text is LocalTime => TIME_SHAPE.test(text);

export function localTime(text: string): LocalTime {
  if (!isLocalTime(text)) throw new RangeError(`Not a time of day: ${text}`);
  return text;
}

// Building a formatter costs about a hundred times more than using it.
const clocks = new Map<string, Intl.DateTimeFormat>();

function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US-u-ca-iso8601-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** What a wall clock in that zone shows at that instant: 'YYYY-MM-DDTHH:MM:SS'. */
function wallClock(instant: Date, timeZone: string): string {
  const part: Record<string, string> = {};
  for (const { type, value } of clockIn(timeZone).formatToParts(instant)) part[type] = value;
  return `${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}`;
}

export const localDateIn = (instant: Date, timeZone: string): LocalDate =>
  localDate(wallClock(instant, timeZone).slice(0, 10));

export const localTimeIn = (instant: Date, timeZone: string): LocalTime =>
  localTime(wallClock(instant, timeZone).slice(11, 16));

const offsetAt = (utc: number, timeZone: string): number =>
  Date.parse(`${wallClock(new Date(utc), timeZone)}Z`) - Math.floor(utc / 1000) * 1000;

/** An instant as a clock in that zone has it, with the offset of the moment: 'YYYY-MM-DDTHH:MM:SS+01:00'. */
export function instantIn(instant: Date, timeZone: string): string {
  const minutes = offsetAt(instant.getTime(), timeZone) / 60_000;
  const two = (figure: number) => String(Math.floor(figure)).padStart(2, '0');
  const away = Math.abs(minutes);
  return `${wallClock(instant, timeZone)}${minutes < 0 ? '-' : '+'}${two(away / 60)}:${two(away % 60)}`;
}

/**
 * The instant at which a wall clock in that zone shows this day and time.
 * When clocks go back the time happens twice: the first one is meant.
 * When clocks go forward the time does not happen: it moves on by the length of the gap (02:30 is 03:30).
 */
export function instantOf({
  date,
  time,
  timeZone,
}: {
  date: LocalDate;
  time: LocalTime;
  timeZone: string;
}): Date {
  const asIfUtc = Date.parse(`${date}T${time}:00Z`);
  // A day to each side is past any change near this time, and no zone changes its clock twice in two days.
  const before = offsetAt(asIfUtc - DAY_MS, timeZone);
  const after = offsetAt(asIfUtc + DAY_MS, timeZone);
  const first = asIfUtc - before;
  const second = asIfUtc - after;
  if (offsetAt(first, timeZone) === before) return new Date(first);
  if (offsetAt(second, timeZone) === after) return new Date(second);
  return new Date(first);
}

/** The first instant of the day in that zone. */
export const startOfDay = (date: LocalDate, timeZone: string): Date =>
  instantOf({ date, time: localTime('00:00'), timeZone });
