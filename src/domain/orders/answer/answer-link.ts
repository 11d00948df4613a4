import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { startOfDay } from '#domain/kernel/days/time-zone.ts';
import { ANSWER_LINK_DAYS } from '#domain/orders/limits.ts';

const DAY_MS = 86_400_000;
/** A slip of the finger in the year must not leave a door open for decades. */
const FURTHEST_DELIVERY_DAYS = 366;

/** Until when the supplier may answer by the link of the e-mail. */
export function answerLinkExpiry({
  now,
  expected_at,
  timeZone,
}: {
  now: Date;
  expected_at: LocalDate | null;
  timeZone: string;
}): Date {
  const delivery = expected_at === null ? 0 : startOfDay(expected_at, timeZone).getTime();
  const furthest = now.getTime() + FURTHEST_DELIVERY_DAYS * DAY_MS;
  return new Date(Math.min(Math.max(now.getTime(), delivery), furthest) + ANSWER_LINK_DAYS * DAY_MS);
}
