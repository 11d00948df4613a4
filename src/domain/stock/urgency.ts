import { daysBetween, type LocalDate } from '#domain/kernel/days/local-date.ts';

/** How soon something must be done about it. */
export type Urgency = 'now' | 'soon' | 'none';

/** The last day before a date: there is one service left to use it in. */
const LAST_DAY = 1;

type Dated = { expires_on: LocalDate; alert_days: number };

/** A date: past, today or tomorrow is now; within the item's days of notice is soon. */
export function expiryUrgency({ expires_on, alert_days }: Dated, today: LocalDate): Urgency {
  const left = daysBetween(today, expires_on);
  if (left > alert_days) return 'none';
  return left <= LAST_DAY ? 'now' : 'soon';
}

type Cover = { days_of_cover: number | null; next_delivery: LocalDate | null; runs_out: boolean };

/** A cover: ended before the next delivery is now; ended within the day after it is soon. */
export function coverUrgency({ days_of_cover, next_delivery, runs_out }: Cover, today: LocalDate): Urgency {
  if (runs_out) return 'now';
  if (days_of_cover === null || next_delivery === null) return 'none';
  return days_of_cover < daysBetween(today, next_delivery) + LAST_DAY ? 'soon' : 'none';
}
