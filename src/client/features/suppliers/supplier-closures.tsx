import { Plus, X } from 'lucide-react';
import { useClock } from '#client/platform/clock.tsx';
import { Button, IconButton } from '#client/ui/button.tsx';
import { DatePicker } from '#client/ui/date/date-picker.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Input } from '#client/ui/form/input.tsx';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { CLOSURES_MAX } from '#domain/suppliers/limits.ts';
import { supplierFieldText, supplierDialogText as text } from '#text/suppliers/suppliers.text.ts';
import type { ClosureValue } from './supplier-form.ts';

type LineErrors = Partial<Record<keyof ClosureValue, { message?: string | undefined }>> | undefined;

type ClosuresFieldProps = {
  value: readonly ClosureValue[];
  onValueChange: (closures: ClosureValue[]) => void;
  errors: { message?: string | undefined; [line: number]: LineErrors } | undefined;
};

const NEW_CLOSURE: ClosureValue = { starts_on: '', ends_on: '', reason: '' };

export function ClosuresField({ value, onValueChange, errors }: ClosuresFieldProps) {
  const replace = (place: number, change: Partial<ClosureValue>) =>
    onValueChange(value.map((closure, at) => (at === place ? { ...closure, ...change } : closure)));
  return (
    <FormField
      className="col-span-full"
      error={errors?.message}
      hint={text.closuresHint}
      kind="group"
      label={text.closures}
    >
      {value.length > 0 && (
        <ul className="flex flex-col gap-2.5">
          {value.map((closure, place) => (
            <ClosureLine
              closure={closure}
              errors={errors?.[place]}
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are neither moved nor named, and their fields hold no state of their own.
              key={place}
              onChange={(change) => replace(place, change)}
              onRemove={() => onValueChange(value.filter((_, at) => at !== place))}
              place={place + 1}
            />
          ))}
        </ul>
      )}
      <Button
        className="self-start max-md:self-stretch"
        disabledReason={value.length < CLOSURES_MAX ? undefined : supplierFieldText.tooManyClosures}
        icon={<Plus aria-hidden="true" size={18} />}
        onClick={() => onValueChange([...value, NEW_CLOSURE])}
      >
        {text.addClosure}
      </Button>
    </FormField>
  );
}

type ClosureLineProps = {
  place: number;
  closure: ClosureValue;
  errors: LineErrors;
  onChange: (change: Partial<ClosureValue>) => void;
  onRemove: () => void;
};

function ClosureLine({ place, closure, errors, onChange, onRemove }: ClosureLineProps) {
  const { starts_on, ends_on, reason } = closure;
  const { today } = useClock();
  const start = (date: LocalDate) =>
    onChange({ starts_on: date, ...((ends_on === '' || ends_on < date) && { ends_on: date }) });
  return (
    <li className="grid grid-cols-[1fr_1fr_1.2fr_auto] items-end gap-2 max-md:grid-cols-2 max-md:rounded-field max-md:border max-md:border-line max-md:bg-surface max-md:p-3">
      <FormField error={errors?.starts_on?.message} label={text.closureFrom}>
        <DatePicker format="short" onValueChange={start} today={today()} value={starts_on || null} />
      </FormField>
      <FormField error={errors?.ends_on?.message} label={text.closureTo}>
        <DatePicker
          format="short"
          isDisabled={(day) =>
            starts_on !== '' && day < starts_on ? supplierFieldText.closureBackwards : null
          }
          onValueChange={(date) => onChange({ ends_on: date })}
          today={today()}
          value={ends_on || null}
        />
      </FormField>
      <FormField
        className="max-md:col-span-full"
        error={errors?.reason?.message}
        label={text.closureReason}
        optional
      >
        <Input
          autoComplete="off"
          onChange={(event) => onChange({ reason: event.target.value })}
          value={reason}
        />
      </FormField>
      <IconButton
        className="mb-0.5 max-md:hidden"
        icon={<X aria-hidden="true" size={18} />}
        label={text.removeClosure(place)}
        onClick={onRemove}
      />
      <Button
        aria-label={text.removeClosure(place)}
        className="col-span-full justify-self-start md:hidden"
        icon={<X aria-hidden="true" size={18} />}
        onClick={onRemove}
        variant="quiet"
      >
        {text.removeShort}
      </Button>
    </li>
  );
}
