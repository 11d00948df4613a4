import { AppError, ensure } from '#domain/kernel/errors.ts';
import { type ReminderRefusal, reminderRefusal, usualReminders } from '#domain/orders/reminder.ts';
import { expectCheck } from '#server/features/alerts/alerts.door.ts';
import { readOrderLines } from '#server/features/orders/order-lines.sql.ts';
import { lockedOrder, recordOrderEvent } from '#server/features/orders/order-moves.ts';
import { wholeOrder } from '#server/features/orders/orders.actions.ts';
import { type LockedOrder, lockOrder, readOrderHead } from '#server/features/orders/orders.sql.ts';
import { lastOrderMail } from '#server/features/orders/sending/mail-log.sql.ts';
import { orderDetails } from '#server/features/orders/sending/sending.actions.ts';
import { audit } from '#server/platform/audit/audit.sql.ts';
import { inOrg, type OrgContext, type OrgTx } from '#server/platform/db/in-org.ts';
import { mailRoom } from '#server/platform/mail/limits/daily-limits.ts';
import { reminderRefusalText } from '#text/orders/reminders/reminders.text.ts';
import { queueReminder, type ReminderNeeds } from './reminder-mail.ts';
import { reminderPlan } from './reminder-plan.ts';
import {
  areRepliesRead,
  type ReminderEdit,
  readReminderSettings,
  writeReminderSettings,
} from './reminder-settings.sql.ts';
import {
  listUnanswered,
  noteFirstReminder,
  noteReminder,
  readSentOrder,
  type SentOrder,
} from './unanswered.sql.ts';

const NOT_SET = { mail_subject: null, mail_body: null, version: null };

export const remindersOfOrganisation = (org: OrgContext) =>
  inOrg(org, async (tx) => {
    const replies_read = await areRepliesRead(tx);
    const settings = await readReminderSettings(tx);
    return { ...(settings ?? { ...usualReminders(replies_read), ...NOT_SET }), replies_read };
  });

/** Orders that wait are looked at anew: another moment may be due at once. */
export const saveReminders = (org: OrgContext, edit: ReminderEdit & { version: number | null }) =>
  inOrg(org, async (tx) => {
    const before = await readReminderSettings(tx);
    const after = await writeReminderSettings(tx, { ...edit, now: org.now });
    ensure(after, 'VERSION_CONFLICT');
    const action = 'organisation.reminders_changed';
    await audit(tx, {
      action,
      entity: 'reminder_settings',
      entityId: after.id,
      before: before ?? null,
      after,
    });
    await expectCheck(tx, org);
    return { ...after, replies_read: await areRepliesRead(tx) };
  });

export const reminderOfOrder = (org: OrgContext, id: string) =>
  inOrg(org, async (tx) => {
    const order = await readSentOrder(tx, id);
    if (!order) {
      ensure(await readOrderHead(tx, id), 'NOT_FOUND');
      return { planned_at: null, reminded_at: null, reminded_by: null, refusal: 'NOT_WAITING' as const };
    }
    const { reminded_at, reminded_by } = order;
    const refusal = reminderRefusal(order, org);
    return { planned_at: reminderPlan(order, org).remind_at, reminded_at, reminded_by, refusal };
  });

type Reminding = { org: OrgContext; settings: ReminderNeeds };

/** By a person's decision: at any hour, whether or not the server did it before, once a day at most. */
export const remindByHand = ({ org, settings }: Reminding, id: string) =>
  inOrg(org, async (tx) => {
    const order = await lockedOrder(tx, id);
    const sent = await readSentOrder(tx, id);
    const refusal = sent ? reminderRefusal(sent, org) : 'NOT_WAITING';
    if (refusal !== null || !sent) throw refused(refusal ?? 'NOT_WAITING');
    await remind(tx, { org, settings, order, sent });
    return wholeOrder(tx, id);
  });

/** Found, not held: whether each still is to be, is asked once it is (`remindIfDue`). */
export async function ordersToRemind(tx: OrgTx, org: OrgContext): Promise<string[]> {
  const waiting = await listUnanswered(tx, org.today);
  return waiting.filter((order) => isDue(order, org)).map(({ id }) => id);
}

function isDue(order: SentOrder, org: OrgContext): boolean {
  const { remind_at } = reminderPlan(order, org);
  return order.mail_state === 'sent' && remind_at !== null && remind_at <= org.now;
}

/**
 * By itself: only what is due at this moment, and only once, whoever else tries: the order is held, and its row of
 * `order_reminders` is written with the e-mail or not at all. Past the day's allowance it waits for a later look.
 */
export async function remindIfDue(tx: OrgTx, { org, settings }: Reminding, id: string): Promise<void> {
  const order = await lockOrder(tx, id);
  const sent = await readSentOrder(tx, id);
  if (order === null || sent === null || !isDue(sent, org)) return;
  const mail = await lastOrderMail(tx, id);
  if (!mail || (await mailRoom(tx, mail.to_address)).refusal) return;
  await remind(tx, { org, settings, order, sent });
}

const refused = (refusal: ReminderRefusal) =>
  new AppError('REMINDER_REFUSED', { details: { sentence: reminderRefusalText[refusal] } });

/** The e-mail, its row and the story, or nothing of it. */
async function remind(
  tx: OrgTx,
  { org, settings, order, sent }: Reminding & { order: LockedOrder; sent: SentOrder },
): Promise<void> {
  const { id } = order;
  const details = await orderDetails(tx, order, await readOrderLines(tx, id));
  const queued = await queueReminder(tx, { org, settings, details, sent });
  ensure(queued, 'NOT_FOUND');
  const reminder = { po_id: id, reminded_at: org.now, mail_id: queued.mail_id };
  if (!sent.tried) {
    // Held, nobody else can have: if somebody has all the same, nothing of this transaction stays.
    if (!(await noteFirstReminder(tx, reminder))) throw new Error(`order ${id} was reminded of already`);
  } else await noteReminder(tx, reminder);
  const after = { ...order, reminder: { to: queued.to, mail_id: queued.mail_id } };
  await recordOrderEvent(tx, {
    id,
    event: 'reminded',
    now: org.now,
    story: { note: null },
    before: order,
    after,
  });
  await expectCheck(tx, org);
}
