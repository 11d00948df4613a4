import type { ReactNode } from 'react';
import { cn } from '#client/ui/cn.ts';

/** What is in view is of before; what was asked for is on its way. */
export const Refreshing = ({ when, children }: { when: boolean; children: ReactNode }) => (
  <div aria-busy={when || undefined} className={cn('transition-opacity', when && 'opacity-55')}>
    {children}
  </div>
);
