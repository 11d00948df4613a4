const EVERY_SECONDS = 300;
const LONGEST_SECONDS = 2 * 3600;

/** A mailbox that failed so often in a row is somebody's to mend. */
export const FAILURES_TO_ALERT = 3;

/** Being read for so long is being stuck. */
export const STUCK_MINUTES = 10;

/** How far back a folder is read at first, or when its server numbers its messages anew. */
export const FIRST_DAYS = 30;

/** In seconds. The wait doubles with each failure; `dice`, from 0 to 1, spreads it by a fifth either way. */
export function nextCheckIn(failures: number, dice: number): number {
  const wait = Math.min(EVERY_SECONDS * 2 ** Math.min(failures, 10), LONGEST_SECONDS);
  return Math.round(wait * (0.8 + 0.4 * dice));
}
