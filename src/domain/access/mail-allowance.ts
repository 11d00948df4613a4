/** E-mails of one day: how many, and of them to an address that the organisation had never written to. */
export type MailDay = { mails: number; new_recipients: number };

/**
 * What an organisation may send in a day of its own calendar, by its age in days. Whoever opens an account is a
 * stranger: on the first day thirty suppliers and a team can be written to, a bought list of addresses cannot.
 */
const ALLOWANCES = [
  { from_days: 30, mails: 1000, new_recipients: 150 },
  { from_days: 7, mails: 300, new_recipients: 80 },
  { from_days: 0, mails: 100, new_recipients: 40 },
] as const;

const YOUNGEST = ALLOWANCES[ALLOWANCES.length - 1] as (typeof ALLOWANCES)[2];

export function mailAllowance(age_days: number): MailDay {
  const { mails, new_recipients } = ALLOWANCES.find(({ from_days }) => age_days >= from_days) ?? YOUNGEST;
  return { mails, new_recipients };
}

/** All organisations of one founder together: many of them make no spammer of anybody either. */
export const founderRecipients = (account_age_days: number): number =>
  2 * mailAllowance(account_age_days).new_recipients;

export type MailRefusal = 'MAIL_DAY_FULL' | 'MAIL_RECIPIENTS_FULL';

/** Why one more e-mail does not leave on this day; null where it may. */
export function mailRefusal(
  day: MailDay,
  { allowance, recipient }: { allowance: MailDay; recipient: 'known' | 'new' },
): MailRefusal | null {
  if (day.mails >= allowance.mails) return 'MAIL_DAY_FULL';
  if (recipient === 'new' && day.new_recipients >= allowance.new_recipients) return 'MAIL_RECIPIENTS_FULL';
  return null;
}

/** Said before the limit is met: when a fifth of the day's e-mails is left, how many that is. */
export function fewMailsLeft(day: MailDay, allowance: MailDay): number | null {
  const left = Math.max(0, allowance.mails - day.mails);
  return left * 5 <= allowance.mails ? left : null;
}

/** An e-mail that nobody waits for (a job's) may leave on one of the following days instead. */
export const PATIENT_DAYS = 7;
