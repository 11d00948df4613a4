import type { ComponentProps } from 'react';
import { cn } from '#client/ui/cn.ts';

/** What the page is for, at the foot of a phone and under the thumb. */
export const PhoneBar = ({ className, ...given }: ComponentProps<'div'>) => (
  <div
    className={cn(
      'layer-bar fixed inset-x-0 bottom-0 flex gap-2.5 border-line border-t bg-surface px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-dialog',
      className,
    )}
    {...given}
  />
);
