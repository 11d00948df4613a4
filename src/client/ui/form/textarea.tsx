import type { ComponentPropsWithRef } from 'react';
import { cn } from '#client/ui/cn.ts';
import { useFieldWiring } from './field-context.ts';

/** Grows with its text where the browser can, otherwise scrolls. */
export function Textarea({ className, rows = 3, ...rest }: ComponentPropsWithRef<'textarea'>) {
  const wiring = useFieldWiring();
  return (
    <span className="field-box">
      <textarea
        {...wiring}
        {...rest}
        className={cn(
          'field-sizing-content max-h-80 min-h-20 w-full resize-y rounded-[inherit] bg-transparent px-3 py-2.5 disabled:cursor-not-allowed disabled:text-ink-3',
          className,
        )}
        rows={rows}
      />
    </span>
  );
}
