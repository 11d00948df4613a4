import { type ReactNode, useId } from 'react';
import { cn } from '#client/ui/cn.ts';

type GaugeProps = {
  value: number;
  max: number;
  /** The sentence that always stands beside the bar: « il manque 38 € ». */
  label: ReactNode;
  /** The same, in plain text, for who cannot see the bar. */
  valueText: string;
  /** At the right of the sentence: a figure, the way to fill the gap. */
  aside?: ReactNode;
  /** A goal is saffron until it is reached, a room until it comes to its end is not. */
  kind?: 'goal' | 'room';
  className?: string;
};

/** A room is shown as running short from here on. */
const SHORT = 0.8;

const isWell = (kind: 'goal' | 'room', share: number) => (kind === 'goal' ? share >= 1 : share < SHORT);

/** Green where all is well, saffron where something is missing. */
export function Gauge({ value, max, label, valueText, aside, kind = 'goal', className }: GaugeProps) {
  const well = isWell(kind, value / max);
  const filled = Math.min(value, max);
  const share = max > 0 ? filled / max : 0;
  const labelId = useId();
  return (
    <div className={cn('flex w-full flex-col gap-1.5', className)}>
      <div className="flex items-baseline justify-between gap-3">
        <span
          className={cn('font-semibold text-label', well ? 'text-primary-ink' : 'text-saffron-ink')}
          id={labelId}
        >
          {label}
        </span>
        {aside}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a browser draws its own <meter>, each in its way */}
      <div
        aria-labelledby={labelId}
        aria-valuemax={max}
        aria-valuemin={0}
        aria-valuenow={filled}
        aria-valuetext={valueText}
        className="h-2 overflow-hidden rounded-full bg-sunken ring-1 ring-line ring-inset"
        role="meter"
      >
        <div
          className={cn('h-full rounded-full', well ? 'bg-primary' : 'bg-saffron')}
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}
