import { CalendarDays } from 'lucide-react';
import { useReportPeriod } from '#client/features/reports/address.ts';
import { useClock } from '#client/platform/clock.tsx';
import { SegmentedControl } from '#client/ui/choice/segmented-control.tsx';
import { DatePicker } from '#client/ui/date/date-picker.tsx';
import { FormField } from '#client/ui/form/form-field.tsx';
import { PERIOD_PRESETS } from '#domain/reports/presets.ts';
import { reportsText as text } from '#text/reports/reports.text.ts';

const CHOOSE = 'dates';

const OPTIONS = [
  ...PERIOD_PRESETS.map((value) => ({ value, label: text.presets[value] })),
  {
    value: CHOOSE,
    label: (
      <>
        <CalendarDays aria-hidden="true" className="max-md:hidden" size={16} />
        {text.choose}
      </>
    ),
  } as const,
];

/** Three periods one press away, or two days of one's own. */
export function PeriodControl() {
  const { preset, days, set, choose } = useReportPeriod();
  return (
    <SegmentedControl
      className="max-md:basis-full"
      label={text.period}
      onValueChange={(next) => (next === CHOOSE ? set(days) : choose(next))}
      options={OPTIONS}
      value={preset ?? CHOOSE}
    />
  );
}

/** The two days, where somebody chooses them: what is wrong with one is said under it. */
export function PeriodFields() {
  const today = useClock().today();
  const { preset, days, set } = useReportPeriod();
  if (preset !== null) return null;
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
