/** Why the operator's source of official recalls could not be read. */
export const SOURCE_FAILURES = ['NO_ANSWER', 'TOO_LONG', 'UNREADABLE'] as const;
export type SourceFailure = (typeof SOURCE_FAILURES)[number];

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Once a day where it went well, else an hour later: never twice in a day, however often nodes start. */
export function nextReading(read_at: Date | null, now: Date): Date {
  if (read_at === null) return now;
  return new Date(Math.max(read_at.getTime() + DAY, now.getTime()));
}

export const nextTry = (now: Date): Date => new Date(now.getTime() + HOUR);
