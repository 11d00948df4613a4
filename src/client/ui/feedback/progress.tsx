import { Progress as Base } from '@base-ui/react/progress';
import type { ReactNode } from 'react';
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
  return (
    <Base.Root
      aria-valuetext={label}
      className={cn('flex w-full flex-col gap-1.5', className)}
      max={max}
      value={value}
    >
      <div className={cn('flex items-baseline justify-between gap-3', labelKind === 'hidden' && 'sr-only')}>
        <Base.Label className="font-semibold text-label">{label}</Base.Label>
        {aside && <span className="text-hint text-ink-2">{aside}</span>}
      </div>
      <Base.Track className="relative h-2 overflow-hidden rounded-full bg-sunken ring-1 ring-line ring-inset">
        <Base.Indicator className="h-full rounded-full bg-primary data-indeterminate:w-1/3 data-indeterminate:animate-shimmer" />
      </Base.Track>
    </Base.Root>
  );
}
