import type { Role } from '#domain/access/permissions.ts';
import { addDays } from '#domain/kernel/days/local-date.ts';
import { instantOf, localDateIn, localTime } from '#domain/kernel/days/time-zone.ts';

/** Before the first service, and past the hour that clocks skip or repeat. */
const DIGEST_TIME = localTime('06:30');

/** Who answers for the restaurant has it unless they say no; who cooks only if they say yes. */
export const wantsDigest = (role: Role, wanted: boolean | null): boolean => wanted ?? role !== 'CHEF';

/** The next time that the clock on the wall shows it, after this moment. */
export function nextDigest(now: Date, timeZone: string): Date {
  const today = localDateIn(now, timeZone);
  const at = instantOf({ date: today, time: DIGEST_TIME, timeZone });
  return at > now ? at : instantOf({ date: addDays(today, 1), time: DIGEST_TIME, timeZone });
}
