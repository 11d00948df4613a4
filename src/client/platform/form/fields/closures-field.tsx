import type { ComponentProps } from 'react';
import { type Control, Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { useClock } from '#client/platform/clock.tsx';
import { PeriodsField } from '#client/ui/date/periods-field.tsx';

type Periods = ComponentProps<typeof PeriodsField>;

type ClosuresFieldProps<Values extends FieldValues, Sent> = Pick<
  Periods,
  'errors' | 'hint' | 'label' | 'max'
> & {
  control: Control<Values, unknown, Sent>;
  name: FieldPathByValue<Values, Periods['value']>;
};

/** From when to when somebody is closed. */
export function ClosuresField<Values extends FieldValues, Sent>({
  control,
  name,
  ...box
}: ClosuresFieldProps<Values, Sent>) {
  const { today } = useClock();
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <PeriodsField {...box} onValueChange={field.onChange} today={today()} value={field.value} />
      )}
    />
  );
}
