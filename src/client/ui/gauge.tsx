import { Meter } from '@base-ui/react/meter';
import { type ReactNode, useId } from 'react';
import { cn } from './cn.ts';

type GaugeProps = {
  value: number;
  max: number;
  /** The sentence that always stands beside the bar: « il manque 38 € ». */
  label: ReactNode;
  /** The same, in plain text, for who cannot see the bar. */
  valueText: string;
  /** At the right of the sentence: a figure, the way to fill the gap. */
  aside?: ReactNode;
  className?: string;
};

/** Saffron until the goal is reached, then green. */
export function Gauge({ value, max, label, valueText, aside, className }: GaugeProps) {
  const reached = value >= max;
  const labelId = useId();
  return (
    <div className={cn('flex w-full flex-col gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <span
          className={cn('font-semibold text-label', reached ? 'text-primary-ink' : 'text-saffron-ink')}
          id={labelId}
        >
          {label}
        </span>
        {aside}
      </div>
      <Meter.Root aria-labelledby={labelId} aria-valuetext={valueText} max={max} value={Math.min(value, max)}>
        <Meter.Track className="h-2 overflow-hidden rounded-full bg-sunken ring-1 ring-line ring-inset">
          <Meter.Indicator className={cn('h-full rounded-full', reached ? 'bg-primary' : 'bg-saffron')} />
        </Meter.Track>
      </Meter.Root>
    </div>
  );
}
