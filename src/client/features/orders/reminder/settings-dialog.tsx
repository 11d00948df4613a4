import { Controller } from 'react-hook-form';
import { showRefusal } from '#client/platform/form/form-action.ts';
import { useFormDialog } from '#client/platform/form/form-dialog.ts';
import { LoadedDialog } from '#client/platform/form/loaded-dialog.tsx';
import { takeOver } from '#client/platform/form/take-over.ts';
import { toasts } from '#client/platform/toasts.ts';
import { Checkbox } from '#client/ui/choice/checkbox.tsx';
import { FormDialog } from '#client/ui/form/form-dialog.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { FormSection, HALF, WHOLE } from '#client/ui/form/form-section.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { NumberField } from '#client/ui/form/number-field.tsx';
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
  const dialog = useFormDialog({
    form,
    action: async (values) => {
      await save.mutateAsync(values);
      toasts.success(text.saved);
    },
    onClose,
    onRefusal: () => text.failure,
    onConflict: {
      takeTheirs: async () => takeOver(form, reminderValuesOf(await readAgain())),
      onFailure: showRefusal,
    },
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
      <WholeNumber form={form} label={text.hours} name="hours_before_cutoff" unit={reminderUnitText.hours} />
      <WholeNumber form={form} label={text.days} name="days_after_sending" unit={reminderUnitText.days} />
      <p className={`${WHOLE} text-hint text-ink-3`}>{text.whicheverFirst}</p>
    </FormSection>
  );
}

type WholeNumberProps = {
  form: ReminderForm;
  name: 'hours_before_cutoff' | 'days_after_sending';
  label: string;
  unit: (count: number | null) => string;
};

function WholeNumber({ form, name, label, unit }: WholeNumberProps) {
  return (
    <FormField className={HALF} error={form.formState.errors[name]?.message} label={label}>
      <Controller
        control={form.control}
        name={name}
        render={({ field }) => (
          <NumberField
            inputMode="numeric"
            name={field.name}
            onBlur={field.onBlur}
            onValueChange={(value) => field.onChange(value ?? Number.NaN)}
            ref={field.ref}
            unit={unit(Number.isNaN(field.value) ? null : field.value)}
            value={Number.isNaN(field.value) ? null : field.value}
          />
        )}
      />
    </FormField>
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
