import { useMemo } from 'react';
import { useSession } from '#client/platform/session/session.tsx';
import { noonOf } from '#domain/kernel/days/late-entry.ts';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { localDateIn, localTimeIn } from '#domain/kernel/days/time-zone.ts';
import { formatDateOf, formatDateTime, formatHour } from '#text/kernel/format.ts';

export type Clock = {
  /** The restaurant's day, now. */
  today(): LocalDate;
  /** The day of a moment there. */
  dateOf(instant: string): LocalDate;
  /** The moment that a past day stands for, where nobody knows the hour. */
  noonOf(day: LocalDate): string;
  /** The day of a moment, as people read it: 14/11/2026. */
  dayOf(instant: string): string;
  /** Day and hour of a moment: 14/11/2026 07:48. */
  momentOf(instant: string): string;
  /** The hour of a moment of today, inside a sentence: 7 h 48; of another day with its day. */
  sinceOf(instant: string): string;
};

const DEVICE_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Where the restaurant's days begin and end; the device's zone before one is chosen. */
export const useTimeZone = (): string => useSession().organisation?.time_zone ?? DEVICE_ZONE;

/** Days and hours where the restaurant is, wherever the phone is. */
export function useClock(): Clock {
  const timeZone = useTimeZone();
  return useMemo(
    () => ({
      today: () => localDateIn(new Date(), timeZone),
      dateOf: (instant) => localDateIn(new Date(instant), timeZone),
      noonOf: (day) => noonOf(day, timeZone).toISOString(),
      dayOf: (instant) => formatDateOf(new Date(instant), timeZone),
      momentOf: (instant) => formatDateTime(new Date(instant), timeZone),
      sinceOf: (instant) => {
        const moment = new Date(instant);
        return localDateIn(moment, timeZone) === localDateIn(new Date(), timeZone)
          ? formatHour(localTimeIn(moment, timeZone))
          : formatDateTime(moment, timeZone);
      },
    }),
    [timeZone],
  );
}

/** The day of a moment, where only a text can stand (a table's cell). */
export const Day = ({ of }: { of: string }) => useClock().dayOf(of);
