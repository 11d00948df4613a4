import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { FigureField } from '#client/platform/form/fields/figure-field.tsx';
import { SegmentedControl } from '#client/ui/choice/radio/segmented-control.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { FormSection, HALF, WHOLE } from '#client/ui/form/form-section.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { cutoffTimeOf } from '#domain/suppliers/cutoff-time.ts';
import { DEFAULT_CLOSES_AT, DEFAULT_OPENS_AT } from '#domain/suppliers/opening-hours.ts';
import { formatHour } from '#text/kernel/format.ts';
import { reminderUnitText, supplierReminderText as text } from '#text/orders/reminders/reminders.text.ts';
import { supplierDialogText } from '#text/suppliers/suppliers.text.ts';
import type { SupplierForm } from './supplier-form.ts';

type FieldsProps = { form: SupplierForm };

const CHOICES = [
  { value: 'house', label: text.choice.house },
  { value: 'on', label: text.choice.on },
  { value: 'off', label: text.choice.off },
] as const;

const USUAL = text.usualHours(formatHour(DEFAULT_OPENS_AT), formatHour(DEFAULT_CLOSES_AT));

/** Whether it is reminded of an order that it does not answer, and when somebody is there to read it. */
export function SupplierReminderFields({ form }: FieldsProps) {
  const active = form.watch('reminders_active');
  const [opens, closes] = [cutoffTimeOf(form.watch('opens_at')), cutoffTimeOf(form.watch('closes_at'))];
  const overMidnight = opens !== null && closes !== null && closes < opens;
  return (
    <FormSection title={text.title}>
      <p className={`${WHOLE} -mt-2.5 text-hint text-ink-2`}>{text.intro}</p>
      <FormField className={WHOLE} hint={text.choiceHint} kind="group" label={text.active}>
        <Controller
          control={form.control}
          name="reminders_active"
          render={({ field }) => (
            <SegmentedControl
              className="self-start max-md:self-stretch"
              label={text.active}
              onValueChange={(choice) => field.onChange(choice === 'house' ? null : choice === 'on')}
              options={CHOICES}
              value={field.value === null ? 'house' : field.value ? 'on' : 'off'}
            />
          )}
        />
      </FormField>
      {active !== false && (
        <>
          <OwnNumber
            form={form}
            label={text.hours}
            name="reminder_hours_before"
            unit={reminderUnitText.hours}
          />
          <OwnNumber form={form} label={text.days} name="reminder_days_after" unit={reminderUnitText.days} />
        </>
      )}
      <TimeField form={form} hint={USUAL} label={text.opens} name="opens_at" />
      <TimeField
        form={form}
        hint={overMidnight ? text.overMidnight : USUAL}
        label={text.closes}
        name="closes_at"
      />
    </FormSection>
  );
}

type OwnNumberProps = FieldsProps & {
  name: 'reminder_hours_before' | 'reminder_days_after';
  label: string;
  unit: (count: number | null) => string;
};

const OwnNumber = ({ form, name, label, unit }: OwnNumberProps) => (
  <FigureField
    className={HALF}
    control={form.control}
    hint={text.asOrganisation}
    inputMode="numeric"
    label={label}
    name={name}
    unit={unit}
  />
);

type TimeFieldProps = FieldsProps & { name: 'opens_at' | 'closes_at'; label: string; hint: string };

function TimeField({ form, name, label, hint }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <FormField
      className={HALF}
      error={form.formState.errors[name]?.message}
      hint={hint}
      label={label}
      optional
    >
      <Controller
        control={form.control}
        name={name}
        render={({ field }) => (
          <Input
            autoComplete="off"
            name={field.name}
            onBlur={() => {
              setTyped(null);
              field.onBlur();
            }}
            onChange={(event) => {
              const next = event.target.value;
              setTyped(next);
              field.onChange(cutoffTimeOf(next) ?? next.trim());
            }}
            onFocus={(event) => event.target.select()}
            placeholder={supplierDialogText.cutoffPlaceholder}
            ref={field.ref}
            value={typed ?? field.value}
          />
        )}
      />
    </FormField>
  );
}
