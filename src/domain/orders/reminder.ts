import { addDays, type LocalDate } from '#domain/kernel/days/local-date.ts';
import { instantOf, localDateIn, localTimeIn, startOfDay } from '#domain/kernel/days/time-zone.ts';
import { lastOpeningBefore, openFrom, type SupplierHours } from '#domain/suppliers/opening-hours.ts';
import type { MailState, OrderStatus } from './status.ts';

/** When a supplier that does not answer is written to again. */
export type ReminderSettings = { active: boolean; hours_before_cutoff: number; days_after_sending: number };

/**
 * Of an organisation that never said. Where answers by e-mail are not read here, a supplier that answered a person may
 * seem silent: only who asks for it has reminders then.
 */
export const usualReminders = (replies_read: boolean): ReminderSettings => ({
  active: replies_read,
  hours_before_cutoff: 4,
  days_after_sending: 1,
});

export const REMINDER_HOURS_MAX = 72;
export const REMINDER_DAYS_MAX = 14;

/** What one supplier has otherwise; null: as the organisation has it. */
export type SupplierReminders = {
  reminders_active: boolean | null;
  reminder_hours_before: number | null;
  reminder_days_after: number | null;
};

export const remindersFor = (
  organisation: ReminderSettings,
  supplier: SupplierReminders,
): ReminderSettings => ({
  active: supplier.reminders_active ?? organisation.active,
  hours_before_cutoff: supplier.reminder_hours_before ?? organisation.hours_before_cutoff,
  days_after_sending: supplier.reminder_days_after ?? organisation.days_after_sending,
});

/** An order whose e-mail has left, and until when an answer is of use. */
export type AwaitedAnswer = {
  left_at: Date;
  cutoff_at: Date | null;
  expected_at: LocalDate | null;
  hours: SupplierHours;
  timeZone: string;
};

const HOUR = 3_600_000;
/** Later than that, « sans réponse » astonishes more than it helps. */
const LATE_MAX = 48 * HOUR;
/** Nobody answers at once, and after a reminder there must be time to call. */
const TIME_TO_ANSWER = HOUR;

const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms);
const latestOf = (...dates: Date[]): Date => new Date(Math.max(...dates.map(Number)));
const earliestOf = (...dates: Date[]): Date => new Date(Math.min(...dates.map(Number)));

/** The same time of day so many days later, whatever the clocks do meanwhile. */
const daysLater = (at: Date, days: number, timeZone: string): Date =>
  instantOf({
    date: addDays(localDateIn(at, timeZone), days),
    time: localTimeIn(at, timeZone),
    timeZone,
  });

/** From then on nothing can be changed any more: the cut-off, or the day of the delivery. */
const deadlineOf = ({ cutoff_at, expected_at, timeZone }: AwaitedAnswer): Date | null =>
  cutoff_at ?? (expected_at && startOfDay(expected_at, timeZone));

/**
 * When the supplier is reminded: so many hours before the cut-off or so many days after the e-mail left, whichever comes
 * first, once somebody is there to read it. Where nobody is before it would be too late, in the last hour in which
 * somebody was. Null where it would be of no use: the alert follows without it.
 */
export function plannedReminder(awaited: AwaitedAnswer, settings: ReminderSettings): Date | null {
  if (!settings.active) return null;
  const { left_at, cutoff_at, hours, timeZone } = awaited;
  const waited = daysLater(left_at, settings.days_after_sending, timeZone);
  const pressing = cutoff_at === null ? waited : later(cutoff_at, -settings.hours_before_cutoff * HOUR);
  const earliest = later(left_at, TIME_TO_ANSWER);
  const at = openFrom(latestOf(earliest, earliestOf(waited, pressing)), hours, timeZone);
  const deadline = deadlineOf(awaited);
  if (deadline === null) return at;
  const latest = later(deadline, -TIME_TO_ANSWER);
  if (at !== null && at <= latest) return at;
  const opening = lastOpeningBefore(latest, hours, timeZone);
  if (!opening || opening.to <= earliest || earliest > latest) return null;
  return latestOf(opening.from, earliest, later(earliestOf(opening.to, deadline), -TIME_TO_ANSWER));
}

