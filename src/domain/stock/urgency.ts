import { daysBetween, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { EXPIRING_DAYS } from './cover.ts';

/** How soon something must be done about it. */
export type Urgency = 'now' | 'soon' | 'none';

/** The last day before a date: there is one service left to use it in. */
const LAST_DAY = 1;

/** A date: past, today or tomorrow is now; within three days is soon. */
export function expiryUrgency(expires_on: LocalDate, today: LocalDate): Urgency {
  const left = daysBetween(today, expires_on);
  if (left <= LAST_DAY) return 'now';
  return left <= EXPIRING_DAYS ? 'soon' : 'none';
}

export const expiresSoon = (expires_on: LocalDate | null, today: LocalDate): boolean =>
  expires_on !== null && expiryUrgency(expires_on, today) !== 'none';

type Cover = { days_of_cover: number | null; next_delivery: LocalDate | null; runs_out: boolean };

/** A cover: ended before the next delivery is now; ended within the day after it is soon. */
export function coverUrgency({ days_of_cover, next_delivery, runs_out }: Cover, today: LocalDate): Urgency {
  if (runs_out) return 'now';
  if (days_of_cover === null || next_delivery === null) return 'none';
  return days_of_cover < daysBetween(today, next_delivery) + LAST_DAY ? 'soon' : 'none';
}
