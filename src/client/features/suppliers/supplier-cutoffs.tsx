import { useState } from 'react';
import { Select } from '#client/ui/choice/select.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { Input } from '#client/ui/form/input.tsx';
import { TextButton } from '#client/ui/text-button.tsx';
import { WEEKDAYS_FROM_MONDAY, type Weekday } from '#domain/kernel/days/weekday.ts';
import { cutoffTimeOf } from '#domain/suppliers/cutoff-time.ts';
import {
  CUTOFF_DAYS_BEFORE_DEFAULT,
  CUTOFF_DAYS_BEFORE_MAX,
  cutoffsOfDays,
} from '#domain/suppliers/delivery.ts';
import { supplierDialogText as text } from '#text/suppliers/suppliers.text.ts';
import type { CutoffValue } from './supplier-form.ts';

const dayOptions = Array.from({ length: CUTOFF_DAYS_BEFORE_MAX + 1 }, (_, days) => ({
  value: String(days),
  label: text.daysBefore(days),
}));

type CutoffsFieldProps = {
  days: readonly Weekday[];
  value: readonly CutoffValue[];
  onValueChange: (cutoffs: CutoffValue[]) => void;
  error: string | undefined;
};

/** One line per delivery day; without an hour the day has no cut-off. */
export function CutoffsField({ days, value, onValueChange, error }: CutoffsFieldProps) {
  const of = (day: Weekday) => value.find(({ weekday }) => weekday === day);
  const set = (day: Weekday, change: Partial<CutoffValue>) => {
    const now = of(day) ?? {
      weekday: day,
      cutoff_time: '',
      days_before: CUTOFF_DAYS_BEFORE_DEFAULT,
    };
    const next = { ...now, ...change };
    const others = value.filter(({ weekday }) => weekday !== day);
    onValueChange(cutoffsOfDays(next.cutoff_time ? [...others, next] : others, days));
  };
  const shown = WEEKDAYS_FROM_MONDAY.filter((day) => days.includes(day));
  const first = shown.map(of).find((cutoff) => cutoff !== undefined);
  const differs = (day: Weekday) =>
    of(day)?.cutoff_time !== first?.cutoff_time || of(day)?.days_before !== first?.days_before;
  return (
    <FormField
      aside={
        first &&
        shown.some(differs) && (
          <TextButton onClick={() => onValueChange(days.map((weekday) => ({ ...first, weekday })))}>
            {text.copyCutoff}
          </TextButton>
        )
      }
      className="col-span-full"
      error={error}
      hint={text.cutoffsHint}
      kind="group"
      label={text.cutoffs}
    >
      <div className="divide-y divide-line rounded-field border border-line bg-head px-3.5">
        {shown.map((day) => (
          <CutoffLine cutoff={of(day)} day={day} key={day} onChange={(change) => set(day, change)} />
        ))}
      </div>
    </FormField>
  );
}

type CutoffLineProps = {
  day: Weekday;
  cutoff: CutoffValue | undefined;
  onChange: (change: Partial<CutoffValue>) => void;
};

function CutoffLine({ day, cutoff, onChange }: CutoffLineProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const time = cutoff?.cutoff_time ?? '';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem_11rem] items-center gap-2 py-2 max-md:grid-cols-[7rem_minmax(0,1fr)] max-md:py-3">
      <span className="text-body max-md:col-span-full">{text.cutoffFor(day)}</span>
      <Input
        aria-describedby={undefined}
        aria-invalid={time !== '' && cutoffTimeOf(time) === null}
        aria-label={text.cutoffTime(day)}
        autoComplete="off"
        className="[&>input]:text-center [&>input]:font-semibold [&>input]:placeholder:font-normal"
        id={undefined}
        onBlur={() => setTyped(null)}
        onChange={(event) => {
          const next = event.target.value;
          setTyped(next);
          onChange({ cutoff_time: cutoffTimeOf(next) ?? next.trim() });
        }}
        onFocus={(event) => event.target.select()}
        placeholder={text.cutoffPlaceholder}
        value={typed ?? time}
      />
      {cutoff ? (
        <Select
          label={text.cutoffDay(day)}
          onValueChange={(days) => onChange({ days_before: Number(days) })}
          options={dayOptions}
          value={String(cutoff.days_before)}
        />
      ) : (
        <span className="px-3 text-hint text-ink-3">{text.noCutoff}</span>
      )}
    </div>
  );
}
