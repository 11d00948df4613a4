import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { ClosuresField } from '#client/platform/form/fields/closures-field.tsx';
import { FigureField } from '#client/platform/form/fields/figure-field.tsx';
import { SegmentedControl } from '#client/ui/choice/radio/segmented-control.tsx';
import { WeekdaysField } from '#client/ui/choice/weekdays-field.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { FormSection, THIRD } from '#client/ui/form/form-section.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { cutoffsOfDays } from '#domain/suppliers/delivery.ts';
import { leadTimeOf } from '#domain/suppliers/lead-time.ts';
import { CLOSURES_MAX } from '#domain/suppliers/limits.ts';
import { FRANCO_POLICIES } from '#domain/suppliers/supplier.ts';
import {
  francoPolicyNames,
  supplierFieldText,
  supplierDialogText as text,
} from '#text/suppliers/suppliers.text.ts';
import { CutoffsField } from './supplier-cutoffs.tsx';
import type { SupplierForm } from './supplier-form.ts';

type FieldsProps = { form: SupplierForm };

const policies = FRANCO_POLICIES.map((value) => ({ value, label: francoPolicyNames[value] }));

export function SupplierDeliveryFields({ form }: FieldsProps) {
  const franco = form.watch('franco_amount');
  return (
    <FormSection title={text.delivery}>
      <DeliveryDays form={form} />
      <LeadTimeField form={form} />
      <AmountField form={form} hint={text.francoHint} label={text.franco} name="franco_amount" />
      <AmountField form={form} hint={text.feeHint} label={text.fee} name="delivery_fee" />
      {franco !== null && <PolicyField form={form} />}
      <ClosuresField
        control={form.control}
        errors={form.formState.errors.closures}
        hint={text.closuresHint}
        label={text.closures}
        max={{ count: CLOSURES_MAX, reason: supplierFieldText.tooManyClosures }}
        name="closures"
      />
    </FormSection>
  );
}

/** On which days, and until when one may order for them. */
function DeliveryDays({ form }: FieldsProps) {
  const { errors } = form.formState;
  const days = form.watch('delivery_days');
  return (
    <>
      <FormField
        className="col-span-full"
        error={errors.delivery_days?.message}
        kind="group"
        label={text.days}
      >
        <Controller
          control={form.control}
          name="delivery_days"
          render={({ field }) => (
            <WeekdaysField
              onValueChange={(next) => {
                field.onChange(next);
                const kept = cutoffsOfDays(form.getValues('cutoffs'), next);
                form.setValue('cutoffs', kept, { shouldDirty: true });
              }}
              value={field.value}
            />
          )}
        />
      </FormField>
      {days.length > 0 && (
        <Controller
          control={form.control}
          name="cutoffs"
          render={({ field }) => (
            <CutoffsField
              days={days}
              error={
                errors.cutoffs?.message ?? errors.cutoffs?.find?.((entry) => entry)?.cutoff_time?.message
              }
              onValueChange={field.onChange}
              value={field.value}
            />
          )}
        />
      )}
    </>
  );
}

function PolicyField({ form }: FieldsProps) {
  return (
    <FormField className="col-span-full" kind="group" label={text.policy}>
      <Controller
        control={form.control}
        name="franco_policy"
        render={({ field }) => (
          <SegmentedControl
            className="self-start max-md:self-stretch"
            label={text.policy}
            onValueChange={field.onChange}
            options={policies}
            value={field.value}
          />
        )}
      />
    </FormField>
  );
}

/** Text that is no number counts as 0, and shows so on leaving (specification, section 5). */
function LeadTimeField({ form }: FieldsProps) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <FormField
      className={THIRD}
      error={form.formState.errors.lead_time_jours?.message}
      hint={text.leadTimeHint}
      label={text.leadTime}
    >
      <Controller
        control={form.control}
        name="lead_time_jours"
        render={({ field }) => (
          <Input
            autoComplete="off"
            className="[&>input]:text-right [&>input]:font-semibold"
            inputMode="numeric"
            name={field.name}
            onBlur={() => {
              setTyped(null);
              field.onBlur();
            }}
            onChange={(event) => {
              setTyped(event.target.value);
              field.onChange(leadTimeOf(event.target.value));
            }}
            onFocus={(event) => event.target.select()}
            ref={field.ref}
            trailing={<span className="text-ink-2">{text.leadTimeUnit(field.value)}</span>}
            value={typed ?? String(field.value)}
          />
        )}
      />
    </FormField>
  );
}

type AmountFieldProps = FieldsProps & { name: 'franco_amount' | 'delivery_fee'; label: string; hint: string };

const AmountField = ({ form, name, label, hint }: AmountFieldProps) => (
  <FigureField
    className={THIRD}
    control={form.control}
    hint={hint}
    label={label}
    maxDecimals={4}
    minDecimals={2}
    name={name}
    unit="€"
  />
);
