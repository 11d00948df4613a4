import type { ReactNode } from 'react';
import { cn } from '#client/ui/cn.ts';

type SecondLineProps = { className?: string; children: ReactNode };

/** What is said of a row's name, below it. */
export const SecondLine = ({ className, children }: SecondLineProps) => (
  <span className={cn('block font-normal text-hint text-ink-2', className)}>{children}</span>
);

/** A row's name, with what tells it from the others of the name where there is such a thing. */
export const TwoLines = ({ children, second }: { children: ReactNode; second: ReactNode }) => (
  <>
    <span className="wrap-anywhere">{children}</span>
    {second && <SecondLine>{second}</SecondLine>}
  </>
);
