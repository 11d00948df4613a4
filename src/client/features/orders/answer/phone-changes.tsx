import { Controller } from 'react-hook-form';
import type { Order } from '#client/features/orders/orders.api.ts';
import { useTimeZone } from '#client/platform/clock.tsx';
import { DatePicker } from '#client/ui/date/date-picker.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { NumberField } from '#client/ui/form/number-field.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { formatQuantity } from '#text/kernel/format.ts';
import { phoneAnswerText as text } from '#text/orders/order-detail.text.ts';
import { deliveryRefusalText } from '#text/orders/orders.text.ts';
import type { PhoneForm } from './phone-form.ts';

type PhoneChangesProps = { form: PhoneForm; order: Order; today: LocalDate };

/** The quantities and the day as announced; each starts from what was ordered, or last confirmed. */
export function PhoneChanges({ form, order, today }: PhoneChangesProps) {
  const { errors } = form.formState;
  const timeZone = useTimeZone();
  const past = deliveryRefusalText({ reason: 'PAST' }, timeZone);
  return (
    <div className="mt-4 flex flex-col gap-5">
      <Controller
        control={form.control}
        name="expected_at"
        render={({ field }) => (
          <FormField
            aside={
              field.value && <TextButton onClick={() => field.onChange(null)}>{text.sameDay}</TextButton>
            }
            error={errors.expected_at?.message}
            label={text.otherDay}
          >
            <DatePicker
              isDisabled={(day) => (day < today ? past : null)}
              onBlur={field.onBlur}
              onValueChange={field.onChange}
              placeholder={text.sameDay}
              ref={field.ref}
              today={today}
              value={field.value}
            />
          </FormField>
        )}
      />
      <fieldset>
        <legend className="font-semibold text-label">{text.quantities}</legend>
        <ul className="mt-1.5 flex flex-col divide-y divide-line">
          {order.lines.map((line, index) => (
            <li className="py-2.5" key={line.id}>
              <QuantityField form={form} index={index} line={line} />
            </li>
          ))}
        </ul>
      </fieldset>
    </div>
  );
}

type QuantityFieldProps = { form: PhoneForm; line: Order['lines'][number]; index: number };

function QuantityField({ form, line, index }: QuantityFieldProps) {
  return (
    <Controller
      control={form.control}
      name={`lines.${index}.qty_confirmed`}
      render={({ field, fieldState }) => (
        <FormField
          className="md:grid md:grid-cols-[minmax(0,1fr)_11rem] md:items-center md:gap-x-4 md:[&>:last-child:nth-child(3)]:col-span-2"
          error={fieldState.error?.message}
          label={
            <span className="wrap-break-word">
              {line.item_name}
              <span className="block font-normal text-hint text-ink-3">
                {text.orderedQuantity(formatQuantity(line.qty, line.unit))}
              </span>
            </span>
          }
        >
          <NumberField
            name={field.name}
            onBlur={field.onBlur}
            onValueChange={(value) => field.onChange(value ?? Number.NaN)}
            ref={field.ref}
            unit={line.unit ?? undefined}
            value={Number.isNaN(field.value) ? null : field.value}
          />
        </FormField>
      )}
    />
  );
}
