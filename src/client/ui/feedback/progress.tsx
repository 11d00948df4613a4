import { type ReactNode, useId } from 'react';
import { cn } from '#client/ui/cn.ts';

type ProgressProps = {
  /** Done so far, or null where nobody knows. */
  value: number | null;
  max?: number;
  /** « 820 lignes sur 1 240 »: the words are the measure, the bar only helps. */
  label: string;
  labelKind?: 'shown' | 'hidden';
  aside?: ReactNode;
  className?: string;
};

export function Progress({ value, max = 100, label, labelKind = 'shown', aside, className }: ProgressProps) {
  const labelId = useId();
  const done = value === null ? undefined : Math.min(value, max);
  return (
    <div
      aria-labelledby={labelId}
      aria-valuemax={max}
      aria-valuemin={0}
      aria-valuenow={done}
      aria-valuetext={label}
      className={cn('flex w-full flex-col gap-1.5', className)}
      role="progressbar"
    >
      <div className={cn('flex items-baseline justify-between gap-3', labelKind === 'hidden' && 'sr-only')}>
        <span className="font-semibold text-label" id={labelId}>
          {label}
        </span>
        {aside && <span className="text-hint text-ink-2">{aside}</span>}
      </div>
      <div className="h-2 overflow-hidden rounded-full bg-sunken ring-1 ring-line ring-inset">
        <div
          className={cn('h-full rounded-full bg-primary', done === undefined && 'w-1/3 animate-shimmer')}
          {...(done !== undefined && { style: { width: `${max > 0 ? (done / max) * 100 : 0}%` } })}
        />
      </div>
    </div>
  );
}
