import { z } from 'zod';
import { instant, orgRoute } from '#contract/kernel/base.contract.ts';
import { byId, optionalLine, optionalParagraphs, version } from '#contract/kernel/fields.contract.ts';
import { MAIL_BODY_MAX, MAIL_SUBJECT_MAX } from '#domain/orders/limits.ts';
import { REMINDER_DAYS_MAX, REMINDER_HOURS_MAX, REMINDER_REFUSALS } from '#domain/orders/reminder.ts';
import { reminderFieldText as say } from '#text/orders/reminders/reminders.text.ts';
import { order } from './order-shapes.contract.ts';

const tags = ['orders'];

export const reminderHours = z
  .number(say.hoursInvalid)
  .int(say.hoursInvalid)
  .min(1, say.hoursInvalid)
  .max(REMINDER_HOURS_MAX, say.hoursInvalid);

export const reminderDays = z
  .number(say.daysInvalid)
  .int(say.daysInvalid)
  .min(1, say.daysInvalid)
  .max(REMINDER_DAYS_MAX, say.daysInvalid);

const fields = z.strictObject({
  active: z.boolean(),
  hours_before_cutoff: reminderHours,
  days_after_sending: reminderDays,
  /** Unset, the standard one; words in braces as in an order's e-mail. */
  mail_subject: optionalLine(MAIL_SUBJECT_MAX),
  mail_body: optionalParagraphs(MAIL_BODY_MAX),
});

/** `version`: the one that the edit started from; null where nobody saved them before. */
export const saveRemindersInput = fields.extend({ version: version.nullable() });

const settings = z.object({
  ...fields.shape,
  version: z.number().int().nullable(),
  /** Answers by e-mail arrive in a mailbox that is read here. Where not, nobody is reminded until somebody asks for it. */
  replies_read: z.boolean(),
});

export const remindersContract = {
  settings: orgRoute('org.read', { reads: ['organisation'] })
    .route({
      method: 'GET',
      path: '/organization/reminders',
      tags,
      summary: 'When suppliers that do not answer are reminded',
    })
    .output(settings),
  saveSettings: orgRoute('settings.manage', { changes: ['organisation', 'orders', 'alerts'] })
    .route({
      method: 'PUT',
      path: '/organization/reminders',
      tags,
      summary: 'Replace it; refused where its version is no longer the one given',
    })
    .input(saveRemindersInput)
    .output(settings),
  ofOrder: orgRoute('operations.read', { reads: ['orders', 'suppliers', 'organisation', 'replies'] })
    .route({
      method: 'GET',
      path: '/orders/{id}/reminder',
      tags,
      summary: 'When the supplier of an order is or was reminded',
    })
    .input(byId)
    .output(
      z.object({
        /** When the server will write by itself; null where it will not. */
        planned_at: instant.nullable(),
        /** The last time, by whomever. */
        reminded_at: instant.nullable(),
        /** Who did; null where the server did. */
        reminded_by: z.string().nullable(),
        /** Why a person cannot write now. */
        refusal: z.enum(REMINDER_REFUSALS).nullable(),
      }),
    ),
  /** By hand: at any hour, once a day at most. */
  remind: orgRoute('orders.send', { changes: ['orders', 'alerts'], idempotent: true })
    .route({
      method: 'POST',
      path: '/orders/{id}/reminder',
      tags,
      summary: 'Remind the supplier of an order that waits for an answer',
    })
    .input(byId)
    .output(order),
};
