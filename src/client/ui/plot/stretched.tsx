import type { ReactNode } from 'react';
import { cn } from '#client/ui/cn.ts';

/** Drawn over the plot's whole box, which is 100 wide and 100 high: only for what keeps its width by itself. */
export function Stretched({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      className="absolute inset-0 size-full overflow-visible"
      preserveAspectRatio="none"
      viewBox="0 0 100 100"
    >
      {children}
    </svg>
  );
}

type PlacedProps = {
  /** From the top, in percent. */
  top: number;
  className?: string;
};

/** A line across the plot, with its figure on the left of it. */
export function MarkAcross({ top, className, children }: PlacedProps & { children: string }) {
  return (
    <div className={cn('absolute inset-x-0 border-line border-t', className)} style={{ top: `${top}%` }}>
      <span className="absolute right-full -translate-y-1/2 whitespace-nowrap pr-2 text-ink-2 text-small">
        {children}
      </span>
    </div>
  );
}

/** Where a line ends, at the right of the plot. */
export const EndDot = ({ top, className }: PlacedProps) => (
  <span
    className={cn(
      'absolute right-0 size-2.5 translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-surface',
      className,
    )}
    style={{ top: `${top}%` }}
  />
);