/** Of one that did not leave when it was planned: when it may now; null where that is too late, or too long ago. */
export function reminderFrom(planned: Date, now: Date, awaited: AwaitedAnswer): Date | null {
  if (planned >= now) return planned;
  const at = openFrom(now, awaited.hours, awaited.timeZone);
  const deadline = deadlineOf(awaited);
  if (at === null || at > later(planned, LATE_MAX)) return null;
  if (deadline === null) return at;
  return at <= later(deadline, -TIME_TO_ANSWER) ? at : null;
}

/**
 * From when on a supplier is silent that was reminded then: half of the time that is left, or the same hour of the next
 * day on which somebody is there, whichever comes first; at least an hour.
 */
export function silentAfterReminder(reminded_at: Date, awaited: AwaitedAnswer): Date {
  const deadline = deadlineOf(awaited);
  const left = deadline === null ? null : deadline.getTime() - reminded_at.getTime();
  const nextDay = sameHourOfNextOpening(reminded_at, awaited);
  const at = left === null ? nextDay : earliestOf(nextDay, later(reminded_at, left / 2));
  return latestOf(later(reminded_at, TIME_TO_ANSWER), at);
}

const DAYS_AHEAD = 14;

function sameHourOfNextOpening(at: Date, { hours, timeZone }: AwaitedAnswer): Date {
  for (let days = 1; days <= DAYS_AHEAD; days += 1) {
    const then = daysLater(at, days, timeZone);
    if (openFrom(then, hours, timeZone)?.getTime() === then.getTime()) return then;
  }
  // A person may write at any hour.
  const tomorrow = daysLater(at, 1, timeZone);
  return openFrom(tomorrow, hours, timeZone) ?? tomorrow;
}

/** Why nobody is reminded of an order, whoever asks. */
export const REMINDER_REFUSALS = [
  'NOT_WAITING',
  'ANSWERED',
  'NO_MAIL',
  'MAIL_WAITS',
  'MAIL_NOT_ARRIVED',
  'SAID_TODAY',
] as const;

export type ReminderRefusal = (typeof REMINDER_REFUSALS)[number];

export type Remindable = {
  status: OrderStatus;
  /** It answered, in whole or in part, by whatever way; an automatic reply is no answer. */
  answered: boolean;
  /** It wrote something that a person did not take for an answer, or that may be about this order. */
  wrote: boolean;
  /** Made since the server reminds anybody. */
  reminders_expected: boolean;
  /** Of the order's own e-mail; null where there was none. */
  mail_state: MailState | null;
  bounced: boolean;
  /** The last reminder that left, or is about to. */
  reminded_at: Date | null;
  /** There was one, whatever became of its e-mail. */
  tried: boolean;
};

/** What keeps a person from reminding a supplier today. */
export function reminderRefusal(
  { status, answered, mail_state, bounced, reminded_at }: Remindable,
  { today, timeZone }: { today: LocalDate; timeZone: string },
): ReminderRefusal | null {
  if (status !== 'SENT') return 'NOT_WAITING';
  if (answered) return 'ANSWERED';
  if (mail_state === null) return 'NO_MAIL';
  if (mail_state === 'queued' || mail_state === 'sending') return 'MAIL_WAITS';
  if (mail_state !== 'sent' || bounced) return 'MAIL_NOT_ARRIVED';
  const remindedToday = reminded_at !== null && localDateIn(reminded_at, timeZone) === today;
  return remindedToday ? 'SAID_TODAY' : null;
}

/** By itself the server reminds once, ever, and nobody who wrote or who knew it otherwise. */
export const remindsByItself = (order: Remindable, here: { today: LocalDate; timeZone: string }): boolean =>
  order.reminders_expected && !order.tried && !order.wrote && reminderRefusal(order, here) === null;
