import { useReportPeriod } from '#client/features/reports/address.ts';
import { useClock } from '#client/platform/clock.tsx';
import { DatePicker } from '#client/ui/date/date-picker.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { reportsText as text } from '#text/reports/reports.text.ts';

/** The two days, where somebody chooses them: what is wrong with one is said under it. */
export function PeriodFields() {
  const today = useClock().today();
  const { days, set } = useReportPeriod();
  const { from, to, errors } = days;
  return (
    <div className="mb-4 grid max-w-md grid-cols-2 items-start gap-3 print:hidden">
      <FormField error={errors.from} label={text.from}>
        <DatePicker
          format="short"
          onValueChange={(day) => set({ from: day, to })}
          today={today}
          value={from}
        />
      </FormField>
      <FormField error={errors.to} label={text.to}>
        <DatePicker format="short" onValueChange={(day) => set({ from, to: day })} today={today} value={to} />
      </FormField>
    </div>
  );
}
