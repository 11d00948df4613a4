import { addDays, type LocalDate, weekdayOf } from '#domain/kernel/days/local-date.ts';
import { instantOf, localDateIn } from '#domain/kernel/days/time-zone.ts';
import type { Weekday } from '#domain/kernel/days/weekday.ts';
import type { Closure, Cutoff } from '#domain/suppliers/delivery.ts';

/** What a supplier says about its deliveries. No delivery weekdays: any day. */
export type DeliveryRules = {
  delivery_days: readonly Weekday[];
  lead_time_jours: number;
  cutoffs: readonly Cutoff[];
  closures: readonly Closure[];
};

/** When the question is asked; `today` is the organisation's calendar day at `now`. */
export type DeliveryMoment = { now: Date; today: LocalDate; timeZone: string };

export type DeliveryRefusal =
  | { reason: 'PAST' }
  | { reason: 'WEEKDAY' }
  | { reason: 'CLOSED'; closure: Closure }
  | { reason: 'CUTOFF'; cutoff_at: Date }
  | { reason: 'LEAD_TIME'; earliest: LocalDate };

type NextCutoff = { date: LocalDate; cutoff_at: Date };

/** How far ahead the next delivery is looked for: past any yearly closing of a supplier. */
const DELIVERY_SEARCH_DAYS = 60;

export const deliveryMoment = (now: Date, timeZone: string): DeliveryMoment => ({
  now,
  today: localDateIn(now, timeZone),
  timeZone,
});

/** Until when a delivery on that day can be ordered; null where its weekday has no cut-off. */
export function cutoffOf(
  date: LocalDate,
  rules: Pick<DeliveryRules, 'cutoffs'>,
  timeZone: string,
): Date | null {
  const weekday = weekdayOf(date);
  const cutoff = rules.cutoffs.find((candidate) => candidate.weekday === weekday);
  if (!cutoff) return null;
  return instantOf({ date: addDays(date, -cutoff.days_before), time: cutoff.cutoff_time, timeZone });
}

/**
 * Why a delivery on that day cannot be had, or null where it can.
 * A cut-off is the supplier's precise word for its weekday, so the lead time, a rule of thumb with a default,
 * is not asked as well: 2 days would forbid what "the day before until 18:00" allows.
 */
export function deliveryRefusal(
  date: LocalDate,
  rules: DeliveryRules,
  moment: DeliveryMoment,
): DeliveryRefusal | null {
  if (date < moment.today) return { reason: 'PAST' };
  const { delivery_days, closures, lead_time_jours } = rules;
  if (delivery_days.length > 0 && !delivery_days.includes(weekdayOf(date))) return { reason: 'WEEKDAY' };

  const closure = closures.find(({ starts_on, ends_on }) => starts_on <= date && date <= ends_on);
  if (closure) return { reason: 'CLOSED', closure };

  const cutoffAt = cutoffOf(date, rules, moment.timeZone);
  if (cutoffAt) return moment.now > cutoffAt ? { reason: 'CUTOFF', cutoff_at: cutoffAt } : null;

  const earliest = addDays(moment.today, lead_time_jours);
  return date < earliest ? { reason: 'LEAD_TIME', earliest } : null;
}

/** Whether a word with the supplier ("convenue") overrides it: too late can be agreed, a closed door cannot. */
export const isAgreeable = (refusal: DeliveryRefusal): boolean =>
  refusal.reason === 'CUTOFF' || refusal.reason === 'LEAD_TIME';

function* reachableDays(rules: DeliveryRules, moment: DeliveryMoment): Generator<LocalDate> {
  for (let ahead = 0; ahead <= DELIVERY_SEARCH_DAYS; ahead += 1) {
    const date = addDays(moment.today, ahead);
    if (!deliveryRefusal(date, rules, moment)) yield date;
  }
}

/** The first day that can be had, or null where there is none in sight. */
export function nextDeliveryDay(rules: DeliveryRules, moment: DeliveryMoment): LocalDate | null {
  for (const date of reachableDays(rules, moment)) return date;
  return null;
}

/** Until when the next delivery with a cut-off can be ordered, or null where there is none in sight. */
export function nextCutoff(rules: DeliveryRules, moment: DeliveryMoment): NextCutoff | null {
  for (const date of reachableDays(rules, moment)) {
    const cutoffAt = cutoffOf(date, rules, moment.timeZone);
    if (cutoffAt) return { date, cutoff_at: cutoffAt };
  }
  return null;
}
