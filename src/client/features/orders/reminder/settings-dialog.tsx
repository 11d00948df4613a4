import { Controller } from 'react-hook-form';
import { FigureField } from '#client/platform/form/fields/figure-field.tsx';
import { LoadedDialog } from '#client/platform/form/loaded-dialog.tsx';
import { useSettingsDialog } from '#client/platform/form/settings-dialog.ts';
import { Checkbox } from '#client/ui/choice/checkbox.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { FormSection, HALF, WHOLE } from '#client/ui/form/form-section.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { Textarea } from '#client/ui/form/textarea.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { MAIL_PLACEHOLDERS, unknownPlaceholders } from '#domain/orders/mail-template.ts';
import {
  DEFAULT_REMINDER_BODY,
  DEFAULT_REMINDER_SUBJECT,
} from '#text/orders/reminders/reminder-mail.text.ts';
import { reminderSettingsText as text } from '#text/orders/reminders/reminder-settings.text.ts';
import { reminderUnitText } from '#text/orders/reminders/reminders.text.ts';
import { type ReminderSettings, useReminderSettingsToEdit, useSaveReminders } from './reminder.api.ts';
import { type ReminderForm, reminderValuesOf, useReminderForm } from './settings-form.ts';

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
        <WordFields form={form} />
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

function WordFields({ form }: { form: ReminderForm }) {
  const { errors } = form.formState;
  const [subject, body] = [form.watch('mail_subject'), form.watch('mail_body')];
  const unknown = unknownPlaceholders(`${subject}\n${body}`);
  const write = (name: 'mail_subject' | 'mail_body', value: string) =>
    form.setValue(name, value, { shouldDirty: true, shouldTouch: true });
  const startFromDefault = () => {
    if (subject === '') write('mail_subject', DEFAULT_REMINDER_SUBJECT);
    if (body === '') write('mail_body', DEFAULT_REMINDER_BODY);
  };
  return (
    <FormSection title={text.mail}>
      <FormField
        aside={
          (subject === '' || body === '') && (
            <TextButton onClick={startFromDefault}>{text.useDefault}</TextButton>
          )
        }
        className={WHOLE}
        error={errors.mail_subject?.message}
        label={text.subject}
        optional
      >
        <Input {...form.register('mail_subject')} autoComplete="off" placeholder={DEFAULT_REMINDER_SUBJECT} />
      </FormField>
      <FormField
        className={WHOLE}
        error={errors.mail_body?.message}
        hint={
          unknown.length > 0 ? (
            <span className="text-saffron-ink">{text.unknown(unknown)}</span>
          ) : (
            text.words(MAIL_PLACEHOLDERS)
          )
        }
        label={text.body}
        optional
      >
        <Textarea {...form.register('mail_body')} placeholder={DEFAULT_REMINDER_BODY} rows={7} />
      </FormField>
    </FormSection>
  );
}
