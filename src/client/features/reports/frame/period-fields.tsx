import { useReportPeriod } from '#client/features/reports/address.ts';
import { DayRange } from '#client/platform/form/fields/day-range.tsx';
import { reportsText as text } from '#text/reports/reports.text.ts';

/** The two days, where somebody chooses them: what is wrong with one is said under it. */
export function PeriodFields() {
  const { days, set } = useReportPeriod();
  const { from, to, errors } = days;
  return (
    <div className="mb-4 grid max-w-md grid-cols-2 items-start gap-3 print:hidden">
      <DayRange
        days={days}
        errors={errors}
        labels={text}
        onChange={(end, day) => set({ from, to, [end]: day })}
      />
    </div>
  );
}
