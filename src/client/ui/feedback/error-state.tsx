import { RefreshCw, Unplug } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { cn } from '#client/ui/cn.ts';
import { uiText } from '#text/kernel/ui.text.ts';

type ErrorStateProps = {
  /** What did not work, in the page's own words. */
  title: ReactNode;
  /** The cause, then what is safe. */
  children: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** Another way on, where there is one. */
  actions?: ReactNode;
  /** The request's id, for the support. */
  reference?: string | undefined;
  icon?: ReactNode;
  className?: string;
};

export function ErrorState({
  title,
  children,
  onRetry,
  retrying,
  actions,
  reference,
  icon = <Unplug aria-hidden="true" />,
  className,
}: ErrorStateProps) {
  return (
    <div className={cn('flex flex-col items-center px-5 py-12 text-center', className)} role="alert">
      <div className="mb-4 grid size-14 place-items-center rounded-card bg-danger-soft text-danger [&_svg]:size-6.5">
        {icon}
      </div>
      <h2 className="text-balance font-display text-card">{title}</h2>
      <div className="mt-1 max-w-[24rem] text-pretty text-body text-ink-2">{children}</div>
      {(onRetry || actions) && (
        <div className="mt-5 flex flex-wrap items-center justify-center gap-2">
          {onRetry && (
            <Button
              busy={retrying}
              busyLabel={uiText.loading}
              icon={<RefreshCw aria-hidden="true" size={18} />}
              onClick={onRetry}
              variant="primary"
            >
              {uiText.retry}
            </Button>
          )}
          {actions}
        </div>
      )}
      {reference && (
        <p className="mt-4 whitespace-pre-line text-ink-3 text-small">{uiText.reference(reference)}</p>
      )}
    </div>
  );
}
