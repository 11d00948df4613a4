import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import type { TrailEntry } from './trail.api.ts';

type Day = { day: LocalDate; entries: TrailEntry[] };

/** In the order in which they come, which is the newest first: day after day. */
export function daysOf(entries: readonly TrailEntry[], dateOf: (instant: string) => LocalDate): Day[] {
  const days: Day[] = [];
  for (const entry of entries) {
    const day = dateOf(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
