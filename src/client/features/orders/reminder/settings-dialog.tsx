import { Controller } from 'react-hook-form';
import { MailWords } from '#client/features/mail-words/mail-words.parts.tsx';
import { FigureField } from '#client/platform/form/fields/figure-field.tsx';
import { LoadedDialog } from '#client/platform/form/loaded-dialog.tsx';
import { useSettingsDialog } from '#client/platform/form/settings-dialog.ts';
import { Checkbox } from '#client/ui/choice/checkbox.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { FormSection, HALF, WHOLE } from '#client/ui/form/form-section.tsx';
import { MAIL_PLACEHOLDERS } from '#domain/orders/mail-template.ts';
import {
  DEFAULT_REMINDER_BODY,
  DEFAULT_REMINDER_SUBJECT,
} from '#text/orders/reminders/reminder-mail.text.ts';
import { reminderSettingsText as text } from '#text/orders/reminders/reminder-settings.text.ts';
import { reminderUnitText } from '#text/orders/reminders/reminders.text.ts';
import { type ReminderSettings, useReminderSettingsToEdit, useSaveReminders } from './reminder.api.ts';
import { type ReminderForm, reminderValuesOf, useReminderForm } from './settings-form.ts';

const PROPOSED = { subject: DEFAULT_REMINDER_SUBJECT, body: DEFAULT_REMINDER_BODY };

/** When suppliers are reminded, and in which words. */
export function ReminderSettingsDialog({ onClose }: { onClose: () => void }) {
  return (
    <LoadedDialog onClose={onClose} query={useReminderSettingsToEdit()} title={text.title}>
      {(settings, readAgain) => <Edit onClose={onClose} readAgain={readAgain} settings={settings} />}
    </LoadedDialog>
  );
}

type EditProps = {
  settings: ReminderSettings;
  readAgain: () => Promise<ReminderSettings>;
  onClose: () => void;
};

function Edit({ settings, readAgain, onClose }: EditProps) {
  const save = useSaveReminders();
  const form = useReminderForm(settings);
  const dialog = useSettingsDialog({
    form,
    save,
    words: text,
    onClose,
    theirs: async () => reminderValuesOf(await readAgain()),
  });
  return (
    <FormDialog {...dialog} action={text.save} intro={text.intro} title={text.title} width="form">
      <div className="flex flex-col gap-7">
        <WhenFields form={form} />
        <MailWords
          control={form.control}
          hint={text.words(MAIL_PLACEHOLDERS)}
          names={{ subject: 'mail_subject', body: 'mail_body' }}
          proposed={PROPOSED}
          text={text}
        />
      </div>
    </FormDialog>
  );
}

function WhenFields({ form }: { form: ReminderForm }) {
  return (
    <FormSection title={text.when}>
      <div className={WHOLE}>
        <Controller
          control={form.control}
          name="active"
          render={({ field }) => (
            <Checkbox checked={field.value} label={text.active} onCheckedChange={field.onChange} />
          )}
        />
      </div>
      <FigureField
        className={HALF}
        control={form.control}
        inputMode="numeric"
        label={text.hours}
        name="hours_before_cutoff"
        required
        unit={reminderUnitText.hours}
      />
      <FigureField
        className={HALF}
        control={form.control}
        inputMode="numeric"
        label={text.days}
        name="days_after_sending"
        required
        unit={reminderUnitText.days}
      />
      <p className={`${WHOLE} text-hint text-ink-3`}>{text.whicheverFirst}</p>
    </FormSection>
  );
}
