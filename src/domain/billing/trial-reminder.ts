import { type BillingAccount, coverOf, TRIAL_DAYS } from './account.ts';

/** How many days before the end of the trial its holder is written to. */
const REMINDER_DAYS = [3, 1] as const;
export type ReminderDays = (typeof REMINDER_DAYS)[number];

const DAY_MS = 86_400_000;

/** The e-mail that is due now: the last one, where the server was away while the first was. */
export function reminderDue(account: BillingAccount, now: Date): ReminderDays | null {
  const { state, days_left } = coverOf(account, now);
  if (state !== 'trial' || days_left > REMINDER_DAYS[0]) return null;
  return days_left <= REMINDER_DAYS[1] ? REMINDER_DAYS[1] : REMINDER_DAYS[0];
}

/** Trials begun between these end within the days that are written about, and not yet. */
export const remindedTrials = (now: Date): { from: Date; to: Date } => ({
  from: new Date(now.getTime() - TRIAL_DAYS * DAY_MS),
  to: new Date(now.getTime() - (TRIAL_DAYS - REMINDER_DAYS[0]) * DAY_MS),
});
