import { useClock } from '#client/platform/clock.tsx';
import { DatePicker } from '#client/ui/date/date-picker.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { lateDayProblem } from '#domain/kernel/days/late-entry.ts';
import { lateDayText } from '#text/kernel/late-entry.text.ts';

type PastDayProps = {
  label: string;
  hint?: string | undefined;
  /** The moment that is meant; null: now. */
  value: string | null;
  onValueChange: (moment: string | null) => void;
};

/** The day of something that is entered late: today is now, an earlier day its noon. Never a day to come. */
export function PastDayField({ label, hint, value, onValueChange }: PastDayProps) {
  const clock = useClock();
  const today = clock.today();
  return (
    <FormField hint={hint} label={label}>
      <DatePicker
        isDisabled={(day) => {
          const problem = lateDayProblem(day, today);
          return problem && lateDayText[problem];
        }}
        onValueChange={(day) => onValueChange(day === today ? null : clock.noonOf(day))}
        today={today}
        value={value === null ? today : clock.dateOf(value)}
      />
    </FormField>
  );
}
