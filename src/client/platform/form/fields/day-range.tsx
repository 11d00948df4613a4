import { useClock } from '#client/platform/clock.tsx';
import { DatePicker } from '#client/ui/date/date-picker.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import type { LocalDate } from '#domain/kernel/days/local-date.ts';

type Ends<Value> = { from: Value; to: Value };

type DayRangeProps = {
  labels: Ends<string>;
  days: Ends<LocalDate | null>;
  onChange: (end: keyof Ends<unknown>, day: LocalDate) => void;
  /** What is wrong with one is said under it. */
  errors?: Partial<Ends<string | undefined>>;
};

const ENDS = ['from', 'to'] as const;

/** From which day to which, side by side. */
export function DayRange({ labels, days, onChange, errors }: DayRangeProps) {
  const today = useClock().today();
  return ENDS.map((end) => (
    <FormField error={errors?.[end]} key={end} label={labels[end]}>
      <DatePicker
        format="short"
        onValueChange={(day) => onChange(end, day)}
        today={today}
        value={days[end]}
      />
    </FormField>
  ));
}
