import { addDays, type LocalDate, weekdayOf } from '#domain/kernel/days/local-date.ts';
import { instantOf, type LocalTime, localDateIn, localTime } from '#domain/kernel/days/time-zone.ts';
import { isWeekday, WEEKDAYS_FROM_MONDAY, type Weekday } from '#domain/kernel/days/weekday.ts';
import type { Closure, Cutoff } from './delivery.ts';

/** What tells when somebody is there. Hours that close before they open go over midnight: a night market. */
export type SupplierHours = {
  opens_at: LocalTime | null;
  closes_at: LocalTime | null;
  delivery_days: readonly Weekday[];
  cutoffs: readonly Cutoff[];
  closures: readonly Closure[];
};

/** Somebody is there from the one to the other, which is no longer part of it. */
type Opening = { from: Date; to: Date };

export const DEFAULT_OPENS_AT = localTime('07:00');
export const DEFAULT_CLOSES_AT = localTime('19:00');

/** Past any yearly closing of a supplier. */
const SEARCH_DAYS = 60;
const SUNDAY: Weekday = 0;

/** On which weekday a cut-off falls. */
function dayOfCutoff({ weekday, days_before }: Cutoff): Weekday {
  const day = (((weekday - days_before) % 7) + 7) % 7;
  return isWeekday(day) ? day : SUNDAY;
}

/**
 * The weekdays on which it works. Where each of its deliveries has a cut-off, one knows when it takes orders: it works on
 * those days and on the ones it delivers. Otherwise on all but Sunday, unless it delivers or takes orders then.
 */
function workdaysOf({ delivery_days, cutoffs }: Pick<SupplierHours, 'delivery_days' | 'cutoffs'>): Weekday[] {
  const named = [...delivery_days, ...cutoffs.map(dayOfCutoff)];
  const hasCutoffForEachDelivery =
    delivery_days.length > 0 && delivery_days.every((day) => cutoffs.some(({ weekday }) => weekday === day));
  return WEEKDAYS_FROM_MONDAY.filter(
    (day) => named.includes(day) || (!hasCutoffForEachDelivery && day !== SUNDAY),
  );
}

/** Of the day on which it opens, also where it goes on after midnight; null where it does not open. */
function openingOn(date: LocalDate, hours: SupplierHours, timeZone: string): Opening | null {
  const closed = hours.closures.some(({ starts_on, ends_on }) => starts_on <= date && date <= ends_on);
  if (closed || !workdaysOf(hours).includes(weekdayOf(date))) return null;
  const opens = hours.opens_at ?? DEFAULT_OPENS_AT;
  const closes = hours.closes_at ?? DEFAULT_CLOSES_AT;
  const last = closes > opens ? date : addDays(date, 1);
  const from = instantOf({ date, time: opens, timeZone });
  const to = instantOf({ date: last, time: closes, timeZone });
  // An hour that the change to summer time leaves out may take all of it.
  return from < to ? { from, to } : null;
}

function* openings(
  from: LocalDate,
  step: 1 | -1,
  { hours, timeZone }: { hours: SupplierHours; timeZone: string },
): Generator<Opening> {
  for (let passed = 0; passed <= SEARCH_DAYS; passed += 1) {
    const opening = openingOn(addDays(from, passed * step), hours, timeZone);
    if (opening) yield opening;
  }
}

/** The first moment from this one on at which somebody is there; null where none is in sight. */
export function openFrom(at: Date, hours: SupplierHours, timeZone: string): Date | null {
  const yesterday = addDays(localDateIn(at, timeZone), -1);
  for (const { from, to } of openings(yesterday, 1, { hours, timeZone }))
    if (at < to) return at < from ? from : at;
  return null;
}

/** The last opening that begins before this moment; null where none is in sight. */
export function lastOpeningBefore(at: Date, hours: SupplierHours, timeZone: string): Opening | null {
  for (const opening of openings(localDateIn(at, timeZone), -1, { hours, timeZone }))
    if (opening.from < at) return opening;
  return null;
}
