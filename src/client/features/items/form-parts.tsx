import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { type Control, Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form';
import { cn } from '#client/ui/cn.ts';
import { FormField } from '#client/ui/form/form-field.tsx';
import { NumberField } from '#client/ui/form/number-field.tsx';

type DisclosureProps = {
  title: string;
  hint?: string;
  /** Something in it needs attention: it cannot stay closed. */
  forced: boolean;
  startsOpen: boolean;
  children: ReactNode;
};

/** What is not always needed, folded under one line. Closed, its fields are not in the way of the keyboard. */
export function Disclosure({ title, hint, forced, startsOpen, children }: DisclosureProps) {
  const [wanted, setWanted] = useState(startsOpen);
  const id = useId();
  const open = wanted || forced;
  return (
    <div className="col-span-full border-line border-t pt-2">
      <button
        aria-controls={id}
        aria-expanded={open}
        className="-mx-2 flex min-h-11 w-[calc(100%+1rem)] items-center gap-3 rounded-compact px-2 text-left hover:bg-hover max-md:min-h-13"
        onClick={() => setWanted(!open)}
        type="button"
      >
        <span className="flex-1">
          <span className="font-semibold text-label">{title}</span>
          {hint && <span className="ml-2 text-hint text-ink-3 max-md:ml-0 max-md:block">{hint}</span>}
        </span>
        <ChevronDown
          aria-hidden="true"
          className={cn('text-ink-2 transition-transform', open && 'rotate-180')}
          size={18}
        />
      </button>
      <div
        className={cn('grid grid-cols-6 gap-x-4 gap-y-4.5 pt-3 max-md:grid-cols-1', !open && 'hidden')}
        id={id}
      >
        {children}
      </div>
    </div>
  );
}

type FigureFieldProps<Values extends FieldValues> = {
  control: Control<Values>;
  name: FieldPathByValue<Values, number | null | undefined>;
  label: string;
  error: string | undefined;
  hint?: ReactNode;
  unit?: string | undefined;
  optional?: boolean;
  minDecimals?: number;
  maxDecimals?: number;
  /** « text » where a minus may be typed. */
  inputMode?: 'decimal' | 'text';
  className?: string;
};

/** Nothing typed is nothing; what is typed and is no number must not pass for nothing. */
export function FigureField<Values extends FieldValues>({
  control,
  name,
  label,
  error,
  hint,
  unit,
  optional = true,
  minDecimals = 0,
  maxDecimals = 3,
  inputMode = 'decimal',
  className,
}: FigureFieldProps<Values>) {
  const raw = useRef('');
  return (
    <FormField className={className} error={error} hint={hint} label={label} optional={optional}>
      <Controller
        control={control}
        name={name}
        render={({ field }) => (
          <NumberField
            inputMode={inputMode}
            maxDecimals={maxDecimals}
            minDecimals={minDecimals}
            name={field.name}
            onBlur={field.onBlur}
            onInput={(event) => {
              raw.current = event.currentTarget.value;
            }}
            onValueChange={(value) =>
              field.onChange(value ?? (raw.current.trim() === '' ? null : Number.NaN))
            }
            ref={field.ref}
            unit={unit}
            value={typeof field.value === 'number' && !Number.isNaN(field.value) ? field.value : null}
          />
        )}
      />
    </FormField>
  );
}
