import type { DecisionForm } from '#client/features/orders/decision/form/use-decision-form.ts';
import { useClock, useTimeZone } from '#client/platform/clock.tsx';
import { DatePicker } from '#client/ui/date/date-picker.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { decisionText as text } from '#text/orders/decision.text.ts';
import { deliveryRefusalText } from '#text/orders/orders.text.ts';
import { ChangeNumber, Instead } from './change-block.tsx';

type DayBlockProps = { form: DecisionForm; number: number | null };

/** Another delivery day, where the supplier names one; under « Modifier », or where it is refused, any can be typed. */
export function DayBlock({ form, number }: DayBlockProps) {
  const { day, order, editing } = form;
  const moved = day !== null && day !== order.expected_at;
  if (!moved && !editing) return null;
  return (
    <li className="py-4">
      {moved && (
        <div className="flex gap-2.5">
          {number !== null && <ChangeNumber>{number}</ChangeNumber>}
          <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-4 gap-y-1">
            <h3 className="font-semibold text-cell">{text.day}</h3>
            <Instead was={text.dayFrom(order.expected_at)}>{text.dayText(day)}</Instead>
          </div>
        </div>
      )}
      {(editing || form.problemOf('day')) && <DayField form={form} />}
    </li>
  );
}

function DayField({ form }: { form: DecisionForm }) {
  const { today } = useClock();
  const past = deliveryRefusalText({ reason: 'PAST' }, useTimeZone());
  return (
    <FormField
      aside={form.day && <TextButton onClick={() => form.setDay(null)}>{text.sameDay}</TextButton>}
      className="mt-2.5"
      error={form.problemOf('day')}
      label={text.dayField}
    >
      <DatePicker
        isDisabled={(day) => (day < today() ? past : null)}
        onValueChange={form.setDay}
        placeholder={text.sameDay}
        today={today()}
        value={form.day}
      />
    </FormField>
  );
}
