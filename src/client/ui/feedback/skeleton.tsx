import { type ReactNode, useEffect, useState } from 'react';
import { cn } from '#client/ui/cn.ts';
import { uiText } from '#text/kernel/ui.text.ts';

type SkeletonProps = { className?: string };

/** One grey bar in the shape of what is coming. Give it a size by class. */
export function Skeleton({ className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={cn(
        'relative block h-3.5 w-full overflow-hidden rounded-chip bg-skeleton',
        'after:absolute after:inset-0 after:animate-shimmer after:bg-linear-to-r after:from-transparent after:via-surface/60 after:to-transparent',
        className,
      )}
    />
  );
}

/** A skeleton shown at once would flash on every fast answer. */
const SKELETON_DELAY_MS = 150;

/** True once the wait has lasted long enough to deserve a skeleton. */
export function useSlow(waiting: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return setSlow(false);
    const timer = setTimeout(() => setSlow(true), SKELETON_DELAY_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
  return waiting && slow;
}

type LoadingRegionProps = { children: ReactNode; className?: string; label?: string };

/**
 * Wraps skeletons: nothing for 150 ms, then the shape of the page, and one word for who cannot see it. Its place is taken
 * from the start, so that nothing below it has to move.
 */
export function LoadingRegion({ children, className, label = uiText.loading }: LoadingRegionProps) {
  const slow = useSlow(true);
  return (
    <div aria-busy="true" className={className} role="status">
      <span className="sr-only">{label}</span>
      <div className={cn('contents', !slow && 'invisible')}>{children}</div>
    </div>
  );
}

type LoadingBarsProps = Omit<LoadingRegionProps, 'children'> & { bars: readonly string[] };

/** The simplest shape: bars one below the other, each with its size. */
export function LoadingBars({ bars, className, ...region }: LoadingBarsProps) {
  return (
    <LoadingRegion {...region} className={cn('flex flex-col gap-4', className)}>
      {bars.map((size, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars never change places
        <Skeleton className={size} key={index} />
      ))}
    </LoadingRegion>
  );
}
