import type { z } from 'zod';
import { useZodForm } from '#client/ui/form/use-zod-form.ts';
import { saveRemindersInput } from '#contract/orders/reminders.contract.ts';
import type { ReminderSettings } from './reminder.api.ts';

/** The version goes with the fields: taking over what somebody else saved takes theirs. */
type Values = Omit<ReminderSettings, 'mail_subject' | 'mail_body' | 'replies_read'> & {
  mail_subject: string;
  mail_body: string;
};
type Saved = z.output<typeof saveRemindersInput>;

export const reminderValuesOf = ({ replies_read: _, ...settings }: ReminderSettings): Values => ({
  ...settings,
  mail_subject: settings.mail_subject ?? '',
  mail_body: settings.mail_body ?? '',
});

// The fields hold a narrower type than the schema accepts: every form value is an input of it.
const schema = saveRemindersInput as unknown as z.ZodType<Saved, Values>;

export const useReminderForm = (settings: ReminderSettings) =>
  useZodForm<Values, Saved>(schema, { defaultValues: reminderValuesOf(settings) });

export type ReminderForm = ReturnType<typeof useReminderForm>;
