import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { LocalTime } from '#domain/kernel/days/time-zone.ts';
import type { Weekday } from '#domain/kernel/days/weekday.ts';

/** After `cutoff_time`, `days_before` days before a delivery of that weekday, an order misses it. */
export type Cutoff = { weekday: Weekday; cutoff_time: LocalTime; days_before: number };

/** Both days included. */
export type Closure = { starts_on: LocalDate; ends_on: LocalDate; reason: string | null };

export const CUTOFF_DAYS_BEFORE_MAX = 7;
/** The day before. */
export const CUTOFF_DAYS_BEFORE_DEFAULT = 1;

/** Each day once, from Sunday: the order in which they are kept and shown. */
export const sortedDays = (days: Iterable<Weekday>): Weekday[] => [...new Set(days)].sort((a, b) => a - b);

/** A cut-off without its delivery means nothing: it goes with the day. */
export const cutoffsOfDays = <C extends { weekday: Weekday }>(
  cutoffs: readonly C[],
  days: readonly Weekday[],
): C[] => cutoffs.filter(({ weekday }) => days.includes(weekday)).sort((a, b) => a.weekday - b.weekday);

export const sortedClosures = <C extends Closure>(closures: readonly C[]): C[] =>
  [...closures].sort((a, b) => (a.starts_on < b.starts_on ? -1 : a.starts_on > b.starts_on ? 1 : 0));

/** Whether every delivery has the same one, and it can be told in one word. */
export const oneCutoff = (cutoffs: readonly Cutoff[]): boolean =>
  cutoffs.every(
    ({ cutoff_time, days_before }) =>
      cutoff_time === cutoffs[0]?.cutoff_time && days_before === cutoffs[0].days_before,
  );
