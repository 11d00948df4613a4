import { type ReactNode, useRef } from 'react';
import { type Control, Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { FormField } from '#client/ui/form/form-field.tsx';
import { NumberField } from '#client/ui/form/number-field.tsx';

type FigureFieldProps<Values extends FieldValues, Sent> = {
  control: Control<Values, unknown, Sent>;
  name: FieldPathByValue<Values, number | null | undefined>;
  label: string;
  error: string | undefined;
  hint?: ReactNode;
  /** « heure », « heures »: by the figure, where it is a word. */
  unit?: string | ((figure: number | null) => string) | undefined;
  optional?: boolean;
  minDecimals?: number;
  maxDecimals?: number;
  /** « text » where a minus may be typed. */
  inputMode?: 'decimal' | 'numeric' | 'text';
  className?: string;
  /** Of the box in which the figure is typed. */
  boxClass?: string;
};

/** Nothing typed is nothing; what is typed and is no number must not pass for nothing. */
export function FigureField<Values extends FieldValues, Sent>({
  control,
  name,
  label,
  error,
  hint,
  unit,
  optional = true,
  boxClass,
  className,
  ...box
}: FigureFieldProps<Values, Sent>) {
  const raw = useRef('');
  return (
    <FormField className={className} error={error} hint={hint} label={label} optional={optional}>
      <Controller
        control={control}
        name={name}
        render={({ field }) => {
          const figure = typeof field.value === 'number' && !Number.isNaN(field.value) ? field.value : null;
          return (
            <NumberField
              {...box}
              className={boxClass}
              name={field.name}
              onBlur={field.onBlur}
              onInput={(event) => {
                raw.current = event.currentTarget.value;
              }}
              onValueChange={(value) =>
                field.onChange(value ?? (raw.current.trim() === '' ? null : Number.NaN))
              }
              ref={field.ref}
              unit={typeof unit === 'function' ? unit(figure) : unit}
              value={figure}
            />
          );
        }}
      />
    </FormField>
  );
}
