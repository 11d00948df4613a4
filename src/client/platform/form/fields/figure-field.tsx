import { type ReactNode, useRef } from 'react';
import { type Control, Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { FormField } from '#client/ui/form/form-field.tsx';
import { NumberField } from '#client/ui/form/number-field.tsx';

type FigureFieldProps<Values extends FieldValues, Sent> = {
  control: Control<Values, unknown, Sent>;
  name: FieldPathByValue<Values, number | '' | null | undefined>;
  label: string;
  hint?: ReactNode;
  /** « heure », « heures »: by the figure, where it is a word. */
  unit?: string | ((figure: number | null) => string) | undefined;
  optional?: boolean;
  /** Nothing typed must be said, not taken for none. */
  required?: boolean;
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
  hint,
  unit,
  required = false,
  optional = !required,
  boxClass,
  className,
  ...box
}: FigureFieldProps<Values, Sent>) {
  const raw = useRef('');
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => {
        const figure = typeof field.value === 'number' && !Number.isNaN(field.value) ? field.value : null;
        return (
          <FormField
            className={className}
            error={fieldState.error?.message}
            hint={hint}
            label={label}
            optional={optional}
          >
            <NumberField
              {...box}
              className={boxClass}
              name={field.name}
              onBlur={field.onBlur}
              onInput={(event) => {
                raw.current = event.currentTarget.value;
              }}
              onValueChange={(value) =>
                field.onChange(value ?? (raw.current.trim() === '' && !required ? null : Number.NaN))
              }
              ref={field.ref}
              unit={typeof unit === 'function' ? unit(figure) : unit}
              value={figure}
            />
          </FormField>
        );
      }}
    />
  );
}
