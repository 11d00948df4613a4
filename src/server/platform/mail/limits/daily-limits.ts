import {
  fewMailsLeft,
  founderRecipients,
  type MailDay,
  type MailRefusal,
  mailAllowance,
  mailRefusal,
  PATIENT_DAYS,
} from '#domain/access/mail-allowance.ts';
import { addDays } from '#domain/kernel/days/local-date.ts';
import { startOfDay } from '#domain/kernel/days/time-zone.ts';
import { AppError } from '#domain/kernel/errors.ts';
import { countOne } from '#server/platform/auth/throttle.sql.ts';
import type { AnyTx } from '#server/platform/db/in-org.ts';
import {
  addToDay,
  lockDay,
  type MailSender,
  readDay,
  readSender,
  readSenderTo,
  rememberRecipient,
} from './mail-days.sql.ts';

/** When a counted mail leaves: at once, with a later day of its organisation, or not at all. */
type Departure = { leaves: 'now' } | { leaves: 'later'; at: Date } | { leaves: 'never' };

/**
 * Counts one more mail of the transaction's organisation, and refuses it past the day's limit: whoever sends is told,
 * and their command is undone with the transaction. A mail that the server writes by itself is never refused, as its job
 * would fail with it: it leaves with the first day that has room. The day is locked first, whatever comes after it.
 */
export async function countMail(tx: AnyTx, to: string): Promise<Departure> {
  const sender = await readSender(tx);
  if (!sender) return { leaves: 'now' };
  const allowance = mailAllowance(sender.age_days);
  const [today, recipient] = await Promise.all([lockDay(tx, sender.today), rememberRecipient(tx, to)]);
  const one: MailDay = { mails: 1, new_recipients: recipient === 'new' ? 1 : 0 };
  const refusal = mailRefusal(today, { allowance, recipient });
  if (refusal === null) {
    await addToDay(tx, sender.today, one);
    if (recipient === 'new' && sender.person !== null) await countFounder(tx, sender);
    return { leaves: 'now' };
  }
  if (sender.person !== null) throw dayFull(refusal, allowance);
  for (let ahead = 1; ahead <= PATIENT_DAYS; ahead += 1) {
    const day = addDays(sender.today, ahead);
    if (mailRefusal(await lockDay(tx, day), { allowance, recipient }) !== null) continue;
    await addToDay(tx, day, one);
    return { leaves: 'later', at: startOfDay(day, sender.time_zone) };
  }
  return { leaves: 'never' };
}

/** One account may found several organisations: their strangers are counted together as well. */
async function countFounder(tx: AnyTx, { founder_id, founder_age_days, today, now }: MailSender) {
  const limit = founderRecipients(founder_age_days);
  const endsAt = new Date(now.getTime() + 2 * 86_400_000);
  const { count } = await countOne(tx, { key: `recipientsOfFounder:${founder_id}:${today}`, now, endsAt });
  if (count > limit) throw new AppError('MAIL_RECIPIENTS_FULL', { details: { limit } });
}

const dayFull = (refusal: MailRefusal, { mails, new_recipients }: MailDay) =>
  new AppError(refusal, { details: { limit: refusal === 'MAIL_DAY_FULL' ? mails : new_recipients } });

export type MailRoom = {
  /** Why a mail to this address would not leave today. */
  refusal: AppError | null;
  /** How many may still leave, where they are few. */
  few_left: number | null;
};

/** Asked before a mail is written, so that nobody writes it in vain. */
export async function mailRoom(tx: AnyTx, to: string): Promise<MailRoom> {
  const found = await readSenderTo(tx, to);
  if (!found) return { refusal: null, few_left: null };
  const { sender, day, recipient } = found;
  const allowance = mailAllowance(sender.age_days);
  const refusal = mailRefusal(day, { allowance, recipient });
  return { refusal: refusal && dayFull(refusal, allowance), few_left: fewMailsLeft(day, allowance) };
}

/** What was sent today, and what may be. */
export async function mailUsage(tx: AnyTx): Promise<{ day: MailDay; allowance: MailDay } | undefined> {
  const sender = await readSender(tx);
  return sender && { day: await readDay(tx, sender.today), allowance: mailAllowance(sender.age_days) };
}
