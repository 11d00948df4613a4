import { CalendarDays } from 'lucide-react';
import { useReportPeriod } from '#client/features/reports/address.ts';
import { SegmentedControl } from '#client/ui/choice/radio/segmented-control.tsx';
import { usePhone } from '#client/ui/use-phone.ts';
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
  const phone = usePhone();
  return (
    <SegmentedControl
      className="max-md:basis-full"
      fills={phone}
      label={text.period}
      onValueChange={(next) => (next === CHOOSE ? set(days) : choose(next))}
      options={OPTIONS}
      value={preset ?? CHOOSE}
    />
  );
}
