import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { disabledLook } from '#client/ui/button.tsx';
import { cn } from '#client/ui/cn.ts';
import { Tooltip } from '#client/ui/popup/tooltip.tsx';
import { useReadOnly } from '#client/ui/read-only.tsx';

/** A way to where something is entered, which reads as a button: greyed with the reason while nothing can be. */
export function WritingLink({ className, children, to, ...rest }: ComponentProps<typeof Link>) {
  const reason = useReadOnly();
  if (reason === undefined) {
    return (
      <Link {...rest} className={className} to={to}>
        {children}
      </Link>
    );
  }
  return (
    <Tooltip content={reason} opensOnPress>
      <button
        aria-disabled="true"
        aria-label={rest['aria-label']}
        className={cn(className, disabledLook)}
        type="button"
      >
        {children}
      </button>
    </Tooltip>
  );
}
