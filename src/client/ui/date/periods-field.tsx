import { Plus, X } from 'lucide-react';
import { Button, IconButton } from '#client/ui/button.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Input } from '#client/ui/form/input.tsx';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';
import { uiText } from '#text/kernel/ui.text.ts';
import { DatePicker } from './date-picker.tsx';

const text = uiText.periods;

/** From a day to a day, both included; empty until it is chosen. */
export type PeriodValue = { starts_on: LocalDate | ''; ends_on: LocalDate | ''; reason: string };

type LineErrors = Partial<Record<keyof PeriodValue, { message?: string | undefined }>> | undefined;

type PeriodsFieldProps = {
  value: readonly PeriodValue[];
  onValueChange: (periods: PeriodValue[]) => void;
  errors: { message?: string | undefined; [line: number]: LineErrors } | undefined;
  label: string;
  hint: string;
  today: LocalDate;
  max: { count: number; reason: string };
};

const NEW_PERIOD: PeriodValue = { starts_on: '', ends_on: '', reason: '' };

/** Days on which somebody is closed, each from, to and why. */
export function PeriodsField({ value, onValueChange, errors, label, hint, today, max }: PeriodsFieldProps) {
  const replace = (place: number, change: Partial<PeriodValue>) =>
    onValueChange(value.map((period, at) => (at === place ? { ...period, ...change } : period)));
  return (
    <FormField className="col-span-full" error={errors?.message} hint={hint} kind="group" label={label}>
      {value.length > 0 && (
        <ul className="flex flex-col gap-2.5">
          {value.map((period, place) => (
            <PeriodLine
              errors={errors?.[place]}
              // biome-ignore lint/suspicious/noArrayIndexKey: lines are neither moved nor named, and their fields hold no state of their own.
              key={place}
              onChange={(change) => replace(place, change)}
              onRemove={() => onValueChange(value.filter((_, at) => at !== place))}
              period={period}
              place={place + 1}
              today={today}
            />
          ))}
        </ul>
      )}
      <Button
        className="self-start max-md:self-stretch"
        disabledReason={value.length < max.count ? undefined : max.reason}
        icon={<Plus aria-hidden="true" size={18} />}
        onClick={() => onValueChange([...value, NEW_PERIOD])}
      >
        {text.add}
      </Button>
    </FormField>
  );
}

type PeriodLineProps = {
  place: number;
  today: LocalDate;
  period: PeriodValue;
  errors: LineErrors;
  onChange: (change: Partial<PeriodValue>) => void;
  onRemove: () => void;
};

function PeriodLine({ place, today, period, errors, onChange, onRemove }: PeriodLineProps) {
  const { starts_on, ends_on, reason } = period;
  const start = (date: LocalDate) =>
    onChange({ starts_on: date, ...((ends_on === '' || ends_on < date) && { ends_on: date }) });
  return (
    <li className="grid grid-cols-[1fr_1fr_1.2fr_auto] items-end gap-2 max-md:grid-cols-2 max-md:rounded-field max-md:border max-md:border-line max-md:bg-surface max-md:p-3">
      <FormField error={errors?.starts_on?.message} label={text.from}>
        <DatePicker format="short" onValueChange={start} today={today} value={starts_on || null} />
      </FormField>
      <FormField error={errors?.ends_on?.message} label={text.to}>
        <DatePicker
          format="short"
          isDisabled={(day) => (starts_on !== '' && day < starts_on ? text.backwards : null)}
          onValueChange={(date) => onChange({ ends_on: date })}
          today={today}
          value={ends_on || null}
        />
      </FormField>
      <FormField
        className="max-md:col-span-full"
        error={errors?.reason?.message}
        label={text.reason}
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
        label={text.remove(place)}
        onClick={onRemove}
      />
      <Button
        aria-label={text.remove(place)}
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
