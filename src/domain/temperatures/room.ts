import type { TemperatureLimits } from '#domain/items/storage.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { isLocalTime, type LocalTime } from '#domain/kernel/days/time-zone.ts';

export const ROOM_KINDS = ['chilled', 'frozen', 'hot_hold', 'other'] as const;
export type RoomKind = (typeof ROOM_KINDS)[number];

/** Until what hours of a day a reading is expected, from this day on. */
export type ReadingHours = { from: LocalDate; times: LocalTime[] };

/** Offered for a new room, never imposed. Hot dishes: order of 21 December 2009, article 4 of annex IV. */
export const USUAL_ROOM_LIMITS: Readonly<Record<RoomKind, TemperatureLimits>> = {
  chilled: { min: 0, max: 4 },
  frozen: { min: null, max: -18 },
  hot_hold: { min: 63, max: null },
  other: { min: null, max: null },
};

/** In the morning before the first delivery is put away, and before the evening's service. */
export const USUAL_READING_TIMES = ['10:00', '18:00'] as LocalTime[];

export const COLD_ROOMS_MAX = 60;
export const READINGS_PER_DAY_MAX = 6;
export const ROOM_NAME_MAX = 60;
/** '10:00' from '10', '10h', '10 h 30'; null for what is no time of day. */
export function parseRoomTime(text: string): LocalTime | null {
  const [, hour, minutes = '00'] = /^\s*(\d{1,2})\s*[h:.]?\s*(\d{2})?\s*$/i.exec(text) ?? [];
  const time = hour === undefined ? '' : `${hour.padStart(2, '0')}:${minutes}`;
  return isLocalTime(time) ? time : null;
}

/** In the order of the day, each hour once. */
export const tidyTimes = (times: readonly LocalTime[]): LocalTime[] => [...new Set(times)].sort();

/** The hours that hold on a day; none before the room was there. */
export const timesOn = (hours: readonly ReadingHours[], day: LocalDate): readonly LocalTime[] =>
  hours.findLast(({ from }) => from <= day)?.times ?? [];

/** Other hours from today on; those of the days before stay as they were. */
export const withTimes = (hours: readonly ReadingHours[], { from, times }: ReadingHours): ReadingHours[] => [
  ...hours.filter((one) => one.from < from),
  { from, times: tidyTimes(times) },
];
