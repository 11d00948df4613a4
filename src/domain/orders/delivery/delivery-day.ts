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

/** When nobody is at the restaurant to take goods in: each week, and on days to come (holidays, leave, works). */
export type Closings = { closed_weekdays: readonly Weekday[]; closed_days: readonly LocalDate[] };

/** For whoever proposes a day: it is one on which the restaurant is there too. */
export type ReceivingMoment = DeliveryMoment & { closings: Closings };

export const NEVER_CLOSED: Closings = { closed_weekdays: [], closed_days: [] };

export type DeliveryRefusal =
  | { reason: 'PAST' }
  | { reason: 'WEEKDAY' }
  | { reason: 'CLOSED'; closure: Closure }
  | { reason: 'CUTOFF'; cutoff_at: Date }
  | { reason: 'LEAD_TIME'; earliest: LocalDate };

type NextCutoff = { date: LocalDate; cutoff_at: Date };

/** How far ahead the next delivery is looked for: past any yearly closing of a supplier, or of the restaurant. */
const DELIVERY_SEARCH_DAYS = 60;

export const receivingMoment = (now: Date, timeZone: string, closings: Closings): ReceivingMoment => ({
  now,
  today: localDateIn(now, timeZone),
  timeZone,
  closings,
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

/**
 * Whether nobody is there to take the delivery in. Whoever wrote that this supplier comes on a weekday knows that it does,
 * also where the restaurant serves nobody then; on leave and holidays it does not.
 */
export function isClosedFor(date: LocalDate, rules: DeliveryRules, closings: Closings): boolean {
  if (closings.closed_days.includes(date)) return true;
  const weekday = weekdayOf(date);
  const named =
    rules.delivery_days.includes(weekday) || rules.cutoffs.some((cutoff) => cutoff.weekday === weekday);
  return !named && closings.closed_weekdays.includes(weekday);
}

/**
 * The days on which a delivery can be had, from that day on. Where the restaurant is closed on all of them, its calendar
 * says nothing of use, and they are the supplier's.
 */
export function* deliveryDays(
  rules: DeliveryRules,
  moment: ReceivingMoment,
  from = moment.today,
): Generator<LocalDate> {
  const isReachable = (date: LocalDate) => deliveryRefusal(date, rules, moment) === null;
  const ahead = Array.from({ length: DELIVERY_SEARCH_DAYS + 1 }, (_, days) => addDays(from, days));
  let found = false;
  for (const date of ahead) {
    if (!isReachable(date) || isClosedFor(date, rules, moment.closings)) continue;
    found = true;
    yield date;
  }
  if (!found) yield* ahead.filter(isReachable);
}

/** The first day that can be had, or null where there is none in sight. */
export function nextDeliveryDay(rules: DeliveryRules, moment: ReceivingMoment): LocalDate | null {
  for (const date of deliveryDays(rules, moment)) return date;
  return null;
}

/** Until when the next delivery with a cut-off can be ordered, or null where there is none in sight. */
export function nextCutoff(rules: DeliveryRules, moment: ReceivingMoment): NextCutoff | null {
  for (const date of deliveryDays(rules, moment)) {
    const cutoffAt = cutoffOf(date, rules, moment.timeZone);
    if (cutoffAt) return { date, cutoff_at: cutoffAt };
  }
  return null;
}
