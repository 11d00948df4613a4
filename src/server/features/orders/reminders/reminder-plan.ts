import { silentFrom } from '#domain/alerts/watched.ts';
import { cutoffOf } from '#domain/orders/delivery/delivery-day.ts';
import {
  type AwaitedAnswer,
  plannedReminder,
  reminderFrom,
  remindersFor,
  remindsByItself,
  silentAfterReminder,
  usualReminders,
} from '#domain/orders/reminder.ts';
import type { OrgContext } from '#server/platform/db/in-org.ts';
import type { SentOrder } from './unanswered.sql.ts';

type Here = Pick<OrgContext, 'now' | 'today' | 'timeZone'>;

export type ReminderPlan = {
  cutoff_at: Date | null;
  /** When the server writes by itself: it is due once that is not later than now. Null where it will not. */
  remind_at: Date | null;
  /** From when on an alert says that there is no answer. */
  silent_from: Date;
};

/** What the rules make of a sent order at this moment. */
export function reminderPlan(order: SentOrder, here: Here): ReminderPlan {
  const { sent_at, expected_at, reminded_at } = order;
  const cutoff_at = expected_at && cutoffOf(expected_at, order, here.timeZone);
  const awaited: AwaitedAnswer = {
    // Until it has left, as if it had at once: it does within seconds, or is not reminded of.
    left_at: order.left_at ?? sent_at,
    cutoff_at,
    expected_at,
    hours: order,
    timeZone: here.timeZone,
  };
  if (reminded_at !== null)
    return { cutoff_at, remind_at: null, silent_from: silentAfterReminder(reminded_at, awaited) };
  const usual = order.settings ?? usualReminders(order.replies_read);
  const planned = plannedReminder(awaited, remindersFor(usual, order));
  if (planned === null)
    return { cutoff_at, remind_at: null, silent_from: silentFrom({ sent_at, cutoff_at }) };
  return {
    cutoff_at,
    remind_at: willRemind(order, here) ? reminderFrom(planned, here.now, awaited) : null,
    // Also where it could not leave: whoever waits for an answer is told all the same.
    silent_from: silentAfterReminder(planned, awaited),
  };
}

/** An e-mail that is about to leave will have left by then. */
const willRemind = (order: SentOrder, here: Here): boolean => {
  const waits = order.mail_state === 'queued' || order.mail_state === 'sending';
  const past = order.expected_at !== null && order.expected_at < here.today;
  return !past && remindsByItself(waits ? { ...order, mail_state: 'sent' } : order, here);
};
